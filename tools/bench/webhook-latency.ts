// From the commit of an order to its webhook at the customer's receiver, at a steady rate, with everything running.

import { setTimeout as delay } from 'node:timers/promises';
import { decodeId, encodeId } from '@millwright/persistence';
import { eventually, OrderPlacer, Product, WebhookSink } from '@millwright/testing';
import { percentilesOf, readOptions, verdict } from '../support/report.ts';

const options = readOptions('bench webhook-latency', {
  rate: { fallback: 50, description: 'orders a second' },
  seconds: { fallback: 30, description: 'length of the measurement' },
  warmup: { fallback: 10, description: 'seconds before it that do not count' },
});

const product = await Product.up();
const account = await product.createAccount(`Latency bench ${Date.now()}`);
await product.liftLimits(account, 'test');
const key = await product.createKey(account, 'test', ['orders:read', 'orders:write', 'webhooks:manage']);
const client = product.client('test', key);
const sink = await WebhookSink.start();
await sink.subscribe(client);

const placer = new OrderPlacer(client);
const total = options.rate * (options.warmup + options.seconds);
const start = performance.now();
const calls: Promise<unknown>[] = [];
for (let number = 0; number < total; number += 1) {
  const due = start + (number * 1000) / options.rate;
  await delay(Math.max(0, due - performance.now()));
  calls.push(placer.place(`LATENCY-${number}`));
}
await Promise.all(calls);
await eventually(() => {
  if (sink.arrivals.length < total)
    throw new Error(`${total - sink.arrivals.length} of ${total} webhooks did not arrive`);
}, 60_000);
const drained = (performance.now() - start) / 1000;

const committedAt = await commitTimes(placer.placed.map(({ id }) => id));
const measured = new Set(placer.placed.slice(options.rate * options.warmup).map(({ id }) => id));
const latencies = sink.arrivals.flatMap(({ body, at }) => {
  const { id } = (JSON.parse(body) as { data: { order: { id: string } } }).data.order;
  return measured.has(id) ? [at - committedAt.get(id)!] : [];
});
await Promise.all([sink.close(), client.close()]);

const { p50, p95, p99, max } = percentilesOf(latencies);
console.log(`${latencies.length} orders at ${options.rate}/s, commit to webhook received:`);
console.log(
  `p50 ${p50.toFixed(1)} ms   p95 ${p95.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms   max ${max.toFixed(1)} ms`,
);
console.log(
  `${total} orders and webhooks in ${drained.toFixed(1)} s, ${placer.retries} calls made again, ${sink.redeliveries} redeliveries`,
);
verdict([
  [sink.refusals.length === 0, `${sink.refusals.length} webhooks had no valid signature`],
  [p50 <= 10, `p50 is ${p50.toFixed(1)} ms; 10 ms is the aim`],
  [p99 <= 40, `p99 is ${p99.toFixed(1)} ms; 40 ms is the aim`],
]);

/** When PostgreSQL committed each order, in milliseconds since 1970. Needs `track_commit_timestamp`, which the local run sets. */
async function commitTimes(ids: readonly string[]): Promise<Map<string, number>> {
  const database = await product.connectTo('orders');
  try {
    const { rows } = await database.query<{ id: string; at: number }>(
      `SELECT id, extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at
       FROM orders WHERE account_id = $1 AND id = ANY($2)`,
      [decodeId('account', account), ids.map((id) => decodeId('order', id))],
    );
    return new Map(rows.map(({ id, at }) => [encodeId('order', id), at]));
  } finally {
    await database.end();
  }
}
