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
import { Timeline } from '../../kit/timeline/timeline.js';
import { useLabels, useTexts } from '../../language/language.js';
import type { TextsOf } from '../../language/texts.js';
import { useMode } from '../../shell/mode.js';
import { Lines, Parties } from '../detail/document-parts.js';
import { PortalErrors } from '../detail/portal-errors.js';
import { Registration } from '../detail/registration.js';
import { WhatFollows } from '../detail/what-follows.js';
import { InvoiceLink } from '../invoice-link.js';
import { isAtPortal } from '../invoice-query.js';
import { invoicesTexts } from '../invoices-texts.js';
import { PdfButton } from '../printed.js';
import { notesTexts } from './notes-texts.js';

export function NotePage() {
  const t = useTexts(notesTexts);
  const documentStatuses = useLabels(invoicesTexts, 'documentStatus');
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
    if (error === null) return <Skeleton height={320} role="status" aria-label={t('loadingNote')} />;
    return <FailureNotice failure={error} title={t('noteNotShown')} onRetry={lookAgain} />;
  }
  const declareBy = note.type === 'CRN' ? note.declare_by : null;
  const title = titleOf(t, note);
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
      <PortalErrors title={note.status === 'registering' ? undefined : t('portalRejectedNote')} errors={note.errors} />
      <Section title={t('details')}>
        <Facts>
          <Fact name={t('invoice')}>
            <InvoiceLink id={note.invoice_id} />
          </Fact>
          <Fact name={t('reason')}>{note.reason}</Fact>
          <Fact name={t('date')}>{formatDate(note.date)}</Fact>
          {declareBy !== null && <Fact name={t('reportBy')}>{formatDate(declareBy)}</Fact>}
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

function titleOf(t: TextsOf<typeof notesTexts>, note: CreditNote | DebitNote): string {
  const { number } = note;
  if (note.type === 'DBN') return t('debitNote', { number });
  return note.commercial ? t('commercialNote', { number }) : t('creditNote', { number });
}

const warnedDays = 29;

/** In the month before the last day, of which the first is 1 November, if no annual return is earlier. */
function DeclareSoon({ by }: { readonly by: string }) {
  const t = useTexts(notesTexts);
  const { today } = useTimes();
  const left = (Date.parse(by) - Date.parse(today())) / 86_400_000;
  if (left > warnedDays || left < 0) return null;
  return (
    <Alert color="orange" mb="md" title={t('reportSoon', { by: formatDate(by) })}>
      {t('reportSoonHint')}
    </Alert>
  );
}

function readNote(mode: Mode, id: string, signal: AbortSignal): Promise<CreditNote | DebitNote> {
  return id.startsWith('dbn_') ? api(mode).debitNotes.get(id, { signal }) : api(mode).creditNotes.get(id, { signal });
}
