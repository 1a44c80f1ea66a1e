import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was said of a document that is not registered when its e-way bill was made. */
export class DocumentsOfEwayBills1796342400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE eway_bills ADD COLUMN document json');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE eway_bills DROP COLUMN document');
  }
}
