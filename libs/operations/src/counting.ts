/**
 * The records of a list counted, for the gateway, which reads a whole list for a CSV and must know before the first byte that it is not
 * too long: a page answers how many records it has. They are found as those of any page, but not made, and not sent.
 */
import { ListPage } from '@millwright/persistence';

/** How many records of a list are counted by one call: more than a page has, since none of them is sent. */
export const countedAtOnce = 500;

export interface PageCount {
  readonly count: number;
  readonly next_cursor: string | null;
}

type Page = Pick<ListPage<unknown>, 'data' | 'next_cursor'>;

/** The count of a page as JSON. */
export function countIn(page: unknown): string {
  const { next_cursor } = page as Page;
  const count = page instanceof ListPage ? page.length : (page as Page).data.length;
  return JSON.stringify({ count, next_cursor } satisfies PageCount);
}
