import { Badge } from '@mantine/core';
import type {
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
  /** Whether nothing of the goods is on the way: a bill that ends afterwards is no fault. */
  readonly hasArrived?: boolean;
}

export function EwayBillBadge({ status, hasArrived = false }: EwayBillBadgeProps) {
  if (status !== 'expired' || !hasArrived) return <PlainBillBadge status={status} />;
  return (
    <Badge variant="light" color="gray" tt="none">
      Ended, goods arrived
    </Badge>
  );
}

export const StatementBadge = badgeOf<StatementStatus>(statementStatuses, {
  processing: 'blue',
  processed: 'green',
  failed: 'red',
});

export const LineBadge = badgeOf<StatementLineStatus>(lineStatuses, {
  matched: 'green',
  review: 'yellow',
  unmatched: 'orange',
  ignored: 'gray',
});
