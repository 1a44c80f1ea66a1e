/**
 * Sends mails at least once each: a mail whose outcome could not be recorded is sent again with the same Message-ID. No transaction
 * is open while a mail is sent.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, SecretBox } from '@millwright/persistence';
import { appConfig, Clock, ClockCheck, Logger } from '@millwright/service-kit';
import type { MailConfig } from './mail.settings.js';
import { renderMail } from './layout.js';
import { attemptsMade } from './mail-metrics.js';
import { isPermanentRefusal, MailServer } from './mail-server.js';
import { type ClaimedMail, claimMail, recordFailure, recordSent } from './mail.store.js';
import { placeOfLink } from './sealed-links.js';
import { contentOf } from './templates.js';

const concurrency = 5;
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

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly clockCheck: ClockCheck,
    private readonly logger: Logger,
    private readonly box: SecretBox,
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
      const mail = await this.database.asWorker(claimMail);
      if (mail === undefined) return;
      // There may be more.
      this.wake();
      await this.send(mail);
    }
  }

  private async send(mail: ClaimedMail): Promise<void> {
    const { accountId, id, kind, attempts } = mail;
    if (mail.interruptions >= mostInterruptions) {
      await this.recordFailure(
        mail,
        new Error(`The process has ended ${mostInterruptions} times while it was sent.`),
        null,
      );
      return;
    }
    try {
      const link = mail.sealedLink === null ? '' : this.box.open(mail.sealedLink, placeOfLink(mail));
      const content = renderMail(contentOf(kind, mail.values, link));
      await this.server.send({ ...content, id, to: mail.recipient, date: mail.createdAt });
    } catch (error) {
      await this.recordFailure(mail, error, isPermanentRefusal(error) ? null : this.nextAttempt(mail));
      return;
    }
    await recordSent(this.database, mail, this.clock.now());
    attemptsMade.inc({ kind, outcome: 'sent' });
    this.logger.info({ account: accountId, mail: id, kind, attempts }, 'A mail was sent');
  }

  private async recordFailure(mail: ClaimedMail, error: unknown, next: Date | null): Promise<void> {
    const { accountId: account, id, kind, attempts } = mail;
    await recordFailure(this.database, mail, String(error).slice(0, longestErrorText), next);
    attemptsMade.inc({ kind, outcome: next === null ? 'failed' : 'put off' });
    const fields = { err: error, account, mail: id, kind, attempts };
    if (next === null) this.logger.error(fields, 'A mail could not be delivered and is given up');
    else this.logger.warn({ ...fields, next }, 'A mail was not taken and is tried again');
  }

  private nextAttempt({ createdAt, attempts }: ClaimedMail): Date | null {
    const now = this.clock.now().getTime();
    if (now - createdAt.getTime() >= retriedForMs) return null;
    return new Date(now + Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)));
  }
}
