/**
 * Mails the owner of an account, once, when one of its keys has a week left: of keys that were made to last longer than two,
 * and that nobody has revoked or replaced. A key whose last week has passed unseen is not told of any more.
 */
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, encodeId, type Work } from '@millwright/persistence';
import { Clock, HourlyLook, Logger } from '@millwright/service-kit';
import type { Account } from '../account/account.entity.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { ApiKey } from './api-key.entity.js';

const daySeconds = 86_400;
const noticeSeconds = 7 * daySeconds;
const shortestLifeSeconds = 14 * daySeconds;
const mostAtOnce = 500;

type Row = Pick<ApiKey, 'id' | 'accountId' | 'livemode' | 'name' | 'last4' | 'expiresAt'> &
  Pick<Account, 'ownerEmail' | 'timeZone'> & { accountName: string };

@Injectable()
export class ExpiringKeys implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly looks: HourlyLook;

  constructor(
    private readonly database: Database,
    private readonly mails: MailOutbox,
    clock: Clock,
    logger: Logger,
  ) {
    this.looks = new HourlyLook(
      clock,
      () => this.tellOfAll(),
      (error) => logger.error({ err: error }, 'Keys that expire could not be looked for; the next try is in an hour'),
    );
  }

  onApplicationBootstrap(): void {
    this.looks.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.looks.stop();
  }

  /** Resolves once all that have a week left now are told of. */
  sweep(): Promise<void> {
    return this.looks.now();
  }

  private async tellOfAll(): Promise<void> {
    while ((await this.database.asWorker((work) => this.tellOfSome(work))) === mostAtOnce);
  }

  private async tellOfSome(work: Work): Promise<number> {
    const keys = await work.query<Row>(
      `WITH due AS (
         SELECT account_id, id FROM api_keys
          WHERE revoked_at IS NULL AND replaced_by IS NULL AND expiry_mailed_at IS NULL
            AND expires_at > $1 AND expires_at <= $1::timestamptz + make_interval(secs => $2)
            AND expires_at - created_at > make_interval(secs => $3)
          ORDER BY expires_at LIMIT $4
          FOR UPDATE SKIP LOCKED
       )
       UPDATE api_keys k SET expiry_mailed_at = $1
         FROM due JOIN accounts a ON a.id = due.account_id
        WHERE k.account_id = due.account_id AND k.id = due.id
       RETURNING k.id, k.account_id AS "accountId", k.livemode, k.name, k.last4, k.expires_at AS "expiresAt",
                 a.name AS "accountName", a.owner_email AS "ownerEmail", a.time_zone AS "timeZone"`,
      [work.now, noticeSeconds, shortestLifeSeconds, mostAtOnce],
    );
    for (const key of keys) {
      await this.mails.add(work, {
        accountId: key.accountId,
        to: key.ownerEmail,
        kind: 'key_expiring',
        values: {
          account_id: encodeId('account', key.accountId),
          account_name: key.accountName,
          key_id: encodeId('key', key.id),
          key_name: key.name,
          mode: key.livemode ? 'live' : 'test',
          last4: key.last4,
          expires_at: key.expiresAt!.toISOString(),
          time_zone: key.timeZone,
        },
      });
    }
    return keys.length;
  }
}
