/** Searches in a large book: how it is written fast, what its parties are called, what people type, and how long the answers take. */
import pg from 'pg';
import { freshTenant } from './start-app.js';

const nameLetters = 'bcdfghjklmnprstvwz';
/** Parties of the book with names of their own. */
const partiesOfBook = 4_000;
const mostInStatement = 50_000;

/** `lako works 17 retail private limited`. */
function partyName(party: number): string {
  const letter = (place: number): string => nameLetters[Math.floor(party / 18 ** place) % 18]!;
  return `${letter(0)}a${letter(1)}e${letter(2)}o works ${party % 50} retail private limited`;
}

/** The same, of an SQL expression for the number of a record. */
export function partyNameSql(number: string): string {
  const party = `(${number} % ${partiesOfBook})`;
  const letter = (place: number): string => `substr('${nameLetters}', ${party} / ${18 ** place} % 18 + 1, 1)`;
  return `${letter(0)} || 'a' || ${letter(1)} || 'e' || ${letter(2)} || 'o works ' || ${party} % 50 || ' retail private limited'`;
}

/** The terms of a name, by an SQL expression for it: all of it, and what begins with each of its later words. */
export function nameTermsSql(name: string): string[] {
  const from = (word: string): string => `substr(${name}, strpos(${name}, '${word}'))`;
  return [name, ...['works', 'retail', 'private', 'limited'].map(from)];
}

/** An id of the seven years since 2020, by an SQL expression for the number of the record: the first is the oldest. */
export function idSql(number: string): string {
  return `(lpad(to_hex(1577836800000 + ${number}::bigint * 400000), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' ||
    substr(md5(random()::text), 1, 15))::uuid`;
}

/** Fills tables whose indexes are built afterwards, which is faster than keeping them up. An app waits for no query as long as for these. */
export async function fillBook(
  adminUrl: string,
  tables: readonly string[],
  terms: string,
  fill: (database: pg.Client) => Promise<void>,
): Promise<void> {
  const database = new pg.Client({ connectionString: adminUrl });
  await database.connect();
  try {
    const { rows: indexes } = await database.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE tablename = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname AND conrelid <> $2::text::regclass)`,
      [[...tables, terms], terms],
    );
    await database.query(`ALTER TABLE ${terms} DROP CONSTRAINT ${terms}_pkey`);
    for (const { name } of indexes) await database.query(`DROP INDEX IF EXISTS ${name}`);
    // What is copied refers to what is there.
    await database.query('SET session_replication_role = replica');
    await fill(database);
    for (const { definition } of indexes) await database.query(definition);
    await database.query(`VACUUM (ANALYZE) ${[...tables, terms].join(', ')}`);
  } finally {
    await database.end();
  }
}

export interface BookSizes {
  /** Records of the account that is searched. */
  readonly ofLarge: number;
  readonly others: number;
  /** Records of each other account. */
  readonly ofOthers: number;
}

/** The accounts of a book, in the parts that one statement writes: records by number, from the first to the last. */
export function* partsOfBook(
  large: string,
  { ofLarge, others, ofOthers }: BookSizes,
): Generator<{ accountId: string; range: readonly [first: number, last: number] }> {
  for (let account = 0; account <= others; account += 1) {
    const [accountId, size] = account === 0 ? [large, ofLarge] : [freshTenant().accountId, ofOthers];
    for (let from = 0; from < size; from += mostInStatement) {
      yield { accountId, range: [from, Math.min(size, from + mostInStatement) - 1] };
    }
  }
}

/** The columns of a table, and what a copy of a row has in them: what the row has, but for those that are given as SQL expressions. */
export async function copiedColumns(
  database: pg.Client,
  table: string,
  changes: Readonly<Record<string, string>>,
): Promise<{ names: string; values: string }> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  return { names: names.join(', '), values: names.map((name) => changes[name] ?? `model.${name}`).join(', ') };
}

/** What people type, of a book with so many records: few letters at first, then more; a name, a word in it, a number. */
export function typed(search: number, records: number): [kind: string, text: string, record: number] {
  const record = (search * 7_919) % records;
  const name = partyName(record % partiesOfBook);
  const texts = [
    ['one letter', nameLetters[search % nameLetters.length]!],
    ['three letters', name.slice(0, 3)],
    ['a name', name.slice(0, 9)],
    ['a word', name.split(' ')[1]!],
    ['the last word', 'limited'],
  ] as const;
  const [kind, text] = texts[search % texts.length]!;
  return [kind, text, record];
}

/** Each search by itself; returns the 95th percentile of all, and says that of each kind. */
export async function timeSearches(
  what: string,
  searches: readonly (readonly [kind: string, text: string])[],
  find: (text: string) => Promise<readonly object[]>,
): Promise<number> {
  const times = new Map<string, number[]>();
  for (const [kind, text] of searches) {
    const startedAt = performance.now();
    const found = await find(text);
    times.set(kind, [...(times.get(kind) ?? []), performance.now() - startedAt]);
    if (found.length === 0) throw new Error(`Nothing was found by “${text}”`);
  }
  const all = [...times.values()].flat();
  const p95 = at(all, 0.95);
  const each = [...times].map(([kind, own]) => `${kind} ${at(own, 0.95).toFixed(1)}`).join(', ');
  console.info(
    `Searches of ${what}: median ${at(all, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; p95 of ${each} ms`,
  );
  return p95;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1]!;
}
