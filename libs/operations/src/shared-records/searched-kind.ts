/** A kind of record that is found by its id, by one of its texts, by the beginning of one, or by the beginning of a word in it. */
import type { internal, SearchedType } from '@millwright/contracts';
import { type RowSource, searchTerm, type SearchTerms, searchTerms, type UnitOfWork } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';

/** Of a kind, so many of those that may be found are ranked. */
const mostRanked = 50;

export interface Asked {
  readonly text: string;
  /** Those of the kind that are asked for, as the database has them. Where there are any, the text is none to look for. */
  readonly ids: readonly string[];
  readonly caller: Pick<internal.RecordSearchQuery, 'scopes' | 'actor'>;
}

interface Definition<Row> {
  readonly type: SearchedType;
  /** The rows that may be found, which the caller may see. */
  readonly find: (work: UnitOfWork, asked: Asked) => Promise<readonly Row[]>;
  /** By what people know the record. */
  readonly texts: (row: Row) => readonly (string | null | undefined)[];
  readonly shown: (row: Row) => {
    readonly title: string | null;
    readonly subtitle: string | null;
    readonly status: string | null;
  };
  /** Writes what is asked for as the texts of the kind are written. */
  readonly written?: (text: string) => string;
}

export type SearchedKind = Definition<{ readonly id: string }>;

/** Keeps the types of the rows. */
export function searchedKind<Row extends { readonly id: string }>(definition: Definition<Row>): SearchedKind {
  return definition as unknown as SearchedKind;
}

export const searchedKinds = Symbol('searched kinds');

/** Rows by their id or by the terms that are kept of them. */
export function byTerms<Row>(rows: RowSource<Row>, terms: SearchTerms) {
  return async (work: UnitOfWork, { text, ids }: Asked): Promise<readonly Row[]> => {
    const found = ids.length > 0 ? ids : await terms.best(work, text, mostRanked);
    return found.length === 0 ? [] : rows.findAll(work, found);
  };
}

type Found = internal.RecordSearchAnswer['data'][number];

export async function findRecords(
  work: UnitOfWork,
  kinds: readonly SearchedKind[],
  { q, ids: publicIds, limit, scopes, actor }: internal.RecordSearchQuery,
): Promise<Found[]> {
  const found: Found[] = [];
  const given = (q ?? '').trim();
  for (const { type, find, texts, shown, written = (text: string) => text } of kinds) {
    const ids = (publicIds ?? [given]).map((id) => decodeId(type, id)).filter((id) => id !== undefined);
    if (ids.length === 0 && publicIds !== undefined) continue;
    const text = written(given);
    for (const row of await find(work, { text, ids, caller: { scopes, actor } })) {
      const rank = ids.length > 0 ? (ids.includes(row.id) ? 0 : undefined) : rankOf(texts(row), text);
      if (rank === undefined) continue;
      const id = encodeId(type, row.id);
      const { title, ...rest } = shown(row);
      found.push({ type, id, title: title ?? id, ...rest, rank });
    }
  }
  return found.toSorted(bestFirst).slice(0, limit);
}

/** The best first, and the newest among equals: the time is at the beginning of what follows the prefix of an id. */
export function bestFirst(one: Pick<Found, 'id' | 'rank'>, other: Pick<Found, 'id' | 'rank'>): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  const [first, second] = [digitsOf(one.id), digitsOf(other.id)];
  if (first === second) return 0;
  return first < second ? 1 : -1;
}

const digitsOf = (id: string): string => id.slice(id.lastIndexOf('_') + 1);

/** A whole text, the beginning of one, the beginning of a word; among these, the first texts of a record count the most. */
const ranks: readonly ((term: string, text: string) => boolean)[] = [
  (term, text) => searchTerm(text) === term,
  (term, text) => searchTerm(text).startsWith(term),
  (term, text) => [...searchTerms([text])].some((each) => each.startsWith(term)),
];

function rankOf(texts: readonly (string | null | undefined)[], asked: string): number | undefined {
  const term = searchTerm(asked);
  for (const [rank, fits] of ranks.entries()) {
    const place = texts.findIndex((text) => text && fits(term, text));
    if (place >= 0) return 1 + rank * 100 + place;
  }
  return undefined;
}
