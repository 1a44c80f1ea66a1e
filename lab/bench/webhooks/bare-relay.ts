// The publishing half of the minimal chain.

import { randomUUID } from 'node:crypto';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import type { BareChainOptions } from './bare-chain.ts';

const { databaseUrl, brokers, topic } = JSON.parse(process.argv[2]!) as BareChainOptions;
const producer = new Kafka({ brokers: [...brokers], logLevel: logLevel.NOTHING }).producer({
  idempotent: true,
  maxInFlightRequests: 1,
});
await producer.connect();
const database = new pg.Client({ connectionString: databaseUrl });
await database.connect();
let woken = false;
let publishing = false;
database.on('notification', () => {
  woken = true;
  if (!publishing) void publish();
});
await database.query('LISTEN committed');
process.send!(0);
process.on('disconnect', () => process.exit());

async function publish(): Promise<void> {
  publishing = true;
  while (woken) {
    woken = false;
    const { rows } = await database.query<{ value: string }>({
      name: 'delete_committed',
      text: 'DELETE FROM committed RETURNING value',
    });
    if (rows.length === 0) continue;
    await producer.send({ topic, acks: -1, messages: rows.map(({ value }) => ({ key: randomUUID(), value })) });
  }
  publishing = false;
}
