import { Button, Code, MultiSelect, Select, Text } from '@mantine/core';
import type { listOrders, Order, OrderSort } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { call, type Mode } from '../api/call.js';
import { listQuery } from '../api/list-query.js';
import { addDays } from '../kit/dates.js';
import { columnHelper, DataTable } from '../kit/data-table.js';
import { DateRangeFilter, duePresets } from '../kit/date-range.js';
import { FilterBar } from '../kit/filter-bar.js';
import { EmptyState } from '../kit/empty-state.js';
import { formatDate, formatMoney, useTimes } from '../kit/format.js';
import { optionsOf } from '../kit/options.js';
import { PageHead } from '../kit/page-head.js';
import { SavedViews } from '../kit/saved-views.js';
import { TextFilter } from '../kit/text-filter.js';
import { useMode } from '../shell/mode.js';
import { OrderStatusBadge } from './order-status.js';
import { type OrdersSearch, sortLabels, statusLabels } from './orders-search.js';

const ended: ReadonlySet<string> = new Set(['dispatched', 'delivered', 'closed', 'cancelled']);
const statuses = optionsOf(statusLabels);
const sorts = optionsOf(sortLabels);

export function OrdersPage() {
  const mode = useMode();
  const search = useSearch({ from: '/$mode/orders' });
  const list = useInfiniteQuery(ordersQuery(mode, search));
  const { today } = useTimes();
  const columns = columnsOn(today());
  return (
    <>
      <PageHead title="Orders">
        <SavedViews list="orders" />
      </PageHead>
      <Filters search={search} />
      <DataTable
        label="Orders"
        columns={columns}
        list={list}
        idOf={({ id }) => id}
        empty={<NoOrders isFiltered={Object.keys(search).length > 0} mode={mode} />}
      />
    </>
  );
}

function ordersQuery(mode: Mode, { due_from: from, due_to: to, ...same }: OrdersSearch) {
  const query = {
    ...same,
    // The API leaves out the days that it is given.
    due_after: from === undefined ? undefined : addDays(from, -1),
    due_before: to === undefined ? undefined : addDays(to, 1),
  };
  return listQuery(['orders', mode, query], ({ limit, cursor, signal }) =>
    call<typeof listOrders>(mode, {
      method: 'GET',
      path: '/v1/orders',
      query: { ...query, limit, cursor },
      signal,
    }),
  );
}

function columnsOn(today: string) {
  const column = columnHelper<Order>();
  return [
    column.display({
      id: 'reference',
      header: 'Reference',
      cell: ({ row: { original: order } }) => (
        <Text inherit fw={600} span title={order.reference}>
          {order.reference}
        </Text>
      ),
      meta: { width: 'minmax(9rem, 1.4fr)' },
    }),
    column.display({
      id: 'buyer',
      header: 'Buyer',
      cell: ({ row: { original: order } }) => <span title={order.buyer.name}>{order.buyer.name}</span>,
      meta: { width: 'minmax(8rem, 2fr)' },
    }),
    column.display({
      id: 'status',
      header: 'Status',
      cell: ({ row: { original: order } }) => <OrderStatusBadge status={order.status} />,
      meta: { width: '9rem' },
    }),
    column.display({
      id: 'stage',
      header: 'Stage',
      cell: ({ row: { original: order } }) => order.stage.replaceAll('_', ' '),
      meta: { width: '7rem' },
    }),
    column.display({
      id: 'due',
      header: 'Due',
      cell: ({ row: { original: order } }) => <DueDate order={order} today={today} />,
      meta: { width: '9.5rem' },
    }),
    column.display({
      id: 'value',
      header: 'Before tax',
      cell: ({ row: { original: order } }) => formatMoney(valueOf(order)),
      meta: { width: '8rem', align: 'end' },
    }),
  ];
}

function DueDate({ order, today }: { readonly order: Order; readonly today: string }) {
  if (order.due_date === null) return '–';
  const isLate = order.due_date < today && !ended.has(order.status);
  return isLate ? (
    <Text inherit span c="red" fw={600}>
      {formatDate(order.due_date)}, late
    </Text>
  ) : (
    formatDate(order.due_date)
  );
}

/** Quantities and prices have three decimals at most, so thousandths are whole numbers. */
function valueOf({ line_items: items }: Order): { amount: string; currency: 'INR' } {
  const millionths = items.reduce((sum, { quantity, unit_price: price }) => {
    return sum + BigInt(Math.round(quantity.value * 1_000)) * thousandthsOf(price.amount);
  }, 0n);
  const paise = (millionths + 5_000n) / 10_000n;
  return { amount: `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`, currency: 'INR' };
}

function thousandthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}

function Filters({ search }: { readonly search: OrdersSearch }) {
  const navigate = useNavigate({ from: '/$mode/orders' });
  const change = (filters: OrdersSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  const { status, due_from: from, due_to: to, sort = '-created_at' } = search;
  return (
    <FilterBar count={Object.keys(search).length}>
      <TextFilter label="Reference" value={search.reference} onChange={(reference) => change({ reference })} />
      <TextFilter label="Buyer" value={search.buyer} onChange={(buyer) => change({ buyer })} />
      <MultiSelect
        label="Status"
        placeholder={status === undefined ? 'Any' : ''}
        data={statuses}
        value={status?.split(',') ?? []}
        onChange={(values) => change({ status: values.join() || undefined })}
        clearable
        clearButtonProps={{ 'aria-label': 'Any status' }}
        maw={300}
        w={170}
      />
      <DateRangeFilter
        label="Due"
        value={{ from, to }}
        onChange={(range) => change({ due_from: range.from, due_to: range.to })}
        presets={duePresets}
      />
      <Select
        label="Sorted by"
        data={sorts}
        value={sort}
        allowDeselect={false}
        onChange={(value) => change({ sort: (value as OrderSort | null) ?? undefined })}
        w={190}
      />
    </FilterBar>
  );
}

function NoOrders({ isFiltered, mode }: { readonly isFiltered: boolean; readonly mode: Mode }) {
  const navigate = useNavigate({ from: '/$mode/orders' });
  if (isFiltered) {
    return (
      <EmptyState
        title="No order fits"
        action={
          <Button variant="default" onClick={() => void navigate({ search: {} })}>
            Show all orders
          </Button>
        }
      >
        References and buyers are compared whole: enter them as they are written on the order.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No orders yet">
      {mode === 'live' ? 'Live orders' : 'Test orders'} are listed here as soon as there are any. Your systems place
      them with <Code>POST /v1/orders</Code>.
    </EmptyState>
  );
}
