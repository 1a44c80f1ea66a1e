/**
 * A migration that fills in the search terms of the records that are stored already, some at a time, so that calls go on. One that ends early
 * is begun anew, and changes nothing twice.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

const rowsAtOnce = 1_000;
const nothing = '00000000-0000-0000-0000-000000000000';

interface StoredRow {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
}

export abstract class SearchTermsOfStored<Row> implements MigrationInterface {
  readonly transaction = false;
  protected abstract readonly table: string;
  /** What the terms are made of, as a SELECT has it. */
  protected abstract readonly columns: string;
  protected abstract readonly terms: string;
  /** The column of the record in the table of the terms. */
  protected abstract readonly record: string;
  protected abstract termsOf(row: Row): ReadonlySet<string>;

  async up(runner: QueryRunner): Promise<void> {
    let last: StoredRow | undefined = { account_id: nothing, livemode: false, id: nothing };
    while (last !== undefined) last = await this.fillAfter(runner, last);
  }

  async down(): Promise<void> {
    // The table goes with the migration that made it.
  }

  /** The rows are locked until their terms are written, which a change would make anew. */
  private async fillAfter(runner: QueryRunner, last: StoredRow): Promise<StoredRow | undefined> {
    await runner.startTransaction();
    try {
      const rows = (await runner.query(
        `SELECT account_id, livemode, id, ${this.columns} FROM ${this.table} WHERE (account_id, livemode, id) > ($1::uuid, $2::boolean, $3::uuid)
         ORDER BY account_id, livemode, id LIMIT ${rowsAtOnce} FOR SHARE`,
        [last.account_id, last.livemode, last.id],
      )) as (StoredRow & Row)[];
      const found = rows.flatMap((row) => [...this.termsOf(row)].map((term) => ({ ...row, term })));
      await runner.query(
        `INSERT INTO ${this.terms} (account_id, livemode, ${this.record}, term)
         SELECT * FROM unnest($1::uuid[], $2::boolean[], $3::uuid[], $4::text[])
         ON CONFLICT DO NOTHING`,
        [
          found.map((row) => row.account_id),
          found.map(({ livemode }) => livemode),
          found.map(({ id }) => id),
          found.map(({ term }) => term),
        ],
      );
      await runner.commitTransaction();
      return rows.at(-1);
    } catch (error) {
      await runner.rollbackTransaction();
      throw error;
    }
  }
}
