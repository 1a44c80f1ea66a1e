import type { Conversation } from '@millwright/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';
import { listQuery } from '../api/list-query.js';
import type { DeskSearch } from './desk-search.js';

export function conversationFilters({ show = 'waiting', queue, q }: DeskSearch, personId: string) {
  return {
    queue_id: queue,
    q,
    ...(show === 'waiting' && { state: 'escalated' }),
    ...(show === 'mine' && { assignee_id: personId, state: 'human_active,snoozed' }),
    ...(show !== 'waiting' && show !== 'mine' && show !== 'all' && { state: show }),
  };
}

export function conversationsQuery(mode: Mode, search: DeskSearch, personId: string) {
  const query = conversationFilters(search, personId);
  return listQuery(['conversations', mode, query], ({ limit, cursor, signal }) =>
    api(mode).conversations.list({ ...query, limit, cursor }, { signal }),
  );
}

export function conversationCountsQuery(mode: Mode, { queue, q }: DeskSearch) {
  return queryOptions({
    queryKey: ['conversation-counts', mode, { queue, q }],
    queryFn: ({ signal }) => api(mode).conversations.counts({ queue_id: queue, q }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Of each queue, how much waits; the latest hundred are counted. */
export function waitingQuery(mode: Mode) {
  return queryOptions({
    queryKey: ['conversations-by-queue', mode],
    queryFn: async ({ signal }) => {
      const { data, has_more: isMore } = await api(mode).conversations.list(
        { state: 'escalated', limit: 100 },
        { signal },
      );
      const ofQueues = Map.groupBy(data, ({ queue_id: queue }) => queue);
      return { isMore, all: data.length, ofQueue: new Map([...ofQueues].map(([id, some]) => [id, some.length])) };
    },
  });
}

export function queuesQuery(mode: Mode) {
  return listQuery(['desk-queues', mode], ({ limit, cursor, signal }) =>
    api(mode).queues.list({ limit, cursor }, { signal }),
  );
}

export function savedRepliesQuery(mode: Mode) {
  return listQuery(['saved-replies', mode], ({ limit, cursor, signal }) =>
    api(mode).savedReplies.list({ limit, cursor }, { signal }),
  );
}

/** Of what waits for a person, the one that has to be taken first; of the latest hundred. */
export async function readNextWaiting(mode: Mode): Promise<Conversation | undefined> {
  const { data } = await api(mode).conversations.list({ state: 'escalated', limit: 100 });
  const deadlineOf = ({ escalation }: Conversation): string => escalation?.deadline_at ?? '';
  return data.toSorted((a, b) => deadlineOf(a).localeCompare(deadlineOf(b)))[0];
}

export async function readConversation(mode: Mode, id: string, signal?: AbortSignal): Promise<Conversation> {
  const answer = await api(mode).conversations.get(id, {}, { ...(signal && { signal }) });
  // Only what a contact may see is another record, which nobody asks for here.
  return answer as Conversation;
}

export function conversationQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['conversation', mode, id],
    queryFn: ({ signal }) => readConversation(mode, id, signal),
  });
}

/** Newest first. */
export function messagesQuery(mode: Mode, id: string) {
  return infiniteQueryOptions({
    queryKey: ['conversation-messages', mode, id],
    queryFn: ({ pageParam, signal }) => api(mode).messages.list(id, { limit: 50, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  });
}
