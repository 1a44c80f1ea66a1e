import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { CreditNote, DebitNote } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, type Files, type Mode } from '../../api/api.js';
import { type ListPage, listQuery, type PageOptions } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { useIsNarrow } from '../../kit/narrow.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { DocumentBadge } from '../badges.js';
import { InvoiceFilter } from '../invoice-filter.js';
import { invoicesTexts } from '../invoices-texts.js';
import { noteStatuses, type NotesSearch } from './notes-search.js';
import { notesTexts } from './notes-texts.js';

type Note = CreditNote | DebitNote;

export function NotesPage() {
  const t = useTexts(notesTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/notes' });
  const list = useInfiniteQuery(
    listQuery(['notes', mode, search], (options): Promise<ListPage<Note>> => readNotes(mode, search, options)),
  );
  const columns = useColumns();
  const filters = [search.status, search.invoice_id].filter((value) => value !== undefined).length;
  return (
    <>
      <PageHead title={t('creditDebitNotes')} />
      <Text c="dimmed" mb="md">
        {t('notesHint')}
      </Text>
      <Filters search={search} count={filters} />
      <DataTable
        label={search.kind === 'debit' ? t('debitNotes') : t('creditNotes')}
        columns={columns}
        list={list}
        csv={(files) => saveNotes(files, search)}
        idOf={byId}
        empty={<NoNotes search={search} isFiltered={filters > 0} mode={mode} />}
      />
    </>
  );
}

function readNotes(mode: Mode, { kind, ...conditions }: NotesSearch, { limit, cursor, signal }: PageOptions) {
  const options = { method: 'GET', query: { ...conditions, limit, cursor }, signal } as const;
  return kind === 'debit' ? api(mode).debitNotes.list({}, options) : api(mode).creditNotes.list({}, options);
}

function saveNotes(files: Files, { kind, ...conditions }: NotesSearch) {
  return kind === 'debit' ? files.debitNotes.list(conditions) : files.creditNotes.list(conditions);
}

const column = columnOf<Note>();

function useColumns() {
  const t = useTexts(notesTexts);
  return useMemo(
    () => [
      column({
        id: 'number',
        header: t('number'),
        cell: (note) => (
          <RecordLink ofRow id={note.id} fw={600}>
            {note.number}
          </RecordLink>
        ),
        meta: { width: 'minmax(8rem, 1fr)' },
      }),
      column({
        id: 'buyer',
        header: t('buyer'),
        cell: (note) => note.buyer.name,
        meta: { width: 'minmax(8rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'reason',
        header: t('reason'),
        cell: (note) => note.reason,
        meta: { width: 'minmax(8rem, 2fr)', onCard: 'last' },
      }),
      column({
        id: 'date',
        header: t('date'),
        cell: (note) => formatDate(note.date),
        meta: { width: '7.5rem', onCard: 'last' },
      }),
      column({
        id: 'status',
        header: t('registration'),
        cell: (note) => <DocumentBadge status={note.status} />,
        meta: { width: '8rem' },
      }),
      column({
        id: 'total',
        header: t('total'),
        cell: (note) => formatMoney(note.total),
        meta: { width: '8.5rem', align: 'end', onCard: 'unnamed' },
      }),
    ],
    [t],
  );
}

function Filters({ search, count }: { readonly search: NotesSearch; readonly count: number }) {
  const t = useTexts(notesTexts);
  const statuses = noteStatuses(useLabels(invoicesTexts, 'documentStatus'));
  const navigate = useNavigate({ from: '/$mode/invoices/notes' });
  const isNarrow = useIsNarrow();
  const change = (filters: NotesSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" align={isNarrow ? 'center' : 'flex-end'}>
      <SegmentedControl
        aria-label={t('kindOfNote')}
        mb={isNarrow ? 'sm' : 'md'}
        value={search.kind ?? 'credit'}
        onChange={(kind) => change({ kind: kind === 'debit' ? kind : undefined })}
        data={[
          { value: 'credit', label: t('creditNotes') },
          { value: 'debit', label: t('debitNotes') },
        ]}
      />
      <FilterBar count={count}>
        <SelectFilter
          label={t('registration')}
          labels={statuses}
          value={search.status}
          onChange={(status) => change({ status })}
        />
        <InvoiceFilter value={search.invoice_id} onChange={(id) => change({ invoice_id: id })} />
      </FilterBar>
    </Group>
  );
}

interface NoNotesProps {
  readonly search: NotesSearch;
  readonly isFiltered: boolean;
  readonly mode: Mode;
}

function NoNotes({ search: { kind }, isFiltered, mode }: NoNotesProps) {
  const t = useTexts(notesTexts);
  const navigate = useNavigate({ from: '/$mode/invoices/notes' });
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noMatches')}
        action={
          <Button variant="default" onClick={() => void navigate({ search: { kind } })}>
            {t('showAllNotes')}
          </Button>
        }
      >
        {t('noMatchesHint')}
      </EmptyState>
    );
  }
  const toInvoices = (
    <Button variant="default" renderRoot={(props) => <Link to="/$mode/invoices" params={{ mode }} {...props} />}>
      {t('goToInvoices')}
    </Button>
  );
  return kind === 'debit' ? (
    <EmptyState title={t('noDebitNotes')} action={toInvoices}>
      {t('noDebitNotesHint')}
    </EmptyState>
  ) : (
    <EmptyState title={t('noCreditNotes')} action={toInvoices}>
      {t('noCreditNotesHint')}
    </EmptyState>
  );
}
