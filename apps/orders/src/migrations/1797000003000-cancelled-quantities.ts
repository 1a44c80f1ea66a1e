import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nothing is required of an order that was cancelled, also before line items said so. */
export class CancelledQuantities1797000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work_orders SET required = 0 FROM orders
      WHERE orders.account_id = work_orders.account_id AND orders.id = order_id AND orders.status = 'cancelled'`);
  }

  /** What was required is the quantity of the line item, of which nothing was cancelled. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work_orders SET required = item.quantity * 1000 FROM orders, line_items item
      WHERE orders.account_id = work_orders.account_id AND orders.id = work_orders.order_id AND orders.status = 'cancelled'
        AND item.account_id = work_orders.account_id AND item.id = line_item_id`);
  }
}
