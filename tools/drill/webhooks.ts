// Events at a steady rate, some of them refused at first, while the dispatcher, Redis, PostgreSQL and Kafka are killed and Redis is
// emptied: every event has to reach its endpoint, on time, and twice only where an answer could not be recorded.

import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { decodeId } from '@millwright/persistence';
import { eventually, Product, WebhookSink } from '@millwright/testing';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';
import { EventFeed } from './webhooks/event-feed.ts';
import { type Fault, faultKinds, planFaults, randomOf, strike } from './webhooks/faults.ts';
import { type Findings, findingsOf } from './webhooks/findings.ts';

const options = readOptions('drill webhooks', {
  rate: { fallback: 200, description: 'events a second' },
  seconds: { fallback: 120, description: 'how long, and longer where parts are slow to come back' },
  times: { fallback: 3, description: 'how often each fault happens' },
  endpoints: { fallback: 8, description: 'healthy endpoints, each of an account of its own' },
  'in-flight': { fallback: 5, description: 'least deliveries in flight at each fault' },
  seed: {
    fallback: (Date.now() % 1_000_000) + 1,
    description: 'decides the faults and their moments; here one of chance',
  },
});

const answerMs = 50;
const arrivalDeadlineMs = 180_000;
const longestWaitMs = 60_000;
const shown = 5;

const product = await Product.up();
const refused = new Set<string>();
const taken = new Set<string>();
const sink = await WebhookSink.start({
  delayMs: answerMs,
  answer: ({ eventId, count }) => (count === 1 && isUnlucky(eventId) ? 500 : 200),
  onArrival: ({ eventId, status }) => {
    if (status < 300) taken.add(eventId);
    else refused.add(eventId);
  },
});
const accountIds: string[] = [];
for (let number = 0; number < options.endpoints; number += 1) accountIds.push(await subscribe(number));

console.log(`seed ${options.seed}: ${options.rate} events/s for ${options.seconds} s through the outbox of orders`);
const load = {
  inFlight: () => sink.inFlight,
  pendingRetries: () => refused.size - taken.intersection(refused).size,
  arrived: () => sink.arrivals.length,
};
const feed = new EventFeed(product, accountIds, options.rate);
const feeding = feed.run();
const faults: Fault[] = [];
const start = performance.now();
try {
  for (const { kind, afterMs } of planFaults(randomOf(options.seed), options.times, options.seconds * 1_000)) {
    await delay(Math.max(0, start + afterMs - performance.now()));
    const fault = await strike(product, kind, load, options['in-flight']);
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
  `${feed.fed.length} events acknowledged, ${feed.retries} transactions tried again; waiting for the last webhooks`,
);
await eventually(() => {
  const missing = feed.fed.filter(({ id }) => !taken.has(id));
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

/** One event in ten is refused at first, so that retries are pending when a part dies or Redis is emptied. */
function isUnlucky(eventId: string): boolean {
  return /[0-5]$/.test(eventId);
}

/** Returns the account's id as the database keeps it. */
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
  const causes = Object.entries(explained).map(([kind, count]) => `${count} by the death of ${kind}`);
  console.log(
    `\n${faults.length} faults, each with ${Math.min(...faults.map(({ inFlight }) => inFlight))} deliveries or more in flight ` +
      `(${faults.reduce((sum, { inFlight }) => sum + inFlight, 0)} in all); ` +
      `${feed.fed.length} events, ${feed.fed.length - lost.length} delivered, the last ${(drainedMs / 1_000).toFixed(1)} s after the load ended.\n` +
      `${refused.size} refused at first; ${duplicates} webhooks came again after a 2xx: ${[...causes, `${unheard} whose answer came too late or broke off`, `${unexplained.length} without a cause`].join(', ')}.\n` +
      `Attempts began after their time by p50 ${seconds(totals.p50)}, p99 ${seconds(totals.p99)}, at most ${seconds(totals.max)}; ` +
      `with every part running by p99 ${seconds(whileUp.p99)}, at most ${seconds(whileUp.max)}. Load average ${loadavg()[0]!.toFixed(1)}.`,
  );
  for (const what of [...lost.slice(0, shown), ...misrecorded.slice(0, shown), ...unexplained.slice(0, shown)]) {
    console.log(`  ${what}`);
  }
  const kinds = new Set(faults.map(({ kind }) => kind));
  const flushes = faults.filter(({ kind }) => kind === 'flushall');
  verdict([
    [lost.length === 0, `${lost.length} events did not reach their endpoint`],
    [misrecorded.length === 0, `${misrecorded.length} deliveries are not recorded as made, once`],
    [unexplained.length === 0, `${unexplained.length} webhooks came again without a cause`],
    [whileUp.max <= longestWaitMs, `an attempt waited ${seconds(whileUp.max)} beyond its time with every part running`],
    [sink.refusals.length === 0, `${sink.refusals.length} webhooks had no valid signature`],
    [kinds.size === faultKinds.length, 'not every fault happened'],
    [flushes.some(({ pendingRetries }) => pendingRetries > 0), 'no retry was pending when Redis was emptied'],
  ]);
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
