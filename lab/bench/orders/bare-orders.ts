// The storing half of the minimal chain: Fastify, and the recorded statements in a pool of connections.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createOrder } from '@millwright/contracts';
import { channelOf } from '@millwright/messaging';
import { Ids, TestClock } from '@millwright/service-kit';
import { fastify } from 'fastify';
import pg from 'pg';
import { root } from '@millwright/tools/launcher/settings.ts';
import type { BareChainOptions } from './bare-chain.ts';
import { CallTemplate } from './call-template.ts';

/** The relay reads no more often. */
const wakeEveryMs = 10;

const { databaseUrl, connections, clockFile, recorded, accountIds } = JSON.parse(process.argv[2]!) as BareChainOptions;
// Sends a group in one piece. The client alone would have the server answer each statement by itself, which is slower.
const built = pathToFileURL(join(root, 'libs/persistence/dist/statements.js')).href;
const { sendGroup } = (await import(built)) as {
  sendGroup: (connection: pg.PoolClient, statements: readonly object[]) => Promise<unknown>;
};
const template = new CallTemplate(recorded, new Ids(TestClock.fromFile(clockFile)));
const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
const waking = new pg.Pool({ connectionString: databaseUrl, max: 1 });
let timer: NodeJS.Timeout | undefined;

const app = fastify();
app.post<{ Body: { reference: string } }>(createOrder.path, async ({ headers, body: { reference } }, reply) => {
  const accountId = accountIds[headers.authorization!]!;
  const key = headers['idempotency-key'] as string;
  const { groups, answer } = template.make({ accountId, key, reference });
  const connection = await pool.connect();
  try {
    for (const group of groups) await sendGroup(connection, group);
  } finally {
    connection.release();
  }
  timer ??= setTimeout(wakeRelay, wakeEveryMs);
  return reply.code(createOrder.status).type('application/json; charset=utf-8').send(answer);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send!((app.server.address() as AddressInfo).port);
process.on('disconnect', () => process.exit());

/** The running orders publishes the outbox of both chains. */
function wakeRelay(): void {
  timer = undefined;
  void waking.query('SELECT pg_notify($1, $2)', [channelOf('shards'), 'committed']);
}
