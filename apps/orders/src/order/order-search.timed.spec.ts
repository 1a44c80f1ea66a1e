/** How long searches take: in the long form among two million orders of many accounts, of which one has half a million. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder, listOrders } from '@millwright/contracts';
import { decodeId, encodeId } from '@millwright/service-kit';
import {
  type Backbone,
  createBackbone,
  fillBook,
  freshTenant,
  idSql,
  isLongForm,
  nameTermsSql,
  orderBody,
  partsOfBook,
  partyNameSql,
  startApp,
  testSecret,
  timeSearches,
  typed,
} from '@millwright/testing';
import { ordersApp } from '../orders.module.js';
import type { OrdersApp } from '../testing/start-orders.js';

const sizes = isLongForm
  ? { ofLarge: 500_000, others: 100, ofOthers: 15_000 }
  : { ofLarge: 20_000, others: 20, ofOthers: 200 };
const { ofLarge } = sizes;
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
  await fillBook(
    backbone.database!.adminUrl,
    ['orders', 'line_items', 'work_orders'],
    'order_search_terms',
    async (database) => {
      for (const { accountId, range } of partsOfBook(large.accountId, sizes)) {
        const isRead = accountId === large.accountId;
        await database.query(insertOrders, [accountId, decodeId('order', made.id), ...range, isRead]);
      }
    },
  );
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
    const asked = Array.from({ length: searches }, (_, search) => searchOf(search)).filter(
      ([, q]) => way !== 'all records' || q.length >= 2,
    );
    const p95 = await timeSearches(`${way} among ${ofLarge + sizes.others * sizes.ofOthers} orders`, asked, find);
    expect(p95).toBeLessThan(slowestMs);
  },
  300_000,
);

/** What people type; and the number of an order, and a year that is long over. */
function searchOf(search: number): [kind: string, q: string] {
  const [kind, text, number] = typed(search >> 1, ofLarge);
  const texts: [string, string][] = [
    ['the beginning of all references', 'po-'],
    ['a reference', `po-${2020 + Math.floor((number * 7) / ofLarge)}-${number}`],
    ['a number', String(number)],
    ['an old year', 'po-2020'],
  ];
  return search % 2 === 0 ? [kind, text] : texts[(search >> 1) % texts.length]!;
}

/** Orders of seven years, the oldest first, of 4 000 buyers; with `$5` each has a line item and its work order, as those that are read need. */
const insertOrders = `
  WITH named AS (
    SELECT ${idSql('number')} AS id, 'PO-' || 2020 + number * 7 / ${ofLarge} || '-' || number AS reference, ${partyNameSql('number')} AS name
    FROM generate_series($3::integer, $4::integer) AS number
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
    lower(reference), substr(reference, 4), split_part(reference, '-', 3), ${nameTermsSql('buyer_name').join(', ')}
  ]) AS term`;
