import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderChanges1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD hold_reason text,
        ADD cancel_reason text,
        ADD status_before_hold text,
        ADD CONSTRAINT orders_hold CHECK ((status = 'on_hold') = (status_before_hold IS NOT NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders DROP status_before_hold, DROP cancel_reason, DROP hold_reason`);
  }
}
