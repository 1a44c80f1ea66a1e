import { openToRequests } from '@millwright/persistence';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The beginnings by which orders and buyers are found, in small letters and in an order that is the same in every database. */
export class SearchTerms1796083200700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const record of ['order', 'buyer']) {
      await runner.query(`
        CREATE TABLE ${record}_search_terms (
          account_id uuid NOT NULL,
          livemode boolean NOT NULL,
          term text COLLATE "C" NOT NULL,
          ${record}_id uuid NOT NULL,
          PRIMARY KEY (account_id, livemode, term, ${record}_id)
        );
        CREATE INDEX ${record}_search_terms_of_record ON ${record}_search_terms (account_id, livemode, ${record}_id, term)`);
      await openToRequests(runner, `${record}_search_terms`, 'SELECT, INSERT, DELETE');
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE order_search_terms, buyer_search_terms');
  }
}
