import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins that were begun are counted by the network that they were begun from. */
export class SignInsOfNetworks1796515200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_states ADD COLUMN network text');
    await runner.query(`
      CREATE INDEX sign_ins_of_networks ON sign_in_states (network, expires_at) WHERE kind = 'interaction'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sign_in_states DROP COLUMN network');
  }
}
