/**
 * A proxy that a test can cut: connections break, and new ones are refused until it is restored. Or it falls silent: connections stay,
 * and nothing comes through them any more.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class TcpProxy {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private isSilent = false;

  private constructor(
    private readonly target: { readonly host: string; port: number },
    private listeningPort = 0,
  ) {}

  static async to(host: string, port: number): Promise<TcpProxy> {
    const proxy = new TcpProxy({ host, port });
    await proxy.restore();
    return proxy;
  }

  get port(): number {
    return this.listeningPort;
  }

  /** Where new connections lead to; those that are open stay. */
  leadTo(port: number): void {
    this.target.port = port;
  }

  async restore(): Promise<void> {
    this.server = createServer({ noDelay: true }, (near) => this.forward(near));
    this.server.listen(this.listeningPort, '127.0.0.1');
    await once(this.server, 'listening');
    this.listeningPort = (this.server.address() as AddressInfo).port;
  }

  /** Of the connections that are open, and of new ones, until it speaks again; what was sent meanwhile comes late. */
  fallSilent(): void {
    this.isSilent = true;
    for (const socket of this.sockets) socket.pause();
  }

  speak(): void {
    this.isSilent = false;
    for (const socket of this.sockets) socket.resume();
  }

  async cut(): Promise<void> {
    if (this.server === undefined) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server = undefined;
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private forward(near: Socket): void {
    const far = connect({ ...this.target, noDelay: true });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(socket);
      socket.pipe(other);
      if (this.isSilent) socket.pause();
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
  }
}
