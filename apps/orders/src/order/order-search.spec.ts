import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type BuyerRecord,
  createBuyer,
  createOrder,
  deleteBuyer,
  deleteOrder,
  listBuyers,
  listOrders,
  type Order,
  updateBuyer,
  updateOrder,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type ApiClient, freshTenant, orderBody } from '@millwright/testing';
import { SearchTermsOfStoredOrders1796083200701 } from '../migrations/1796083200701-search-terms-of-stored-orders.js';
import { SearchTermsOfStoredBuyers1796083200702 } from '../migrations/1796083200702-search-terms-of-stored-buyers.js';
import { type OrdersApp, startOrders } from '../testing/start-orders.js';
import { listStatement } from './order-list.js';
import { orderSearch } from './order-search.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant);
});
afterAll(() => app?.stop());

const order = async (reference: string, name: string, of = client): Promise<Order> =>
  of.made(createOrder, { body: { ...orderBody(reference), buyer: { name }, confirm: false } });
const references = async (query: Record<string, string>, of = client): Promise<string[]> =>
  ((await of.made(listOrders, { query })).data as Order[]).map(({ reference }) => reference);
const names = async (query: Record<string, string>): Promise<string[]> =>
  (await client.made(listBuyers, { query })).data.map(({ name }) => name);

describe('orders', () => {
  beforeAll(async () => {
    await order('PO-2026-1183', 'Bluepeak Retail Private Limited');
    await order('PO-2026-1184', 'BLUEPEAK  Stores');
    await order('WO/77', 'M/s. Élan & Sons');
    await order('0042-B', 'Deccan 100% Traders');
  });

  it.each<[string, string[]]>([
    ['bluep', ['PO-2026-1184', 'PO-2026-1183']],
    ['Bluepeak stores', ['PO-2026-1184']],
    ['  bluepeak   r', ['PO-2026-1183']],
    ['retail priv', ['PO-2026-1183']],
    ['limited', ['PO-2026-1183']],
    ['peak', []],
    ['po-2026', ['PO-2026-1184', 'PO-2026-1183']],
    ['1183', ['PO-2026-1183']],
    ['2026-1184', ['PO-2026-1184']],
    ['183', []],
    ['77', ['WO/77']],
    ['ÉLAN', ['WO/77']],
    ['E\u0301lan', ['WO/77']],
    ['sons', ['WO/77']],
    ['deccan 100%', ['0042-B']],
    ['deccan %', []],
    ['100% t', ['0042-B']],
    ['b', ['0042-B', 'PO-2026-1184', 'PO-2026-1183']],
    ['_', []],
    ['*', []],
  ])('are found by "%s"', async (q, expected) => {
    expect(await references({ q })).toEqual(expected);
  });

  it('are found together with other conditions, in every order, and page by page', async () => {
    expect(await references({ q: 'bluepeak', reference: 'PO-2026-1183' })).toEqual(['PO-2026-1183']);
    expect(await references({ q: 'bluepeak', status: 'cancelled' })).toEqual([]);
    expect(await references({ q: 'po', sort: 'updated_at' })).toEqual(['PO-2026-1183', 'PO-2026-1184']);
    const first = await client.made(listOrders, { query: { q: 'bluep', limit: '1' } });
    const second = await client.made(listOrders, { query: { q: 'bluep', limit: '1', cursor: first.next_cursor! } });
    expect([...first.data, ...second.data].map(({ reference }) => reference)).toEqual(['PO-2026-1184', 'PO-2026-1183']);
    expect(second.has_more).toBe(false);
  });

  it('are found by what they say now, and by nothing once they are deleted', async () => {
    const draft = await order('CHG-1', 'Chandra Foods');
    const change = (body: object) => client.made(updateOrder, { id: draft.id, body });
    await change({ buyer: { name: 'Chandra Mills' } });
    expect([await references({ q: 'foods' }), await references({ q: 'mills' })]).toEqual([[], ['CHG-1']]);
    await change({ reference: 'CHG-2' });
    expect([await references({ q: 'chg-1' }), await references({ q: 'chg-2' })]).toEqual([[], ['CHG-2']]);
    await client.made(deleteOrder, { id: draft.id });
    expect(await references({ q: 'chg-2' })).toEqual([]);
    const rows = await app.database.worker.query('SELECT term FROM order_search_terms WHERE order_id = $1', [
      decodeId('order', draft.id),
    ]);
    expect(rows).toEqual([]);
  });

  it('of other accounts, and of the other mode, are not found', async () => {
    for (const other of [freshTenant(), { ...tenant, livemode: true }]) {
      expect(await references({ q: 'bluep' }, app.client(other))).toEqual([]);
    }
  });

  it('are not searched for by nothing, nor by what is too long', async () => {
    for (const q of ['', ' ', 'x'.repeat(101)]) {
      const { status, body } = await client.call(listOrders, { query: { q } });
      expect([status, body.error.param]).toEqual([400, 'q']);
    }
  });

  it('of before are found as well, once the migration has filled in their terms, a second time too', async () => {
    const { worker } = app.database;
    const read = (table: string) =>
      worker.query(`SELECT term, ${table}_id AS id FROM ${table}_search_terms ORDER BY 1, 2`);
    await client.made(createBuyer, { body: { name: 'Stored Before', contact: { email: 'old@before.example' } } });
    const before = [await read('order'), await read('buyer')];
    await worker.query('TRUNCATE order_search_terms, buyer_search_terms');
    const runner = worker.createQueryRunner();
    try {
      for (const migration of [SearchTermsOfStoredOrders1796083200701, SearchTermsOfStoredBuyers1796083200702]) {
        for (let tries = 0; tries < 2; tries += 1) await new migration().up(runner);
      }
    } finally {
      await runner.release();
    }
    expect([await read('order'), await read('buyer')]).toEqual(before);
  });
});

describe('buyers', () => {
  it('are found by name, GSTIN and contact, as they are now', async () => {
    const body = {
      name: 'Asha Traders',
      gstin: '29AAGCB7383J1Z4',
      contact: { name: 'Anita Rao', email: 'buy@asha.in' },
    };
    const buyer = (await client.made(createBuyer, { body })) as BuyerRecord;
    await client.made(createBuyer, { body: { name: 'Traders United' } });
    const all = ['Traders United', 'Asha Traders'];
    const found = {
      traders: all,
      asha: all.slice(1),
      '29aagcb': all.slice(1),
      rao: all.slice(1),
      'buy@': all.slice(1),
    };
    for (const [q, expected] of Object.entries(found)) expect([q, await names({ q })]).toEqual([q, expected]);
    expect(await names({ q: 'traders', gstin: body.gstin })).toEqual(['Asha Traders']);
    expect(await names({ q: 'traders', name: 'Traders United' })).toEqual(['Traders United']);
    const first = await client.made(listBuyers, { query: { q: 'traders', limit: '1' } });
    expect(await names({ q: 'traders', limit: '1', cursor: first.next_cursor! })).toEqual(['Asha Traders']);
    await client.made(updateBuyer, { id: buyer.id, body: { name: 'Usha Traders', contact: null } });
    expect([await names({ q: 'asha' }), await names({ q: 'rao' }), await names({ q: 'usha' })]).toEqual([
      [],
      [],
      ['Usha Traders'],
    ]);
    await client.made(deleteBuyer, { id: buyer.id });
    expect(await names({ q: 'usha' })).toEqual([]);
  });
});

/** More of an account than the terms that are read at once, half of them of a year that is over, one a second. */
const insertMany = `
  WITH made AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, metadata, stages, version, event_sequence, created_at, updated_at)
    SELECT $1::uuid, false, overlay(gen_random_uuid()::text PLACING left(at, 8) || '-' || right(at, 4) || '-7' FROM 1 FOR 15)::uuid,
      'PO-' || CASE WHEN number <= 6000 THEN 2025 ELSE 2026 END || '-' || number,
      'confirmed', stage, buyer, metadata, stages, 1, 1, created_at, created_at
    FROM orders CROSS JOIN generate_series(1, 12000) AS number
    CROSS JOIN LATERAL (
      SELECT lpad(to_hex(('x' || replace(left($2, 13), '-', ''))::bit(48)::bigint - (12000 - number) * 1000), 12, '0') AS at
    ) AS time
    WHERE id = $2::uuid
    RETURNING id, reference
  )
  INSERT INTO order_search_terms (account_id, livemode, order_id, term)
  SELECT $1::uuid, false, id, unnest(ARRAY[lower(reference), substr(reference, 4)]) FROM made`;

it('a search is read from indexes in spite of row-level security, of common texts and of rare ones', async () => {
  const large: Tenant = freshTenant();
  const { id } = await order('PO-PLANNED', 'Anyone');
  await app.database.worker.query(insertMany, [large.accountId, decodeId('order', id)]);
  await app.database.worker.query('VACUUM (ANALYZE) orders, order_search_terms');
  await app.database.asTenant(large, async (work) => {
    const statementOf = async (q: string, query: object = {}): Promise<ReturnType<typeof listStatement>> =>
      listStatement(large, listOrders.query.parse(query), await orderSearch.condition(work, q));
    const planOf = async (q: string, query?: object): Promise<string> => {
      const { sql, parameters } = await statementOf(q, query);
      return JSON.stringify(await work.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters));
    };
    const newestOf = async (q: string): Promise<string | undefined> => {
      const { sql, parameters } = await statementOf(q);
      return (await work.query<{ reference: string }>(sql, parameters))[0]?.reference;
    };
    const termsFirst = /"order_search_terms_pkey"[^{}]*Index Cond[^{}]*term >= /;
    for (const query of [{}, { sort: 'updated_at' }, { status: 'confirmed' }]) {
      const plan = await planOf('po-2026-77', query);
      expect(plan).toMatch(termsFirst);
      expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"order/);
      // The ids of the terms are looked up, not compared with those of every order.
      expect(plan).toMatch(/Index Cond[^{}]*id = ANY/);
    }
    const ordersFirst = /"order_search_terms_of_record"[^{}]*Index Cond[^{}]*order_id = [^{}]*term >= /;
    for (const common of ['po', 'po-2025']) {
      const plan = await planOf(common);
      expect(plan).toMatch(ordersFirst);
      expect(plan).toContain('"orders_newest"');
    }
    expect(await planOf('po-2025')).toMatch(/"orders_newest"[^{}]*Index Cond[^{}]*id >= [^{}]*id <= /);
    expect([await newestOf('po'), await newestOf('po-2025'), await newestOf('po-2025-77')]).toEqual([
      'PO-2026-12000',
      'PO-2025-6000',
      'PO-2025-779',
    ]);
  });
});
