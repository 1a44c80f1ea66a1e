/** Who did what in the account, in both modes. */
import { Button, Code, Text } from '@mantine/core';
import type { AuditRecord } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { ChoiceFilter } from '../../kit/choice-filter.js';
import { columnOf, DataTable } from '../../kit/data-table.js';
import { DateRangeFilter, pastPresets } from '../../kit/date-range.js';
import { addDays } from '../../kit/dates.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { optionsOf } from '../../kit/options.js';
import { PageHead } from '../../kit/page-head.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { nameOf } from '../people/person-name.js';
import { peopleQuery } from '../people/people-table.js';
import { modeOf } from './audit-dialog.js';
import type { AuditSearch } from './audit-search.js';
import { auditTexts } from './audit-texts.js';
import { dashboardCallOf, whatWasDone, whoDidIt } from './audit-words.js';
import { RecordLink } from './record-link.js';

const AuditDialog = onDemand(async () => (await import('./audit-dialog.js')).AuditDialog, 'record');

/** A record has no id, but none is the same as another. */
const byContent = (record: AuditRecord): string => JSON.stringify(record);

export function AuditPage() {
  const t = useTexts(auditTexts);
  const mode = useMode();
  const times = useTimes();
  const search = useSearch({ from: '/$mode/settings/audit-log' });
  const list = useInfiniteQuery(auditQuery(mode, search, times.startOf));
  const [opened, setOpened] = useState<AuditRecord>();
  return (
    <>
      <PageHead title={t('auditLog')} />
      <Text c="dimmed" mb="md">
        {t('auditLogHint')}
      </Text>
      <Filters mode={mode} search={search} />
      <DataTable
        label={t('auditLog')}
        columns={columnsWith(t, times, setOpened)}
        list={list}
        csv={(files) => files.auditLog.list(filtersOf(search, times.startOf))}
        idOf={byContent}
        empty={<EmptyState title={t('noMatchingEntries')}>{t('noMatchingEntriesHint')}</EmptyState>}
      />
      <AuditDialog record={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

type StartOf = (date: string) => string;

function filtersOf({ person, kind, record, from, to }: AuditSearch, startOf: StartOf) {
  return {
    actor: person === undefined ? undefined : `user:${person}`,
    action: kind,
    subject_id: record,
    since: from === undefined ? undefined : startOf(from),
    until: to === undefined ? undefined : startOf(addDays(to, 1)),
  };
}

function auditQuery(mode: Mode, search: AuditSearch, startOf: StartOf) {
  const query = filtersOf(search, startOf);
  return listQuery(['audit-log', mode, query], ({ limit, cursor, signal }) =>
    api(mode).auditLog.list({ ...query, limit, cursor }, { signal }),
  );
}

function Filters({ mode, search }: { readonly mode: Mode; readonly search: AuditSearch }) {
  const t = useTexts(auditTexts);
  const kinds = optionsOf(useLabels(auditTexts, 'kind'));
  const navigate = useNavigate({ from: '/$mode/settings/audit-log' });
  const change = (filters: AuditSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  const { data } = useInfiniteQuery(peopleQuery(mode));
  const people = (data?.pages ?? []).flatMap((page) =>
    page.data.map((person) => ({ value: person.id, label: nameOf(person) })),
  );
  const { person, kind, record, from, to } = search;
  const isUnknown = person !== undefined && !people.some(({ value }) => value === person);
  return (
    <FilterBar count={Object.keys(search).length}>
      <ChoiceFilter
        label={t('person')}
        options={isUnknown ? [...people, { value: person, label: person }] : people}
        value={person}
        onChange={(value) => change({ person: value })}
        w={200}
      />
      <ChoiceFilter
        label={t('action')}
        options={kinds}
        value={kind}
        onChange={(value) => change({ kind: value })}
        w={240}
      />
      <TextFilter
        label={t('recordId')}
        placeholder={t('recordIdExample')}
        value={record}
        onChange={(value) => change({ record: value })}
        w={200}
      />
      <DateRangeFilter
        label={t('date')}
        value={{ from, to }}
        onChange={(range) => change({ from: range.from, to: range.to })}
        presets={pastPresets}
      />
    </FilterBar>
  );
}

function columnsWith(
  t: TextsOf<typeof auditTexts>,
  { moment }: ReturnType<typeof useTimes>,
  open: (record: AuditRecord) => void,
) {
  const column = columnOf<AuditRecord>();
  return [
    column({
      id: 'at',
      header: t('when'),
      cell: (record) => moment(record.at),
      meta: { width: '11rem' },
    }),
    column({
      id: 'who',
      header: t('who'),
      cell: (record) => <span title={record.actor}>{whoDidIt(t, record)}</span>,
      meta: { width: 'minmax(7rem, 1fr)' },
    }),
    column({
      id: 'what',
      header: t('action'),
      cell: (record) => (
        <Text inherit span fw={600}>
          {whatWasDone(t, record)}
        </Text>
      ),
      meta: { width: 'minmax(10rem, 1.6fr)' },
    }),
    column({
      id: 'record',
      header: t('record'),
      cell: (record) => <RecordLink record={record} />,
      meta: { width: 'minmax(6rem, 1fr)' },
    }),
    column({
      id: 'mode',
      header: t('mode'),
      cell: (record) => modeOf(t, record),
      meta: { width: '3.5rem' },
    }),
    column({
      id: 'request',
      header: t('requestId'),
      cell: (record) => {
        const id = dashboardCallOf(record)?.request_id;
        return id === undefined ? '–' : <Code>{id}</Code>;
      },
      meta: { width: 'minmax(6.5rem, 0.8fr)' },
    }),
    column({
      id: 'details',
      header: t('details'),
      cell: (record) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('detailsOf', { action: whatWasDone(t, record), time: moment(record.at) })}
          onClick={() => open(record)}
        >
          {t('details')}
        </Button>
      ),
      meta: { width: '5.5rem' },
    }),
  ];
}
