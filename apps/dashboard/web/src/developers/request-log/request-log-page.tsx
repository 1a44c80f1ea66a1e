import { Badge, Button, Code, Text } from '@mantine/core';
import type { RequestRecord } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { errorKinds } from 'virtual:contract';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { addDays } from '../../kit/dates.js';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { columnOf, DataTable } from '../../kit/data-table.js';
import { DateRangeFilter, pastPresets } from '../../kit/date-range.js';
import { DocsLink } from '../../kit/docs-link.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { RefreshButton } from '../../kit/refresh-button.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { formatDuration } from '../deliveries/delivery.js';
import { methods, type RequestLogSearch } from './request-log-search.js';
import { requestLogTexts } from './request-log-texts.js';

const codes = errorKinds.filter(({ isPublic }) => isPublic).map(({ code }) => code);
const presets = pastPresets.slice(0, 2);

const byTimeAndId = ({ request_id: id, at }: RequestRecord): string => `${at} ${id}`;

export function RequestLogPage() {
  const t = useTexts(requestLogTexts);
  const mode = useMode();
  const columns = useColumns();
  const { startOf, today } = useTimes();
  const search = useSearch({ from: '/$mode/developers/request-log' });
  const navigate = useNavigate({ from: '/$mode/developers/request-log' });
  const { from, to, ...same } = search;
  // A path is searched in two days at most.
  const dayBefore = addDays(to ?? today(), -1);
  const beginning = search.path === undefined || (from !== undefined && from > dayBefore) ? from : dayBefore;
  const query = {
    ...same,
    since: beginning === undefined ? undefined : startOf(beginning),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
  const list = useInfiniteQuery(
    listQuery(['request-log', mode, query], ({ limit, cursor, signal }) =>
      api(mode).requestLog.list({ ...query, limit, cursor }, { signal }),
    ),
  );
  const change = (filters: RequestLogSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  const isFiltered = Object.keys(search).length > 0;
  return (
    <>
      <PageHead title={t('requestLog')}>
        <RefreshButton />
      </PageHead>
      <Text c="dimmed" mb="md">
        {t(`callsHint_${mode}`)}
      </Text>
      <Filters search={search} mode={mode} change={change} />
      <DataTable
        label={t('calls')}
        columns={columns}
        list={list}
        csv={(files) => files.requestLog.list(query)}
        idOf={byTimeAndId}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('noMatchingCalls')}
              action={
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
                  {t('showAllCalls')}
                </Button>
              }
            >
              {t('noMatchingCallsHint')}
            </EmptyState>
          ) : (
            <EmptyState title={t('noCalls')}>{t('noCallsHint')}</EmptyState>
          )
        }
      />
    </>
  );
}

interface FiltersProps {
  readonly search: RequestLogSearch;
  readonly mode: Mode;
  readonly change: (filters: RequestLogSearch) => void;
}

function Filters({ search, mode, change }: FiltersProps) {
  const t = useTexts(requestLogTexts);
  const statuses = useLabels(requestLogTexts, 'status');
  return (
    <FilterBar count={Object.keys(search).length}>
      <ChoiceFilter
        label={t('method')}
        options={methods}
        value={search.method}
        onChange={(method) => change({ method })}
        w={110}
      />
      <TextFilter
        label={t('path')}
        placeholder={t('pathExample')}
        value={search.path}
        onChange={(path) => change({ path })}
      />
      <ChoiceFilter
        label={t('status')}
        options={optionsOf(statuses)}
        value={search.status}
        onChange={(status) => change({ status })}
        w={150}
      />
      <ChoiceFilter
        label={t('code')}
        options={codes}
        value={search.code}
        onChange={(code) => change({ code })}
        w={190}
      />
      <CallerFilter mode={mode} value={search.credential_id} onChange={(caller) => change({ credential_id: caller })} />
      <TextFilter
        label={t('requestId')}
        placeholder={t('requestIdExample')}
        value={search.request_id}
        onChange={(id) => change({ request_id: id })}
      />
      <DateRangeFilter
        label={t('ended')}
        value={{ from: search.from, to: search.to }}
        onChange={({ from, to }) => change({ from, to })}
        presets={presets}
      />
    </FilterBar>
  );
}

interface CallerFilterProps {
  readonly mode: Mode;
  readonly value: string | undefined;
  readonly onChange: (caller: string | undefined) => void;
}

/** Those who called the most of late. */
function CallerFilter({ mode, value, onChange }: CallerFilterProps) {
  const t = useTexts(requestLogTexts);
  const { data } = useQuery({
    queryKey: ['callers', mode],
    queryFn: ({ signal }) => api(mode).usage.get({ unit: 'day' }, { signal }),
  });
  const known = (data?.credentials ?? []).map(({ id, name }) => ({ value: id, label: name ?? id }));
  const options =
    value === undefined || known.some((option) => option.value === value) ? known : [...known, { value, label: value }];
  return <ChoiceFilter label={t('caller')} options={distinct(options)} value={value} onChange={onChange} w={190} />;
}

/** Of callers with one name the ends of their ids are shown. */
function distinct(options: readonly { value: string; label: string }[]): { value: string; label: string }[] {
  return options.map(({ value, label }) => ({
    value,
    label: options.filter((other) => other.label === label).length === 1 ? label : `${label} …${value.slice(-4)}`,
  }));
}

const column = columnOf<RequestRecord>();

function useColumns() {
  const t = useTexts(requestLogTexts);
  const { second } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'at',
        header: t('ended'),
        cell: (record) => second(record.at),
        meta: { width: '12.5rem' },
      }),
      column({
        id: 'call',
        header: t('call'),
        cell: (record) => `${record.method} ${record.path}`,
        meta: { width: 'minmax(10rem, 2.4fr)' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (record) => (
          <>
            <Badge variant="light" color={colourOf(record.status)}>
              {record.status}
            </Badge>
            {record.code !== null && (
              <div>
                <CodeOf code={record.code} />
              </div>
            )}
          </>
        ),
        meta: { width: 'minmax(7rem, 1fr)' },
      }),
      column({
        id: 'duration',
        header: t('duration'),
        cell: (record) => formatDuration(record.duration_ms),
        meta: { width: '4.5rem', align: 'end' },
      }),
      column({
        id: 'caller',
        header: t('caller'),
        cell: (record) => {
          const name = record.credential.name ?? record.credential.id;
          return (
            <Text inherit lineClamp={1} title={`${name} (${record.credential.id})`}>
              {name}
            </Text>
          );
        },
        meta: { width: 'minmax(9rem, 1.6fr)' },
      }),
      column({
        id: 'request',
        header: t('requestId'),
        cell: (record) => <Code>{record.request_id}</Code>,
        meta: { width: 'minmax(7rem, 1.2fr)' },
      }),
    ],
    [t, second],
  );
}

function CodeOf({ code }: { readonly code: string }) {
  const kind = errorKinds.find((each) => each.code === code);
  return (
    <span title={kind && `${kind.summary} ${kind.action}`}>
      {kind?.isPublic === true ? <DocsLink page={`errors/${code}`}>{code}</DocsLink> : code}
    </span>
  );
}

function colourOf(status: number): string {
  if (status < 300) return 'green';
  if (status < 400) return 'blue';
  return status < 500 ? 'orange' : 'red';
}
