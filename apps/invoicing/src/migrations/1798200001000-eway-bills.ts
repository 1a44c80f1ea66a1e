import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * E-way bills, with what waits for the portal, in order. `expiring_at` is when to warn of the end, `ends_at` when the status changes by
 * the passing of time: at the end of validity, or when the portal discards a bill without a vehicle.
 */
export class EwayBills1798200001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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
        PRIMARY KEY (account_id, livemode, id),
        FOREIGN KEY (account_id, livemode, invoice_id) REFERENCES tax_documents (account_id, livemode, id)
      )`);
    await runner.query('CREATE INDEX eway_bills_of_invoice ON eway_bills (account_id, livemode, invoice_id, id DESC)');
    await runner.query('CREATE INDEX eway_bills_expiring ON eway_bills (expiring_at) WHERE expiring_at IS NOT NULL');
    await runner.query('CREATE INDEX eway_bills_ending ON eway_bills (ends_at) WHERE ends_at IS NOT NULL');
    await openToRequests(runner, 'eway_bills', 'SELECT, INSERT, UPDATE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE eway_bills');
  }
}
