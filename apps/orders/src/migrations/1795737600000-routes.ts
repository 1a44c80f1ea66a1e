import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `route` is the way that a work order was given, `stages` what is left of it where stages are skipped. */
export class Routes1795737600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE work_orders ADD route text[], ADD route_changes json NOT NULL DEFAULT '[]'`);
    await runner.query('UPDATE work_orders SET route = stages');
    await runner.query('ALTER TABLE work_orders ALTER route SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_orders DROP route_changes, DROP route');
  }
}
