// The loss of PostgreSQL's data, and then of Kafka's, while a customer places orders, and what the guide on backups says to do about it.
// Exactly the orders that were accepted after the moment of the restoration are gone, and the list of lost events names them.

import { chownSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, orderIn } from '@millwright/testing';
import { installKubectl } from '@millwright/tools/support/kubectl.ts';
import { Customer } from './customer.ts';
import type { Drill } from './drill.ts';
import { Guide } from './guide.ts';
import { report } from './releases.ts';

const page = 'backup-and-restore.md';
/** Orders are placed for so long before and after each step. */
const phaseMs = 6_000;
const archivedWithinMs = 30_000;
const recoveredWithinMs = 60_000;
const arrivesWithinMs = 60_000;
const newOrders = 20;

export async function restorePostgres(drill: Drill): Promise<void> {
  const { product, rate, say } = drill;
  const { servers } = drill.place;
  const data = servers.postgresData;
  const backup = join(dirname(data), 'backup');
  const environment = await environmentOf(drill, { PGDATA: data, BACKUP: backup, BASE: join(backup, 'base') });
  const guide = new Guide(page, environment);
  await guide.run('### Archive', 'mkdir');
  const { uid, gid } = statSync(data);
  chownSync(join(backup, 'wal'), uid, gid);
  await servers.restart('postgres');
  for (const name of product.names) await product.untilReady(name);

  const customer = await Customer.create(product, 'Restoration');
  try {
    customer.begin(rate);
    await delay(phaseMs);
    const baseMs = await timeOf(() => guide.run('### Base', 'mkdir'));
    await delay(phaseMs);
    environment['MOMENT'] = momentOf(await servers.query<Date>('SELECT clock_timestamp()'));
    await delay(phaseMs);
    await untilArchived(drill);
    await delay(phaseMs);

    const lostAt = performance.now();
    await servers.kill('postgres');
    const ended = customer.end();
    await guide.run('### Restore to a moment', 'kubectl -n millwright scale deployment --all --replicas=0');
    await guide.run('### Restore to a moment', 'mv');
    const recoveredMs = await timeOf(async () => {
      servers.start('postgres');
      await eventually(async () => {
        if (await servers.query<boolean>('SELECT pg_is_in_recovery()')) throw new Error('it still reads the archive');
      }, recoveredWithinMs);
    });
    await guide.run('### Restore to a moment', 'psql');
    const rewound = await guide.run('### Restore to a moment', './millwright restore rewind');
    const list = await guide.run('### Restore to a moment', './millwright restore lost');
    await guide.run('### Restore to a moment', 'kubectl -n millwright scale deployment --all --replicas=2');
    const awayMs = performance.now() - lostAt;
    say(
      `base backup ${seconds(baseMs)}, log read in ${seconds(recoveredMs)}, ${rowsOf(rewound).length} positions set back; ` +
        `all apps ready ${seconds(awayMs)} after the loss`,
    );
    await ended;
    await compare(drill, customer, list);
    await goOn(drill, customer);
  } finally {
    await customer.end();
    await customer.close();
    for (const path of [backup, `${data}.lost`]) rmSync(path, { recursive: true, force: true });
  }
}

/** The orders that are there, and those in the list of lost events. */
async function compare({ say, check }: Drill, customer: Customer, list: string): Promise<void> {
  const there = new Set(await customer.orderIds());
  const listed = rowsOf(list)
    .filter(([, type]) => type === 'order.created')
    .map(([event = '', , order = '']) => ({ event, order }));
  const inList = new Set(listed.map(({ order }) => order));
  const gone = customer.placer.placed.filter(({ id }) => !there.has(id));
  const unlisted = gone.filter(({ id }) => !inList.has(id));
  const told = new Set(customer.sink.arrivals.map(({ body }) => orderIn(body)));
  say(
    `${customer.placer.placed.length} orders accepted, ${gone.length} of them after the moment and gone; ${listed.length} in the list of ` +
      `lost events, ${unlisted.length} whose event had not left`,
  );
  check(gone.length > 0, 'no order was lost: the restoration was not to a moment before the loss');
  const wrong = listed.filter(({ order }) => there.has(order));
  check(wrong.length === 0, `${wrong.length} orders are there and in the list: ${wrong[0]?.order}`);
  const missing = unlisted.filter(({ id }) => told.has(id));
  check(
    missing.length === 0,
    `${missing.length} orders had a webhook, are gone, and not in the list: ${missing[0]?.id}`,
  );
  const broken = await customer.broken(new Set(gone.map(({ id }) => id)));
  for (const what of broken.slice(0, 10)) check(false, what);
  // The dispatcher has read them from Kafka once more.
  const [sample] = listed;
  if (sample !== undefined) await eventually(() => customer.requireEvent(sample.event), arrivesWithinMs);
}

async function goOn({ say, check }: Drill, customer: Customer): Promise<void> {
  const before = customer.placer.placed.length;
  for (let number = 1; number <= newOrders; number += 1) await customer.placer.place(`AFTER-${number}`);
  const ids = customer.placer.placed.slice(before).map(({ id }) => id);
  const arrived = await eventually(() => {
    const told = new Set(customer.sink.arrivals.map(({ body }) => orderIn(body)));
    const waiting = ids.filter((id) => !told.has(id));
    if (waiting.length > 0) throw new Error(`${waiting.length} of ${ids.length} new orders have no webhook yet`);
    return ids.length;
  }, arrivesWithinMs);
  say(`${arrived} new orders and their webhooks`);
  check(arrived === newOrders, `${arrived} of ${newOrders} new orders`);
}

export async function replaceKafka(drill: Drill): Promise<void> {
  const { product, rate, say } = drill;
  const { servers } = drill.place;
  const environment = await environmentOf(drill, { PARTITIONS: '6', REPLICAS: '1' });
  const guide = new Guide(page, environment);
  const customer = await Customer.create(product, 'Empty Kafka');
  try {
    environment['MOMENT'] = momentOf(new Date());
    const calls = await customer.during(async () => {
      customer.begin(rate);
      await delay(phaseMs);
      await servers.kill('kafka');
      await delay(phaseMs);
      await servers.startEmptyKafka();
      await guide.run('## Kafka', './millwright kafka topics');
      const republished = await guide.run('## Kafka', './millwright restore republish');
      await guide.run('## Kafka', 'kubectl -n millwright rollout restart');
      say(
        `published once more: ${rowsOf(republished)
          .map((row) => row.join(' '))
          .join(', ')}`,
      );
      await delay(phaseMs);
      await customer.end();
    });
    report(drill, 'Kafka lost, and replaced by an empty one', calls);
    const broken = await customer.broken();
    for (const what of broken.slice(0, 10)) drill.check(false, what);
    say(`${customer.placer.placed.length} orders, ${customer.sink.redeliveries} webhooks once more`);
  } finally {
    await customer.end();
    await customer.close();
  }
}

async function environmentOf(
  { product, place: { servers } }: Drill,
  more: NodeJS.ProcessEnv,
): Promise<NodeJS.ProcessEnv> {
  return {
    PATH: `${dirname(await installKubectl())}:${process.env['PATH']}`,
    KUBECONFIG: product.cluster.kubeconfig,
    POSTGRES_ADMIN_URL: servers.instance.postgresAdminUrl,
    KAFKA_BROKERS: servers.instance.kafkaBrokers.join(),
    ...more,
  };
}

async function untilArchived({ place: { servers } }: Drill): Promise<void> {
  const last = await servers.query<string>('SELECT pg_walfile_name(pg_switch_wal())');
  await eventually(async () => {
    const archived = await servers.query<string | null>('SELECT last_archived_wal FROM pg_stat_archiver');
    if (archived === null || archived < last) throw new Error(`${last} is not archived yet, only ${archived}`);
  }, archivedWithinMs);
}

/** The rows of a table that a command has printed, without its heading. */
function rowsOf(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/));
}

/** In a form that PostgreSQL takes in its configuration. */
function momentOf(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '+00:00');
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
