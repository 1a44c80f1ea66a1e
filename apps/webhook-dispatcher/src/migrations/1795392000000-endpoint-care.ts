import { createOutbox } from '@millwright/messaging';
import { grantToRequests, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EndpointCare1795392000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // former_secrets: [{sealed, valid_until}]. sealed_headers: the caller's headers as JSON, sealed. missed_since: from when
    // on an endpoint that is paused or disabled may have missed events. events_sequence: of its events on the topics.
    await runner.query(`
      ALTER TABLE webhook_endpoints
        ADD COLUMN former_secrets jsonb NOT NULL DEFAULT '[]',
        ADD COLUMN header_names text[] NOT NULL DEFAULT '{}',
        ADD COLUMN sealed_headers text,
        ADD COLUMN respect_retry_after boolean NOT NULL DEFAULT false,
        ADD COLUMN disable_on_gone boolean NOT NULL DEFAULT false,
        ADD COLUMN missed_since timestamptz,
        ADD COLUMN events_sequence bigint NOT NULL DEFAULT 0`);

    // Endpoints of which the last recorded attempt failed: since when, and how many warnings have gone out; 3 where that has
    // disabled them.
    await runner.query(`
      CREATE TABLE failing_endpoints (
        account_id uuid NOT NULL,
        endpoint_id uuid NOT NULL,
        livemode boolean NOT NULL,
        since timestamptz NOT NULL,
        last_failed_at timestamptz NOT NULL,
        gone boolean NOT NULL DEFAULT false,
        warnings smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, endpoint_id)
      )`);
    await runner.query(`
      CREATE INDEX failing_endpoints_unjudged ON failing_endpoints (account_id, endpoint_id)
      WHERE warnings < 3 AND (gone OR CASE
        WHEN last_failed_at - since >= interval '72 hours' THEN 3
        WHEN last_failed_at - since >= interval '60 hours' THEN 2
        WHEN last_failed_at - since >= interval '24 hours' THEN 1
        ELSE 0
      END > warnings)`);
    await openToRequests(runner, 'failing_endpoints', 'SELECT, DELETE');

    // Made by a test send, and so on no topic.
    await runner.query('ALTER TABLE events ADD COLUMN synthetic boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX events_of_type ON events (account_id, livemode, type, id)');
    await grantToRequests(runner, 'events', 'INSERT');
    await grantToRequests(runner, 'event_renderings', 'INSERT');

    // background: made by a recovery and not tried yet, and so served behind what is fresh.
    await runner.query(`
      ALTER TABLE deliveries
        ADD COLUMN origin text NOT NULL DEFAULT 'event'
          CHECK (origin IN ('event', 'test', 'replay', 'retry', 'recovery')),
        ADD COLUMN background boolean NOT NULL GENERATED ALWAYS AS (origin = 'recovery' AND state = 'pending') STORED`);
    // An attempt writes nothing before it is made: the fence of its shard says who may record it.
    await runner.query('ALTER TABLE deliveries DROP COLUMN claim_fence, DROP COLUMN claimed_at');
    await runner.query('DROP INDEX deliveries_open');
    await runner.query(`
      CREATE INDEX deliveries_open ON deliveries (shard, endpoint_id, background, next_attempt_at)
      WHERE state IN ('pending', 'retrying')`);
    await runner.query('CREATE INDEX deliveries_of_endpoint ON deliveries (endpoint_id, state, id)');
    await runner.query('CREATE INDEX deliveries_of_event ON deliveries (event_id, endpoint_id)');
    await runner.query(`
      CREATE INDEX deliveries_recovering ON deliveries (endpoint_id) WHERE origin = 'recovery' AND state = 'retrying'`);
    await grantToRequests(runner, 'deliveries', 'INSERT, UPDATE');

    // position: the last event that was looked at. Times are business time.
    await runner.query(`
      CREATE TABLE recoveries (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        endpoint_id uuid NOT NULL,
        shard smallint NOT NULL,
        status text NOT NULL CHECK (status IN ('running', 'completed', 'cancelled')),
        since timestamptz NOT NULL,
        until timestamptz NOT NULL,
        position uuid NOT NULL,
        examined bigint NOT NULL DEFAULT 0,
        made bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        PRIMARY KEY (account_id, id)
      )`);
    await runner.query(
      `CREATE UNIQUE INDEX recoveries_running ON recoveries (shard, endpoint_id) WHERE status = 'running'`,
    );
    await runner.query(
      'CREATE INDEX recoveries_of_endpoint ON recoveries (account_id, livemode, endpoint_id, id DESC)',
    );
    await openToRequests(runner, 'recoveries', 'SELECT, INSERT, UPDATE');

    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE recoveries, failing_endpoints, outbox');
    await runner.query('DROP SEQUENCE outbox_seq');
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'outbox'`);
    await runner.query('DROP INDEX events_of_type, deliveries_of_endpoint, deliveries_of_event');
    await runner.query('DROP INDEX deliveries_open');
    await runner.query(`
      CREATE INDEX deliveries_open ON deliveries (shard, endpoint_id, next_attempt_at)
      WHERE state IN ('pending', 'retrying')`);
    await runner.query(`
      ALTER TABLE deliveries
        DROP COLUMN background, DROP COLUMN origin, ADD COLUMN claim_fence integer, ADD COLUMN claimed_at timestamptz`);
    await runner.query('ALTER TABLE events DROP COLUMN synthetic');
    await runner.query(`
      ALTER TABLE webhook_endpoints
        DROP COLUMN former_secrets, DROP COLUMN header_names, DROP COLUMN sealed_headers, DROP COLUMN respect_retry_after,
        DROP COLUMN disable_on_gone, DROP COLUMN missed_since, DROP COLUMN events_sequence`);
  }
}
