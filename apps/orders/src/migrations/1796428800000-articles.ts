import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles, and the beginnings by which they are found. */
export class Articles1796428800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE articles (
        account_id uuid NOT NULL,
        id uuid NOT NULL,
        livemode boolean NOT NULL,
        sku text NOT NULL,
        description text NOT NULL,
        hsn text NOT NULL,
        uom text NOT NULL,
        unit_price numeric NOT NULL,
        currency text NOT NULL,
        tax_rate numeric(6, 3) NOT NULL,
        exemption text,
        stages text[],
        version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, id),
        CONSTRAINT articles_sku UNIQUE (account_id, livemode, sku)
      );
      CREATE INDEX articles_newest ON articles (account_id, livemode, id DESC)`);
    await openToRequests(runner, 'articles', 'SELECT, INSERT, UPDATE, DELETE');

    await runner.query(`
      CREATE TABLE article_search_terms (
        account_id uuid NOT NULL,
        livemode boolean NOT NULL,
        term text COLLATE "C" NOT NULL,
        article_id uuid NOT NULL,
        PRIMARY KEY (account_id, livemode, term, article_id)
      );
      CREATE INDEX article_search_terms_of_record ON article_search_terms (account_id, livemode, article_id, term)`);
    await openToRequests(runner, 'article_search_terms', 'SELECT, INSERT, DELETE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE article_search_terms, articles');
  }
}
