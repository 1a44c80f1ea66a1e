/** The lines of all bank statements that wait for a person: the likeliest payment of each by one click, and the lines one after the other. */
import { Text } from '@mantine/core';
import type { BankStatementLine } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { PageHead } from '../../kit/page-head.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { openLineStatuses, suggestionKinds } from '../labels.js';
import { bankColumns, lineColumn } from './line-columns.js';
import { Settle } from './settle.js';
import { WhatItPays } from './what-it-pays.js';
import { onDemand } from '../../kit/on-demand.js';

const LineDialog = onDemand(async () => (await import('./line-dialog.js')).LineDialog, 'line');

const waiting = Object.keys(openLineStatuses).join();

export function ReviewPage() {
  const mode = useMode();
  const { status } = useSearch({ from: '/$mode/invoices/review' });
  const navigate = useNavigate({ from: '/$mode/invoices/review' });
  const list = useInfiniteQuery(
    listQuery(['lines-without-payment', mode, 'list', status], ({ limit, cursor, signal }) =>
      api(mode).bankStatementLines.listAll({ status: status ?? waiting, limit, cursor }, { signal }),
    ),
  );
  const mayWrite = useMay()('invoices:write');
  const [open, setOpen] = useState<BankStatementLine>();
  const lines = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const next = open && lines[lines.findIndex(({ id }) => id === open.id) + 1];
  return (
    <>
      <PageHead title="Review" />
      <Text c="dimmed" mb="md">
        Bank credits we could not match to an invoice, or whose amount differs.
        {mayWrite && ' Match each one or ignore it.'}
      </Text>
      <FilterBar count={status === undefined ? 0 : 1}>
        <SelectFilter
          label="Status"
          labels={openLineStatuses}
          value={status}
          onChange={(value) => void navigate({ search: { status: value }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label="Lines to review"
        columns={columnsOn(mode, mayWrite ? setOpen : undefined)}
        list={list}
        csv={(files) => files.bankStatementLines.listAll({ status: status ?? waiting })}
        idOf={byId}
        empty={
          status === undefined ? (
            <EmptyState title="Nothing to review">
              Every bank credit was recorded as a payment, counted before or ignored.
            </EmptyState>
          ) : (
            <EmptyState title="No matching lines">Clear the filter to see more.</EmptyState>
          )
        }
      />
      <LineDialog mode={mode} line={open} onNext={next && (() => setOpen(next))} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** `settle` is left out for those who may not. */
function columnsOn(mode: Mode, settle: ((line: BankStatementLine) => void) | undefined) {
  return [
    ...bankColumns,
    lineColumn({
      id: 'reason',
      header: 'Reason',
      cell: (line) => <WhatItPays line={line} />,
      meta: { width: 'minmax(9rem, 1fr)' },
    }),
    lineColumn({
      id: 'suggestion',
      header: 'Suggested match',
      cell: (line) => <Likeliest line={line} />,
      meta: { width: 'minmax(11rem, 2fr)' },
    }),
    ...(settle === undefined
      ? []
      : [
          lineColumn({
            id: 'actions',
            header: 'Actions',
            cell: (line) => <Settle mode={mode} line={line} settle={settle} />,
            meta: { width: '12rem' },
          }),
        ]),
  ];
}

function Likeliest({ line: { suggestions } }: { readonly line: BankStatementLine }) {
  const [first] = suggestions;
  if (first === undefined) return '–';
  return (
    <Text size="sm">
      {suggestionKinds[first.kind]}: {first.reason}
    </Text>
  );
}
