import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a bank statement was begun since it last got on; and an index for those of an account that are not ended. */
export class BankStatementTries1801200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bank_statements ADD COLUMN tries integer NOT NULL DEFAULT 0`);
    await runner.query(
      `CREATE INDEX bank_statements_open_of_account ON bank_statements (account_id, livemode) WHERE status = 'processing'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bank_statements_open_of_account');
    await runner.query('ALTER TABLE bank_statements DROP COLUMN tries');
  }
}
