/** Mails owners what other apps ask for. */
import { Controller } from '@nestjs/common';
import { mailRequested, mailsTopic } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import { In } from 'typeorm';
import * as z from 'zod';
import { Account } from '../identity/account/account.entity.js';
import { MailOutbox } from '../mail/mail-outbox.js';

const time = z.iso.datetime({ offset: true });

/** The fields that every version of `MailRequest` has. */
const mailRequest = z.object({
  kind: z.literal('escalation_overdue'),
  values: z.object({
    conversation_id: z.string(),
    queue_name: z.string(),
    reason: z.string(),
    requested_at: time,
    deadline_at: time,
  }),
});

@Controller()
export class MailRequestConsumer {
  constructor(
    private readonly mails: MailOutbox,
    private readonly logger: Logger,
  ) {}

  @Consumes([mailsTopic.name], { group: 'accounts.mails', inbox: 'kept' })
  async mailOwners(records: ConsumedRecord[], work: Work): Promise<void> {
    const ids = [...new Set(records.map(({ tenant }) => tenant.accountId))];
    const accounts = await work.manager.findBy(Account, { id: In(ids) });
    for (const record of records) {
      const { event, tenant } = record;
      if ((event.type as string) !== mailRequested) throw new BrokenRecord(`"${event.type}" is no ${mailRequested}.`);
      const { kind, values } = mailRequest.parse(event.data);
      const account = accounts.find(({ id }) => id === tenant.accountId);
      if (account === undefined) {
        const about = { account_id: event.account_id, event_id: event.id, kind };
        this.logger.warn(about, 'A mail was asked for the owner of an unknown account; nobody is mailed');
        continue;
      }
      await this.mails.add(work, {
        accountId: account.id,
        to: account.ownerEmail,
        kind,
        values: {
          ...values,
          account_id: encodeId('account', account.id),
          account_name: account.name,
          mode: tenant.livemode ? 'live' : 'test',
          time_zone: account.timeZone,
        },
      });
    }
  }
}
