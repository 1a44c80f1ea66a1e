/** Lists of the API, read page by page as they are scrolled. */
import { infiniteQueryOptions } from '@tanstack/react-query';

export interface ListPage<Item> {
  readonly data: Item[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

export interface PageOptions {
  readonly limit: number;
  readonly cursor: string | undefined;
  readonly signal: AbortSignal;
}

export const recordsPerPage = 100;

/** The key begins with a name of the records and the mode: by these it is read again when they change (`live/changed-queries.ts`). */
export function listQuery<Item>(
  key: readonly unknown[],
  read: (options: PageOptions) => Promise<ListPage<Item>>,
  limit = recordsPerPage,
) {
  return infiniteQueryOptions({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read({ limit, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
}
