import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of e-way bills looks for those that are in a status and end soon. */
export class EwayBillValidity1800100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX eway_bills_validity ON eway_bills (account_id, livemode, status, valid_until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX eway_bills_validity');
  }
}
