// The rate at which orders are created through the gateway with every part running, until the event of each is on Kafka and in the
// dispatcher's event log; there are no webhook endpoints. Calls have an idempotency key, like those of an integrator.

import { loadavg } from 'node:os';
import { createOrder, topicOf } from '@millwright/contracts';
import { decodeId, encodeId } from '@millwright/service-kit';
import { eventually, orderBody, Product } from '@millwright/testing';
import { Kafka, logLevel } from 'kafkajs';
import { partTimes, runHelper } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { endsOf, recordsSince, type TopicEnds } from '../support/topic-records.ts';
import type { LoadOptions, LoadResult } from './gateway/load.ts';

const options = readOptions('bench orders-create', {
  rounds: { fallback: 3, description: 'rounds; the figures are their medians' },
  orders: { fallback: 4_000, description: 'orders in each round' },
  accounts: { fallback: 8, description: 'accounts that create orders' },
  connections: { fallback: 32, description: 'calls in flight, over all accounts' },
});

const leastRate = 400;
const longestRoundSeconds = 120;
const drainDeadlineMs = 60_000;
const topic = topicOf('orders', false);

interface Round {
  /** Orders a second, until the last event is stored. */
  readonly rate: number;
  readonly answered: number;
  readonly p50: number;
  readonly p99: number;
  /** In CPU-seconds for a thousand orders, by process. */
  readonly cpu: Readonly<Record<string, number>>;
}

const product = await Product.up();
const accounts = await Promise.all(
  Array.from({ length: options.accounts }, async (_, number) => {
    const id = await product.createAccount(`Create bench ${Date.now()} ${number}`);
    await product.liftLimits(id, 'test');
    return { uuid: decodeId('account', id)!, key: await product.createKey(id, 'test', ['orders:write']) };
  }),
);
const uuids = accounts.map(({ uuid }) => uuid);
const orders = await product.connectTo('orders');
const dispatcher = await product.connectTo('webhook-dispatcher');
const kafka = new Kafka({ brokers: product.report.kafka_brokers.split(','), logLevel: logLevel.NOTHING });
const admin = kafka.admin();
await admin.connect();
let [lost, failures, created] = [0, 0, 0];

try {
  await measure('warm-up', Math.ceil(options.orders / 4));
  const rounds: Round[] = [];
  for (let number = 1; number <= options.rounds; number += 1) {
    const round = await measure(`round-${number}`, options.orders);
    console.log(
      `round ${number}: ${round.rate.toFixed(0)} orders/s, answered at ${round.answered.toFixed(0)}/s; load average ${loadavg()[0]!.toFixed(1)}`,
    );
    rounds.push(round);
  }
  report(rounds);
} finally {
  await Promise.all([orders.end(), dispatcher.end(), admin.disconnect()]);
}

async function measure(name: string, calls: number): Promise<Round> {
  const [before, since] = [await partTimes(product), await endsOf(admin, topic)];
  const start = performance.now();
  const load = await runHelper<LoadResult>('gateway/load', loadOf(name, calls), undefined);
  const accepted = load.answers - load.failures;
  created += accepted;
  await eventually(drained, drainDeadlineMs);
  const seconds = (performance.now() - start) / 1_000;
  const after = await partTimes(product);
  failures += load.failures;
  lost += await countLost(since, name, accepted);
  const cpu = Object.fromEntries(
    Object.entries({ ...after, 'the load itself': load.cpu }).map(([part, time]) => [
      part,
      ((time - (before[part] ?? 0)) * 1_000) / calls,
    ]),
  );
  const { p50, p99 } = percentilesOf(load.latencies);
  return { rate: calls / seconds, answered: calls / load.seconds, p50, p99, cpu };
}

function loadOf(name: string, calls: number): LoadOptions {
  const { port } = new URL(product.report.sandbox_base_url);
  const body = JSON.stringify(orderBody(`${name}-{number}`));
  const requests = accounts.map(({ key }) =>
    [
      `${createOrder.method} ${createOrder.path} HTTP/1.1`,
      'host: 127.0.0.1',
      `authorization: Bearer ${key}`,
      `idempotency-key: ${name}-{number}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `\r\n${body}`,
    ].join('\r\n'),
  );
  const { connections } = options;
  return { port: Number(port), requests, status: 201, connections, seconds: longestRoundSeconds, calls };
}

/** Throws until the events of all orders are stored. */
async function drained(): Promise<void> {
  const { rows } = await dispatcher.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM events WHERE account_id = ANY ($1)',
    [uuids],
  );
  const { count } = rows[0]!;
  if (count < created) throw new Error(`${created - count} events of orders are not stored`);
}

/** Counts the orders of a round that are missing in the database, on Kafka, or in the dispatcher's event log. */
async function countLost(since: TopicEnds, name: string, accepted: number): Promise<number> {
  const { rows } = await orders.query<{ id: string }>(
    'SELECT id FROM orders WHERE account_id = ANY ($1) AND starts_with(reference, $2)',
    [uuids, name],
  );
  const records = await recordsSince(since, { kafka, admin, topic }, drainDeadlineMs);
  const published = new Set(records.map(({ key }) => String(key)));
  const logged = await dispatcher.query<{ id: string }>(
    `SELECT body::json #>> '{data,order,id}' AS id FROM events WHERE account_id = ANY ($1)`,
    [uuids],
  );
  const stored = new Set(logged.rows.map(({ id }) => id));
  const ids = rows.map(({ id }) => encodeId('order', id));
  return Math.abs(accepted - ids.length) + ids.filter((id) => !published.has(id) || !stored.has(id)).length;
}

function report(rounds: readonly Round[]): void {
  const median = (figure: (round: Round) => number): number => percentilesOf(rounds.map(figure)).p50;
  const rate = median((round) => round.rate);
  console.log(
    `\n${options.orders} orders of ${options.accounts} accounts, ${options.connections} calls in flight, medians of ${options.rounds} rounds: ` +
      `${rate.toFixed(0)} orders/s until all is stored; a call takes ${median(({ p50 }) => p50).toFixed(1)} ms at p50 and ` +
      `${median(({ p99 }) => p99).toFixed(1)} ms at p99.\n\nCPU-seconds for 1 000 orders`,
  );
  for (const part of Object.keys(rounds[0]!.cpu)) {
    console.log(
      `  ${part.padEnd(20)}${median(({ cpu }) => cpu[part]!)
        .toFixed(3)
        .padStart(8)}`,
    );
  }
  const total = median(({ cpu }) => Object.values(cpu).reduce((sum, time) => sum + time, 0));
  console.log(`  ${'together'.padEnd(20)}${total.toFixed(3).padStart(8)}`);
  verdict([
    [rate >= leastRate, `${rate.toFixed(0)} orders/s; the target is ${leastRate}`],
    [failures === 0, `${failures} calls were not answered with 201`],
    [lost === 0, `${lost} orders are not on Kafka or not in the event log`],
  ]);
}
