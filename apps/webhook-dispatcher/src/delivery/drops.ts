/**
 * Ends deliveries that have had their 24 hours, and says so on the topics of the account, both or neither. What a crash
 * leaves undone is found by the next look, as it is still due.
 */
import type { Outbox } from '@millwright/messaging';
import { type Database, encodeId, type Work } from '@millwright/persistence';
import type { DueAttempt } from './lines.js';
import { horizonMs } from './schedule.js';

export interface EndedCounts {
  readonly dropped: number;
  readonly discarded: number;
}

interface LockedEndpoint {
  account_id: string;
  id: string;
  livemode: boolean;
  is_active: boolean;
  sequence: string;
}

interface EndedDelivery {
  account_id: string;
  id: string;
  endpoint_id: string;
  event_id: string;
  attempts: number;
  first_attempt_at: Date;
  state: 'dropped' | 'discarded';
}

/** In one order everywhere, so that two processes do not wait for each other. */
const lockSql = `
  SELECT account_id, id, livemode, deleted_at IS NULL AND status = 'active' AS is_active, events_sequence AS sequence
  FROM webhook_endpoints
  WHERE (account_id, id) IN (SELECT * FROM unnest($1::uuid[], $2::uuid[]))
  ORDER BY account_id, id FOR UPDATE`;

/** What somebody else has ended meanwhile, or attempted, or what is held now, is left alone. */
const endSql = `
  UPDATE deliveries d
  SET state = CASE WHEN e.id = ANY ($3) THEN 'dropped' ELSE 'discarded' END, ended_at = $4
  FROM unnest($1::uuid[], $2::uuid[]) AS w (account_id, id), webhook_endpoints e
  WHERE d.account_id = w.account_id AND d.id = w.id AND d.id BETWEEN $6 AND $7
    AND e.account_id = d.account_id AND e.id = d.endpoint_id
    AND d.state IN ('pending', 'retrying') AND d.next_attempt_at <= $4
    AND d.first_attempt_at + d.held_ms * interval '1 ms' <= $5
    AND NOT EXISTS (SELECT FROM account_holds h WHERE h.account_id = d.account_id AND h.held_since IS NOT NULL)
  RETURNING d.account_id, d.id, d.endpoint_id, d.event_id, d.attempts, d.first_attempt_at, d.state`;

const countSql = `
  UPDATE webhook_endpoints e SET events_sequence = e.events_sequence + w.count
  FROM unnest($1::uuid[], $2::uuid[], $3::integer[]) AS w (account_id, id, count)
  WHERE e.account_id = w.account_id AND e.id = w.id`;

export class Drops {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** Ends those of the deliveries that are past their time; tells of each whose endpoint is active. */
  async end(overdue: readonly DueAttempt[]): Promise<EndedCounts> {
    return this.database.asWorker(async (work) => {
      const endpoints = await work.query<LockedEndpoint>(lockSql, [
        overdue.map(({ accountId }) => accountId),
        overdue.map(({ endpointId }) => endpointId),
      ]);
      const ended = await this.endRows(work, overdue, endpoints);
      const dropped = ended.filter(({ state }) => state === 'dropped');
      if (dropped.length > 0) await this.tell(work, dropped, endpoints);
      return { dropped: dropped.length, discarded: ended.length - dropped.length };
    });
  }

  private endRows(
    work: Work,
    overdue: readonly DueAttempt[],
    endpoints: readonly LockedEndpoint[],
  ): Promise<EndedDelivery[]> {
    const ids = overdue.map(({ deliveryId }) => deliveryId).toSorted();
    return work.query<EndedDelivery>(endSql, [
      overdue.map(({ accountId }) => accountId),
      overdue.map(({ deliveryId }) => deliveryId),
      endpoints.filter((endpoint) => endpoint.is_active).map(({ id }) => id),
      work.now,
      new Date(work.now.getTime() - horizonMs),
      ids[0],
      ids.at(-1),
    ]);
  }

  private async tell(
    work: Work,
    dropped: readonly EndedDelivery[],
    endpoints: readonly LockedEndpoint[],
  ): Promise<void> {
    const perEndpoint = Map.groupBy(dropped, ({ endpoint_id: endpointId }) => endpointId);
    const told = endpoints.filter(({ id }) => perEndpoint.has(id));
    await work.query(countSql, [
      told.map(({ account_id: accountId }) => accountId),
      told.map(({ id }) => id),
      told.map(({ id }) => perEndpoint.get(id)!.length),
    ]);
    for (const { account_id: accountId, id, livemode, sequence } of told) {
      const key = encodeId('webhook_endpoint', id);
      for (const [index, delivery] of perEndpoint.get(id)!.entries()) {
        this.outbox.add(work, {
          type: 'webhook_delivery.dropped',
          tenant: { accountId, livemode },
          key,
          sequence: Number(sequence) + index + 1,
          data: {
            endpoint: { id: key },
            delivery: {
              id: encodeId('delivery', delivery.id),
              event_id: encodeId('event', delivery.event_id),
              attempts: delivery.attempts,
              first_attempt_at: delivery.first_attempt_at.toISOString(),
            },
          },
        });
      }
    }
  }
}
