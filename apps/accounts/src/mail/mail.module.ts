/** Mails to the owners of accounts: added to the transaction that causes them, and sent after its commit. */
import { Module } from '@nestjs/common';
import { MailFigures } from './mail-metrics.js';
import { MailOutbox } from './mail-outbox.js';
import { MailSender } from './mail-sender.js';

@Module({ providers: [MailOutbox, MailSender, MailFigures], exports: [MailOutbox] })
export class MailModule {}
