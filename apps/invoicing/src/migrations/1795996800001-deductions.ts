import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What settles invoices without money. An allocation of no money has deductions alone. */
export class Deductions1795996800001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents ADD COLUMN amount_deducted numeric(18, 2) NOT NULL DEFAULT 0');
    // All rows that there are fit: they need not be read again under the lock.
    await runner.query(`
      ALTER TABLE payment_allocations
        DROP CONSTRAINT payment_allocations_amount_check,
        ADD CONSTRAINT payment_allocations_amount_check CHECK (amount >= 0) NOT VALID`);
    await runner.query(`
      CREATE TABLE payment_deductions (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        payment_id uuid NOT NULL,
        allocation_place integer NOT NULL,
        place integer NOT NULL,
        id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('tds_income_tax', 'tds_gst', 'bank_charge', 'discount', 'write_off')),
        amount numeric(18, 2) NOT NULL CHECK (amount > 0),
        reference text,
        released_amount numeric(18, 2) NOT NULL DEFAULT 0,
        deducted_on date NOT NULL,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, payment_id, allocation_place, place),
        FOREIGN KEY (account_id, livemode, payment_id, allocation_place) REFERENCES payment_allocations,
        CONSTRAINT payment_deductions_id UNIQUE (account_id, livemode, id),
        CONSTRAINT payment_deductions_released CHECK (released_amount BETWEEN 0 AND amount)
      );
      CREATE INDEX payment_deductions_of_invoice ON payment_deductions (account_id, livemode, invoice_id)`);
    await openToRequests(runner, 'payment_deductions', 'SELECT, INSERT, UPDATE (released_amount)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_deductions');
    await runner.query(`
      ALTER TABLE payment_allocations
        DROP CONSTRAINT payment_allocations_amount_check,
        ADD CONSTRAINT payment_allocations_amount_check CHECK (amount > 0) NOT VALID`);
    await runner.query('ALTER TABLE tax_documents DROP COLUMN amount_deducted');
  }
}
