import { Alert, Skeleton } from '@mantine/core';
import type { CreditNote, DebitNote } from '@millwright/contracts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { api, type Mode } from '../../api/api.js';
import { Fact, Facts } from '../../kit/facts.js';
import { FailureNotice } from '../../kit/failure-notice.js';
import { formatDate, useTimes } from '../../kit/format.js';
import { PageHead } from '../../kit/page-head.js';
import { useRereads } from '../../kit/rereads.js';
import { Section } from '../../kit/section.js';
import { Timeline } from '../../kit/timeline.js';
import { useMode } from '../../shell/mode.js';
import { Lines, Parties } from '../detail/document-parts.js';
import { PortalErrors, stillWaiting } from '../detail/portal-errors.js';
import { Registration } from '../detail/registration.js';
import { WhatFollows } from '../detail/what-follows.js';
import { InvoiceLink } from '../invoice-link.js';
import { isAtPortal } from '../invoice-query.js';
import { documentStatuses } from '../labels.js';
import { PdfButton } from '../printed.js';

export function NotePage() {
  const mode = useMode();
  const { noteId } = useParams({ from: '/$mode/invoices/notes/$noteId' });
  const refetchInterval = useRereads(isAtPortal);
  const {
    data: note,
    error,
    refetch,
  } = useQuery({
    queryKey: ['note', mode, noteId],
    queryFn: ({ signal }) => readNote(mode, noteId, signal),
    refetchInterval,
  });
  const lookAgain = (): void => void refetch();
  if (note === undefined) {
    if (error === null) return <Skeleton height={320} role="status" aria-label="Loading: note" />;
    return <FailureNotice failure={error} title="The note cannot be shown" onRetry={lookAgain} />;
  }
  const declareBy = note.type === 'CRN' ? note.declare_by : null;
  const title = `${kindOf(note)} note ${note.number}`;
  const collection = note.type === 'CRN' ? 'credit-notes' : 'debit-notes';
  const isPrintable = note.status !== 'registering' && note.status !== 'failed';
  const isDeclared = note.status !== 'failed' && note.status !== 'cancelled';
  return (
    <>
      <PageHead title={title}>
        {isPrintable && <PdfButton mode={mode} path={`${collection}/${note.id}/pdf`} name={title} />}
      </PageHead>
      <WhatFollows document={note} onLookAgain={lookAgain} />
      {declareBy !== null && isDeclared && <DeclareSoon by={declareBy} />}
      <PortalErrors
        title={note.status === 'registering' ? stillWaiting : 'The portal rejected the note'}
        errors={note.errors}
      />
      <Section title="Details">
        <Facts>
          <Fact name="Invoice">
            <InvoiceLink id={note.invoice_id} />
          </Fact>
          <Fact name="Reason">{note.reason}</Fact>
          <Fact name="Date">{formatDate(note.date)}</Fact>
          {declareBy !== null && <Fact name="Report in GSTR-1 by">{formatDate(declareBy)}</Fact>}
        </Facts>
      </Section>
      <Registration document={note} />
      <Lines document={note} />
      <Parties document={note} />
      <Timeline
        statuses={documentStatuses}
        name="notes"
        id={note.id}
        read={(of, { signal, ...page }) =>
          note.type === 'CRN'
            ? api(of).creditNotes.timeline(note.id, page, { signal })
            : api(of).debitNotes.timeline(note.id, page, { signal })
        }
      />
    </>
  );
}

function kindOf(note: CreditNote | DebitNote): string {
  if (note.type === 'DBN') return 'Debit';
  return note.commercial ? 'Commercial' : 'Credit';
}

const warnedDays = 29;

/** In the month before the last day, of which the first is 1 November, if no annual return is earlier. */
function DeclareSoon({ by }: { readonly by: string }) {
  const { today } = useTimes();
  const left = (Date.parse(by) - Date.parse(today())) / 86_400_000;
  if (left > warnedDays || left < 0) return null;
  return (
    <Alert color="orange" mb="md" title={`Report it in GSTR-1 by ${formatDate(by)}`}>
      A return filed after that date can no longer reduce the tax.
    </Alert>
  );
}

function readNote(mode: Mode, id: string, signal: AbortSignal): Promise<CreditNote | DebitNote> {
  return id.startsWith('dbn_') ? api(mode).debitNotes.get(id, { signal }) : api(mode).creditNotes.get(id, { signal });
}
