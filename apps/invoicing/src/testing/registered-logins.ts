/** The internal address of the simulator at which logins are registered, for specs: it keeps what it is sent. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { internal } from '@millwright/contracts';

export class RegisteredLogins {
  private readonly received: internal.SellerLogins[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RegisteredLogins> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const logins = JSON.parse(Buffer.concat(chunks).toString()) as internal.SellerLogins;
        registered.received.push(logins);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify({ logins: logins.logins.length } satisfies internal.SellerLoginsKept));
      });
    });
    const registered = new RegisteredLogins(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return registered;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** What was registered last for an account; throws if nothing was. */
  latest(account: string): internal.SellerLogins {
    const found = this.received.findLast(({ account_id: each }) => each === account);
    if (found === undefined) throw new Error(`No login is registered for ${account}.`);
    return found;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
