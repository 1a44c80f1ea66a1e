// Suspends PostgreSQL, Redis and Kafka, and drops the packets to all of them, 40 s each.
// No connection ends, nothing answers. Calls must be answered or refused in time, work must resume soon after the end, and nothing may be
// lost. At the end a snapshot stays open for ten minutes with 1,000 outbox rows a second.
// Needs root and iproute2, for its own network namespace.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { apps } from '@millwright/contracts';
import {
  type ApiClient,
  eventually,
  findBroken,
  orderIn,
  OrderPlacer,
  Product,
  WebhookSink,
} from '@millwright/testing';
import { root } from '@millwright/tools/launcher/settings.ts';
import { OutboxTopic } from '../support/outbox-topic.ts';
import { enterOwnNetwork, passPackets, swallowPackets } from '../support/own-network.ts';
import { treeOf } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';

const options = readOptions('drill silence', {
  seconds: { fallback: 40, description: 'duration of each silence' },
  workers: { fallback: 8, description: 'callers that place orders continuously' },
  snapshot: { fallback: 600, least: 0, description: 'seconds for which a snapshot stays open' },
  rate: { fallback: 1_000, description: 'rows a second that are written to the outbox meanwhile' },
});

const millwright = (...words: string[]) => promisify(execFile)(join(root, 'millwright'), words);
const answeredWithinMs = 15_000;
const resumedWithinMs = 15_000;
/** The webhooks of the orders that were placed meanwhile go first. */
const caughtUpWithinMs = 120_000;
const writtenWithinMs = 1_000;
const publishedWithinMs = 5_000;
const settleMs = 3_000;
const insertsPerSecond = 50;

process.env['MILLWRIGHT_PORT_BASE'] ??= '28500';
delete process.env['MILLWRIGHT_TEST_ENV'];
if (process.env['MILLWRIGHT_OWN_NETWORK'] === undefined) {
  process.env['MILLWRIGHT_HOME'] = mkdtempSync(join(tmpdir(), 'millwright-silence-'));
  // Fetches what is missing, which is not possible without a network.
  await millwright('up', '--parts-only', '--detach', '--json');
  await millwright('down');
}
enterOwnNetwork();

/** When the calls that have placed orders began, by the id of the order. */
type Placed = ReadonlyMap<string, number>;

const checks: [met: boolean, otherwise: string][] = [];
try {
  await drill();
} finally {
  await millwright('down', '--wipe');
  rmSync(process.env['MILLWRIGHT_HOME']!, { recursive: true, force: true });
}
verdict(checks);

async function drill(): Promise<void> {
  const product = await Product.up();
  const account = await product.createAccount(`Silence ${Date.now()}`);
  await product.liftLimits(account, 'test');
  const key = await product.createKey(account, 'test', ['orders:read', 'orders:write', 'webhooks:manage']);
  const client = product.client('test', key);
  const sink = await WebhookSink.start();
  try {
    await sink.subscribe(client);
    await silenceEach(product, client, sink);
    if (options.snapshot > 0) await holdSnapshot(product);
  } finally {
    await Promise.all([sink.close(), client.close()]);
  }
}

async function silenceEach(product: Product, client: ApiClient, sink: WebhookSink): Promise<void> {
  const placer = new OrderPlacer(client);
  const placed = new Map<string, number>();
  let [isPlacing, number] = [true, 0];
  const load = Promise.all(
    Array.from({ length: options.workers }, async () => {
      while (isPlacing) {
        const startedAt = performance.now();
        const { id } = await placer.place(`SILENCE-${(number += 1)}`, 2 * options.seconds * 1_000);
        placed.set(id, startedAt);
      }
    }),
  );
  try {
    const { postgresAdminUrl, redisUrl, kafkaBrokers } = product.environment;
    const portOf = (address: string): number => Number(address.split(':').at(-1)!.split('/')[0]);
    const ports = [postgresAdminUrl, redisUrl, kafkaBrokers[0]!].map(portOf);
    for (const server of ['postgres', 'redis', 'kafka']) {
      const pids = treeOf((await product.part(server)).pid!);
      await silence(server, placer, placed, sink, {
        begin: () => signal(pids, 'SIGSTOP'),
        end: () => signal(pids, 'SIGCONT'),
      });
    }
    await silence('the network', placer, placed, sink, { begin: () => swallowPackets(ports), end: passPackets });
  } finally {
    isPlacing = false;
    await load;
  }
  const broken = await findBroken(client, placer.placed, sink);
  console.log(
    `${placer.placed.length} orders placed, ${placer.retries} calls retried, ${sink.redeliveries} webhooks sent twice`,
  );
  checks.push(...broken.map((what) => [false, what] as [boolean, string]));
  checks.push([placer.retries > 0, 'no call was retried: nothing was silent']);
}

/** Workers of PostgreSQL end at any time. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

async function silence(
  what: string,
  placer: OrderPlacer,
  placed: Placed,
  sink: WebhookSink,
  { begin, end }: { readonly begin: () => void; readonly end: () => void },
): Promise<void> {
  await delay(settleMs);
  placer.longestMs = 0;
  const { inFlight, retries } = placer;
  const before = placed.size;
  const begunAt = performance.now();
  begin();
  try {
    await delay(options.seconds * 1_000);
  } finally {
    end();
  }
  const endedAt = performance.now();
  const during = placed.size - before;
  let [resumedMs, caughtUpMs] = [Infinity, Infinity];
  let seen = sink.arrivals.length;
  await eventually(() => {
    for (; seen < sink.arrivals.length; seen += 1) {
      const startedAt = placed.get(orderIn(sink.arrivals[seen]!.body)!) ?? -Infinity;
      if (startedAt > begunAt) resumedMs = Math.min(resumedMs, performance.now() - endedAt);
      if (startedAt > endedAt) caughtUpMs = Math.min(caughtUpMs, performance.now() - endedAt);
    }
    if (caughtUpMs === Infinity) throw new Error(`${what}: no webhook of an order that was placed since has arrived`);
  }, caughtUpWithinMs).catch((error: unknown) => console.log(String(error)));
  const { longestMs } = placer;
  console.log(
    `${what.padEnd(12)} silent for ${options.seconds} s with ${inFlight} calls in flight: ${during} orders placed meanwhile, ` +
      `${placer.retries - retries} calls refused; the longest call took ${seconds(longestMs)}; ` +
      `webhooks went on ${seconds(resumedMs)} after the end, and were those of later orders after ${seconds(caughtUpMs)}`,
  );
  checks.push(
    [longestMs <= answeredWithinMs, `${what}: a call took ${seconds(longestMs)}`],
    [resumedMs <= resumedWithinMs, `${what}: work was resumed after ${seconds(resumedMs)}`],
    [caughtUpMs <= caughtUpWithinMs, `${what}: the webhooks of later orders have not come`],
  );
}

/** A reader like a backup, beside writers and the maintenance of partitions, which a new day has to do. */
async function holdSnapshot(product: Product): Promise<void> {
  const topic = await OutboxTopic.create(product, 'drill.silence');
  const owners = apps.filter(({ database }) => database);
  const readers = await Promise.all(owners.map(({ name }) => product.connectTo(name)));
  const writes: number[] = [];
  try {
    for (const reader of readers) {
      await reader.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
      const { rows: known } = await reader.query<{ table: string | null }>(
        `SELECT to_regclass('day_partitioned_tables') AS table`,
      );
      if (known[0]!.table === null) continue;
      const { rows } = await reader.query<{ name: string }>('SELECT table_name AS name FROM day_partitioned_tables');
      for (const { name } of rows) await reader.query(`SELECT count(*) FROM ${name}`);
    }
    const startedAt = performance.now();
    let isNextDay = false;
    while (performance.now() - startedAt < options.snapshot * 1_000) {
      const dueAt = startedAt + (writes.length * 1_000) / insertsPerSecond;
      await delay(Math.max(0, dueAt - performance.now()));
      const sentAt = performance.now();
      await topic.insert(options.rate / insertsPerSecond, 50, 200);
      writes.push(performance.now() - sentAt);
      if (isNextDay || performance.now() - startedAt < options.snapshot * 500) continue;
      isNextDay = true;
      void product.operate('clock', 'advance', '1d').catch((error: unknown) => checks.push([false, String(error)]));
    }
    const [write, lag] = [percentilesOf(writes), percentilesOf(await topic.lags())];
    for (const reader of readers) await reader.query('COMMIT');
    await eventually(async () => {
      if (!(await topic.drained())) throw new Error(`${await topic.unpublished()} rows are not published`);
    }, 60_000);
    const records = await topic.readBack();
    const lost = topic.inserted - new Set(records.map(({ sequence }) => sequence)).size;
    console.log(
      `a snapshot of ${options.snapshot} s beside ${topic.inserted} rows, and a new day in the middle: an insert took ` +
        `${write.p50.toFixed(0)} ms at p50, ${write.p99.toFixed(0)} at p99 and ${write.max.toFixed(0)} at most; ` +
        `a row was published after ${lag.p50.toFixed(0)} ms at p50, ${lag.p99.toFixed(0)} at p99 and ${lag.max.toFixed(0)} at most`,
    );
    checks.push(
      [lost === 0, `${lost} rows were not published`],
      [write.max <= writtenWithinMs, `an insert took ${write.max.toFixed(0)} ms beside the snapshot`],
      [lag.p99 <= publishedWithinMs, `p99 from insert to publication is ${lag.p99.toFixed(0)} ms beside the snapshot`],
    );
  } finally {
    await Promise.all([topic.remove(), ...readers.map((reader) => reader.end())]);
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
