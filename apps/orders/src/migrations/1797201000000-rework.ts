import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a stage has tried, for its first-pass yield. Of entries that are there, rework is taken to have been good in the end. */
export class Rework1797201000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stage_entries ADD rework_to text');
    await runner.query('ALTER TABLE work_orders ADD tries json');
    await runner.query(`
      UPDATE work_orders SET tries = (
        SELECT json_agg(json_build_object('good', good[stage], 'tried', good[stage] + scrap[stage],
          'passed', GREATEST(0, good[stage] - rework[stage]), 'again', 0, 'away', 0) ORDER BY stage)
        FROM generate_series(1, cardinality(stages)) stage
      )`);
    await runner.query('ALTER TABLE work_orders ALTER tries SET NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE work_orders DROP tries');
    await runner.query('ALTER TABLE stage_entries DROP rework_to');
  }
}
