/** Pages of a list, newest first. The cursor is the id of the last record, so that pages stay stable while records are added. */
import { ApiError, uuidOfHex } from '@millwright/service-kit';

const uuidBytes = 16;

/** What a page weighs at most as JSON: 4 MiB, less what its records may gain in an older version. */
const mostPageBytes = 4_194_304 - 65_536;

export class ListPage<T> {
  /** Of the records, in the database. */
  readonly #ids: readonly string[];

  constructor(
    readonly data: T[],
    readonly has_more: boolean,
    readonly next_cursor: string | null,
    ids: readonly string[],
  ) {
    this.#ids = ids;
  }

  /** The page as JSON. One that would be too heavy ends early; it has at least one record. */
  toText(): string {
    const texts: string[] = [];
    let bytes = 0;
    for (const record of this.data) {
      const text = JSON.stringify(record);
      bytes += Buffer.byteLength(text) + 1;
      if (bytes > mostPageBytes && texts.length > 0) break;
      texts.push(text);
    }
    const { has_more, next_cursor } = texts.length < this.data.length ? endAfter(this.#ids[texts.length - 1]!) : this;
    return `{"data":[${texts.join()}],"has_more":${has_more},"next_cursor":${JSON.stringify(next_cursor)}}`;
  }
}

/**
 * Makes a page of rows that were read with a limit of one more than the page holds; `isCut` if the rows ended before that, though there
 * are more.
 */
export function listPage<Row extends { id: string }, T>(
  rows: readonly Row[],
  limit: number,
  resourceOf: (row: Row, index: number) => T,
  { isCut = false }: { isCut?: boolean | undefined } = {},
): ListPage<T> {
  const shown = rows.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const hasMore = shown.length > 0 && (isCut || rows.length > limit);
  const { has_more, next_cursor } = hasMore ? endAfter(ids.at(-1)!) : { has_more: false, next_cursor: null };
  return new ListPage(shown.map(resourceOf), has_more, next_cursor, ids);
}

/**
 * Ends the rows of a page where they weigh more than a page may, so that the others are not read in full. `newest` selects them with
 * `id`, `weight` in bytes, and `columns`; of those that are left, `is_cut` says whether there are others.
 */
export function cutByWeight(newest: string, ...columns: readonly string[]): string {
  const shown = ['id', ...columns].join(', ');
  return `
    SELECT ${shown}, found > count(*) OVER () AS is_cut FROM (
      SELECT ${shown}, count(*) OVER () AS found, sum(weight) OVER (ORDER BY id DESC) - weight AS before
      FROM (${newest}) newest
    ) summed
    WHERE before < ${mostPageBytes}
    ORDER BY id DESC`;
}

function endAfter(id: string): { has_more: true; next_cursor: string } {
  return { has_more: true, next_cursor: Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') };
}

/** The id that a page begins after; undefined for the first page. */
export function decodeCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const bytes = Buffer.from(cursor, 'base64url');
  if (bytes.length !== uuidBytes || bytes.toString('base64url') !== cursor) {
    throw new ApiError('invalid_parameter', {
      message: 'cursor: must be the next_cursor of an earlier page of this list.',
      param: 'cursor',
    });
  }
  return uuidOfHex(bytes.toString('hex'));
}
