// How many webhooks a dispatcher brings out of a backlog, and what each costs it, beside a bare loop of undici that posts the same
// bytes to the same receiver: in the same run, in turn on the same core.

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, Product } from '@millwright/testing';
import { canPin, Helper, pin, pinTree, processorTime, runHelper } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import type { BareLoopOptions, BareLoopResult } from './webhooks/bare-loop.ts';
import { type BenchEndpoint, type BenchEvent, OwnDispatcher } from './webhooks/own-dispatcher.ts';
import type { Receipt, ReceiverQuestion } from './webhooks/receiver.ts';

const options = readOptions('bench deliveries', {
  events: { fallback: 20_000, description: 'events of each round, each for one endpoint' },
  endpoints: { fallback: 20, description: 'endpoints, each of an account of its own, at one receiver' },
  rounds: { fallback: 3, description: 'rounds, each of which measures both in turn' },
  seconds: { fallback: 4, description: 'length of each measurement of the bare loop' },
  connections: { fallback: 64, description: 'connections of the bare loop' },
});

const measuredCore = 0;
const otherCore = 1;
const anyCore = `${measuredCore},${otherCore}`;
const leastShare = 0.2;
const drainDeadlineMs = 180_000;

interface Measurement {
  readonly rate: number;
  /** In CPU-seconds for a thousand. */
  readonly cpu: number;
  /** Of the core. */
  readonly busy: number;
}

const pinned = canPin();
const product = await Product.up();
const servers = (await product.parts()).filter(({ name }) => ['postgres', 'redis', 'kafka'].includes(name));
const receiver = await Helper.start('webhooks/receiver');
const dispatcher = await OwnDispatcher.start(product);
let lost = 0;
let duplicates = 0;
let distrusted = 0;

try {
  const { pid } = dispatcher.process;
  if (pinned) {
    // The processes that serve the dispatcher's connections are there by now, and are bound with PostgreSQL.
    for (const server of servers) if (server.pid !== null) pinTree(server.pid, otherCore);
    pin(receiver.pid, otherCore);
    pin(process.pid, otherCore);
    pin(pid, measuredCore);
  }
  const endpoints: BenchEndpoint[] = [];
  for (let number = 0; number < options.endpoints; number += 1) {
    endpoints.push(await dispatcher.subscribe(`http://127.0.0.1:${receiver.port}/hooks/${number}`));
  }
  const secrets = Object.fromEntries(endpoints.map(({ url, secret }) => [new URL(url).pathname, secret]));
  const sample = dispatcher.event(endpoints[0]!.accountId);
  const bytes = String(sample.message.value);

  await drain(eventsFor(endpoints, Math.ceil(options.events / 4)), secrets);
  const ours: Measurement[] = [];
  const bare: Measurement[] = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const mine = await drain(eventsFor(endpoints, options.events), secrets);
    // It has nothing to do now; what it still does by itself is not to fall on the bare loop.
    if (pinned) pin(pid, otherCore);
    const theirs = await postBare(bytes);
    if (pinned) pin(pid, measuredCore);
    ours.push(mine);
    bare.push(theirs);
    console.log(
      `round ${round}: ${mine.rate.toFixed(0)} deliveries/s (${(mine.rate / theirs.rate).toFixed(3)} of ${theirs.rate.toFixed(0)} bare POSTs/s), load average ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  report(medianOf(ours), medianOf(bare), bytes.length);
} finally {
  await dispatcher.remove();
  await receiver.stop();
  if (pinned) for (const server of servers) if (server.pid !== null) pinTree(server.pid, anyCore);
}

function eventsFor(endpoints: readonly BenchEndpoint[], count: number): BenchEvent[] {
  return Array.from({ length: count }, (_, number) =>
    dispatcher.event(endpoints[number % endpoints.length]!.accountId),
  );
}

/** From before the first event is on Kafka to when the last delivery is recorded in PostgreSQL as made. */
async function drain(events: readonly BenchEvent[], secrets: Record<string, string>): Promise<Measurement> {
  const { pid } = dispatcher.process;
  const deliveredBefore = await dispatcher.count(`deliveries WHERE state = 'delivered'`);
  const [start, cpuBefore] = [performance.now(), processorTime(pid)];
  await dispatcher.publish(events);
  await eventually(async () => {
    const arrived = await receiver.ask<number>({ want: 'count' } satisfies ReceiverQuestion);
    if (arrived < events.length) throw new Error(`${arrived} of ${events.length} webhooks have arrived`);
  }, drainDeadlineMs);
  await eventually(async () => {
    if (await dispatcher.hasOpenDeliveries()) throw new Error('Not every delivery is recorded');
  }, drainDeadlineMs);
  const [seconds, cpu] = [(performance.now() - start) / 1_000, processorTime(pid) - cpuBefore];

  const receipts = await receiver.ask<Receipt[]>({ want: 'all', secrets } satisfies ReceiverQuestion);
  const arrived = new Set(receipts.map(({ eventId }) => eventId));
  const delivered = (await dispatcher.count(`deliveries WHERE state = 'delivered'`)) - deliveredBefore;
  lost += events.filter(({ id }) => !arrived.has(id)).length + Math.abs(events.length - delivered);
  duplicates += receipts.length - arrived.size;
  distrusted += receipts.filter(({ trusted }) => !trusted).length;
  return { rate: events.length / seconds, cpu: (cpu * 1_000) / events.length, busy: cpu / seconds };
}

/** The bytes of one event with the headers of its delivery, signed once: nothing is computed for each. */
async function postBare(body: string): Promise<Measurement> {
  const headers = [
    ...['content-type', 'application/json'],
    ...['user-agent', 'Millwright-Webhooks/1.0 (+https://docs.millwright.example/guides/webhooks)'],
    ...['Service-Signature', `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}`],
    ...['Service-Delivery-Id', 'dlv_034qzGoglg8sSqIikJ6TJe'],
    ...['traceparent', `00-${'1'.repeat(32)}-${'1'.repeat(16)}-01`],
  ];
  const { connections, seconds } = options;
  const load: BareLoopOptions = { port: receiver.port, headers, body, connections, seconds };
  const result = await runHelper<BareLoopResult>('webhooks/bare-loop', load, pinned ? measuredCore : undefined);
  if (result.failures > 0) throw new Error(`${result.failures} bare POSTs were not answered with 200.`);
  await receiver.ask<number>({ want: 'forget' } satisfies ReceiverQuestion);
  await delay(200);
  const { answers, cpu } = result;
  return { rate: answers / result.seconds, cpu: (cpu * 1_000) / answers, busy: cpu / result.seconds };
}

function medianOf(measurements: readonly Measurement[]): Measurement {
  const median = (figure: keyof Measurement): number => percentilesOf(measurements.map((each) => each[figure])).p50;
  return { rate: median('rate'), cpu: median('cpu'), busy: median('busy') };
}

function report(ours: Measurement, bare: Measurement, bytes: number): void {
  console.log(
    `\nFan-out 1, ${options.endpoints} endpoints at one healthy receiver, envelopes of ${bytes} bytes; medians of ${options.rounds} rounds of ${options.events} events.\n` +
      `${pinned ? `Dispatcher and bare loop on core ${measuredCore}; PostgreSQL, Redis, Kafka, receiver and bench on core ${otherCore}; the other apps are not bound` : 'Not pinned'}; the dispatcher logs each delivery, to /dev/null.\n` +
      `The bare loop signs nothing and keeps nothing: ${options.connections} connections of an undici pool.\n`,
  );
  console.log('                      /s   CPU-s per 1 000   core used');
  for (const [name, { rate, cpu, busy }] of Object.entries({ deliveries: ours, 'bare POSTs': bare })) {
    console.log(
      `${name.padEnd(14)}${rate.toFixed(0).padStart(10)}${cpu.toFixed(3).padStart(18)}${`${(busy * 100).toFixed(0)} %`.padStart(12)}`,
    );
  }
  const share = ours.rate / bare.rate;
  console.log(
    `\n${share.toFixed(3)} of the bare loop's rate (${(bare.cpu / ours.cpu).toFixed(3)} by processor time); ${duplicates} webhooks came twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  verdict([
    [share >= leastShare, `${share.toFixed(3)} of the bare loop's rate; ${leastShare} is the aim`],
    [lost === 0, `${lost} events did not arrive, or their deliveries are not recorded once`],
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
  ]);
}
