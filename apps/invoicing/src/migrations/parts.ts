/** Changes the rows of a table some at a time, for migrations beside which calls go on. */
import type { QueryRunner } from 'typeorm';

const rowsAtOnce = 1_000;

interface Key {
  readonly account_id: string;
  readonly livemode: boolean;
  readonly id: string;
}

/** The condition on rows of a table to be among the keys that `forEachPart` gives as parameters. */
export function amongKeys(table: string): string {
  return `(${table}.account_id, ${table}.livemode, ${table}.id) IN (
    SELECT key.* FROM unnest($1::uuid[], $2::boolean[], $3::uuid[]) AS key (account_id, livemode, id))`;
}

/** Calls `fill` with the keys of some rows at a time, as the arrays of their columns. */
export async function forEachPart(
  runner: QueryRunner,
  table: string,
  fill: (keys: readonly [string[], boolean[], string[]]) => Promise<void>,
): Promise<void> {
  const none = '00000000-0000-0000-0000-000000000000';
  let last: Key = { account_id: none, livemode: false, id: none };
  for (;;) {
    const rows = (await runner.query(
      `SELECT account_id, livemode, id FROM ${table} WHERE (account_id, livemode, id) > ($1::uuid, $2::boolean, $3::uuid)
       ORDER BY account_id, livemode, id LIMIT ${rowsAtOnce}`,
      [last.account_id, last.livemode, last.id],
    )) as Key[];
    if (rows.length === 0) return;
    await fill([rows.map((row) => row.account_id), rows.map(({ livemode }) => livemode), rows.map(({ id }) => id)]);
    last = rows.at(-1)!;
  }
}
