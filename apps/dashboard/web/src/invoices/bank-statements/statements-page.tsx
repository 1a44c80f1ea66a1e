import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { BankStatement } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../api/api.js';
import { listQuery } from '../../api/list-query.js';
import { byId, columnOf, DataTable } from '../../kit/data-table.js';
import { Dialog } from '../../kit/dialog.js';
import { EmptyState } from '../../kit/empty-state.js';
import { useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { PageLink } from '../../kit/page-link.js';
import { RecordLink } from '../../kit/record-link.js';
import { useMay } from '../../session/session.js';
import { useMode } from '../../shell/mode.js';
import { linesToReview, StatementBadge } from '../badges.js';

import { formatName } from './statement-file.js';
import { UploadForm } from './upload-form.js';
import { useTexts } from '../../language/language.js';
import { bankStatementsTexts } from './bank-statements-texts.js';

export function StatementsPage() {
  const t = useTexts(bankStatementsTexts);
  const mode = useMode();
  const mayWrite = useMay()('invoices:write');
  const [isOpen, setIsOpen] = useState(false);
  const columns = useColumns();
  const list = useInfiniteQuery(
    listQuery(['bank-statements', mode], ({ limit, cursor, signal }) =>
      api(mode).bankStatements.list({ limit, cursor }, { signal }),
    ),
  );
  const upload = mayWrite && (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
      {t('upload')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('bankStatements')}>{upload}</PageHead>
      <DataTable
        label={t('bankStatements')}
        columns={columns}
        list={list}
        csv={(files) => files.bankStatements.list()}
        idOf={byId}
        empty={
          <EmptyState title={t('noStatements')} action={upload}>
            {t('noStatementsHint')}
          </EmptyState>
        }
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title={t('uploadTitle')} size="lg">
        {isOpen && <UploadForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

function ToReview({ statement }: { readonly statement: BankStatement }) {
  const t = useTexts(bankStatementsTexts);
  const mode = useMode();
  const lines = linesToReview(statement);
  if (lines === 0) return 0;
  return (
    <PageLink
      to="/$mode/invoices/bank-statements/$statementId"
      params={{ mode, statementId: statement.id }}
      search={{ status: 'review,unmatched' }}
      aria-label={t('reviewLines', { lines })}
    >
      {lines}
    </PageLink>
  );
}

const column = columnOf<BankStatement>();

function count(id: string, header: string, of: (statement: BankStatement) => number) {
  return column({
    id,
    header,
    cell: (statement) => of(statement),
    meta: { width: '7rem', align: 'end' },
  });
}

function useColumns() {
  const t = useTexts(bankStatementsTexts);
  const { moment } = useTimes();
  return useMemo(
    () => [
      column({
        id: 'uploaded',
        header: t('uploaded'),
        cell: (statement) => (
          <RecordLink ofRow id={statement.id} fw={600}>
            {moment(statement.created_at)}
          </RecordLink>
        ),
        meta: { width: 'minmax(11rem, 1fr)' },
      }),
      column({
        id: 'format',
        header: t('format'),
        cell: (statement) => formatName(statement),
        meta: { width: '6rem' },
      }),
      column({
        id: 'status',
        header: t('status'),
        cell: (statement) => <StatementBadge statement={statement} />,
        meta: { width: '9rem' },
      }),
      count('lines', t('lines'), ({ lines_total: lines }) => lines),
      count('matched', t('matched'), ({ lines_matched: lines }) => lines),
      column({
        id: 'review',
        header: t('toReview'),
        cell: (statement) => <ToReview statement={statement} />,
        meta: { width: '6rem', align: 'end' },
      }),
      count('ignored', t('ignored'), ({ lines_ignored: lines }) => lines),
    ],
    [t, moment],
  );
}
