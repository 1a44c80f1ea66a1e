// Rows per second that the outbox relay publishes to Kafka.
// Also checks that each key keeps its order. Fails below 5,000 rows a second.
// Needs the local run.

import { setTimeout as delay } from 'node:timers/promises';
import { Product } from '@millwright/testing';
import { outOfOrder, OutboxTopic } from '../support/outbox-topic.ts';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('bench outbox', {
  events: { fallback: 100_000, description: 'events to publish' },
  keys: { fallback: 500, description: 'keys of the events' },
  bytes: { fallback: 900, description: 'size of an event' },
});
const deadlineMs = 120_000;

const topic = await OutboxTopic.create(await Product.up(), 'bench.outbox');
try {
  await topic.insert(options.events, options.keys, options.bytes);
  const start = performance.now();
  while (!(await topic.drained())) {
    if (performance.now() - start > deadlineMs)
      throw new Error(`${await topic.unpublished()} events are still unpublished`);
    await delay(20);
  }
  const seconds = (performance.now() - start) / 1000;
  const records = await topic.readBack();
  const seen = new Set(records.map(({ sequence }) => sequence)).size;
  const disordered = outOfOrder(records).length;
  const rate = Math.round(options.events / seconds);
  console.log(
    `${options.events} events of ${options.bytes} bytes and ${options.keys} keys in ${seconds.toFixed(2)} s: ${rate} events/s`,
  );
  console.log(`${records.length} records on the topic, ${disordered} out of order within their key`);
  verdict([
    [rate >= 5_000, `${rate} events/s; the target is 5 000`],
    [seen === options.events, `${options.events - seen} events were lost`],
    [disordered === 0, `${disordered} records were published out of order`],
  ]);
} finally {
  await topic.remove();
}
