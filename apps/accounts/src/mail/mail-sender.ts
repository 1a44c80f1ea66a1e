/**
 * Hands mails to the server, at least once each: one that was taken and whose outcome could not be recorded goes again under
 * the same Message-ID. No transaction is open meanwhile.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, Logger } from '@millwright/service-kit';
import { type AccountsConfig, accountsConfig } from '../config.js';
import { layOut } from './layout.js';
import { attemptsMade } from './mail-figures.js';
import { type ClaimedMail, MailQueue } from './mail-queue.js';
import { MailServer } from './mail-server.js';
import { contentOf } from './templates.js';

const atOnce = 5;
/** Every mail is found by this, even if nobody was told of it. */
const lookEveryMs = 5_000;
/** A stop does not wait longer; what is not recorded by then goes again. */
const longestStopMs = 5_000;
const firstPauseMs = 10_000;
const longestPauseMs = 3_600_000;
const triedForMs = 3 * 86_400_000;
const longestErrorText = 1_000;

@Injectable()
export class MailSender implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: MailServer;
  private readonly active = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;

  constructor(
    private readonly queue: MailQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(accountsConfig) config: AccountsConfig,
  ) {
    this.server = new MailServer(config, atOnce);
  }

  onApplicationBootstrap(): void {
    this.clock.onMove({ moved: async () => this.wake() });
    this.timer = setInterval(() => this.wake(), lookEveryMs);
    this.wake();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    clearInterval(this.timer);
    await Promise.race([Promise.all(this.active), delay(longestStopMs, undefined, { ref: false })]);
    this.server.close();
  }

  /** There may be a mail that is due. */
  wake(): void {
    if (this.stopping || this.active.size >= atOnce) return;
    const serving = this.serve()
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'The database did not answer to the sending of mail; what is due is taken up again',
        ),
      )
      .finally(() => this.active.delete(serving));
    this.active.add(serving);
  }

  private async serve(): Promise<void> {
    while (!this.stopping) {
      const mail = await this.queue.claim();
      if (mail === undefined) return;
      // Where there is one there may be more.
      this.wake();
      await this.send(mail);
    }
  }

  private async send(mail: ClaimedMail): Promise<void> {
    const { accountId, id, kind, attempts } = mail;
    try {
      await this.server.take({ ...layOut(contentOf(kind, mail.values)), id, to: mail.to, date: mail.createdAt });
    } catch (error) {
      await this.recordFailure(mail, error);
      return;
    }
    await this.queue.recordSent(mail);
    attemptsMade.inc({ kind, outcome: 'sent' });
    this.logger.info({ account: accountId, mail: id, kind, attempts }, 'A mail was sent');
  }

  private async recordFailure(mail: ClaimedMail, error: unknown): Promise<void> {
    const { accountId: account, id, kind, attempts } = mail;
    const next = MailServer.refusesForGood(error) ? null : this.nextAttempt(mail);
    await this.queue.recordFailure(mail, String(error).slice(0, longestErrorText), next);
    attemptsMade.inc({ kind, outcome: next === null ? 'failed' : 'put off' });
    const fields = { err: error, account, mail: id, kind, attempts };
    if (next === null) this.logger.error(fields, 'A mail could not be delivered and is given up');
    else this.logger.warn({ ...fields, next }, 'A mail was not taken and is tried again');
  }

  private nextAttempt({ createdAt, attempts }: ClaimedMail): Date | null {
    const now = this.clock.now().getTime();
    if (now - createdAt.getTime() >= triedForMs) return null;
    return new Date(now + Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1)));
  }
}
