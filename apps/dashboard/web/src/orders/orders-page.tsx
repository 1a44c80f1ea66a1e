import { Badge, Button, Code, Group } from '@mantine/core';
import { orderLifecycle } from '@millwright/client/resources';
import type { Order, Scope } from '@millwright/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { api, type Mode } from '../api/api.js';
import { listQuery } from '../api/list-query.js';
import { addDays } from '../kit/dates.js';
import { byId, columnOf, DataTable } from '../kit/data-table.js';
import { type BulkAction, BulkActions } from '../kit/bulk-actions.js';
import { ChoiceFilter } from '../kit/choice-filter.js';
import { codeWords } from '../kit/code-words.js';
import { DateRangeFilter, duePresets } from '../kit/date-range.js';
import { FilterBar } from '../kit/filter-bar.js';
import { EmptyState } from '../kit/empty-state.js';
import { formatMoney, useTimes } from '../kit/format.js';
import { optionsOf } from '../kit/options.js';
import { PageHead } from '../kit/page-head.js';
import { SortSelect } from '../kit/sort-select.js';
import { RecordLink } from '../kit/record-link.js';
import { countOfFilters } from '../kit/search-values.js';
import { SavedViews } from '../kit/saved-views.js';
import { allows } from '../kit/steps.js';
import { StatusTabs } from '../kit/status-tabs.js';
import { TextFilter } from '../kit/text-filter.js';
import { useLabels, useTexts } from '../language/language.js';
import { Phrase } from '../language/phrase.js';
import type { TextsOf } from '../language/texts.js';
import { useMay } from '../session/session.js';
import { useMode } from '../shell/mode.js';
import { DueDate } from './due-date.js';
import { OrderStatusBadge, useOrderStatuses } from './order-status.js';
import { ordersTexts } from './orders-texts.js';
import { valueOf } from './order-value.js';
import type { OrdersSearch } from './orders-search.js';

export function OrdersPage() {
  const t = useTexts(ordersTexts);
  const columns = useColumns();
  const mode = useMode();
  const search = useSearch({ from: '/$mode/orders/' });
  const may = useMay();
  const list = useInfiniteQuery(ordersQuery(mode, search));
  const change = useSearchChange();
  const [selected, setSelected] = useState<ReadonlyMap<string, OrderInList>>(new Map());
  const selection = { items: selected, onChange: setSelected, nameOf: ({ reference }: OrderInList) => reference };
  const newOrder = may('orders:write') && (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/$mode/orders/new" params={{ mode }} {...props} />}
    >
      {t('newOrder')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')}>
        <Group gap="sm">
          <SavedViews list="orders" />
          {newOrder}
        </Group>
      </PageHead>
      <Statuses search={search} />
      <Filters search={search} />
      <BulkActions selection={selection} actions={bulkActions(t, mode, may)} />
      <DataTable
        label={t('title')}
        columns={columns}
        list={list}
        csv={(files) => files.orders.list(filtersOf(search))}
        idOf={byId}
        {...(may('orders:write') && { selection })}
        sort={{ value: search.sort ?? '-created_at', onChange: (sort) => change({ sort }) }}
        chosen={{ value: search.columns, onChange: (columns) => change({ columns }) }}
        empty={<NoOrders isFiltered={countOfFilters(search) > 0} mode={mode} action={newOrder} />}
      />
    </>
  );
}

function bulkActions(
  t: TextsOf<typeof ordersTexts>,
  mode: Mode,
  may: (scope: Scope) => boolean,
): readonly BulkAction<OrderInList>[] {
  return [
    {
      label: t('confirm'),
      text: t('confirmHint'),
      may: ({ status }) => allows(orderLifecycle, 'confirm', status, may),
      send: ({ id }, idempotencyKey) => api(mode).orders.confirm(id, { idempotencyKey }),
    },
    {
      label: t('cancel'),
      text: t('cancelHint'),
      isDangerous: true,
      may: ({ status, isShipped }) => !isShipped && allows(orderLifecycle, 'cancel', status, may),
      send: ({ id }, idempotencyKey) => api(mode).orders.cancel(id, {}, { idempotencyKey }),
    },
  ];
}

function filtersOf({ due_from: from, due_to: to, columns: _columns, ...same }: OrdersSearch) {
  return {
    ...same,
    // The API leaves out the days that it is given.
    due_after: from === undefined ? undefined : addDays(from, -1),
    due_before: to === undefined ? undefined : addDays(to, 1),
  };
}

function ordersQuery(mode: Mode, search: OrdersSearch) {
  const query = filtersOf(search);
  return listQuery(['orders', mode, query], async ({ limit, cursor, signal }) => {
    const page = await api(mode).orders.list({ ...query, limit, cursor }, { signal });
    return { ...page, data: page.data.map(rowOf) };
  });
}

/** What a row shows of an order: a hundred thousand whole ones would slow the page down. */
function rowOf(order: Order) {
  const isShipped = order.line_items.some(({ dispatched }) => dispatched.value > 0);
  const { id, reference, buyer, status, stage, due_date, invoice_status, created_at, updated_at } = order;
  return {
    id,
    reference,
    buyer: { name: buyer.name },
    status,
    stage,
    due_date,
    invoice_status,
    created_at,
    updated_at,
    beforeTax: formatMoney(valueOf(order.line_items)),
    toInvoice: order.line_items.some(isToInvoice),
    isShipped,
  };
}

/** Whether more of it has left the gate than is invoiced, of what is ordered and not cancelled. */
function isToInvoice({ quantity, cancelled, dispatched, invoiced }: Order['line_items'][number]): boolean {
  return Math.min(dispatched.value, quantity.value - cancelled.value) > invoiced.value;
}

function Moment({ at }: { readonly at: string }) {
  return useTimes().moment(at);
}

type OrderInList = ReturnType<typeof rowOf>;

const column = columnOf<OrderInList>();
function useColumns() {
  const t = useTexts(ordersTexts);
  const invoiced = useLabels(ordersTexts, 'invoiced');
  return useMemo(
    () => [
      column({
        id: 'reference',
        header: t('reference'),
        cell: (order) => (
          <RecordLink ofRow id={order.id} fw={600}>
            {order.reference}
          </RecordLink>
        ),
        meta: { width: 'minmax(9rem, 1.4fr)' },
      }),
      column({
        id: 'buyer',
        header: t('buyer'),
        cell: (order) => order.buyer.name,
        meta: { width: 'minmax(6rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (order) => <OrderStatusBadge status={order.status} />,
        meta: { width: '9rem' },
      }),
      column({
        id: 'stage',
        header: t('stage'),
        cell: (order) => codeWords(order.stage),
        meta: { width: '7rem', onCard: 'last' },
      }),
      column({
        id: 'due',
        header: t('due'),
        cell: (order) => <DueDate order={order} />,
        meta: { width: '9.5rem', sorts: ['due_date', '-due_date'] },
      }),
      column({
        id: 'invoiced',
        header: t('invoiced'),
        cell: (order) =>
          order.toInvoice ? (
            <Group gap={4}>
              {order.invoice_status !== 'nothing' && invoiced[order.invoice_status]}
              <Badge color="orange" variant="light" tt="none">
                {t('toInvoice_true')}
              </Badge>
            </Group>
          ) : (
            invoiced[order.invoice_status]
          ),
        meta: { width: '6.5rem', onCard: 'last' },
      }),
      column({
        id: 'value',
        header: t('amountBeforeTax'),
        cell: (order) => order.beforeTax,
        meta: { width: '8rem', align: 'end', onCard: 'unnamed' },
      }),
      column({
        id: 'created',
        header: t('added'),
        cell: (order) => <Moment at={order.created_at} />,
        meta: { width: '11rem', sorts: ['-created_at', 'created_at'], isExtra: true },
      }),
      column({
        id: 'updated',
        header: t('lastChanged'),
        cell: (order) => <Moment at={order.updated_at} />,
        meta: { width: '11rem', sorts: ['-updated_at', 'updated_at'], isExtra: true },
      }),
    ],
    [t, invoiced],
  );
}

function useSearchChange(): (changes: OrdersSearch) => void {
  const navigate = useNavigate({ from: '/$mode/orders/' });
  return (changes) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
}

function Statuses({ search }: { readonly search: OrdersSearch }) {
  const t = useTexts(ordersTexts);
  const change = useSearchChange();
  const mode = useMode();
  const { status, sort: _, ...others } = filtersOf(search);
  const { data: counts } = useQuery({
    queryKey: ['order-counts', mode, others],
    queryFn: ({ signal }) => api(mode).orders.counts(others, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <StatusTabs
      label={t('status')}
      labels={useOrderStatuses()}
      counts={counts}
      value={status}
      onChange={(value) => change({ status: value })}
    />
  );
}

function Filters({ search }: { readonly search: OrdersSearch }) {
  const t = useTexts(ordersTexts);
  const change = useSearchChange();
  const { due_from: from, due_to: to, sort = '-created_at' } = search;
  return (
    <FilterBar count={countOfFilters(search)}>
      <TextFilter label={t('referenceOrBuyer')} value={search.q} onChange={(q) => change({ q })} />
      <TextFilter label={t('buyerWhole')} value={search.buyer} onChange={(buyer) => change({ buyer })} w={230} />
      <DateRangeFilter
        label={t('due')}
        value={{ from, to }}
        onChange={(range) => change({ due_from: range.from, due_to: range.to })}
        presets={duePresets}
      />
      <ChoiceFilter
        label={t('invoices')}
        options={optionsOf(useLabels(ordersTexts, 'toInvoice'))}
        value={search.to_invoice}
        onChange={(toInvoice) => change({ to_invoice: toInvoice })}
      />
      <SortSelect labels={useLabels(ordersTexts, 'sort')} value={sort} onChange={(sort) => change({ sort })} />
    </FilterBar>
  );
}

interface NoOrdersProps {
  readonly isFiltered: boolean;
  readonly mode: Mode;
  readonly action: ReactNode;
}

function NoOrders({ isFiltered, mode, action }: NoOrdersProps) {
  const t = useTexts(ordersTexts);
  const navigate = useNavigate({ from: '/$mode/orders/' });
  if (isFiltered) {
    return (
      <EmptyState
        title={t('noMatchingOrders')}
        action={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            {t('showAllOrders')}
          </Button>
        }
      >
        {t('noMatchingOrdersHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('noOrders')} action={action}>
      <Phrase text={t(`noOrdersHint_${mode}`)} parts={{ code: (text) => <Code>{text}</Code> }} />
    </EmptyState>
  );
}
