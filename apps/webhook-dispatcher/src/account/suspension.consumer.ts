/** Suspends the deliveries of a suspended account, in both modes, and resumes them with it. */
import { Controller } from '@nestjs/common';
import { topicOf } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { EndpointNotices } from '../queue/endpoint-notices.js';
import { deliveryLifetimeMs } from '../store/delivery.js';

const suspendSql = `
  INSERT INTO account_holds AS known (account_id, sequence, held_since) VALUES ($1, $2, $3)
  ON CONFLICT (account_id) DO UPDATE
  SET sequence = excluded.sequence, held_since = coalesce(known.held_since, excluded.held_since)
  WHERE known.sequence < excluded.sequence`;

const resumeSql = `
  INSERT INTO account_holds AS known (account_id, sequence) VALUES ($1, $2)
  ON CONFLICT (account_id) DO UPDATE SET sequence = excluded.sequence, held_since = NULL
  WHERE known.sequence < excluded.sequence
  RETURNING old.held_since`;

/**
 * Excludes the suspended time from the 24 hours. A delivery that has no further attempt, and waits for the end of its 24 hours
 * only, waits longer by the same time.
 */
const excludeTimeSql = `
  UPDATE deliveries d
  SET held_ms = d.held_ms + $2::bigint,
      next_attempt_at = CASE
        WHEN d.next_attempt_at = d.first_attempt_at + (d.held_ms + $3) * interval '1 ms'
          THEN d.next_attempt_at + $2 * interval '1 ms'
        ELSE d.next_attempt_at
      END
  FROM webhook_endpoints e
  WHERE e.account_id = $1 AND e.deleted_at IS NULL
    AND d.account_id = e.account_id AND d.shard = e.shard AND d.endpoint_id = e.id
    AND d.state IN ('pending', 'retrying') AND d.first_attempt_at IS NOT NULL`;

const endpointsSql = 'SELECT id FROM webhook_endpoints WHERE account_id = $1 AND deleted_at IS NULL';

@Controller()
export class SuspensionConsumer {
  constructor(private readonly notices: EndpointNotices) {}

  @Consumes([topicOf('accounts', true)], { group: 'webhook-dispatcher.accounts', inbox: 'kept' })
  async consume(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const record of records) {
      const { accountId } = record.tenant;
      if (record.event.type === 'account.suspended')
        await work.query(suspendSql, [accountId, sequenceOf(record), work.now]);
      if (record.event.type === 'account.resumed') await this.resume(accountId, sequenceOf(record), work);
    }
  }

  private async resume(accountId: string, sequence: number, work: Work): Promise<void> {
    const [resumed] = await work.query<{ held_since: Date | null }>(resumeSql, [accountId, sequence]);
    if (resumed === undefined || resumed.held_since === null) return;
    const suspendedMs = work.now.getTime() - resumed.held_since.getTime();
    await work.query(excludeTimeSql, [accountId, suspendedMs, deliveryLifetimeMs]);
    const endpoints = await work.query<{ id: string }>(endpointsSql, [accountId]);
    work.afterCommit(() => {
      for (const { id } of endpoints) this.notices.publish('due', id);
    });
  }
}

function sequenceOf({ event, sequence }: ConsumedRecord): number {
  if (sequence === undefined) throw new Error(`The record of ${event.id} has no sequence.`);
  return sequence;
}
