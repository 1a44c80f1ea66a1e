// How fast the outbox relay alone brings events to Kafka, and whether each key keeps its order. The rows go to a topic of the
// bench's own, so nothing but the relay works on them.

import { setTimeout as delay } from 'node:timers/promises';
import { Kafka, logLevel } from 'kafkajs';
import { Product } from '@millwright/testing';
import { connectTo } from '../support/database.ts';
import { readOptions, verdict } from '../support/report.ts';

const options = readOptions('bench outbox', {
  events: { fallback: 100_000, description: 'events to publish' },
  keys: { fallback: 500, description: 'keys that they belong to' },
  bytes: { fallback: 900, description: 'size of an event' },
});
const deadlineMs = 120_000;

const product = await Product.up();
const topic = `bench.outbox.${Date.now()}`;
const kafka = new Kafka({ brokers: product.report.kafka_brokers.split(','), logLevel: logLevel.NOTHING });
const admin = kafka.admin();
await admin.connect();
await admin.createTopics({ topics: [{ topic, numPartitions: 6, replicationFactor: 1 }], waitForLeaders: true });
const database = await connectTo(product, 'millwright_orders');

try {
  await insertEvents();
  const start = performance.now();
  while ((await unpublished()) > 0) {
    if (performance.now() - start > deadlineMs) throw new Error(`${await unpublished()} events are still unpublished`);
    await delay(20);
  }
  const seconds = (performance.now() - start) / 1000;
  const { seen, disordered } = await readBack();
  const rate = Math.round(options.events / seconds);
  console.log(`${options.events} events of ${options.bytes} bytes and ${options.keys} keys in ${seconds.toFixed(2)} s: ${rate} events/s`);
  console.log(`${seen} records on the topic, ${disordered} out of order within their key`);
  await cleanUp();
  verdict([
    [rate >= 5_000, `${rate} events/s; 5 000 is the aim`],
    [seen >= options.events, `${options.events - seen} events were lost`],
    [disordered === 0, `${disordered} records came out of order`],
  ]);
} finally {
  await cleanUp();
}

async function insertEvents(): Promise<void> {
  await database.query(
    `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
     SELECT overlay(gen_random_uuid()::text PLACING $1 FROM 1 FOR 13)::uuid, number % $2 % 64, gen_random_uuid(), false, $3,
       'bench_' || number % $2, json_build_object('ce_sequence', (number / $2)::text), repeat('x', $4)
     FROM generate_series(0, $5::int - 1) AS number`,
    [timeOfDay(), options.keys, topic, options.bytes, options.events],
  );
}

/** The first digits of a UUIDv7 of now, which puts a row into today's partition. */
function timeOfDay(): string {
  const digits = Date.now().toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

async function unpublished(): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM outbox WHERE published_at IS NULL AND topic = $1',
    [topic],
  );
  return rows[0]!.count;
}

async function readBack(): Promise<{ seen: number; disordered: number }> {
  const ends = await admin.fetchTopicOffsets(topic);
  let left = ends.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
  const last = new Map<string, number>();
  let [seen, disordered] = [0, 0];
  const done = Promise.withResolvers<void>();
  const consumer = kafka.consumer({ groupId: topic });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachMessage: ({ message }) => {
      const key = String(message.key);
      const sequence = Number(message.headers?.['ce_sequence']);
      if (sequence < (last.get(key) ?? -1)) disordered += 1;
      last.set(key, Math.max(sequence, last.get(key) ?? -1));
      seen += 1;
      left -= 1;
      if (left === 0) done.resolve();
      return Promise.resolve();
    },
  });
  const timer = setTimeout(() => done.reject(new Error(`${left} records could not be read back`)), deadlineMs);
  await done.promise;
  clearTimeout(timer);
  await consumer.disconnect();
  await admin.deleteGroups([topic]);
  return { seen, disordered };
}

let clean = false;
async function cleanUp(): Promise<void> {
  if (clean) return;
  clean = true;
  await database.query('DELETE FROM outbox WHERE topic = $1', [topic]);
  await Promise.all([database.end(), admin.deleteTopics({ topics: [topic] })]);
  await admin.disconnect();
}
