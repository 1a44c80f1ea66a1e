/** Holds what is to be delivered for a suspended account, in both modes, and lets it go when the account is resumed. */
import { Controller } from '@nestjs/common';
import { topicOf } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { Deliveries } from '../delivery/deliveries.js';
import { horizonMs } from '../delivery/schedule.js';

const hold = `
  INSERT INTO account_holds AS known (account_id, sequence, held_since) VALUES ($1, $2, $3)
  ON CONFLICT (account_id) DO UPDATE
  SET sequence = excluded.sequence, held_since = coalesce(known.held_since, excluded.held_since)
  WHERE known.sequence < excluded.sequence`;

const release = `
  INSERT INTO account_holds AS known (account_id, sequence) VALUES ($1, $2)
  ON CONFLICT (account_id) DO UPDATE SET sequence = excluded.sequence, held_since = NULL
  WHERE known.sequence < excluded.sequence
  RETURNING old.held_since`;

/** What waits for its end alone goes on waiting for it: its last attempt is not so long ago that another were due. */
const leaveHeldTimeOut = `
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

const endpointsOfAccount = 'SELECT id FROM webhook_endpoints WHERE account_id = $1 AND deleted_at IS NULL';

@Controller()
export class SuspensionConsumer {
  constructor(private readonly deliveries: Deliveries) {}

  @Consumes([topicOf('accounts', true)], { group: 'webhook-dispatcher.accounts', inbox: 'kept' })
  async take(records: ConsumedRecord[], work: Work): Promise<void> {
    for (const record of records) {
      const { accountId } = record.tenant;
      if (record.event.type === 'account.suspended') await work.query(hold, [accountId, sequenceOf(record), work.now]);
      if (record.event.type === 'account.resumed') await this.release(accountId, sequenceOf(record), work);
    }
  }

  private async release(accountId: string, sequence: number, work: Work): Promise<void> {
    const [released] = await work.query<{ held_since: Date | null }>(release, [accountId, sequence]);
    if (released === undefined || released.held_since === null) return;
    const heldMs = work.now.getTime() - released.held_since.getTime();
    await work.query(leaveHeldTimeOut, [accountId, heldMs, horizonMs]);
    const endpoints = await work.query<{ id: string }>(endpointsOfAccount, [accountId]);
    work.afterCommit(() => this.deliveries.lookAgainAt(endpoints.map(({ id }) => id)));
  }
}

function sequenceOf({ event, sequence }: ConsumedRecord): number {
  if (sequence === undefined) throw new Error(`The record of ${event.id} has no sequence.`);
  return sequence;
}
