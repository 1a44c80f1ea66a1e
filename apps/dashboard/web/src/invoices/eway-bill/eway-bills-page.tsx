import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { ReadEwayBill } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { useIsNarrow } from '../../kit/narrow.js';
import { useNow } from '../../kit/now.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { EwayBillBadge } from '../badges.js';
import { clockMs } from '../detail/cancellation-time.js';
import { ewayBillStatuses, transportModes } from '../labels.js';
import type { EwayBillsSearch } from './eway-bills-search.js';
import { expiring, expiringRereadMs, isOver, validity } from './validity.js';

export function EwayBillsPage() {
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/eway-bills' });
  const { view } = search;
  const may = useMay();
  const { moment } = useTimes();
  const now = useNow(clockMs);
  const list = useInfiniteQuery({
    ...listQuery(['eway-bills', mode, search], ({ limit, cursor, signal }) =>
      api(mode).ewayBills.list(
        { ...filtersOf(search), ...(may('orders:read') && { expand: 'dispatch' }), limit, cursor },
        { signal },
      ),
    ),
    refetchInterval: view ? expiringRereadMs : false,
  });
  return (
    <>
      <PageHead title="E-way bills" />
      <Filters search={search} />
      <DataTable
        label="E-way bills"
        columns={columnsOn(now, moment)}
        list={list}
        csv={(files) => files.ewayBills.list(filtersOf(search))}
        idOf={byId}
        empty={<NoBills search={search} mode={mode} />}
      />
    </>
  );
}

function filtersOf({ view, status }: EwayBillsSearch) {
  return { ...(view && expiring(Date.now())), ...(status && { status }) };
}

function columnsOn(now: number, moment: (at: string) => string) {
  const column = columnOf<ReadEwayBill>();
  return [
    column({
      id: 'number',
      header: 'Number',
      cell: (bill) =>
        bill.number === null ? (
          '–'
        ) : (
          <RecordLink ofRow id={bill.invoice_id} fw={600}>
            {bill.number}
          </RecordLink>
        ),
      meta: { width: '9rem' },
    }),
    column({
      id: 'invoice',
      header: 'Invoice',
      cell: (bill) => <RecordLink id={bill.invoice_id}>{bill.invoice_number}</RecordLink>,
      meta: { width: 'minmax(8rem, 1fr)' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (bill) => <EwayBillBadge status={bill.status} hasArrived={isOver(bill.expanded?.dispatch)} />,
      meta: { width: '11rem' },
    }),
    column({
      id: 'valid_until',
      header: 'Valid until',
      cell: (bill) => <ValidUntil bill={bill} now={now} moment={moment} />,
      meta: { width: 'minmax(12rem, 2fr)' },
    }),
    column({
      id: 'vehicle',
      header: 'Vehicle',
      cell: (bill) => vehicleText(bill),
      meta: { width: 'minmax(7rem, 1fr)' },
    }),
  ];
}

interface ValidUntilProps {
  readonly bill: ReadEwayBill;
  readonly now: number;
  readonly moment: (at: string) => string;
}

function ValidUntil({ bill: { status, valid_until: until, expanded }, now, moment }: ValidUntilProps) {
  if (until === null) return '–';
  if ((status !== 'active' && status !== 'expired') || isOver(expanded?.dispatch)) return moment(until);
  const { state, text } = validity(until, now);
  return (
    <Text inherit span {...(state !== 'running' && { c: 'red', fw: 600 })}>
      {moment(until)} ({text})
    </Text>
  );
}

/** The latest one. */
function vehicleText({ vehicles }: ReadEwayBill): string {
  const vehicle = vehicles.at(-1);
  return vehicle === undefined ? '–' : (vehicle.vehicle_number ?? transportModes[vehicle.transport_mode]);
}

function Filters({ search: { view, status } }: { readonly search: EwayBillsSearch }) {
  const navigate = useNavigate({ from: '/$mode/invoices/eway-bills' });
  const isNarrow = useIsNarrow();
  const change = (filters: EwayBillsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" align={isNarrow ? 'center' : 'flex-end'}>
      <SegmentedControl
        aria-label="Which e-way bills"
        mb={isNarrow ? 'sm' : 'md'}
        value={view ?? 'all'}
        onChange={(chosen) => change({ view: chosen === 'expiring' ? chosen : undefined })}
        data={[
          { value: 'all', label: 'All' },
          { value: 'expiring', label: 'Expiring' },
        ]}
      />
      <FilterBar count={status === undefined ? 0 : 1}>
        <SelectFilter
          label="Status"
          labels={ewayBillStatuses}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </FilterBar>
    </Group>
  );
}

function NoBills({ search: { view, status }, mode }: { readonly search: EwayBillsSearch; readonly mode: Mode }) {
  const navigate = useNavigate({ from: '/$mode/invoices/eway-bills' });
  const showAll = (
    <Button variant="default" onClick={() => void navigate({ search: {} })}>
      Show all e-way bills
    </Button>
  );
  if (status !== undefined) {
    return (
      <EmptyState title="No matching e-way bills" action={showAll}>
        Clear a filter to see more.
      </EmptyState>
    );
  }
  if (view !== undefined) {
    return (
      <EmptyState title="No e-way bills expiring" action={showAll}>
        This lists e-way bills that expire within 24 hours, and expired ones that can still be extended.
      </EmptyState>
    );
  }
  const toInvoices = (
    <Button variant="default" renderRoot={(props) => <Link to="/$mode/invoices" params={{ mode }} {...props} />}>
      Go to the invoices
    </Button>
  );
  return (
    <EmptyState title="No e-way bills yet" action={toInvoices}>
      Goods worth more than ₹50,000 need one. Make it on the page of the invoice.
    </EmptyState>
  );
}
