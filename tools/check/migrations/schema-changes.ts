/**
 * What a change of a database breaks for the release that was written for it before: its code goes on while a new one is rolled out. And
 * which indexes it builds on tables that were there.
 */
import type { Client } from 'pg';

interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  /** It has a default, or PostgreSQL computes it. */
  readonly hasValue: boolean;
}

interface Constraint {
  readonly table: string;
  readonly definition: string;
  readonly columns: readonly string[];
}

export interface DatabaseSchema {
  /** By table and name. */
  readonly columns: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  /** What writes must keep to, by table and name: checks, unique indexes, references. */
  readonly constraints: ReadonlyMap<string, Constraint>;
  /** Who may do what on which table. */
  readonly rights: ReadonlySet<string>;
  readonly indexes: readonly Index[];
}

interface Index {
  readonly oid: number;
  readonly name: string;
  readonly table: string;
}

/** Partitions are left out: they come and go with the days, and are as their tables. */
const tables = `
  SELECT c.oid, c.relname, c.relacl, c.relowner FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition
    AND c.relname <> 'migrations'`;

const columnsSql = `
  SELECT t.relname AS "table", a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
    a.attnotnull AS required, a.atthasdef OR a.attidentity <> '' AS has_value
  FROM (${tables}) t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped`;

const constraintsSql = `
  SELECT t.relname AS "table", c.conname AS name, pg_get_constraintdef(c.oid) AS definition,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (c.conkey)) AS columns
  FROM (${tables}) t JOIN pg_constraint c ON c.conrelid = t.oid AND c.contype IN ('c', 'f', 'x') AND c.conparentid = 0
  UNION ALL
  SELECT t.relname, i.relname, pg_get_indexdef(x.indexrelid),
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attnum = ANY (x.indkey))
  FROM (${tables}) t JOIN pg_index x ON x.indrelid = t.oid AND x.indisunique JOIN pg_class i ON i.oid = x.indexrelid`;

const rightsSql = `
  SELECT t.relname AS "table", g.grantee::regrole::text AS login, g.privilege_type AS privilege
  FROM (${tables}) t CROSS JOIN LATERAL aclexplode(t.relacl) g WHERE g.grantee <> t.relowner AND g.grantee <> 0`;

const indexesSql = `
  SELECT i.oid, i.relname AS name, t.relname AS "table"
  FROM (${tables}) t JOIN pg_index x ON x.indrelid = t.oid JOIN pg_class i ON i.oid = x.indexrelid`;

export async function schemaOf(client: Client): Promise<DatabaseSchema> {
  type ColumnRow = { table: string; name: string; type: string; required: boolean; has_value: boolean };
  const columns = await client.query<ColumnRow>(columnsSql);
  const constraints = await client.query<Constraint & { name: string }>(constraintsSql);
  const rights = await client.query<{ table: string; login: string; privilege: string }>(rightsSql);
  const indexes = await client.query<Index>(indexesSql);
  return {
    columns: new Map(
      [...Map.groupBy(columns.rows, ({ table }) => table)].map(([table, rows]) => [
        table,
        new Map(
          rows.map(({ name, type, required, has_value }) => [
            name,
            { type, isRequired: required, hasValue: has_value },
          ]),
        ),
      ]),
    ),
    constraints: new Map(constraints.rows.map((row) => [`${row.table}.${row.name}`, row])),
    rights: new Set(rights.rows.map(({ table, login, privilege }) => `${privilege} on ${table} of ${login}`)),
    indexes: indexes.rows,
  };
}

/** In words, such as "orders.due_on is gone". */
export function breakingChanges(before: DatabaseSchema, after: DatabaseSchema): string[] {
  return [
    ...[...before.columns].flatMap(([table, columns]) => {
      const now = after.columns.get(table);
      return now === undefined ? [`${table} is gone`] : columnChanges(table, columns, now);
    }),
    ...constraintChanges(before, after),
    ...[...before.rights]
      .filter((right) => !after.rights.has(right) && after.columns.has(/ on (\S+) of /.exec(right)![1]!))
      .map((right) => `the right to ${right} is gone`),
  ];
}

/** New indexes on tables that were there, those of constraints too, such as "orders_due on orders". */
export function indexesBuilt(before: DatabaseSchema, after: DatabaseSchema): string[] {
  const known = new Set(before.indexes.map(({ oid }) => oid));
  return after.indexes
    .filter(({ oid, table }) => !known.has(oid) && before.columns.has(table))
    .map(({ name, table }) => `${name} on ${table}`);
}

function columnChanges(
  table: string,
  before: ReadonlyMap<string, Column>,
  after: ReadonlyMap<string, Column>,
): string[] {
  const changed = [...before].flatMap(([name, column]) => {
    const now = after.get(name);
    const place = `${table}.${name}`;
    if (now === undefined) return [`${place} is gone`];
    if (now.type !== column.type) return [`${place} was ${column.type}, and is ${now.type}`];
    if (now.isRequired && !column.isRequired) return [`${place} is required: rows without it are refused`];
    if (now.isRequired && column.hasValue && !now.hasValue) return [`${place} has no default any more`];
    return [];
  });
  const added = [...after]
    .filter(([name, { isRequired, hasValue }]) => !before.has(name) && isRequired && !hasValue)
    .map(([name]) => `${table}.${name} is new, required, and has no default: rows without it are refused`);
  return [...changed, ...added];
}

/** One that is only about new columns, or about a new table, refuses nothing that was written before. */
function constraintChanges(before: DatabaseSchema, after: DatabaseSchema): string[] {
  return [...after.constraints].flatMap(([name, { table, columns, definition }]) => {
    const known = before.columns.get(table);
    const former = before.constraints.get(name);
    if (known === undefined || !columns.some((column) => known.has(column))) return [];
    // The same values may be in another order, or there may be more of them: nothing tells whether it is wider, so it is read by people.
    if (former !== undefined) return [];
    const isSameElsewhere = [...before.constraints.values()].some(
      (other) => other.table === table && other.definition === definition,
    );
    return isSameElsewhere ? [] : [`${name} is new, and may refuse what was written before: ${definition}`];
  });
}
