import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Invoices, credit notes and debit notes, which have numbers, figures, the document and the registration in common. `document` is the
 * INV-01 document as it is sent, `given` what of its content the call has named. The indexes of lists have what their conditions name, and the weights, so that only what is shown is
 * read in full.
 */
export class TaxDocuments1798000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tax_documents (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        type text NOT NULL CHECK (type IN ('INV', 'CRN', 'DBN')),
        number text NOT NULL CHECK (length(number) <= 16),
        date date NOT NULL,
        due_date date,
        status text NOT NULL,
        order_id uuid NOT NULL,
        order_version integer NOT NULL,
        invoice_id uuid,
        reason text,
        supply_type text NOT NULL,
        place_of_supply text NOT NULL,
        reverse_charge boolean NOT NULL,
        seller json NOT NULL,
        buyer json NOT NULL,
        line_items json NOT NULL,
        taxable_value numeric(18, 2) NOT NULL,
        cgst numeric(18, 2) NOT NULL,
        sgst numeric(18, 2) NOT NULL,
        igst numeric(18, 2) NOT NULL,
        cess numeric(18, 2) NOT NULL,
        other_charges numeric(18, 2) NOT NULL,
        discount numeric(18, 2) NOT NULL,
        round_off numeric(18, 2) NOT NULL,
        total numeric(18, 2) NOT NULL,
        given json NOT NULL,
        document json NOT NULL,
        irn text,
        ack_number text,
        ack_at timestamptz,
        signed_invoice text,
        signed_qr text,
        errors json NOT NULL DEFAULT '[]',
        cancel_reason text,
        cancel_remarks text,
        cancelled_at timestamptz,
        eway_bill json,
        payment_status text NOT NULL,
        amount_paid numeric(18, 2) NOT NULL,
        amount_credited numeric(18, 2) NOT NULL,
        amount_debited numeric(18, 2) NOT NULL,
        amount_due numeric(18, 2) NOT NULL CHECK (amount_due >= 0),
        metadata json NOT NULL,
        version integer NOT NULL,
        event_sequence bigint NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        weight integer NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        CONSTRAINT tax_documents_number UNIQUE (account_id, livemode, type, number),
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id),
        CHECK ((type = 'INV') = (invoice_id IS NULL))
      )`);
    await runner.query(`
      CREATE INDEX tax_documents_newest ON tax_documents (account_id, livemode, type, id DESC)
        INCLUDE (status, payment_status, date, updated_at, weight)`);
    await runner.query(`
      CREATE INDEX tax_documents_changed ON tax_documents (account_id, livemode, type, updated_at, id)
        INCLUDE (status, payment_status, date, weight)`);
    await runner.query('CREATE INDEX tax_documents_of_order ON tax_documents (account_id, livemode, order_id, id)');
    await runner.query(`
      CREATE INDEX tax_documents_of_invoice ON tax_documents (account_id, livemode, invoice_id, id)
        WHERE invoice_id IS NOT NULL`);
    await openToRequests(runner, 'tax_documents', 'SELECT, INSERT, UPDATE');

    // Locked by calls that invoice the order, which would otherwise not see each other's invoices.
    await runner.query(`
      CREATE TABLE invoiced_orders (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, order_id)
      )`);
    await openToRequests(runner, 'invoiced_orders', 'SELECT, INSERT, UPDATE');

    await runner.query(`
      CREATE TABLE number_series (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        type text NOT NULL,
        financial_year text NOT NULL,
        latest integer NOT NULL,
        PRIMARY KEY (account_id, livemode, type, financial_year)
      )`);
    await openToRequests(runner, 'number_series', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE number_series, invoiced_orders, tax_documents');
  }
}
