import { mostCounted } from '@millwright/contracts';
import type { UnitOfWork } from './database.js';
import type { Table } from './table.js';

interface Counted<Value extends string> {
  readonly table: Table;
  readonly column: string;
  readonly values: readonly Value[];
  /** What the records meet besides. */
  readonly conditions: readonly string[];
  readonly parameters: readonly unknown[];
}

/** How many records there are of each value of a column: no more of each are read than are counted, and one. */
export async function countEach<const Value extends string>(
  work: UnitOfWork,
  { table: { name }, column, values, conditions, parameters }: Counted<Value>,
): Promise<Record<Value, number>> {
  const rows = await work.query<{ value: Value; count: number }>(
    `SELECT value, (
       SELECT count(*)::integer FROM (
         SELECT FROM ${name} WHERE ${conditions.join(' AND ')} AND ${column} = wanted.value LIMIT ${mostCounted + 1}
       ) counted
     ) AS count
     FROM unnest($${parameters.length + 1}::text[]) AS wanted (value)`,
    [...parameters, values],
  );
  return Object.fromEntries(rows.map(({ value, count }) => [value, count])) as Record<Value, number>;
}
