// What healthy endpoints feel of bad ones: the time from event to receipt at a steady rate, with and without endpoints that hang,
// trickle, fail, or whose name servers are silent, and that would fill the slots for attempts several times over. Without them as
// many events go to endpoints that answer, so that what differs is how these behave.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, Product } from '@millwright/testing';
import { orderCreated } from '../support/order-events.ts';
import { Helper } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import type { BadReceiverState } from './webhooks/bad-receiver.ts';
import { type BenchEndpoint, OwnDispatcher } from './webhooks/own-dispatcher.ts';
import type { Receipt, ReceiverQuestion } from './webhooks/receiver.ts';

const options = readOptions('bench fairness', {
  rounds: { fallback: 5, description: 'rounds, each of which measures without the bad endpoints and with them' },
  seconds: { fallback: 10, description: 'length of each measurement' },
  rate: { fallback: 100, description: 'events a second for the healthy endpoints' },
  healthy: { fallback: 10, description: 'healthy endpoints' },
  hanging: { fallback: 64, least: 0, description: 'endpoints that never answer' },
  silent: { fallback: 20, least: 0, description: 'endpoints whose name servers never answer' },
  trickling: { fallback: 0, least: 0, description: 'endpoints whose answers never end' },
  failing: { fallback: 0, least: 0, description: 'endpoints that answer 500' },
  backlog: { fallback: 40, description: 'events that wait at each bad endpoint before the measurement begins' },
  stream: { fallback: 20, description: 'further events a second for the bad endpoints, or in their place others' },
});

/** The dispatcher's default for ATTEMPTS_IN_FLIGHT, which it is given here. */
const slots = 512;
const leastWanted = 4 * slots;
const mostRatio = 1.1;
const lookMs = 1_000;
const readyDeadlineMs = 60_000;

interface Phase {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

interface Look {
  /** Attempts that hang or trickle at the moment, by the count of the receiver. */
  readonly inFlight: number;
  /** Deliveries to bad endpoints that are due. */
  readonly wanted: number;
}

const questions = { count: 0 };
const nameServer = createSocket('udp4').on('message', () => (questions.count += 1));
nameServer.bind(0, '127.0.0.1');
await once(nameServer, 'listening');
const product = await Product.up();
const receiver = await Helper.start('webhooks/receiver');
const otherReceiver = await Helper.start('webhooks/receiver');
const badReceiver = await Helper.start('webhooks/bad-receiver');
const dispatcher = await OwnDispatcher.start(product, {
  ATTEMPTS_IN_FLIGHT: String(slots),
  NAME_SERVERS: `127.0.0.1:${nameServer.address().port}`,
});
let [lost, duplicates, distrusted] = [0, 0, 0];
const looks: Look[] = [];

try {
  const healthy = await subscribeAll(options.healthy, (number) => `http://127.0.0.1:${receiver.port}/hooks/${number}`);
  const asMany = options.hanging + options.silent + options.trickling + options.failing;
  const others = await subscribeAll(asMany, (number) => `http://127.0.0.1:${otherReceiver.port}/hooks/${number}`);
  await measureQuiet(healthy, others);
  const [quiet, beset]: [Phase[], Phase[]] = [[], []];
  for (let round = 1; round <= options.rounds; round += 1) {
    // What else the machine does drifts; so does the order.
    if (round % 2 === 1) quiet.push(await measureQuiet(healthy, others));
    beset.push(await measureBeset(healthy));
    if (round % 2 === 0) quiet.push(await measureQuiet(healthy, others));
    const [before, after] = [quiet.at(-1)!, beset.at(-1)!];
    console.log(
      `round ${round}: p95 ${before.p95.toFixed(1)} ms without, ${after.p95.toFixed(1)} ms with the bad endpoints ` +
        `(×${(after.p95 / before.p95).toFixed(2)}); load average ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  report(quiet, beset);
} finally {
  await dispatcher.remove();
  await Promise.all([receiver.stop(), otherReceiver.stop(), badReceiver.stop()]);
  nameServer.close();
}

async function subscribeAll(count: number, urlOf: (number: number) => string): Promise<BenchEndpoint[]> {
  const endpoints: BenchEndpoint[] = [];
  for (let number = 0; number < count; number += 1) endpoints.push(await dispatcher.subscribe(urlOf(number)));
  return endpoints;
}

async function measureQuiet(healthy: readonly BenchEndpoint[], others: readonly BenchEndpoint[]): Promise<Phase> {
  const measuring = new AbortController();
  const streaming = stream(others, measuring.signal);
  try {
    return await measure(healthy);
  } finally {
    measuring.abort();
    await streaming;
  }
}

/** Bad endpoints that nothing is known of yet, with a backlog each; measured once all of it waits; and deleted afterwards. */
async function measureBeset(healthy: readonly BenchEndpoint[]): Promise<Phase> {
  const origin = `http://127.0.0.1:${badReceiver.port}`;
  const bad = [
    ...(await subscribeAll(options.hanging, () => `${origin}/hang`)),
    ...(await subscribeAll(options.silent, (number) => `https://silent-${number}.millwright.example/hooks`)),
    ...(await subscribeAll(options.trickling, () => `${origin}/trickle`)),
    ...(await subscribeAll(options.failing, () => `${origin}/fail`)),
  ];
  const backlog = bad.flatMap(({ accountId }) =>
    Array.from({ length: options.backlog }, () => orderCreated(accountId)),
  );
  await dispatcher.publish(backlog);
  await eventually(async () => {
    const { wanted } = await look(bad);
    if (wanted < backlog.length * 0.9)
      throw new Error(`${wanted} of ${backlog.length} deliveries wait at bad endpoints`);
  }, readyDeadlineMs);
  const measuring = new AbortController();
  const watching = watch(bad, measuring.signal);
  const streaming = stream(bad, measuring.signal);
  try {
    return await measure(healthy);
  } finally {
    measuring.abort();
    await Promise.all([watching, streaming]);
    for (const endpoint of bad) await dispatcher.unsubscribe(endpoint);
    await eventually(async () => {
      const { inFlight } = await badReceiver.ask<BadReceiverState>({});
      if (inFlight > 0) throw new Error(`${inFlight} attempts are still in flight at endpoints that are deleted`);
      if (await dispatcher.hasOpenDeliveries()) throw new Error('deliveries to deleted endpoints are still open');
    }, readyDeadlineMs);
  }
}

async function watch(bad: readonly BenchEndpoint[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    looks.push(await look(bad));
    await delay(lookMs, undefined, { signal }).catch(() => undefined);
  }
}

async function stream(endpoints: readonly BenchEndpoint[], signal: AbortSignal): Promise<void> {
  for (let number = 0; !signal.aborted; number += 1) {
    await dispatcher.publish([orderCreated(endpoints[number % endpoints.length]!.accountId)]);
    await delay(1_000 / options.stream, undefined, { signal }).catch(() => undefined);
  }
}

async function look(bad: readonly BenchEndpoint[]): Promise<Look> {
  const wanted = await dispatcher.database.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM deliveries
     WHERE endpoint_id = ANY ($1) AND state IN ('pending', 'retrying') AND next_attempt_at <= now()`,
    [bad.map(({ id }) => id)],
  );
  const { inFlight } = await badReceiver.ask<BadReceiverState>({});
  return { inFlight, wanted: wanted.rows[0]!.due };
}

/** From when each event was made to when a healthy endpoint had it. */
async function measure(healthy: readonly BenchEndpoint[]): Promise<Phase> {
  const madeAt = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < options.rate * options.seconds; number += 1) {
    await delay(Math.max(0, start + (number * 1_000) / options.rate - performance.now()));
    const event = orderCreated(healthy[number % healthy.length]!.accountId);
    madeAt.set(event.id, performance.timeOrigin + performance.now());
    sent.push(dispatcher.publish([event]));
  }
  await Promise.all(sent);
  await eventually(async () => {
    const arrived = await receiver.ask<number>({ want: 'count' } satisfies ReceiverQuestion);
    if (arrived < madeAt.size) throw new Error(`${madeAt.size - arrived} webhooks of healthy endpoints did not arrive`);
  }, readyDeadlineMs);
  const secrets = Object.fromEntries(healthy.map(({ url, secret }) => [new URL(url).pathname, secret]));
  const receipts = await receiver.ask<Receipt[]>({ want: 'all', secrets } satisfies ReceiverQuestion);
  const arrivedAt = new Map(receipts.toReversed().map(({ eventId, at }) => [eventId, at]));
  lost += madeAt
    .keys()
    .filter((id) => !arrivedAt.has(id))
    .toArray().length;
  duplicates += receipts.length - arrivedAt.size;
  distrusted += receipts.filter(({ trusted }) => !trusted).length;
  return percentilesOf(
    madeAt
      .entries()
      .map(([id, at]) => arrivedAt.get(id)! - at)
      .toArray(),
  );
}

function report(quiet: readonly Phase[], beset: readonly Phase[]): void {
  const median = (phases: readonly Phase[], figure: keyof Phase): number =>
    percentilesOf(phases.map((phase) => phase[figure])).p50;
  const { healthy, hanging, silent, trickling, failing, backlog, stream: streamed, rate, rounds, seconds } = options;
  console.log(
    `\n${healthy} healthy endpoints at ${rate} events/s, medians of ${rounds} rounds of ${seconds} s. Against them, new in each round: ` +
      `${hanging} endpoints that hang, ${silent} with silent name servers, ${trickling} that trickle, ${failing} that fail, ` +
      `with ${backlog} events each and ${streamed} more a second.\n`,
  );
  console.log('event to receipt      p50 ms    p95 ms    max ms');
  for (const [name, phases] of [
    ['without', quiet],
    ['with', beset],
  ] as const) {
    const cells = (['p50', 'p95', 'max'] as const).map((figure) => median(phases, figure).toFixed(1).padStart(10));
    console.log(`${name.padEnd(18)}${cells.join('')}`);
  }
  const wanted = percentilesOf(looks.map((each) => each.wanted));
  const inFlight = percentilesOf(looks.map((each) => each.inFlight));
  const least = Math.min(...looks.map((each) => each.wanted));
  const leastInFlight = Math.min(...looks.map((each) => each.inFlight));
  console.log(
    `\nThe bad endpoints wanted ${least} to ${wanted.max} attempts at any time (${slots} slots for all that answer), ` +
      `and ${leastInFlight} to ${inFlight.max} hung at their receiver, ${inFlight.p50} as the median; ${questions.count} questions to the silent name server.`,
  );
  const ratio = percentilesOf(beset.map(({ p95 }, round) => p95 / quiet[round]!.p95)).p50;
  console.log(
    `p95 ×${ratio.toFixed(2)} with the bad endpoints, the median of the rounds; ${duplicates} webhooks came twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  verdict([
    [ratio <= mostRatio, `the p95 of the healthy endpoints is ×${ratio.toFixed(2)}; ×${mostRatio} is the aim`],
    [lost === 0, `${lost} events of healthy endpoints were lost`],
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
    [least >= leastWanted, `bad endpoints wanted ${least} attempts at one time; ${leastWanted} are meant`],
    [
      hanging + trickling === 0 || leastInFlight > 0,
      'there was a time without an attempt in flight at the endpoints that hang or trickle',
    ],
    [silent === 0 || questions.count > 0, 'no name was looked up at the silent name server'],
  ]);
}
