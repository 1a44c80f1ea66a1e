/** What stands at the gate, what is on the way, and what arrived without proof: from orders that are read with their dispatches. */
import type { Dispatch } from '@millwright/contracts';
import type { OrderInFull } from '../order-query.js';
import { leftToShip } from '../order-steps.js';

export interface Sent {
  readonly order: OrderInFull;
  readonly dispatch: Dispatch;
}

export interface Board {
  readonly gate: readonly OrderInFull[];
  readonly onTheWay: readonly Sent[];
  readonly withoutProof: readonly Sent[];
}

export function boardOf(orders: readonly OrderInFull[]): Board {
  const sent = orders
    .flatMap((order) => order.expanded.dispatches.map((dispatch) => ({ order, dispatch })))
    .toSorted((a, b) => Date.parse(a.dispatch.dispatched_at) - Date.parse(b.dispatch.dispatched_at));
  return {
    gate: orders.filter(({ line_items: items }) => items.some((item) => leftToShip(item) > 0)),
    onTheWay: sent.filter(({ dispatch }) => dispatch.lines.some(({ on_the_way: left }) => left.value > 0)),
    withoutProof: sent.filter(({ dispatch }) => unproved(dispatch) !== undefined),
  };
}

/** The latest delivery that nothing proves. */
export function unproved({ deliveries }: Dispatch): Dispatch['deliveries'][number] | undefined {
  return deliveries.findLast(({ outcome, proof }) => outcome === 'delivered' && proof.length === 0);
}
