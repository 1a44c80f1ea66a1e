import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When which part of an allocation or a deduction was released: the columns `released_amount` are the sums. What was released before is
 * taken to be of the last change of its invoice, at the latest of the reversal of its payment.
 */
export class PaymentReleases1796083204600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `deduction_id`: null for a part of the allocation itself.
    await runner.query(`
      CREATE TABLE payment_releases (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        payment_id uuid NOT NULL,
        allocation_place integer NOT NULL,
        deduction_id uuid,
        invoice_id uuid NOT NULL,
        amount numeric(18, 2) NOT NULL CHECK (amount > 0),
        released_at timestamptz NOT NULL,
        place bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (account_id, livemode, payment_id, place),
        FOREIGN KEY (account_id, livemode, payment_id, allocation_place) REFERENCES payment_allocations
      );
      CREATE INDEX payment_releases_of_invoice ON payment_releases (account_id, livemode, invoice_id);
      CREATE INDEX payment_releases_by_time ON payment_releases (account_id, livemode, released_at)`);
    await openToRequests(runner, 'payment_releases', 'SELECT, INSERT');
    await runner.query(`
      INSERT INTO payment_releases (account_id, livemode, payment_id, allocation_place, deduction_id, invoice_id, amount, released_at)
      SELECT account_id, livemode, part.payment_id, part.place, part.deduction_id, part.invoice_id, part.released_amount,
        least(invoice.updated_at, payment.reversed_at)
      FROM (
        SELECT account_id, livemode, payment_id, place, NULL::uuid AS deduction_id, invoice_id, released_amount
        FROM payment_allocations WHERE released_amount > 0
        UNION ALL
        SELECT account_id, livemode, payment_id, allocation_place, id, invoice_id, released_amount
        FROM payment_deductions WHERE released_amount > 0
      ) part
      JOIN tax_documents invoice USING (account_id, livemode)
      JOIN payments payment USING (account_id, livemode)
      WHERE invoice.id = part.invoice_id AND payment.id = part.payment_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_releases');
  }
}
