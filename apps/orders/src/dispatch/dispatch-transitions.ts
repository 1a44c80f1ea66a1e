/** The transitions between the statuses of a dispatch. */
import { dispatchStatuses } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

const onTheWay = ['in_transit', 'partly_delivered', 'failed'] as const;
const over = ['delivered', 'returned', 'lost'] as const;

/** A return needs goods on the way or delivered; their quantities say whether there are any. */
export const dispatchTransitions = new Transitions('dispatch', dispatchStatuses, {
  deliver: { can: 'have a delivery reported', from: onTheWay, to: [...onTheWay, 'delivered', 'lost'] },
  return: { can: 'be returned', from: [...onTheWay, ...over], to: [...onTheWay, 'returned'] },
});
