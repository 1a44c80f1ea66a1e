/** Mails owners, and buyers, what other apps ask for. */
import { Controller } from '@nestjs/common';
import { mailRequested, mailsTopic } from '@millwright/contracts';
import { BrokenRecord, type ConsumedRecord, Consumes } from '@millwright/messaging';
import type { Work } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import { In } from 'typeorm';
import * as z from 'zod';
import { Account } from '../identity/account/account.entity.js';
import { UserService } from '../identity/user/user.service.js';
import { InvoiceMails } from '../mail/invoice-mails.js';
import { MailOutbox } from '../mail/mail-outbox.js';

const time = z.iso.datetime({ offset: true });

/** The fields that every version of `MailRequest` has. */
const mailRequest = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('escalation_overdue'),
    values: z.object({
      conversation_id: z.string(),
      queue_name: z.string(),
      reason: z.string(),
      requested_at: time,
      deadline_at: time,
    }),
  }),
  z.object({
    kind: z.literal('invoice'),
    values: z.object({ mail_id: z.string(), invoice_id: z.string(), to: z.string() }),
  }),
]);
type OfKind<Kind> = Extract<z.output<typeof mailRequest>, { kind: Kind }>['values'];

@Controller()
export class MailRequestConsumer {
  constructor(
    private readonly mails: MailOutbox,
    private readonly invoices: InvoiceMails,
    private readonly users: UserService,
    private readonly logger: Logger,
  ) {}

  @Consumes([mailsTopic.name], { group: 'accounts.mails', inbox: 'kept' })
  async mail(records: ConsumedRecord[], work: Work): Promise<void> {
    const ids = [...new Set(records.map(({ tenant }) => tenant.accountId))];
    const accounts = await work.manager.findBy(Account, { id: In(ids) });
    for (const { event, tenant } of records) {
      if ((event.type as string) !== mailRequested) throw new BrokenRecord(`"${event.type}" is no ${mailRequested}.`);
      const { kind, values } = mailRequest.parse(event.data);
      const account = accounts.find(({ id }) => id === tenant.accountId);
      if (account === undefined) {
        const about = { account_id: event.account_id, event_id: event.id, kind };
        this.logger.warn(about, 'An unknown account asked for an email; nothing is sent');
        continue;
      }
      if (kind === 'invoice') await this.mailInvoice(work, account, tenant.livemode, values);
      else await this.mailOwner(work, account, tenant.livemode, values);
    }
  }

  private mailOwner(
    work: Work,
    account: Account,
    livemode: boolean,
    values: OfKind<'escalation_overdue'>,
  ): Promise<void> {
    return this.mails.add(work, {
      accountId: account.id,
      to: account.ownerEmail,
      kind: 'escalation_overdue',
      values: { ...values, ...aboutAccount(account), mode: livemode ? 'live' : 'test', time_zone: account.timeZone },
    });
  }

  private async mailInvoice(
    work: Work,
    account: Account,
    livemode: boolean,
    { to, ...about }: OfKind<'invoice'>,
  ): Promise<void> {
    const error = await this.refusalOf(work, account, livemode, to);
    if (error !== undefined) {
      this.invoices.report(work, { accountId: account.id, livemode }, about, { status: 'failed', error });
      return;
    }
    await this.mails.add(work, {
      accountId: account.id,
      to,
      kind: 'invoice',
      values: { ...about, ...aboutAccount(account), livemode },
    });
  }

  /** Why an address is not mailed; undefined where it is. */
  private async refusalOf(
    work: Work,
    { id, status, ownerEmail }: Account,
    livemode: boolean,
    to: string,
  ): Promise<string | undefined> {
    if (status === 'suspended') return 'The account is suspended.';
    if (livemode || to.toLowerCase() === ownerEmail.toLowerCase()) return undefined;
    if ((await this.users.findByEmail(work, to))?.accountId === id) return undefined;
    return 'In test mode emails go only to people of the account. Send it to one of them, or use live mode.';
  }
}

function aboutAccount({ id, name }: Account): { readonly account_id: string; readonly account_name: string } {
  return { account_id: encodeId('account', id), account_name: name };
}
