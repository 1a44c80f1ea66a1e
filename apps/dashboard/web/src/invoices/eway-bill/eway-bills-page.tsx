import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { ReadEwayBill } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
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
import { useLabels, useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { EwayBillBadge } from '../badges.js';
import { clockMs } from '../detail/cancellation-time.js';
import { invoicesTexts } from '../invoices-texts.js';
import { ewayBillTexts } from './eway-bill-texts.js';
import type { EwayBillsSearch } from './eway-bills-search.js';
import { expiring, expiringRereadMs, isOver, validity } from './validity.js';

export function EwayBillsPage() {
  const t = useTexts(ewayBillTexts);
  const mode = useMode();
  const search = useSearch({ from: '/$mode/invoices/eway-bills' });
  const { view } = search;
  const may = useMay();
  const columns = useColumns(useNow(clockMs));
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
      <PageHead title={t('bills')} />
      <Filters search={search} />
      <DataTable
        label={t('bills')}
        columns={columns}
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

const column = columnOf<ReadEwayBill>();

function useColumns(now: number) {
  const t = useTexts(ewayBillTexts);
  const transportModes = useLabels(invoicesTexts, 'transportMode');
  return useMemo(
    () => [
      column({
        id: 'number',
        header: t('number'),
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
        header: t('invoice'),
        cell: (bill) => <RecordLink id={bill.invoice_id}>{bill.invoice_number}</RecordLink>,
        meta: { width: 'minmax(8rem, 1fr)', onCard: 'last' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (bill) => <EwayBillBadge status={bill.status} hasArrived={isOver(bill.expanded?.dispatch)} />,
        meta: { width: '11rem' },
      }),
      column({
        id: 'valid_until',
        header: t('validUntil'),
        cell: (bill) =>
          bill.valid_until === null ? '–' : <ValidUntil bill={bill} until={bill.valid_until} now={now} />,
        meta: { width: 'minmax(12rem, 2fr)', onCard: 'unnamed' },
      }),
      column({
        id: 'vehicle',
        header: t('vehicle'),
        cell: ({ vehicles }) => {
          const latest = vehicles.at(-1);
          return latest === undefined ? '–' : (latest.vehicle_number ?? transportModes[latest.transport_mode]);
        },
        meta: { width: 'minmax(7rem, 1fr)', onCard: 'unnamed' },
      }),
    ],
    [t, transportModes, now],
  );
}

interface ValidUntilProps {
  readonly bill: ReadEwayBill;
  readonly until: string;
  readonly now: number;
}

function ValidUntil({ bill: { status, expanded }, until, now }: ValidUntilProps) {
  const t = useTexts(ewayBillTexts);
  const { moment } = useTimes();
  if ((status !== 'active' && status !== 'expired') || isOver(expanded?.dispatch)) return moment(until);
  const { state, text } = validity(t, until, now);
  return (
    <Text inherit span {...(state !== 'running' && { c: 'red', fw: 600 })}>
      {moment(until)} ({text})
    </Text>
  );
}

function Filters({ search: { view, status } }: { readonly search: EwayBillsSearch }) {
  const t = useTexts(ewayBillTexts);
  const statuses = useLabels(invoicesTexts, 'ewayBillStatus');
  const navigate = useNavigate({ from: '/$mode/invoices/eway-bills' });
  const isNarrow = useIsNarrow();
  const change = (filters: EwayBillsSearch): void => {
    void navigate({ search: (before) => ({ ...before, ...filters }), replace: true });
  };
  return (
    <Group gap="sm" align={isNarrow ? 'center' : 'flex-end'}>
      <SegmentedControl
        aria-label={t('billsShown')}
        mb={isNarrow ? 'sm' : 'md'}
        value={view ?? 'all'}
        onChange={(chosen) => change({ view: chosen === 'expiring' ? chosen : undefined })}
        data={[
          { value: 'all', label: t('all') },
          { value: 'expiring', label: t('expiring') },
        ]}
      />
      <FilterBar count={status === undefined ? 0 : 1}>
        <SelectFilter
          label={t('status')}
          labels={statuses}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
      </FilterBar>
    </Group>
  );
}

function NoBills({ search: { view, status }, mode }: { readonly search: EwayBillsSearch; readonly mode: Mode }) {
  const t = useTexts(ewayBillTexts);
  const navigate = useNavigate({ from: '/$mode/invoices/eway-bills' });
  const showAll = (
    <Button variant="default" onClick={() => void navigate({ search: {} })}>
      {t('showAllBills')}
    </Button>
  );
  if (status !== undefined) {
    return (
      <EmptyState title={t('noMatches')} action={showAll}>
        {t('noMatchesHint')}
      </EmptyState>
    );
  }
  if (view !== undefined) {
    return (
      <EmptyState title={t('noneExpiring')} action={showAll}>
        {t('noneExpiringHint')}
      </EmptyState>
    );
  }
  const toInvoices = (
    <Button variant="default" renderRoot={(props) => <Link to="/$mode/invoices" params={{ mode }} {...props} />}>
      {t('goToInvoices')}
    </Button>
  );
  return (
    <EmptyState title={t('noBills')} action={toInvoices}>
      {t('noBillsHint')}
    </EmptyState>
  );
}
