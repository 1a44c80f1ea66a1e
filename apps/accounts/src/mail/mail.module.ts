/** Mails to the owners and people of accounts, and to their buyers: added to the transaction that causes them, and sent after its commit. */
import { Module } from '@nestjs/common';
import { InvoiceMails } from './invoice-mails.js';
import { MailFigures } from './mail-metrics.js';
import { MailOutbox } from './mail-outbox.js';
import { MailSender } from './mail-sender.js';

@Module({ providers: [MailOutbox, MailSender, MailFigures, InvoiceMails], exports: [MailOutbox, InvoiceMails] })
export class MailModule {}
