import { Anchor, Button, Chip, Group, Text } from '@mantine/core';
import { conversationLifecycle } from '@millwright/client/resources';
import type { Conversation, ConversationState, Scope } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../api/api.js';
import { type BulkAction, BulkActions } from '../kit/bulk-actions.js';
import { ChoiceFilter } from '../kit/choice-filter.js';
import { byId, columnOf, DataTable } from '../kit/data-table.js';
import { EmptyState } from '../kit/empty-state.js';
import { FilterBar } from '../kit/filter-bar.js';
import { formatAge } from '../kit/format.js';
import { useIsNarrow } from '../kit/narrow.js';
import { PageHead } from '../kit/page-head.js';
import { TextFilter } from '../kit/text-filter.js';
import { Counted } from '../kit/status-tabs.js';
import { allows } from '../kit/steps.js';
import { useMay, usePerson } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { recordPath } from '../shell/record-path.js';
import { nameOf, PriorityBadge, StateBadge, titleOf } from './conversation-marks.js';
import {
  conversationCountsQuery,
  conversationFilters,
  conversationsQuery,
  queuesQuery,
  waitingQuery,
} from './desk-queries.js';
import { type DeskSearch, type Shown, shownLabels } from './desk-search.js';

export function DeskPage() {
  const mode = useMode();
  const search = useSearch({ from: '/$mode/desk' });
  const person = usePerson();
  const list = useInfiniteQuery(conversationsQuery(mode, search, person.id));
  const queueNames = useQueueNames(mode);
  const may = useMay();
  const [selected, setSelected] = useState<ReadonlyMap<string, Conversation>>(new Map());
  const selection = { items: selected, onChange: setSelected, nameOf: titleOf };
  return (
    <>
      <PageHead title="Desk">
        <Group gap="sm">
          <Button component={Link} to={`/${mode}/desk/replies`} variant="default">
            Saved replies
          </Button>
          <Button component={Link} to={`/${mode}/desk/queues`} variant="default">
            Queues
          </Button>
        </Group>
      </PageHead>
      <Filters mode={mode} search={search} queueNames={queueNames} />
      <BulkActions selection={selection} actions={bulkActions(mode, may)} />
      <DataTable
        label="Conversations"
        columns={columnsOf(mode, queueNames).filter(
          ({ id }) => search.show !== undefined || !impliedByWaiting.has(id!),
        )}
        list={list}
        csv={(files) => files.conversations.list(conversationFilters(search, person.id))}
        idOf={byId}
        {...(may('desk:write') && { selection })}
        empty={<NoConversations search={search} />}
      />
    </>
  );
}

function bulkActions(mode: Mode, may: (scope: Scope) => boolean): readonly BulkAction<Conversation>[] {
  return [
    {
      label: 'Resolve',
      text: 'These conversations are closed. If a contact writes again, the conversation reopens with the agent.',
      may: ({ state }) => allows(conversationLifecycle, 'resolve', state, may),
      send: ({ id }, idempotencyKey) => api(mode).conversations.resolve(id, {}, { idempotencyKey }),
    },
  ];
}

const impliedByWaiting: ReadonlySet<string> = new Set(['state', 'assignee']);

type QueueNames = ReadonlyMap<string, string>;

function useQueueNames(mode: Mode): QueueNames {
  const { data } = useInfiniteQuery(queuesQuery(mode));
  return new Map(data?.pages.flatMap((page) => page.data.map(({ id, name }) => [id, name] as const)));
}

function columnsOf(mode: Mode, queueNames: QueueNames) {
  const column = columnOf<Conversation>();
  return [
    column({
      id: 'subject',
      header: 'Conversation',
      cell: (conversation) => (
        <Anchor
          component={Link}
          to={recordPath(mode, conversation.id)!}
          data-of-row
          inherit
          fw={600}
          title={titleOf(conversation)}
        >
          {titleOf(conversation)}
        </Anchor>
      ),
      meta: { width: 'minmax(8rem, 3fr)' },
    }),
    column({
      id: 'contact',
      header: 'Contact',
      cell: ({ contact }) => (contact === null ? '–' : nameOf(contact)),
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (conversation) => <StateBadge state={conversation.state} />,
      meta: { width: '12rem' },
    }),
    column({
      id: 'waiting',
      header: 'Waiting since',
      cell: (conversation) => <Waiting conversation={conversation} />,
      meta: { width: '10rem' },
    }),
    column({
      id: 'priority',
      header: 'Priority',
      cell: (conversation) => <PriorityBadge priority={conversation.priority} />,
      meta: { width: '6rem' },
    }),
    column({
      id: 'queue',
      header: 'Queue',
      cell: (conversation) => (conversation.queue_id === null ? '–' : (queueNames.get(conversation.queue_id) ?? '…')),
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'assignee',
      header: 'Assigned to',
      cell: (conversation) => conversation.assignee?.name ?? '–',
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
  ];
}

function Waiting({ conversation: { state, escalation } }: { readonly conversation: Conversation }) {
  if (state !== 'escalated' || escalation === null) return '–';
  const since = formatAge(escalation.requested_at);
  return Date.parse(escalation.deadline_at) < Date.now() ? (
    <Text inherit span c="red" fw={600}>
      {since} (overdue)
    </Text>
  ) : (
    since
  );
}

interface FiltersProps {
  readonly mode: Mode;
  readonly search: DeskSearch;
  readonly queueNames: QueueNames;
}

function Filters({ mode, search, queueNames }: FiltersProps) {
  const navigate = useNavigate({ from: '/$mode/desk' });
  const waiting = useQuery(waitingQuery(mode)).data;
  const counted = (name: string, count = 0): string =>
    waiting === undefined ? name : `${name} (${count}${waiting.isMore ? '+' : ''})`;
  const change = (filters: DeskSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  const { show = 'waiting', queue } = search;
  // Nobody has a conversation who may not take one.
  const mayTake = useMay()('desk:write');
  const shown = Object.entries(shownLabels).filter(([value]) => value !== 'mine' || mayTake);
  const isNarrow = useIsNarrow();
  const { data: counts } = useQuery(conversationCountsQuery(mode, search));
  return (
    <>
      <Group role="radiogroup" aria-label="Conversations shown" gap={6} mb="sm">
        <Chip.Group
          value={show}
          onChange={(value) => change({ show: value === 'waiting' ? undefined : (value as Shown) })}
        >
          {shown.map(([value, name]) => (
            <Chip key={value} value={value} size={isNarrow ? 'sm' : 'xs'} radius="sm">
              <Counted name={name} count={counts && countOf(value as Shown, counts)} />
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      <FilterBar count={[search.q, queue].filter((filter) => filter !== undefined).length}>
        <TextFilter label="Subject" value={search.q} onChange={(q) => change({ q })} w={200} />
        {queueNames.size > 0 && (
          <ChoiceFilter
            label="Queue"
            description={show === 'waiting' ? undefined : 'Counts are of waiting conversations'}
            options={[...queueNames].map(([value, name]) => ({
              value,
              label: counted(name, waiting?.ofQueue.get(value)),
            }))}
            value={queue}
            onChange={(value) => change({ queue: value })}
            w={260}
          />
        )}
      </FilterBar>
    </>
  );
}

/** Those of one person are not counted. */
function countOf(shown: Shown, counts: Readonly<Record<ConversationState, number>>): number | undefined {
  if (shown === 'mine') return undefined;
  if (shown === 'all') return Object.values(counts).reduce((sum, count) => sum + count, 0);
  return counts[shown === 'waiting' ? 'escalated' : shown];
}

function NoConversations({ search: { show = 'waiting', queue, q } }: { readonly search: DeskSearch }) {
  const navigate = useNavigate({ from: '/$mode/desk' });
  const showAll = (
    <Button variant="default" onClick={() => void navigate({ search: { show: 'all' } })}>
      Show all conversations
    </Button>
  );
  if (q !== undefined) {
    return (
      <EmptyState title="No matching conversations" action={showAll}>
        Search by the beginning of the subject, or of a word in it.
      </EmptyState>
    );
  }
  if (show === 'waiting') {
    return (
      <EmptyState title="No conversations waiting" action={showAll}>
        Conversations the agent hands to a person are listed here.
      </EmptyState>
    );
  }
  if (show === 'mine' || queue !== undefined) {
    return (
      <EmptyState
        title={show === 'mine' ? 'No conversations assigned to you' : 'No matching conversations'}
        action={showAll}
      >
        {show === 'mine'
          ? 'Conversations you take stay here until they are resolved or returned to the agent.'
          : 'Choose another queue.'}
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No conversations yet">
      Your agent starts conversations with POST /v1/conversations. They appear here at once.
    </EmptyState>
  );
}
