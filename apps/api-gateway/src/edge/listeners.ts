/**
 * The three public addresses: live mode, test mode and OAuth, each an HTTP server of its own before the same handler. What the
 * HTTP parser refuses never reaches that handler, and is answered here in the form of every other error.
 */
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { newestVersion } from '@millwright/contracts';
import { ApiError, errorBody } from '@millwright/service-kit';
import type { GatewayConfig } from '../config.js';
import type { Standing } from '../limits/standing.js';
import { newRequestId } from './request-id.js';

export type Surface = 'live' | 'test' | 'auth';

const headersMs = 20_000;
const wholeRequestMs = 60_000;
/** Longer than load balancers keep idle connections, so that it is they who close them. */
const idleMs = 75_000;

export class Listeners {
  private readonly servers: Record<Surface, Server>;

  constructor(
    handler: RequestListener,
    private readonly config: GatewayConfig,
    private readonly standingOf: (socket: Socket) => Standing,
    private readonly refused: (error: ApiError, requestId: string) => void,
  ) {
    this.servers = {
      live: this.serverOf('live', handler),
      test: this.serverOf('test', handler),
      auth: this.serverOf('auth', handler),
    };
  }

  async open(): Promise<void> {
    const { livePort, sandboxPort, authPort } = this.config;
    await Promise.all([
      this.listen('live', livePort, 'LIVE_PORT'),
      this.listen('test', sandboxPort, 'SANDBOX_PORT'),
      this.listen('auth', authPort, 'AUTH_PORT'),
    ]);
  }

  /** Takes no new connection and resolves once the last call has been answered. */
  async close(): Promise<void> {
    await Promise.all(
      Object.values(this.servers).map(async (server) => {
        if (!server.listening) return;
        const closed = Promise.withResolvers<void>();
        server.close(() => closed.resolve());
        await closed.promise;
      }),
    );
  }

  /** Closes connections that wait for a next call, which may have become idle since the closing began. */
  closeIdle(): void {
    for (const server of Object.values(this.servers)) server.closeIdleConnections();
  }

  portOf(surface: Surface): number {
    return (this.servers[surface].address() as AddressInfo).port;
  }

  private serverOf(surface: Surface, handler: RequestListener): Server {
    const options = {
      IncomingMessage: requestOf(surface),
      headersTimeout: headersMs,
      requestTimeout: wholeRequestMs,
      keepAliveTimeout: idleMs,
      requireHostHeader: false,
    };
    const server = createServer(options, handler);
    server.on('checkExpectation', handler);
    server.on('clientError', (error: NodeJS.ErrnoException, socket) => this.refuse(error, socket));
    server.on('connect', (_, socket) => this.write(socket, malformed()));
    return server;
  }

  private async listen(surface: Surface, port: number, setting: string): Promise<void> {
    const server = this.servers[surface];
    const opened = Promise.withResolvers<void>();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use; free it or set another' : error.message;
      opened.reject(new Error(`${setting}: port ${port} ${reason}`));
    });
    server.listen(port, this.config.publicHost, () => opened.resolve());
    await opened.promise;
  }

  private refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
    const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null };
    if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    this.write(socket, parserRefusal(error));
  }

  private write(socket: Duplex, error: ApiError): void {
    const requestId = newRequestId();
    const body = JSON.stringify(errorBody(error, requestId, this.config.docsUrl));
    const limits = this.standingOf(socket as Socket)
      .headers.map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.end(
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
        `x-request-id: ${requestId}\r\nservice-version: ${newestVersion}\r\n${limits}` +
        `date: ${new Date().toUTCString()}\r\nconnection: close\r\n\r\n${body}`,
    );
    this.refused(error, requestId);
  }
}

export function surfaceOf(request: IncomingMessage): Surface {
  return (request as IncomingMessage & { readonly surface: Surface }).surface;
}

function requestOf(surface: Surface): typeof IncomingMessage {
  return class extends IncomingMessage {
    readonly surface = surface;
  };
}

function parserRefusal({ code }: NodeJS.ErrnoException): ApiError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new ApiError('headers_too_large', { message: 'The URL and the headers together are larger than 16 KiB.' });
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ApiError('request_timeout', { message: 'The request did not arrive in time.' });
  }
  return malformed();
}

function malformed(): ApiError {
  return new ApiError('malformed_request', { message: 'The request is not valid HTTP.' });
}
