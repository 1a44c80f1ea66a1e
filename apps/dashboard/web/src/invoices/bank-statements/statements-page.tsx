import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import type { BankStatement } from '@millwright/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
import { openLineStatuses } from '../labels.js';
import { UploadForm } from './upload-form.js';

export function StatementsPage() {
  const mode = useMode();
  const mayWrite = useMay()('invoices:write');
  const [isOpen, setIsOpen] = useState(false);
  const { moment } = useTimes();
  const list = useInfiniteQuery(
    listQuery(['bank-statements', mode], ({ limit, cursor, signal }) =>
      api(mode).bankStatements.list({ limit, cursor }, { signal }),
    ),
  );
  const upload = mayWrite && (
    <Button leftSection={<IconUpload size={18} aria-hidden />} onClick={() => setIsOpen(true)}>
      Upload statement
    </Button>
  );
  return (
    <>
      <PageHead title="Bank statements">{upload}</PageHead>
      <DataTable
        label="Bank statements"
        columns={columnsOn(moment)}
        list={list}
        csv={(files) => files.bankStatements.list()}
        idOf={byId}
        empty={
          <EmptyState title="No bank statements yet" action={upload}>
            Upload a statement file from your bank, as CSV or camt.053. A credit that names an invoice and equals its
            amount due is recorded as its payment. You match the others.
          </EmptyState>
        }
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Upload a bank statement" size="lg">
        {isOpen && <UploadForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

const toReview = Object.keys(openLineStatuses).join();

function ToReview({ statement }: { readonly statement: BankStatement }) {
  const mode = useMode();
  const lines = linesToReview(statement);
  if (lines === 0) return 0;
  return (
    <PageLink
      to="/$mode/invoices/bank-statements/$statementId"
      params={{ mode, statementId: statement.id }}
      search={{ status: toReview }}
      aria-label={`Review ${lines} ${lines === 1 ? 'line' : 'lines'}`}
    >
      {lines}
    </PageLink>
  );
}

function columnsOn(moment: (at: string) => string) {
  const column = columnOf<BankStatement>();
  const count = (id: string, header: string, of: (statement: BankStatement) => number) =>
    column({
      id,
      header,
      cell: (statement) => of(statement),
      meta: { width: '7rem', align: 'end' },
    });
  return [
    column({
      id: 'uploaded',
      header: 'Uploaded',
      cell: (statement) => (
        <RecordLink ofRow id={statement.id} fw={600}>
          {moment(statement.created_at)}
        </RecordLink>
      ),
      meta: { width: 'minmax(11rem, 1fr)' },
    }),
    column({
      id: 'format',
      header: 'Format',
      cell: (statement) => (statement.format === 'csv' ? 'CSV' : statement.format),
      meta: { width: '6rem' },
    }),
    column({
      id: 'status',
      header: 'Status',
      cell: (statement) => <StatementBadge statement={statement} />,
      meta: { width: '9rem' },
    }),
    count('lines', 'Lines', ({ lines_total: lines }) => lines),
    count('matched', 'Matched', ({ lines_matched: lines }) => lines),
    column({
      id: 'review',
      header: 'To review',
      cell: (statement) => <ToReview statement={statement} />,
      meta: { width: '6rem', align: 'end' },
    }),
    count('ignored', 'Ignored', ({ lines_ignored: lines }) => lines),
  ];
}
