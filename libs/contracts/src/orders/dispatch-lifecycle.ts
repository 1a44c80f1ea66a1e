/** The statuses of a dispatch, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const dispatchStatuses = enumeration('DispatchStatus', [
  'in_transit',
  'partly_delivered',
  'delivered',
  'failed',
  'returned',
  'lost',
]);
export type DispatchStatus = (typeof dispatchStatuses)[number];

const onTheWay = ['in_transit', 'partly_delivered', 'failed'] as const;
const over = ['delivered', 'returned', 'lost'] as const;

/** A return needs goods on the way or delivered; their quantities say whether there are any. */
export const dispatchLifecycle = lifecycle({
  record: 'dispatch',
  statuses: dispatchStatuses,
  transitions: {
    deliver: {
      can: 'have a delivery reported',
      by: ['dispatches.deliver', 'dispatches.fail'],
      from: onTheWay,
      to: [...onTheWay, 'delivered', 'lost'],
    },
    return: {
      can: 'be returned',
      by: 'dispatches.return',
      from: [...onTheWay, ...over],
      to: [...onTheWay, 'returned'],
    },
  },
});
