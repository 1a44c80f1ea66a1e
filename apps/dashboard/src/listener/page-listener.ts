/**
 * The public listener: the page, and under /bff what it calls. It is a Fastify of its own beside the app's, since its callers are
 * browsers.
 */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isDependencyFault } from '@millwright/persistence';
import {
  type ApiError,
  appConfig,
  CallerAddresses,
  closeServer,
  continueTrace,
  createPublicServer,
  Logger,
  newRequestId,
  openServer,
  runInTrace,
} from '@millwright/service-kit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ApiRoutes } from '../api/api-routes.js';
import type { ListenerConfig } from './listener.settings.js';
import { FileRoutes } from '../file/file-routes.js';
import { LiveRoutes } from '../live/live-routes.js';
import { PageFiles } from '../page/page-files.js';
import { SessionRoutes } from '../session/session-routes.js';
import { ViewRoutes } from '../views/view-routes.js';
import { AddressLimits } from './address-limits.js';
import { failed, PageError, refusalOf, unavailable } from './page-error.js';
import { requireSameOrigin } from './same-origin.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Network address of the browser. */
    address: string;
  }
}

const largestBodyBytes = 65_536;
/** What comes from /bff is data: shown by itself, it may do nothing. */
const answerPolicy = "default-src 'none'; sandbox; frame-ancestors 'none'";

@Injectable()
export class PageListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly app: FastifyInstance;
  private readonly server: Server;
  private readonly addresses: CallerAddresses;
  private readonly ownOrigin: string;

  constructor(
    private readonly page: PageFiles,
    private readonly session: SessionRoutes,
    private readonly api: ApiRoutes,
    private readonly files: FileRoutes,
    private readonly live: LiveRoutes,
    private readonly views: ViewRoutes,
    private readonly limits: AddressLimits,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ListenerConfig,
  ) {
    this.addresses = new CallerAddresses(config.trustedProxies, logger);
    this.ownOrigin = new URL(config.pageUrl).origin;
    this.app = fastify({ bodyLimit: largestBodyBytes, genReqId: newRequestId });
    this.addRoutes();
    const handle = (request: IncomingMessage, response: ServerResponse): void => {
      // While the app stops, the connection is not kept for further calls.
      if (!this.server.listening) response.shouldKeepAlive = false;
      this.app.routing(request, response);
    };
    const unparsed = {
      bodyOf: ({ status, code, message }: ApiError, requestId: string) =>
        new PageError(status, code, message).bodyFor(requestId),
      headersOf: () => [],
      refused: ({ status, code }: ApiError, requestId: string) =>
        this.logger.info({ status, code, request_id: requestId }, 'Not a request'),
    };
    this.server = createPublicServer(handle, unparsed, { limits: config });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.app.ready();
    await openServer(this.server, 'PAGE_PORT', this.config.pagePort, this.config.publicHost);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all([closeServer(this.server), this.live.stop()]);
    await this.app.close();
  }

  private addRoutes(): void {
    const { app } = this;
    app.decorateRequest('address', '');
    app.addHook('onRequest', (request, reply, done) => {
      request.address = this.addresses.of(request.raw);
      void reply.headers({ 'x-content-type-options': 'nosniff', 'x-request-id': request.id });
      if (this.ownOrigin.startsWith('https:')) void reply.header('strict-transport-security', 'max-age=31536000');
      runInTrace(continueTrace(undefined, request.id), done);
    });
    app.setErrorHandler((error, request, reply) => this.answerError(error, request, reply));
    app.setNotFoundHandler((request, reply) => this.answerError(nothingThere(), request, reply));
    void app.register(cookie);
    void app.register(
      (bff, _, done) => {
        bff.addHook('onRequest', (request, reply, next) => {
          void reply.headers({ 'cache-control': 'no-store', 'content-security-policy': answerPolicy });
          requireSameOrigin(request, this.ownOrigin);
          next();
        });
        bff.removeContentTypeParser('text/plain');
        for (const routes of [this.session, this.api, this.files, this.live, this.views]) {
          void bff.register((scope, __, added) => {
            scope.addHook('onRequest', (request, ___, next) => {
              if (routes === this.session) this.limits.requireForSigningIn(request);
              else this.limits.requireForWork(request);
              next();
            });
            routes.register(scope);
            added();
          });
        }
        for (const rest of ['/', '/*']) {
          bff.all(rest, () => {
            throw nothingThere();
          });
        }
        done();
      },
      { prefix: '/bff' },
    );
    this.page.register(app);
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = refusalOf(error) ?? (isDependencyFault(error) ? unavailable() : undefined);
    if (refusal === undefined || (!(error instanceof PageError) && refusal.status >= 500))
      this.logger.error({ err: error, path: request.routeOptions.url }, 'A request failed');
    const { status, retryAfter } = refusal ?? failed;
    if (retryAfter !== undefined) void reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    void reply.status(status).send((refusal ?? failed).bodyFor(request.id));
  }
}

function nothingThere(): PageError {
  return new PageError(404, 'not_found', 'There is nothing at this address.');
}
