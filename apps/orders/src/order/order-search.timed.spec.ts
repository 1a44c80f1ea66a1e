/** How long searches take: in the long form among two million orders of many accounts, of which one has half a million. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder, listOrders } from '@millwright/contracts';
import { decodeId, encodeId } from '@millwright/service-kit';
import {
  type Backbone,
  createBackbone,
  freshTenant,
  isLongForm,
  orderBody,
  startApp,
  testSecret,
} from '@millwright/testing';
import pg from 'pg';
import { ordersApp } from '../orders.module.js';
import type { OrdersApp } from '../testing/start-orders.js';

const [ofLarge, ofOthers, others] = isLongForm ? [500_000, 15_000, 100] : [20_000, 200, 20];
const searches = 200;
/** Few orders are found as fast; the bound allows for a machine that does other things. */
const slowestMs = isLongForm ? 50 : 250;

let app: OrdersApp;
let backbone: Backbone;
const large = freshTenant();

beforeAll(async () => {
  backbone = await createBackbone(ordersApp, {});
  app = await startApp(ordersApp, { backbone });
  const made = await app.client(freshTenant()).made(createOrder, { body: orderBody('PO-FIRST') });
  const sizes = [ofLarge, ...Array.from({ length: others }, () => ofOthers)];
  // An app waits for no query as long as for an index of all orders.
  const database = new pg.Client({ connectionString: backbone.database!.adminUrl });
  await database.connect();
  // Indexes are built faster than they are kept up.
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename IN ('orders', 'order_search_terms') AND indexname <> 'orders_pkey'`,
  );
  await database.query('ALTER TABLE order_search_terms DROP CONSTRAINT order_search_terms_pkey');
  for (const { name } of indexes) await database.query(`DROP INDEX IF EXISTS ${name}`);
  for (const [index, size] of sizes.entries()) {
    const { accountId } = index === 0 ? large : freshTenant();
    for (let from = 0; from < size; from += 50_000) {
      const range = [from, Math.min(size, from + 50_000) - 1];
      await database.query(insertOrders, [accountId, decodeId('order', made.id), ...range, index === 0]);
    }
  }
  for (const { definition } of indexes) await database.query(definition);
  await database.query('VACUUM (ANALYZE) orders, order_search_terms, line_items, work_orders');
  await database.end();
}, 3_000_000);
afterAll(async () => {
  await app?.stop();
  await backbone?.drop();
});

/** A page of the list, and what the search over all apps asks for. */
const ways: readonly [way: string, find: (q: string) => Promise<readonly object[]>][] = [
  ['the list', async (q) => (await app.client(large).made(listOrders, { query: { q } })).data],
  [
    'all records',
    async (q) => {
      const actor = { type: 'api_key', id: large.accountId };
      const account = { account_id: encodeId('account', large.accountId), livemode: large.livemode };
      const query = { ...account, types: ['order', 'buyer', 'dispatch'], q, limit: 20, scopes: [], actor };
      const headers = { authorization: `Bearer ${testSecret('orders', 'recordsToken')}` };
      const { status, body } = await app.internal('POST', '/internal/records/search', query, headers);
      expect([q, status]).toEqual([q, 200]);
      return body.data as object[];
    },
  ],
];

it.each(ways)(
  `95 of 100 searches of %s are answered within ${slowestMs} ms`,
  async (way, find) => {
    const times = new Map<string, number[]>();
    for (let search = 0; search < searches; search += 1) {
      const [kind, q] = searchOf(search);
      if (way === 'all records' && q.length < 2) continue;
      const startedAt = performance.now();
      const data = await find(q);
      times.set(kind, [...(times.get(kind) ?? []), performance.now() - startedAt]);
      expect([q, data.length > 0]).toEqual([q, true]);
    }
    const all = [...times.values()].flat();
    const [median, most] = [at(all, 0.5), at(all, 0.95)];
    const each = [...times].map(([kind, own]) => `${kind} ${at(own, 0.95).toFixed(1)}`).join(', ');
    console.info(
      `Searches of ${way} among ${ofLarge + ofOthers * others} orders: median ${median.toFixed(1)} ms, p95 ${most.toFixed(1)} ms; p95 of ${each} ms`,
    );
    expect(most).toBeLessThan(slowestMs);
  },
  300_000,
);

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1]!;
}

const letters = 'bcdfghjklmnprstvwz';

/** What people type: few letters at first, then more; a name, a word in it, the number of an order, a year that is long over. */
function searchOf(search: number): [kind: string, q: string] {
  const number = (search * 7_919) % ofLarge;
  const name = nameOf(number % 4_000);
  const texts: [string, string][] = [
    ['one letter', letters[search % letters.length]!],
    ['three letters', name.slice(0, 3)],
    ['a name', name.slice(0, 9)],
    ['a word', name.split(' ')[1]!],
    ['the last word', 'limited'],
    ['the beginning of all references', 'po-'],
    ['a reference', `po-${2020 + Math.floor((number * 7) / ofLarge)}-${number}`],
    ['a number', String(number)],
    ['an old year', 'po-2020'],
  ];
  return texts[search % texts.length]!;
}

/** As the statement makes them. */
function nameOf(buyer: number): string {
  const letter = (place: number): string => letters[Math.floor(buyer / 18 ** place) % 18]!;
  return `${letter(0)}a${letter(1)}e${letter(2)}o works ${buyer % 50} retail private limited`;
}

/** Orders of seven years, the oldest first, of 4 000 buyers; with `$5` each has a line item and its work order, as those that are read need. */
const insertOrders = `
  WITH named AS (
    SELECT number,
      (lpad(to_hex(1577836800000 + number::bigint * 400000), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' ||
        substr(md5(random()::text), 1, 15))::uuid AS id,
      'PO-' || 2020 + number * 7 / ${ofLarge} || '-' || number AS reference,
      substr('${letters}', buyer % 18 + 1, 1) || 'a' || substr('${letters}', buyer / 18 % 18 + 1, 1) || 'e' ||
        substr('${letters}', buyer / 324 % 18 + 1, 1) || 'o works ' || buyer % 50 || ' retail private limited' AS name
    FROM generate_series($3::integer, $4::integer) AS number CROSS JOIN LATERAL (SELECT number % 4000) AS of (buyer)
  ), made AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, buyer, metadata, stages, version, event_sequence, created_at, updated_at, weight)
    SELECT $1::uuid, false, named.id, named.reference, 'closed', stage, json_build_object('name', named.name), metadata, stages, 1, 1, created_at, created_at, 1500
    FROM orders CROSS JOIN named WHERE orders.id = $2::uuid
    RETURNING id, reference, buyer_name
  ), items AS (
    INSERT INTO line_items (account_id, id, livemode, order_id, position, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec)
    SELECT $1::uuid, made.id, false, made.id, position, sku, description, hsn, quantity, uom, unit_price, currency, tax_rate, spec
    FROM line_items CROSS JOIN made WHERE order_id = $2::uuid AND $5::boolean
  ), works AS (
    INSERT INTO work_orders (account_id, id, livemode, order_id, line_item_id, position, stages, required, allowed, good, scrap, rework, route, tries, order_status, updated_at)
    SELECT $1::uuid, made.id, false, made.id, made.id, position, stages, required, allowed, good, scrap, rework, route, tries, 'closed', updated_at
    FROM work_orders CROSS JOIN made WHERE order_id = $2::uuid AND $5::boolean
  )
  INSERT INTO order_search_terms (account_id, livemode, order_id, term)
  SELECT $1::uuid, false, made.id, term FROM made CROSS JOIN LATERAL unnest(ARRAY[
    lower(reference), substr(reference, 4), split_part(reference, '-', 3), buyer_name, substr(buyer_name, 8),
    substr(buyer_name, 14), substr(buyer_name, strpos(buyer_name, 'retail')), 'private limited', 'limited'
  ]) AS term`;
