/** Mails the owner of an account when one of its webhook endpoints keeps failing, and when it has been disabled. */
import { Controller } from '@nestjs/common';
import { topicOf } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import { encodeId, type Work } from '@millwright/persistence';
import { Logger } from '@millwright/service-kit';
import { In } from 'typeorm';
import * as z from 'zod';
import { Account } from '../account/account.entity.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { AboutEndpoint } from '../mail/templates.js';

/** What every version of the events has; more may have been added since. */
const time = z.iso.datetime({ offset: true });
const endpoint = z.object({ id: z.string(), url: z.string(), description: z.string() });
const failing = z.object({
  endpoint: endpoint.extend({ failing_since: time }),
  failing_hours: z.int().min(1),
  disabled_from: time,
});
const disabled = z.object({ endpoint: endpoint.extend({ disabled_at: time, disabled_reason: z.string() }) });

const mailedTypes: readonly string[] = ['webhook_endpoint.failing', 'webhook_endpoint.disabled'];

@Controller()
export class WebhookHealthConsumer {
  constructor(
    private readonly mails: MailOutbox,
    private readonly logger: Logger,
  ) {}

  /** An account is there before its endpoints, and stays: an event of one that there is not is for nobody. */
  @Consumes([topicOf('webhook-dispatcher', true), topicOf('webhook-dispatcher', false)], {
    group: 'accounts.webhook-health',
    inbox: 'kept',
  })
  async take(records: ConsumedRecord[], work: Work): Promise<void> {
    const told = records.filter(({ event }) => mailedTypes.includes(event.type));
    if (told.length === 0) return;
    const ids = [...new Set(told.map(({ tenant }) => tenant.accountId))];
    const accounts = await work.manager.findBy(Account, { id: In(ids) });
    for (const record of told) {
      const account = accounts.find(({ id }) => id === record.tenant.accountId);
      if (account !== undefined) await this.mail(work, record, account);
      else
        this.logger.warn(
          { account_id: record.event.account_id, event_id: record.event.id, type: record.event.type },
          'The health of a webhook endpoint is told of an account that there is not; nobody is mailed',
        );
    }
  }

  private async mail(work: Work, { event, tenant }: ConsumedRecord, account: Account): Promise<void> {
    const to = { accountId: account.id, to: account.ownerEmail };
    const about = {
      account_id: encodeId('account', account.id),
      account_name: account.name,
      mode: tenant.livemode ? 'live' : 'test',
      time_zone: account.timeZone,
    } as const;
    if (event.type === 'webhook_endpoint.failing') {
      const { endpoint: known, failing_hours, disabled_from } = failing.parse(event.data);
      const { failing_since } = known;
      const values = { ...about, ...shown(known), failing_since, failing_hours, disabled_from };
      await this.mails.add(work, { ...to, kind: 'webhook_endpoint_failing', values });
    } else {
      const { endpoint: known } = disabled.parse(event.data);
      const { disabled_at, disabled_reason } = known;
      const values = { ...about, ...shown(known), disabled_at, disabled_reason };
      await this.mails.add(work, { ...to, kind: 'webhook_endpoint_disabled', values });
    }
  }
}

type ShownEndpoint = Pick<AboutEndpoint, 'endpoint_id' | 'endpoint_url' | 'description'>;

/** The query of a URL may hold a token of the receiver's, which has no place in a mail. */
function shown({ id, url, description }: z.output<typeof endpoint>): ShownEndpoint {
  return { endpoint_id: id, endpoint_url: url.replace(/[?#].*$/s, ''), description };
}
