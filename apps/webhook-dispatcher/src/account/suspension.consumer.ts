/** Holds the deliveries of a suspended account, in both modes, until it is resumed. */
import { Controller } from '@nestjs/common';
import { topicOf } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Row, Work } from '@millwright/persistence';
import { tables } from '../tables.js';
import { HoldReleaseJob } from './hold-release.job.js';

const suspendSql = `
  INSERT INTO account_holds AS known (account_id, sequence, held_since) VALUES ($1, $2, $3)
  ON CONFLICT (account_id) DO UPDATE
  SET sequence = excluded.sequence, held_since = coalesce(known.held_since, excluded.held_since), is_resumed = false
  WHERE known.sequence < excluded.sequence`;

/** The hold lasts until the deliveries are released; if the account is suspended again before, from this moment on. */
const resumeSql = `
  INSERT INTO account_holds AS known (account_id, sequence) VALUES ($1, $2)
  ON CONFLICT (account_id) DO UPDATE
  SET sequence = excluded.sequence, held_since = CASE WHEN known.held_since IS NOT NULL THEN $3::timestamptz END,
    is_resumed = known.held_since IS NOT NULL
  WHERE known.sequence < excluded.sequence
  RETURNING old.held_since`;

@Controller()
export class SuspensionConsumer {
  constructor(private readonly releases: HoldReleaseJob) {}

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
    const [resumed] = await work.query<Pick<Row<typeof tables.account_holds>, 'held_since'>>(resumeSql, [
      accountId,
      sequence,
      work.now,
    ]);
    if (resumed === undefined || resumed.held_since === null) return;
    const heldMs = work.now.getTime() - resumed.held_since.getTime();
    await work.batch([tables.hold_releases.insert({ account_id: accountId, sequence, held_ms: heldMs })]);
    work.afterCommit(() => void this.releases.release());
  }
}

function sequenceOf({ event, sequence }: ConsumedRecord): number {
  if (sequence === undefined) throw new Error(`The record of ${event.id} has no sequence.`);
  return sequence;
}
