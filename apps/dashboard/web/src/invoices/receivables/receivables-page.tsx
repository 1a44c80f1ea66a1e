import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import type { Receivable } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { isZero } from '../../kit/amount.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
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
import { useMode } from '../../shell/mode.js';
import { receivableSorts } from '../labels.js';
import { Ageing } from './ageing.js';
import { nameOfBuyer } from './buyer-name.js';
import { receivablesKey, type ReceivablesSearch } from './receivables-search.js';

export function ReceivablesPage() {
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/receivables' });
  const list = useInfiniteQuery(
    listQuery([receivablesKey, mode, 'list', search], ({ limit, cursor, signal }) =>
      api(mode).receivables.list({ ...search, limit, cursor }, { signal }),
    ),
  );
  const filters = Object.values(search).filter((value) => value !== undefined).length;
  return (
    <>
      <PageHead title="Receivables">
        <SavedViews list="receivables" />
      </PageHead>
      <Filters search={search} count={filters} />
      <Totals search={search} />
      <DataTable
        label="Buyers"
        columns={columns(search)}
        list={list}
        csv={(files) => files.receivables.list(search)}
        idOf={byId}
        empty={<NoReceivables isFiltered={filters > 0} />}
      />
    </>
  );
}

function Totals({ search: { as_of: asOf, overdue } }: { readonly search: ReceivablesSearch }) {
  const mode = useMode();
  const query = useQuery({
    queryKey: [receivablesKey, mode, 'totals', asOf, overdue],
    queryFn: ({ signal }) => api(mode).receivables.totals({ as_of: asOf, overdue }, { signal }),
  });
  return (
    <Loaded label="The totals" query={query}>
      {(totals) => (
        <Section title={`Outstanding on ${formatDate(totals.as_of)}`}>
          <Facts columns={4}>
            <Fact name="Outstanding">{formatMoney(totals.due)}</Fact>
            <Fact name="Overdue">{`${formatMoney(totals.overdue)}, ${invoicesText(totals.invoices_overdue)}`}</Fact>
            <Fact name="Not matched">{formatMoney(totals.unallocated)}</Fact>
            <Fact name="Total balance">{formatMoney(totals.balance)}</Fact>
          </Facts>
          <Ageing sums={totals} />
        </Section>
      )}
    </Loaded>
  );
}

function invoicesText(count: number): string {
  return count === 1 ? '1 invoice' : `${count} invoices`;
}

const sums = [
  { name: 'Outstanding', sum: 'due' },
  { name: 'Not yet due', sum: 'not_yet_due' },
  { name: '1–30 days', sum: 'overdue_1_to_30' },
  { name: '31–60 days', sum: 'overdue_31_to_60' },
  { name: '61–90 days', sum: 'overdue_61_to_90' },
  { name: 'Over 90 days', sum: 'overdue_over_90' },
  { name: 'Not matched', sum: 'unallocated' },
] as const;

function columns({ as_of: asOf }: ReceivablesSearch) {
  const column = columnOf<Receivable>();
  return [
    column({
      id: 'buyer',
      header: 'Buyer',
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
}

function AccountLink({ row, to }: { readonly row: Receivable; readonly to: string | undefined }) {
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
      {nameOfBuyer(row)}
    </PageLink>
  );
}

function Filters({ search, count }: { readonly search: ReceivablesSearch; readonly count: number }) {
  const navigate = useNavigate({ from: '/$mode/invoices/receivables' });
  const { today } = useTimes();
  const change = (filters: ReceivablesSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <FilterBar count={count}>
      <TextInput
        type="date"
        label="As of"
        value={search.as_of ?? today()}
        onChange={({ currentTarget: { value } }) =>
          change({ as_of: value === '' || value === today() ? undefined : value })
        }
      />
      <SortSelect
        isAlone
        labels={receivableSorts}
        value={search.sort ?? '-due'}
        onChange={(sort) => change({ sort })}
      />
      <Checkbox
        label="Overdue only"
        pb={8}
        checked={search.overdue === 'true'}
        onChange={({ currentTarget: { checked } }) => change({ overdue: checked ? 'true' : undefined })}
      />
    </FilterBar>
  );
}

function NoReceivables({ isFiltered }: { readonly isFiltered: boolean }) {
  const navigate = useNavigate({ from: '/$mode/invoices/receivables' });
  if (!isFiltered) {
    return (
      <EmptyState title="Nothing outstanding">
        Buyers with unpaid invoices or unmatched payments are listed here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No matching buyers"
      action={
        <Group>
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Show all buyers
          </Button>
        </Group>
      }
    >
      No buyer had anything outstanding or unmatched on this day.
    </EmptyState>
  );
}
