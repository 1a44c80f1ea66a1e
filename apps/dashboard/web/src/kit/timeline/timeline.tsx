/** What became of a record: what, when, by whom and why, the latest first. */
import { Button, Text } from '@mantine/core';
import type { TimelineEntry } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Mode } from '../../api/api.js';
import { type ListPage, listQuery, type PageOptions } from '../../api/list-query.js';
import { useLabels, useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import { useMode } from '../../shell/mode.js';
import { codeWords } from '../code-words.js';
import { FailureNotice } from '../failure-notice.js';
import { useTimes } from '../format.js';
import { useOperatorName } from '../operator-names.js';
import { Section } from '../section.js';
import { timelineTexts } from './timeline-texts.js';
import classes from './timeline.module.css';
import { changedInWords, detailsInWords, whatHappened } from './timeline-words.js';

const entriesPerPage = 10;

interface TimelineProps {
  /** What the first part of query keys calls the record. */
  readonly name: string;
  readonly id: string;
  readonly read: (mode: Mode, page: PageOptions) => Promise<ListPage<TimelineEntry>>;
  /** What the badge of the record calls its statuses. */
  readonly statuses?: Readonly<Record<string, string>>;
}

export function Timeline({ name, id, read, statuses }: TimelineProps) {
  const t = useTexts(timelineTexts);
  const mode = useMode();
  const list = useInfiniteQuery(listQuery([name, mode, 'timeline', id], (page) => read(mode, page), entriesPerPage));
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title={t('timeline')}>
      {list.error !== null && (
        <FailureNotice failure={list.error} title={t('timelineNotRead')} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && entries.length === 0 && <Text c="dimmed">{t('nothingRecordedYet')}</Text>}
      {entries.length > 0 && (
        <ol className={classes.entries} aria-label={t('timeline')}>
          {entries.map((entry, index) => (
            <Entry
              key={`${entry.at} ${entry.operation} ${entry.events.join()}`}
              entry={entry}
              status={newStatus(entry, entries.slice(index + 1), list.hasNextPage)}
              statuses={statuses}
            />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          style={{ alignSelf: 'center' }}
        >
          {t('showEarlier')}
        </Button>
      )}
    </Section>
  );
}

/** A reason is a text, or a code such as `data_entry_mistake`. */
function codeInWords(reason: string): string {
  return /^[a-z_]+$/.test(reason) ? reason.replaceAll('_', ' ') : reason;
}

/** Undefined where it was the same before, or is not known to be another one. */
function newStatus({ status }: TimelineEntry, earlier: readonly TimelineEntry[], areMore: boolean): string | undefined {
  if (status === null) return undefined;
  const before = earlier.find((entry) => entry.status !== null);
  if (before === undefined) return areMore ? undefined : status;
  return before.status === status ? undefined : status;
}

interface EntryProps {
  readonly entry: TimelineEntry;
  readonly status: string | undefined;
  readonly statuses: TimelineProps['statuses'];
}

function Entry({ entry, status, statuses }: EntryProps) {
  const t = useTexts(timelineTexts);
  const happened = useLabels(timelineTexts, 'happened');
  const fields = useLabels(timelineTexts, 'field');
  const { moment, second } = useTimes();
  const { at, actor, reason, changed, details } = entry;
  const operatorName = useOperatorName([details['operator_id']]);
  const more = [
    detailsInWords(t, details, operatorName),
    changed.length > 0 ? t('changed', { fields: changedInWords(fields, changed) }) : '',
    status === undefined ? '' : t('newStatus', { status: statuses?.[status] ?? codeWords(status) }),
  ].filter((part) => part !== '');
  const what = (
    <Text span inherit fw={600}>
      {whatHappened(happened, entry)}
    </Text>
  );
  return (
    <li>
      <Text component="time" dateTime={at} title={second(at)} size="sm" c="dimmed">
        {moment(at)}
      </Text>
      <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text>
          {actor === null ? (
            what
          ) : (
            <Phrase text={t('happenedBy', { actor: actor.name })} parts={{ what: () => what }} />
          )}
          {reason !== null && `: ${codeInWords(reason)}`}
        </Text>
        {more.length > 0 && (
          <Text size="sm" c="dimmed">
            {more.join(' · ')}
          </Text>
        )}
      </div>
    </li>
  );
}
