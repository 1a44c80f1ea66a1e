import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The defects by which the parts of a batch are defective, since verdicts on them change what reports count. */
export class ShownDefects1799000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // An entry for each part and each defect that it shows.
    await runner.query(`
      ALTER TABLE inspections
        ADD COLUMN defect_places integer[] NOT NULL DEFAULT '{}',
        ADD COLUMN defect_ids uuid[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE inspections DROP COLUMN defect_places, DROP COLUMN defect_ids');
  }
}
