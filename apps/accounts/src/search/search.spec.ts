import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type internal, scopeNames, search, searchedApps, searchedTypes, urlSetting } from '@millwright/contracts';
import { freshTenant, type SignedInput } from '@millwright/testing';
import { type AccountsApp, startAccounts } from '../testing/start-accounts.js';

type Found = internal.RecordSearchAnswer['data'][number];

/** In the place of the apps that have records: what each has found by the kinds that it is asked for, and what it was asked. */
let answers: Partial<Record<Found['type'], Found[] | 'hangs' | 'fails'>>;
let asked: internal.RecordSearchQuery[];
let server: Server;
let app: AccountsApp;

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const query = body as internal.RecordSearchQuery;
      asked.push(query);
      const found = query.types.map((type) => answers[type] ?? []);
      if (found.includes('hangs')) return;
      if (found.includes('fails')) response.statusCode = 500;
      response.end(JSON.stringify({ data: found.flat() }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = Object.fromEntries(searchedApps.map((name) => [urlSetting(name), url]));
  app = await startAccounts({ environment });
});

afterAll(async () => {
  await app?.stop();
  server?.closeAllConnections();
  server?.close();
});

beforeEach(() => {
  asked = [];
  answers = {};
});

const tenant = freshTenant();
const find = (query: object, options: Pick<SignedInput, 'scopes'> = { scopes: scopeNames }) =>
  app.call(search, tenant, { query: { q: 'PO-1', ...query }, ...options });

const found = (type: Found['type'], id: string, rank: number): Found => ({
  type,
  id,
  title: `The ${type} ${id}`,
  subtitle: null,
  status: null,
  rank,
});
const idsOf = (body: { readonly data: readonly Found[] }): string[] => body.data.map(({ id }) => id);

it('puts what all apps have found in one order, the best first', async () => {
  answers = {
    order: [found('order', 'ord_2', 1), found('order', 'ord_9', 101)],
    invoice: [found('invoice', 'inv_3', 1), found('invoice', 'inv_4', 201)],
    camera: [found('camera', 'cam_1', 0)],
  };
  const { status, body } = await find({});
  expect([status, idsOf(body), body.incomplete]).toEqual([200, ['cam_1', 'inv_3', 'ord_2', 'ord_9', 'inv_4'], []]);
  expect(search.response.parse(body)).toEqual(body);
  expect(asked.flatMap(({ types }) => types).toSorted()).toEqual(searchedTypes.toSorted());
  expect(idsOf((await find({ limit: '2' })).body)).toEqual(['cam_1', 'inv_3']);
});

it('asks for kinds alone that the caller may read, and no app without any', async () => {
  await find({}, { scopes: ['orders:read', 'cameras:read'] });
  expect(asked.flatMap(({ types }) => types).toSorted()).toEqual(['buyer', 'camera', 'dispatch', 'order']);
  asked = [];
  const { status, body } = await find({}, { scopes: ['dispatch:write'] });
  expect([status, body, asked]).toEqual([200, { data: [], incomplete: [] }, []]);
});

it('names the kinds of apps that fail or are late, and answers with what the others have found', async () => {
  answers = { invoice: 'hangs', camera: 'fails', order: [found('order', 'ord_2', 1)] };
  const start = performance.now();
  const { status, body } = await find({});
  expect([status, idsOf(body), body.incomplete]).toEqual([200, ['ord_2'], ['invoice', 'camera']]);
  expect(performance.now() - start).toBeLessThan(1_500);
});

it('refuses what is too short or too long, and both a text and ids', async () => {
  const id = 'ord_034qzGoglnll8Ild7pcYOy';
  for (const query of [{ q: 'x' }, { q: ' x ' }, { q: 'x'.repeat(101) }, { ids: id }, { ids: 'PO-1' }]) {
    expect([query, (await find(query)).status]).toEqual([query, 400]);
  }
  expect((await app.call(search, tenant, { query: { ids: id }, scopes: scopeNames })).status).toBe(200);
});
