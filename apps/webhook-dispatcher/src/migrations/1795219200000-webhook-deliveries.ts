import { createInbox } from '@millwright/messaging';
import { createIdempotencyRecords, dayPartitioned, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const retainDays = 30;

export class WebhookDeliveries1795219200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createInbox(runner);

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
        PRIMARY KEY (account_id, id)
      )`);
    await runner.query(`
      CREATE INDEX webhook_endpoints_newest ON webhook_endpoints (account_id, livemode, id DESC) WHERE deleted_at IS NULL`);
    await openToRequests(runner, 'webhook_endpoints', 'SELECT, INSERT, UPDATE');

    // The envelope as it came off the topic, byte for byte: JSON in UTF-8, which text keeps exactly.
    await runner.query(`
      CREATE TABLE events (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        type text NOT NULL,
        api_version text NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id)`);
    await this.splitByDay(runner, 'events');
    await openToRequests(runner, 'events', 'SELECT');

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
    await openToRequests(runner, 'event_renderings', 'SELECT');

    // claim_fence and claimed_at say who attempts it now, and since when in real time; all other times are business time.
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
        claim_fence integer,
        claimed_at timestamptz,
        traceparent text NOT NULL,
        PRIMARY KEY (account_id, id)
      ) PARTITION BY RANGE (id)`);
    await runner.query(`
      CREATE INDEX deliveries_open ON deliveries (shard, endpoint_id, next_attempt_at)
      WHERE state IN ('pending', 'retrying')`);
    await this.splitByDay(runner, 'deliveries');
    await openToRequests(runner, 'deliveries', 'SELECT');

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

    // Who serves the endpoints of a shard. The fence grows with every change of hands. Times are real.
    await runner.query(`
      CREATE TABLE delivery_shards (
        shard smallint PRIMARY KEY,
        owner text,
        fence integer NOT NULL,
        leased_until timestamptz
      )`);
    await runner.query(
      'INSERT INTO delivery_shards (shard, fence) SELECT shard, 0 FROM generate_series(0, 63) AS shard',
    );
    await runner.query('CREATE TABLE dispatchers (name text PRIMARY KEY, live_until timestamptz NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE dispatchers, delivery_shards, attempt_counts, attempts, deliveries, event_renderings, events,
        webhook_endpoints`);
  }

  private async splitByDay(runner: QueryRunner, table: string): Promise<void> {
    await dayPartitioned(runner, table, { by: 'id', retainDays });
    // After a jump of business time, events that were on their way are older than the days that exist.
    await runner.query(`CREATE TABLE ${table}_of_other_days PARTITION OF ${table} DEFAULT`);
  }
}
