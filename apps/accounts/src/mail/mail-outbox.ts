/** Mails to the owners of accounts, added to the unit of work that gives cause for them: sent if it commits, and only then. */
import { Injectable } from '@nestjs/common';
import { Ids, type Work } from '@millwright/persistence';
import { MailSender } from './mail-sender.js';
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

  async add<Kind extends MailKind>(work: Work, { accountId, to, kind, values }: NewMail<Kind>): Promise<void> {
    await work.query(
      `INSERT INTO mails (account_id, id, recipient, kind, values, created_at, next_attempt_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [accountId, this.ids.next(), to, kind, JSON.stringify(values), work.now],
    );
    work.afterCommit(() => this.sender.wake());
  }
}
