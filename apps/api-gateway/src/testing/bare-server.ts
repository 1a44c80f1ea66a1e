/** An HTTP server whose answers a test sets, byte by byte if needed. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareAnswer = (request: IncomingMessage, response: ServerResponse, body: string) => void;

export class BareServer {
  private port = 0;
  private readonly server = createServer((request, response) => void this.receive(request, response));

  constructor(public answer: BareAnswer = answerEmptyObject) {}

  static async start(answer?: BareAnswer): Promise<BareServer> {
    const server = new BareServer(answer);
    await server.open();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens; again on the same port after `close`. */
  async open(): Promise<void> {
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    this.answer(request, response, body);
  }
}

function answerEmptyObject(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}
