/** The colours of statuses: they also say which there are, where texts are not loaded. */
import type {
  EwayBillStatus,
  PaymentStatus,
  ReceivedStatus,
  StatementLineStatus,
  TaxDocumentStatus,
} from '@millwright/contracts';

type Colours<Status extends string> = Readonly<Record<Status, string>>;

export const documentColours: Colours<TaxDocumentStatus> = {
  registering: 'blue',
  registered: 'green',
  issued: 'green',
  failed: 'red',
  voiding: 'orange',
  voided: 'gray',
  cancelling: 'orange',
  cancelled: 'gray',
};

export const paymentColours: Colours<PaymentStatus> = {
  unpaid: 'orange',
  partial: 'yellow',
  paid: 'green',
};

export const receivedColours: Colours<ReceivedStatus> = {
  received: 'green',
  reversed: 'gray',
};

export const ewayBillColours: Colours<EwayBillStatus> = {
  generating: 'blue',
  part_a: 'orange',
  active: 'green',
  expired: 'red',
  cancelled: 'gray',
  closed: 'teal',
  failed: 'red',
};

export const lineColours: Colours<StatementLineStatus> = {
  matched: 'green',
  review: 'yellow',
  unmatched: 'orange',
  ignored: 'gray',
};
