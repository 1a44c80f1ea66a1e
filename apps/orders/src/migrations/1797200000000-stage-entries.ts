import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Entries are read across orders too, newest first. */
export class StageEntries1797200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stage_entries
        ADD line_item_id uuid,
        ADD scrap_reason text,
        ADD external_id text,
        ADD metadata json NOT NULL DEFAULT '{}'`);
    await runner.query(`
      UPDATE stage_entries SET line_item_id = work.line_item_id
      FROM work_orders work
      WHERE work.account_id = stage_entries.account_id AND work.id = stage_entries.work_order_id`);
    await runner.query('ALTER TABLE stage_entries ALTER line_item_id SET NOT NULL');
    await runner.query(`
      CREATE UNIQUE INDEX stage_entries_external_id ON stage_entries (account_id, livemode, external_id)
      WHERE external_id IS NOT NULL`);
    await runner.query('CREATE INDEX stage_entries_newest ON stage_entries (account_id, livemode, id DESC)');
    await runner.query('CREATE INDEX stage_entries_at_stage ON stage_entries (account_id, livemode, stage, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX stage_entries_at_stage, stage_entries_newest');
    await runner.query(
      'ALTER TABLE stage_entries DROP metadata, DROP external_id, DROP scrap_reason, DROP line_item_id',
    );
  }
}
