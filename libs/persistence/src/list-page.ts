/** Pages of a list, newest first. The cursor is the id of the last record, so that pages stay stable while records are added. */
import { ApiError, uuidOfHex } from '@millwright/service-kit';

const uuidBytes = 16;

export interface ListPage<T> {
  data: T[];
  has_more: boolean;
  next_cursor: string | null;
}

/** Makes a page of rows that were read with a limit of one more than the page holds. */
export function listPage<Row extends { id: string }, T>(
  rows: readonly Row[],
  limit: number,
  resourceOf: (row: Row) => T,
): ListPage<T> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    data: shown.map(resourceOf),
    has_more: last !== undefined,
    next_cursor: last === undefined ? null : Buffer.from(last.id.replaceAll('-', ''), 'hex').toString('base64url'),
  };
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
