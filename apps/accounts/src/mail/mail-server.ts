/** The SMTP server that mails are sent to. */
import { createTransport } from 'nodemailer';
import type { MailConfig } from './mail.settings.js';
import type { RenderedMail } from './layout.js';

const connectTimeoutMs = 10_000;
/** Longest time without a byte from the server. */
const silenceTimeoutMs = 20_000;
/** For one mail as a whole; shorter than the claim of a mail. */
const longestSendMs = 45_000;

export interface OutgoingMail extends RenderedMail {
  readonly id: string;
  readonly to: string;
  readonly date: Date;
  /** In the place of the product's name. */
  readonly senderName?: string;
  /** Where answers go, null for nowhere; left out: where those to the product go. */
  readonly replyTo?: string | null;
  readonly attachment?: { readonly name: string; readonly content: Buffer };
}

export class MailServer {
  private readonly transport;

  constructor(
    private readonly config: Pick<MailConfig, 'smtpUrl' | 'mailFrom' | 'mailReplyTo'>,
    connections: number,
  ) {
    const { protocol, hostname, port, username, password } = new URL(config.smtpUrl);
    const secure = protocol === 'smtps:';
    this.transport = createTransport({
      pool: true,
      host: hostname,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // A password is never sent unencrypted.
      requireTLS: !secure && username !== '',
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      maxConnections: connections,
      // Retries are scheduled in the database.
      maxRequeues: 0,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves once the server has accepted the mail. */
  async send({ id, to, date, subject, text, html, senderName, attachment, ...given }: OutgoingMail): Promise<void> {
    const { mailFrom, mailReplyTo } = this.config;
    const replyTo = given.replyTo === undefined ? mailReplyTo : given.replyTo;
    await this.transport.sendMail({
      envelope: { from: mailFrom.address, to: [to] },
      from: { ...mailFrom, ...(senderName !== undefined && { name: senderName }) },
      ...(replyTo !== null && { replyTo: typeof replyTo === 'string' ? { name: '', address: replyTo } : replyTo }),
      to: { name: '', address: to },
      subject,
      text,
      html,
      ...(attachment !== undefined && {
        attachments: [{ filename: attachment.name, content: attachment.content, contentType: 'application/pdf' }],
      }),
      date,
      messageId: `<${id}@${mailFrom.address.slice(mailFrom.address.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(longestSendMs),
    });
  }

  close(): void {
    this.transport.close();
  }
}

/** Whether the server has refused the recipient or the mail itself; any other failure may be temporary. */
export function isPermanentRefusal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
