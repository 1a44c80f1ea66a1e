/** The transitions between the statuses of payments. */
import { receivedStatuses } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const paymentTransitions = new Transitions('payment', receivedStatuses, {
  allocate: { can: 'be allocated', from: ['received'] },
  reverse: { can: 'be reversed', from: ['received'], to: 'reversed' },
});
