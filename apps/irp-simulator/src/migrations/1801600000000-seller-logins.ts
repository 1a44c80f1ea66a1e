import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Logins that invoicing has registered, and whose documents each opens: those of the account and mode that it belongs to, its owner. The
 * owner is empty where no login is registered for the GSTIN, and any is taken.
 */
export class SellerLogins1801600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seller_logins (
        id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
        gstin text NOT NULL,
        owner text NOT NULL,
        username text NOT NULL,
        sealed_password text NOT NULL,
        PRIMARY KEY (gstin, owner, username)
      )`);
    for (const table of ['sessions', 'registrations', 'eway_bills']) {
      await runner.query(`ALTER TABLE ${table} ADD COLUMN owner text NOT NULL DEFAULT ''`);
    }
    await runner.query(`
      ALTER TABLE sessions DROP CONSTRAINT sessions_pkey, ADD PRIMARY KEY (portal, gstin, username, owner)`);
    await runner.query('ALTER TABLE eway_bills DROP CONSTRAINT eway_bills_irn_fkey');
    await runner.query('ALTER TABLE registrations DROP CONSTRAINT registrations_pkey, ADD PRIMARY KEY (irn, owner)');
    await runner.query(`
      ALTER TABLE eway_bills ADD FOREIGN KEY (irn, owner) REFERENCES registrations (irn, owner) ON UPDATE CASCADE`);
    await runner.query('DROP INDEX registrations_by_document, eway_bills_of_document, eway_bills_of_registration');
    await runner.query(`
      CREATE INDEX registrations_by_document ON registrations (gstin, owner, type, upper(number), date)`);
    await runner.query(`
      CREATE UNIQUE INDEX eway_bills_of_document
      ON eway_bills (gstin, owner, document_type, upper(document_number), document_date)
      WHERE status IN ('ACT', 'CLS')`);
    await runner.query(
      'CREATE INDEX eway_bills_of_registration ON eway_bills (irn, owner, number) WHERE irn IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX registrations_by_document, eway_bills_of_document, eway_bills_of_registration');
    await runner.query('ALTER TABLE eway_bills DROP CONSTRAINT eway_bills_irn_owner_fkey');
    await runner.query('ALTER TABLE registrations DROP CONSTRAINT registrations_pkey, ADD PRIMARY KEY (irn)');
    await runner.query('ALTER TABLE eway_bills ADD FOREIGN KEY (irn) REFERENCES registrations (irn)');
    await runner.query(`
      ALTER TABLE sessions DROP CONSTRAINT sessions_pkey, ADD PRIMARY KEY (portal, gstin, username)`);
    for (const table of ['sessions', 'registrations', 'eway_bills']) {
      await runner.query(`ALTER TABLE ${table} DROP COLUMN owner`);
    }
    await runner.query('CREATE INDEX registrations_by_document ON registrations (gstin, type, upper(number), date)');
    await runner.query(`
      CREATE UNIQUE INDEX eway_bills_of_document ON eway_bills (gstin, document_type, upper(document_number), document_date)
      WHERE status IN ('ACT', 'CLS')`);
    await runner.query('CREATE INDEX eway_bills_of_registration ON eway_bills (irn, number) WHERE irn IS NOT NULL');
    await runner.query('DROP TABLE seller_logins');
  }
}
