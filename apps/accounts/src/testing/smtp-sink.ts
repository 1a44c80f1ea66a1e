/** A mail server that stores mails, and refuses or delays those that a test chooses. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpBehaviour {
  /** The reply code to a recipient; undefined accepts it. */
  readonly refusal?: (recipient: string) => number | undefined;
  /** Called when a mail was received, before it is acknowledged. */
  readonly beforeAnswer?: (mail: Email) => void | Promise<void>;
}

export class SmtpSink {
  readonly mails: Email[] = [];
  /** Recipient of each refusal. */
  readonly refused: string[] = [];

  private constructor(
    private readonly server: SMTPServer,
    /** A test may replace it. */
    public behaviour: SmtpBehaviour,
    readonly port: number,
  ) {}

  static async start(behaviour: SmtpBehaviour = {}, port = 0): Promise<SmtpSink> {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo({ address }, _session, done) {
        const code = sink.behaviour.refusal?.(address);
        if (code === undefined) return done();
        sink.refused.push(address);
        done(Object.assign(new Error('refused'), { responseCode: code }));
      },
      onData(stream, _session, done) {
        sink.receive(stream).then(() => done(), done);
      },
    });
    server.on('error', () => {});
    const listener = server.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const sink = new SmtpSink(server, behaviour, (listener.address() as AddressInfo).port);
    return sink;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  to(recipient: string): Email[] {
    return this.mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
  }

  private async receive(stream: AsyncIterable<Buffer>): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const mail = await PostalMime.parse(Buffer.concat(chunks));
    this.mails.push(mail);
    await this.behaviour.beforeAnswer?.(mail);
  }

  async stop(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.server.close(resolve);
    await promise;
  }
}
