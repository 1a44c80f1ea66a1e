/** Answers accounts, in the place of invoicing, what the mails about invoices say. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { internal } from '@millwright/contracts';
import { testSecret } from '@millwright/testing';

export class InvoicingDouble {
  /** What it answers about every mail. */
  content: internal.InvoiceMailContent | undefined;
  pdf = Buffer.from('%PDF-1.7 of the tests');
  /** What it was asked for, with the path. */
  readonly asked: unknown[] = [];

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async start(port = 0): Promise<InvoicingDouble> {
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const double = new InvoicingDouble(server, (server.address() as AddressInfo).port);
    server.on('request', (request, response) => void double.answer(request, response));
    return double;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== `Bearer ${testSecret('invoicing', 'invoiceMailsToken')}`) {
      response.writeHead(401).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url!, this.url);
    const body = await text(request);
    this.asked.push([pathname, body === '' ? Object.fromEntries(searchParams) : JSON.parse(body)]);
    if (pathname === '/internal/invoice-mails/content') response.end(JSON.stringify(this.content));
    else if (pathname === '/internal/invoice-mails/pdf') response.end(this.pdf);
    else response.writeHead(404).end();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
  }
}
