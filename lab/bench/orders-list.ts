// Latency of the order list, for each filter, and of searches, among a million orders of 200 accounts.
// Each kind of query for all accounts in turn and for the largest one, one call at a time and a few in parallel. It creates the
// orders and keeps them for the next run, unless `--keep 0`.
// Needs the local run, and 2 GB of disk.

import { loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  countOrders,
  listOrders,
  orderSorts,
  orderStatuses,
  scopeNames,
  search,
  withEntries,
} from '@millwright/contracts';
import { firstIdAt } from '@millwright/service-kit';
import { Product } from '@millwright/testing';
import pg from 'pg';
import { Pool } from 'undici';
import { readPlan } from '@millwright/tools/launcher/plan.ts';
import { readSettings, root } from '@millwright/tools/launcher/settings.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { type BookAccount, clearOrderBook, openOrderBook } from './orders/order-book.ts';

const options = readOptions('bench orders-list', {
  orders: { fallback: 1_000_000, description: 'orders of 200 accounts, created unless they exist' },
  calls: { fallback: 300, description: 'calls of each kind of query, for each measurement' },
  parallel: { fallback: 4, description: 'calls in flight in the parallel measurement' },
  keep: { fallback: 1, least: 0, description: 'keeps the orders for the next run; 0 deletes them at the end' },
});

const mostMs = { list: 20, text: 50, search: 100 };
const dayMs = 86_400_000;
const now = Date.now();
const daysAgo = [1 / 24, 1, 7, 30, 400];

type Query = Readonly<Record<string, string>>;
type Percentiles = ReturnType<typeof percentilesOf>;

interface Caller extends BookAccount {
  readonly key: string;
}

interface Kind {
  readonly name: string;
  /** The list by default. */
  readonly path?: string;
  /** The query of the call with this number. */
  readonly queryOf: (number: number) => Query;
  /** What 95 of 100 calls may take. */
  readonly mostMs?: number;
}

interface Measurement {
  readonly name: string;
  readonly mostMs: number | undefined;
  /** Average number of orders on a page. */
  readonly shown: number;
  readonly alone: Percentiles;
  readonly inParallel: Percentiles;
}

const statusAndUpdate = (number: number): Query => ({
  status: nth(orderStatuses, number),
  updated_since: timeBefore(nth(daysAgo, Math.floor(number / orderStatuses.length))),
});

const kinds: readonly Kind[] = [
  { name: 'status, updated_since', queryOf: statusAndUpdate, mostMs: mostMs.list },
  {
    name: 'status, updated_since, deep cursor',
    queryOf: (number) => ({ ...statusAndUpdate(number), cursor: cursorBefore(nth([20, 100, 300], number)) }),
    mostMs: mostMs.list,
  },
  { name: 'nothing', queryOf: () => ({}) },
  { name: 'deep cursor', queryOf: () => ({ cursor: cursorBefore(300) }) },
  { name: 'status', queryOf: (number) => ({ status: nth(orderStatuses, number) }) },
  { name: 'updated_since', queryOf: (number) => ({ updated_since: timeBefore(nth(daysAgo, number)) }) },
  { name: 'stage', queryOf: (number) => ({ stage: nth(['not_started', 'cutting', 'printing', 'packing'], number) }) },
  { name: 'stage, no match', queryOf: () => ({ stage: 'lamination' }) },
  { name: 'due_before', queryOf: (number) => ({ due_before: dayBefore(nth([-20, 0, 100], number)) }) },
  { name: 'due_before, no match', queryOf: () => ({ due_before: dayBefore(1_000) }) },
  {
    name: 'status, due_before',
    queryOf: (number) => ({ status: nth(orderStatuses, number), due_before: dayBefore(0) }),
  },
  { name: 'two statuses', queryOf: () => ({ status: 'confirmed,in_production' }) },
  { name: 'created_from, created_to', queryOf: (number) => createdIn(nth([300, 100, 10], number)) },
  { name: 'due_after', queryOf: (number) => ({ due_after: dayBefore(nth([-20, 0, 100], number)) }) },
  {
    name: 'metadata, one order',
    queryOf: (number) => ({ 'metadata[erp_id]': `ERP-${1 + ((number * 997) % options.orders)}` }),
  },
  {
    name: 'metadata, one order in three',
    queryOf: (number) => ({ 'metadata[channel]': nth(['web', 'shop', 'agent'], number) }),
  },
  { name: 'metadata, no match', queryOf: () => ({ 'metadata[channel]': 'post' }) },
  {
    name: 'metadata, status',
    queryOf: (number) => ({ 'metadata[channel]': 'web', status: nth(orderStatuses, number) }),
  },
  ...orderSorts.map((sort): Kind => ({ name: `sort=${sort}`, queryOf: () => ({ sort }) })),
  ...orderSorts.map((sort): Kind => ({
    name: `sort=${sort}, status`,
    queryOf: (number) => ({ sort, status: nth(orderStatuses, number) }),
  })),
  {
    name: 'sort=due_date, open, due_after',
    queryOf: () => ({ sort: 'due_date', status: 'confirmed,in_production', due_after: dayBefore(0) }),
  },
  {
    name: 'sort=updated_at, updated_since',
    queryOf: (number) => ({ sort: 'updated_at', updated_since: timeBefore(nth(daysAgo, number)) }),
  },
  {
    name: 'sort=-updated_at, buyer',
    queryOf: (number) => ({ sort: '-updated_at', buyer: `Buyer ${1 + (number % 40)}` }),
  },
  { name: 'expand', queryOf: () => ({ expand: 'buyer,dispatches,progress,invoice' }) },
  { name: 'counts', path: countOrders.path, queryOf: () => ({}) },
  {
    name: 'counts, status, due_before',
    path: countOrders.path,
    queryOf: () => ({ status: 'confirmed', due_before: dayBefore(0) }),
  },
  { name: 'reference', queryOf: (number) => ({ reference: `PO-${1 + ((number * 997) % options.orders)}` }) },
  { name: 'buyer', queryOf: (number) => ({ buyer: `Buyer ${1 + (number % 40)}` }) },
  { name: 'buyer, no match', queryOf: () => ({ buyer: 'Nobody' }) },
  { name: 'q', queryOf: (number) => ({ q: textOf(number) }), mostMs: mostMs.text },
  { name: 'counts, q', path: countOrders.path, queryOf: (number) => ({ q: textOf(number) }) },
  { name: 'q, no match', queryOf: () => ({ q: 'nobody' }), mostMs: mostMs.text },
  { name: 'search', path: search.path, queryOf: (number) => ({ q: textOf(number) }), mostMs: mostMs.search },
  { name: 'search, no match', path: search.path, queryOf: () => ({ q: 'nobody' }), mostMs: mostMs.search },
];

const product = await Product.up();
const book = await openOrderBook(product, options.orders);
const pool = new Pool(product.report.sandbox_base_url, { connections: options.parallel });
try {
  const callers = await Promise.all(
    book.map(async (account) => ({ ...account, key: await product.createKey(account.id, 'test', scopeNames) })),
  );
  // Warms up the gateway's keys and the processes.
  for (const kind of kinds) await measure(callers, kind, options.parallel);
  for (const days of [1 / 24, 400]) await explain(book[0]!, { status: 'closed', updated_since: timeBefore(days) });
  await explain(book[0]!, { sort: '-updated_at' });
  await explain(book[0]!, { sort: 'due_date', status: 'confirmed,in_production', due_after: dayBefore(0) });
  await explain(book[0]!, { 'metadata[erp_id]': 'ERP-1' });
  await explain(book[0]!, { reference: 'PO-1' });
  report(await measureAll(callers));
} finally {
  await pool.close();
  if (options.keep === 0) await clearOrderBook(product, book);
}

async function measureAll(callers: readonly Caller[]): Promise<Measurement[]> {
  const measurements: Measurement[] = [];
  for (const kind of kinds) {
    for (const [whose, asking] of Object.entries({ 'all accounts': callers, 'the largest': callers.slice(0, 1) })) {
      const { name, mostMs: most } = kind;
      const alone = await measure(asking, kind, 1);
      const inParallel = await measure(asking, kind, options.parallel);
      const shown = alone.shown / options.calls;
      const times = { alone: percentilesOf(alone.times), inParallel: percentilesOf(inParallel.times) };
      measurements.push({ name: `${name.padEnd(36)}${whose}`, mostMs: most, shown, ...times });
    }
  }
  return measurements;
}

async function measure(
  callers: readonly Caller[],
  { queryOf, path = listOrders.path }: Kind,
  inFlight: number,
): Promise<{ times: number[]; shown: number }> {
  const times: number[] = [];
  let [begun, shown] = [0, 0];
  const work = async (): Promise<void> => {
    while (begun < options.calls) {
      const number = begun;
      begun += 1;
      const start = performance.now();
      const body = await fetchPage(nth(callers, number), path, queryOf(number));
      times.push(performance.now() - start);
      shown += (JSON.parse(body) as { data?: unknown[] }).data?.length ?? 0;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, work));
  return { times, shown };
}

async function fetchPage({ key }: Caller, list: string, query: Query): Promise<string> {
  const path = `${list}?${new URLSearchParams(query).toString()}`;
  const answer = await pool.request({ method: 'GET', path, headers: { authorization: `Bearer ${key}` } });
  const body = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`GET ${path}: ${answer.statusCode} ${body}`);
  return body;
}

/** Prints the plan of a list for the request login, which row-level security binds. */
async function explain({ uuid }: BookAccount, query: Query): Promise<void> {
  const built = pathToFileURL(join(root, 'apps/orders/dist/order/order-list.js')).href;
  const { listStatement } = (await import(built)) as {
    listStatement: (tenant: object, query: object) => { sql: string; parameters: unknown[] };
  };
  const tenant = { accountId: uuid, livemode: false };
  const { sql, parameters } = listStatement(tenant, listOrders.query.parse(withEntries(query)));
  const database = new pg.Client({
    connectionString: readPlan(readSettings().home).parts['orders']!.env['DATABASE_URL'],
  });
  await database.connect();
  try {
    await database.query(`SELECT set_config('app.account_id', $1, false), set_config('app.livemode', 'false', false)`, [
      uuid,
    ]);
    const plan = await database.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${sql}`, parameters);
    console.log(`\n${JSON.stringify(query)} of the largest account:`);
    for (const row of plan.rows) console.log(`  ${row['QUERY PLAN']}`);
  } finally {
    await database.end();
  }
}

function report(measurements: readonly Measurement[]): void {
  console.log(
    `\n${options.orders} orders of ${book.length} accounts, ${options.calls} calls of each kind through the gateway; times in ms, ` +
      `load average ${loadavg()[0]!.toFixed(1)}.\n`,
  );
  const asked = `one at a time${' '.repeat(14)}${options.parallel} in parallel`;
  console.log(`${' '.repeat(60)}${asked}`);
  const titles = ['p50', 'p95', 'p99'].map((title) => title.padStart(8)).join('');
  console.log(`${'conditions'.padEnd(36)}${'of'.padEnd(13)}orders${titles}   ${titles}`);
  for (const { name, shown, alone, inParallel } of measurements) {
    const cells = [alone, inParallel].map(({ p50, p95, p99 }) =>
      [p50, p95, p99].map((time) => time.toFixed(1).padStart(8)).join(''),
    );
    console.log(`${name.padEnd(49)}${shown.toFixed(1).padStart(6)}${cells.join('   ')}`);
  }
  verdict(
    measurements
      .filter(({ mostMs: most }) => most !== undefined)
      .map(({ name, mostMs: most, alone: { p95 } }) => [
        p95 <= most!,
        `${name.replaceAll(/ +/g, ' ')}: p95 is ${p95.toFixed(1)} ms; the target is ${most} ms`,
      ]),
  );
}

function nth<T>(list: readonly T[], number: number): T {
  return list[number % list.length]!;
}

/** What people type: the number of an order whole, its beginning, the beginning of all numbers, a buyer, a number alone. */
function textOf(number: number): string {
  const order = 1 + ((number * 997) % options.orders);
  return nth([`PO-${order}`, `PO-${order}`.slice(0, 5), 'po-', `Buyer ${1 + (number % 40)}`, String(order)], number);
}

function timeBefore(days: number): string {
  return new Date(now - days * dayMs).toISOString();
}

function createdIn(days: number): Query {
  return { created_from: timeBefore(days), created_to: timeBefore(days - 5) };
}

function dayBefore(days: number): string {
  return timeBefore(days).slice(0, 10);
}

/** The cursor of a page that starts with the orders of so many days ago. */
function cursorBefore(days: number): string {
  const id = firstIdAt(new Date(now - days * dayMs));
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}
