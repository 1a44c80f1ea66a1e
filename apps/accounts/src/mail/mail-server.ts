/** The SMTP server that takes the mails. */
import { createTransport } from 'nodemailer';
import type { AccountsConfig } from '../config.js';
import type { LaidOutMail } from './layout.js';

const connectTimeoutMs = 10_000;
/** Without a byte from the server. */
const silenceTimeoutMs = 20_000;
/** For one mail as a whole; claims of mails last longer. */
const longestSendMs = 45_000;

export interface OutgoingMail extends LaidOutMail {
  readonly id: string;
  readonly to: string;
  readonly date: Date;
}

export class MailServer {
  private readonly transport;

  constructor(
    private readonly config: Pick<AccountsConfig, 'smtpUrl' | 'mailFrom' | 'mailReplyTo'>,
    connections: number,
  ) {
    const { protocol, hostname, port, username, password } = new URL(config.smtpUrl);
    const secure = protocol === 'smtps:';
    this.transport = createTransport({
      pool: true,
      host: hostname,
      port: port === '' ? (secure ? 465 : 587) : Number(port),
      secure,
      // A password is never sent in the clear.
      requireTLS: !secure && username !== '',
      ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      maxConnections: connections,
      // The queue tries again by itself.
      maxRequeues: 0,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: silenceTimeoutMs,
      dnsTimeout: connectTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves once the server has taken the mail. */
  async take({ id, to, date, subject, text, html }: OutgoingMail): Promise<void> {
    const { mailFrom, mailReplyTo } = this.config;
    await this.transport.sendMail({
      envelope: { from: mailFrom.address, to: [to] },
      from: mailFrom,
      ...(mailReplyTo !== null && { replyTo: mailReplyTo }),
      to: { name: '', address: to },
      subject,
      text,
      html,
      date,
      messageId: `<${id}@${mailFrom.address.slice(mailFrom.address.indexOf('@') + 1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(longestSendMs),
    });
  }

  close(): void {
    this.transport.close();
  }

  /** Whether the server has refused the recipient or the mail itself; any other fault may pass. */
  static refusesForGood(error: unknown): boolean {
    const { responseCode, command } = error as { responseCode?: number; command?: string };
    return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  }
}
