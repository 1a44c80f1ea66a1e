import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { internal } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { ApiError, createLogger, encodeId, Ids, TestClock } from '@millwright/service-kit';
import { accountIdOf, freePort, freshTenant, testSecret } from '@millwright/testing';
import { insertNote, type NotesApp, startNotes } from '../testing/notes-app.js';
import { RecordSource } from './record-source.js';

const ids = new Ids(new TestClock(0));
const logger = createLogger('tests', 'silent');
const tokens = [testSecret('orders', 'recordsToken')];
const one = freshTenant();

let app: NotesApp;
let url: string;
let source: RecordSource;

const sourceOf = (address: string, given = tokens) =>
  new RecordSource({ app: 'orders', url: address, tokens: given }, logger);

beforeAll(async () => {
  app = await startNotes([]);
  await app.nest.listen(0, '127.0.0.1');
  url = `http://127.0.0.1:${(app.nest.getHttpServer().address() as AddressInfo).port}`;
  source = sourceOf(url);
});

afterAll(async () => {
  await source?.onApplicationShutdown();
  await app?.stop();
});

async function noteOf(tenant: Tenant, text: string): Promise<string> {
  const id = ids.next();
  await app.database.asTenant(tenant, (work) => insertNote(work, { id, text }));
  return encodeId('order', id);
}

const lookUp = (body: object, token = tokens[0]!) =>
  app.internal('POST', '/internal/records/lookup', body, { authorization: `Bearer ${token}` });

describe('records of another app', () => {
  it('are found by their ids, and those of other accounts and modes are not', async () => {
    const [first, second] = [await noteOf(one, 'first'), await noteOf(one, 'second')];
    const foreign = [await noteOf(freshTenant(), 'of another'), await noteOf({ ...one, livemode: true }, 'live')];
    const unknown = encodeId('order', ids.next());
    const asked = [second, ...foreign, first, unknown, 'ord_nonsense', second];
    expect([...(await source.find(one, 'order', asked))]).toEqual([
      [second, { text: 'second' }],
      ...foreign.map((id) => [id, null]),
      [first, { text: 'first' }],
      [unknown, null],
      ['ord_nonsense', null],
    ]);
  });

  it('are left out from where they weigh too much together, but for the first', async () => {
    const heavy = 'x'.repeat(1_500_000);
    const asked = await Promise.all([heavy, heavy, heavy, 'light'].map((text) => noteOf(one, text)));
    expect([...(await source.find(one, 'order', asked)).keys()]).toEqual(asked.slice(0, 2));
    const alone = await noteOf(one, 'x'.repeat(5_000_000));
    expect([...(await source.find(one, 'order', [alone, asked[3]!])).keys()]).toEqual([alone]);
  });

  it('are answered to those alone who have the token for them, of the kinds that are shared, within bounds', async () => {
    const query = { account_id: accountIdOf(one), livemode: false, kind: 'order', ids: [await noteOf(one, 'mine')] };
    expect((await lookUp(query)).body).toEqual({ data: [{ text: 'mine' }] });
    for (const token of [testSecret('orders', 'internalToken'), testSecret('orders', 'callerKey'), '']) {
      expect((await lookUp(query, token)).status).toBe(401);
    }
    expect((await lookUp({ ...query, kind: 'buyer' })).status).toBe(404);
    const many = Array.from({ length: internal.mostSharedRecords + 1 }, () => query.ids[0]!);
    for (const wrong of [{ ids: many }, { ids: [] }, { account_id: 'acct_1' }, { kind: 'notes' }, { more: 1 }]) {
      expect((await lookUp({ ...query, ...wrong })).status).toBe(400);
    }
  });
});

describe('a search', () => {
  const two = freshTenant();
  const search = async (q: string, { limit = 50, tenant = two } = {}): Promise<string[]> => {
    const found = await source.search({
      account_id: accountIdOf(tenant),
      livemode: tenant.livemode,
      types: ['order', 'camera'],
      q,
      limit,
      scopes: [],
      actor: { type: 'api_key', id: ids.next() },
    });
    return found.map(({ title }) => title);
  };

  it('finds records by their texts: a whole one, then a beginning, then a word, the newest first among equals', async () => {
    const texts = ['Older\nBlue', 'Newer\nBlue', 'Blue', 'Bluepeak', 'Works of Bluepeak', 'Indigo-blue', 'deep-ablue'];
    for (const text of texts) await noteOf(two, text);
    const best = ['Blue', 'Newer\nBlue', 'Older\nBlue', 'Bluepeak', 'Indigo-blue', 'Works of Bluepeak'];
    expect(await search('  bLUE ')).toEqual(best);
    expect(await search('blue', { limit: 2 })).toEqual(best.slice(0, 2));
    expect(await search('works  OF')).toEqual(['Works of Bluepeak']);
    expect(await search('lue')).toEqual([]);
  });

  it('finds a record by its id, and nothing of another account or mode', async () => {
    const id = await noteOf(two, 'By its id');
    expect(await search(id)).toEqual(['By its id']);
    for (const tenant of [freshTenant(), { ...two, livemode: true }]) {
      expect([await search(id, { tenant }), await search('blue', { tenant })]).toEqual([[], []]);
    }
  });
});

/** How another app behaves, for each request. */
type Behaviour = (response: ServerResponse, request: number) => void;

const servers: Server[] = [];

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

async function serverWith(behave: Behaviour): Promise<string> {
  let requests = 0;
  const server = createServer((_, response) => behave(response, (requests += 1)));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('a request whose connection is closed, as by an app that restarts, is sent once more', async () => {
  const address = await serverWith((response, request) =>
    request === 1 ? response.destroy() : response.end('{"data":[{"text":"here"}]}'),
  );
  const restarted = sourceOf(address);
  const id = encodeId('order', ids.next());
  expect((await restarted.find(one, 'order', [id])).get(id)).toEqual({ text: 'here' });
  await restarted.onApplicationShutdown();
});

describe('an app that gives no answer is 503 within two seconds:', () => {
  const cases: [string, () => Promise<RecordSource>][] = [
    ['it is stopped', async () => sourceOf(`http://127.0.0.1:${await freePort()}`)],
    ['it hangs', async () => sourceOf(await serverWith(() => {}))],
    ['it hangs amid its answer', async () => sourceOf(await serverWith((response) => response.write('{"data"')))],
    ['it closes every connection', async () => sourceOf(await serverWith((response) => response.destroy()))],
    ['it fails', async () => sourceOf(await serverWith((response) => response.writeHead(500).end('{}')))],
    ['it answers nonsense', async () => sourceOf(await serverWith((response) => response.end('<p>')))],
    ['it answers too much', async () => sourceOf(await serverWith((response) => response.end('x'.repeat(9_000_000))))],
    ['it does not know the token', async () => sourceOf(url, ['a token that it does not know 0123456789'])],
  ];

  it.each(cases)('%s', async (_, make) => {
    const failing = await make();
    const start = performance.now();
    const refusal: unknown = await failing.find(one, 'order', [encodeId('order', ids.next())]).catch((error) => error);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'upstream_unavailable', status: 503, options: { retryAfter: 1 } });
    expect(performance.now() - start).toBeLessThan(2_600);
    await failing.onApplicationShutdown();
  });
});
