// Compares a dispatcher with 10 million events and deliveries with an almost empty one.
// 1,000 of 10,000 endpoints fail. Reads, sweeps, fan-out, take-overs and partition maintenance are measured alternately in both. Creates
// the data once, in a quarter of an hour, and keeps it as the database `volume_webhooks`, unless `--keep 0`.
// Needs the local run, and 25 GB of disk.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  getEvent,
  getWebhookDelivery,
  type internal,
  listEvents,
  listWebhookDeliveries,
  type Operation,
} from '@millwright/contracts';
import { encodeId, firstIdAt, Ids, TestClock } from '@millwright/service-kit';
import { createDatabase, eventually, keepDatabase, Product, type TestDatabase } from '@millwright/testing';
import { OwnDispatcher } from '../bench/webhooks/own-dispatcher.ts';
import type { ReceiverQuery } from '../bench/webhooks/receiver.ts';
import { orderCreated } from '../support/order-events.ts';
import { Helper } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { measureRelay } from './volume/relay.ts';
import { endpointsPerAccount, liveType, Stock, stockDate, type StockSize } from './volume/stock.ts';

const options = readOptions('drill volume', {
  events: { fallback: 10_000_000, description: 'events, each with a delivery, in the stock' },
  accounts: { fallback: 500, description: `accounts of the stock, each with ${endpointsPerAccount} endpoints` },
  calls: { fallback: 200, description: 'calls of each kind' },
  rounds: { fallback: 3, description: 'rounds of all that is not a call' },
  published: { fallback: 1_000_000, description: 'rows in the outbox of which the relay is measured' },
  keep: { fallback: 1, least: 0, description: '0 deletes the stock at the end' },
});

const windows = 30;
const emptySize: StockSize = { accounts: 20, events: 10_000, windows: 1 };
const largeName = 'volume_webhooks';
const dayMs = 86_400_000;
const warmUpCalls = 10;
const sweepsMs = 20_000;
const backlogEvents = 2_000;
const deadlineMs = 60_000;
const mostTimes = 2;
/** Figures that may be more than twice as large at volume, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'a sweep': 'goes by the endpoints with open deliveries: a thousand instead of forty',
  'a day dropped': 'deletes the files of some 300,000 rows each of events, deliveries and attempts',
};

interface Call {
  /** As in the database. */
  readonly account: string;
  readonly operation: Operation;
  readonly path: string;
}

interface Account {
  readonly id: string;
  /** Endpoints as in the database: one that answers, for `liveType`, and one that fails. */
  readonly healthy: string;
  readonly failing: string;
}

class Install {
  readonly figures = new Map<string, number[]>();
  readonly name: string;
  readonly dispatcher: OwnDispatcher;
  readonly stock: Stock;
  readonly receiver: Helper;
  readonly #clockFile: string;
  accounts: readonly Account[] = [];

  constructor(name: string, dispatcher: OwnDispatcher, stock: Stock, receiver: Helper, clockFile: string) {
    this.name = name;
    this.dispatcher = dispatcher;
    this.stock = stock;
    this.receiver = receiver;
    this.#clockFile = clockFile;
  }

  note(figure: string, ms: number): void {
    this.figures.set(figure, [...(this.figures.get(figure) ?? []), ms]);
  }

  /** Starts the process at a moment of business time. */
  async startAt(moment: Date): Promise<void> {
    writeFileSync(this.#clockFile, JSON.stringify({ offset_ms: moment.getTime() - Date.now() }));
    await this.dispatcher.startProcess();
  }

  async readAccounts(): Promise<void> {
    const { rows } = await this.dispatcher.database.query<Account>(
      `SELECT account_id AS id, (array_agg(id) FILTER (WHERE NOT is_failing AND type = $1))[1] AS healthy,
         (array_agg(id) FILTER (WHERE is_failing))[1] AS failing
       FROM stock_endpoints GROUP BY account_id`,
      [liveType],
    );
    this.accounts = rows;
  }

  anyAccount(): Account {
    return this.accounts[Math.floor(Math.random() * this.accounts.length)]!;
  }

  arrived(): Promise<number> {
    return this.receiver.request<number>({ want: 'count' } satisfies ReceiverQuery);
  }

  discard(): Promise<unknown> {
    return this.receiver.request({ want: 'discard' } satisfies ReceiverQuery);
  }

  /** Publishes events of accounts in turn. */
  publish(accounts: readonly Account[], count: number): Promise<void> {
    const ids = new Ids(TestClock.fromFile(this.#clockFile));
    const events = Array.from({ length: count }, (_, number) =>
      orderCreated(accounts[number % accounts.length]!.id, ids),
    );
    return this.dispatcher.publish(events);
  }

  async untilArrived(count: number): Promise<void> {
    await eventually(async () => {
      const arrived = await this.arrived();
      if (arrived < count) throw new Error(`${arrived} of ${count} webhooks arrived at the ${this.name} install`);
    }, deadlineMs);
  }
}

const product = await Product.up();
const directory = mkdtempSync(join(tmpdir(), 'millwright-volume-'));
const failing = await Helper.start('webhooks/bad-receiver');
const receivers = [await Helper.start('webhooks/receiver'), await Helper.start('webhooks/receiver')] as const;
const checks: [met: boolean, otherwise: string][] = [];
const largeDatabase = await keepDatabase(largeName, product.environment);
const large = await install('large', largeDatabase, receivers[0], {
  accounts: options.accounts,
  events: options.events,
  windows,
});
const empty = await install('empty', await createDatabase('volume', product.environment), receivers[1], emptySize);
const installs = [empty, large];

try {
  await measureCalls();
  await measureSweeps();
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const each of installs) await measureFanOut(each);
    for (const each of installs) await measureTakeOver(each);
  }
  for (const each of installs) await measureMaintenance(each);
  const relay = await measureRelay(product, options);
  for (const [figure, { without, beside }] of Object.entries(relay)) {
    empty.note(figure, without);
    large.note(figure, beside);
  }
  await report();
} finally {
  await large.dispatcher.stop();
  if (options.keep === 0) await largeDatabase.drop();
  await empty.dispatcher.remove();
  await Promise.all([failing, ...receivers].map((helper) => helper.stop()));
  rmSync(directory, { recursive: true });
}
verdict(checks);

/** Started at the moment of the stock, which is filled if it is not yet. */
async function install(name: string, database: TestDatabase, receiver: Helper, size: StockSize): Promise<Install> {
  const clockFile = join(directory, `${name}.json`);
  const dispatcher = await OwnDispatcher.create(product, database, { TEST_CLOCK_FILE: clockFile });
  const stock = new Stock(dispatcher, size);
  const made = new Install(name, dispatcher, stock, receiver, clockFile);
  // A start creates the partitions of the days around it.
  for (const daysBefore of [24, 16, 8, 0]) {
    await made.startAt(new Date(stockDate.getTime() - daysBefore * dayMs));
    if (daysBefore > 0) await dispatcher.process.kill();
  }
  if (!(await stock.isFilled())) {
    const startedAt = performance.now();
    await stock
      .fill((line) => console.log(`${name}: ${line}`))
      .catch(async (error: unknown) => {
        // Nothing else would end it.
        await dispatcher.process.kill();
        throw error;
      });
    const minutes = (performance.now() - startedAt) / 60_000;
    if (name === 'large') checks.push([minutes <= 30, `the stock took ${minutes.toFixed(0)} minutes`]);
  }
  await dispatcher.process.kill('SIGTERM');
  await stock.reset(`http://127.0.0.1:${receiver.port}`, `http://127.0.0.1:${failing.port}`);
  await stock.fillLastDay();
  await made.readAccounts();
  await made.startAt(stockDate);
  return made;
}

/** Calls at both in turn, each for any account. */
async function measureCalls(): Promise<void> {
  const now = stockDate.getTime();
  const calls: Record<string, (at: Install) => Call | Promise<Call>> = {
    'GET /v1/events': (at) => ({ account: at.anyAccount().id, operation: listEvents, path: '/v1/events' }),
    'GET /v1/events, 100 of one type': (at) => ({
      account: at.anyAccount().id,
      operation: listEvents,
      path: `/v1/events?limit=100&type=${liveType}`,
    }),
    'GET /v1/events, of the past': (at) => {
      const to = new Date(now - at.stock.durationMs / 2).toISOString();
      return { account: at.anyAccount().id, operation: listEvents, path: `/v1/events?to=${to}` };
    },
    'GET /v1/events/{id}': async (at) => {
      const { id: account } = at.anyAccount();
      const id = encodeId('event', await anyIdOf(at, 'events', account));
      return { account, operation: getEvent, path: getEvent.path.replace('{id}', id) };
    },
    'GET …/deliveries': (at) => {
      const { id: account, healthy } = at.anyAccount();
      return { account, operation: listWebhookDeliveries, path: deliveriesOf(healthy) };
    },
    'GET …/deliveries, what failed': (at) => {
      const { id: account, failing: endpoint } = at.anyAccount();
      const path = `${deliveriesOf(endpoint)}?state=retrying,dropped`;
      return { account, operation: listWebhookDeliveries, path };
    },
    'GET /v1/deliveries/{id}': async (at) => {
      const { id: account } = at.anyAccount();
      const id = encodeId('delivery', await anyIdOf(at, 'deliveries', account));
      return { account, operation: getWebhookDelivery, path: getWebhookDelivery.path.replace('{id}', id) };
    },
  };
  for (const [name, next] of Object.entries(calls)) {
    for (let number = -warmUpCalls; number < options.calls; number += 1) {
      for (const each of installs) {
        const { account, operation, path } = await next(each);
        const startedAt = performance.now();
        await each.dispatcher.call(account, operation, path);
        if (number >= 0) each.note(name, performance.now() - startedAt);
      }
    }
  }
  console.log(`${Object.keys(calls).length} kinds of calls measured, ${options.calls} of each`);
}

function deliveriesOf(endpointId: string): string {
  return listWebhookDeliveries.path.replace('{id}', encodeId('webhook_endpoint', endpointId));
}

async function anyIdOf(at: Install, table: 'events' | 'deliveries', account: string): Promise<string> {
  const from = firstIdAt(new Date(stockDate.getTime() - Math.random() * at.stock.durationMs));
  const { rows } = await at.dispatcher.database.query<{ id: string }>(
    `SELECT id FROM ${table} WHERE account_id = $1 AND id < $2 ORDER BY id DESC LIMIT 1`,
    [account, from],
  );
  return rows[0]?.id ?? (await anyIdOf(at, table, account));
}

/** The searches of both for due deliveries, meanwhile. */
async function measureSweeps(): Promise<void> {
  const before = await Promise.all(installs.map(sweepsOf));
  await delay(sweepsMs);
  for (const [index, each] of installs.entries()) {
    const [{ seconds, count }, earlier] = [await sweepsOf(each), before[index]!];
    each.note('a sweep', ((seconds - earlier.seconds) * 1_000) / (count - earlier.count));
    console.log(`${count - earlier.count} sweeps of the ${each.name} install measured`);
  }
}

async function sweepsOf({ dispatcher }: Install): Promise<{ seconds: number; count: number }> {
  const page = await (await fetch(`${dispatcher.process.internalUrl}/metrics`)).text();
  const valueOf = (what: string): number =>
    Number(new RegExp(`^webhook_sweep_duration_seconds_${what}\\{.*\\} (.+)$`, 'm').exec(page)![1]);
  return { seconds: valueOf('sum'), count: valueOf('count') };
}

/** From the publication of a batch of events until the last webhook has arrived. */
async function measureFanOut(at: Install): Promise<void> {
  await at.discard();
  const accounts = Array.from({ length: emptySize.accounts }, (_, number) => at.accounts[number]!);
  const startedAt = performance.now();
  await at.publish(accounts, backlogEvents);
  await at.untilArrived(backlogEvents);
  at.note(`${backlogEvents} webhooks`, performance.now() - startedAt);
  await eventually(async () => {
    if (await at.dispatcher.hasOpenDeliveries(accounts.map(({ healthy }) => healthy)))
      throw new Error('not every delivery is recorded');
  }, deadlineMs);
}

/** From the start of a process, after the end of one by SIGKILL, until the webhook of an event that was published in between. */
async function measureTakeOver(at: Install): Promise<void> {
  await at.discard();
  await at.dispatcher.process.kill();
  await at.publish([at.anyAccount()], 1);
  const startedAt = performance.now();
  await at.dispatcher.startProcess();
  at.note('a start until ready', performance.now() - startedAt);
  await at.untilArrived(1);
  at.note('a start until the first webhook', performance.now() - startedAt);
}

/** Both steps of a move of the clock by a day, without open deliveries. */
async function measureMaintenance(at: Install): Promise<void> {
  await at.stock.endDeliveries();
  const offset = stockDate.getTime() - Date.now() + dayMs;
  for (const [phase, figure] of [
    ['prepare', 'a day created'],
    ['take', 'a day dropped'],
  ] as const) {
    const startedAt = performance.now();
    await at.dispatcher.process.post('/internal/clock', { phase, offset_ms: offset } satisfies internal.ClockMove);
    at.note(figure, performance.now() - startedAt);
  }
}

async function report(): Promise<void> {
  for (const { name, dispatcher } of installs) {
    const { rows } = await dispatcher.database.query<{ size: string; events: number; deliveries: number }>(
      `SELECT pg_size_pretty(pg_database_size(current_database())) AS size,
         (SELECT count(*)::int FROM events) AS events, (SELECT count(*)::int FROM deliveries) AS deliveries`,
    );
    console.log(`the ${name} install: ${rows[0]!.events} events, ${rows[0]!.deliveries} deliveries, ${rows[0]!.size}`);
  }
  console.log(`\n${'medians in ms'.padEnd(40)}     empty     large   ratio`);
  for (const [figure, ofEmpty] of empty.figures) {
    const [without, beside] = [ofEmpty, large.figures.get(figure)!].map((values) => percentilesOf(values).p50);
    const times = beside! / without!;
    const isMore = times > mostTimes;
    const reason = reasons[figure];
    console.log(
      `${figure.padEnd(40)}${without!.toFixed(1).padStart(10)}${beside!.toFixed(1).padStart(10)}   ×${times.toFixed(2)}` +
        (isMore && reason !== undefined ? ` (${reason})` : ''),
    );
    checks.push([!isMore || reason !== undefined, `${figure}: ×${times.toFixed(2)} at volume`]);
  }
}
