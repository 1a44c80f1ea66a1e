import { Badge, Button, Checkbox, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { taxDocumentLifecycle } from '@millwright/client/resources';
import type { Invoice, TaxDocumentStatus } from '@millwright/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api, type Mode } from '../api/api.js';
import { listQuery } from '../api/list-query.js';
import { isZero } from '../kit/amount.js';
import { byId, columnOf, DataTable } from '../kit/data-table.js';
import { DateRangeFilter, pastPresets } from '../kit/date-range.js';
import { EmptyState } from '../kit/empty-state.js';
import { FilterBar } from '../kit/filter-bar.js';
import { formatDate, formatMoney, useTimes } from '../kit/format.js';
import { PageHead } from '../kit/page-head.js';
import { SortSelect } from '../kit/sort-select.js';
import { RecordLink } from '../kit/record-link.js';
import { conditionsOf, countOfFilters } from '../kit/search-values.js';
import { SavedViews } from '../kit/saved-views.js';
import { SelectFilter } from '../kit/select-filter.js';
import { StatusTabs } from '../kit/status-tabs.js';
import { TextFilter } from '../kit/text-filter.js';
import { useLabels, useTexts } from '../language/language.js';
import { Phrase } from '../language/phrase.js';
import { BuyerFilter } from '../orders/buyers/buyer-filter.js';
import { SellerFilter } from '../settings/sellers/seller-select.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { DisputedBadge, DocumentBadge, PaymentBadge } from './badges.js';
import type { InvoicesSearch } from './invoices-search.js';
import { isInForce } from './invoice-query.js';
import { invoicesTexts } from './invoices-texts.js';

export function InvoicesPage() {
  const t = useTexts(invoicesTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/' });
  const { columns: chosen, ...query } = search;
  const list = useInfiniteQuery(
    listQuery(['invoices', mode, query], ({ limit, cursor, signal }) =>
      api(mode).invoices.list({ ...query, limit, cursor }, { signal }),
    ),
  );
  const change = useSearchChange();
  const columns = useColumns(useTimes().today());
  const filters = countOfFilters(search);
  return (
    <>
      <PageHead title={t('invoices')}>
        <Group gap="xs">
          <SavedViews list="invoices" />
          <NewInvoice mode={mode} />
        </Group>
      </PageHead>
      <Statuses search={search} />
      {search.order_id !== undefined && (
        <Group mb="sm" gap="xs">
          <Text size="sm">
            <Phrase text={t('onlyOfOrder')} parts={{ order: () => <RecordLink id={search.order_id!} /> }} />
          </Text>
          <Button size="compact-sm" variant="default" onClick={() => change({ order_id: undefined })}>
            {t('showAll')}
          </Button>
        </Group>
      )}
      <Filters search={search} count={filters} />
      <DataTable
        label={t('invoices')}
        columns={columns}
        list={list}
        csv={(files) => files.invoices.list(query)}
        idOf={byId}
        sort={{ value: search.sort ?? '-created_at', onChange: (sort) => change({ sort }) }}
        chosen={{ value: chosen, onChange: (names) => change({ columns: names }) }}
        empty={<NoInvoices isFiltered={filters > 0} mode={mode} />}
      />
    </>
  );
}

function NewInvoice({ mode }: { readonly mode: Mode }) {
  const t = useTexts(invoicesTexts);
  const may = useMay();
  if (!may('invoices:write')) return null;
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/$mode/invoices/new" params={{ mode }} {...props} />}
    >
      {t('newInvoice')}
    </Button>
  );
}

const column = columnOf<Invoice>();

function useColumns(today: string) {
  const t = useTexts(invoicesTexts);
  return useMemo(
    () => [
      column({
        id: 'number',
        header: t('number'),
        cell: (invoice) => (
          <RecordLink ofRow id={invoice.id} fw={600}>
            {invoice.number}
          </RecordLink>
        ),
        meta: { width: 'minmax(7.5rem, 1fr)' },
      }),
      column({
        id: 'buyer',
        header: t('buyer'),
        cell: (invoice) => invoice.buyer.name,
        meta: { width: 'minmax(8rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'date',
        header: t('date'),
        cell: (invoice) => formatDate(invoice.date),
        meta: { width: '6.5rem', sorts: ['-date', 'date'], onCard: 'last' },
      }),
      column({
        id: 'total',
        header: t('total'),
        cell: (invoice) => formatMoney(invoice.total),
        meta: { width: '7rem', align: 'end', onCard: 'unnamed' },
      }),
      column({
        id: 'status',
        header: t('registration'),
        cell: (invoice) => <DocumentBadge status={invoice.status} />,
        meta: { width: '7rem' },
      }),
      column({
        id: 'payment',
        header: t('payment'),
        cell: (invoice) => (
          <Group gap={4}>
            <Payment invoice={invoice} today={today} />
            {invoice.disputed && <DisputedBadge />}
          </Group>
        ),
        meta: { width: '7rem', onCard: 'unnamed' },
      }),
      column({
        id: 'due',
        header: t('amountDue'),
        cell: (invoice) => formatMoney(invoice.amount_due),
        meta: { width: '8rem', align: 'end', sorts: ['-amount_due', 'amount_due'], onCard: 'last' },
      }),
      column({
        id: 'due_date',
        header: t('due'),
        cell: (invoice) => formatDate(invoice.due_date),
        meta: { width: '6.5rem', sorts: ['due_date', '-due_date'] },
      }),
    ],
    [t, today],
  );
}

function Payment({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const t = useTexts(invoicesTexts);
  if (!isInForce(invoice)) return '–';
  const isLate = invoice.due_date < today && !isZero(invoice.amount_due);
  return (
    <>
      {(!isLate || invoice.payment_status === 'partial') && <PaymentBadge status={invoice.payment_status} />}
      {isLate && (
        <Badge variant="light" color="red" tt="none">
          {t('overdue')}
        </Badge>
      )}
    </>
  );
}

function useSearchChange(): (changes: InvoicesSearch) => void {
  const navigate = useNavigate({ from: '/$mode/invoices/' });
  return (changes) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
}

function Statuses({ search }: { readonly search: InvoicesSearch }) {
  const t = useTexts(invoicesTexts);
  const documentStatuses = useLabels(invoicesTexts, 'documentStatus');
  const change = useSearchChange();
  const mode = useMode();
  const { status, ...others } = conditionsOf(search);
  const { data: counts } = useQuery({
    queryKey: ['invoice-counts', mode, others],
    queryFn: ({ signal }) => api(mode).invoices.counts(others, { signal }),
    placeholderData: keepPreviousData,
  });
  // What passes within moments has no place of its own while there is none.
  const labels = Object.fromEntries(
    Object.entries(documentStatuses).filter(
      ([each]) =>
        !taxDocumentLifecycle.underWay.includes(each as TaxDocumentStatus) ||
        counts?.[each as TaxDocumentStatus] !== 0 ||
        status?.split(',').includes(each),
    ),
  );
  return (
    <StatusTabs
      label={t('registration')}
      labels={labels}
      counts={counts}
      value={status}
      onChange={(value) => change({ status: value })}
    />
  );
}

function Filters({ search, count }: { readonly search: InvoicesSearch; readonly count: number }) {
  const t = useTexts(invoicesTexts);
  const paymentStatuses = useLabels(invoicesTexts, 'paymentStatus');
  const sorts = useLabels(invoicesTexts, 'invoiceSort');
  const change = useSearchChange();
  const may = useMay();
  return (
    <FilterBar count={count}>
      <TextFilter label={t('searchField')} value={search.q} onChange={(q) => change({ q })} />
      {may('orders:read') && <BuyerFilter value={search.buyer_id} onChange={(id) => change({ buyer_id: id })} />}
      <SellerFilter value={search.seller_id} onChange={(id) => change({ seller_id: id })} />
      <SelectFilter
        label={t('payment')}
        labels={paymentStatuses}
        value={search.payment_status}
        onChange={(value) => change({ payment_status: value })}
      />
      <DateRangeFilter
        label={t('dated')}
        value={{ from: search.date_from, to: search.date_to }}
        onChange={({ from, to }) => change({ date_from: from, date_to: to })}
        presets={pastPresets}
      />
      <SortSelect
        labels={sorts}
        value={search.sort ?? '-created_at'}
        onChange={(sort) => change({ sort })}
        width={160}
      />
      <Checkbox
        label={t('overdueOnly')}
        pb={8}
        checked={search.overdue === 'true'}
        onChange={({ currentTarget: { checked } }) => change({ overdue: checked ? 'true' : undefined })}
      />
    </FilterBar>
  );
}

function NoInvoices({ isFiltered, mode }: { readonly isFiltered: boolean; readonly mode: Mode }) {
  const t = useTexts(invoicesTexts);
  const navigate = useNavigate({ from: '/$mode/invoices/' });
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noMatches')}
        action={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            {t('showAllInvoices')}
          </Button>
        }
      >
        {t('noMatchesHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('noInvoices')}
      action={
        <Group>
          <NewInvoice mode={mode} />
        </Group>
      }
    >
      {mode === 'live' ? t('liveInvoicesHint') : t('testInvoicesHint')}
    </EmptyState>
  );
}
