import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The password by which invoicing itself logs in at the simulator of the portals; null until it is needed. */
export class SimulatorPasswords1801600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings ADD COLUMN sealed_simulator_password text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice_settings DROP COLUMN sealed_simulator_password');
  }
}
