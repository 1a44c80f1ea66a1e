// Inserts events of benches and drills into the outbox of orders, in one transaction, as the handlers of orders do; the commit wakes
// its relay.

import { topicOf } from '@millwright/contracts';
import { channelOf, outboxShardOf } from '@millwright/messaging';
import type pg from 'pg';
import type { OrderEvent } from './order-events.ts';

const insertSql = `
  WITH written AS (
    INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
    SELECT id, shard, account_id, false, $1, key, headers, value
    FROM unnest($2::uuid[], $3::smallint[], $4::uuid[], $5::text[], $6::jsonb[], $7::text[])
      AS e (id, shard, account_id, key, headers, value)
    ON CONFLICT DO NOTHING
  )
  SELECT pg_current_xact_id()::text AS transaction, pg_notify('${channelOf('shards')}', 'committed')`;

/** Returns the transaction's id. Skips existing rows. */
export async function writeToOutbox(
  database: pg.Client | pg.Pool,
  events: readonly OrderEvent[],
  answerMs?: number,
): Promise<string> {
  const { rows } = await database.query<{ transaction: string }>({
    name: 'write-to-outbox',
    text: insertSql,
    values: [
      topicOf('orders', false),
      events.map(({ uuid }) => uuid),
      events.map(({ key }) => outboxShardOf(key)),
      events.map(({ accountId }) => accountId),
      events.map(({ key }) => key),
      events.map(({ headers }) => JSON.stringify(headers)),
      events.map(({ value }) => value),
    ],
    ...(answerMs !== undefined && { query_timeout: answerMs }),
  } as pg.QueryConfig);
  return rows[0]!.transaction;
}
