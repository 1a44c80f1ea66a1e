/** What waits for a person of all bank statements: the likeliest payment of each line by one click, and the lines one after the other. */
import { Button, Group, Text } from '@mantine/core';
import { bankStatementLineLifecycle } from '@millwright/client/resources';
import type { BankStatementLine } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { formatDate, formatMoney } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useSteps } from '../../kit/steps.js';
import { useMode } from '../../shell/mode.js';
import { openLineStatuses, suggestionKinds } from '../labels.js';
import { bankColumns, lineColumn } from './line-columns.js';
import { useMatch } from './review-form.js';
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
  const [open, setOpen] = useState<BankStatementLine>();
  const lines = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const next = open && lines[lines.findIndex(({ id }) => id === open.id) + 1];
  return (
    <>
      <PageHead title="Review" />
      <Text c="dimmed" mb="md">
        Credits of your bank that name no invoice, or another amount than is due of it: say what each pays, or that it
        pays nothing.
      </Text>
      <FilterBar count={status === undefined ? 0 : 1}>
        <SelectFilter
          label="State"
          labels={openLineStatuses}
          value={status}
          onChange={(value) => void navigate({ search: { status: value }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label="Lines that wait"
        columns={columnsOn(mode, setOpen)}
        list={list}
        csv={(files) => files.bankStatementLines.listAll({ status: status ?? waiting })}
        idOf={byId}
        empty={
          status === undefined ? (
            <EmptyState title="No line waits for you">
              Every credit of your bank statements is a payment, has counted before, or was ignored.
            </EmptyState>
          ) : (
            <EmptyState title="No line fits">Take the filter away to see more.</EmptyState>
          )
        }
      />
      <LineDialog mode={mode} line={open} onNext={next && (() => setOpen(next))} onClose={() => setOpen(undefined)} />
    </>
  );
}

function columnsOn(mode: Mode, settle: (line: BankStatementLine) => void) {
  return [
    ...bankColumns,
    lineColumn({
      id: 'reason',
      header: 'Why it waits',
      cell: (line) => <WhatItPays line={line} />,
      meta: { width: 'minmax(9rem, 1fr)' },
    }),
    lineColumn({
      id: 'suggestion',
      header: 'What it likely pays',
      cell: (line) => <Likeliest line={line} />,
      meta: { width: 'minmax(11rem, 2fr)' },
    }),
    lineColumn({
      id: 'settle',
      header: 'Settle',
      cell: (line) => <Settle mode={mode} line={line} settle={settle} />,
      meta: { width: '12rem' },
    }),
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

interface SettleProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  readonly settle: (line: BankStatementLine) => void;
}

function Settle({ mode, line, settle }: SettleProps) {
  const isOpen = useSteps(bankStatementLineLifecycle, line.status)('ignore');
  const match = useMatch(mode, line);
  const [first] = line.suggestions;
  if (!isOpen) return '–';
  const name = `${formatMoney(line.amount)} of ${formatDate(line.date)}`;
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        {first !== undefined && (
          <Button
            size="compact-sm"
            loading={match.isPending}
            aria-label={`Match ${name} as suggested`}
            onClick={() => match.mutate(first)}
          >
            Match
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-label={`Settle ${name}`} onClick={() => settle(line)}>
          Settle…
        </Button>
      </Group>
      {match.error !== null && <FailureNotice failure={match.error} />}
    </>
  );
}
