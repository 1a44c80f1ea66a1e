import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document said before it was made anew: `content` are columns of `tax_documents`, `version` that of the record that had them. */
export class FormerDocuments1802100001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE former_documents (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        document_id uuid NOT NULL,
        version integer NOT NULL,
        content json NOT NULL,
        document json NOT NULL,
        replaced_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, document_id, version),
        FOREIGN KEY (account_id, livemode, document_id) REFERENCES tax_documents (account_id, livemode, id)
      )`);
    await openToRequests(runner, 'former_documents', 'SELECT, INSERT');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE former_documents');
  }
}
