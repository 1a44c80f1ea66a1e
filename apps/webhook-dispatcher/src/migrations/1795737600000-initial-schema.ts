import { createInbox, createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/operations';
import { dayPartitioned, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const retainDays = 30;

/** Times are business time, but for those of leases. */
export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await createInbox(runner);
    await this.createEndpoints(runner);
    await this.createEvents(runner);
    await this.createDeliveries(runner);
    await this.createRecoveries(runner);
    await this.createHolds(runner);
    await this.createLeases(runner);
  }

  private async createEndpoints(runner: QueryRunner): Promise<void> {
    // former_secrets: [{sealed, valid_until}]. sealed_headers: the caller's headers as JSON, sealed. missed_since: from when on an endpoint
    // that is paused or disabled may have missed events. event_sequence: of its events on the topics. created_by_…: an API key, an
    // application, or a person. credential_id: the key, or the grant that the application acted under; credential_ended_at: since when that
    // is leaked or ended.
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        url text NOT NULL,
        events text[] NOT NULL,
        description text NOT NULL,
        status text NOT NULL CHECK (status IN ('active', 'paused', 'disabled')),
        disabled_at timestamptz,
        disabled_reason text,
        api_version text NOT NULL,
        sealed_secret text NOT NULL,
        shard smallint NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        deleted_at timestamptz,
        former_secrets jsonb NOT NULL DEFAULT '[]',
        header_names text[] NOT NULL DEFAULT '{}',
        sealed_headers text,
        respect_retry_after boolean NOT NULL DEFAULT false,
        disable_on_gone boolean NOT NULL DEFAULT false,
        missed_since timestamptz,
        event_sequence bigint NOT NULL DEFAULT 0,
        created_by_type text NOT NULL CHECK (created_by_type IN ('api_key', 'application', 'dashboard')),
        created_by_id uuid NOT NULL,
        created_by_name text NOT NULL,
        credential_id uuid NOT NULL,
        credential_ended_at timestamptz,
        PRIMARY KEY (account_id, id)
      );
      CREATE INDEX webhook_endpoints_newest ON webhook_endpoints (account_id, livemode, id DESC) WHERE deleted_at IS NULL`);
    await openToRequests(runner, 'webhook_endpoints', 'SELECT, INSERT, UPDATE');

    // Leaked keys and ended grants: a call that was let in before the end creates no endpoint after it.
    await runner.query(`
      CREATE TABLE ended_credentials (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        credential_id uuid NOT NULL,
        ended_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, credential_id)
      )`);
    await openToRequests(runner, 'ended_credentials', 'SELECT');

    // Endpoints of which the last recorded attempt failed: since when, and how many warnings have gone out; 3 where that has disabled them.
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
      );
      CREATE INDEX failing_endpoints_unjudged ON failing_endpoints (account_id, endpoint_id)
        WHERE warnings < 3 AND (gone OR CASE
          WHEN last_failed_at - since >= interval '72 hours' THEN 3
          WHEN last_failed_at - since >= interval '60 hours' THEN 2
          WHEN last_failed_at - since >= interval '24 hours' THEN 1
          ELSE 0
        END > warnings)`);
    await openToRequests(runner, 'failing_endpoints', 'SELECT, DELETE');
  }

  private async createEvents(runner: QueryRunner): Promise<void> {
    // The envelope as it came off the topic, byte for byte: JSON in UTF-8, which text keeps exactly. synthetic: made by a test send, and so
    // on no topic.
    await runner.query(`
      CREATE TABLE events (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        type text NOT NULL,
        api_version text NOT NULL,
        body text NOT NULL,
        synthetic boolean NOT NULL DEFAULT false,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id);
      CREATE INDEX events_of_type ON events (account_id, livemode, type, id)`);
    await this.splitByDay(runner, 'events');
    await openToRequests(runner, 'events', 'SELECT, INSERT');

    // The same event in an older version, made once for all endpoints of that version.
    await runner.query(`
      CREATE TABLE event_renderings (
        account_id uuid NOT NULL,
        event_id uuid NOT NULL,
        livemode boolean NOT NULL,
        api_version text NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (account_id, event_id, api_version)
      ) PARTITION BY RANGE (event_id)`);
    await this.splitByDay(runner, 'event_renderings');
    await openToRequests(runner, 'event_renderings', 'SELECT, INSERT');
  }

  private async createDeliveries(runner: QueryRunner): Promise<void> {
    // An attempt writes nothing before it is made: the fence of its shard says who may record it. held_ms: how long a delivery was held since
    // its first attempt. background: made by a recovery and not tried yet, and so served behind what is fresh.
    await runner.query(`
      CREATE TABLE deliveries (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        event_id uuid NOT NULL,
        endpoint_id uuid NOT NULL,
        shard smallint NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'retrying', 'delivered', 'dropped', 'discarded')),
        attempts smallint NOT NULL,
        next_attempt_at timestamptz NOT NULL,
        first_attempt_at timestamptz,
        ended_at timestamptz,
        traceparent text NOT NULL,
        held_ms bigint NOT NULL DEFAULT 0,
        origin text NOT NULL DEFAULT 'event' CHECK (origin IN ('event', 'test', 'replay', 'retry', 'recovery')),
        background boolean NOT NULL GENERATED ALWAYS AS (origin = 'recovery' AND state = 'pending') STORED,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id);
      CREATE INDEX deliveries_open ON deliveries (shard, endpoint_id, background, next_attempt_at)
        WHERE state IN ('pending', 'retrying');
      CREATE INDEX deliveries_of_endpoint ON deliveries (endpoint_id, state, id);
      CREATE INDEX deliveries_of_event ON deliveries (event_id, endpoint_id);
      CREATE INDEX deliveries_recovering ON deliveries (endpoint_id) WHERE origin = 'recovery' AND state = 'retrying'`);
    await this.splitByDay(runner, 'deliveries');
    await openToRequests(runner, 'deliveries', 'SELECT, INSERT, UPDATE');

    await runner.query(`
      CREATE TABLE attempts (
        account_id uuid NOT NULL,
        delivery_id uuid NOT NULL,
        number smallint NOT NULL,
        livemode boolean NOT NULL,
        started_at timestamptz NOT NULL,
        duration_ms integer NOT NULL,
        status smallint,
        failure text,
        detail text,
        answer text,
        PRIMARY KEY (account_id, delivery_id, number)
      ) PARTITION BY RANGE (delivery_id)`);
    await this.splitByDay(runner, 'attempts');
    await openToRequests(runner, 'attempts', 'SELECT');

    // How an endpoint did, minute by minute: what the success rate is read from.
    await runner.query(`
      CREATE TABLE attempt_counts (
        account_id uuid NOT NULL,
        endpoint_id uuid NOT NULL,
        minute timestamptz NOT NULL,
        livemode boolean NOT NULL,
        attempts integer NOT NULL,
        succeeded integer NOT NULL,
        PRIMARY KEY (account_id, endpoint_id, minute)
      ) PARTITION BY RANGE (minute)`);
    await dayPartitioned(runner, 'attempt_counts', { by: 'time', retainDays: 2 });
    await openToRequests(runner, 'attempt_counts', 'SELECT');
  }

  private async createRecoveries(runner: QueryRunner): Promise<void> {
    // position: the last event that was looked at. attempts: those of the next step, each committed before it begins. failure: why it failed.
    await runner.query(`
      CREATE TABLE recoveries (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        endpoint_id uuid NOT NULL,
        shard smallint NOT NULL,
        status text NOT NULL CHECK (status IN ('running', 'completed', 'cancelled', 'failed')),
        since timestamptz NOT NULL,
        until timestamptz NOT NULL,
        position uuid NOT NULL,
        examined bigint NOT NULL DEFAULT 0,
        made bigint NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL,
        ended_at timestamptz,
        attempts smallint NOT NULL DEFAULT 0,
        failure text,
        PRIMARY KEY (account_id, id)
      );
      CREATE UNIQUE INDEX recoveries_running ON recoveries (shard, endpoint_id) WHERE status = 'running';
      CREATE INDEX recoveries_of_endpoint ON recoveries (account_id, livemode, endpoint_id, id DESC)`);
    await openToRequests(runner, 'recoveries', 'SELECT, INSERT, UPDATE');
  }

  private async createHolds(runner: QueryRunner): Promise<void> {
    // account_holds: an account that has been suspended, in both modes; held_since is null from when it was resumed. is_resumed: its
    // deliveries are held until the releases of the account are done.
    // hold_releases: a suspension that has ended, whose time is excluded from the 24 hours of each delivery that has been attempted.
    // endpoint_id and delivery_id: the last one for which that is done.
    await runner.query(`
      CREATE TABLE account_holds (
        account_id uuid PRIMARY KEY,
        held_since timestamptz,
        sequence bigint NOT NULL,
        is_resumed boolean NOT NULL DEFAULT false
      );
      CREATE TABLE hold_releases (
        account_id uuid NOT NULL,
        sequence bigint NOT NULL,
        held_ms bigint NOT NULL,
        endpoint_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        delivery_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
        PRIMARY KEY (account_id, sequence)
      )`);
  }

  private async createLeases(runner: QueryRunner): Promise<void> {
    // Who serves the endpoints of a shard. The fence grows with every change of hands. Times are real.
    await runner.query(`
      CREATE TABLE delivery_shards (
        shard smallint PRIMARY KEY,
        owner text,
        fence integer NOT NULL,
        leased_until timestamptz
      );
      INSERT INTO delivery_shards (shard, fence) SELECT shard, 0 FROM generate_series(0, 63) AS shard;
      CREATE TABLE dispatchers (name text PRIMARY KEY, live_until timestamptz NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE dispatchers, delivery_shards, hold_releases, account_holds, recoveries, attempt_counts, attempts, deliveries, event_renderings,
        events, failing_endpoints, ended_credentials, webhook_endpoints,
        idempotency_records, outbox, outbox_shards, inbox, parked_records, parked_keys, handling_notes, day_partitioned_tables;
      DROP SEQUENCE outbox_seq`);
  }

  private async splitByDay(runner: QueryRunner, table: string): Promise<void> {
    await dayPartitioned(runner, table, { by: 'id', retainDays });
    // After a jump of business time, events that were on their way are older than the days that exist.
    await runner.query(`CREATE TABLE ${table}_of_other_days PARTITION OF ${table} DEFAULT`);
  }
}
