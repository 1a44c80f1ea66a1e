/** What the app is given to send mail. */
import type { Provider } from '@nestjs/common';
import { MailFigureSource } from './mail-figures.js';
import { MailOutbox } from './mail-outbox.js';
import { MailQueue } from './mail-queue.js';
import { MailSender } from './mail-sender.js';

export const mail: Provider[] = [MailOutbox, MailSender, MailQueue, MailFigureSource];
