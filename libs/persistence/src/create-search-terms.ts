import type { QueryRunner } from 'typeorm';
import { openToRequests } from './tenant-table.js';

/** Creates the table of the beginnings by which records are found, in an order that is the same in every database. */
export async function createSearchTerms(runner: QueryRunner, record: string): Promise<void> {
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
