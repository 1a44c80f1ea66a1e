import { Button, Checkbox, Group } from '@mantine/core';
import type { Receivable } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { isZero } from '../../kit/amount.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { DateInput } from '../../kit/date-input.js';
import { EmptyState } from '../../kit/empty-state.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { SortSelect } from '../../kit/sort-select.js';
import { PageLink } from '../../kit/page-link.js';
import { SavedViews } from '../../kit/saved-views.js';
import { Section } from '../../kit/section.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { invoicesTexts } from '../invoices-texts.js';
import { Ageing } from './ageing.js';
import { nameOfBuyer } from './buyer-name.js';
import { receivablesKey, type ReceivablesSearch } from './receivables-search.js';
import { receivablesTexts } from './receivables-texts.js';

export function ReceivablesPage() {
  const t = useTexts(receivablesTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/receivables' });
  const list = useInfiniteQuery(
    listQuery([receivablesKey, mode, 'list', search], ({ limit, cursor, signal }) =>
      api(mode).receivables.list({ ...search, limit, cursor }, { signal }),
    ),
  );
  const columns = useColumns(search.as_of);
  const filters = Object.values(search).filter((value) => value !== undefined).length;
  return (
    <>
      <PageHead title={t('receivables')}>
        <SavedViews list="receivables" />
      </PageHead>
      <Filters search={search} count={filters} />
      <Totals search={search} />
      <DataTable
        label={t('buyers')}
        columns={columns}
        list={list}
        csv={(files) => files.receivables.list(search)}
        idOf={byId}
        empty={<NoReceivables isFiltered={filters > 0} />}
      />
    </>
  );
}

function Totals({ search: { as_of: asOf, overdue } }: { readonly search: ReceivablesSearch }) {
  const t = useTexts(receivablesTexts);
  const mode = useMode();
  const query = useQuery({
    queryKey: [receivablesKey, mode, 'totals', asOf, overdue],
    queryFn: ({ signal }) => api(mode).receivables.totals({ as_of: asOf, overdue }, { signal }),
  });
  return (
    <Loaded label={t('theTotals')} query={query}>
      {(totals) => (
        <Section title={t('outstandingOn', { asOf: formatDate(totals.as_of) })}>
          <Facts columns={4}>
            <Fact name={t('outstanding')}>{formatMoney(totals.due)}</Fact>
            <Fact name={t('overdue')}>
              {t('amountOfInvoices', { amount: formatMoney(totals.overdue), count: totals.invoices_overdue })}
            </Fact>
            <Fact name={t('notMatched')}>{formatMoney(totals.unallocated)}</Fact>
            <Fact name={t('totalBalance')}>{formatMoney(totals.balance)}</Fact>
          </Facts>
          <Ageing sums={totals} />
        </Section>
      )}
    </Loaded>
  );
}

const column = columnOf<Receivable>();

function useColumns(asOf: string | undefined) {
  const t = useTexts(receivablesTexts);
  return useMemo(() => {
    const sums = [
      { name: t('outstanding'), sum: 'due' },
      { name: t('notYetDue'), sum: 'not_yet_due' },
      { name: t('days', { from: 1, to: 30 }), sum: 'overdue_1_to_30' },
      { name: t('days', { from: 31, to: 60 }), sum: 'overdue_31_to_60' },
      { name: t('days', { from: 61, to: 90 }), sum: 'overdue_61_to_90' },
      { name: t('moreDays', { than: 90 }), sum: 'overdue_over_90' },
      { name: t('notMatched'), sum: 'unallocated' },
    ] as const;
    return [
      column({
        id: 'buyer',
        header: t('buyer'),
        cell: (row) => <AccountLink row={row} to={asOf} />,
        meta: { width: 'minmax(8rem, 2fr)' },
      }),
      ...sums.map(({ name, sum }) =>
        column({
          id: sum,
          header: name,
          cell: (row) => (isZero(row[sum]) ? '–' : formatMoney(row[sum])),
          meta: { width: 'minmax(6.5rem, 1fr)', align: 'end' },
        }),
      ),
    ];
  }, [t, asOf]);
}

function AccountLink({ row, to }: { readonly row: Receivable; readonly to: string | undefined }) {
  const t = useTexts(receivablesTexts);
  const mode = useMode();
  return (
    <PageLink
      to="/$mode/invoices/receivables/$debtorId"
      params={{ mode, debtorId: row.id }}
      search={{ to }}
      data-of-row
      fw={600}
      style={{ overflowWrap: 'anywhere' }}
    >
      {nameOfBuyer(t, row)}
    </PageLink>
  );
}

function Filters({ search, count }: { readonly search: ReceivablesSearch; readonly count: number }) {
  const t = useTexts(receivablesTexts);
  const sorts = useLabels(invoicesTexts, 'receivableSort');
  const navigate = useNavigate({ from: '/$mode/invoices/receivables' });
  const { today } = useTimes();
  const change = (filters: ReceivablesSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <FilterBar count={count}>
      <DateInput
        w={150}
        label={t('asOf')}
        value={search.as_of ?? today()}
        onChange={(value) => change({ as_of: value === '' || value === today() ? undefined : value })}
      />
      <SortSelect isAlone labels={sorts} value={search.sort ?? '-due'} onChange={(sort) => change({ sort })} />
      <Checkbox
        label={t('overdueOnly')}
        pb={8}
        checked={search.overdue === 'true'}
        onChange={({ currentTarget: { checked } }) => change({ overdue: checked ? 'true' : undefined })}
      />
    </FilterBar>
  );
}

function NoReceivables({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useTexts(receivablesTexts);
  const navigate = useNavigate({ from: '/$mode/invoices/receivables' });
  if (!isFiltered) {
    return <EmptyState title={t('noReceivables')}>{t('noReceivablesHint')}</EmptyState>;
  }
  return (
    <EmptyState
      title={t('noMatches')}
      action={
        <Group>
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            {t('showAllBuyers')}
          </Button>
        </Group>
      }
    >
      {t('noMatchesHint')}
    </EmptyState>
  );
}
