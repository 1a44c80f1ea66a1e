/** The state of an invoice or a note, and what happens next. */
import { Button, Group, Text } from '@mantine/core';
import type { CreditNote, DebitNote, Invoice } from '@millwright/contracts';
import { isZero } from '../../kit/amount.js';
import { formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { useNow } from '../../kit/now.js';
import { useLabels, useTexts } from '../../language/language.js';
import { DocumentBadge, PaymentBadge } from '../badges.js';
import { isAtPortal, isInForce } from '../invoice-query.js';
import { invoicesTexts } from '../invoices-texts.js';
import { cancellableUntil, clockMs } from './cancellation-time.js';
import { detailTexts } from './detail-texts.js';

type TaxDocument = Invoice | CreditNote | DebitNote;

interface WhatFollowsProps {
  readonly document: TaxDocument;
  readonly onLookAgain: () => void;
}

export function WhatFollows({ document, onLookAgain }: WhatFollowsProps) {
  const t = useTexts(detailTexts);
  const { status, payment_status: payment } = document;
  return (
    <Group mb="md" gap="sm" align="center" role="status">
      <DocumentBadge status={status} />
      {isInForce(document) && payment !== null && <PaymentBadge status={payment} />}
      <Text style={{ flex: '1 1 18rem' }}>
        <Sentence document={document} />
      </Text>
      {isAtPortal(document) && (
        <Button size="xs" variant="default" onClick={onLookAgain}>
          {t('checkAgain')}
        </Button>
      )}
    </Group>
  );
}

function Sentence({ document }: { readonly document: TaxDocument }) {
  const t = useTexts(detailTexts);
  const { moment, today } = useTimes();
  const now = useNow(clockMs);
  switch (document.status) {
    case 'registering':
      return t('registering');
    case 'failed':
      return document.type === 'INV' ? t('invoiceRejected') : t('noteRejected');
    case 'voiding':
      return t('voiding');
    case 'voided':
      return t('voided');
    case 'cancelling':
      return t('cancelling');
    case 'cancelled':
      return <Cancelled document={document} />;
    case 'issued':
      if (document.type !== 'INV') return document.type === 'CRN' ? t('issuedCreditNote') : t('issuedDebitNote');
      return (
        <>
          <Due invoice={document} today={today()} /> {t('issuedInvoice')}
        </>
      );
    case 'registered':
      if (document.type !== 'INV') return document.type === 'CRN' ? t('creditNoteReduces') : t('debitNoteAdds');
      return (
        <>
          <Due invoice={document} today={today()} />{' '}
          {document.ack_at !== null &&
            (now < cancellableUntil(document.ack_at)
              ? t('cancellableUntil', { time: moment(new Date(cancellableUntil(document.ack_at)).toISOString()) })
              : t('cancellableNoMore'))}
        </>
      );
  }
}

/** Cancelled at the portal by hand, it has no reason. */
function Cancelled({ document }: { readonly document: TaxDocument }) {
  const t = useTexts(detailTexts);
  const reasons = useLabels(invoicesTexts, 'cancelReason');
  const { moment } = useTimes();
  const { irn, cancelled_at: at, cancel_reason: reason, cancel_remarks: remarks } = document;
  const values = {
    time: moment(at!),
    why: (reason === null ? '' : `: ${reasons[reason].toLowerCase()}`) + (remarks === null ? '' : ` (“${remarks}”)`),
  };
  return irn === null ? t('cancelledAt', values) : t('cancelledAtPortal', values);
}

function Due({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const t = useTexts(detailTexts);
  const due = formatMoney(invoice.amount_due);
  if (isZero(invoice.amount_due)) return t('nothingIsDue');
  if (invoice.due_date >= today) return t('dueBy', { due, dueDate: formatDate(invoice.due_date) });
  return (
    <Text inherit span c="red" fw={600}>
      {t('wasDue', { due, dueDate: formatDate(invoice.due_date) })}
    </Text>
  );
}
