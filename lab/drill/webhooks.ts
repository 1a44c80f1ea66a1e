// Kills the dispatcher, Redis, PostgreSQL and Kafka, and empties Redis, while webhooks are delivered.
// Events come at a steady rate, some refused at the first attempt: every event must reach its endpoint in time, and twice only if an
// answer could not be recorded.
// Needs the local run.

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@millwright/service-kit';
import { eventually, Product, refuseFirstAttempts, WebhookSink } from '@millwright/testing';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { EventFeed } from './webhooks/event-feed.ts';
import { type Fault, faultKinds, planFaults, randomOf, injectFault } from './webhooks/faults.ts';
import { type Findings, findingsOf } from './webhooks/findings.ts';

const options = readOptions('drill webhooks', {
  rate: { fallback: 200, description: 'events a second' },
  seconds: { fallback: 120, description: 'duration, extended if parts restart slowly' },
  times: { fallback: 3, description: 'how often each fault happens' },
  endpoints: { fallback: 8, description: 'healthy endpoints, each with its own account' },
  'in-flight': { fallback: 5, description: 'minimum of deliveries in flight at each fault' },
  seed: {
    fallback: (Date.now() % 1_000_000) + 1,
    description: 'decides the faults and their times; random by default',
  },
});

const answerMs = 50;
const arrivalDeadlineMs = 180_000;
const longestWaitMs = 60_000;
const shown = 5;

const product = await Product.up();
const refused = new Set<string>();
const accepted = new Set<string>();
const sink = await WebhookSink.start({
  delayMs: answerMs,
  answer: refuseFirstAttempts(10),
  onArrival: ({ eventId, status }) => {
    if (status < 300) accepted.add(eventId);
    else refused.add(eventId);
  },
});
const accountIds: string[] = [];
for (let number = 0; number < options.endpoints; number += 1) accountIds.push(await subscribe(number));

console.log(`seed ${options.seed}: ${options.rate} events/s for ${options.seconds} s through the outbox of orders`);
const load = {
  inFlight: () => sink.inFlight,
  pendingRetries: () => refused.size - accepted.intersection(refused).size,
  arrived: () => sink.arrivals.length,
};
const feed = new EventFeed(product, accountIds, options.rate);
const feeding = feed.run();
const faults: Fault[] = [];
const start = performance.now();
try {
  for (const { kind, afterMs } of planFaults(randomOf(options.seed), options.times, options.seconds * 1_000)) {
    await delay(Math.max(0, start + afterMs - performance.now()));
    const fault = await injectFault(product, kind, load, options['in-flight']);
    faults.push(fault);
    console.log(
      `${((performance.now() - start) / 1_000).toFixed(1).padStart(6)} s  ${kind.padEnd(18)} with ${fault.inFlight} deliveries in flight, ` +
        `${fault.pendingRetries} retries pending; back after ${((fault.back - fault.at) / 1_000).toFixed(1)} s at most`,
    );
  }
  await delay(Math.max(0, start + options.seconds * 1_000 - performance.now()));
} finally {
  feed.stop();
  await feeding;
}
const stoppedAt = performance.now();
console.log(
  `${feed.fed.length} events acknowledged, ${feed.retries} transactions retried; waiting for the last webhooks`,
);
await eventually(() => {
  const missing = feed.fed.filter(({ id }) => !accepted.has(id));
  if (missing.length > 0) throw new Error(`${missing.length} events did not arrive`);
}, arrivalDeadlineMs).catch(() => undefined);
const drainedMs = performance.now() - stoppedAt;

const dispatcher = await product.connectTo('webhook-dispatcher');
await eventually(async () => {
  const { rows } = await dispatcher.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM deliveries WHERE account_id = ANY ($1) AND state IN ('pending', 'retrying')`,
    [accountIds],
  );
  if (rows[0]!.open > 0) throw new Error(`${rows[0]!.open} deliveries are still open`);
}, longestWaitMs).catch(() => undefined);
report(await findingsOf(feed.fed, sink.arrivals, faults, dispatcher));
await Promise.all([dispatcher.end(), sink.close()]);

/** Returns the account's id as in the database. */
async function subscribe(number: number): Promise<string> {
  const account = await product.createAccount(`Webhook drill ${Date.now()} ${number}`);
  const client = product.client('test', await product.createKey(account, 'test', ['webhooks:manage']));
  await sink.subscribe(client);
  await client.close();
  return decodeId('account', account)!;
}

function report({ lost, misrecorded, duplicates, explained, unheard, unexplained, waits }: Findings): void {
  const totals = percentilesOf(waits.map(({ total }) => total));
  const whileUp = percentilesOf(waits.map((wait) => wait.whileUp));
  const causes = Object.entries(explained).map(([kind, count]) => `${count} after a kill of ${kind}`);
  console.log(
    `\n${faults.length} faults, each with ${Math.min(...faults.map(({ inFlight }) => inFlight))} deliveries or more in flight ` +
      `(${faults.reduce((sum, { inFlight }) => sum + inFlight, 0)} in all); ` +
      `${feed.fed.length} events, ${feed.fed.length - lost.length} delivered, the last ${(drainedMs / 1_000).toFixed(1)} s after the load ended.\n` +
      `${refused.size} refused at the first attempt; ${duplicates} webhooks sent again after a 2xx: ${[...causes, `${unheard} whose answer was late or interrupted`, `${unexplained.length} without a cause`].join(', ')}.\n` +
      `Lateness of attempts: p50 ${seconds(totals.p50)}, p99 ${seconds(totals.p99)}, at most ${seconds(totals.max)}; ` +
      `with every part running p99 ${seconds(whileUp.p99)}, at most ${seconds(whileUp.max)}. Load average ${loadavg()[0]!.toFixed(1)}.`,
  );
  for (const what of [...lost.slice(0, shown), ...misrecorded.slice(0, shown), ...unexplained.slice(0, shown)]) {
    console.log(`  ${what}`);
  }
  const kinds = new Set(faults.map(({ kind }) => kind));
  const flushes = faults.filter(({ kind }) => kind === 'flushall');
  verdict([
    [lost.length === 0, `${lost.length} events did not reach their endpoint`],
    [misrecorded.length === 0, `${misrecorded.length} events have not exactly one recorded success`],
    [unexplained.length === 0, `${unexplained.length} webhooks were sent again without a cause`],
    [whileUp.max <= longestWaitMs, `an attempt was ${seconds(whileUp.max)} late with every part running`],
    [sink.refusals.length === 0, `${sink.refusals.length} webhooks had no valid signature`],
    [kinds.size === faultKinds.length, 'not every fault happened'],
    [flushes.some(({ pendingRetries }) => pendingRetries > 0), 'no retry was pending when Redis was flushed'],
  ]);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
