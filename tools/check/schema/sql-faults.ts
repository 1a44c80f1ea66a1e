/** What PostgreSQL says of SQL that names what its schema has not. */
import { DatabaseError, type Client } from 'pg';
import type { SqlText } from './sql-texts.ts';

export interface Verdict {
  /** Those that are no whole statement, or whose holes are not filled by any of the tries. */
  readonly unread: readonly SqlText[];
  readonly faults: readonly { readonly text: SqlText; readonly message: string }[];
}

/** Undefined column, undefined table. */
const namesNothing = ['42703', '42P01'];
/** Undefined function or type, an ambiguous column, values of other types: in a text with a hole they may come from what fills it. */
const others = ['42883', '42704', '42702', '42804'];
const syntaxError = '42601';
/** What may be in the place of a hole. */
const fillings = ['1', 'true', '', 'account_id', 'livemode = livemode', 'AND true'];

export async function verdictOn(client: Client, texts: readonly SqlText[]): Promise<Verdict> {
  const unread: SqlText[] = [];
  const faults: { text: SqlText; message: string }[] = [];
  for (const text of texts) {
    const errors = await errorsOf(client, textsOf(text));
    const message = faultIn(errors, isWhole(text));
    if (message !== undefined) faults.push({ text, message });
    else if (errors.length > 0) unread.push(text);
  }
  return { unread, faults };
}

/** Nothing if PostgreSQL accepts one of the texts. */
async function errorsOf(client: Client, texts: readonly string[]): Promise<DatabaseError[]> {
  const errors: DatabaseError[] = [];
  for (const text of texts) {
    try {
      await client.query(`PREPARE read AS ${text}`);
      await client.query('DEALLOCATE read');
      return [];
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      errors.push(error);
    }
  }
  return errors;
}

/** Of a text with holes, the fault that is there whatever fills them. */
function faultIn(errors: readonly DatabaseError[], hasNoHole: boolean): string | undefined {
  const [first, ...more] = errors.filter(({ code }) => code !== syntaxError);
  const codes = hasNoHole ? [...namesNothing, ...others] : namesNothing;
  if (first === undefined || !codes.includes(first.code ?? '') || (!hasNoHole && more.length === 0)) return undefined;
  return more.every(({ message }) => message === first.message) ? first.message : undefined;
}

function isWhole({ parts }: SqlText): boolean {
  return parts.every((part) => part !== undefined);
}

function textsOf(text: SqlText): string[] {
  const { parts } = text;
  if (isWhole(text)) return [parts.join('')];
  const likely = parts.map((part, index) => part ?? likelyAfter(parts[index - 1]));
  return [likely.join(''), ...fillings.map((filling) => parts.map((part) => part ?? filling).join(''))];
}

/** By what is before the hole. */
function likelyAfter(before = ''): string {
  if (/\b(?:WHERE|AND|OR|NOT|WHEN|ON)\s*\(*\s*$/.test(before)) return 'true';
  return /\b(?:LIMIT|OFFSET|[<>=+*/-])\s*$/.test(before) ? '1' : '';
}

/**
 * Of the whole statements, those whose answer changes when tables get a column: PostgreSQL refuses them then on each connection that has
 * prepared them, and so in every process that runs while a version with a new column is released.
 */
export async function fragileOf(client: Client, texts: readonly SqlText[]): Promise<SqlText[]> {
  const prepared: SqlText[] = [];
  for (const text of texts.filter(isWhole)) {
    const isRead = await client
      .query(`PREPARE text_${prepared.length} AS ${text.parts.join('')}`)
      .catch(() => undefined);
    if (isRead) prepared.push(text);
  }
  const tables = await client.query<{ name: string }>(
    `SELECT oid::regclass AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  for (const { name } of tables.rows) await client.query(`ALTER TABLE ${name} ADD COLUMN added_later integer`);
  const { rows } = await client.query<{ name: string; count: number }>(
    'SELECT name, cardinality(parameter_types) AS count FROM pg_prepared_statements',
  );
  const fragile: SqlText[] = [];
  for (const { name, count } of rows) {
    const parameters = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join(', ')})`;
    await client.query(`EXPLAIN EXECUTE ${name} ${parameters}`).catch((error: unknown) => {
      if (!String(error).includes('must not change result type')) throw error;
      fragile.push(prepared[Number(name.slice('text_'.length))]!);
    });
  }
  return fragile;
}
