/**
 * Pages of a list, newest first unless the list is sorted otherwise. The cursor is the place of the last record, by default its id, so
 * that pages stay stable while records are added.
 */
import { ApiError, uuidOfHex } from '@millwright/service-kit';

const uuidBytes = 16;

/** What a page weighs at most as JSON: 4 MiB, less what its records may gain in an older version. */
const mostPageBytes = 4_194_304 - 65_536;

export class ListPage<T> {
  constructor(
    /** Of the records. */
    private readonly cursors: readonly string[],
    /** Makes a record; those that a page has no room for are not made. */
    private readonly recordAt: (index: number) => T,
    readonly has_more: boolean,
    readonly next_cursor: string | null,
  ) {}

  get length(): number {
    return this.cursors.length;
  }

  get data(): T[] {
    return this.cursors.map((_, index) => this.recordAt(index));
  }

  toJSON(): Pick<ListPage<T>, 'data' | 'has_more' | 'next_cursor'> {
    return { data: this.data, has_more: this.has_more, next_cursor: this.next_cursor };
  }

  /** The page as JSON. One that would be too heavy ends early; it has at least one record. */
  toText(): string {
    const { cursors } = this;
    const texts: string[] = [];
    let bytes = 0;
    while (texts.length < cursors.length) {
      const text = JSON.stringify(this.recordAt(texts.length));
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > mostPageBytes && texts.length > 0) break;
      texts.push(text);
    }
    const { has_more, next_cursor } = texts.length < cursors.length ? endAfter(cursors[texts.length - 1]!) : this;
    return `{"data":[${texts.join()}],"has_more":${has_more},"next_cursor":${JSON.stringify(next_cursor)}}`;
  }
}

interface PageOptions<Row> {
  /** Whether the rows ended before the limit, though there are more. */
  readonly isCut?: boolean | undefined;
  readonly cursorOf?: (row: Row) => string;
}

/** Makes a page of rows that were read with a limit of one more than the page holds. */
export function listPage<Row extends { id: string }, T>(
  rows: readonly Row[],
  limit: number,
  resourceOf: (row: Row, index: number) => T,
  { isCut = false, cursorOf = ({ id }) => encodeCursor(id) }: PageOptions<Row> = {},
): ListPage<T> {
  const shown = rows.slice(0, limit);
  const cursors = shown.map(cursorOf);
  const hasMore = shown.length > 0 && (isCut || rows.length > limit);
  const { has_more, next_cursor } = hasMore ? endAfter(cursors.at(-1)!) : { has_more: false, next_cursor: null };
  return new ListPage(cursors, (index) => resourceOf(shown[index]!, index), has_more, next_cursor);
}

/**
 * Ends the rows of a page where they weigh more than a page may, so that the others are not read in full. `rows` selects them with
 * `id`, `weight` in bytes, and `columns`; of those that are left, `is_cut` says whether there are others.
 */
export function cutByWeight(rows: string, columns: readonly string[] = [], order = 'id DESC'): string {
  const shown = ['id', ...columns].join(', ');
  // Without OFFSET, PostgreSQL reads each weight twice.
  return `
    SELECT ${shown}, found > count(*) OVER () AS is_cut FROM (
      SELECT ${shown}, count(*) OVER () AS found, sum(weight) OVER (ORDER BY ${order}) - weight AS before
      FROM (${rows} OFFSET 0) listed
    ) summed
    WHERE before < ${mostPageBytes}
    ORDER BY ${order}`;
}

function endAfter(cursor: string): { has_more: true; next_cursor: string } {
  return { has_more: true, next_cursor: cursor };
}

/** The cursor of a list that is sorted by the ids of its records. */
export function encodeCursor(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The id that a page begins after; undefined for the first page. */
export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== uuidBytes || bytes.toString('base64url') !== cursor) throw foreignCursor();
  return uuidOfHex(bytes.toString('hex'));
}

/** Where a page of a sorted list ends: the last of its records, and the text of the value by which that is sorted. */
export interface SortedPlace {
  readonly id: string;
  readonly text: string;
}

/** The cursor of a list that is sorted by another value, whose text has no space. */
export function encodeSortedCursor(sort: string, text: string, id: string): string {
  return Buffer.from(`${sort} ${text} ${id.replaceAll('-', '')}`).toString('base64url');
}

/** Undefined for the first page. Throws if it is no cursor of a list with this sort. */
export function decodeSortedCursor(
  cursor: string | undefined,
  sort: string,
  isText: (text: string) => boolean,
): SortedPlace | undefined {
  if (cursor === undefined) return undefined;
  const [of, text = '', hex = '', ...others] = Buffer.from(cursor, 'base64url').toString().split(' ');
  if (of !== sort || !isText(text) || !/^[0-9a-f]{32}$/.test(hex) || others.length > 0) throw foreignCursor();
  return { id: uuidOfHex(hex), text };
}

/** The refusal of a cursor that the list has not given. */
export function foreignCursor(): ApiError {
  return new ApiError('invalid_parameter', {
    message: 'cursor: must be the next_cursor of an earlier page of this list, with the same sort.',
    param: 'cursor',
  });
}
