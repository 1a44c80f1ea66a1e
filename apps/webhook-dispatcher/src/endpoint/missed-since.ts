/** The time since which a paused or disabled endpoint may have missed events. */
import type { Work } from '@millwright/persistence';
import { timeOfId } from '@millwright/service-kit';
import { deliveryLifetimeMs } from '../store/delivery.js';
import type { Endpoint } from './endpoint.entity.js';

/**
 * Open deliveries end with the stop. Their events are at most 24 hours older than the stop or the first failure, whichever was
 * earlier, except those of a recovery, which may have any age and are found by two indexes.
 */
export async function missedSince(work: Work, { id, shard }: Endpoint, firstFailedAt: Date = work.now): Promise<Date> {
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
  const sinceFailure = firstFailedAt.getTime() - deliveryLifetimeMs;
  return new Date(oldest === undefined ? sinceFailure : Math.min(sinceFailure, timeOfId(oldest.event_id).getTime()));
}
