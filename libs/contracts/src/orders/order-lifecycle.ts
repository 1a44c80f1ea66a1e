/** The statuses of an order, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const orderStatuses = enumeration('OrderStatus', [
  'draft',
  'confirmed',
  'in_production',
  'completed',
  'dispatched',
  'delivered',
  'closed',
  'on_hold',
  'cancelled',
]);
export type OrderStatus = (typeof orderStatuses)[number];

/** Those that the quantities decide, each of which needs those before it. */
export const productionStatuses = [
  'confirmed',
  'in_production',
  'completed',
  'dispatched',
  'delivered',
] as const satisfies readonly OrderStatus[];

const notShipped = ['draft', 'confirmed', 'in_production', 'completed', 'on_hold'] as const;
const inProgress = [...productionStatuses, 'on_hold'] as const;

/** Steps that lead to all of `productionStatuses` change quantities, which decide the status. */
export const orderLifecycle = lifecycle({
  record: 'order',
  statuses: orderStatuses,
  final: {
    closed: { why: 'everything is delivered, or the rest was cancelled' },
    cancelled: {
      why: 'nothing of it will be produced; create another order if the goods are wanted again',
      next: 'orders.create',
    },
  },
  transitions: {
    confirm: { can: 'be confirmed', by: 'orders.confirm', from: ['draft'], to: 'confirmed' },
    change: { can: 'be changed, including its line items', by: 'orders.update', from: ['draft', ...inProgress] },
    correct: {
      can: 'have its buyer and the tax details of its line items corrected',
      by: 'orders.update',
      from: ['closed'],
    },
    delete: { can: 'be deleted', by: 'orders.delete', from: ['draft'], removes: true },
    reroute: {
      can: 'have its route changed',
      by: ['work_orders.skip', 'work_orders.reopen', 'work_orders.add_stage'],
      from: ['draft', ...inProgress],
    },
    completeStage: {
      can: 'have stages completed or entries reversed',
      by: ['order_stages.create', 'stages.reverse'],
      from: productionStatuses,
      to: productionStatuses,
    },
    startStage: {
      can: 'have work at its stages started or resumed',
      by: ['work_orders.start', 'work_orders.resume'],
      from: productionStatuses,
    },
    pauseStage: { can: 'have work at its stages paused', by: 'work_orders.pause', from: inProgress },
    dispatch: {
      can: 'be dispatched',
      by: 'order_dispatches.create',
      from: productionStatuses,
      to: productionStatuses,
    },
    deliver: {
      can: 'have a dispatch delivered, failed or returned',
      by: ['dispatches.deliver', 'dispatches.fail', 'dispatches.return'],
      from: inProgress,
      to: inProgress,
    },
    invoice: { can: 'be invoiced', by: 'invoices.create', from: [...inProgress, 'closed'] },
    close: { can: 'be closed', by: 'orders.close', from: ['delivered'], to: 'closed' },
    /** On hold, the status before it decides, too. */
    closeShort: {
      can: 'be closed short',
      by: 'orders.close',
      from: ['in_production', 'completed', 'dispatched', 'delivered', 'on_hold'],
      to: 'closed',
    },
    hold: {
      can: 'be put on hold',
      by: 'orders.hold',
      from: ['confirmed', 'in_production', 'completed', 'dispatched'],
      to: 'on_hold',
    },
    release: { can: 'be released', by: 'orders.release', from: ['on_hold'], to: productionStatuses },
    cancel: { can: 'be cancelled', by: 'orders.cancel', from: notShipped, to: 'cancelled' },
    cancelRemainder: {
      can: 'have its remainder cancelled',
      by: 'orders.cancel',
      from: inProgress,
      to: [...inProgress, 'cancelled'],
    },
  },
});
