/** The outbox table: events wait in it, from the transaction that caused them until the broker has acknowledged them. */
import { dayPartitioned, openToRequests } from '@millwright/persistence';
import type { QueryRunner } from 'typeorm';
import { laneShard } from './shards.js';

/** Of published rows: the relay needs them for a minute, and whoever looks for a fault for some days. */
const retainDays = 2;
/** The names of topics that carry events, and so never a latest state. */
export const eventTopics = '%.events.%';

/**
 * Used by the first migration of an app that publishes events. `seq` is the order of publishing; `created_at` and
 * `published_at` are real time, since they measure the queue.
 */
export async function createOutbox(runner: QueryRunner): Promise<void> {
  await runner.query('CREATE SEQUENCE outbox_seq');
  await runner.query(`
    CREATE TABLE outbox (
      id uuid NOT NULL,
      seq bigint NOT NULL DEFAULT nextval('outbox_seq'),
      shard smallint NOT NULL CHECK (shard BETWEEN 0 AND ${laneShard}),
      account_id uuid NOT NULL,
      livemode boolean NOT NULL,
      topic text NOT NULL,
      key text NOT NULL,
      headers jsonb NOT NULL,
      value text,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      published_at timestamptz,
      PRIMARY KEY (account_id, id)
    ) PARTITION BY RANGE (id)`);
  await runner.query('CREATE INDEX outbox_unpublished ON outbox (seq, shard) WHERE published_at IS NULL');
  // To find the rows of the lane among any number of events.
  await runner.query(`CREATE INDEX outbox_lane ON outbox (seq) WHERE published_at IS NULL AND shard = ${laneShard}`);
  // To find recently published states.
  await runner.query(`CREATE INDEX outbox_states ON outbox (published_at) WHERE topic NOT LIKE '${eventTopics}'`);
  await dayPartitioned(runner, 'outbox', {
    by: 'id',
    retainDays,
    keepWhile: 'published_at IS NULL',
    // Each row is updated once; vacuuming by count keeps the index of what is unpublished short under load.
    storage: 'autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000',
  });
  await openToRequests(runner, 'outbox', 'INSERT');
  await runner.query(`
    DO $$ BEGIN
      EXECUTE format('GRANT USAGE ON SEQUENCE outbox_seq TO %I', regexp_replace(current_user, '_worker$', ''));
    END $$`);
  // Whether the last holder of a shard has released it, after all of its requests to the broker were answered.
  await runner.query('CREATE TABLE outbox_shards (shard smallint PRIMARY KEY, is_released boolean NOT NULL)');
}
