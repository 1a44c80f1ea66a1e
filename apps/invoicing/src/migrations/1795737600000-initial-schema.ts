import { createOutbox } from '@millwright/messaging';
import { createIdempotencyRecords } from '@millwright/operations';
import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class InitialSchema1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createIdempotencyRecords(runner);
    await createOutbox(runner);
    await this.createPortalLines(runner);
    await this.createDocuments(runner);
    await this.createEwayBills(runner);
    await this.createPayments(runner);
    await this.createBankStatements(runner);
  }

  /**
   * What is to be done at the portal, and the line of each account and mode in which it waits. Leases and `settles_at` are real time, all
   * other times business time.
   */
  private async createPortalLines(runner: QueryRunner): Promise<void> {
    // `unanswered_at` is when the portal was last away, by the attempts of the line.
    await runner.query(`
      CREATE TABLE portal_queues (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        failures integer NOT NULL DEFAULT 0,
        cooling_until timestamptz,
        owner text,
        fence integer NOT NULL DEFAULT 0,
        leased_until timestamptz,
        unanswered_at timestamptz,
        PRIMARY KEY (account_id, livemode)
      )`);
    await openToRequests(runner, 'portal_queues', 'SELECT, INSERT');

    // `place` follows the order of the numbers of documents, since both are drawn under the lock of the series. Until `settles_at` the portal
    // may be at work on a step that it could carry out twice, so it is not sent again. A doubtful answer may mean a fault of the document or
    // trouble of the portal.
    await runner.query(`
      CREATE TABLE portal_steps (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        document_id uuid NOT NULL,
        eway_bill_id uuid,
        kind text NOT NULL,
        input json NOT NULL,
        place bigint GENERATED ALWAYS AS IDENTITY,
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent')),
        attempts integer NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        settles_at timestamptz,
        doubtful_answers smallint NOT NULL DEFAULT 0,
        doubtful_since timestamptz,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, livemode) REFERENCES portal_queues (account_id, livemode)
      );
      CREATE INDEX portal_steps_in_queue ON portal_steps (account_id, livemode, place);
      CREATE INDEX portal_steps_of_document ON portal_steps (account_id, livemode, document_id, place)`);
    await openToRequests(runner, 'portal_steps', 'SELECT, INSERT, UPDATE, DELETE');

    // The sessions of sellers at the portals, which all processes share. One of them at a time logs in: it holds the lease.
    await runner.query(`
      CREATE TABLE portal_sessions (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        portal text NOT NULL,
        gstin text NOT NULL,
        username text NOT NULL,
        sealed text,
        valid_until timestamptz,
        recent_logins timestamptz[] NOT NULL DEFAULT '{}',
        fence bigint NOT NULL DEFAULT 0,
        leased_until timestamptz,
        PRIMARY KEY (account_id, livemode, portal, gstin, username)
      )`);
    await openToRequests(runner, 'portal_sessions', 'SELECT, INSERT, UPDATE');
  }

  /** Invoices, credit notes and debit notes, which have numbers, figures, the document and the registration in common. */
  private async createDocuments(runner: QueryRunner): Promise<void> {
    // `document` is the INV-01 document as it is sent, `given` what of its content the call has named. `former_numbers` are those under
    // which another document was found at the portal. `portal` has registered it, named as in `portal_sessions`; null is the first, or none
    // yet. The indexes of lists have what their conditions name, and the weights, so that only what is shown is read in full.
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
        void_reason text,
        former_numbers json NOT NULL DEFAULT '[]',
        portal text,
        PRIMARY KEY (account_id, livemode, id),
        CONSTRAINT tax_documents_number UNIQUE (account_id, livemode, type, number),
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id),
        CHECK ((type = 'INV') = (invoice_id IS NULL))
      );
      CREATE INDEX tax_documents_newest ON tax_documents (account_id, livemode, type, id DESC)
        INCLUDE (status, payment_status, date, updated_at, weight);
      CREATE INDEX tax_documents_changed ON tax_documents (account_id, livemode, type, updated_at, id)
        INCLUDE (status, payment_status, date, weight);
      CREATE INDEX tax_documents_of_order ON tax_documents (account_id, livemode, order_id, id);
      CREATE INDEX tax_documents_of_invoice ON tax_documents (account_id, livemode, invoice_id, id) WHERE invoice_id IS NOT NULL`);
    await openToRequests(runner, 'tax_documents', 'SELECT, INSERT, UPDATE');

    // What a document said before it was made anew: `content` are columns of `tax_documents`, `version` that of the record that had them.
    await runner.query(`
      CREATE TABLE former_documents (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        document_id uuid NOT NULL,
        version integer NOT NULL,
        content json NOT NULL,
        document json NOT NULL,
        replaced_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, document_id, version),
        FOREIGN KEY (account_id, livemode, document_id) REFERENCES tax_documents (account_id, livemode, id)
      )`);
    await openToRequests(runner, 'former_documents', 'SELECT, INSERT');

    // Locked by calls that invoice the order, which would otherwise not see each other's invoices. `cancellations` of it have begun; the
    // latest is null where it cannot be ended alone, and lasts until a moment in real time.
    await runner.query(`
      CREATE TABLE invoiced_orders (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        order_id uuid NOT NULL,
        cancellations integer NOT NULL DEFAULT 0,
        cancellation_id uuid,
        cancelling_until timestamptz,
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

    // One row for each account and mode, from its first use on. `id` is that of the sealed passwords; by that of the simulator invoicing
    // itself logs in there, and it is null until it is needed.
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
        sealed_simulator_password text,
        PRIMARY KEY (account_id, id),
        CONSTRAINT invoice_settings_of_mode UNIQUE (account_id, livemode)
      )`);
    await openToRequests(runner, 'invoice_settings', 'SELECT, INSERT, UPDATE');
  }

  private async createEwayBills(runner: QueryRunner): Promise<void> {
    // `pending` waits for the portal, in order. `expiring_at` is when to warn of the end, `ends_at` when the status changes by the passing of
    // time: at the end of validity, or when the portal discards a bill without a vehicle. What could not be recorded of that is tried again
    // at `due_retry_at`.
    await runner.query(`
      CREATE TABLE eway_bills (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        invoice_id uuid NOT NULL,
        number text,
        status text NOT NULL,
        pending json NOT NULL,
        distance_km integer,
        transport_mode text,
        vehicle_type text NOT NULL,
        transporter json,
        transport_document json,
        generated_at timestamptz,
        valid_until timestamptz,
        vehicles json NOT NULL,
        extensions json NOT NULL,
        cancelled_at timestamptz,
        closed_at timestamptz,
        errors json NOT NULL,
        expiring_at timestamptz,
        ends_at timestamptz,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        due_attempts smallint NOT NULL DEFAULT 0,
        due_retry_at timestamptz,
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id)
      );
      CREATE INDEX eway_bills_of_invoice ON eway_bills (account_id, livemode, invoice_id, id DESC);
      CREATE INDEX eway_bills_validity ON eway_bills (account_id, livemode, status, valid_until);
      CREATE INDEX eway_bills_expiring ON eway_bills (expiring_at) WHERE expiring_at IS NOT NULL;
      CREATE INDEX eway_bills_ending ON eway_bills (ends_at) WHERE ends_at IS NOT NULL`);
    await openToRequests(runner, 'eway_bills', 'SELECT, INSERT, UPDATE');
  }

  /** Payments, what of them pays which invoice, and when invoices become overdue. */
  private async createPayments(runner: QueryRunner): Promise<void> {
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
      );
      CREATE INDEX payments_changed ON payments (account_id, livemode, updated_at);
      CREATE INDEX payments_reversed ON payments (account_id, livemode, id DESC) WHERE status = 'reversed'`);
    await openToRequests(runner, 'payments', 'SELECT, INSERT, UPDATE');

    // `released_amount` pays its invoice no longer, after a credit note or a cancellation.
    await runner.query(`
      CREATE TABLE payment_allocations (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        payment_id uuid NOT NULL,
        place integer NOT NULL,
        invoice_id uuid NOT NULL,
        amount numeric(18, 2) NOT NULL CHECK (amount > 0),
        allocated_at timestamptz NOT NULL,
        released_amount numeric(18, 2) NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, livemode, payment_id, place),
        FOREIGN KEY (account_id, livemode, payment_id) REFERENCES payments,
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id),
        CONSTRAINT payment_allocations_released CHECK (released_amount BETWEEN 0 AND amount)
      );
      CREATE INDEX payment_allocations_of_invoice
        ON payment_allocations (account_id, livemode, invoice_id, payment_id DESC)`);
    await openToRequests(runner, 'payment_allocations', 'SELECT, INSERT, UPDATE (released_amount)');

    // A row for each registered invoice, until the day after its due date begins. `attempts` counts those to record its passing.
    await runner.query(`
      CREATE TABLE invoice_due_times (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        invoice_id uuid NOT NULL,
        due_date date NOT NULL,
        overdue_at timestamptz NOT NULL,
        attempts smallint NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, livemode, invoice_id)
      );
      CREATE INDEX invoice_due_times_next ON invoice_due_times (overdue_at)`);
    await openToRequests(runner, 'invoice_due_times', 'SELECT, INSERT, UPDATE');
  }

  private async createBankStatements(runner: QueryRunner): Promise<void> {
    // `leased_until` is real time: until then a process works on it. `tries` counts its beginnings since it last got on. Its lines are
    // removed after the time for which they are kept.
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
        tries integer NOT NULL DEFAULT 0,
        lines_removed boolean NOT NULL DEFAULT false,
        lines_review integer NOT NULL DEFAULT 0,
        PRIMARY KEY (account_id, livemode, id),
        CONSTRAINT bank_statements_upload UNIQUE (account_id, livemode, upload_id)
      );
      CREATE INDEX bank_statements_open ON bank_statements (id) WHERE status = 'processing';
      CREATE INDEX bank_statements_open_of_account ON bank_statements (account_id, livemode) WHERE status = 'processing';
      CREATE INDEX bank_statements_with_lines ON bank_statements (id) WHERE NOT lines_removed`);
    const changedByReviews = 'lines_matched, lines_review, lines_unmatched, lines_ignored, version, updated_at';
    await openToRequests(runner, 'bank_statements', `SELECT, INSERT, UPDATE (${changedByReviews})`);

    // The lines as far as they are processed. `payment_reference` is that of the payment which a credit becomes.
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
        payment_reference text,
        ignore_reason text,
        PRIMARY KEY (account_id, livemode, statement_id, line),
        FOREIGN KEY (account_id, livemode, statement_id) REFERENCES bank_statements
      );
      CREATE INDEX bank_statement_lines_reference ON bank_statement_lines (account_id, livemode, payment_reference)
        WHERE payment_reference IS NOT NULL`);
    const settledByReviews = 'status, reason, ignore_reason, invoice_id, payment_id';
    await openToRequests(runner, 'bank_statement_lines', `SELECT, UPDATE (${settledByReviews})`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE bank_statement_lines, bank_statements, invoice_due_times, payment_allocations, payments, eway_bills, invoice_settings,
        number_series, invoiced_orders, former_documents, tax_documents, portal_sessions, portal_steps, portal_queues, idempotency_records,
        outbox, outbox_shards, day_partitioned_tables;
      DROP SEQUENCE outbox_seq`);
  }
}
