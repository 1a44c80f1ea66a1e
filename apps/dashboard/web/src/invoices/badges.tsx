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
import { useLabels, useTexts } from '../language/language.js';
import { invoicesTexts } from './invoices-texts.js';
import { documentColours, ewayBillColours, lineColours, paymentColours, receivedColours } from './status-colours.js';

function badgeOf<Status extends string>(
  useNames: () => Readonly<Record<Status, string>>,
  colours: Readonly<Record<Status, string>>,
) {
  return function StatusBadge({ status }: { readonly status: Status }) {
    const names = useNames();
    return (
      <Badge variant="light" color={colours[status]} tt="none">
        {names[status]}
      </Badge>
    );
  };
}

export function DisputedBadge() {
  const t = useTexts(invoicesTexts);
  return (
    <Badge variant="light" color="red" tt="none">
      {t('disputed')}
    </Badge>
  );
}

export const DocumentBadge = badgeOf<TaxDocumentStatus>(
  () => useLabels(invoicesTexts, 'documentStatus'),
  documentColours,
);

export const PaymentBadge = badgeOf<PaymentStatus>(() => useLabels(invoicesTexts, 'paymentStatus'), paymentColours);

export const ReceivedBadge = badgeOf<ReceivedStatus>(() => useLabels(invoicesTexts, 'receivedStatus'), receivedColours);

const PlainBillBadge = badgeOf<EwayBillStatus>(() => useLabels(invoicesTexts, 'ewayBillStatus'), ewayBillColours);

interface EwayBillBadgeProps {
  readonly status: EwayBillStatus;
  /** Whether nothing of the goods is on the way: when a bill ends is then of no concern. */
  readonly hasArrived?: boolean;
}

export function EwayBillBadge({ status, hasArrived = false }: EwayBillBadgeProps) {
  const t = useTexts(invoicesTexts);
  if (!hasArrived || (status !== 'active' && status !== 'expired')) return <PlainBillBadge status={status} />;
  return (
    <Badge variant="light" color="gray" tt="none">
      {status === 'active' ? t('goodsDelivered') : t('expiredAfterDelivery')}
    </Badge>
  );
}

const PlainStatementBadge = badgeOf<StatementStatus>(() => useLabels(invoicesTexts, 'statementStatus'), {
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
  const t = useTexts(invoicesTexts);
  const lines = linesToReview(statement);
  if (statement.status !== 'processed' || lines === 0) return <PlainStatementBadge status={statement.status} />;
  return (
    <Badge variant="light" color="orange" tt="none">
      {t('linesToReview', { lines })}
    </Badge>
  );
}

export const LineBadge = badgeOf<StatementLineStatus>(() => useLabels(invoicesTexts, 'lineStatus'), lineColours);
