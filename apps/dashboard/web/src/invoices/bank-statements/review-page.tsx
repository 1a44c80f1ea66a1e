/** The lines of all bank statements that wait for a person: the likeliest payment of each by one click, and the lines one after the other. */
import { Text } from '@mantine/core';
import type { BankStatementLine } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api, type Mode } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, DataTable } from '../../kit/data-table.js';
import { EmptyState } from '../../kit/empty-state.js';
import { FilterBar } from '../../kit/filter-bar.js';
import { PageHead } from '../../kit/page-head.js';
import { SelectFilter } from '../../kit/select-filter.js';
import { useLabels, useTexts } from '../../language/language.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { invoicesTexts } from '../invoices-texts.js';
import { bankStatementsTexts } from './bank-statements-texts.js';
import { lineColumn, useBankColumns } from './line-columns.js';
import { Settle } from './settle.js';
import { WhatItPays } from './what-it-pays.js';
import { onDemand } from '../../kit/on-demand.js';

const LineDialog = onDemand(async () => (await import('./line-dialog.js')).LineDialog, 'line');

const waiting = 'review,unmatched';

export function ReviewPage() {
  const t = useTexts(bankStatementsTexts);
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
  const { review, unmatched } = useLabels(invoicesTexts, 'lineStatus');
  const columns = useColumns(mode, mayWrite ? setOpen : undefined);
  const lines = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const next = open && lines[lines.findIndex(({ id }) => id === open.id) + 1];
  return (
    <>
      <PageHead title={t('review')} />
      <Text c="dimmed" mb="md">
        {t('reviewHint')}
        {mayWrite && ` ${t('matchOrIgnore')}`}
      </Text>
      <FilterBar count={status === undefined ? 0 : 1}>
        <SelectFilter
          label={t('status')}
          labels={{ review, unmatched }}
          value={status}
          onChange={(value) => void navigate({ search: { status: value }, replace: true })}
        />
      </FilterBar>
      <DataTable
        label={t('linesToReview')}
        columns={columns}
        list={list}
        csv={(files) => files.bankStatementLines.listAll({ status: status ?? waiting })}
        idOf={byId}
        empty={
          status === undefined ? (
            <EmptyState title={t('nothingToReview')}>{t('nothingToReviewHint')}</EmptyState>
          ) : (
            <EmptyState title={t('noMatches')}>{t('noMatchesHint')}</EmptyState>
          )
        }
      />
      <LineDialog mode={mode} line={open} onNext={next && (() => setOpen(next))} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** `settle` is left out for those who may not. */
function useColumns(mode: Mode, settle: ((line: BankStatementLine) => void) | undefined) {
  const t = useTexts(bankStatementsTexts);
  const bankColumns = useBankColumns();
  return useMemo(
    () => [
      ...bankColumns,
      lineColumn({
        id: 'reason',
        header: t('reason'),
        cell: (line) => <WhatItPays line={line} />,
        meta: { width: 'minmax(9rem, 1fr)' },
      }),
      lineColumn({
        id: 'suggestion',
        header: t('way_suggested'),
        cell: (line) => <Likeliest line={line} />,
        meta: { width: 'minmax(11rem, 2fr)' },
      }),
      ...(settle === undefined
        ? []
        : [
            lineColumn({
              id: 'actions',
              header: t('actions'),
              cell: (line) => <Settle mode={mode} line={line} settle={settle} />,
              meta: { width: '12rem' },
            }),
          ]),
    ],
    [t, bankColumns, mode, settle],
  );
}

function Likeliest({ line: { suggestions } }: { readonly line: BankStatementLine }) {
  const kinds = useLabels(invoicesTexts, 'suggestionKind');
  const [first] = suggestions;
  if (first === undefined) return '–';
  return (
    <Text size="sm">
      {kinds[first.kind]}: {first.reason}
    </Text>
  );
}
