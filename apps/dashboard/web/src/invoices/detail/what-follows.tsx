/** The state of an invoice or a note, and what happens next. */
import { Button, Group, Text } from '@mantine/core';
import type { CreditNote, DebitNote, Invoice } from '@millwright/contracts';
import { isZero } from '../../kit/amount.js';
import { formatDate, formatMoney, useTimes } from '../../kit/format.js';
import { useNow } from '../../kit/now.js';
import { DocumentBadge, PaymentBadge } from '../badges.js';
import { isAtPortal, isInForce } from '../invoice-query.js';
import { cancelReasons } from '../labels.js';
import { cancellableUntil, clockMs } from './cancellation-time.js';

type TaxDocument = Invoice | CreditNote | DebitNote;

interface WhatFollowsProps {
  readonly document: TaxDocument;
  readonly onLookAgain: () => void;
}

export function WhatFollows({ document, onLookAgain }: WhatFollowsProps) {
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
          Check again
        </Button>
      )}
    </Group>
  );
}

function Sentence({ document }: { readonly document: TaxDocument }) {
  const { moment, today } = useTimes();
  const now = useNow(clockMs);
  switch (document.status) {
    case 'registering':
      return 'Waiting for the portal, which usually answers within seconds. If the portal is down, it is sent automatically once it is back.';
    case 'failed':
      return document.type === 'INV'
        ? 'The portal rejected it. Correct it as advised below and retry: it keeps its number. Or void it, and invoice the order again.'
        : 'The portal rejected it, so it does not count. Follow the advice below, and issue another one.';
    case 'voiding':
      return 'It is voided once the portal confirms that it does not have it.';
    case 'voided':
      return 'It was voided; its number stays used. The order can be invoiced again under a new number.';
    case 'cancelling':
      return 'Waiting for the portal to cancel it.';
    case 'cancelled':
      return (
        <>
          {document.irn === null ? 'Cancelled' : 'Cancelled at the portal'}
          {document.cancelled_at !== null && <> on {moment(document.cancelled_at)}</>}
          {document.cancel_reason !== null && <>: {cancelReasons[document.cancel_reason].toLowerCase()}</>}
          {document.cancel_remarks !== null && <> (“{document.cancel_remarks}”)</>}. The order can be invoiced again
          under a new number; its payments can be matched to that invoice.
        </>
      );
    case 'issued':
      if (document.type !== 'INV')
        return `It is not registered at the portal. It ${effectOf(document)} the amount due on its invoice.`;
      return (
        <>
          <Due invoice={document} today={today()} /> It is not registered at the portal: cancel it here, or issue a
          credit note.
        </>
      );
    case 'registered':
      if (document.type !== 'INV') return `It ${effectOf(document)} the amount due on its invoice.`;
      return (
        <>
          <Due invoice={document} today={today()} />{' '}
          {document.ack_at !== null &&
            (now < cancellableUntil(document.ack_at)
              ? `It can be cancelled until ${moment(new Date(cancellableUntil(document.ack_at)).toISOString())}; after that it needs a credit note.`
              : 'The 24 hours for cancelling it are over: it needs a credit note.')}
        </>
      );
  }
}

function effectOf({ type }: CreditNote | DebitNote): string {
  return type === 'CRN' ? 'reduces' : 'adds to';
}

function Due({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const due = formatMoney(invoice.amount_due);
  if (isZero(invoice.amount_due)) return 'Nothing is due.';
  if (invoice.due_date >= today) return `${due} is due by ${formatDate(invoice.due_date)}.`;
  return (
    <Text inherit span c="red" fw={600}>
      {due} was due on {formatDate(invoice.due_date)}.
    </Text>
  );
}
