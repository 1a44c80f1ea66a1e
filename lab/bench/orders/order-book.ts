// A year of orders of many accounts, in test mode, inserted directly into the database by few statements. One order in ten belongs to
// the first account. The orders are kept, and found again by the name of their accounts.

import { decodeId, encodeId } from '@millwright/service-kit';
import type { Product } from '@millwright/testing';
import type pg from 'pg';

const accountName = 'Order book bench';
const accounts = 200;
const ordersAtOnce = 50_000;
/** Referencing tables first. */
const tables = ['order_search_terms', 'order_metadata', 'station_queue', 'work_orders', 'line_items', 'orders'];

export interface BookAccount {
  readonly id: string;
  /** As in the database. */
  readonly uuid: string;
}

/**
 * The status of an order follows from its age and a random pace; a few stay drafts, are cancelled or on hold. Parameters: the
 * accounts, the number of existing orders, the number in the end, and the number to insert.
 */
const insertion = `
  WITH aged AS MATERIALIZED (
    SELECT $2 + number AS number, 365 * (1 - ($2::int + number) / $3::float8) AS age, 0.5 + random() AS pace,
      random() AS luck, ceil(random() * 40)::int AS buyer,
      CASE WHEN random() < 0.1 THEN 1 ELSE 1 + ceil(random() * (cardinality($1::uuid[]) - 1))::int END AS account
    FROM generate_series(1, $4::int) AS number
  ), grown AS MATERIALIZED (
    SELECT aged.*, step.*, now() - age * interval '1 day' AS created_at
    FROM aged
    CROSS JOIN LATERAL (
      SELECT *
      FROM (VALUES (0, 'draft', 'not_started'), (1, 'confirmed', 'not_started'), (4, 'in_production', 'cutting'),
        (7, 'in_production', 'printing'), (10, 'in_production', 'finishing'), (14, 'completed', 'packing'),
        (16, 'dispatched', 'packing'), (20, 'delivered', 'packing'), (35, 'closed', 'packing')) AS progress (day, status, stage)
      WHERE day * pace <= age AND day <= CASE WHEN luck < 0.02 THEN 0 WHEN luck < 0.07 THEN 4 WHEN luck < 0.08 THEN 10 ELSE 35 END
      ORDER BY day DESC LIMIT 1
    ) step
  ), written AS (
    INSERT INTO orders (account_id, livemode, id, reference, status, stage, status_before_hold, buyer, due_date, metadata,
      stages, over_completion_percent, version, event_sequence, created_at, updated_at)
    SELECT ($1::uuid[])[account], false, ${idAt('millis')}, 'PO-' || number,
      CASE WHEN is_cancelled THEN 'cancelled' WHEN is_held THEN 'on_hold' ELSE status END, stage, CASE WHEN is_held THEN status END,
      json_build_object(
        'name', 'Buyer ' || buyer, 'gstin', '29AAGCB' || 1000 + buyer || 'J1Z4',
        'addresses', json_build_object('billing', json_build_object('line1', buyer || ' Residency Road', 'city', 'Bengaluru',
          'state', '29', 'postal_code', '560025', 'country', 'IN')),
        'contact', json_build_object('name', 'Anita Rao', 'email', 'purchase@bluepeak.example')),
      created_at + interval '30 days', json_build_object('erp_id', 'ERP-' || number, 'channel', ('{web,shop,agent}'::text[])[1 + number % 3]),
      '{cutting,printing,finishing,packing}', 0, 1 + day, 1 + day, created_at,
      created_at + day * pace * interval '1 day'
    FROM grown
    CROSS JOIN LATERAL (SELECT lpad(to_hex((extract(epoch FROM created_at) * 1000)::bigint), 12, '0') AS millis) AS time
    CROSS JOIN LATERAL (
      SELECT day > 0 AND luck BETWEEN 0.02 AND 0.07 AS is_cancelled, day > 0 AND luck BETWEEN 0.07 AND 0.08 AS is_held
    ) AS fate
    RETURNING account_id, id, reference, buyer_name, metadata, status, due_on, updated_at,
      replace(left(id::text, 13), '-', '') AS millis
  ), tagged AS (
    INSERT INTO order_metadata (account_id, livemode, order_id, key, value)
    SELECT account_id, false, id, entry.key, entry.value FROM written CROSS JOIN LATERAL json_each_text(metadata) AS entry
  ), searched AS (
    INSERT INTO order_search_terms (account_id, livemode, order_id, term)
    SELECT DISTINCT account_id, false, id, term FROM written
    CROSS JOIN LATERAL (VALUES (lower(reference)), (substr(reference, 4)), (lower(buyer_name)), (substr(buyer_name, 7))) AS found (term)
  ), items AS (
    INSERT INTO line_items (account_id, livemode, order_id, position, id, sku, description, hsn, quantity, uom, unit_price, currency,
      tax_rate, spec)
    SELECT account_id, false, id, position, ${idAt('millis')}, 'CTN-' || position, 'Printed carton, 5 ply, 300 x 200 x 150 mm',
      '48191010', 2500, 'PCS', 23.60, 'INR', 18, '{"colours": 2, "lamination": "matt"}'
    FROM written CROSS JOIN LATERAL generate_series(1, 1 + ascii(right(id::text, 1)) % 3) AS position
    RETURNING account_id, order_id, position, id, quantity * 1000 AS amount, replace(left(order_id::text, 13), '-', '') AS millis
  ), routed AS (
    INSERT INTO work_orders (account_id, livemode, order_id, position, id, line_item_id, route, stages, over_completion_percent,
      required, allowed, good, scrap, rework, tries, order_status, updated_at)
    SELECT items.account_id, false, order_id, position, ${idAt('items.millis')}, items.id, route, route, 0, amount, amount, none, none,
      none, json_build_array(tries, tries, tries, tries), status, updated_at
    FROM items
    JOIN written ON written.account_id = items.account_id AND written.id = order_id
    CROSS JOIN (VALUES ('{cutting,printing,finishing,packing}'::text[], '{0,0,0,0}'::bigint[],
      '{"good": 0, "tried": 0, "passed": 0, "again": 0, "away": 0}'::json)) AS whole (route, none, tries)
    RETURNING account_id, order_id, id, stages, order_status
  )
  INSERT INTO station_queue (account_id, livemode, stage, work_order_id, due_on)
  SELECT routed.account_id, false, routed.stages[1], routed.id, written.due_on
  FROM routed JOIN written ON written.account_id = routed.account_id AND written.id = routed.order_id
  WHERE order_status NOT IN ('draft', 'closed', 'cancelled')`;

/** SQL for a UUIDv7 with a time of twelve hexadecimal digits. */
function idAt(millis: string): string {
  return `overlay(gen_random_uuid()::text PLACING left(${millis}, 8) || '-' || right(${millis}, 4) || '-7' FROM 1 FOR 15)::uuid`;
}

/** The accounts, largest first, with the given number of orders in total. */
export async function openOrderBook(product: Product, orders: number): Promise<BookAccount[]> {
  const book = await accountsOf(product);
  await inOrdersDatabase(product, async (database) => {
    const { rows } = await database.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM orders WHERE account_id = ANY ($1)',
      [uuidsOf(book)],
    );
    const existing = rows[0]!.count;
    if (existing === orders) return console.log(`${existing} orders of ${accounts} accounts exist already`);
    if (existing > 0) await clear(database, book);
    await fill(database, uuidsOf(book), orders);
  });
  return book;
}

/** Orders of the given accounts, beside those that they have. */
export async function insertOrders(product: Product, uuids: readonly string[], orders: number): Promise<void> {
  await inOrdersDatabase(product, (database) => fill(database, uuids, orders));
}

/** Deletes the orders, and keeps the accounts. */
export async function clearOrderBook(product: Product, book: readonly BookAccount[]): Promise<void> {
  await inOrdersDatabase(product, (database) => clear(database, book));
}

async function accountsOf(product: Product): Promise<BookAccount[]> {
  const database = await product.connectTo('accounts');
  const { rows } = await database.query<{ id: string }>(
    'SELECT id FROM accounts WHERE name = $1 ORDER BY created_at, id LIMIT $2',
    [accountName, accounts],
  );
  await database.end();
  const uuids = rows.map(({ id }) => id);
  while (uuids.length < accounts) {
    const id = await product.createAccount(accountName);
    await product.liftLimits(id, 'test');
    uuids.push(decodeId('account', id)!);
  }
  return uuids.map((uuid) => ({ uuid, id: encodeId('account', uuid) }));
}

async function fill(database: pg.Client, uuids: readonly string[], orders: number): Promise<void> {
  const start = performance.now();
  for (let made = 0; made < orders; made += ordersAtOnce) {
    const next = Math.min(ordersAtOnce, orders - made);
    await database.query(insertion, [uuids, made, orders, next]);
    console.log(`${made + next} orders of ${uuids.length} accounts inserted in ${seconds(start)} s`);
  }
  await vacuum(database);
}

async function clear(database: pg.Client, book: readonly BookAccount[]): Promise<void> {
  const start = performance.now();
  for (const table of tables) await database.query(`DELETE FROM ${table} WHERE account_id = ANY ($1)`, [uuidsOf(book)]);
  await vacuum(database);
  console.log(`the orders of ${accounts} accounts deleted in ${seconds(start)} s`);
}

/** Updates the visibility map and the statistics, as autovacuum would do later. */
async function vacuum(database: pg.Client): Promise<void> {
  for (const table of tables) await database.query(`VACUUM (ANALYZE) ${table}`);
}

/** On a connection without foreign key checks and synchronous commits. */
async function inOrdersDatabase(product: Product, run: (database: pg.Client) => Promise<void>): Promise<void> {
  const database = await product.connectTo('orders');
  try {
    await database.query('SET session_replication_role = replica');
    await database.query('SET synchronous_commit = off');
    await run(database);
  } finally {
    await database.end();
  }
}

function uuidsOf(book: readonly BookAccount[]): string[] {
  return book.map(({ uuid }) => uuid);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
