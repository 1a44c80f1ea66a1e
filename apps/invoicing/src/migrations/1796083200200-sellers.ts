import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const ofSeller = 'seller, portal_username, sealed_password, sealed_simulator_password, number_prefix, annual_returns';

/** The sellers of an account, each with its login and its numbers. The seller of the settings is the first one, with their id. */
export class Sellers1796083200200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // `details` is what documents show beside the GSTIN. `former_prefixes` are those that its numbers began with before. By the password of
    // the simulator invoicing itself logs in there; it is null until it is needed.
    await runner.query(`
      CREATE TABLE sellers (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        id uuid NOT NULL,
        gstin text NOT NULL,
        details json NOT NULL,
        portal_username text,
        sealed_password text,
        sealed_simulator_password text,
        number_prefix text NOT NULL,
        former_prefixes text[] NOT NULL DEFAULT '{}',
        annual_returns json NOT NULL,
        is_default boolean NOT NULL,
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, livemode, id),
        CONSTRAINT sellers_gstin UNIQUE (account_id, livemode, gstin),
        CONSTRAINT sellers_number_prefix UNIQUE (account_id, livemode, number_prefix)
      )`);
    await runner.query('CREATE UNIQUE INDEX sellers_default ON sellers (account_id, livemode) WHERE is_default');
    await openToRequests(runner, 'sellers', 'SELECT, INSERT, UPDATE');
    await runner.query(`
      INSERT INTO sellers (account_id, livemode, id, gstin, details, portal_username, sealed_password,
        sealed_simulator_password, number_prefix, annual_returns, is_default, version, created_at, updated_at)
      SELECT account_id, livemode, id, seller->>'gstin', (seller::jsonb - 'gstin')::json, portal_username, sealed_password,
        sealed_simulator_password, number_prefix, annual_returns, true, 1, created_at, updated_at
      FROM invoice_settings WHERE seller IS NOT NULL`);
    await runner.query(`ALTER TABLE invoice_settings ${dropping(ofSeller)}`);

    // `begins_at` is its first number: the one after `latest` as long as it has no document.
    await runner.query(`
      CREATE TABLE seller_series (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        seller_id uuid NOT NULL,
        type text NOT NULL,
        financial_year text NOT NULL,
        latest integer NOT NULL,
        begins_at integer NOT NULL DEFAULT 1,
        PRIMARY KEY (account_id, livemode, seller_id, type, financial_year)
      )`);
    await openToRequests(runner, 'seller_series', 'SELECT, INSERT, UPDATE');
    await runner.query('LOCK TABLE number_series');
    await runner.query(`
      INSERT INTO seller_series (account_id, livemode, seller_id, type, financial_year, latest)
      SELECT account_id, livemode, sellers.id, type, financial_year, latest
      FROM number_series JOIN sellers USING (account_id, livemode)`);
    await runner.query('DROP TABLE number_series');

    await runner.query('ALTER TABLE tax_documents ADD COLUMN seller_id uuid');
  }

  /** Of several sellers the settings get the default one back, and the others are lost. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_documents DROP COLUMN seller_id');
    await runner.query(`
      CREATE TABLE number_series (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        type text NOT NULL,
        financial_year text NOT NULL,
        latest integer NOT NULL,
        PRIMARY KEY (account_id, livemode, type, financial_year)
      )`);
    await openToRequests(runner, 'number_series', 'SELECT, INSERT, UPDATE');
    await runner.query(`
      INSERT INTO number_series (account_id, livemode, type, financial_year, latest)
      SELECT account_id, livemode, type, financial_year, latest
      FROM seller_series JOIN sellers USING (account_id, livemode) WHERE sellers.id = seller_id AND is_default`);
    await runner.query('DROP TABLE seller_series');
    await runner.query(`
      ALTER TABLE invoice_settings
        ADD COLUMN seller json,
        ADD COLUMN portal_username text,
        ADD COLUMN sealed_password text,
        ADD COLUMN sealed_simulator_password text,
        ADD COLUMN number_prefix text NOT NULL DEFAULT '',
        ADD COLUMN annual_returns json NOT NULL DEFAULT '[]'`);
    await runner.query('ALTER TABLE invoice_settings ALTER COLUMN number_prefix DROP DEFAULT');
    await runner.query(`
      UPDATE invoice_settings SET id = sellers.id,
        seller = (jsonb_build_object('gstin', gstin) || details::jsonb)::json, portal_username = sellers.portal_username,
        sealed_password = sellers.sealed_password, sealed_simulator_password = sellers.sealed_simulator_password,
        number_prefix = sellers.number_prefix, annual_returns = sellers.annual_returns
      FROM sellers
      WHERE sellers.account_id = invoice_settings.account_id AND sellers.livemode = invoice_settings.livemode AND is_default`);
    await runner.query('DROP TABLE sellers');
  }
}

function dropping(columns: string): string {
  return columns
    .split(', ')
    .map((column) => `DROP COLUMN ${column}`)
    .join(', ');
}
