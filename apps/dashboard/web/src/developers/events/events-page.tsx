import { Button, MultiSelect, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
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
import { useMode } from '../../shell/mode.js';
import { knownTypes, useEventOptions } from '../event-kinds.js';
import { type Event, subjectOf } from './event.js';
import type { EventsSearch } from './events-search.js';

export function EventsPage() {
  const mode = useMode();
  const { second, startOf } = useTimes();
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
      <PageHead title="Events">
        <RefreshButton />
      </PageHead>
      <Text c="dimmed" mb="md">
        Everything that happened, whether or not an endpoint subscribes to it. Kept for 30 days. Choose a type to see
        non-standard events.
      </Text>
      <FilterBar count={Object.keys(search).length}>
        <MultiSelect
          label="Type"
          placeholder={types.length === 0 ? 'The standard events' : ''}
          data={options}
          value={types}
          onChange={(values) => change({ type: values.join() || undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'The standard events' }}
          miw={220}
          maw={420}
        />
        <DateRangeFilter
          label="Created"
          value={{ from: search.from, to: search.to }}
          onChange={({ from, to }) => change({ from, to })}
          presets={pastPresets}
        />
      </FilterBar>
      <DataTable
        label="Events"
        columns={columnsWith(second)}
        list={list}
        csv={(files) => files.events.list(query)}
        idOf={byId}
        empty={
          isFiltered ? (
            <EmptyState
              title="No matching events"
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  Show all events
                </Button>
              }
            >
              Choose other types or dates.
            </EmptyState>
          ) : (
            <EmptyState title="No events yet">
              Events appear here as they happen, such as when an order is created.
            </EmptyState>
          )
        }
      />
    </>
  );
}

function columnsWith(second: (at: string) => string) {
  const column = columnOf<Event>();
  return [
    column({
      id: 'type',
      header: 'Type',
      cell: (event) => (
        <RecordLink ofRow id={event.id}>
          {event.type}
        </RecordLink>
      ),
      meta: { width: 'minmax(10rem, 1fr)' },
    }),
    column({
      id: 'created',
      header: 'Created',
      cell: (event) => second(event.created_at),
      meta: { width: '12.5rem' },
    }),
    column({
      id: 'subject',
      header: 'Record',
      cell: (event) => <About event={event} />,
      meta: { width: 'minmax(8rem, 1fr)' },
    }),
    column({
      id: 'id',
      header: 'ID',
      cell: (event) => event.id,
      meta: { width: 'minmax(8rem, 1fr)' },
    }),
  ];
}

export function About({ event }: { readonly event: Event }) {
  const subject = subjectOf(event);
  if (subject === undefined) return '–';
  return <RecordLink id={subject.id}>{subject.label}</RecordLink>;
}
