import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Gives the number of an endpoint's latest event the name that it has in every app.
 *
 * Dispatchers of the version before go on delivering after this migration, but cannot publish events about endpoints: until they
 * are replaced, they log failures to warn about, disable and drop, which their successors then do, and answer the resumption
 * of a disabled endpoint with 500. Stop them first, or replace them without a pause.
 */
export class EventSequence1795478400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints RENAME COLUMN events_sequence TO event_sequence');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_endpoints RENAME COLUMN event_sequence TO events_sequence');
  }
}
