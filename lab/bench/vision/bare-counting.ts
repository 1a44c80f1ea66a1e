// The consuming half of the minimal chain: one insert for each batch that it takes from Kafka.

import type { InspectionBatch } from '@millwright/contracts';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import type { BareChainOptions } from './bare-chain.ts';

const partitionsAtOnce = 4;

const { databaseUrl, brokers, topic } = JSON.parse(process.argv[2]!) as BareChainOptions;
const database = new pg.Pool({ connectionString: databaseUrl, max: partitionsAtOnce });
const consumer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).consumer({
  groupId: topic,
  maxWaitTimeInMs: 500,
});
await consumer.connect();
await consumer.subscribe({ topics: [topic], fromBeginning: true });
const { promise: joined, resolve } = Promise.withResolvers<unknown>();
consumer.on(consumer.events.GROUP_JOIN, resolve);
await consumer.run({
  partitionsConsumedConcurrently: partitionsAtOnce,
  async eachBatch({ batch: { messages } }) {
    const batches = messages.map(({ value }) => {
      const { epoch, parts = [] } = JSON.parse(value!.toString()) as InspectionBatch;
      return { epoch, part_count: parts.length, parts };
    });
    await database.query({
      name: 'keep',
      text: `INSERT INTO inspections (epoch, part_count, parts)
        SELECT epoch, part_count, parts FROM json_to_recordset($1) AS batch (epoch text, part_count integer, parts json)`,
      values: [JSON.stringify(batches)],
    });
  },
});
await joined;
process.send!(0);
process.on('disconnect', () => process.exit());
