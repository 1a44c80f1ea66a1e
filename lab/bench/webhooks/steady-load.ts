// Events committed at a steady rate, each in its own transaction, with the whole product running: the latency from commit to webhook, and
// the processor time of each process. In turn with them, as many go through the minimal chain, which measures the machine.

import { createWebhookEndpoint } from '@millwright/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@millwright/service-kit';
import { eventually, type Product } from '@millwright/testing';
import type pg from 'pg';
import { type OrderEvent, orderCreated } from '../../support/order-events.ts';
import { writeToOutbox } from '../../support/orders-outbox.ts';
import type { Hop } from '../../support/hops.ts';
import { beginNotes, endNotes, profileOf, type Share } from '../../support/inspected.ts';
import { Helper, partTimes } from '../../support/processes.ts';
import { BareChain } from './bare-chain.ts';
import { hopsOfEvents, type PassedEvent } from './hops.ts';
import type { Receipt, ReceiverQuery } from './receiver.ts';

const arrivalDeadlineMs = 60_000;
const connections = 8;
/** The load of the machine drifts, so each is measured this many times, in turn. */
const turns = 4;
const restSeconds = 10;

export interface SteadyLoad {
  /** Events a second. */
  readonly rate: number;
  /** Of each, over all turns. */
  readonly seconds: number;
  /** Seconds before the measurement. */
  readonly warmUp: number;
  readonly profile: boolean;
}

/** What events took, without the warm-up. */
interface Taken {
  /** In ms, from commit to receipt. */
  readonly latencies: readonly number[];
  /** In CPU-ms an event, by process: all that it used until the last event had arrived. */
  readonly cpu: Readonly<Record<string, number>>;
}

export interface SteadyResult {
  readonly ours: Taken;
  readonly bare: Taken;
  /** In CPU-ms an event as well, by process: what it uses in the same time without any. */
  readonly atRest: Readonly<Record<string, number>>;
  readonly duplicates: number;
  readonly distrusted: number;
  /** Where as many events spent their time, in one more turn. */
  readonly hops: readonly Hop[];
  /** Where the processor time of the two apps on their way goes, if that is wanted. */
  readonly profiles: Readonly<Record<string, readonly Share[]>>;
}

interface Committed {
  readonly event: OrderEvent;
  readonly transaction: string;
}

/** Where events are committed, and the secrets that verify their webhooks, if they are signed. */
interface EventChain {
  readonly name: string;
  readonly database: pg.Pool;
  readonly accountId: string;
  readonly secrets: Record<string, string>;
  write(event: OrderEvent): Promise<string>;
  /** The processor time of its processes so far, in seconds. */
  readonly times: () => Promise<Readonly<Record<string, number>>>;
}

interface Measurement extends Taken, Pick<SteadyResult, 'duplicates' | 'distrusted'> {
  readonly passed: readonly PassedEvent[];
}

export async function runSteadyLoad(
  product: Product,
  { rate, seconds, warmUp, profile }: SteadyLoad,
): Promise<SteadyResult> {
  const receiver = await Helper.start('webhooks/receiver');
  const bareChain = await BareChain.start(product, receiver.port, connections);
  const database = product.poolOf('orders', connections);
  const orders = product.runningPidOf('orders');
  try {
    const account = await product.createAccount(`Latency bench ${Date.now()}`);
    const accountId = decodeId('account', account)!;
    const secrets = await register(product, account, `http://127.0.0.1:${receiver.port}/hooks`);
    const times = (): Promise<Record<string, number>> => partTimes(product);
    const ours: EventChain = {
      name: 'the product',
      database,
      accountId,
      secrets,
      write: (event) => writeToOutbox(database, [event]),
      times,
    };
    const bare: EventChain = {
      name: 'the minimal chain',
      database: bareChain.database,
      accountId,
      secrets: {},
      write: (event) => bareChain.write(event),
      times: async () => {
        const { postgres, kafka } = await times();
        return { ...bareChain.times(), postgres: postgres!, kafka: kafka! };
      },
    };
    for (const chain of [bare, ours]) await measure(chain, receiver, rate, warmUp);
    const atRest = await usedOver(times, rate * restSeconds, () => delay(restSeconds * 1_000));
    const measurements: { ours: Measurement[]; bare: Measurement[] } = { ours: [], bare: [] };
    for (let turn = 0; turn < turns; turn += 1) {
      measurements.bare.push(await measure(bare, receiver, rate, seconds / turns));
      measurements.ours.push(await measure(ours, receiver, rate, seconds / turns));
    }
    const dispatcher = product.runningPidOf('webhook-dispatcher');
    await beginNotes(orders);
    await beginNotes(dispatcher);
    const { passed } = await measure(ours, receiver, rate, seconds);
    const notes = { orders: await endNotes(orders), dispatcher: await endNotes(dispatcher) };
    const profiles: Record<string, readonly Share[]> = {};
    if (profile) {
      for (const [app, pid] of Object.entries({ orders, dispatcher }))
        profiles[app] = await profileOf(pid, async () => void (await measure(ours, receiver, rate, seconds)));
    }
    return {
      hops: hopsOfEvents(passed, notes),
      profiles,
      ours: meanOf(measurements.ours),
      bare: meanOf(measurements.bare),
      atRest,
      duplicates: measurements.ours.reduce((sum, { duplicates }) => sum + duplicates, 0),
      distrusted: measurements.ours.reduce((sum, { distrusted }) => sum + distrusted, 0),
    };
  } finally {
    await Promise.all([receiver.stop(), bareChain.remove(), database.end()]);
  }
}

/** Returns the secrets of the receiver's paths. */
async function register(product: Product, account: string, url: string): Promise<Record<string, string>> {
  const client = product.client('test', await product.createKey(account, 'test', ['webhooks:manage']));
  try {
    const endpoint = await client.made(createWebhookEndpoint, { body: { url, events: ['order.created'] } });
    return { [new URL(url).pathname]: endpoint.signing_secret };
  } finally {
    await client.close();
  }
}

/** Commits events at the rate, and waits until all have arrived. */
async function measure(chain: EventChain, receiver: Helper, rate: number, seconds: number): Promise<Measurement> {
  const total = Math.round(rate * seconds);
  let committed: Committed[] = [];
  const cpu = await usedOver(chain.times, total, async () => {
    committed = await commitSteadily(chain, total, rate);
    await eventually(async () => {
      const arrived = await receiver.request<number>({ want: 'count' } satisfies ReceiverQuery);
      if (arrived < total) throw new Error(`${total - arrived} of ${total} webhooks of ${chain.name} did not arrive`);
    }, arrivalDeadlineMs);
  });
  const receipts = await receiver.request<Receipt[]>({ want: 'all', secrets: chain.secrets } satisfies ReceiverQuery);
  const firstOf = new Map(receipts.toReversed().map((receipt) => [receipt.eventId, receipt]));
  const committedAt = await commitTimes(chain.database, committed);
  const passed = committed.map(({ event: { id, uuid }, transaction }) => {
    const receipt = firstOf.get(id);
    if (receipt === undefined) throw new Error(`No webhook of event ${id} arrived.`);
    return { uuid, committedAt: committedAt.get(transaction)!, receivedAt: receipt.at };
  });
  return {
    passed,
    latencies: passed.map((event) => event.receivedAt - event.committedAt),
    cpu,
    duplicates: receipts.length - firstOf.size,
    distrusted: receipts.filter(({ trusted }) => !trusted).length,
  };
}

/** The processor time of each process while `run` runs, in ms for each of `events`. */
async function usedOver(
  times: EventChain['times'],
  events: number,
  run: () => Promise<void>,
): Promise<Record<string, number>> {
  const before = await times();
  await run();
  const used = Object.entries(await times()).map(([name, time]) => [name, ((time - before[name]!) * 1_000) / events]);
  return Object.fromEntries(used);
}

/** Each of as many events. */
function meanOf(measurements: readonly Measurement[]): Taken {
  const names = Object.keys(measurements[0]!.cpu);
  const mean = (name: string): number =>
    measurements.reduce((sum, { cpu }) => sum + cpu[name]!, 0) / measurements.length;
  return {
    latencies: measurements.flatMap(({ latencies }) => latencies),
    cpu: Object.fromEntries(names.map((name) => [name, mean(name)])),
  };
}

async function commitSteadily(chain: EventChain, total: number, rate: number): Promise<Committed[]> {
  const start = performance.now();
  const commits: Promise<Committed>[] = [];
  for (let number = 0; number < total; number += 1) {
    await delay(Math.max(0, start + (number * 1_000) / rate - performance.now()));
    const event = orderCreated(chain.accountId);
    commits.push(chain.write(event).then((transaction) => ({ event, transaction })));
  }
  return await Promise.all(commits);
}

/** When PostgreSQL committed each, in milliseconds since 1970. Needs `track_commit_timestamp`, which the local run sets. */
async function commitTimes(database: pg.Pool, committed: readonly Committed[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ transaction: string; at: number }>(
    `SELECT transaction, extract(epoch FROM pg_xact_commit_timestamp(transaction::xid8::xid))::float8 * 1000 AS at
     FROM unnest($1::text[]) AS transaction`,
    [committed.map(({ transaction }) => transaction)],
  );
  return new Map(rows.map(({ transaction, at }) => [transaction, at]));
}
