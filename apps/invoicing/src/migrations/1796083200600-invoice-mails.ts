import { createInbox } from '@millwright/messaging';
import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about invoices, each to one address, and the inbox for what becomes of them. */
export class InvoiceMails1796083200600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createInbox(runner);
    await runner.query(`
      CREATE TABLE invoice_mails (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('invoice', 'reminder')),
        days_after_due integer CHECK ((days_after_due IS NOT NULL) = (kind = 'reminder')),
        recipient text NOT NULL,
        message text,
        status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
        error text,
        sent_at timestamptz,
        created_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id)
      );
      CREATE INDEX invoice_mails_of_invoice ON invoice_mails (account_id, livemode, invoice_id, id);
      CREATE UNIQUE INDEX invoice_mails_reminders ON invoice_mails (account_id, livemode, invoice_id, days_after_due)
        WHERE days_after_due IS NOT NULL`);
    await openToRequests(runner, 'invoice_mails', 'SELECT, INSERT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invoice_mails, inbox, parked_records, parked_keys, handling_notes');
    await runner.query(`DELETE FROM day_partitioned_tables WHERE table_name = 'inbox'`);
  }
}
