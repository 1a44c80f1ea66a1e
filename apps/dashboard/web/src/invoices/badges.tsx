import { Badge } from '@mantine/core';
import type {
  BankStatement,
  EwayBillStatus,
  PaymentStatus,
  ReceivedStatus,
  StatementLineStatus,
  StatementStatus,
  TaxDocumentStatus,
} from '@millwright/contracts';
import {
  documentStatuses,
  ewayBillStatuses,
  lineStatuses,
  paymentStatuses,
  receivedStatuses,
  statementStatuses,
} from './labels.js';

function badgeOf<Status extends string>(
  labels: Readonly<Record<Status, string>>,
  colours: Readonly<Record<Status, string>>,
) {
  return function StatusBadge({ status }: { readonly status: Status }) {
    return (
      <Badge variant="light" color={colours[status]} tt="none">
        {labels[status]}
      </Badge>
    );
  };
}

export function DisputedBadge() {
  return (
    <Badge variant="light" color="red" tt="none">
      Disputed
    </Badge>
  );
}

export const DocumentBadge = badgeOf<TaxDocumentStatus>(documentStatuses, {
  registering: 'blue',
  registered: 'green',
  issued: 'green',
  failed: 'red',
  voiding: 'orange',
  voided: 'gray',
  cancelling: 'orange',
  cancelled: 'gray',
});

export const PaymentBadge = badgeOf<PaymentStatus>(paymentStatuses, {
  unpaid: 'orange',
  partial: 'yellow',
  paid: 'green',
});

export const ReceivedBadge = badgeOf<ReceivedStatus>(receivedStatuses, { received: 'green', reversed: 'gray' });

const PlainBillBadge = badgeOf<EwayBillStatus>(ewayBillStatuses, {
  generating: 'blue',
  part_a: 'orange',
  active: 'green',
  expired: 'red',
  cancelled: 'gray',
  closed: 'teal',
  failed: 'red',
});

interface EwayBillBadgeProps {
  readonly status: EwayBillStatus;
  /** Whether nothing of the goods is on the way: when a bill ends is then of no concern. */
  readonly hasArrived?: boolean;
}

const arrivedLabels: Readonly<Partial<Record<EwayBillStatus, string>>> = {
  active: 'Goods delivered',
  expired: 'Expired after delivery',
};

export function EwayBillBadge({ status, hasArrived = false }: EwayBillBadgeProps) {
  const label = hasArrived ? arrivedLabels[status] : undefined;
  if (label === undefined) return <PlainBillBadge status={status} />;
  return (
    <Badge variant="light" color="gray" tt="none">
      {label}
    </Badge>
  );
}

const PlainStatementBadge = badgeOf<StatementStatus>(statementStatuses, {
  processing: 'blue',
  processed: 'green',
  failed: 'red',
});

/** How many lines of a statement wait for a person. */
export function linesToReview({
  lines_review: review,
  lines_unmatched: unmatched,
}: Pick<BankStatement, 'lines_review' | 'lines_unmatched'>): number {
  return review + unmatched;
}

export function StatementBadge({ statement }: { readonly statement: BankStatement }) {
  const lines = linesToReview(statement);
  if (statement.status !== 'processed' || lines === 0) return <PlainStatementBadge status={statement.status} />;
  return (
    <Badge variant="light" color="orange" tt="none">
      {lines} to review
    </Badge>
  );
}

export const LineBadge = badgeOf<StatementLineStatus>(lineStatuses, {
  matched: 'green',
  review: 'yellow',
  unmatched: 'orange',
  ignored: 'gray',
});
