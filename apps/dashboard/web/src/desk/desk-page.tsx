import { Anchor, Button, Chip, Group, Text } from '@mantine/core';
import { conversationLifecycle } from '@millwright/client/resources';
import type { Conversation, ConversationState, Scope } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
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
import { useLabels, useTexts } from '../language/language.js';
import type { TextsOf } from '../language/texts.js';
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
import { allShown, type DeskSearch, type Shown } from './desk-search.js';
import { deskTexts } from './desk-texts.js';

export function DeskPage() {
  const t = useTexts(deskTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/desk' });
  const person = usePerson();
  const list = useInfiniteQuery(conversationsQuery(mode, search, person.id));
  const queueNames = useQueueNames(mode);
  const may = useMay();
  const [selected, setSelected] = useState<ReadonlyMap<string, Conversation>>(new Map());
  const columns = useColumns(mode, queueNames, search.show === undefined);
  const selection = {
    items: selected,
    onChange: setSelected,
    nameOf: (conversation: Conversation) => titleOf(t, conversation),
  };
  return (
    <>
      <PageHead title={t('desk')}>
        <Group gap="sm">
          <Button component={Link} to={`/${mode}/desk/replies`} variant="default">
            {t('savedReplies')}
          </Button>
          <Button component={Link} to={`/${mode}/desk/queues`} variant="default">
            {t('queues')}
          </Button>
        </Group>
      </PageHead>
      <Filters mode={mode} search={search} queueNames={queueNames} />
      <BulkActions selection={selection} actions={bulkActions(t, mode, may)} />
      <DataTable
        label={t('conversations')}
        columns={columns}
        list={list}
        csv={(files) => files.conversations.list(conversationFilters(search, person.id))}
        idOf={byId}
        {...(may('desk:write') && { selection })}
        empty={<NoConversations search={search} />}
      />
    </>
  );
}

function bulkActions(
  t: TextsOf<typeof deskTexts>,
  mode: Mode,
  may: (scope: Scope) => boolean,
): readonly BulkAction<Conversation>[] {
  return [
    {
      label: t('step_resolve'),
      text: t('resolveSelectedHint'),
      may: ({ state }) => allows(conversationLifecycle, 'resolve', state, may),
      send: ({ id }, idempotencyKey) => api(mode).conversations.resolve(id, {}, { idempotencyKey }),
    },
  ];
}

const impliedByWaiting: ReadonlySet<string> = new Set(['status', 'assignee']);

type QueueNames = ReadonlyMap<string, string>;

function useQueueNames(mode: Mode): QueueNames {
  const { data } = useInfiniteQuery(queuesQuery(mode));
  return useMemo(() => new Map(data?.pages.flatMap((page) => page.data.map(({ id, name }) => [id, name]))), [data]);
}

const column = columnOf<Conversation>();

function useColumns(mode: Mode, queueNames: QueueNames, showsWaiting: boolean) {
  const t = useTexts(deskTexts);
  return useMemo(
    () =>
      [
        column({
          id: 'subject',
          header: t('conversation'),
          cell: (conversation) => (
            <Anchor
              component={Link}
              to={recordPath(mode, conversation.id)!}
              data-of-row
              inherit
              fw={600}
              title={titleOf(t, conversation)}
            >
              {titleOf(t, conversation)}
            </Anchor>
          ),
          meta: { width: 'minmax(8rem, 3fr)' },
        }),
        column({
          id: 'contact',
          header: t('contact'),
          cell: ({ contact }) => (contact === null ? '–' : nameOf(contact)),
          meta: { width: 'minmax(6rem, 1fr)', onCard: 'unnamed' },
        }),
        column({
          id: 'status',
          header: t('status'),
          cell: (conversation) => <StateBadge state={conversation.state} />,
          meta: { width: '12rem' },
        }),
        column({
          id: 'waiting',
          header: t('waitingSince'),
          cell: ({ state, escalation }) =>
            state === 'escalated' && escalation !== null ? <Waiting escalation={escalation} /> : '–',
          meta: { width: '10rem' },
        }),
        column({
          id: 'priority',
          header: t('priority'),
          cell: (conversation) => <PriorityBadge priority={conversation.priority} />,
          meta: { width: '6rem', onCard: 'unnamed' },
        }),
        column({
          id: 'queue',
          header: t('queue'),
          cell: (conversation) =>
            conversation.queue_id === null ? '–' : (queueNames.get(conversation.queue_id) ?? '…'),
          meta: { width: 'minmax(6rem, 1fr)' },
        }),
        column({
          id: 'assignee',
          header: t('assignedTo'),
          cell: (conversation) => conversation.assignee?.name ?? '–',
          meta: { width: 'minmax(6rem, 1fr)' },
        }),
      ].filter(({ id }) => !showsWaiting || !impliedByWaiting.has(id!)),
    [t, mode, queueNames, showsWaiting],
  );
}

function Waiting({ escalation }: { readonly escalation: NonNullable<Conversation['escalation']> }) {
  const t = useTexts(deskTexts);
  const since = formatAge(escalation.requested_at);
  return Date.parse(escalation.deadline_at) < Date.now() ? (
    <Text inherit span c="red" fw={600}>
      {t('overdue', { when: since })}
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
  const t = useTexts(deskTexts);
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
  const labels = { ...useLabels(deskTexts, 'shown'), ...useLabels(deskTexts, 'state') };
  const shown = allShown.filter((value) => value !== 'mine' || mayTake);
  const isNarrow = useIsNarrow();
  const { data: counts } = useQuery(conversationCountsQuery(mode, search));
  return (
    <>
      <Group role="radiogroup" aria-label={t('conversationsShown')} gap={6} mb="sm">
        <Chip.Group
          value={show}
          onChange={(value) => change({ show: value === 'waiting' ? undefined : (value as Shown) })}
        >
          {shown.map((value) => (
            <Chip key={value} value={value} size={isNarrow ? 'sm' : 'xs'} radius="sm">
              <Counted name={labels[value]} count={counts && countOf(value, counts)} />
            </Chip>
          ))}
        </Chip.Group>
      </Group>
      <FilterBar count={[search.q, queue].filter((filter) => filter !== undefined).length}>
        <TextFilter label={t('subject')} value={search.q} onChange={(q) => change({ q })} w={200} />
        {queueNames.size > 0 && (
          <ChoiceFilter
            label={t('queue')}
            description={show === 'waiting' ? undefined : t('countsHint')}
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
  const t = useTexts(deskTexts);
  const navigate = useNavigate({ from: '/$mode/desk' });
  const showAll = (
    <Button variant="default" onClick={() => void navigate({ search: { show: 'all' } })}>
      {t('showAllConversations')}
    </Button>
  );
  if (q !== undefined) {
    return (
      <EmptyState title={t('noMatches')} action={showAll}>
        {t('noMatchesHint')}
      </EmptyState>
    );
  }
  if (show === 'waiting') {
    return (
      <EmptyState title={t('noneWaiting')} action={showAll}>
        {t('noneWaitingHint')}
      </EmptyState>
    );
  }
  if (show === 'mine' || queue !== undefined) {
    return (
      <EmptyState title={show === 'mine' ? t('noneMine') : t('noMatches')} action={showAll}>
        {show === 'mine' ? t('noneMineHint') : t('chooseOtherQueue')}
      </EmptyState>
    );
  }
  return <EmptyState title={t('noConversations')}>{t('noConversationsHint')}</EmptyState>;
}
