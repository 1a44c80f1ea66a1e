import { createInbox, createOutbox } from '@millwright/messaging';
import { dayPartitioned, openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const usageDays = 92;
/** Columns that `GET /v1/me` needs of the caller's account and key; only the worker login may read the others. */
const shownOfAccount = 'id, name, plans, negotiated_live, negotiated_test, status, time_zone, pinned_version';
const shownOfKey = 'account_id, id, livemode, name, prefix, last4, scopes, expires_at';

export class ChangesAndUsage1795305600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOutbox(runner);
    await createInbox(runner);

    await runner.query(`
      ALTER TABLE accounts
        ADD COLUMN plans text[] CHECK (cardinality(plans) > 0),
        ADD COLUMN event_sequence bigint NOT NULL DEFAULT 0`);
    await runner.query('UPDATE accounts SET plans = ARRAY[plan]');
    await runner.query('ALTER TABLE accounts ALTER COLUMN plans SET NOT NULL, DROP COLUMN plan');
    await runner.query(`
      ALTER TABLE api_keys
        ADD COLUMN replaced_by uuid,
        ADD COLUMN expiry_mailed_at timestamptz,
        ADD FOREIGN KEY (account_id, replaced_by) REFERENCES api_keys (account_id, id)`);
    await runner.query(`
      CREATE INDEX api_keys_expiring ON api_keys (expires_at)
      WHERE revoked_at IS NULL AND replaced_by IS NULL AND expiry_mailed_at IS NULL AND expires_at IS NOT NULL`);

    await runner.query(`
      CREATE TABLE usage_minutes (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        minute timestamptz NOT NULL,
        key_id uuid NOT NULL,
        operation text NOT NULL,
        status smallint NOT NULL,
        calls bigint NOT NULL,
        PRIMARY KEY (account_id, livemode, minute, key_id, operation, status)
      ) PARTITION BY RANGE (minute)`);
    await dayPartitioned(runner, 'usage_minutes', { by: 'time', retainDays: usageDays });
    // After a jump of business time, counts may be older than all day partitions.
    await runner.query('CREATE TABLE usage_minutes_of_other_days PARTITION OF usage_minutes DEFAULT');

    await openToRequests(runner, 'api_keys', `SELECT (${shownOfKey})`);
    await runner.query('ALTER TABLE accounts ENABLE ROW LEVEL SECURITY');
    await runner.query(`CREATE POLICY tenant ON accounts USING (id = current_setting('app.account_id')::uuid)`);
    await runner.query(`
      DO $$ BEGIN
        EXECUTE format('GRANT SELECT (${shownOfAccount}) ON accounts TO %I', regexp_replace(current_user, '_worker$', ''));
      END $$`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['accounts', 'api_keys']) {
      await runner.query(`DROP POLICY tenant ON ${table}`);
      await runner.query(`ALTER TABLE ${table} DISABLE ROW LEVEL SECURITY`);
    }
    await runner.query('DROP TABLE usage_minutes, parked_records, parked_keys, inbox, outbox');
    await runner.query('DROP SEQUENCE outbox_seq');
    await runner.query(
      `DELETE FROM day_partitioned_tables WHERE table_name = ANY (ARRAY['usage_minutes', 'inbox', 'outbox'])`,
    );
    await runner.query('ALTER TABLE api_keys DROP COLUMN replaced_by, DROP COLUMN expiry_mailed_at');
    await runner.query('ALTER TABLE accounts ADD COLUMN plan text, DROP COLUMN event_sequence');
    await runner.query('UPDATE accounts SET plan = plans[1]');
    await runner.query('ALTER TABLE accounts ALTER COLUMN plan SET NOT NULL, DROP COLUMN plans');
  }
}
