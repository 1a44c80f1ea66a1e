/** Mails the owner of an account when a live webhook endpoint is added, when one keeps failing, and when it is disabled. */
import { Controller } from '@nestjs/common';
import { topicOf } from '@millwright/contracts';
import { type ConsumedRecord, Consumes } from '@millwright/messaging';
import { type Work } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import { In } from 'typeorm';
import * as z from 'zod';
import { Account } from '../identity/account/account.entity.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import type { AboutEndpoint } from '../mail/templates.js';

/** The fields that every version of the events has. */
const time = z.iso.datetime({ offset: true });
const endpoint = z.object({ id: z.string(), url: z.string(), description: z.string() });
const failing = z.object({
  endpoint: endpoint.extend({ failing_since: time }),
  failing_hours: z.int().min(1),
  disabled_from: time,
});
const created = z.object({
  endpoint: endpoint.extend({ created_by: z.object({ type: z.string(), id: z.string(), name: z.string() }) }),
});
const disabled = z.object({ endpoint: endpoint.extend({ disabled_at: time, disabled_reason: z.string() }) });

/** In test mode, where anybody may try things out, an added endpoint is not worth a mail. */
function isMailed({ event, tenant }: ConsumedRecord): boolean {
  if (event.type === 'webhook_endpoint.created') return tenant.livemode;
  return event.type === 'webhook_endpoint.failing' || event.type === 'webhook_endpoint.disabled';
}

@Controller()
export class WebhookHealthConsumer {
  constructor(
    private readonly mails: MailOutbox,
    private readonly logger: Logger,
  ) {}

  /** Accounts exist before their endpoints and are never deleted, so an event of an unknown account is only logged. */
  @Consumes([topicOf('webhook-dispatcher', true), topicOf('webhook-dispatcher', false)], {
    group: 'accounts.webhook-health',
    inbox: 'kept',
  })
  async mailOwners(records: ConsumedRecord[], work: Work): Promise<void> {
    const mailed = records.filter(isMailed);
    if (mailed.length === 0) return;
    const ids = [...new Set(mailed.map(({ tenant }) => tenant.accountId))];
    const accounts = await work.manager.findBy(Account, { id: In(ids) });
    for (const record of mailed) {
      const account = accounts.find(({ id }) => id === record.tenant.accountId);
      if (account !== undefined) {
        await this.mail(work, record, account);
      } else {
        this.logger.warn(
          { account_id: record.event.account_id, event_id: record.event.id, type: record.event.type },
          'An event about a webhook endpoint names an unknown account; no email is sent',
        );
      }
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
      const values = { ...about, ...mailedEndpoint(known), failing_since, failing_hours, disabled_from };
      await this.mails.add(work, { ...to, kind: 'webhook_endpoint_failing', values });
    } else if (event.type === 'webhook_endpoint.created') {
      const { endpoint: known } = created.parse(event.data);
      const { type, id, name } = known.created_by;
      const values = { ...about, ...mailedEndpoint(known), added_at: event.created_at };
      const maker = { maker: type, maker_id: id, maker_name: name };
      await this.mails.add(work, { ...to, kind: 'webhook_endpoint_added', values: { ...values, ...maker } });
    } else {
      const { endpoint: known } = disabled.parse(event.data);
      const { disabled_at, disabled_reason } = known;
      const values = { ...about, ...mailedEndpoint(known), disabled_at, disabled_reason };
      await this.mails.add(work, { ...to, kind: 'webhook_endpoint_disabled', values });
    }
  }
}

type MailedEndpoint = Pick<AboutEndpoint, 'endpoint_id' | 'endpoint_url' | 'description'>;

/** Without the query of the URL, which may contain a secret of the receiver. */
function mailedEndpoint({ id, url, description }: z.output<typeof endpoint>): MailedEndpoint {
  return { endpoint_id: id, endpoint_url: url.replace(/[?#].*$/s, ''), description };
}
