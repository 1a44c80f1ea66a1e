/** Mails that other apps ask for, and what became of them: on internal topics, in the envelope of events. */
import { z } from 'zod';
import { apps } from '../apps.js';
import { eventRetentionDays, type Topic } from '../kit/topic.js';
import { manifest } from './manifest.js';

/** Events of the type `mail.requested`. */
export const mailsTopic: Topic = {
  name: 'internal.mails.v1',
  app: manifest.name,
  writers: apps.filter(({ asksForMails }) => asksForMails).map(({ name }) => name),
  kind: 'internal',
  retentionDays: eventRetentionDays,
  key: 'the id of the record that the mail is about',
};

export const mailRequested = 'mail.requested';

/** By kind of mail: what its text needs beside the account. */
export type MailRequest =
  /** To the owner of the account. */
  | {
      readonly kind: 'escalation_overdue';
      readonly values: {
        readonly conversation_id: string;
        readonly queue_name: string;
        readonly reason: string;
        readonly requested_at: string;
        readonly deadline_at: string;
      };
    }
  /** To a buyer. What it says is asked of invoicing when it is sent. */
  | {
      readonly kind: 'invoice';
      readonly values: { readonly mail_id: string; readonly invoice_id: string; readonly to: string };
    };

/** Events of the type `mail.attempted`, of mails about invoices. */
export const mailOutcomesTopic: Topic = {
  name: 'internal.mail-outcomes.v1',
  app: manifest.name,
  kind: 'internal',
  retentionDays: eventRetentionDays,
  key: 'the id of the invoice that the mail is about',
};

export const mailAttempted = 'mail.attempted';

/** `queued`: it is tried again. Later versions may add fields. */
export const mailOutcome = z.object({
  mail_id: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  error: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
});
export type MailOutcome = z.output<typeof mailOutcome>;
