/** What a person changes: one call, made once however often it has to be tried, and what is shown is read again afterwards. */
import { type InfiniteData, type Query, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Failure } from '../api/failure.js';
import type { ListPage } from '../api/list-query.js';

interface ChangeOptions<Values, Answer> {
  /** The key is for the call: the same one until it is known what became of the call. */
  readonly change: (values: Values, idempotencyKey: string) => Promise<Answer>;
  readonly onDone?: (answer: Answer) => void;
}

/** A list that was scrolled further is not read again as a whole. */
const mostPagesAgain = 3;

/** What was answered is not kept, as it may hold a secret. */
export function useChange<Values = void, Answer = unknown>({ change, onDone }: ChangeOptions<Values, Answer>) {
  const queries = useQueryClient();
  const attempt = useRef<{ text: string; key: string }>(undefined);
  const mutation = useMutation({
    mutationFn: (values: Values) => {
      const text = JSON.stringify(values) ?? '';
      if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
      return change(values, attempt.current.key);
    },
    gcTime: 0,
    onSuccess: (answer) => {
      attempt.current = undefined;
      onDone?.(answer);
      mutation.reset();
      const id = idOf(answer);
      if (id !== undefined) {
        queries.setQueriesData<unknown>({ predicate: ({ state: { data } }) => isOf(data, id) }, (data: unknown) =>
          withRecord(data, id, answer as object),
        );
      }
      void queries.invalidateQueries({ predicate: (query) => !isLongList(query) && query.queryKey[0] !== 'session' });
    },
    onError: (failure) => {
      if (isRefusal(failure)) attempt.current = undefined;
    },
  });
  return mutation;
}

/** Otherwise the call may have been carried out. */
function isRefusal(failure: Error): boolean {
  if (!(failure instanceof Failure)) return false;
  const { status, code } = failure;
  return status >= 400 && status < 500 && status !== 429 && code !== 'idempotency_key_in_use';
}

type List = InfiniteData<ListPage<unknown>>;

/** Read again as a whole it would be many calls. */
export function isLongList({ state: { data } }: Query): boolean {
  return isList(data) && data.pages.length > mostPagesAgain;
}

function isList(data: unknown): data is List {
  return typeof data === 'object' && data !== null && 'pages' in data;
}

/** Whether it is the record, or a list with it. */
function isOf(data: unknown, id: string): boolean {
  return isList(data) ? data.pages.some((page) => page.data.some((item) => idOf(item) === id)) : idOf(data) === id;
}

/**
 * What was read of the record that was changed, as it is now: also until it is read again, so that the next change is not made to the
 * version that this one has left behind. Fields that were not read, such as a new secret, are left out.
 */
function withRecord(data: unknown, id: string, record: object): unknown {
  const now = (known: unknown): unknown => {
    if (idOf(known) !== id) return known;
    return Object.fromEntries(
      Object.entries({ ...(known as object), ...record }).filter(([name]) => name in (known as object)),
    );
  };
  if (!isList(data)) return now(data);
  return { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(now) })) };
}

function idOf(record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null || !('id' in record)) return undefined;
  return typeof record.id === 'string' ? record.id : undefined;
}
