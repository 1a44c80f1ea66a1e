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

  async add<Kind extends MailKind>(work: Work, ...mails: NewMail<Kind>[]): Promise<void> {
    await work.query(
      `INSERT INTO mails (account_id, id, recipient, kind, values, created_at, next_attempt_at)
       SELECT m.account_id, m.id, m.recipient, m.kind, m.values::jsonb, $6, $6
         FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[])
              AS m (account_id, id, recipient, kind, values)`,
      [
        mails.map(({ accountId }) => accountId),
        mails.map(() => this.ids.next()),
        mails.map(({ to }) => to),
        mails.map(({ kind }) => kind),
        mails.map(({ values }) => JSON.stringify(values)),
        work.now,
      ],
    );
    work.afterCommit(() => this.sender.wake());
  }
}
