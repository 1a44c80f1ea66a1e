import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AccountStatementLine, Receivable } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { isZero } from '../../kit/amount.js';
import { columnOf, DataTable } from '../../kit/data-table.js';
import { type DatePreset, DateRangeFilter } from '../../kit/date-range.js';
import { EmptyState } from '../../kit/empty-state.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { Loaded } from '../../kit/loaded.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { Section } from '../../kit/section.js';
import { useMode } from '../../shell/mode.js';
import { accountStatementLineKinds } from '../labels.js';
import { Ageing } from './ageing.js';
import { nameOfBuyer } from './buyer-name.js';
import { type AccountSearch, receivablesKey } from './receivables-search.js';

const from = '/$mode/invoices/receivables/$debtorId';

export function AccountPage() {
  const mode = useMode();
  const { debtorId } = useParams({ from });
  const { to } = useSearch({ from });
  const query = useQuery({
    queryKey: [receivablesKey, mode, { debtorId }, to],
    queryFn: ({ signal }) => api(mode).receivables.get(debtorId, { as_of: to }, { signal }),
  });
  return (
    <Loaded label="The account" query={query}>
      {(row) => <Account row={row} />}
    </Loaded>
  );
}

function Account({ row }: { readonly row: Receivable }) {
  const mode = useMode();
  const search = useSearch({ from });
  return (
    <>
      <PageHead title={`${nameOfBuyer(row)}: account`}>
        <PdfButton mode={mode} row={row} search={search} />
      </PageHead>
      <Section title={`Outstanding on ${formatDate(row.as_of)}`}>
        <Facts columns={4}>
          <Fact name="GSTIN">{row.buyer_gstin}</Fact>
          <Fact name="Outstanding">{formatMoney(row.due)}</Fact>
          <Fact name="Not matched">{formatMoney(row.unallocated)}</Fact>
          <Fact name="Balance">{balanceText(row.balance)}</Fact>
          {row.buyer_id !== null && (
            <Fact name="Buyer">
              <RecordLink id={row.buyer_id}>{nameOfBuyer(row)}</RecordLink>
            </Fact>
          )}
        </Facts>
        <Ageing sums={row} />
      </Section>
      <Statement debtorId={row.id} search={search} />
    </>
  );
}

function PdfButton(props: { readonly mode: Mode; readonly row: Receivable; readonly search: AccountSearch }) {
  const { mode, row, search } = props;
  const days = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(days).toString();
  return (
    <Button
      variant="default"
      component="a"
      href={`/bff/api/${mode}/v1/receivables/${row.id}/statement/pdf${query === '' ? '' : `?${query}`}`}
      download={`Statement of account ${nameOfBuyer(row)} ${row.as_of}.pdf`}
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      Download statement
    </Button>
  );
}

const presets: readonly DatePreset[] = [
  { label: 'This month', range: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }) },
  { label: 'This financial year', range: (today) => ({ from: firstDayOfYear(today), to: today }) },
  { label: 'All', range: (today) => ({ from: '2000-01-01', to: today }) },
];

/** The 1 April before. */
function firstDayOfYear(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-04-01`;
}

function Statement({ debtorId, search }: { readonly debtorId: string; readonly search: AccountSearch }) {
  const mode = useMode();
  const navigate = useNavigate({ from });
  const list = useInfiniteQuery(
    listQuery([receivablesKey, mode, { statementOf: debtorId }, search], ({ limit, cursor, signal }) =>
      api(mode).receivables.statement(debtorId, { ...search, limit, cursor }, { signal }),
    ),
  );
  return (
    <Section title="Statement of account">
      <FilterBar count={Object.values(search).filter((value) => value !== undefined).length}>
        <DateRangeFilter
          label="Date"
          value={search}
          onChange={(range) => void navigate({ search: range, replace: true })}
          presets={presets}
        />
      </FilterBar>
      <DataTable
        label="Lines of the statement"
        columns={columns}
        list={list}
        csv={(files) => files.receivables.statement(debtorId, search)}
        idOf={idOfLine}
        empty={<EmptyState title="No lines">Nothing was booked on these dates.</EmptyState>}
      />
    </Section>
  );
}

function idOfLine({ date, kind, record_id: id }: AccountStatementLine): string {
  return `${date} ${kind} ${id ?? ''}`;
}

const column = columnOf<AccountStatementLine>();
const columns = [
  column({
    id: 'date',
    header: 'Date',
    cell: (line) => formatDate(line.date),
    meta: { width: '7rem' },
  }),
  column({
    id: 'what',
    header: 'Details',
    cell: (line) => <What line={line} />,
    meta: { width: 'minmax(10rem, 3fr)' },
  }),
  column({
    id: 'debit',
    header: 'Debit',
    cell: (line) => (isZero(line.debit) ? '' : formatMoney(line.debit)),
    meta: { width: '7.5rem', align: 'end' },
  }),
  column({
    id: 'credit',
    header: 'Credit',
    cell: (line) => (isZero(line.credit) ? '' : formatMoney(line.credit)),
    meta: { width: '7.5rem', align: 'end' },
  }),
  column({
    id: 'balance',
    header: 'Balance',
    cell: (line) => balanceText(line.balance),
    meta: { width: '9rem', align: 'end' },
  }),
];

/** With a link to the record, or to its invoice. */
function What({ line }: { readonly line: AccountStatementLine }) {
  const { kind, record_id: record, reference, invoice_id: invoice, invoice_number: number, due_date: due } = line;
  const isOfInvoice = number !== null && number !== reference;
  const hasPage = record !== null && !/^(ded|rfd)_/.test(record);
  return (
    <Text inherit span style={{ overflowWrap: 'anywhere' }}>
      {accountStatementLineKinds[kind]}
      {reference !== null && <> {hasPage ? <RecordLink id={record}>{reference}</RecordLink> : reference}</>}
      {isOfInvoice && invoice !== null && (
        <>
          , invoice <RecordLink id={invoice}>{number}</RecordLink>
        </>
      )}
      {due !== null && `, due ${formatDate(due)}`}
    </Text>
  );
}

/** What is less than nothing is credit of the buyer. */
function balanceText(balance: Receivable['balance']): string {
  return balance.amount.startsWith('-')
    ? `${formatMoney({ ...balance, amount: balance.amount.slice(1) })} credit`
    : formatMoney(balance);
}
