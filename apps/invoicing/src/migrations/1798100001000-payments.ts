import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Payments, what of them pays which invoice, and when invoices become overdue. */
export class Payments1798100001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payments (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        reference text NOT NULL,
        status text NOT NULL CHECK (status IN ('received', 'reversed')),
        amount numeric(18, 2) NOT NULL CHECK (amount > 0),
        unallocated numeric(18, 2) NOT NULL CHECK (unallocated >= 0),
        received_at timestamptz NOT NULL,
        method text,
        bank_statement_id uuid,
        reversal_reason text,
        reversed_at timestamptz,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        weight integer NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        CONSTRAINT payments_reference UNIQUE (account_id, livemode, reference)
      )`);
    await runner.query('CREATE INDEX payments_changed ON payments (account_id, livemode, updated_at)');
    await openToRequests(runner, 'payments', 'SELECT, INSERT, UPDATE');

    await runner.query(`
      CREATE TABLE payment_allocations (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        payment_id uuid NOT NULL,
        place integer NOT NULL,
        invoice_id uuid NOT NULL,
        amount numeric(18, 2) NOT NULL CHECK (amount > 0),
        allocated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, payment_id, place),
        FOREIGN KEY (account_id, livemode, payment_id) REFERENCES payments,
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id)
      )`);
    await runner.query(`
      CREATE INDEX payment_allocations_of_invoice
        ON payment_allocations (account_id, livemode, invoice_id, payment_id DESC)`);
    await openToRequests(runner, 'payment_allocations', 'SELECT, INSERT');

    // A row for each registered invoice, until the day after its due date begins.
    await runner.query(`
      CREATE TABLE invoice_due_times (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        invoice_id uuid NOT NULL,
        due_date date NOT NULL,
        overdue_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, invoice_id)
      )`);
    await runner.query('CREATE INDEX invoice_due_times_next ON invoice_due_times (overdue_at)');
    await openToRequests(runner, 'invoice_due_times', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_due_times, payment_allocations, payments');
  }
}
