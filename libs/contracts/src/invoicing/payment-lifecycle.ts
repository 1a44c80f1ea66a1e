/** The statuses of a payment, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const receivedStatuses = enumeration('ReceivedPaymentStatus', ['received', 'reversed']);
export type ReceivedStatus = (typeof receivedStatuses)[number];

export const paymentLifecycle = lifecycle({
  record: 'payment',
  statuses: receivedStatuses,
  final: {
    reversed: { why: 'the money did not arrive; record later money as another payment', next: 'payments.create' },
  },
  transitions: {
    allocate: { can: 'be allocated', by: 'payments.allocate', from: ['received'] },
    refund: { can: 'be refunded', by: 'payments.refund', from: ['received'] },
    reverse: { can: 'be reversed', by: 'payments.reverse', from: ['received'], to: 'reversed' },
  },
});
