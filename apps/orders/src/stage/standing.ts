/** Where an order in production stands, by what its work orders hold. */
import { notStarted } from '@millwright/contracts';
import type { OrderRow, WorkOrderRow } from '../order/order.rows.js';
import { furthest, remaining } from './ledger.js';

export function standingOf(works: readonly WorkOrderRow[]): Pick<OrderRow, 'status' | 'stage'> {
  const isDone = works.every((work) => remaining(work) === 0);
  const furthestOfAll = works.map(placeOf).reduce((far, each) => (each.place > far.place ? each : far));
  return { status: isDone ? 'completed' : 'in_production', stage: furthestOfAll.stage };
}

/** The furthest stage of a work order that has good pieces, and its place in the route. */
function placeOf(work: WorkOrderRow): { stage: string; place: number } {
  const stage = work.stages[furthest(work)] ?? notStarted;
  return { stage, place: work.route.indexOf(stage) };
}
