/** The transitions between the statuses of a dispatch. */
import { dispatchStatuses } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const dispatchTransitions = new Transitions('dispatch', dispatchStatuses, {
  deliver: {
    can: 'be delivered',
    from: ['in_transit', 'partly_delivered', 'failed'],
    to: ['partly_delivered', 'delivered'],
  },
  fail: { can: 'fail to be delivered', from: ['in_transit', 'partly_delivered'], to: 'failed' },
  return: { can: 'be returned', from: ['in_transit', 'partly_delivered', 'failed'], to: 'returned' },
});
