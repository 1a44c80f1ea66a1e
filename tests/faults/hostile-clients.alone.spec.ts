/** A gateway under unread answers, slow bodies and too many connections from several networks at once. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getMe } from '@millwright/contracts';
import { eventually, HttpApiClient, isLongForm, Product, RawClient, SecondProcess } from '@millwright/testing';

/** The long form waits for the ends that the product has by default. */
const bodyMs = isLongForm ? 10_000 : 1_000;
const callMs = isLongForm ? 90_000 : 2_000;
const connectionsPerNetwork = isLongForm ? 500 : 200;
const slowBodiesOfNetwork = isLongForm ? 90 : 40;
/** Of the looks for late requests and of the answer to them: the contract allows 4 s. */
const closingMs = 4_000;
/** A machine that is busy notices ends late. */
const slackMs = 3_000;
const answeredWithinMs = 3_000;
const networks = Array.from({ length: 6 }, (_, index) => `127.0.1.${index + 1}`);

let product: Product;
let gateway: SecondProcess;
const clients: RawClient[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  gateway = await SecondProcess.start(product, 'api-gateway', {
    OAUTH_REQUEST_TIMEOUT: String(bodyMs),
    LONGEST_CALL: String(callMs),
    CONNECTIONS_PER_NETWORK: String(connectionsPerNetwork),
    MOST_IN_FLIGHT: '50',
  });
}, 60_000);

afterAll(async () => {
  for (const client of clients) client.close();
  await gateway?.kill();
});

async function hostile(listener: 'LIVE_PORT' | 'AUTH_PORT', localAddress: string): Promise<RawClient> {
  const client = await RawClient.connect({ port: Number(gateway.env[listener]), localAddress });
  clients.push(client);
  return client;
}

const times = <T>(count: number, make: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, make));

function residentMegabytes(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))!;
  return Math.round(Number(kilobytes) / 1_024);
}

/** Those of hostile clients, as the gateway has them: a client that reads in drips learns late that its connection was reset. */
function openConnections(): number {
  const port = Number(gateway.env['LIVE_PORT']).toString(16).toUpperCase().padStart(4, '0');
  const fromHostile = new RegExp(`^ *\\d+: \\w+:${port} \\w\\w01007F:\\w+ 0[1458] `);
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => fromHostile.test(line)).length;
}

it('goes on answering others, and ends every hostile call in time', async () => {
  const account = await product.createAccount('Calm');
  const client = new HttpApiClient(
    gateway.baseUrl('live'),
    await product.createKey(account, 'live', ['orders:read']),
    4,
  );
  expect((await client.call(getMe)).status).toBe(200);
  const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`;
  const document = get('/openapi.json');
  const form = 'POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\n';
  const restMegabytes = residentMegabytes();

  // More calls than a gateway works on wait behind documents that nobody reads, and as many bodies come in drips.
  const readers = networks.flatMap((network) => Array.from({ length: 5 }, () => network));
  const begunAt = performance.now();
  for (const network of readers) {
    (await hostile('LIVE_PORT', network)).send(document.repeat(12) + get('/v1/nothing').repeat(4)).readSlowly(100, 200);
  }
  const senders = networks.flatMap((network) => Array.from({ length: slowBodiesOfNetwork }, () => network));
  const slow = await Promise.all(
    senders.map(async (network) => (await hostile('AUTH_PORT', network)).read().send(form).sendSlowly('x', 200)),
  );
  const idle = await times(connectionsPerNetwork + 100, () => hostile('LIVE_PORT', '127.0.1.99'));
  for (const each of idle) each.read();
  await eventually(() => expect(idle.filter(({ isClosed }) => isClosed)).toHaveLength(100));

  for (let i = 0; i < 20; i += 1) {
    const sentAt = performance.now();
    expect((await client.call(getMe)).status).toBe(200);
    const token = await fetch(`http://127.0.0.1:${gateway.env['AUTH_PORT']}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', client_id: 'none', refresh_token: 'none' }),
    });
    expect([400, 401]).toContain(token.status);
    expect(performance.now() - sentAt).toBeLessThan(answeredWithinMs);
  }
  const heldMegabytes = residentMegabytes() - restMegabytes;

  for (const each of idle) each.close();

  const slowLasted = await Promise.all(slow.map(({ closed }) => closed));
  expect(Math.max(...slowLasted)).toBeLessThan(bodyMs + closingMs + slackMs);
  await eventually(() => expect(openConnections()).toBe(0), callMs + slackMs);
  const unreadLasted = performance.now() - begunAt;
  expect(unreadLasted).toBeLessThan(callMs + slackMs);
  console.info(
    `${slow.length} slow bodies were closed after at most ${Math.round(Math.max(...slowLasted))} ms, ` +
      `${readers.length} slow readers after ${Math.round(unreadLasted)} ms; the gateway held ${heldMegabytes} MB more`,
  );
  expect((await client.call(getMe)).status).toBe(200);
  await client.close();
}, 150_000);
