// Attacks whose single calls cost much, or leave something behind; each keeps within the limits of calls.

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  createBankStatement,
  createCamera,
  createEvidence,
  createOrder,
  createUpload,
  type Evidence,
  getCamera,
  getOrder,
  inspectWithCamera,
  listDefects,
  type Operation,
  type OperationInput,
  type Response,
} from '@millwright/contracts';
import {
  type ApiClient,
  blackPng,
  eventually,
  HttpApiClient,
  orderBody,
  type Product,
  sendFile,
} from '@millwright/testing';
import { BackendClient, ownerOfNew, password } from '@millwright/testing/page';
import { Agent, request } from 'undici';
import { type Attack, type Tally, type Target, until, type Victim } from './attack.ts';

const cameras = 12;
/** More than a body may have, and as many. */
const detectionsOfBodies = [12_400, 2_000];
const transactions = 14_000;
const drafts = 60;
/** Those of an invitation, and those that its account may cause besides. */
const mostMails = 4;

export const costlyAttacks: readonly Attack[] = [
  {
    name: 'the heaviest inspections of twelve cameras',
    prepare: createCameras,
    send: sendHeavyInspections,
    victim: countedPart,
  },
  { name: 'bank statements of one entry with 14,000 transactions', send: sendHeavyStatements },
  { name: 'images of 400 MB once decoded', prepare: beginHugeImages, send: sendHugeImages, victim: checkedImage },
  { name: 'renderings that nobody waits for', prepare: showLargeImage, send: leaveRenderings, victim: checkedImage },
  { name: 'an invitation sent again and again', prepare: inviteStranger, send: resendInvitation, after: countMails },
  { name: 'deletions by a browser that closes at once', prepare: placeDrafts, send: deleteAndClose, after: checkAudit },
];

const clientOf = ({ sandbox, key }: Target): ApiClient => new HttpApiClient(`http://127.0.0.1:${sandbox}`, key);

/** Repeats a call that a limit refuses; the body of the answer. */
async function made<O extends Operation>(client: ApiClient, operation: O, input: OperationInput): Promise<Response<O>> {
  for (;;) {
    const { status, body, headers } = await client.call(operation, input);
    if (status < 300) return body as Response<O>;
    if (status !== 429) throw new Error(`${operation.id}: ${status} ${JSON.stringify(body)}`);
    await delay(Number(headers['retry-after']) * 1_000);
  }
}

async function createCameras(_: Product, target: Target): Promise<string[]> {
  const client = clientOf(target);
  const ids: string[] = [];
  while (ids.length < cameras) ids.push((await made(client, createCamera, { body: { name: 'Camera' } })).id);
  await client.close();
  return ids;
}

/** Each detection is of an object of its own, which becomes a defect. */
function heavyBatch(epoch: string, detections: number): object {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const parts = Array.from({ length: detections / 100 }, (_, part) => ({
    detections: Array.from({ length: 100 }, (__, place) => ({
      class: 'a',
      score: 1,
      box,
      track_id: `${part * 100 + place}`,
    })),
  }));
  return { epoch, sequence: 1, parts };
}

async function sendHeavyInspections(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const client = clientOf(target);
  const camera = async (id: string): Promise<void> => {
    for (let number = 0; !isOver(); number += 1) {
      const batch = heavyBatch(randomUUID(), detectionsOfBodies[number % detectionsOfBodies.length]!);
      const { status } = await client.call(inspectWithCamera, { id, body: batch });
      tally.count(status);
      if (status !== 202) await delay(200);
    }
  };
  await Promise.all(target.urls.map(camera));
  await client.close();
}

/** A part of another account is counted. */
async function countedPart(product: Product): Promise<Victim> {
  const account = await product.createAccount(`Inspects ${Date.now()}`);
  const client = product.client('live', await product.createKey(account, 'live', ['cameras:write', 'cameras:read']));
  const use = async (): Promise<void> => {
    const { id } = await made(client, createCamera, { body: { name: 'Camera' } });
    await made(client, inspectWithCamera, { id, body: { epoch: 'e', sequence: 1, parts: [{}] } });
    await eventually(async () => {
      const { body } = await client.call(getCamera, { id });
      if (typeof body.health?.last_frame_at !== 'string') throw new Error('A part was not counted within a minute.');
    }, 60_000);
  };
  return { use, mostMs: 5_000 };
}

/** Some 1 MB: its one entry names each of its transactions. */
function heavyStatement(): Buffer {
  const amount = '<Amt Ccy="INR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>';
  const entry = `${amount}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt>`;
  const details = `<NtryDtls>${`<TxDtls>${amount}</TxDtls>`.repeat(transactions)}</NtryDtls>`;
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.02';
  return Buffer.from(
    `<Document xmlns="${namespace}"><BkToCstmrStmt><Stmt><Ntry>${entry}${details}</Ntry></Stmt></BkToCstmrStmt></Document>`,
  );
}

async function sendHeavyStatements(target: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const client = clientOf(target);
  const content = heavyStatement();
  while (!isOver()) {
    const begun = await made(client, createUpload, { body: { type: 'application/xml', size: content.length } });
    await sendFile(begun, content);
    const body = { upload_id: begun.id, format: 'camt.053' };
    const { status } = await client.call(createBankStatement, { body });
    tally.count(status);
    await delay(status === 202 ? 50 : 1_000);
  }
  await client.close();
}

function beginImage(client: ApiClient, content: Buffer): Promise<Evidence> {
  return made(client, createEvidence, { body: { type: 'image/png', size: content.length } });
}

async function putImage(url: string, content: Buffer, dispatcher?: Agent): Promise<number> {
  const headers = { 'content-type': 'image/png' };
  const { statusCode, body } = await request(url, {
    method: 'PUT',
    headers,
    body: content,
    ...(dispatcher && { dispatcher }),
  });
  await body.dump();
  return statusCode;
}

async function beginHugeImages(_: Product, target: Target): Promise<string[]> {
  const client = clientOf(target);
  const content = blackPng({ depth: 16, isInterlaced: true });
  const begun: Evidence[] = [];
  while (begun.length < 20) begun.push(await beginImage(client, content));
  await client.close();
  return begun.map(({ put }) => put!.url);
}

async function sendHugeImages({ urls, from }: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const content = blackPng({ depth: 16, isInterlaced: true });
  const agent = new Agent({ localAddress: from });
  let next = 0;
  const sender = async (): Promise<void> => {
    while (!isOver()) {
      const status = await putImage(urls[next++ % urls.length]!, content, agent).catch(() => 'no answer');
      tally.count(status);
      if (status !== 400) await delay(100);
    }
  };
  await Promise.all([sender(), sender()]);
}

/** An image of another account is checked. */
async function checkedImage(product: Product): Promise<Victim> {
  const account = await product.createAccount(`Shows images ${Date.now()}`);
  const client = product.client('live', await product.createKey(account, 'live', ['cameras:write']));
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQI12Po6OgAAAM0AZkQj9/uAAAAAElFTkSuQmCC',
    'base64',
  );
  const use = async (): Promise<void> => {
    const { put } = await beginImage(client, pixel);
    const status = await putImage(put!.url, pixel);
    if (status !== 200) throw new Error(`An image was answered with ${status}.`);
  };
  return { use, mostMs: 2_000 };
}

/** The address of the rendering of an image of 50 megapixels. */
async function showLargeImage(_: Product, target: Target): Promise<string[]> {
  const client = clientOf(target);
  const content = blackPng({ depth: 8, isInterlaced: false });
  const image = await beginImage(client, content);
  const status = await putImage(image.put!.url, content);
  if (status !== 200) throw new Error(`The image was answered with ${status}.`);
  const { id } = await made(client, createCamera, { body: { name: 'Camera' } });
  const box = { x: 0.2, y: 0.2, width: 0.2, height: 0.2 };
  const detection = { class: 'a', score: 1, box, track_id: '1', evidence_id: image.id };
  const batch = { epoch: 'e', sequence: 1, parts: [{ detections: [detection] }] };
  await made(client, inspectWithCamera, { id, body: batch });
  const url = await eventually(async () => {
    const { body } = await client.call(listDefects, { query: { camera_id: id } });
    return body.data[0].evidence[0].rendering.url as string;
  });
  await client.close();
  return [url];
}

async function leaveRenderings({ urls: [url] }: Target, tally: Tally, isOver: () => boolean): Promise<void> {
  const leave = async (): Promise<void> => {
    while (!isOver()) {
      const left = AbortSignal.timeout(25);
      await fetch(url!, { signal: left }).then(
        async ({ status, body }) => {
          await body?.cancel();
          tally.count(status);
        },
        () => tally.count('left'),
      );
    }
  };
  await Promise.all(Array.from({ length: 4 }, leave));
}

const strangerOf = ({ accountId }: Target): string => `stranger-${accountId.slice(5).toLowerCase()}@elsewhere.example`;

async function inviteStranger(product: Product, target: Target): Promise<string[]> {
  const { email } = await ownerOfNew(product, `Invites ${Date.now()}`);
  const client = new BackendClient(product.report.dashboard_url);
  await client.signIn(email, password);
  const { status, body } = await client.call('POST', '/bff/api/live/v1/invitations', {
    body: { email: strangerOf(target), role: 'viewer' },
  });
  if (status !== 201) throw new Error(`The invitation was answered with ${status}: ${JSON.stringify(body)}`);
  return [product.report.dashboard_url, email, body.id as string];
}

async function resendInvitation(
  { urls: [url, email, id] }: Target,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const client = new BackendClient(url!);
  await client.signIn(email!, password);
  while (!isOver()) {
    const { status } = await client.call('POST', `/bff/api/live/v1/invitations/${id!}/resend`);
    tally.count(status);
    await delay(status === 429 ? 500 : 50);
  }
}

async function countMails(product: Product, target: Target): Promise<string[]> {
  const { body } = await request(`${product.report.mail_url}/api/messages`);
  const mails = (await body.json()) as { readonly to: string }[];
  const count = mails.filter(({ to }) => to === strangerOf(target)).length;
  return count > mostMails ? [`${count} mails to one stranger`] : [];
}

async function placeDrafts(product: Product): Promise<string[]> {
  const { email, account } = await ownerOfNew(product, `Deletes ${Date.now()}`);
  await product.liftLimits(account, 'test');
  const client = product.client('test', await product.createKey(account, 'test', ['orders:write']));
  const ids: string[] = [];
  while (ids.length < drafts) {
    ids.push((await made(client, createOrder, { body: { ...orderBody(`PO-${ids.length}`), confirm: false } })).id);
  }
  await client.close();
  return [product.report.dashboard_url, email, account, ...ids];
}

async function deleteAndClose(
  { urls: [url, email, , ...ids] }: Target,
  tally: Tally,
  isOver: () => boolean,
): Promise<void> {
  const client = new BackendClient(url!);
  await client.signIn(email!, password);
  const headers = { 'sec-fetch-site': 'same-origin', cookie: client.cookie! };
  for (const [number, id] of ids.entries()) {
    if (isOver()) break;
    const signal = AbortSignal.timeout(2 + (number % 23));
    await fetch(`${url!}/bff/api/test/v1/orders/${id}`, { method: 'DELETE', headers, signal }).then(
      ({ status }) => tally.count(status),
      () => tally.count('closed'),
    );
    await delay(200);
  }
  await until(isOver);
}

/** Each order that is gone has its entry. */
async function checkAudit(product: Product, { urls: [, , account, ...ids] }: Target): Promise<string[]> {
  const client = product.client('test', await product.createKey(account!, 'test', ['orders:read']));
  const gone: string[] = [];
  for (const id of ids) if ((await client.call(getOrder, { id })).status === 404) gone.push(id);
  await client.close();
  const { data } = await product.operate<{ data: { readonly subject_id?: string }[] }>(
    ...['accounts', 'audit', account!, '--limit', '100'],
  );
  const logged = new Set(data.map((entry) => JSON.stringify(entry)).flatMap((text) => text.match(/ord_\w{22}/g) ?? []));
  const missing = gone.filter((id) => !logged.has(id));
  return missing.length > 0 ? [`${missing.length} of ${gone.length} deletions are not in the audit log`] : [];
}
