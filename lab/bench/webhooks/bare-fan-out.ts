// The consuming half of the minimal chain.

import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { Pool } from 'undici';
import type { BareChainOptions } from './bare-chain.ts';

const connections = 32;
const partitionsAtOnce = 4;

const { databaseUrl, brokers, topic, receiverPort } = JSON.parse(process.argv[2]!) as BareChainOptions;
// Inserts of partitions that come at the same time wait for each other.
const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
const receiver = new Pool(`http://127.0.0.1:${receiverPort}`, { connections });
const consumer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).consumer({
  groupId: topic,
  maxWaitTimeInMs: 500,
});
await consumer.connect();
await consumer.subscribe({ topics: [topic], fromBeginning: true });
const { promise: joined, resolve } = Promise.withResolvers<unknown>();
consumer.on(consumer.events.GROUP_JOIN, resolve);
await consumer.run({
  autoCommit: false,
  partitionsConsumedConcurrently: partitionsAtOnce,
  async eachBatch({ batch: { messages } }) {
    const values = messages.map(({ value }) => value!.toString());
    await database.query({ name: 'keep', text: 'INSERT INTO kept SELECT unnest($1::text[])', values: [values] });
    for (const { value } of messages) void post(value!);
  },
});
await joined;
process.send!(0);
process.on('disconnect', () => process.exit());

async function post(body: Buffer): Promise<void> {
  const answer = await receiver.request({ method: 'POST', path: '/bare', body });
  await answer.body.dump();
}
