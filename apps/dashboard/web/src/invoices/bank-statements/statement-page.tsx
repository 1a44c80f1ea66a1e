import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import type { BankStatement, BankStatementLine } from '@millwright/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
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
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { LineBadge, linesToReview, StatementBadge } from '../badges.js';
import { invoicesTexts } from '../invoices-texts.js';
import { bankStatementsTexts } from './bank-statements-texts.js';
import { lineColumn, useBankColumns } from './line-columns.js';
import { Settle } from './settle.js';
import { WhatItPays } from './what-it-pays.js';
import { formatName } from './statement-file.js';
import type { StatementSearch } from './statement-search.js';

const LineDialog = onDemand(async () => (await import('./line-dialog.js')).LineDialog, 'line');

export function StatementPage() {
  const t = useTexts(bankStatementsTexts);
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
    if (error === null) return <Skeleton height={240} role="status" aria-label={t('loadingStatement')} />;
    return <FailureNotice failure={error} title={t('statementNotShown')} onRetry={lookAgain} />;
  }
  return (
    <>
      <Text size="sm">
        <PageLink to="/$mode/invoices/bank-statements" params={{ mode }}>
          {t('allBankStatements')}
        </PageLink>
      </Text>
      <PageHead title={t('bankStatement')} />
      <Group mb="md" role="status">
        <StatementBadge statement={statement} />
        <Text style={{ flex: '1 1 16rem' }}>{stateOf(t, statement, mayWrite)}</Text>
        {statement.status === 'processing' && (
          <Button size="xs" variant="default" onClick={lookAgain}>
            {t('checkAgain')}
          </Button>
        )}
      </Group>
      {statement.error !== null && (
        <Alert color="red" title={t('fileUnreadable')} mb="md">
          {statement.error}
        </Alert>
      )}
      <Section title={t('theFile')}>
        <Facts columns={6}>
          <Fact name={t('uploaded')}>{moment(statement.created_at)}</Fact>
          <Fact name={t('format')}>{formatName(statement)}</Fact>
          <Fact name={t('bank')}>{statement.bank_name}</Fact>
          <Fact name={t('linesMatched')}>{statement.lines_matched}</Fact>
          <Fact name={t('linesToReview')}>{linesToReview(statement)}</Fact>
          <Fact name={t('linesIgnored')}>{statement.lines_ignored}</Fact>
        </Facts>
      </Section>
      {statement.status === 'processed' && <Lines mode={mode} statement={statement} />}
    </>
  );
}

function stateOf(t: TextsOf<typeof bankStatementsTexts>, statement: BankStatement, maySettle: boolean): string {
  const { status, lines_review: review } = statement;
  if (status === 'processing') return t('stillMatching');
  if (status === 'failed') return t('correctFile');
  const count = linesToReview(statement);
  if (count === 0) return t('everyCreditCounted');
  if (!maySettle) return t('creditsReviewed', { count });
  return review > 0 ? t('creditsToMatch', { count }) : t('creditsToRecord', { count });
}

interface LinesProps {
  readonly mode: Mode;
  readonly statement: BankStatement;
}

function Lines({ mode, statement }: LinesProps) {
  const t = useTexts(bankStatementsTexts);
  const search = useSearch({ from: '/$mode/invoices/bank-statements/$statementId' });
  const navigate = useNavigate({ from: '/$mode/invoices/bank-statements/$statementId' });
  const [open, setOpen] = useState<BankStatementLine>();
  const statuses = useLabels(invoicesTexts, 'lineStatus');
  const columns = useColumns(mode, setOpen);
  const list = useInfiniteQuery(linesQuery(mode, statement.id, search));
  return (
    <>
      <FilterBar count={search.status === undefined ? 0 : 1}>
        <SelectFilter
          label={t('status')}
          labels={statuses}
          value={search.status}
          onChange={(status) => void navigate({ search: { status }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label={t('linesOfStatement')}
        columns={columns}
        list={list}
        csv={(files) => files.bankStatementLines.list(statement.id, search)}
        idOf={byId}
        empty={
          search.status === undefined ? (
            <NoLines hadLines={statement.lines_total > 0} />
          ) : (
            <EmptyState title={t('noMatches')}>{t('noMatchesHint')}</EmptyState>
          )
        }
      />
      <LineDialog mode={mode} line={open} onNext={undefined} onClose={() => setOpen(undefined)} />
    </>
  );
}

function NoLines({ hadLines }: { readonly hadLines: boolean }) {
  const t = useTexts(bankStatementsTexts);
  return hadLines ? (
    <EmptyState title={t('linesGone')}>{t('linesGoneHint')}</EmptyState>
  ) : (
    <EmptyState title={t('noLines')}>{t('noLinesHint')}</EmptyState>
  );
}

function linesQuery(mode: Mode, id: string, { status }: StatementSearch) {
  return listQuery(['bank-statement-lines', mode, id, status], ({ limit, cursor, signal }) =>
    api(mode).bankStatementLines.list(id, { status, limit, cursor }, { signal }),
  );
}

function useColumns(mode: Mode, settle: (line: BankStatementLine) => void) {
  const t = useTexts(bankStatementsTexts);
  const bankColumns = useBankColumns();
  return useMemo(
    () => [
      ...bankColumns,
      lineColumn({
        id: 'status',
        header: t('status'),
        cell: (line) => <LineBadge status={line.status} />,
        meta: { width: '7.5rem' },
      }),
      lineColumn({
        id: 'reason',
        header: t('invoiceOrReason'),
        cell: (line) => <WhatItPays line={line} />,
        meta: { width: 'minmax(12rem, 1fr)' },
      }),
      lineColumn({
        id: 'actions',
        header: t('actions'),
        cell: (line) => <Actions mode={mode} line={line} settle={settle} />,
        meta: { width: '12rem' },
      }),
    ],
    [t, bankColumns, mode, settle],
  );
}

interface ActionsProps {
  readonly mode: Mode;
  readonly line: BankStatementLine;
  readonly settle: (line: BankStatementLine) => void;
}

/** The payment that a line has become, or what can be done with it. */
function Actions({ line, ...props }: ActionsProps) {
  const t = useTexts(bankStatementsTexts);
  const { payment_id: payment, status } = line;
  return (
    <>
      {payment !== null && status !== 'ignored' && <RecordLink id={payment}>{t('viewPayment')}</RecordLink>}
      <Settle line={line} {...props} />
    </>
  );
}
