/** Deletes sessions a day after their end, with the records that told the gateways of it, and tokens, invitations and resets of old. */
import { Injectable } from '@nestjs/common';
import { credentialsTopic } from '@millwright/contracts';
import { Outbox, RecordMac } from '@millwright/messaging';
import { Database, type Work } from '@millwright/persistence';
import { HourlyJob } from '@millwright/service-kit';

const batchSize = 1_000;
const dayMs = 86_400_000;
/** Gateways that look an expired token up learn for a day that it has expired. */
const keptMs = dayMs + 3_600_000;
const invitationsKeptMs = 90 * dayMs;

interface DeletedSession {
  readonly account_id: string;
  readonly id: string;
  /** Null of a station, which nobody has seen. */
  readonly user_id: string | null;
  readonly last_used_at: Date;
  readonly was_ended: boolean;
}

@Injectable()
export class ExpiredSessionsJob extends HourlyJob {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly mac: RecordMac,
  ) {
    super();
  }

  protected async run(): Promise<void> {
    for (const deleteSome of [
      deleteTokens,
      (work: Work) => this.deleteSessions(work),
      deleteResets,
      deleteInvitations,
    ]) {
      while ((await this.database.asWorker(deleteSome)) === batchSize);
    }
  }

  private async deleteSessions(work: Work): Promise<number> {
    const deleted = await work.query<DeletedSession>(
      `DELETE FROM user_sessions WHERE (account_id, id) IN (
         SELECT account_id, id FROM user_sessions WHERE least(ends_at, ended_at) < $1 LIMIT ${batchSize}
         FOR UPDATE SKIP LOCKED)
       RETURNING account_id, id, user_id, last_used_at, ended_at IS NOT NULL AS was_ended`,
      [before(work, keptMs)],
    );
    await noteLastSeen(work, deleted);
    for (const { account_id: accountId, id, was_ended: wasEnded } of deleted) {
      if (!wasEnded) continue;
      this.outbox.publishRecord(work, {
        topic: credentialsTopic.name,
        tenant: { accountId, livemode: true },
        key: `session:${id}`,
        value: null,
        lane: true,
        mac: this.mac,
      });
    }
    return deleted.length;
  }
}

async function noteLastSeen(work: Work, sessions: readonly DeletedSession[]): Promise<void> {
  await work.query(
    `UPDATE users known SET last_seen_at = greatest(known.last_seen_at, seen.at)
       FROM (
         SELECT u.account_id, u.id, ended.at
           FROM users u
           JOIN (
             SELECT account_id, id, max(at) AS at
               FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS each (account_id, id, at) GROUP BY 1, 2
           ) ended USING (account_id, id)
          ORDER BY u.id FOR UPDATE OF u
       ) seen
      WHERE known.account_id = seen.account_id AND known.id = seen.id`,
    [
      sessions.map(({ account_id: accountId }) => accountId),
      sessions.map(({ user_id: userId }) => userId),
      sessions.map(({ last_used_at: at }) => at),
    ],
  );
}

function deleteTokens(work: Work): Promise<number> {
  return deleteFrom(work, 'session_tokens', 'expires_at', keptMs);
}

function deleteResets(work: Work): Promise<number> {
  return deleteFrom(work, 'password_resets', 'expires_at', 0);
}

function deleteInvitations(work: Work): Promise<number> {
  return deleteFrom(work, 'invitations', 'expires_at', invitationsKeptMs);
}

async function deleteFrom(work: Work, table: string, column: string, afterMs: number): Promise<number> {
  const deleted = await work.query(
    `DELETE FROM ${table} WHERE ctid IN (
       SELECT ctid FROM ${table} WHERE ${column} < $1 LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
     RETURNING 1`,
    [before(work, afterMs)],
  );
  return deleted.length;
}

function before({ now }: Work, ms: number): Date {
  return new Date(now.getTime() - ms);
}
