// Latency of healthy endpoints next to endpoints that hang, answer slowly or have silent name servers.
// From event to receipt at a steady rate, with and without endpoints that hang, trickle, fail, answer slowly, or have silent name servers,
// and that could fill the attempt slots several times over. The run without them makes as many attempts at endpoints that answer at once,
// so that only the behaviour differs. Then measures the first webhook of a new endpoint, while a backlog of others is drained.
// Needs the local run.

import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually, Product } from '@millwright/testing';
import { type OrderEvent, orderCreated } from '../support/order-events.ts';
import { Helper } from '../support/processes.ts';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import type { BadReceiverState } from './webhooks/bad-receiver.ts';
import { type BenchEndpoint, OwnDispatcher } from './webhooks/own-dispatcher.ts';
import type { Receipt, ReceiverQuery } from './webhooks/receiver.ts';

const options = readOptions('bench fairness', {
  rounds: { fallback: 5, description: 'rounds, each of which measures without the bad endpoints and with them' },
  seconds: { fallback: 10, description: 'duration of each measurement' },
  rate: { fallback: 100, description: 'events a second for the healthy endpoints' },
  healthy: { fallback: 10, description: 'healthy endpoints' },
  hanging: { fallback: 64, least: 0, description: 'endpoints that never answer' },
  silent: { fallback: 20, least: 0, description: 'endpoints whose name servers never answer' },
  trickling: { fallback: 0, least: 0, description: 'endpoints whose answers never end' },
  failing: { fallback: 0, least: 0, description: 'endpoints that answer 500' },
  slow: { fallback: 40, least: 0, description: 'endpoints that answer after 0.9 s' },
  'slow-backlog': { fallback: 300, description: 'events queued for each of these before the measurement' },
  backlog: { fallback: 40, description: 'events queued for each other bad endpoint before the measurement' },
  stream: { fallback: 20, description: 'further events a second for the bad endpoints, or for their replacements' },
  newcomers: { fallback: 5, least: 0, description: 'new endpoints, one after the other, each beside a backlog' },
  'busy-backlog': { fallback: 20_000, description: 'events of the backlog, over ten endpoints that answer' },
});

/** ATTEMPTS_IN_FLIGHT of the dispatcher, as by default. */
const slots = 512;
const leastDue = 4 * slots;
const mostRatio = 1.2;
const mostFirstMs = 1_000;
const busyEndpoints = 10;
const sampleMs = 1_000;
const streamEveryMs = 50;
const readyDeadlineMs = 60_000;

interface Phase {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

interface Sample {
  /** Attempts that hang or trickle now, as counted by the receiver. */
  readonly inFlight: number;
  /** Due deliveries to bad endpoints. */
  readonly due: number;
}

const dnsQueries = { count: 0 };
const nameServer = createSocket('udp4').on('message', () => (dnsQueries.count += 1));
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
/** First webhooks that came when the backlog was gone. */
let lateFirsts = 0;
/** Attempts a second at the bad endpoints, in the last run with them. */
let badRate = options.stream;
const samples: Sample[] = [];

try {
  const healthy = await subscribeAll(options.healthy, (number) => `http://127.0.0.1:${receiver.port}/hooks/${number}`);
  const asMany = options.hanging + options.silent + options.trickling + options.failing + options.slow;
  const others = await subscribeAll(asMany, (number) => `http://127.0.0.1:${otherReceiver.port}/hooks/${number}`);
  // As a warm-up.
  await measureWithBad(healthy);
  const [withoutBad, withBad]: [Phase[], Phase[]] = [[], []];
  for (let round = 1; round <= options.rounds; round += 1) {
    // The load of the machine drifts, so the order alternates.
    if (round % 2 === 1) withoutBad.push(await measureWithoutBad(healthy, others));
    withBad.push(await measureWithBad(healthy));
    if (round % 2 === 0) withoutBad.push(await measureWithoutBad(healthy, others));
    const [before, after] = [withoutBad.at(-1)!, withBad.at(-1)!];
    console.log(
      `round ${round}: p95 ${before.p95.toFixed(1)} ms without, ${after.p95.toFixed(1)} ms with the bad endpoints ` +
        `(×${(after.p95 / before.p95).toFixed(2)}), which made ${badRate.toFixed(0)} attempts/s; load average ${loadavg()[0]!.toFixed(1)}`,
    );
  }
  const firsts: number[] = [];
  for (let number = 0; number < options.newcomers; number += 1) firsts.push(await firstWebhookBeside(others));
  report(withoutBad, withBad, firsts);
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

async function measureWithoutBad(healthy: readonly BenchEndpoint[], others: readonly BenchEndpoint[]): Promise<Phase> {
  const measuring = new AbortController();
  const working = [stream(others, badRate, measuring.signal), watch(others, measuring.signal)];
  try {
    return await measure(healthy);
  } finally {
    measuring.abort();
    await Promise.all(working);
  }
}

/** New bad endpoints with a backlog each; measures once the backlog is due, and deletes them afterwards. */
async function measureWithBad(healthy: readonly BenchEndpoint[]): Promise<Phase> {
  const origin = `http://127.0.0.1:${badReceiver.port}`;
  const slow = await subscribeAll(options.slow, () => `${origin}/slow`);
  const others = [
    ...(await subscribeAll(options.hanging, () => `${origin}/hang`)),
    ...(await subscribeAll(options.silent, (number) => `https://silent-${number}.millwright.example/hooks`)),
    ...(await subscribeAll(options.trickling, () => `${origin}/trickle`)),
    ...(await subscribeAll(options.failing, () => `${origin}/fail`)),
  ];
  const bad = [...others, ...slow];
  const backlog = [...eventsFor(others, options.backlog), ...eventsFor(slow, options['slow-backlog'])];
  await dispatcher.publish(backlog);
  await eventually(async () => {
    const created = await dispatcher.countRows(
      `deliveries WHERE endpoint_id IN ('${bad.map(({ id }) => id).join(`','`)}')`,
    );
    if (created < backlog.length) throw new Error(`${created} of ${backlog.length} deliveries to bad endpoints exist`);
  }, readyDeadlineMs);
  const measuring = new AbortController();
  const watching = watch(bad, measuring.signal, samples);
  const streaming = stream(bad, options.stream, measuring.signal);
  const [startedAt, before] = [performance.now(), await badReceiver.request<BadReceiverState>({})];
  try {
    return await measure(healthy);
  } finally {
    const { requests } = await badReceiver.request<BadReceiverState>({});
    badRate = ((requests - before.requests) * 1_000) / (performance.now() - startedAt);
    measuring.abort();
    await Promise.all([watching, streaming]);
    for (const endpoint of bad) await dispatcher.unsubscribe(endpoint);
    await eventually(async () => {
      const { inFlight } = await badReceiver.request<BadReceiverState>({});
      if (inFlight > 0) throw new Error(`${inFlight} attempts are still in flight at endpoints that are deleted`);
      if (await dispatcher.hasOpenDeliveries()) throw new Error('deliveries to deleted endpoints are still open');
    }, readyDeadlineMs);
  }
}

function eventsFor(endpoints: readonly BenchEndpoint[], each: number): OrderEvent[] {
  return endpoints.flatMap(({ accountId }) => Array.from({ length: each }, () => orderCreated(accountId)));
}

/** The latency of the first webhook of a new endpoint, in the middle of a backlog at endpoints that answer at once. */
async function firstWebhookBeside(others: readonly BenchEndpoint[]): Promise<number> {
  const [newcomer] = await subscribeAll(1, () => `http://127.0.0.1:${receiver.port}/hooks/newcomer`);
  const arrivals = (from: Helper): Promise<number> => from.request<number>({ want: 'count' } satisfies ReceiverQuery);
  for (const each of [receiver, otherReceiver]) await each.request({ want: 'discard' } satisfies ReceiverQuery);
  const total = options['busy-backlog'];
  await dispatcher.publish(eventsFor(others.slice(0, busyEndpoints), total / busyEndpoints));
  await eventually(async () => {
    const drained = await arrivals(otherReceiver);
    if (drained < total / 10) throw new Error(`${drained} webhooks of the backlog have arrived`);
  }, readyDeadlineMs);
  const startedAt = performance.now();
  await dispatcher.publish([orderCreated(newcomer!.accountId)]);
  await eventually(async () => {
    if ((await arrivals(receiver)) < 1) throw new Error('the first webhook of the new endpoint did not arrive');
  }, readyDeadlineMs);
  const firstMs = performance.now() - startedAt;
  const left = total - (await arrivals(otherReceiver));
  console.log(
    `a new endpoint's first webhook took ${firstMs.toFixed(0)} ms, with ${left} of the backlog left after it`,
  );
  if (left === 0) lateFirsts += 1;
  await eventually(async () => {
    if ((await arrivals(otherReceiver)) < total) throw new Error('the backlog did not drain');
  }, readyDeadlineMs);
  await dispatcher.unsubscribe(newcomer!);
  return firstMs;
}

/** Also without bad endpoints, since it costs time. */
async function watch(endpoints: readonly BenchEndpoint[], signal: AbortSignal, into: Sample[] = []): Promise<void> {
  while (!signal.aborted) {
    into.push(await takeSample(endpoints));
    await delay(sampleMs, undefined, { signal }).catch(() => undefined);
  }
}

async function stream(endpoints: readonly BenchEndpoint[], rate: number, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now();
  for (let sent = 0; !signal.aborted;) {
    const due = Math.floor(((performance.now() - startedAt) * rate) / 1_000) - sent;
    const events = Array.from({ length: due }, (_, index) =>
      orderCreated(endpoints[(sent + index) % endpoints.length]!.accountId),
    );
    if (due > 0) await dispatcher.publish(events);
    sent += due;
    await delay(streamEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

async function takeSample(bad: readonly BenchEndpoint[]): Promise<Sample> {
  const { rows } = await dispatcher.database.query<{ due: number }>(
    `SELECT count(*)::int AS due FROM deliveries
     WHERE endpoint_id = ANY ($1) AND state IN ('pending', 'retrying') AND next_attempt_at <= now()`,
    [bad.map(({ id }) => id)],
  );
  const { inFlight } = await badReceiver.request<BadReceiverState>({});
  return { inFlight, due: rows[0]!.due };
}

/** The latency from the creation of each event to its arrival at a healthy endpoint. */
async function measure(healthy: readonly BenchEndpoint[]): Promise<Phase> {
  const createdAt = new Map<string, number>();
  const sent: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; number < options.rate * options.seconds; number += 1) {
    await delay(Math.max(0, start + (number * 1_000) / options.rate - performance.now()));
    const event = orderCreated(healthy[number % healthy.length]!.accountId);
    createdAt.set(event.id, performance.timeOrigin + performance.now());
    sent.push(dispatcher.publish([event]));
  }
  await Promise.all(sent);
  await eventually(async () => {
    const arrived = await receiver.request<number>({ want: 'count' } satisfies ReceiverQuery);
    if (arrived < createdAt.size)
      throw new Error(`${createdAt.size - arrived} webhooks of healthy endpoints did not arrive`);
  }, readyDeadlineMs);
  const secrets = Object.fromEntries(healthy.map(({ url, secret }) => [new URL(url).pathname, secret]));
  const receipts = await receiver.request<Receipt[]>({ want: 'all', secrets } satisfies ReceiverQuery);
  const arrivedAt = new Map(receipts.toReversed().map(({ eventId, at }) => [eventId, at]));
  lost += createdAt
    .keys()
    .filter((id) => !arrivedAt.has(id))
    .toArray().length;
  duplicates += receipts.length - arrivedAt.size;
  distrusted += receipts.filter(({ trusted }) => !trusted).length;
  return percentilesOf(
    createdAt
      .entries()
      .map(([id, at]) => arrivedAt.get(id)! - at)
      .toArray(),
  );
}

function report(withoutBad: readonly Phase[], withBad: readonly Phase[], firsts: readonly number[]): void {
  const median = (phases: readonly Phase[], figure: keyof Phase): number =>
    percentilesOf(phases.map((phase) => phase[figure])).p50;
  const {
    healthy,
    hanging,
    silent,
    trickling,
    failing,
    slow,
    backlog,
    stream: streamed,
    rate,
    rounds,
    seconds,
  } = options;
  console.log(
    `\n${healthy} healthy endpoints at ${rate} events/s, medians of ${rounds} rounds of ${seconds} s. Against them, new in each round: ` +
      `${hanging} endpoints that hang, ${silent} with silent name servers, ${trickling} that trickle, ${failing} that fail, ` +
      `with ${backlog} events each, and ${slow} that answer after 0.9 s, with ${options['slow-backlog']} events each, and ${streamed} more a second.\n`,
  );
  console.log('event to receipt      p50 ms    p95 ms    max ms');
  for (const [name, phases] of [
    ['without', withoutBad],
    ['with', withBad],
  ] as const) {
    const cells = (['p50', 'p95', 'max'] as const).map((figure) => median(phases, figure).toFixed(1).padStart(10));
    console.log(`${name.padEnd(18)}${cells.join('')}`);
  }
  const due = percentilesOf(samples.map((each) => each.due));
  const inFlight = percentilesOf(samples.map((each) => each.inFlight));
  const least = Math.min(...samples.map((each) => each.due));
  const leastInFlight = Math.min(...samples.map((each) => each.inFlight));
  console.log(
    `\nThe bad endpoints had ${least} to ${due.max} due attempts at any time (${slots} slots for all endpoints that answer), ` +
      `and ${leastInFlight} to ${inFlight.max} hung at their receiver, ${inFlight.p50} as the median; ${dnsQueries.count} queries to the silent name server.`,
  );
  const ratio = percentilesOf(withBad.map(({ p95 }, round) => p95 / withoutBad[round]!.p95)).p50;
  console.log(
    `p95 ×${ratio.toFixed(2)} with the bad endpoints, the median of the rounds; ${duplicates} webhooks were sent twice; load average ${loadavg()[0]!.toFixed(1)}`,
  );
  verdict([
    [ratio <= mostRatio, `the p95 of the healthy endpoints is ×${ratio.toFixed(2)}; the target is ×${mostRatio}`],
    ...firsts.map((ms) => [ms <= mostFirstMs, `a new endpoint's first webhook took ${ms.toFixed(0)} ms`] as const),
    [lateFirsts === 0, `${lateFirsts} first webhooks came after the backlog`],
    [lost === 0, `${lost} events of healthy endpoints were lost`],
    [distrusted === 0, `${distrusted} webhooks had no valid signature`],
    [least >= leastDue, `bad endpoints had ${least} due attempts at one time; at least ${leastDue} are required`],
    [
      hanging + trickling === 0 || leastInFlight > 0,
      'at one time no attempt was in flight at the endpoints that hang or trickle',
    ],
    [silent === 0 || dnsQueries.count > 0, 'the silent name server got no query'],
  ]);
}
