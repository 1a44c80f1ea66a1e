import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of payments was paid back. `event_sequence`: of the events of a payment that are about no invoice. */
export class Refunds1795996800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE payments ADD COLUMN event_sequence bigint NOT NULL DEFAULT 0');
    await runner.query(`
      CREATE TABLE payment_refunds (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        payment_id uuid NOT NULL,
        reference text NOT NULL,
        amount numeric(18, 2) NOT NULL CHECK (amount > 0),
        refunded_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        place integer NOT NULL,
        PRIMARY KEY (account_id, livemode, payment_id, place),
        FOREIGN KEY (account_id, livemode, payment_id) REFERENCES payments,
        CONSTRAINT payment_refunds_reference UNIQUE (account_id, livemode, reference)
      )`);
    await openToRequests(runner, 'payment_refunds', 'SELECT, INSERT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_refunds');
    await runner.query('ALTER TABLE payments DROP COLUMN event_sequence');
  }
}
