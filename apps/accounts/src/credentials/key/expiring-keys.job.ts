/** Mails the owner of an account, once, when one of its keys has a week left. A key that has expired by then is not mailed about. */
import { Injectable } from '@nestjs/common';
import { Database, type Work } from '@millwright/persistence';
import { encodeId, HourlyJob } from '@millwright/service-kit';
import { MailOutbox, type NewMail } from '../../mail/mail-outbox.js';
import { claimExpiring, type ExpiringKey } from './key.store.js';

const batchSize = 500;

@Injectable()
export class ExpiringKeysJob extends HourlyJob {
  constructor(
    private readonly database: Database,
    private readonly mails: MailOutbox,
  ) {
    super();
  }

  protected async run(): Promise<void> {
    while ((await this.database.asWorker((work) => this.mailBatch(work))) === batchSize);
  }

  private async mailBatch(work: Work): Promise<number> {
    const keys = await claimExpiring(work, batchSize);
    if (keys.length > 0) await this.mails.add(work, ...keys.map(mailOf));
    return keys.length;
  }
}

function mailOf(key: ExpiringKey): NewMail<'key_expiring'> {
  return {
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
      expires_at: key.expiresAt.toISOString(),
      time_zone: key.timeZone,
    },
  };
}
