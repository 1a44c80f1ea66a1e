/**
 * Finds records by the beginnings of texts: of a whole text, and of each word in it. A table has them in small letters, as rows: row-level
 * security lets a condition use an index only by comparisons of columns.
 */
import { firstIdAt } from '@millwright/service-kit';
import type { Tenant, UnitOfWork } from './database.js';
import { decodeCursor } from './list-page.js';
import type { PageQuery, RecordKind } from './records.js';
import type { Statement } from './statements.js';
import type { Table } from './table.js';

/** What is kept of each beginning, and compared of what is asked for. */
const longestTerm = 100;
/** A text is found by so many of its words. */
const mostWords = 12;
const wordStart = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{N}]/gu;

/** After every other character in the order of the column. */
const lastCharacter = '\u{10FFFF}';

/** Up to so many rows of terms are read for a page without looking at how common the records are. */
const fewRows = 5_000;
/** Records are common where so many of the newest and of the oldest are found: the list is read in its order until the page is full. */
const sample = { size: 200, found: 10 };

/** Ids of records, with both ends. */
type Range = readonly [first: string, last: string];
const allIds: Range = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

/** Adds a parameter to a statement, and returns its place. */
type Place = (value: unknown) => string;
/** On the records of `$1` and `$2`, whose id is `id`, in their own table. */
export type SearchCondition = (place: Place) => string;

/** The terms of a record: each of its texts from each of its words on. A text that it does not have is none. */
export function searchTerms(texts: readonly (string | null | undefined)[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => fromEachWord(written(text ?? ''))).filter((term) => term !== ''));
}

/** The whole of a text as it stands among the terms. */
export function searchTerm(text: string): string {
  return beginning(written(text));
}

function fromEachWord(text: string): string[] {
  const starts = [0, ...[...text.matchAll(wordStart)].map(({ index }) => index)];
  return [...new Set(starts)].slice(0, mostWords).map((start) => beginning(text.slice(start)));
}

function written(text: string): string {
  return text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Without half of a character at its end. */
function beginning(text: string): string {
  return text.slice(0, longestTerm).replace(/[\ud800-\udbff]$/, '');
}

export class SearchTerms {
  private readonly ofTenant = 'account_id = $1 AND livemode = $2';

  /** `record`: the column with the id of the record. An index begins with it after the account and the mode, and one with the term. */
  constructor(
    private readonly table: Table,
    private readonly record: string,
    private readonly records: Table,
  ) {}

  private get name(): string {
    return this.table.name;
  }

  insert({ accountId, livemode }: Tenant, id: string, terms: Iterable<string>): Statement[] {
    const rows = [...terms].map((term) => ({ account_id: accountId, livemode, term, [this.record]: id }));
    return rows.length === 0 ? [] : [this.table.insertAll(rows, 'ON CONFLICT DO NOTHING')];
  }

  /** What a change of a record makes of its terms. */
  change(tenant: Tenant, id: string, before: ReadonlySet<string>, after: ReadonlySet<string>): Statement[] {
    const gone = before.difference(after);
    const deletion = {
      name: `delete-${this.name}`,
      text: `DELETE FROM ${this.name} WHERE ${this.ofTenant} AND ${this.record} = $3 AND term = ANY ($4::text[])`,
      values: [tenant.accountId, tenant.livemode, id, [...gone]],
    };
    return [...(gone.size === 0 ? [] : [deletion]), ...this.insert(tenant, id, after.difference(before))];
  }

  /** The condition on records to be found by the text, for what reads all of them, such as a count. */
  conditionOfAll(text: string): SearchCondition {
    const from = searchTerm(text);
    return (place) => `${this.records.name}.id IN (${this.idsOf(from, place)})`;
  }

  /** The condition on records to be found by the text, for a page of them. */
  async condition(work: UnitOfWork, text: string): Promise<SearchCondition> {
    const from = searchTerm(text);
    const { accountId, livemode } = work.tenant;
    const [counted] = await work.query<{ found: number }>(
      `SELECT count(*)::integer AS found FROM (
         SELECT FROM ${this.name} WHERE ${this.ofTenant} AND term >= $3 AND term < $4 LIMIT ${fewRows + 1}
       ) counted`,
      [accountId, livemode, from, from + lastCharacter],
    );
    if (counted!.found <= fewRows) return this.fromTerms(from);
    if (await this.isCommon(work, from, allIds)) return this.fromRecords(from, allIds);
    // All of them may be of one time, such as the orders of a year that is long over.
    const range = await this.rangeOf(work, from);
    return (await this.isCommon(work, from, range)) ? this.fromRecords(from, range) : this.fromTerms(from);
  }

  private async isCommon(work: UnitOfWork, from: string, range: Range): Promise<boolean> {
    const { accountId, livemode } = work.tenant;
    const foundAtEnd = (direction: 'ASC' | 'DESC'): string =>
      `(SELECT count(*) FROM (
         SELECT id FROM ${this.records.name} WHERE ${this.ofTenant} AND id >= $5 AND id <= $6
         ORDER BY id ${direction} LIMIT ${sample.size}
       ) sample WHERE ${this.hasTerm('sample.id', '$3', '$4')})`;
    const [counted] = await work.query<{ found: number }>(
      `SELECT least(${foundAtEnd('ASC')}, ${foundAtEnd('DESC')})::integer AS found`,
      [accountId, livemode, from, from + lastCharacter, ...range],
    );
    return counted!.found >= sample.found;
  }

  /** Of the records to be found, of which there are some: their ids begin with a time. */
  private async rangeOf(work: UnitOfWork, from: string): Promise<Range> {
    const { accountId, livemode } = work.tenant;
    const [time] = await work.query<{ first: Date; last: Date }>(
      `SELECT min(at) AS first, max(at) AS last FROM (
         SELECT uuid_extract_timestamp(${this.record}) AS at FROM ${this.name} WHERE ${this.ofTenant} AND term >= $3 AND term < $4
       ) found`,
      [accountId, livemode, from, from + lastCharacter],
    );
    return [firstIdAt(time!.first), firstIdAt(new Date(time!.last.getTime() + 1))];
  }

  /** Records to be found by the text, at most so many, in the order of the terms they are found by: the exact one is the first. Of each, the newest. */
  async best(work: UnitOfWork, text: string, most: number): Promise<string[]> {
    const from = searchTerm(text);
    const { accountId, livemode } = work.tenant;
    const next = (after: string): string =>
      `SELECT term FROM ${this.name} WHERE ${this.ofTenant} AND term ${after} AND term < $4 ORDER BY term LIMIT 1`;
    const rows = await work.prepared<{ id: string }>(
      `best-${this.name}`,
      `WITH RECURSIVE terms (term) AS (
         (${next('>= $3')})
         UNION ALL
         SELECT (${next('> terms.term')}) FROM terms WHERE terms.term IS NOT NULL
       )
       SELECT found.id FROM (SELECT term FROM terms WHERE term IS NOT NULL LIMIT $5) known CROSS JOIN LATERAL (
         SELECT ${this.record} AS id FROM ${this.name} WHERE ${this.ofTenant} AND term = known.term
         ORDER BY ${this.record} DESC LIMIT $5
       ) found LIMIT $5`,
      [accountId, livemode, from, from + lastCharacter, most],
    );
    return [...new Set(rows.map(({ id }) => id))];
  }

  /** The records of a page that are found by the text and have these values, newest first, and one more if there are more. */
  async found<Found extends { readonly id: string }>(
    work: UnitOfWork,
    { rows }: RecordKind<Found>,
    { q, ...values }: { readonly q: string } & Readonly<Record<string, string | undefined>>,
    { limit, cursor }: PageQuery,
  ): Promise<Found[]> {
    const parameters: unknown[] = [work.tenant.accountId, work.tenant.livemode];
    const place = (value: unknown): string => `$${parameters.push(value)}`;
    const conditions = [this.ofTenant, (await this.condition(work, q))(place)];
    for (const [column, value] of Object.entries(values)) {
      if (value !== undefined) conditions.push(`${column} = ${place(value)}`);
    }
    const after = decodeCursor(cursor);
    if (after !== undefined) conditions.push(`id < ${place(after)}`);
    const found = await work.query<{ id: string }>(
      `SELECT id FROM ${this.records.name} WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ${limit + 1}`,
      parameters,
    );
    const ids = found.map(({ id }) => id);
    const byId = new Map((await rows.findAll(work, ids)).map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id)!);
  }

  /** Of an array PostgreSQL looks up each id, whatever it supposes of the number of terms. */
  private fromTerms(from: string): SearchCondition {
    return (place) => `id = ANY (ARRAY(${this.idsOf(from, place)}))`;
  }

  private fromRecords(from: string, [first, last]: Range): SearchCondition {
    const id = `${this.records.name}.id`;
    return (place) =>
      `${id} >= ${place(first)} AND ${id} <= ${place(last)} AND ${this.hasTerm(id, place(from), place(from + lastCharacter))}`;
  }

  private idsOf(from: string, place: Place): string {
    return `SELECT ${this.record} FROM ${this.name}
      WHERE ${this.ofTenant} AND term >= ${place(from)} AND term < ${place(from + lastCharacter)}`;
  }

  /** The limit keeps PostgreSQL from joining all records and terms. */
  private hasTerm(id: string, from: string, before: string): string {
    return `(
      SELECT true FROM ${this.name} found
      WHERE found.account_id = $1 AND found.livemode = $2 AND found.${this.record} = ${id}
        AND found.term >= ${from} AND found.term < ${before} LIMIT 1)`;
  }
}
