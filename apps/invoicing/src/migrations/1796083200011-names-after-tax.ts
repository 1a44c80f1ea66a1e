import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is taken off and added after tax gets names that say so: a trade discount and freight come before tax. */
export class NamesAfterTax1796083200011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents RENAME COLUMN discount TO cash_discount');
    await runner.query('ALTER TABLE tax_documents RENAME COLUMN other_charges TO non_taxable_charges');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents RENAME COLUMN non_taxable_charges TO other_charges');
    await runner.query('ALTER TABLE tax_documents RENAME COLUMN cash_discount TO discount');
  }
}
