import { Button, MultiSelect, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { addDays } from '../../kit/dates.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { DateRangeFilter, pastPresets } from '../../kit/date-range.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { knownTypes, useEventOptions } from '../event-kinds.js';
import { type Event, subjectOf } from './event.js';
import type { EventsSearch } from './events-search.js';
import { eventsTexts } from './events-texts.js';

export function EventsPage() {
  const t = useTexts(eventsTexts);
  const mode = useMode();
  const columns = useColumns();
  const { startOf } = useTimes();
  const search = useSearch({ from: '/$mode/developers/events' });
  const navigate = useNavigate({ from: '/$mode/developers/events' });
  const options = useEventOptions();
  const types = knownTypes(search.type);
  const query = {
    type: types.join() || undefined,
    from: search.from === undefined ? undefined : startOf(search.from),
    to: search.to === undefined ? undefined : startOf(addDays(search.to, 1)),
  };
  const list = useInfiniteQuery(
    listQuery(['events', mode, query], ({ limit, cursor, signal }) =>
      api(mode).events.list({ ...query, limit, cursor }, { signal }),
    ),
  );
  const change = (filters: EventsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <PageHead title={t('events')}>
        <RefreshButton />
      </PageHead>
      <Text c="dimmed" mb="md">
        {t('eventsHint')}
      </Text>
      <FilterBar count={Object.keys(search).length}>
        <MultiSelect
          label={t('type')}
          placeholder={types.length === 0 ? t('standardEvents') : ''}
          data={options}
          value={types}
          onChange={(values) => change({ type: values.join() || undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('standardEvents') }}
          miw={220}
          maw={420}
        />
        <DateRangeFilter
          label={t('created')}
          value={{ from: search.from, to: search.to }}
          onChange={({ from, to }) => change({ from, to })}
          presets={pastPresets}
        />
      </FilterBar>
      <DataTable
        label={t('events')}
        columns={columns}
        list={list}
        csv={(files) => files.events.list(query)}
        idOf={byId}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('noMatchingEvents')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllEvents')}
                </Button>
              }
            >
              {t('noMatchingEventsHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('noEvents')}>{t('noEventsHint')}</EmptyState>
          )
        }
      />
    </>
  );
}

const column = columnOf<Event>();

function useColumns() {
  const t = useTexts(eventsTexts);
  const { second } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'type',
        header: t('type'),
        cell: (event) => (
          <RecordLink ofRow id={event.id}>
            {event.type}
          </RecordLink>
        ),
        meta: { width: 'minmax(10rem, 1fr)' },
      }),
      column({
        id: 'created',
        header: t('created'),
        cell: (event) => second(event.created_at),
        meta: { width: '12.5rem', onCard: 'unnamed' },
      }),
      column({
        id: 'subject',
        header: t('record'),
        cell: (event) => <About event={event} />,
        meta: { width: 'minmax(8rem, 1fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'id',
        header: t('id'),
        cell: (event) => event.id,
        meta: { width: 'minmax(8rem, 1fr)', onCard: 'last' },
      }),
    ],
    [t, second],
  );
}

export function About({ event }: { readonly event: Event }) {
  const subject = subjectOf(event);
  if (subject === undefined) return '–';
  return <RecordLink id={subject.id}>{subject.label}</RecordLink>;
}
