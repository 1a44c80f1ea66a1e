import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
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
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { useRereads } from '../../kit/rereads.js';
import { Section } from '../../kit/section.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { LineBadge, linesToReview, StatementBadge } from '../badges.js';
import { lineStatuses } from '../labels.js';
import { bankColumns, lineColumn } from './line-columns.js';
import { Settle } from './settle.js';
import { WhatItPays } from './what-it-pays.js';
import type { StatementSearch } from './statement-search.js';

const LineDialog = onDemand(async () => (await import('./line-dialog.js')).LineDialog, 'line');

export function StatementPage() {
  const mode = useMode();
  const mayWrite = useMay()('invoices:write');
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
    if (error === null) return <Skeleton height={240} role="status" aria-label="Loading: statement" />;
    return <FailureNotice failure={error} title="The statement cannot be shown" onRetry={lookAgain} />;
  }
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/invoices/bank-statements" params={{ mode }}>
          All bank statements
        </PageLink>
      </Text>
      <PageHead title="Bank statement" />
      <Group mb="md" role="status">
        <StatementBadge statement={statement} />
        <Text style={{ flex: '1 1 16rem' }}>{stateOf(statement, mayWrite)}</Text>
        {statement.status === 'processing' && (
          <Button size="xs" variant="default" onClick={lookAgain}>
            Check again
          </Button>
        )}
      </Group>
      {statement.error !== null && (
        <Alert color="red" title="The file cannot be read, so none of it counts" mb="md">
          {statement.error}
        </Alert>
      )}
      <Section title="The file">
        <Facts columns={6}>
          <Fact name="Uploaded">{moment(statement.created_at)}</Fact>
          <Fact name="Format">{statement.format === 'csv' ? 'CSV' : statement.format}</Fact>
          <Fact name="Bank">{statement.bank_name}</Fact>
          <Fact name="Lines matched">{statement.lines_matched}</Fact>
          <Fact name="Lines to review">{linesToReview(statement)}</Fact>
          <Fact name="Lines ignored">{statement.lines_ignored}</Fact>
        </Facts>
      </Section>
      {statement.status === 'processed' && <Lines mode={mode} statement={statement} />}
    </>
  );
}

function stateOf(statement: BankStatement, maySettle: boolean): string {
  const { status, lines_review: review } = statement;
  if (status === 'processing') return 'Matching its lines with open invoices.';
  if (status === 'failed') return 'Correct the file as described below, and upload it again.';
  const lines = linesToReview(statement);
  if (lines === 0) return 'Every credit was recorded as a payment, counted before or ignored.';
  if (!maySettle) return lines === 1 ? 'One credit is to be reviewed.' : `${lines} credits are to be reviewed.`;
  if (review > 0) {
    return lines === 1
      ? 'One credit to review: match it to an invoice or ignore it.'
      : `${lines} credits to review: match each one to an invoice or ignore it.`;
  }
  return lines === 1
    ? 'One credit is unmatched: record its payment.'
    : `${lines} credits are unmatched: record their payments.`;
}

interface LinesProps {
  readonly mode: Mode;
  readonly statement: BankStatement;
}

function Lines({ mode, statement }: LinesProps) {
  const search = useSearch({ from: '/$mode/invoices/bank-statements/$statementId' });
  const navigate = useNavigate({ from: '/$mode/invoices/bank-statements/$statementId' });
  const [open, setOpen] = useState<BankStatementLine>();
  const list = useInfiniteQuery(linesQuery(mode, statement.id, search));
  return (
    <>
      <FilterBar count={search.status === undefined ? 0 : 1}>
        <SelectFilter
          label="Status"
          labels={lineStatuses}
          value={search.status}
          onChange={(status) => void navigate({ search: { status }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label="Lines of the statement"
        columns={columnsOn(mode, setOpen)}
        list={list}
        csv={(files) => files.bankStatementLines.list(statement.id, search)}
        idOf={byId}
        empty={
          search.status === undefined ? (
            <NoLines hadLines={statement.lines_total > 0} />
          ) : (
            <EmptyState title="No matching lines">Clear the filter to see more.</EmptyState>
          )
        }
      />
      <LineDialog mode={mode} line={open} onNext={undefined} onClose={() => setOpen(undefined)} />
    </>
  );
}

function NoLines({ hadLines }: { readonly hadLines: boolean }) {
  return hadLines ? (
    <EmptyState title="The lines are no longer kept">Their payments stay.</EmptyState>
  ) : (
    <EmptyState title="The file has no lines">There is nothing to match.</EmptyState>
  );
}

function linesQuery(mode: Mode, id: string, { status }: StatementSearch) {
  return listQuery(['bank-statement-lines', mode, id, status], ({ limit, cursor, signal }) =>
    api(mode).bankStatementLines.list(id, { status, limit, cursor }, { signal }),
  );
}

function columnsOn(mode: Mode, settle: (line: BankStatementLine) => void) {
  return [
    ...bankColumns,
    lineColumn({
      id: 'status',
      header: 'Status',
      cell: (line) => <LineBadge status={line.status} />,
      meta: { width: '7.5rem' },
    }),
    lineColumn({
      id: 'reason',
      header: 'Invoice or reason',
      cell: (line) => <WhatItPays line={line} />,
      meta: { width: 'minmax(12rem, 1fr)' },
    }),
    lineColumn({
      id: 'actions',
      header: 'Actions',
      cell: (line) => <Actions mode={mode} line={line} settle={settle} />,
      meta: { width: '12rem' },
    }),
  ];
}

interface ActionsProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  readonly settle: (line: BankStatementLine) => void;
}

/** The payment that a line has become, or what can be done with it. */
function Actions({ line, ...props }: ActionsProps) {
  const { payment_id: payment, status } = line;
  return (
    <>
      {payment !== null && status !== 'ignored' && <RecordLink id={payment}>View payment</RecordLink>}
      <Settle line={line} {...props} />
    </>
  );
}
