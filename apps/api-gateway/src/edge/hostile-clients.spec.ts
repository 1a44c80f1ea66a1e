/** Clients that leave answers unread, send slowly or open many connections: others are served, and their calls end. */
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createWebhookEndpoint } from '@millwright/contracts';
import { eventually, RawClient } from '@millwright/testing';
import type { Surface } from './surface.js';
import { type Gateway, Testbed } from '../testing/testbed.js';

const mostInFlight = 10;
const longestCallMs = 1_500;
const connectionsPerNetwork = 5;

let bed: Testbed;
/** A gateway that ends calls early, and takes few connections. */
let strict: Gateway;
let key: string;
/** Answers held back by an owner. */
const held: ServerResponse[] = [];
const clients: RawClient[] = [];

beforeAll(async () => {
  bed = await Testbed.start({ MOST_IN_FLIGHT: String(mostInFlight) });
  strict = await bed.startAnother({
    LONGEST_CALL: String(longestCallMs),
    CONNECTIONS_PER_NETWORK: String(connectionsPerNetwork),
    OAUTH_REQUEST_TIMEOUT: '500',
  });
  ({ key } = await bed.key(await bed.account()));
}, 60_000);

afterEach(() => {
  for (const response of held.splice(0)) response.writeHead(200, json).end('{}');
  for (const client of clients.splice(0)) client.close();
});

afterAll(async () => {
  await strict?.stop();
  await bed?.close();
});

const json = { 'content-type': 'application/json' };
const endpoint = JSON.stringify(createWebhookEndpoint.examples[0].body);

async function hostile(surface: Surface = 'live', gateway?: Gateway, localAddress?: string): Promise<RawClient> {
  const port = bed.portOf(surface, gateway);
  const client = await RawClient.connect({ port, ...(localAddress !== undefined && { localAddress }) });
  clients.push(client);
  return client;
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;

/** The largest document, several times: more than the kernel holds for a connection. */
const documents = get('/openapi.json').repeat(8);

describe('answers that nobody reads', () => {
  it('keep no place of those in flight, nor do the calls behind them on the connection', async () => {
    const calls = documents + get('/v1/nothing').repeat(mostInFlight / 2);
    for (let i = 0; i < 3; i += 1) await (await hostile()).send(calls).leaveUnread();
    expect((await bed.call('/v1/orders', { key })).status).toBe(200);
  });

  it('end with their connection after the longest time of a call, also if they are read slowly', async () => {
    const client = await hostile('live', strict);
    client.send(documents).readSlowly(10_000, 20);
    expect(await client.closed).toBeGreaterThanOrEqual(longestCallMs);
  });
});

describe('a call whose body does not end', () => {
  it('ends with its connection after the longest time of a call', async () => {
    const client = await hostile('live', strict);
    const head = `POST /v1/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n`;
    client.send(`${head}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`).sendSlowly(' ', 20);
    expect(await client.closed).toBeGreaterThanOrEqual(longestCallMs);
  });
});

it('documents are answered by a gateway that takes no more calls', async () => {
  bed.dispatcher.answer = (_, response) => void held.push(response);
  const half = Array.from({ length: mostInFlight / 2 });
  const calls = half.map(() =>
    bed.call('/v1/webhook-endpoints', { key, method: 'POST', headers: json, body: endpoint }),
  );
  const head = `POST /v1/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n`;
  for (const _ of half) (await hostile()).send(`${head}content-type: application/json\r\ncontent-length: 9\r\n\r\n{`);
  await eventually(async () => expect((await bed.call('/v1/nothing', { key })).status).toBe(503));
  expect((await bed.call('/docs')).status).toBe(200);
  bed.dispatcher.answer = (_, response) => void response.writeHead(200, json).end('{}');
  for (const response of held.splice(0)) response.writeHead(200, json).end('{}');
  for (const call of calls) expect((await call).status).toBe(200);
});

describe('a body in tiny chunks is refused, since it takes far more memory than its size says:', () => {
  it.each<[string, Surface, string]>([
    ['at the API', 'live', '/v1/orders'],
    ['at the OAuth address', 'auth', '/oauth/token'],
  ])('%s', async (_, surface, path) => {
    const client = (await hostile(surface)).read();
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-type: application/json\r\n`;
    client.send(`${head}transfer-encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(10_000)}0\r\n\r\n`);
    await eventually(() => expect(client.received).toMatch(/^HTTP\/1\.1 413 /));
  });
});

describe('at the OAuth address', () => {
  const form = (path: string, bodyBytes: number, headers = ''): string =>
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-length: ${bodyBytes}\r\n\r\n`;
  const githubHeaders = 'github-public-key-identifier: k\r\ngithub-public-key-signature: s\r\n';
  const callToken = (): Promise<Response> => bed.call('/oauth/token', { surface: 'auth', method: 'POST', body: 'a=b' });

  beforeAll(() => {
    bed.accounts.answer = (_, response) => void response.writeHead(200, json).end('{}');
  });

  it('bodies that do not come keep no place of the calls in flight', async () => {
    for (let i = 0; i < mostInFlight; i += 1) {
      const client = (await hostile('auth')).read().send(form('/oauth/token', 100, 'expect: 100-continue\r\n'));
      await eventually(() => expect(client.received).toMatch(/^HTTP\/1\.1 100 /));
    }
    expect((await callToken()).status).toBe(200);
  });

  it('a body that does not come in time is given up, and its connection closed', async () => {
    const client = (await hostile('auth', strict)).read().send(form('/oauth/token', 100)).sendSlowly('x', 100);
    await client.closed;
    expect(client.received).toMatch(/^HTTP\/1\.1 408 [^]*{"error":"invalid_request"/);
  });

  it('unfinished reports of one network leave room for forms, and for reports of others', async () => {
    const bytes = 16 * 1_048_576;
    const reports: RawClient[] = [];
    for (let i = 0; i < 3; i += 1) {
      const client = (await hostile('auth')).read().send(form('/leaks/github', bytes, githubHeaders));
      reports.push(client.send('x'.repeat(bytes - 1)));
    }
    // A network sends one of this size a second, and two at once.
    await eventually(() => expect(reports.some(({ received }) => received.startsWith('HTTP/1.1 429 '))).toBe(true));
    expect((await callToken()).status).toBe(200);
    const other = (await hostile('auth', bed.gateway, '127.0.0.2')).read();
    other.send(form('/leaks/github', bytes, githubHeaders) + 'x'.repeat(bytes));
    await eventually(() => expect(other.received).toMatch(/^HTTP\/1\.1 200 /));
  });
});

describe('the connections of an address', () => {
  const idle = async (surface: Surface, localAddress: string): Promise<RawClient> =>
    (await hostile(surface, strict, localAddress)).read();
  const answers = async (client: RawClient): Promise<boolean> => {
    client.send(get('/v1/nothing'));
    await eventually(() => expect(client.isClosed || client.received !== '').toBe(true));
    return client.received.startsWith('HTTP/1.1 401');
  };

  it('are bounded at each listener', async () => {
    const first = await idle('live', '127.0.0.9');
    for (let i = 1; i < connectionsPerNetwork; i += 1) await idle('live', '127.0.0.9');
    expect(await answers(await idle('live', '127.0.0.9'))).toBe(false);
    expect(await answers(await idle('live', '127.0.0.10'))).toBe(true);
    expect(await answers(await idle('test', '127.0.0.9'))).toBe(true);
    first.close();
    await eventually(async () => expect(await answers(await idle('live', '127.0.0.9'))).toBe(true));
  });
});
