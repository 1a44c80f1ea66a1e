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
          Look again
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
      return 'It waits for the portal, which usually answers within seconds. While the portal is away, it goes out by itself as soon as it is back.';
    case 'failed':
      return document.type === 'INV'
        ? 'The portal has refused it. Correct what is advised below and retry it: it keeps its number. Or void it, to invoice the order anew.'
        : 'The portal has refused it, and it does not count. Do what is advised below, and issue another one.';
    case 'voiding':
      return 'It is voided as soon as the portal has answered that it does not have it.';
    case 'voided':
      return 'It was voided, and its number stays used. The order can be invoiced again, under a new number.';
    case 'cancelling':
      return 'The cancellation waits for the portal.';
    case 'cancelled':
      return (
        <>
          {document.irn === null ? 'It was cancelled' : 'The portal has cancelled it'}
          {document.cancelled_at !== null && <> on {moment(document.cancelled_at)}</>}
          {document.cancel_reason !== null && <>: {cancelReasons[document.cancel_reason].toLowerCase()}</>}
          {document.cancel_remarks !== null && <> (“{document.cancel_remarks}”)</>}. The order can be invoiced again,
          under a new number; what was paid of it can be matched with that invoice.
        </>
      );
    case 'issued':
      if (document.type !== 'INV') return 'No portal registers it, and it counts in what is due of its invoice.';
      return (
        <>
          <Due invoice={document} today={today()} /> No portal registers it: it can be cancelled here, or a credit note
          takes it back.
        </>
      );
    case 'registered':
      if (document.type !== 'INV') return 'It counts in what is due of its invoice.';
      return (
        <>
          <Due invoice={document} today={today()} />{' '}
          {document.ack_at !== null &&
            (now < cancellableUntil(document.ack_at)
              ? `It can be cancelled until ${moment(new Date(cancellableUntil(document.ack_at)).toISOString())}; after that a credit note takes it back.`
              : 'The 24 hours in which it could be cancelled are over: a credit note takes it back.')}
        </>
      );
  }
}

function Due({ invoice, today }: { readonly invoice: Invoice; readonly today: string }) {
  const due = formatMoney(invoice.amount_due);
  if (isZero(invoice.amount_due)) return 'Nothing is due of it.';
  if (invoice.due_date >= today) return `${due} are due by ${formatDate(invoice.due_date)}.`;
  return (
    <Text inherit span c="red" fw={600}>
      {due} were due on {formatDate(invoice.due_date)}.
    </Text>
  );
}
