/** The latest happenings, and those that come while the page is open. It stands still while it is paused, and nothing is lost meanwhile. */
import { Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import type { LiveEvent } from '@millwright/contracts';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Mode } from '../api/api.js';
import { codeWords } from '../kit/code-words.js';
import { EmptyState } from '../kit/empty-state.js';
import { FailureNotice } from '../kit/failure-notice.js';
import { formatAge, useTimes } from '../kit/format.js';
import { useTexts } from '../language/language.js';
import { useLive } from '../live/live.js';
import { RecordLink } from '../kit/record-link.js';
import { RecordName } from '../kit/record-name.js';
import { useMay } from '../session/session.js';
import { canOpen } from '../shell/record-path.js';
import { activityQuery } from './home-queries.js';
import { homeTexts } from './home-texts.js';
import classes from './home.module.css';

const mostShown = 50;
/** Until more are asked for. */
const firstShown = 10;

export function Feed({ mode }: { readonly mode: Mode }) {
  const t = useTexts(homeTexts);
  const { events: live } = useLive(mode);
  const { data: stored, error, refetch } = useQuery(activityQuery(mode, mostShown));
  const events = useMemo(() => latestOf(live, stored ?? []), [live, stored]);
  const [paused, setPaused] = useState<readonly LiveEvent[]>();
  const [isAll, setIsAll] = useState(false);
  const [arrivedBefore, setArrivedBefore] = useState(() => new Set(live.map(({ id }) => id)));
  const arrived = new Set(live.map(({ id }) => id).filter((id) => !arrivedBefore.has(id)));
  const shown = paused ?? events;
  const showAll = (): void => {
    // What was hidden until now has not just arrived.
    setArrivedBefore(new Set(live.map(({ id }) => id)));
    setIsAll(true);
  };
  const waiting = paused === undefined ? 0 : newSince(events, paused);
  return (
    <section aria-labelledby="feed">
      <Group justify="space-between" mb="xs">
        <Group gap="xs">
          <Title order={2} size="h4" id="feed">
            {t('activity')}
          </Title>
          {waiting > 0 && <Badge variant="light">{t('newCount', { count: waiting })}</Badge>}
        </Group>
        <Button
          variant="default"
          size="xs"
          leftSection={
            paused === undefined ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />
          }
          onClick={() => setPaused(paused === undefined ? events : undefined)}
        >
          {paused === undefined ? t('pause') : t('resume')}
        </Button>
      </Group>
      {error !== null && stored === undefined && (
        <FailureNotice failure={error} title={t('earlierNotShown')} onRetry={() => void refetch()} />
      )}
      {shown.length === 0 && stored === undefined && error === null && (
        <Skeleton height={120} role="status" aria-label={t('loadingActivity')} />
      )}
      {shown.length === 0 && stored !== undefined && (
        <EmptyState title={t('noActivityYet')}>{t('noActivityHint')}</EmptyState>
      )}
      {shown.length > 0 && (
        <ol className={classes.feed} aria-labelledby="feed">
          {shown.slice(0, isAll ? mostShown : firstShown).map((event) => (
            <Item key={event.id} event={event} hasArrived={arrived.has(event.id)} />
          ))}
        </ol>
      )}
      {!isAll && shown.length > firstShown && (
        <Group justify="center" mt="sm">
          <Button variant="default" size="xs" onClick={showAll}>
            {t('showMore')}
          </Button>
        </Group>
      )}
    </section>
  );
}

/** Newest first, each once. */
function latestOf(live: readonly LiveEvent[], stored: readonly LiveEvent[]): LiveEvent[] {
  const byId = new Map([...live, ...stored].map((event) => [event.id, event]));
  return [...byId.values()].toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at)).slice(0, mostShown);
}

function newSince(events: readonly LiveEvent[], seen: readonly LiveEvent[]): number {
  const index = events.findIndex(({ id }) => id === seen[0]?.id);
  return index === -1 ? events.length : index;
}

interface ItemProps {
  readonly event: LiveEvent;
  /** While the page was open. */
  readonly hasArrived: boolean;
}

function Item({ event, hasArrived }: ItemProps) {
  const { moment } = useTimes();
  const [before, after] = event.sentence.split('…');
  return (
    <li data-arrived={hasArrived || undefined}>
      <Text style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {before}
        {after !== undefined && <Name records={event.records} />}
        {after}
      </Text>
      <Text size="sm" c="dimmed" className={classes.age!} title={moment(event.created_at)}>
        {formatAge(event.created_at)}
      </Text>
    </li>
  );
}

/** That of the first record which has one, and leads to the first whose page the person may see. */
function Name({ records }: { readonly records: LiveEvent['records'] }) {
  const may = useMay();
  const named = records.find((record) => record.name !== undefined) ?? records[0];
  if (named === undefined) return null;
  // A defect is called by its class.
  const called = named.name !== undefined && named.id.startsWith('def_') ? codeWords(named.name) : named.name;
  const name = called ?? <RecordName id={named.id} />;
  const open = records.map(({ id }) => id).find((id) => canOpen(id, may));
  if (open === undefined) return name;
  return (
    <RecordLink id={open} inherit underline="always">
      {name}
    </RecordLink>
  );
}
