import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The logos of sellers: the image that was uploaded, which their documents are printed with. */
export class Logos1796169600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sellers ADD COLUMN logo_upload_id uuid');
    // Beside the sellers, since every invoice reads one.
    await runner.query(`
      CREATE TABLE seller_logos (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        seller_id uuid NOT NULL,
        content bytea NOT NULL,
        PRIMARY KEY (account_id, livemode, seller_id)
      )`);
    await openToRequests(runner, 'seller_logos', 'SELECT, INSERT, UPDATE, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seller_logos');
    await runner.query('ALTER TABLE sellers DROP COLUMN logo_upload_id');
  }
}
