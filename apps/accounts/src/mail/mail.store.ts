/**
 * The table of mails, as a queue. A process claims a due mail for some real time; if it dies, another process claims the mail after
 * that. An outcome is recorded only under the claim that the mail still has.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Work } from '@millwright/persistence';
import { Mail } from './mail.entity.js';
import type { MailKind } from './templates.js';

/** Longer than sending a mail may take. */
const claimSeconds = 90;

export type ClaimedMail = Pick<
  Mail,
  'accountId' | 'id' | 'recipient' | 'kind' | 'values' | 'sealedLink' | 'createdAt'
> & {
  /** Including the current one. */
  readonly attempts: number;
  /** Claims of it without an outcome, since their process has ended. */
  readonly interruptions: number;
  readonly claim: string;
};

export interface QueueFigures {
  readonly countByState: ReadonlyMap<string, number>;
  readonly oldestDueSeconds: number;
}

/** Claims the mail of these kinds that has been due the longest. */
export async function claimMail(work: Work, kinds: readonly MailKind[]): Promise<ClaimedMail | undefined> {
  const [mail] = await work.query<ClaimedMail>(
    `WITH due AS (
       SELECT account_id, id FROM mails
       WHERE state = 'waiting' AND next_attempt_at <= $1 AND kind = ANY ($2)
         AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
       ORDER BY next_attempt_at
       LIMIT 1
       FOR UPDATE SKIP LOCKED
     )
     UPDATE mails SET
       claim = $3, claimed_until = clock_timestamp() + make_interval(secs => $4), attempts = attempts + 1,
       interruptions = interruptions + (claim IS NOT NULL)::int
     FROM due WHERE mails.account_id = due.account_id AND mails.id = due.id
     RETURNING mails.account_id AS "accountId", mails.id, recipient, kind, values, sealed_link AS "sealedLink",
               created_at AS "createdAt", attempts, interruptions, claim`,
    [work.now, kinds, randomUUID(), claimSeconds],
  );
  return mail;
}

/** Returns false if the mail is claimed by another process by now. */
export function recordSent(work: Work, mail: ClaimedMail): Promise<boolean> {
  return record(work, mail, { state: 'sent', sentAt: work.now, lastError: null, sealedLink: null });
}

/** `nextAttemptAt` is null if there is none. Returns false if the mail is claimed by another process by now. */
export function recordFailure(
  work: Work,
  mail: ClaimedMail,
  lastError: string,
  nextAttemptAt: Date | null,
): Promise<boolean> {
  return record(
    work,
    mail,
    nextAttemptAt === null ? { state: 'failed', lastError } : { state: 'waiting', nextAttemptAt, lastError },
  );
}

async function record(
  work: Work,
  { accountId, id, claim }: ClaimedMail,
  outcome: Partial<Pick<Mail, 'state' | 'sentAt' | 'nextAttemptAt' | 'lastError' | 'sealedLink'>>,
): Promise<boolean> {
  const released = { claim: null, claimedUntil: null };
  const { affected } = await work.manager.update(Mail, { accountId, id, claim }, { ...outcome, ...released });
  return affected === 1;
}

export async function queueFigures({ worker }: Database, now: Date): Promise<QueueFigures> {
  // What a buyer's server refuses is shown on the invoice, and is no matter of operators.
  const counts = await worker.query<{ state: string; count: string }[]>(
    `SELECT state, count(*) FROM mails WHERE state <> 'failed' OR kind <> 'invoice' GROUP BY state`,
  );
  const [oldest] = await worker.query<[{ seconds: string | null }]>(
    `SELECT extract(epoch FROM $1::timestamptz - min(next_attempt_at)) AS seconds
     FROM mails WHERE state = 'waiting' AND next_attempt_at <= $1`,
    [now],
  );
  return {
    countByState: new Map(counts.map(({ state, count }) => [state, Number(count)])),
    oldestDueSeconds: Number(oldest.seconds ?? 0),
  };
}
