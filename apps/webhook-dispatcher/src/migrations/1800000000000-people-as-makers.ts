import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Endpoints may be made by people in the dashboard, too. */
export class PeopleAsMakers1800000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhook_endpoints
        DROP CONSTRAINT webhook_endpoints_created_by_type_check,
        ADD CONSTRAINT webhook_endpoints_created_by_type_check
          CHECK (created_by_type IN ('api_key', 'application', 'dashboard'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE webhook_endpoints SET created_by_type = 'api_key' WHERE created_by_type = 'dashboard'`);
    await runner.query(`
      ALTER TABLE webhook_endpoints
        DROP CONSTRAINT webhook_endpoints_created_by_type_check,
        ADD CONSTRAINT webhook_endpoints_created_by_type_check CHECK (created_by_type IN ('api_key', 'application'))`);
  }
}
