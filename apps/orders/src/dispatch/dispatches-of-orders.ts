/** The dispatches of several orders, read at once. */
import { type Dispatch, mostExpandedBytes, mostExpandedDispatches } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { In } from 'typeorm';
import { DispatchEntity } from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';

/**
 * The latest dispatches of each of these orders, newest first, as far as a page has room for them. If it has too little, the last orders are
 * left out; the first is there, with as many of its dispatches as there is room for.
 */
export async function dispatchesOfOrders(work: UnitOfWork, orderIds: readonly string[]): Promise<Dispatch[][]> {
  const { accountId, livemode } = work.tenant;
  const selected = await work.query<{ id: string; found: number }>(latestSql, [accountId, livemode, orderIds]);
  const dispatches = await work.manager.find(DispatchEntity, {
    where: { accountId, livemode, id: In(selected.map(({ id }) => id)) },
    order: { id: 'DESC' },
  });
  const byOrder = Map.groupBy(dispatches, ({ orderId }) => orderId);
  const isCut = selected.length > 0 && selected.length < selected[0]!.found;
  // Of the last order that has any, some may be missing.
  const last = orderIds.findLastIndex((id) => byOrder.has(id));
  const whole = isCut ? orderIds.slice(0, Math.max(1, last)) : orderIds;
  return whole.map((id) => (byOrder.get(id) ?? []).map(dispatchResource));
}

const latestSql = `
  SELECT id, found FROM (
    SELECT latest.id, wanted.place, count(*) OVER ()::integer AS found,
      sum(latest.weight) OVER (ORDER BY wanted.place, latest.id DESC) AS weight
    FROM unnest($3::uuid[]) WITH ORDINALITY AS wanted (order_id, place) CROSS JOIN LATERAL (
      SELECT id, weight FROM dispatches
      WHERE account_id = $1 AND livemode = $2 AND order_id = wanted.order_id
      ORDER BY id DESC LIMIT ${mostExpandedDispatches}
    ) latest
  ) weighed
  WHERE weight <= ${mostExpandedBytes}
  ORDER BY place, id DESC`;
