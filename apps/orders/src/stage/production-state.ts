/** The status and the stage of an order in production, from the ledgers of its work orders. */
import { notStarted } from '@millwright/contracts';
import { furthest, remaining } from '../order/ledger.js';
import type { OrderRow, WorkOrderRow } from '../order/order.store.js';

export function productionStateOf(
  works: readonly WorkOrderRow[],
): { readonly status: 'in_production' | 'completed' } & Pick<OrderRow, 'stage'> {
  const isDone = works.every((work) => remaining(work) === 0);
  const furthestOfAll = works.map(furthestStage).reduce((far, each) => (each.position > far.position ? each : far));
  return { status: isDone ? 'completed' : 'in_production', stage: furthestOfAll.stage };
}

/** The furthest stage of a work order that has good pieces, and its position in the route. */
function furthestStage(work: WorkOrderRow): { stage: string; position: number } {
  const stage = work.stages[furthest(work)] ?? notStarted;
  return { stage, position: work.route.indexOf(stage) };
}
