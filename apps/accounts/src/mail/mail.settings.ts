/** Settings of mail. */
import { address, ConfigFault, type ConfigOf, type Setting, type Settings } from '@millwright/service-kit';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export const mailSettings = {
  smtpUrl: address('SMTP_URL', ['smtp', 'smtps'], {
    secret: true,
    description:
      'SMTP server. smtps:// is TLS from the first byte; smtp:// uses STARTTLS if the server offers it, and requires it with a user',
  }),
  mailFrom: mailbox('MAIL_FROM', {
    fallback: { name: 'Millwright', address: 'no-reply@millwright.example' },
    description: 'Sender of emails, as Name <address> or an address alone',
  }),
  mailReplyTo: mailbox<Mailbox | null>('MAIL_REPLY_TO', {
    fallback: null,
    description: 'Reply-To of emails, if it is not the sender',
  }),
} satisfies Settings;

export type MailConfig = ConfigOf<typeof mailSettings>;

function mailbox<T extends Mailbox | null>(
  name: string,
  { fallback, description }: { fallback: T; description: string },
): Setting<T | Mailbox> {
  return { name, description, secret: false, fallback, parse: parseMailbox };
}

function parseMailbox(value: string): Mailbox {
  const [, name = '', bracketed, plain] =
    /^(?:([^<>]*?)\s*<([^\s<>@,]+@[^\s<>@,]+)>|([^\s<>@,]+@[^\s<>@,]+))$/.exec(value) ?? [];
  const given = bracketed ?? plain;
  if (given === undefined) throw new ConfigFault(`must be an address or Name <address>, not "${value}"`);
  return { name, address: given };
}
