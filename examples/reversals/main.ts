/**
 * A service of another team: counts, for each machine, how many bookings of stages were reversed, and answers `GET /` with the counts.
 * Settings: KAFKA_BROKERS, DATABASE_URL, LIVEMODE (true or false), PORT. Node 24 runs it as it is: `node main.ts`.
 */
import { once as nextTime } from 'node:events';
import { createServer } from 'node:http';
import { PostgresOnce } from '@millwright/events';
import { consume } from '@millwright/events/kafkajs';
import { Kafka } from 'kafkajs';
import pg from 'pg';

const { KAFKA_BROKERS = 'localhost:19092', DATABASE_URL, LIVEMODE = 'false', PORT = '3000' } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL });
// A connection that breaks while nobody uses it is replaced.
pool.on('error', ({ message }) => console.error(message));

await pool.query('CREATE TABLE IF NOT EXISTS reversals (machine text PRIMARY KEY, count integer NOT NULL)');
await pool.query(
  'CREATE TABLE IF NOT EXISTS broken_records (received_at timestamptz DEFAULT now(), reason text, value text)',
);

// The event is remembered in the transaction that counts it, so each is counted once, whatever dies in between.
const once = new PostgresOnce<pg.PoolClient>(pool, { table: 'handled_events' });
await once.prepare();

const consumer = await consume(
  new Kafka({ clientId: 'reversals', brokers: KAFKA_BROKERS.split(',') }),
  {
    group: process.env['GROUP'] ?? 'examples.reversals',
    livemode: LIVEMODE === 'true',
    fromBeginning: true,
    once,
    onBroken: async ({ message, record }) => {
      await pool.query('INSERT INTO broken_records (reason, value) VALUES ($1, $2)', [message, String(record.value)]);
    },
  },
  {
    'order.stage_reversed': async ({ event }, client) => {
      await client.query(
        'INSERT INTO reversals VALUES ($1, 1) ON CONFLICT (machine) DO UPDATE SET count = reversals.count + 1',
        [event.data.stage.machine_id],
      );
    },
  },
);

const server = createServer((_request, response) => {
  void pool.query('SELECT machine, count FROM reversals ORDER BY machine').then(({ rows }) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(rows));
  });
});
server.listen(Number(PORT), () => console.log(`http://localhost:${PORT}`));

// What is in hand is finished, and its place in the topic is stored.
await Promise.race([nextTime(process, 'SIGTERM'), nextTime(process, 'SIGINT')]);
await consumer.disconnect();
server.close();
await pool.end();
