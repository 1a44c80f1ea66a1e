/** The time since which a paused or disabled endpoint may have missed events. */
import type { Work } from '@millwright/persistence';
import { timeOfId } from '@millwright/service-kit';
import { deliveryLifetimeMs } from '../store/delivery.js';
import { oldestKept } from '../store/retention.js';
import type { Endpoint } from './endpoint.entity.js';

/**
 * What was missed before and is not recovered counts, too. Open deliveries end with the stop. Their events are no older than the endpoint,
 * and at most 24 hours older than the stop or the first failure, whichever was earlier, except those of a recovery, which may have any age
 * and are found by two indexes.
 */
export async function missedSince(
  work: Work,
  { id, shard, missedSince: earlier, createdAt }: Endpoint,
  firstFailedAt: Date = work.now,
): Promise<Date> {
  const [oldest] = await work.query<{ event_id: string }>(
    `SELECT event_id FROM (
       SELECT event_id FROM deliveries
       WHERE shard = $1 AND endpoint_id = $2 AND background AND state IN ('pending', 'retrying')
       UNION ALL
       SELECT event_id FROM deliveries WHERE endpoint_id = $2 AND origin = 'recovery' AND state = 'retrying'
     ) recovered
     ORDER BY event_id LIMIT 1`,
    [shard, id],
  );
  const since = Math.max(firstFailedAt.getTime() - deliveryLifetimeMs, createdAt.getTime());
  return new Date(
    Math.min(
      since,
      ...(oldest === undefined ? [] : [timeOfId(oldest.event_id).getTime()]),
      ...(earlier === null ? [] : [earlier.getTime()]),
    ),
  );
}

/** The same as far as events are kept; null where nothing is known to be missed. */
export function recoverableSince({ missedSince: since }: Endpoint, now: Date): Date | null {
  const oldest = oldestKept(now);
  return since !== null && since < oldest ? oldest : since;
}
