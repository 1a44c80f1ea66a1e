/** From when on an endpoint that is stopped may have missed events. */
import { timeOfId, type Work } from '@millwright/persistence';
import { horizonMs } from '../delivery/schedule.js';
import type { Endpoint } from './endpoint.entity.js';

/**
 * Of what is open and ends with the stop, an event of its own may be as old as deliveries are tried for, counted from
 * `firstFailedAt` where that was earlier. What a recovery brought back may be of any age: it is found by two indexes, whatever
 * else is open.
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
  const sinceFailure = firstFailedAt.getTime() - horizonMs;
  return new Date(oldest === undefined ? sinceFailure : Math.min(sinceFailure, timeOfId(oldest.event_id).getTime()));
}
