import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank statements, and their lines as far as they are processed. `leased_until` is real time: until then a process works on it. */
export class BankStatements1798500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE bank_statements (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        upload_id uuid NOT NULL,
        format text NOT NULL,
        status text NOT NULL,
        lines_total integer NOT NULL DEFAULT 0,
        lines_matched integer NOT NULL DEFAULT 0,
        lines_unmatched integer NOT NULL DEFAULT 0,
        lines_ignored integer NOT NULL DEFAULT 0,
        error text,
        attempt integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        CONSTRAINT bank_statements_upload UNIQUE (account_id, livemode, upload_id)
      )`);
    await runner.query(`CREATE INDEX bank_statements_open ON bank_statements (id) WHERE status = 'processing'`);
    await openToRequests(runner, 'bank_statements', 'SELECT, INSERT');
    await runner.query(`
      CREATE TABLE bank_statement_lines (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        statement_id uuid NOT NULL,
        line integer NOT NULL,
        date date NOT NULL,
        reference text NOT NULL,
        description text NOT NULL,
        amount numeric(18, 2) NOT NULL,
        status text NOT NULL,
        reason text,
        invoice_id uuid,
        payment_id uuid,
        PRIMARY KEY (account_id, livemode, statement_id, line),
        FOREIGN KEY (account_id, livemode, statement_id) REFERENCES bank_statements
      )`);
    await openToRequests(runner, 'bank_statement_lines', 'SELECT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bank_statement_lines, bank_statements');
  }
}
