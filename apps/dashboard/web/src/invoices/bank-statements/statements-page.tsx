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
import { StatementBadge } from '../badges.js';
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
      Upload a statement
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
            Upload the file of your bank, CSV or camt.053. Each credit that names an invoice and is the amount due of it
            becomes a payment by itself; the others are listed for you to match.
          </EmptyState>
        }
      />
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="Upload a bank statement" size="lg">
        {isOpen && <UploadForm onClose={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}

function ToReview({ statement: { id, lines_review: lines } }: { readonly statement: BankStatement }) {
  const mode = useMode();
  if (lines === 0) return 0;
  return (
    <PageLink
      to="/$mode/invoices/bank-statements/$statementId"
      params={{ mode, statementId: id }}
      search={{ status: 'review' }}
      aria-label={`Review ${lines} of its lines`}
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
      header: 'State',
      cell: (statement) => <StatementBadge status={statement.status} />,
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
    count('unmatched', 'Not matched', ({ lines_unmatched: lines }) => lines),
    count('ignored', 'Ignored', ({ lines_ignored: lines }) => lines),
  ];
}
