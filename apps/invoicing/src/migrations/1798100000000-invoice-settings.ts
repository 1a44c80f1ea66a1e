import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row for each account and mode, from its first use on. `id` is that of the sealed password. */
export class InvoiceSettings1798100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE invoice_settings (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        seller json,
        portal_username text,
        sealed_password text,
        number_prefix text NOT NULL,
        payment_terms_days integer NOT NULL,
        time_zone text NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT invoice_settings_of_mode UNIQUE (account_id, livemode)
      )`);
    await openToRequests(runner, 'invoice_settings', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_settings');
  }
}
