import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { Payment } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatMoney, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { SavedViews } from '../../kit/saved-views.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { TextFilter } from '../../kit/text-filter.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { ReceivedBadge } from '../badges.js';
import { InvoiceFilter } from '../invoice-filter.js';
import { invoicesTexts } from '../invoices-texts.js';
import { PaymentForm } from './payment-form.js';
import { methodOf } from './payment-method.js';
import type { PaymentsSearch } from './payments-search.js';
import { paymentsTexts } from './payments-texts.js';

export function PaymentsPage() {
  const t = useTexts(paymentsTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/payments' });
  const mayWrite = useMay()('invoices:write');
  const [isOpen, setIsOpen] = useState(false);
  const columns = useColumns();
  const list = useInfiniteQuery(
    listQuery(['payments', mode, search], ({ limit, cursor, signal }) =>
      api(mode).payments.list({ ...search, limit, cursor }, { signal }),
    ),
  );
  const filters = Object.values(search).filter((value) => value !== undefined).length;
  const record = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
      {t('recordPayment')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('payments')}>
        <Group gap="xs">
          <SavedViews list="payments" />
          {record}
        </Group>
      </PageHead>
      <Filters search={search} count={filters} />
      <DataTable
        label={t('payments')}
        columns={columns}
        list={list}
        csv={(files) => files.payments.list(search)}
        idOf={byId}
        empty={<NoPayments isFiltered={filters > 0} record={record} />}
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('recordPayment')} size="lg">
        {isOpen && <PaymentForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

const column = columnOf<Payment>();

function useColumns() {
  const t = useTexts(paymentsTexts);
  const { day } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'reference',
        header: t('reference'),
        cell: (payment) => (
          <Group gap={6}>
            <RecordLink ofRow id={payment.id} fw={600}>
              {payment.reference}
            </RecordLink>
            {payment.status === 'reversed' && <ReceivedBadge status={payment.status} />}
          </Group>
        ),
        meta: { width: 'minmax(9rem, 2fr)' },
      }),
      column({
        id: 'received',
        header: t('received'),
        cell: (payment) => day(payment.received_at),
        meta: { width: '7.5rem', onCard: 'last' },
      }),
      column({
        id: 'buyer',
        header: t('buyer'),
        cell: ({ buyer_id: buyer }) => (buyer === null ? '–' : <RecordLink id={buyer} />),
        meta: { width: 'minmax(8rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'method',
        header: t('method'),
        cell: (payment) => methodOf(t, payment),
        meta: { width: 'minmax(6rem, 1fr)', onCard: 'last' },
      }),
      column({
        id: 'invoice',
        header: t('invoice'),
        cell: (payment) => <InvoicesOf payment={payment} />,
        meta: { width: '9rem' },
      }),
      column({
        id: 'amount',
        header: t('amount'),
        cell: (payment) => formatMoney(payment.amount),
        meta: { width: '8.5rem', align: 'end', onCard: 'unnamed' },
      }),
      column({
        id: 'left',
        header: t('notMatched'),
        cell: (payment) => formatMoney(payment.unallocated),
        meta: { width: '8.5rem', align: 'end' },
      }),
    ],
    [t, day],
  );
}

function InvoicesOf({ payment: { allocations } }: { readonly payment: Payment }) {
  const t = useTexts(paymentsTexts);
  const [first, ...others] = new Set(allocations.map((allocation) => allocation.invoice_id));
  if (first === undefined) return '–';
  return others.length === 0 ? <RecordLink id={first} /> : t('countOfInvoices', { count: others.length + 1 });
}

function Filters({ search, count }: { readonly search: PaymentsSearch; readonly count: number }) {
  const t = useTexts(paymentsTexts);
  const statuses = useLabels(invoicesTexts, 'receivedStatus');
  const navigate = useNavigate({ from: '/$mode/invoices/payments' });
  const change = (filters: PaymentsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <FilterBar count={count}>
      <TextFilter
        label={t('reference')}
        w={200}
        value={search.reference}
        onChange={(reference) => change({ reference })}
      />
      <SelectFilter
        label={t('status')}
        labels={statuses}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      <InvoiceFilter value={search.invoice_id} onChange={(id) => change({ invoice_id: id })} />
    </FilterBar>
  );
}

function NoPayments({ isFiltered, record }: { readonly isFiltered: boolean; readonly record: ReactNode }) {
  const t = useTexts(paymentsTexts);
  const navigate = useNavigate({ from: '/$mode/invoices/payments' });
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noMatches')}
        action={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            {t('showAllPayments')}
          </Button>
        }
      >
        {t('noMatchesHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('noPayments')} action={record}>
      {t('noPaymentsHint')}
    </EmptyState>
  );
}
