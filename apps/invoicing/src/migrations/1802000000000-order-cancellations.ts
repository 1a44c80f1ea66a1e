import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many cancellations of an order have begun; the latest, null where it cannot be ended alone; and until when it lasts, in real time. */
export class OrderCancellations1802000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoiced_orders
        ADD COLUMN cancellations integer NOT NULL DEFAULT 0,
        ADD COLUMN cancellation_id uuid,
        ADD COLUMN cancelling_until timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invoiced_orders
        DROP COLUMN cancellations,
        DROP COLUMN cancellation_id,
        DROP COLUMN cancelling_until`);
  }
}
