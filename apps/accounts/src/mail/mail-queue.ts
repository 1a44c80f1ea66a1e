/**
 * The table of mails, as a queue. A mail is due by business time and claimed for a while of real time, so that those of a
 * process that died are taken by another. Whoever records an outcome names its claim: a late one changes nothing.
 */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { Clock } from '@millwright/service-kit';
import { type MailKind, mailKinds, type MailValues } from './templates.js';

/** Longer than sending one may take. */
const claimSeconds = 60;

export interface ClaimedMail {
  readonly accountId: string;
  readonly id: string;
  readonly to: string;
  readonly kind: MailKind;
  readonly values: MailValues[MailKind];
  readonly createdAt: Date;
  /** This one included. */
  readonly attempts: number;
  readonly claim: string;
}

export interface MailFigures {
  readonly counts: ReadonlyMap<string, number>;
  readonly oldestDueSeconds: number;
}

@Injectable()
export class MailQueue {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Takes the mail that has been due the longest. Kinds that a newer version of the app has added are left to it. */
  async claim(): Promise<ClaimedMail | undefined> {
    const [mail] = await this.database.asWorker((work) =>
      work.query<ClaimedMail>(
        `WITH due AS (
           SELECT account_id, id FROM mails
           WHERE state = 'waiting' AND next_attempt_at <= $1 AND kind = ANY ($2)
             AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
           ORDER BY next_attempt_at
           LIMIT 1
           FOR UPDATE SKIP LOCKED
         )
         UPDATE mails SET
           claim = $3, claimed_until = clock_timestamp() + make_interval(secs => $4), attempts = attempts + 1
         FROM due WHERE mails.account_id = due.account_id AND mails.id = due.id
         RETURNING mails.account_id AS "accountId", mails.id, recipient AS "to", kind, values,
                   created_at AS "createdAt", attempts, claim`,
        [work.now, mailKinds, randomUUID(), claimSeconds],
      ),
    );
    return mail;
  }

  async recordSent(mail: ClaimedMail): Promise<void> {
    await this.record(mail, { state: 'sent', sentAt: this.clock.now(), nextAttemptAt: null, error: null });
  }

  /** Null where there is no next attempt. */
  async recordFailure(mail: ClaimedMail, error: string, nextAttemptAt: Date | null): Promise<void> {
    await this.record(mail, {
      state: nextAttemptAt === null ? 'failed' : 'waiting',
      sentAt: null,
      nextAttemptAt,
      error,
    });
  }

  async figures(): Promise<MailFigures> {
    const rows = await this.database.worker.query<{ state: string; count: string }[]>(
      'SELECT state, count(*) FROM mails GROUP BY state',
    );
    const [oldest] = await this.database.worker.query<[{ seconds: string | null }]>(
      `SELECT extract(epoch FROM $1::timestamptz - min(next_attempt_at)) AS seconds
       FROM mails WHERE state = 'waiting' AND next_attempt_at <= $1`,
      [this.clock.now()],
    );
    return {
      counts: new Map(rows.map(({ state, count }) => [state, Number(count)])),
      oldestDueSeconds: Number(oldest.seconds ?? 0),
    };
  }

  private async record(
    { accountId, id, claim }: ClaimedMail,
    outcome: { state: string; sentAt: Date | null; nextAttemptAt: Date | null; error: string | null },
  ): Promise<void> {
    const { state, sentAt, nextAttemptAt, error } = outcome;
    await this.database.asWorker((work) =>
      work.query(
        `UPDATE mails SET
           state = $4, sent_at = $5, next_attempt_at = coalesce($6, next_attempt_at), last_error = $7,
           claim = NULL, claimed_until = NULL
         WHERE account_id = $1 AND id = $2 AND claim = $3`,
        [accountId, id, claim, state, sentAt, nextAttemptAt, error],
      ),
    );
  }
}
