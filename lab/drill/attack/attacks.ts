// The attacks of the drill. Each is prepared by the drill with a product's own commands, and sent by a process of its own.

import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { pathOf } from '@millwright/contracts';
import {
  beginUpload,
  HeavyOrders,
  type Product,
  RawClient,
  wrongBody,
  wrongFillings,
  wrongPlaces,
} from '@millwright/testing';
import { Pool } from 'undici';
import { type Attack, type Tally, type Target, until } from './attack.ts';
import { costlyAttacks } from './costly-attacks.ts';
import { queueAttacks } from './queue-attacks.ts';

const mib = 1_048_576;
const unbounded = { LONGEST_CALL: '600000', CONNECTIONS_PER_NETWORK: '1000000' };

export const attacks: readonly Attack[] = [
  { name: 'unread answers, 2,200 connections', without: unbounded, send: leaveAnswersUnread },
  { name: 'slow bodies at the OAuth address', send: sendSlowForms },
  { name: 'held leak reports of 16 MiB', send: holdReports },
  { name: 'unsigned leak reports of 16 MiB', send: sendUnsignedReports },
  { name: 'wrong bodies of 1 MiB', send: sendWrongBodies },
  { name: 'lists of the largest orders', prepare: placeLargestOrders, send: listLargestOrders },
  { name: 'flood with a key of the other mode', send: (...given) => flood(...given, 'live') },
  {
    name: 'flood with the key of a suspended account',
    prepare: suspend,
    send: (...given) => flood(...given, 'sandbox'),
  },
  { name: 'failed PUTs to uploads', prepare: beginUploads, send: sendWrongFiles },
  { name: '2,000 begun sign-ins', prepare: registerApplication, send: beginSignIns },
  ...costlyAttacks,
  ...queueAttacks,
];

async function leaveAnswersUnread({ live, from }: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const page = await (await fetch(`http://127.0.0.1:${live}/docs`)).text();
  const script = /src="(\/docs\/[^"]+)"/.exec(page)![1]!;
  // As many as a connection may have in flight.
  const calls = `GET ${script} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(16);
  const open = new Set<RawClient>();
  while (!isOver()) {
    for (let missing = Math.min(200, 2_200 - open.size); missing > 0; missing -= 1) {
      const client = await RawClient.connect({ port: live, localAddress: from }).catch(() => undefined);
      if (client === undefined) break;
      open.add(client);
      tally.count('opened');
      void client.closed.then(() => {
        open.delete(client);
        tally.count('closed by the gateway');
      });
      client.send(calls);
      void client.leaveUnread().catch(() => undefined);
    }
    await delay(250);
  }
}

async function sendSlowForms({ auth, from }: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const head =
    'POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\n';
  while (!isOver()) {
    for (let i = 0; i < 10; i += 1) {
      const client = await RawClient.connect({ port: auth, localAddress: from }).catch(() => undefined);
      if (client === undefined) continue;
      tally.count('opened');
      client.read().send(head);
      void client.closed.then(() => tally.count(client.received.slice(9, 12) || 'closed'));
    }
    await delay(200);
  }
}

async function holdReports({ auth, from }: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const size = 16 * mib;
  const head =
    `POST /leaks/github HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${size}\r\n` +
    'github-public-key-identifier: abc\r\ngithub-public-key-signature: MEUCIQ==\r\n\r\n';
  const body = ' '.repeat(size - 1);
  const hold = async (): Promise<void> => {
    while (!isOver()) {
      const client = await RawClient.connect({ port: auth, localAddress: from }).catch(() => undefined);
      if (client === undefined) {
        await delay(500);
        continue;
      }
      tally.count('held');
      client.read().send(head).send(body);
      await Promise.race([client.closed, until(isOver)]);
      tally.count(client.received.slice(9, 12) || 'closed');
      client.close();
    }
  };
  await Promise.all(Array.from({ length: 16 }, hold));
}

async function sendUnsignedReports(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const body = Buffer.from(`[${'{},'.repeat((16 * mib - 8) / 3)}{}]`);
  const headers = {
    'content-type': 'application/json',
    'github-public-key-identifier': 'abc',
    'github-public-key-signature': 'MEUCIQ==',
  };
  await repeat({ ...target, port: target.auth, parallel: 4 }, tally, isOver, () => ({
    method: 'POST',
    path: '/leaks/github',
    headers,
    body,
  }));
}

async function sendWrongBodies(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const calls = wrongPlaces().flatMap((place) => {
    const { operation } = place;
    const { id = 'x' } = (operation.examples[0]!.params ?? {}) as { id?: string };
    const path = pathOf(operation, id);
    return wrongFillings().map(([, filling]) => ({ method: operation.method, path, filling, place }));
  });
  let next = 0;
  await repeat({ ...target, port: target.sandbox, parallel: 10 }, tally, isOver, () => {
    const { method, path, place, filling } = calls[next++ % calls.length]!;
    return { method, path, headers: jsonWith(target.key), body: wrongBody(place, filling) };
  });
}

async function placeLargestOrders(product: Product, { key }: Target): Promise<string[]> {
  const client = product.client('test', key);
  const orders = await HeavyOrders.of(client);
  for (let number = 1; number <= 100;) {
    const { status, body } = await orders.place(number);
    if (status === 201) number += 1;
    else if (status === 429) await delay(1_000);
    else throw new Error(`The largest order was refused: ${JSON.stringify(body).slice(0, 300)}`);
  }
  await client.close();
  return [];
}

async function listLargestOrders(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const headers = { authorization: `Bearer ${target.key}`, 'service-version': '2026-10-01' };
  await repeat({ ...target, port: target.sandbox, parallel: 10 }, tally, isOver, () => ({
    method: 'GET',
    path: '/v1/orders?limit=100',
    headers,
  }));
}

async function suspend(product: Product, { accountId }: Target): Promise<string[]> {
  await product.operate('accounts', 'suspend', accountId);
  return [];
}

/** The key is of test mode. */
async function flood(target: Target, tally: Tally, isOver: () => boolean, address: 'live' | 'sandbox'): Promise<void> {
  const headers = { authorization: `Bearer ${target.key}` };
  await repeat({ ...target, port: target[address], parallel: 100 }, tally, isOver, () => ({
    method: 'GET',
    path: '/v1/orders',
    headers,
  }));
}

async function beginUploads(product: Product, { key }: Target): Promise<string[]> {
  const client = product.client('test', key);
  const uploads = [];
  for (let number = 0; number < 10; number += 1) uploads.push(await beginUpload(client, 'image/png', { size: 12 }));
  await client.close();
  return uploads.map(({ put }) => put!.url);
}

async function sendWrongFiles(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  let next = 0;
  const { port } = new URL(target.urls[0]!);
  await repeat({ ...target, port: Number(port), parallel: 50 }, tally, isOver, () => {
    const { pathname, search } = new URL(target.urls[next++ % target.urls.length]!);
    return { method: 'PUT', path: pathname + search, headers: { 'content-type': 'image/png' }, body: 'not a png.!!' };
  });
}

async function registerApplication(product: Product, { accountId }: Target): Promise<string[]> {
  const redirectUri = 'https://partner.example/callback';
  const { client_id: clientId } = await product.registerApplication(accountId, {
    redirectUri,
    scopes: ['orders:read'],
  });
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'orders:read',
    code_challenge: randomBytes(32).toString('base64url'),
    code_challenge_method: 'S256',
    state: 's'.repeat(2_000),
  });
  return [`/oauth/authorize?${query.toString()}`];
}

async function beginSignIns(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  let begun = 0;
  const isDone = (): boolean => isOver() || begun >= 2_000;
  await repeat({ ...target, port: target.auth, parallel: 10 }, tally, isDone, () => {
    begun += 1;
    return { method: 'GET', path: target.urls[0]!, headers: {} };
  });
  await until(isOver);
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Calls as fast as answers come, on several connections at once. */
async function repeat(
  { port, from, parallel }: { readonly port: number; readonly from: string; readonly parallel: number },
  tally: Tally,
  isOver: () => boolean,
  next: () => Call,
): Promise<void> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: parallel, localAddress: from });
  const caller = async (): Promise<void> => {
    while (!isOver()) {
      const { method, ...call } = next();
      try {
        const answer = await pool.request({ method: method as 'GET', ...call });
        await answer.body.dump();
        tally.count(answer.statusCode);
      } catch {
        tally.count('no answer');
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, caller));
  await pool.destroy();
}

function jsonWith(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
}
