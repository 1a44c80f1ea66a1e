import type { MigrationInterface, QueryRunner } from 'typeorm';

/** References are unique among the orders that are not cancelled. Those that are have an index for lists, which costs no creation. */
export class OrderReferences1797301000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP CONSTRAINT orders_reference');
    await runner.query(`
      CREATE UNIQUE INDEX orders_reference ON orders (account_id, livemode, reference) WHERE status <> 'cancelled'`);
    await runner.query(`
      CREATE INDEX orders_cancelled_reference ON orders (account_id, livemode, reference) WHERE status = 'cancelled'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX orders_cancelled_reference, orders_reference');
    await runner.query(`
      ALTER TABLE orders ADD CONSTRAINT orders_reference UNIQUE (account_id, livemode, reference)`);
  }
}
