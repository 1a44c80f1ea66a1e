/** Mails to the owners of accounts that other apps ask for, on an internal topic, in the envelope of events with the type `mail.requested`. */
import { eventRetentionDays, type Topic } from '../kit/topic.js';
import { manifest } from './manifest.js';

export const mailsTopic: Topic = {
  name: 'internal.mails.v1',
  app: manifest.name,
  writers: ['desk'],
  kind: 'internal',
  retentionDays: eventRetentionDays,
  key: 'the id of the record that the mail is about',
};

export const mailRequested = 'mail.requested';

/** By kind of mail: what its text needs beside the account. */
export interface MailRequest {
  readonly kind: 'escalation_overdue';
  readonly values: {
    readonly conversation_id: string;
    readonly queue_name: string;
    readonly reason: string;
    readonly requested_at: string;
    readonly deadline_at: string;
  };
}
