/** Adds mails to a unit of work: they are sent if it commits, and only then. */
import { Injectable } from '@nestjs/common';
import { SecretBox, type Work } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { MailSender } from './mail-sender.js';
import { Mail } from './mail.entity.js';
import { placeOfLink } from './sealed-links.js';
import type { MailKind, MailValues } from './templates.js';

export interface NewMail<Kind extends MailKind> {
  readonly accountId: string;
  /** One address. */
  readonly to: string;
  readonly kind: Kind;
  readonly values: MailValues[Kind];
  /** Where the button of the mail leads; it may hold a secret. */
  readonly link?: string;
}

@Injectable()
export class MailOutbox {
  constructor(
    private readonly ids: Ids,
    private readonly sender: MailSender,
    private readonly box: SecretBox,
  ) {}

  async add<Kind extends MailKind>(work: Work, ...mails: NewMail<Kind>[]): Promise<void> {
    const rows = mails.map(({ accountId, to, kind, values, link }) => {
      const key = { accountId, id: this.ids.next() };
      return {
        ...key,
        recipient: to,
        kind,
        values,
        sealedLink: link === undefined ? null : this.box.seal(link, placeOfLink(key)),
        state: 'waiting' as const,
        attempts: 0,
        nextAttemptAt: work.now,
        createdAt: work.now,
      };
    });
    await work.manager.insert(Mail, rows);
    work.afterCommit(() => this.sender.wake());
  }
}
