// Replaces two replicas of every app by a new version under load, then kills and suspends one of each.
// The version has a new event type and new columns, and its migrations run during a backup. Meanwhile a customer places and cancels orders:
// nothing may be lost, no call may wait for the backup, and only calls in flight at a killed or suspended process, and cancellations that a
// suspended process delays, may fail.
// Needs a checkout, and the ports from 28500.

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  apps,
  cancelOrder,
  createOrder,
  createWebhookEndpoint,
  type internal,
  type Operation,
  type OperationInput,
} from '@millwright/contracts';
import { ensureTopics } from '@millwright/messaging';
import { runMigrations } from '@millwright/persistence';
import { createLogger } from '@millwright/service-kit';
import { type ApiAnswer, type ApiClient, eventually, HttpApiClient, orderBody, WebhookSink } from '@millwright/testing';
import pg from 'pg';
import { programOf } from '@millwright/tools/launcher/programs.ts';
import { kafkaOf, readInstance } from '@millwright/tools/launcher/instance.ts';
import { build, installPackages } from '@millwright/tools/launcher/packages.ts';
import { SecretStore } from '@millwright/tools/launcher/secrets.ts';
import { readSettings, root } from '@millwright/tools/launcher/settings.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { copyWithoutEventType } from './rollout/old-version.ts';
import { Replicas } from './rollout/replicas.ts';

const options = readOptions('drill rollout', {
  workers: { fallback: 4, description: 'callers that place orders, and cancel them, continuously' },
  seconds: { fallback: 15, description: 'how long a replica is suspended' },
});

const newType = 'order.cancelled';
/** A cancellation asks invoicing first: it is refused where a replica of that, or of orders itself, does not answer in time. */
const refusedCancellation = /^POST \/v1\/orders\/\w+\/cancel: 503 .*upstream_unavailable/;
const run = promisify(execFile);
const settleMs = 3_000;
const drainDeadlineMs = 120_000;
const leastInFlight = 2;
/** How long a backup reads while migrations wait for it, and how long a call may take meanwhile. */
const [backupMs, longestCallMs] = [10_000, 3_000];
/** The time in the name of the first migration of the drill, after those of the apps. */
const firstMigration = 1_900_000_000_000;
/** Until then, a connection to a killed process may still take a call. */
const closedWithinMs = 250;

const home = mkdtempSync(join(tmpdir(), 'millwright-rollout-'));
process.env['MILLWRIGHT_HOME'] = home;
process.env['MILLWRIGHT_PORT_BASE'] ??= '28500';
delete process.env['MILLWRIGHT_TEST_ENV'];
const settings = readSettings();

interface FailedCall {
  readonly what: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Places orders, and cancels them once that is possible. Each call is repeated until it is answered. */
class Customer {
  readonly placed = new Set<string>();
  readonly cancelled = new Set<string>();
  readonly failed: FailedCall[] = [];
  calls = 0;
  inFlight = 0;
  longestMs = 0;
  cancels = false;
  readonly client: ApiClient;
  #isOn = true;

  constructor(client: ApiClient) {
    this.client = client;
  }

  async callOn(workers: number): Promise<void> {
    const work = async (): Promise<void> => {
      while (this.#isOn) {
        const { id } = (await this.#until(201, createOrder, { body: orderBody(`ROLL-${randomUUID()}`) })) as {
          id: string;
        };
        this.placed.add(id);
        if (!this.cancels) continue;
        await this.#until(200, cancelOrder, { id, body: { reason: 'Withdrawn by the buyer' } });
        this.cancelled.add(id);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
  }

  stop(): void {
    this.#isOn = false;
  }

  async #until(status: number, operation: Operation, input: OperationInput): Promise<unknown> {
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const startedAt = performance.now();
      this.calls += 1;
      this.inFlight += 1;
      const answer: ApiAnswer | Error = await this.client
        .call(operation, { ...input, headers })
        .catch((error: unknown) => error as Error)
        .finally(() => (this.inFlight -= 1));
      const endedAt = performance.now();
      this.longestMs = Math.max(this.longestMs, endedAt - startedAt);
      if (!(answer instanceof Error) && answer.status === status) return answer.body;
      const what = answer instanceof Error ? String(answer) : `${answer.status} ${JSON.stringify(answer.body)}`;
      this.failed.push({ what: `${operation.id}: ${what}`, startedAt, endedAt });
      await delay(100);
    }
  }
}

const checks: [met: boolean, otherwise: string][] = [];
let replicas: Replicas | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void cleanUp().then(() => process.exit(130)));
try {
  await drill();
} finally {
  await cleanUp();
}
verdict(checks);

async function drill(): Promise<void> {
  await installPackages(settings);
  await build(settings);
  await run(join(root, 'millwright'), ['up', '--parts-only', '--detach', '--json']);
  const instance = readInstance(home)!;
  await ensureTopics({
    ...kafkaOf(instance),
    partitions: 6,
    replicationFactor: 1,
    logger: createLogger('drill', 'silent'),
  });
  mkdirSync(join(home, 'logs'), { recursive: true });
  replicas = new Replicas(instance, settings, new SecretStore(home));
  const before = join(home, 'before');
  await copyWithoutEventType(newType, before);
  await migrate(before);
  replicas.programs = before;
  await replicas.start();

  const post = <T>(path: string, body: object): Promise<T> => replicas!.process('accounts').post<T>(path, body);
  const { account_id: account } = await post<internal.Account>('/internal/accounts', {
    ...{ name: 'Rollout', email: 'rollout@example.com', plan: 'Enterprise' },
  });
  const figures = { sustained: 100_000, burst: 100_000, concurrent: 10_000 };
  await post(`/internal/accounts/${account}/plan`, { plan: 'Enterprise', mode: 'test', ...figures });
  const scopes = ['orders:read', 'orders:write', 'webhooks:manage'];
  const given = { account_id: account, mode: 'test', scopes, name: 'drill' };
  const { key } = await post<internal.CreatedKey>('/internal/keys', given);
  const customer = new Customer(new HttpApiClient(replicas.urlOf('gateway-sandbox'), key));
  const sink = await WebhookSink.start();
  try {
    const endpoint = { url: sink.url, events: ['*'] };
    const { body } = await customer.client.call(createWebhookEndpoint, { body: endpoint });
    sink.trust((body as { signing_secret: string }).signing_secret);
    await meetFaults(replicas, customer);
    await checkWebhooks(customer, sink);
  } finally {
    await Promise.all([sink.close(), customer.client.close()]);
  }
  for (const fault of replicas.faults) checks.push([false, fault]);
}

async function meetFaults(all: Replicas, customer: Customer): Promise<void> {
  const calling = customer.callOn(options.workers);
  try {
    await delay(settleMs);
    await step('replaced by the new version', all, customer, async () => {
      await migrate(root);
      await addColumnsBesideBackup(all, customer);
      all.programs = root;
      // The worst order: the type is published while no one knows it yet.
      const order = [...apps].sort((a, b) => Number(b.name === 'orders') - Number(a.name === 'orders'));
      for (const app of order) {
        await all.roll(app);
        if (app.name === 'orders') customer.cancels = true;
      }
    });
    checks.push([customer.failed.length === 0, `${customer.failed.length} calls failed while apps were replaced`]);
    const released = await releaseParked(all);
    console.log(`${released} records that only the new version knows were parked, and are released`);
    checks.push([released > 0, `no event of ${newType} came before the version that knows it`]);

    await step('killed', all, customer, async () => {
      let hit = 0;
      for (const app of apps) {
        await eventually(() => {
          if (customer.inFlight < leastInFlight) throw new Error('no calls are in flight');
        });
        hit += customer.inFlight;
        const [known, killedAt] = [customer.failed.length, performance.now()];
        await all.kill(app);
        await delay(settleMs);
        const others = customer.failed.slice(known).filter(({ startedAt }) => startedAt > killedAt + closedWithinMs);
        checks.push([
          others.length === 0,
          `${app.name} was killed: ${others.length} later calls failed: ${others[0]?.what}`,
        ]);
      }
      console.log(`${apps.length} kills with ${hit} calls in flight`);
    });
    await step('suspended', all, customer, async () => {
      for (const app of apps) {
        const [known, suspendedAt] = [customer.failed.length, performance.now()];
        await all.suspend(app, options.seconds * 1_000);
        await delay(settleMs);
        const others = customer.failed
          .slice(known)
          .filter(({ startedAt, what }) => startedAt > suspendedAt && !refusedCancellation.test(what));
        checks.push([
          others.length === 0,
          `${app.name} was suspended: ${others.length} later calls failed: ${others[0]?.what}`,
        ]);
      }
    });
  } finally {
    customer.stop();
    await calling;
  }
}

async function step(what: string, all: Replicas, customer: Customer, act: () => Promise<void>): Promise<void> {
  const [calls, failed, joined, startedAt] = [
    customer.calls,
    customer.failed.length,
    all.joins().length,
    performance.now(),
  ];
  customer.longestMs = 0;
  await act();
  const joins = all.joins().slice(joined);
  const { p50, max } = percentilesOf(joins.map(({ ms }) => ms));
  const groups = new Set(joins.map(({ group }) => group)).size;
  console.log(
    `each app ${what}, in ${Math.round((performance.now() - startedAt) / 1_000)} s: ${customer.calls - calls} calls, ` +
      `${customer.failed.length - failed} failed, the longest took ${Math.round(customer.longestMs)} ms; ` +
      `${joins.length} joins of ${groups} groups, ${p50.toFixed(0)} ms at p50, ${max.toFixed(0)} at most`,
  );
  for (const call of customer.failed.slice(failed)) console.log(`  failed: ${call.what}`);
}

async function checkWebhooks({ placed, cancelled, calls }: Customer, sink: WebhookSink): Promise<void> {
  const expected = new Set([
    ...[...placed].map((id) => `order.created ${id}`),
    ...[...cancelled].map((id) => `${newType} ${id}`),
  ]);
  let missing: string[] = [];
  await eventually(() => {
    const arrived = new Set(sink.arrivals.map(({ type, body }) => `${type} ${orderOf(body)}`));
    missing = [...expected.difference(arrived)];
    if (missing.length > 0) throw new Error('some webhooks did not arrive');
  }, drainDeadlineMs).catch(() => undefined);
  console.log(
    `${calls} calls; ${placed.size} orders placed and ${cancelled.size} cancelled; ${expected.size - missing.length} of ${expected.size} webhooks ` +
      `arrived, ${sink.redeliveries} of them twice`,
  );
  checks.push(
    [missing.length === 0, `${missing.length} webhooks are missing, such as of ${missing[0]}`],
    [sink.refusals.length === 0, `${sink.refusals.length} webhooks had no valid signature`],
  );
}

/** As `./millwright parked release --all` does. */
async function releaseParked(all: Replicas): Promise<number> {
  let [released, after]: [number, string | undefined] = [0, undefined];
  for (;;) {
    const page: internal.ReleasedPage = await all
      .process('webhook-dispatcher')
      .post('/internal/parked/release', after === undefined ? {} : { after });
    released += page.released;
    checks.push([
      page.failed.length === 0,
      `${page.failed.length} parked lines failed again: ${page.failed[0]?.error}`,
    ]);
    if (page.next === null) return released;
    after = page.next;
  }
}

async function migrate(programs: string): Promise<void> {
  for (const app of apps.filter(({ database }) => database)) {
    const env = { ...process.env, ...replicas!.environment(app) };
    await run(process.execPath, [programOf(programs, `migrate-${app.name}`)], { env });
  }
}

/** Adds a column to every table, as the migrations of a newer version do while the version before runs and a backup is under way. */
async function addColumnsBesideBackup(all: Replicas, customer: Customer): Promise<void> {
  const longestBefore = customer.longestMs;
  customer.longestMs = 0;
  const tables = await Promise.all(
    apps.filter(({ database }) => database).map((app) => addColumns(app.name, all.environment(app))),
  );
  const longest = Math.round(customer.longestMs);
  customer.longestMs = Math.max(customer.longestMs, longestBefore);
  console.log(
    `${tables.flat().length} tables have a new column, for which a backup was waited for; the longest call meanwhile took ${longest} ms`,
  );
  checks.push([longest < longestCallMs, `a call took ${longest} ms while migrations waited for a backup`]);
}

async function addColumns(app: string, { DATABASE_WORKER_URL: url }: Record<string, string>): Promise<string[]> {
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  try {
    const { rows } = await backup.query<{ name: string }>(
      `SELECT oid::regclass::text AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'migrations'`,
    );
    const tables = rows.map(({ name }) => name);
    // As pg_dump does.
    await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await backup.query(`LOCK TABLE ${tables.join(', ')} IN ACCESS SHARE MODE`);
    const built = join(root, 'apps', app, 'dist/migrations/index.js');
    const { migrations } = (await import(built)) as { migrations: readonly Function[] };
    let waits = 0;
    const migrated = runMigrations(url!, [...migrations, ...tables.map(columnOn)], {
      onWait: () => void (waits += 1),
    });
    await Promise.race([migrated, delay(backupMs)]);
    await backup.query('COMMIT');
    await migrated;
    checks.push([waits > 0, `the migrations of ${app} did not wait for the backup`]);
    return tables;
  } finally {
    await backup.end();
  }
}

/** A migration that adds a column. */
function columnOn(table: string, place: number): Function {
  const migration = class {
    async up(runner: { query(sql: string): Promise<unknown> }): Promise<void> {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN of_the_drill text NOT NULL DEFAULT ''`);
    }
    async down(): Promise<void> {}
  };
  Object.defineProperty(migration, 'name', { value: `OfTheDrill${firstMigration + place}` });
  return migration;
}

function orderOf(body: string): string {
  const { data } = JSON.parse(body) as { data: { order?: { id: string } } };
  return data.order?.id ?? '';
}

async function cleanUp(): Promise<void> {
  await replicas?.end();
  await run(join(root, 'millwright'), ['down', '--wipe']);
  rmSync(home, { recursive: true, force: true });
}
