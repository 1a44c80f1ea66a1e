import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { AccountStatementLine, Receivable } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
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
import { useTexts } from '../../language/language.js';
import { Phrase } from '../../language/phrase.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { invoicesTexts } from '../invoices-texts.js';
import { Ageing } from './ageing.js';
import { nameOfBuyer } from './buyer-name.js';
import { type AccountSearch, receivablesKey } from './receivables-search.js';
import { receivablesTexts } from './receivables-texts.js';

const from = '/$mode/invoices/receivables/$debtorId';

export function AccountPage() {
  const t = useTexts(receivablesTexts);
  const mode = useMode();
  const { debtorId } = useParams({ from });
  const { to } = useSearch({ from });
  const query = useQuery({
    queryKey: [receivablesKey, mode, { debtorId }, to],
    queryFn: ({ signal }) => api(mode).receivables.get(debtorId, { as_of: to }, { signal }),
  });
  return (
    <Loaded label={t('theAccount')} query={query}>
      {(row) => <Account row={row} />}
    </Loaded>
  );
}

function Account({ row }: { readonly row: Receivable }) {
  const t = useTexts(receivablesTexts);
  const mode = useMode();
  const search = useSearch({ from });
  return (
    <>
      <PageHead title={t('accountOf', { buyer: nameOfBuyer(t, row) })}>
        <PdfButton mode={mode} row={row} search={search} />
      </PageHead>
      <Section title={t('outstandingOn', { asOf: formatDate(row.as_of) })}>
        <Facts columns={4}>
          <Fact name={t('gstin')}>{row.buyer_gstin}</Fact>
          <Fact name={t('outstanding')}>{formatMoney(row.due)}</Fact>
          <Fact name={t('notMatched')}>{formatMoney(row.unallocated)}</Fact>
          <Fact name={t('balance')}>{balanceText(t, row.balance)}</Fact>
          {row.buyer_id !== null && (
            <Fact name={t('buyer')}>
              <RecordLink id={row.buyer_id}>{nameOfBuyer(t, row)}</RecordLink>
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
  const t = useTexts(receivablesTexts);
  const { mode, row, search } = props;
  const days = Object.entries(search).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const query = new URLSearchParams(days).toString();
  return (
    <Button
      variant="default"
      component="a"
      href={`/bff/api/${mode}/v1/receivables/${row.id}/statement/pdf${query === '' ? '' : `?${query}`}`}
      download={t('statementFile', { buyer: nameOfBuyer(t, row), asOf: row.as_of })}
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {t('downloadStatement')}
    </Button>
  );
}

function usePresets(): readonly DatePreset[] {
  const t = useTexts(receivablesTexts);
  return useMemo(
    () => [
      { label: t('thisMonth'), range: (today) => ({ from: `${today.slice(0, 8)}01`, to: today }) },
      { label: t('thisFinancialYear'), range: (today) => ({ from: firstDayOfYear(today), to: today }) },
      { label: t('all'), range: (today) => ({ from: '2000-01-01', to: today }) },
    ],
    [t],
  );
}

/** The 1 April before. */
function firstDayOfYear(today: string): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '04' ? 1 : 0);
  return `${year}-04-01`;
}

function Statement({ debtorId, search }: { readonly debtorId: string; readonly search: AccountSearch }) {
  const t = useTexts(receivablesTexts);
  const presets = usePresets();
  const columns = useColumns();
  const mode = useMode();
  const navigate = useNavigate({ from });
  const list = useInfiniteQuery(
    listQuery([receivablesKey, mode, { statementOf: debtorId }, search], ({ limit, cursor, signal }) =>
      api(mode).receivables.statement(debtorId, { ...search, limit, cursor }, { signal }),
    ),
  );
  return (
    <Section title={t('statementOfAccount')}>
      <FilterBar count={Object.values(search).filter((value) => value !== undefined).length}>
        <DateRangeFilter
          label={t('date')}
          value={search}
          onChange={(range) => void navigate({ search: range, replace: true })}
          presets={presets}
        />
      </FilterBar>
      <DataTable
        label={t('linesOfStatement')}
        columns={columns}
        list={list}
        csv={(files) => files.receivables.statement(debtorId, search)}
        idOf={idOfLine}
        empty={<EmptyState title={t('noLines')}>{t('noLinesHint')}</EmptyState>}
      />
    </Section>
  );
}

function idOfLine({ date, kind, record_id: id }: AccountStatementLine): string {
  return `${date} ${kind} ${id ?? ''}`;
}

const column = columnOf<AccountStatementLine>();
function useColumns() {
  const t = useTexts(receivablesTexts);
  return useMemo(
    () => [
      column({
        id: 'date',
        header: t('date'),
        cell: (line) => formatDate(line.date),
        meta: { width: '7rem' },
      }),
      column({
        id: 'what',
        header: t('details'),
        cell: (line) => <What line={line} />,
        meta: { width: 'minmax(10rem, 3fr)' },
      }),
      column({
        id: 'debit',
        header: t('debit'),
        cell: (line) => (isZero(line.debit) ? '' : formatMoney(line.debit)),
        meta: { width: '7.5rem', align: 'end' },
      }),
      column({
        id: 'credit',
        header: t('credit'),
        cell: (line) => (isZero(line.credit) ? '' : formatMoney(line.credit)),
        meta: { width: '7.5rem', align: 'end' },
      }),
      column({
        id: 'balance',
        header: t('balance'),
        cell: (line) => balanceText(t, line.balance),
        meta: { width: '9rem', align: 'end' },
      }),
    ],
    [t],
  );
}

/** With a link to the record, or to its invoice. */
function What({ line }: { readonly line: AccountStatementLine }) {
  const t = useTexts(receivablesTexts);
  const names = useTexts(invoicesTexts);
  const { kind, record_id: record, reference, invoice_id: invoice, invoice_number: number, due_date: due } = line;
  const isOfInvoice = number !== null && number !== reference;
  const hasPage = record !== null && !/^(ded|rfd)_/.test(record);
  return (
    <Text inherit span style={{ overflowWrap: 'anywhere' }}>
      {names(`accountLine_${kind}`)}
      {reference !== null && <> {hasPage ? <RecordLink id={record}>{reference}</RecordLink> : reference}</>}
      {isOfInvoice && invoice !== null && (
        <>
          {', '}
          <Phrase text={t('ofInvoice')} parts={{ invoice: () => <RecordLink id={invoice}>{number}</RecordLink> }} />
        </>
      )}
      {due !== null && `, ${t('due', { date: formatDate(due) })}`}
    </Text>
  );
}

/** What is less than nothing is credit of the buyer. */
function balanceText(t: TextsOf<typeof receivablesTexts>, balance: Receivable['balance']): string {
  return balance.amount.startsWith('-')
    ? t('inCredit', { amount: formatMoney({ ...balance, amount: balance.amount.slice(1) }) })
    : formatMoney(balance);
}
