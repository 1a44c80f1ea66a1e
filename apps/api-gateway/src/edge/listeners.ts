/** The three public addresses: live mode, test mode and OAuth, each an HTTP server of its own before the same handler. */
import { createServer, IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { newestVersion } from '@millwright/contracts';
import { answerUnparsed, type ApiError, closeServer, openServer } from '@millwright/service-kit';
import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from '../config.js';
import type { Standing } from '../limits/standing.js';
import { bodyAt } from './error-form.js';

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
    const { livePort, sandboxPort, authPort, publicHost } = this.config;
    await Promise.all([
      openServer(this.servers.live, 'LIVE_PORT', livePort, publicHost),
      openServer(this.servers.test, 'SANDBOX_PORT', sandboxPort, publicHost),
      openServer(this.servers.auth, 'AUTH_PORT', authPort, publicHost),
    ]);
  }

  /** Takes no new connection and resolves once the last call has been answered. */
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
    const options = {
      IncomingMessage: requestOf(surface),
      headersTimeout: headersMs,
      requestTimeout: wholeRequestMs,
      keepAliveTimeout: idleMs,
      requireHostHeader: false,
    };
    const server = createServer(options, handler);
    server.on('checkExpectation', handler);
    answerUnparsed(server, {
      bodyOf: (error, requestId) => bodyAt(surface, error, requestId, this.config.docsUrl),
      headersOf: (socket) => [['service-version', newestVersion], ...this.standingOf(socket).headers],
      refused: this.refused,
    });
    return server;
  }
}

export function surfaceOf(request: IncomingMessage): Surface {
  return (request as IncomingMessage & { readonly surface: Surface }).surface;
}

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handlers = ReturnType<Strategy['storage']>;

/** Lets a route be at one of the addresses alone. */
export const surfaceConstraint: Strategy = {
  name: 'surface',
  storage: () => {
    const handlers = new Map<unknown, Parameters<Handlers['set']>[1]>();
    return {
      get: (surface) => handlers.get(surface) ?? null,
      set: (surface, handler) => void handlers.set(surface, handler),
    };
  },
  deriveConstraint: (request) => surfaceOf(request),
};

function requestOf(surface: Surface): typeof IncomingMessage {
  return class extends IncomingMessage {
    readonly surface = surface;
  };
}
