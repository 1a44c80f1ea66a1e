/** Adds mails to a unit of work: they are sent if it commits, and only then. */
import { Injectable } from '@nestjs/common';
import { type Work } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { MailSender } from './mail-sender.js';
import { Mail } from './mail.entity.js';
import type { MailKind, MailValues } from './templates.js';

export interface NewMail<Kind extends MailKind> {
  readonly accountId: string;
  /** One address. */
  readonly to: string;
  readonly kind: Kind;
  readonly values: MailValues[Kind];
}

@Injectable()
export class MailOutbox {
  constructor(
    private readonly ids: Ids,
    private readonly sender: MailSender,
  ) {}

  async add<Kind extends MailKind>(work: Work, ...mails: NewMail<Kind>[]): Promise<void> {
    const rows = mails.map(({ accountId, to, kind, values }) => ({
      accountId,
      id: this.ids.next(),
      recipient: to,
      kind,
      values,
      state: 'waiting' as const,
      attempts: 0,
      nextAttemptAt: work.now,
      createdAt: work.now,
    }));
    await work.manager.insert(Mail, rows);
    work.afterCommit(() => this.sender.wake());
  }
}
