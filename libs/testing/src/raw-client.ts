/** A TCP client for what HTTP clients do not do: it leaves answers unread, reads or sends them in drips, and holds back bodies. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface Origin {
  readonly port: number;
  /** The sender's own address, of 127.0.0.0/8; each is a network of its own. */
  readonly localAddress?: string;
}

export class RawClient {
  /** What was read so far. */
  received = '';
  /** How long the connection lasted, in ms, once it is known to be closed: a client that reads nothing does not learn of it. */
  readonly closed: Promise<number>;
  private readonly timers: NodeJS.Timeout[] = [];

  private constructor(private readonly socket: Socket) {
    const openedAt = performance.now();
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        for (const timer of this.timers) clearInterval(timer);
        resolve(performance.now() - openedAt);
      });
    });
  }

  /** Resolves once the connection is open, which a server may close at once. */
  static async connect({ port, localAddress = '127.0.0.1' }: Origin): Promise<RawClient> {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  get isClosed(): boolean {
    return this.socket.closed;
  }

  send(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Reads all that comes. */
  read(): this {
    this.socket.setEncoding('latin1').on('data', (chunk) => (this.received += String(chunk)));
    return this;
  }

  /** Resolves once an answer has begun; reads nothing of it. */
  async leaveUnread(): Promise<void> {
    this.socket.pause();
    await once(this.socket, 'readable');
  }

  readSlowly(bytes: number, everyMs: number): this {
    this.socket.pause();
    this.timers.push(setInterval(() => this.socket.read(bytes), everyMs));
    return this;
  }

  /** Goes on until the connection is closed for good, whatever the server answers meanwhile. */
  sendSlowly(text: string, everyMs: number): this {
    this.socket.allowHalfOpen = true;
    this.timers.push(setInterval(() => this.socket.write(text), everyMs));
    return this;
  }

  close(): void {
    this.socket.destroy();
  }
}
