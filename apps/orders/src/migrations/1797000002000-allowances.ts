import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A line item without an allowance of its own takes that of the order, also after a change of it. */
export class Allowances1797000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_orders ALTER over_completion_percent DROP NOT NULL');
    await runner.query(`
      UPDATE work_orders SET over_completion_percent = NULL FROM orders
      WHERE orders.account_id = work_orders.account_id AND orders.id = order_id
        AND orders.over_completion_percent = work_orders.over_completion_percent`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work_orders SET over_completion_percent = orders.over_completion_percent FROM orders
      WHERE orders.account_id = work_orders.account_id AND orders.id = order_id AND work_orders.over_completion_percent IS NULL`);
    await runner.query('ALTER TABLE work_orders ALTER over_completion_percent SET NOT NULL');
  }
}
