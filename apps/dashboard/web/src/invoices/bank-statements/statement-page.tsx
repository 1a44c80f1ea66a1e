import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { bankStatementLineLifecycle } from '@millwright/client/resources';
import type { BankStatement, BankStatementLine } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { useTimes } from '../../kit/format.js';
import { onDemand } from '../../kit/on-demand.js';
import { PageHead } from '../../kit/page-head.js';
import { RecordLink } from '../../kit/record-link.js';
import { useRereads } from '../../kit/rereads.js';
import { Section } from '../../kit/section.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useSteps } from '../../kit/steps.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { LineBadge, StatementBadge } from '../badges.js';
import { lineStatuses } from '../labels.js';
import { bankColumns, lineColumn } from './line-columns.js';
import type { Settling } from './settle-dialog.js';
import { WhatItPays } from './what-it-pays.js';
import type { StatementSearch } from './statement-search.js';

const SettleDialog = onDemand(async () => (await import('./settle-dialog.js')).SettleDialog, 'settling');

export function StatementPage() {
  const mode = useMode();
  const { statementId } = useParams({ from: '/$mode/invoices/bank-statements/$statementId' });
  const refetchInterval = useRereads(({ status }: BankStatement) => status === 'processing');
  const {
    data: statement,
    error,
    refetch,
  } = useQuery({
    queryKey: ['bank-statement', mode, statementId],
    queryFn: ({ signal }) => api(mode).bankStatements.get(statementId, { signal }),
    refetchInterval,
  });
  const { moment } = useTimes();
  const lookAgain = (): void => void refetch();
  if (statement === undefined) {
    if (error === null) return <Skeleton height={240} role="status" aria-label="The statement is being read" />;
    return <FailureNotice failure={error} title="The statement cannot be shown" onRetry={lookAgain} />;
  }
  return (
    <>
      <PageHead title="Bank statement" />
      <Group mb="md" role="status">
        <StatementBadge status={statement.status} />
        <Text style={{ flex: '1 1 16rem' }}>{stateOf(statement)}</Text>
        {statement.status === 'processing' && (
          <Button size="xs" variant="default" onClick={lookAgain}>
            Look again
          </Button>
        )}
      </Group>
      {statement.error !== null && (
        <Alert color="red" title="The file cannot be read, and nothing of it counts" mb="md">
          {statement.error}
        </Alert>
      )}
      <Section title="The file">
        <Facts columns={6}>
          <Fact name="Uploaded">{moment(statement.created_at)}</Fact>
          <Fact name="Format">{statement.format === 'csv' ? 'CSV' : statement.format}</Fact>
          <Fact name="Bank">{statement.bank_name}</Fact>
          <Fact name="Lines matched">{statement.lines_matched}</Fact>
          <Fact name="Lines to review">{statement.lines_review}</Fact>
          <Fact name="Lines not matched">{statement.lines_unmatched}</Fact>
          <Fact name="Lines ignored">{statement.lines_ignored}</Fact>
        </Facts>
      </Section>
      {statement.status === 'processed' && <Lines mode={mode} statement={statement} />}
    </>
  );
}

function stateOf({ status, lines_unmatched: unmatched, lines_review: review }: BankStatement): string {
  if (status === 'processing') return 'Its lines are being matched with what is due.';
  if (status === 'failed') return 'Correct the file as described below, and upload it again.';
  if (review > 0)
    return `${review === 1 ? 'One credit waits' : `${review} credits wait`} for you: see why, and match or ignore ${review === 1 ? 'it' : 'them'}.`;
  if (unmatched === 0) return 'Every credit in it has become a payment, or has counted before.';
  return `${unmatched === 1 ? 'One credit was' : `${unmatched} credits were`} not matched: record what ${unmatched === 1 ? 'it pays' : 'they pay'}.`;
}

interface LinesProps {
  readonly mode: Mode;
  readonly statement: BankStatement;
}

function Lines({ mode, statement }: LinesProps) {
  const search = useSearch({ from: '/$mode/invoices/bank-statements/$statementId' });
  const navigate = useNavigate({ from: '/$mode/invoices/bank-statements/$statementId' });
  const mayWrite = useMay()('invoices:write');
  const [settling, setSettling] = useState<Settling>();
  const close = (): void => setSettling(undefined);
  const list = useInfiniteQuery(linesQuery(mode, statement.id, search));
  return (
    <>
      <FilterBar count={search.status === undefined ? 0 : 1}>
        <SelectFilter
          label="State"
          labels={lineStatuses}
          value={search.status}
          onChange={(status) => void navigate({ search: { status }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label="Lines of the statement"
        columns={columnsOn(mayWrite ? setSettling : undefined)}
        list={list}
        csv={(files) => files.bankStatementLines.list(statement.id, search)}
        idOf={byId}
        empty={
          search.status === undefined ? (
            <NoLines hadLines={statement.lines_total > 0} />
          ) : (
            <EmptyState title="No line fits">Take the filter away to see more.</EmptyState>
          )
        }
      />
      <SettleDialog mode={mode} settling={settling} onClose={close} />
    </>
  );
}

function NoLines({ hadLines }: { readonly hadLines: boolean }) {
  return hadLines ? (
    <EmptyState title="The lines are not kept any more">The payments that they became stay.</EmptyState>
  ) : (
    <EmptyState title="The file has no lines">There is nothing to match in it.</EmptyState>
  );
}

function linesQuery(mode: Mode, id: string, { status }: StatementSearch) {
  return listQuery(['bank-statement-lines', mode, id, status], ({ limit, cursor, signal }) =>
    api(mode).bankStatementLines.list(id, { status, limit, cursor }, { signal }),
  );
}

/** Left out for those who may not. */
type Settle = ((settling: Settling) => void) | undefined;

function columnsOn(settle: Settle) {
  return [
    ...bankColumns,
    lineColumn({
      id: 'status',
      header: 'State',
      cell: (line) => <LineBadge status={line.status} />,
      meta: { width: '7.5rem' },
    }),
    lineColumn({
      id: 'reason',
      header: 'Why, or what it pays',
      cell: (line) => <WhatItPays line={line} />,
      meta: { width: 'minmax(12rem, 1fr)' },
    }),
    lineColumn({
      id: 'payment',
      header: 'Payment',
      cell: (line) => <PaymentOf line={line} settle={settle} />,
      meta: { width: 'minmax(11rem, 1fr)' },
    }),
  ];
}

/** A reversal takes a payment back, so there is none to record of it. */
function PaymentOf({ line, settle }: { readonly line: BankStatementLine; readonly settle: Settle }) {
  const isOpen = useSteps(bankStatementLineLifecycle, line.status)('match');
  const canBeRecorded = line.reason !== 'reversal' && (line.status === 'review' || line.payment_id === null);
  const isShown = line.payment_id !== null && line.status !== 'ignored';
  if (!isShown && (settle === undefined || !isOpen)) return '–';
  return (
    <Group gap="xs">
      {isShown && <RecordLink id={line.payment_id!}>See the payment</RecordLink>}
      {settle !== undefined && isOpen && (
        <>
          {line.suggestions.length > 0 && (
            <Button
              size="compact-sm"
              aria-label={`Review line ${line.line}`}
              onClick={() => settle({ by: 'review', line })}
            >
              Review…
            </Button>
          )}
          {canBeRecorded && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Record what line ${line.line} pays`}
              onClick={() => settle({ by: 'record', line })}
            >
              Record…
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Ignore line ${line.line}`}
            onClick={() => settle({ by: 'ignore', line })}
          >
            Ignore…
          </Button>
        </>
      )}
    </Group>
  );
}
