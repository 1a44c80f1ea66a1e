/**
 * Sends mails at least once each: a mail whose outcome could not be recorded is sent again with the same Message-ID. No transaction
 * is open while a mail is sent.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { MailOutcome } from '@millwright/contracts';
import { Database, SecretBox, type Work } from '@millwright/persistence';
import { appConfig, Clock, ClockCheck, Logger } from '@millwright/service-kit';
import type { MailConfig } from './mail.settings.js';
import { InvoiceMails, MailWithdrawn } from './invoice-mails.js';
import { renderMail } from './layout.js';
import { attemptsMade } from './mail-metrics.js';
import { isPermanentRefusal, MailServer, type OutgoingMail } from './mail-server.js';
import { type ClaimedMail, claimMail, recordFailure, recordSent } from './mail.store.js';
import { placeOfLink } from './sealed-links.js';
import { contentOf, type MailKind, type MailValues, writtenKinds } from './templates.js';

const concurrency = 5;
/** Of mails about invoices, so that a person does not wait for many of them. */
const mostInvoiceMails = 3;
/** Finds mails that other processes have added, and retries. */
const pollIntervalMs = 5_000;
/** A mail whose outcome is not recorded by then is sent again. */
const longestStopMs = 5_000;
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;
const retriedForMs = 3 * 86_400_000;
const mostInterruptions = 5;
const longestErrorText = 1_000;

@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: MailServer;
  private readonly active = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private invoiceMails = 0;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
    private readonly box: SecretBox,
    private readonly invoices: InvoiceMails,
    @Inject(appConfig) config: MailConfig,
  ) {
    this.server = new MailServer(config, concurrency);
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: async () => this.wake() });
    this.timer = setInterval(() => this.wake(), pollIntervalMs);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await Promise.race([Promise.all(this.active), delay(longestStopMs, undefined, { ref: false })]);
    this.server.close();
  }

  /** Called when a mail may be due. */
  wake(): void {
    if (this.stopping || this.active.size >= concurrency) return;
    const serving = this.serve()
      .catch((error: unknown) =>
        this.logger.warn({ err: error }, 'The queue of mails could not be read; it is polled again'),
      )
      .finally(() => this.active.delete(serving));
    this.active.add(serving);
  }

  private async serve(): Promise<void> {
    while (!this.stopping) {
      await this.clockCheck.requireRight();
      if (!(await this.serveOne(writtenKinds)) && !(await this.serveInvoiceMail())) return;
    }
  }

  /** Returns false if there was none. */
  private async serveOne(kinds: readonly MailKind[]): Promise<boolean> {
    const mail = await this.database.asWorker((work) => claimMail(work, kinds));
    if (mail === undefined) return false;
    // There may be more.
    this.wake();
    await this.send(mail);
    return true;
  }

  private async serveInvoiceMail(): Promise<boolean> {
    if (this.invoiceMails >= mostInvoiceMails) return false;
    this.invoiceMails += 1;
    try {
      return await this.serveOne(['invoice']);
    } finally {
      this.invoiceMails -= 1;
    }
  }

  private async send(mail: ClaimedMail): Promise<void> {
    const { accountId, id, kind, attempts } = mail;
    if (mail.interruptions >= mostInterruptions) {
      await this.recordFailure(
        mail,
        new Error(`The process ended ${mostInterruptions} times while it sent the email.`),
        null,
      );
      return;
    }
    try {
      await this.server.send({ ...(await this.contentOf(mail)), id, to: mail.recipient, date: mail.createdAt });
    } catch (error) {
      const isFinal = isPermanentRefusal(error) || error instanceof MailWithdrawn;
      await this.recordFailure(mail, error, isFinal ? null : this.nextAttempt(mail));
      return;
    }
    await this.record(mail, (work) => recordSent(work, mail), { status: 'sent', error: null });
    attemptsMade.inc({ kind, outcome: 'sent' });
    this.logger.info({ account: accountId, mail: id, kind, attempts }, 'A mail was sent');
  }

  private async contentOf(mail: ClaimedMail): Promise<Omit<OutgoingMail, 'id' | 'to' | 'date'>> {
    const { accountId, kind, values } = mail;
    if (kind === 'invoice') return this.invoices.prepare(accountId, values as MailValues['invoice']);
    const link = mail.sealedLink === null ? '' : this.box.open(mail.sealedLink, placeOfLink(mail));
    return renderMail(contentOf(kind, values as MailValues[typeof kind], link));
  }

  private async recordFailure(mail: ClaimedMail, error: unknown, next: Date | null): Promise<void> {
    const { accountId: account, id, kind, attempts } = mail;
    const text = String(error).slice(0, longestErrorText);
    const outcome = { status: next === null ? 'failed' : 'queued', error: reasonOf(error) } as const;
    await this.record(mail, (work) => recordFailure(work, mail, text, next), outcome);
    attemptsMade.inc({ kind, outcome: next === null ? 'failed' : 'put off' });
    const fields = { err: error, account, mail: id, kind, attempts };
    if (next !== null) this.logger.warn({ ...fields, next }, 'A mail was not taken and is tried again');
    // Whoever has sent it sees that at the invoice.
    else if (kind === 'invoice') this.logger.info(fields, 'A mail to a buyer is given up');
    else this.logger.error(fields, 'A mail could not be delivered and is given up');
  }

  /** Records an outcome, and reports that of a mail about an invoice in the same transaction. */
  private record(
    { accountId, kind, values }: ClaimedMail,
    write: (work: Work) => Promise<boolean>,
    outcome: Pick<MailOutcome, 'status' | 'error'>,
  ): Promise<void> {
    return this.database.asWorker(async (work) => {
      if (!(await write(work)) || kind !== 'invoice') return;
      const about = values as MailValues['invoice'];
      this.invoices.report(work, { accountId, livemode: about.livemode }, about, outcome);
    });
  }

  private nextAttempt({ createdAt, attempts }: ClaimedMail): Date | null {
    const now = this.clock.now().getTime();
    if (now - createdAt.getTime() >= retriedForMs) return null;
    return new Date(now + Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)));
  }
}

/** As callers see it: what the mail server has answered, where it has. */
function reasonOf(error: unknown): string {
  const { response, message } = error as { response?: unknown; message?: unknown };
  const text = typeof response === 'string' ? response : String(message ?? error);
  return text.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestErrorText);
}
