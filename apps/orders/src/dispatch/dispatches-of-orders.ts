/** The dispatches of several orders, read by one query. */
import { type Dispatch, mostExpandedDispatches } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { DispatchEntity } from './dispatch.entity.js';
import { dispatchResource } from './dispatch.resource.js';

/** More would weigh more than a page may, or nearly. */
const mostAtOnce = 1_000;

/**
 * The latest dispatches of each of these orders, newest first. If there are too many to be read at once, the last orders are left out, but
 * never the first.
 */
export async function dispatchesOfOrders(work: UnitOfWork, orderIds: readonly string[]): Promise<Dispatch[][]> {
  const { accountId, livemode } = work.tenant;
  const found = await work.manager
    .createQueryBuilder(DispatchEntity, 'dispatch')
    .where({ accountId, livemode })
    .andWhere(`dispatch.id = ANY (ARRAY(${latestIds}))`)
    .setParameters({ ofAccount: accountId, ofMode: livemode, orderIds })
    .orderBy('dispatch.id', 'DESC')
    .getMany();
  const byOrder = Map.groupBy(found, ({ orderId }) => orderId);
  // Of the last order that has any, some may be missing.
  const whole =
    found.length < mostAtOnce
      ? orderIds
      : orderIds.slice(
          0,
          orderIds.findLastIndex((id) => byOrder.has(id)),
        );
  return whole.map((id) => (byOrder.get(id) ?? []).map(dispatchResource));
}

const latestIds = `
  SELECT latest.id
  FROM unnest(CAST(:orderIds AS uuid[])) WITH ORDINALITY AS wanted (order_id, place) CROSS JOIN LATERAL (
    SELECT id FROM dispatches
    WHERE account_id = :ofAccount AND livemode = :ofMode AND order_id = wanted.order_id
    ORDER BY id DESC LIMIT ${mostExpandedDispatches}
  ) latest
  ORDER BY wanted.place, latest.id DESC LIMIT ${mostAtOnce}`;
