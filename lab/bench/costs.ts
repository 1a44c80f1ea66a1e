// The cost of an order, a webhook, a booking, a dispatch, an inspection, an invoice, a message, an event and a read.
// Processor time by process, transactions and WAL of PostgreSQL, bytes on disk and on Kafka, commands of Redis. Each kind of work runs at a
// steady rate until everything is idle again; the usage of an idle product in the same time is subtracted. `--json` prints the figures as
// JSON.
// Needs the local run.

import { cpus, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Product } from '@millwright/testing';
import { Helper } from '../support/processes.ts';
import { readOptions, verdict } from '../support/report.ts';
import { type Column, meanOf, perOneMore, print } from './costs/columns.ts';
import { combined, difference, divided, type Figures, sumOf } from './costs/figures.ts';
import { batches, openCameras } from './costs/inspection-work.ts';
import { invoice } from './costs/invoice-work.ts';
import { message, openConversations } from './costs/message-work.ts';
import { Meter, reportedWithinMs } from './costs/meter.ts';
import { booking, dispatch, event, openOrders, order, read } from './costs/order-work.ts';
import { Rest } from './costs/rest.ts';
import { openTenants, type Tenant, uuidsOf } from './costs/tenants.ts';
import { countTraces, missing, type Trace, type Work } from './costs/work.ts';
import type { ReceiverQuery } from './webhooks/receiver.ts';

const options = readOptions('bench costs', {
  rate: { fallback: 50, description: 'orders a second; other work has a rate that follows from it' },
  seconds: { fallback: 20, description: 'duration of each measurement' },
  rounds: { fallback: 2, description: 'rounds, each of which measures everything; the figures are their means' },
  accounts: { fallback: 8, description: 'accounts that share each kind of work' },
  json: {
    flag: true,
    description: 'prints the figures as JSON: by column, seconds, transactions, bytes and commands of one',
  },
});

const warmUpSeconds = 3;
const recordsOfAccount = 5;
const [fewParts, manyParts] = [1, 50];
const manyWebhooks = 10;

const product = await Product.up();
const [orders, log, inspections, desk] = [
  product.poolOf('orders', 8),
  await product.connectTo('webhook-dispatcher'),
  await product.connectTo('vision-ingest'),
  await product.connectTo('desk'),
];
const receiver = await Helper.start('webhooks/receiver');
const [meter, rest] = [await Meter.start(product), await Rest.of(product)];
const faults: string[] = [];

try {
  const plain = await openTenants(product, options.accounts);
  const [one, many] = [await withWebhooks(1), await withWebhooks(manyWebhooks)];
  const tenants = [...plain, ...one, ...many];
  const works = await worksOf(plain, one, many);
  for (const work of Object.values(works)) {
    progress(`warm-up: ${work.name}`);
    await work.prepare?.(warmUpSeconds * options.rate);
    await work.run({ rate: options.rate * work.share, seconds: warmUpSeconds });
  }
  await comeToRest(tenants);
  progress('nothing, to subtract it');
  const idle = await usedAtRest();
  const costs: Costs[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const used = new Map<Work, Figures>();
    for (const work of Object.values(works)) used.set(work, await measure(work, tenants, idle));
    costs.push(mapValues(works, (work) => used.get(work)!));
  }
  report(
    mapValues(works, (_, name) => meanOf(costs.map((round) => round[name]))),
    idle,
  );
  verdict(faults.map((fault) => [false, fault]));
  await Promise.all(tenants.map(({ client }) => client.close()));
} finally {
  await Promise.all([meter.stop(), rest.stop(), receiver.stop()]);
  await Promise.all([orders, log, inspections, desk].map((client) => client.end()));
}

function withWebhooks(endpoints: number): Promise<Tenant[]> {
  return openTenants(product, options.accounts, { port: receiver.port, endpoints, events: ['order.created'] });
}

async function worksOf(plain: readonly Tenant[], one: readonly Tenant[], many: readonly Tenant[]) {
  const placed = await openOrders(plain, recordsOfAccount);
  const cameras = await openCameras(plain, recordsOfAccount);
  const conversations = await openConversations(plain, recordsOfAccount);
  const plant = { origin: product.report.sandbox_base_url, cameras, counted: inspections, log, tenants: plain };
  return {
    read: read(placed),
    event: event(orders, plain, log),
    order: order(plain, log),
    withOne: order(one, log, 1, [received(1)]),
    withMany: order(many, log, manyWebhooks, [received(manyWebhooks)]),
    booking: booking(placed, log),
    dispatch: dispatch(placed, log),
    small: batches({ ...plant, parts: fewParts, defects: 0 }),
    large: batches({ ...plant, parts: manyParts, defects: 0 }),
    defective: batches({ ...plant, parts: manyParts, defects: 1 }),
    invoice: invoice(plain, log),
    message: message(conversations, plain, desk),
  };
}

type WorkName = keyof Awaited<ReturnType<typeof worksOf>>;
type Costs = Readonly<Record<WorkName, Figures>>;

function received(each: number): Trace {
  const query: ReceiverQuery = { want: 'count' };
  return { name: 'webhooks at their receiver', each, count: () => receiver.request<number>(query) };
}

/** What one of it used, until everything was at rest again. */
async function measure(work: Work, tenants: readonly Tenant[], idle: Figures): Promise<Figures> {
  const load = { rate: options.rate * work.share, seconds: options.seconds };
  if (work.prepare !== undefined) {
    progress(`to prepare: ${work.name}`);
    await work.prepare(load.rate * load.seconds);
    await comeToRest(tenants);
  }
  const traces = await countTraces(work);
  const [before, start] = [await meter.read(), performance.now()];
  const count = await work.run(load);
  const worked = (performance.now() - start) / 1_000;
  await comeToRest(tenants);
  const [after, seconds] = [await meter.read(), (performance.now() - start) / 1_000];
  faults.push(...missing(work, count, traces, await countTraces(work)));
  const ofWork = combined(difference(after, before), idle, (used, ofSecond) => used - ofSecond * seconds);
  progress(
    `${work.name}: ${count} in ${worked.toFixed(1)} s, ${(sumOf(ofWork.cpu) / worked).toFixed(2)} cores besides those at rest; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  return divided(ofWork, count);
}

async function comeToRest(tenants: readonly Tenant[]): Promise<void> {
  await rest.reached(uuidsOf(tenants));
  await delay(reportedWithinMs);
}

/** In a second. */
async function usedAtRest(): Promise<Figures> {
  const [before, start] = [await meter.read(), performance.now()];
  await delay(options.seconds * 1_000 + reportedWithinMs);
  return divided(difference(await meter.read(), before), (performance.now() - start) / 1_000);
}

function columnsOf(costs: Costs): Column[] {
  const { read: oneRead, event: oneEvent, order: oneOrder, withOne, withMany, small, large, defective } = costs;
  return [
    { name: 'read', figures: oneRead },
    { name: 'event', figures: oneEvent },
    { name: 'order', figures: oneOrder },
    { name: 'webhook', figures: difference(withOne, oneOrder) },
    { name: '1 more', figures: perOneMore(withMany, withOne, manyWebhooks - 1) },
    { name: 'booking', figures: costs.booking },
    { name: 'ship', figures: costs.dispatch },
    { name: 'batch', figures: small },
    { name: 'part', figures: perOneMore(large, small, manyParts - fewParts) },
    { name: 'defect', figures: difference(defective, large) },
    { name: 'invoice', figures: costs.invoice },
    { name: 'message', figures: costs.message },
  ];
}

function report(costs: Costs, idle: Figures): void {
  const columns = columnsOf(costs);
  if (options.json) {
    const machine = { cpus: cpus().map(({ model }) => model), load_average: loadavg() };
    const { rate, seconds, rounds } = options;
    const figures = Object.fromEntries(columns.map(({ name, figures: each }) => [name, each]));
    console.log(JSON.stringify({ rate, seconds, rounds, machine, costs: figures, idle_second: idle }, null, 2));
    return;
  }
  console.log(
    `\n${options.rate} orders a second for ${options.seconds} s, means of ${options.rounds} rounds, ${options.accounts} accounts; what is used without work is subtracted.\n` +
      `event: committed to the outbox of orders, until it is in the event log. webhook: the first delivery of an event; 1 more: each further one. ship: a dispatch of goods.\n` +
      `batch: of a camera, with one part; part: each further one; defect: in a batch of ${manyParts}. Tables with their indexes; "2 d" is kept for two days.`,
  );
  print(columns);
  const atRest = Object.entries(idle.cpu).map(([name, seconds]) => `${name} ${(seconds * 1_000).toFixed(1)}`);
  console.log(`\nat rest, CPU-ms in a second: ${atRest.join(', ')}`);
  console.log(
    `\n${cpus().length} cores of ${cpus()[0]!.model}; load average ${loadavg()
      .map((each) => each.toFixed(1))
      .join(', ')}`,
  );
}

/** On the other stream, so that the output is the table alone. */
function progress(text: string): void {
  console.error(text);
}

function mapValues<Name extends string, From, To>(
  from: Readonly<Record<Name, From>>,
  to: (value: From, name: Name) => To,
): Record<Name, To> {
  const entries = Object.entries(from) as [Name, From][];
  return Object.fromEntries(entries.map(([name, value]) => [name, to(value, name)])) as Record<Name, To>;
}
