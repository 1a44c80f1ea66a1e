// Orders created per second through the gateway, until each is on Kafka and in the dispatcher's event log.
// With every part running, and without webhook endpoints. Calls have an idempotency key, like those of an integrator. Alternating with
// them, the same number goes through a bare Fastify proxy and a Fastify app that sends PostgreSQL the same statements. Processor time by
// process.
// Needs the local run.

import { loadavg } from 'node:os';
import { createOrder, topicOf } from '@millwright/contracts';
import { decodeId, encodeId } from '@millwright/service-kit';
import { eventually, orderBody, Product } from '@millwright/testing';
import { partTimes, runHelper } from '../support/processes.ts';
import { noteShares, percentilesOf, readOptions, verdict } from '../support/report.ts';
import { recordsSince } from '../support/topic-records.ts';
import type { LoadOptions, LoadResult } from './gateway/load.ts';
import { BareChain } from './orders/bare-chain.ts';

const options = readOptions('bench orders-create', {
  rounds: { fallback: 5, description: 'rounds, each of which measures both in turn; the figures are their medians' },
  orders: { fallback: 4_000, description: 'orders of each of the two in a round' },
  accounts: { fallback: 8, description: 'accounts that create orders' },
  connections: { fallback: 32, description: 'calls in flight, over all accounts' },
});

const leastRate = 400;
/** Of the minimal chain's rate. */
const leastShareOfStored = 0.5;
const leastShareOfAnswered = 0.7;
const longestRoundSeconds = 120;
const drainDeadlineMs = 60_000;
const topic = topicOf('orders', false);

interface Chain {
  readonly name: string;
  readonly port: number;
  /** The processor time of what it has besides the product, in seconds. */
  times(): Record<string, number>;
}

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
const bareChain = await BareChain.start(
  product,
  Object.fromEntries(accounts.map(({ uuid, key }) => [`Bearer ${key}`, uuid])),
);
const ours: Chain = { name: 'ours', port: Number(new URL(product.report.sandbox_base_url).port), times: () => ({}) };
const bare: Chain = { name: 'bare', port: bareChain.port, times: () => bareChain.times() };
const uuids = accounts.map(({ uuid }) => uuid);
const orders = await product.connectTo('orders');
const dispatcher = await product.connectTo('webhook-dispatcher');
const brokers = product.report.kafka_brokers.split(',');
let [lost, failures, created] = [0, 0, 0];

try {
  for (const chain of [ours, bare]) await measure(chain, 'warm-up', Math.ceil(options.orders / 4));
  const [mine, theirs]: [Round[], Round[]] = [[], []];
  for (let number = 1; number <= options.rounds; number += 1) {
    mine.push(await measureRound(ours, number));
    theirs.push(await measureRound(bare, number));
  }
  report(mine, theirs);
} finally {
  await bareChain.stop();
  await Promise.all([orders.end(), dispatcher.end()]);
}

async function measureRound(chain: Chain, number: number): Promise<Round> {
  const round = await measure(chain, `round-${number}`, options.orders);
  console.log(
    `round ${number}, ${chain.name}: ${round.rate.toFixed(0)} orders/s, answered at ${round.answered.toFixed(0)}/s; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  return round;
}

async function measure(chain: Chain, title: string, calls: number): Promise<Round> {
  const name = `${chain.name}-${title}`;
  const [before, since] = [await timesOf(chain), new Date()];
  const start = performance.now();
  const load = await runHelper<LoadResult>('gateway/load', loadOf(chain, name, calls), undefined);
  const accepted = load.answers - load.failures;
  created += accepted;
  await eventually(drained, drainDeadlineMs);
  const seconds = (performance.now() - start) / 1_000;
  const after = await timesOf(chain);
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

async function timesOf(chain: Chain): Promise<Record<string, number>> {
  return { ...(await partTimes(product)), ...chain.times() };
}

function loadOf({ port }: Chain, name: string, calls: number): LoadOptions {
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
  return { port, requests, status: 201, connections, seconds: longestRoundSeconds, calls };
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
async function countLost(since: Date, name: string, accepted: number): Promise<number> {
  const { rows } = await orders.query<{ id: string }>(
    'SELECT id FROM orders WHERE account_id = ANY ($1) AND starts_with(reference, $2)',
    [uuids, name],
  );
  const records = await recordsSince(since, brokers, topic);
  const published = new Set(records.map(({ key }) => String(key)));
  const logged = await dispatcher.query<{ id: string }>(
    `SELECT body::json #>> '{data,order,id}' AS id FROM events WHERE account_id = ANY ($1)`,
    [uuids],
  );
  const stored = new Set(logged.rows.map(({ id }) => id));
  const ids = rows.map(({ id }) => encodeId('order', id));
  return Math.abs(accepted - ids.length) + ids.filter((id) => !published.has(id) || !stored.has(id)).length;
}

function report(mine: readonly Round[], theirs: readonly Round[]): void {
  const median = (rounds: readonly Round[], figure: (round: Round) => number): number =>
    percentilesOf(rounds.map(figure)).p50;
  console.log(
    `\n${options.orders} orders of ${options.accounts} accounts, ${options.connections} calls in flight, medians of ${options.rounds} rounds.\n`,
  );
  console.log('                orders/s   until all is stored    p50 ms    p99 ms');
  for (const [name, rounds] of Object.entries({ ours: mine, 'minimal chain': theirs })) {
    const cells = [
      median(rounds, ({ answered }) => answered)
        .toFixed(0)
        .padStart(10),
      median(rounds, ({ rate }) => rate)
        .toFixed(0)
        .padStart(22),
      median(rounds, ({ p50 }) => p50)
        .toFixed(1)
        .padStart(10),
      median(rounds, ({ p99 }) => p99)
        .toFixed(1)
        .padStart(10),
    ];
    console.log(`${name.padEnd(14)}${cells.join('')}`);
  }
  const sumOf = (cpu: Round['cpu']): number => Object.values(cpu).reduce((sum, time) => sum + time, 0);
  console.log('\nCPU-seconds for 1 000 orders    ours   minimal chain');
  for (const part of [...new Set([...Object.keys(mine[0]!.cpu), ...Object.keys(theirs[0]!.cpu)]), 'together']) {
    const cells = [mine, theirs].map((rounds) =>
      part in rounds[0]!.cpu || part === 'together'
        ? median(rounds, ({ cpu }) => (part === 'together' ? sumOf(cpu) : cpu[part]!)).toFixed(3)
        : '',
    );
    console.log(`  ${part.padEnd(26)}${cells[0]!.padStart(8)}${cells[1]!.padStart(16)}`);
  }
  const [rate, bareRate] = [mine, theirs].map((rounds) => median(rounds, (round) => round.rate)) as [number, number];
  const share = percentilesOf(mine.map(({ answered }, number) => answered / theirs[number]!.answered)).p50;
  const cpuOf = (rounds: readonly Round[]): number => median(rounds, ({ cpu }) => sumOf(cpu));
  const shareOfCpu = cpuOf(theirs) / cpuOf(mine);
  console.log(
    `\n${share.toFixed(2)} of the orders that the minimal chain answers, ${shareOfCpu.toFixed(2)} by processor time`,
  );
  noteShares({ rate: share, CPU: shareOfCpu });
  verdict([
    [
      rate >= leastRate || rate >= leastShareOfStored * bareRate,
      `${rate.toFixed(0)} orders/s until all is stored; the target is ${leastRate}, or ${leastShareOfStored} of the minimal chain's ${bareRate.toFixed(0)}`,
    ],
    [
      share >= leastShareOfAnswered,
      `${share.toFixed(2)} of the orders that the minimal chain answers; the target is ${leastShareOfAnswered}`,
    ],
    [failures === 0, `${failures} calls were not answered with 201`],
    [lost === 0, `${lost} orders are not in the database, on Kafka or in the event log`],
  ]);
}
