/** The HTTP servers of the three public addresses, all before the same handler. */
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { newestVersion } from '@millwright/contracts';
import { type ApiError, closeServer, createPublicServer, openServer } from '@millwright/service-kit';
import type { EdgeConfig } from './edge.settings.js';
import type { LimitHeaders } from '../limits/limit-policy.js';
import { errorBodyAt } from './error-body.js';
import { requestClassOf, type Surface } from './surface.js';

const headersMs = 20_000;
const wholeRequestMs = 60_000;

export class Listeners {
  private readonly servers: Record<Surface, Server>;

  constructor(
    handler: RequestListener,
    private readonly config: EdgeConfig,
    private readonly limitHeadersOf: (socket: Socket) => LimitHeaders,
    private readonly onUnparsed: (error: ApiError, requestId: string) => void,
  ) {
    this.servers = {
      live: this.serverOf('live', handler),
      test: this.serverOf('test', handler),
      auth: this.serverOf('auth', handler),
    };
  }

  async open(): Promise<void> {
    const { livePort, sandboxPort, authPort, publicHost } = this.config;
    await Promise.all([
      openServer(this.servers.live, 'LIVE_PORT', livePort, publicHost),
      openServer(this.servers.test, 'SANDBOX_PORT', sandboxPort, publicHost),
      openServer(this.servers.auth, 'AUTH_PORT', authPort, publicHost),
    ]);
  }

  /** Accepts no new connection, and resolves once the last call has been answered. */
  async close(): Promise<void> {
    await Promise.all(Object.values(this.servers).map(closeServer));
  }

  /** Closes connections that wait for a next call, which may have become idle since the closing began. */
  closeIdle(): void {
    for (const server of Object.values(this.servers)) server.closeIdleConnections();
  }

  portOf(surface: Surface): number {
    return (this.servers[surface].address() as AddressInfo).port;
  }

  private serverOf(surface: Surface, handler: RequestListener): Server {
    const unparsed = {
      bodyOf: (error: ApiError, requestId: string) => errorBodyAt(surface, error, requestId, this.config.docsUrl),
      headersOf: (socket: Socket) => [['service-version', newestVersion] as const, ...this.limitHeadersOf(socket)],
      refused: this.onUnparsed,
    };
    const requestTimeout = surface === 'auth' ? this.config.oauthRequestTimeout : wholeRequestMs;
    const options = {
      IncomingMessage: requestClassOf(surface),
      requestTimeout,
      headersTimeout: Math.min(headersMs, requestTimeout),
      requireHostHeader: false,
      limits: this.config,
    };
    return createPublicServer(handler, unparsed, options);
  }
}
