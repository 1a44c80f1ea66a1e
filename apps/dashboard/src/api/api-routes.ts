/**
 * The API, for the page: each operation of the contract under /bff/api/live or /bff/api/test. Calls go to the gateway with the access token
 * of the session, as any integrator's do.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { largestBodyBytes, newestVersion, type Operation, operations, sessionOperations } from '@millwright/contracts';
import { Logger, type Mode, traceparentOf, currentTrace } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import { ActivityReports } from '../activity/activity-reports.js';
import { type DashboardConfig, dashboardConfig } from '../config.js';
import { sessionEnded, unavailable } from '../listener/page-error.js';
import { AccessTokens } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { callerOf } from '../session/session-routes.js';
import { CallQueue } from './call-queue.js';

const modes: readonly Mode[] = ['live', 'test'];
const prefixOf = (mode: Mode): string => `/api/${mode}`;
const connections = 128;
const longestWaitSeconds = 5;

const passedToApi = ['content-type', 'accept', 'idempotency-key', 'if-match'];
const passedToPage = ['content-type', 'content-length', 'etag', 'idempotent-replayed', 'retry-after', 'x-request-id'];

type Answer = Dispatcher.ResponseData;

@Injectable()
export class ApiRoutes implements OnApplicationShutdown {
  private readonly pools: Readonly<Record<Mode, Pool>>;
  private readonly queue = new CallQueue();

  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
    private readonly activity: ActivityReports,
    private readonly logger: Logger,
    @Inject(dashboardConfig) private readonly config: DashboardConfig,
  ) {
    this.pools = {
      live: new Pool(new URL(config.apiUrl).origin, { connections }),
      test: new Pool(new URL(config.sandboxUrl).origin, { connections }),
    };
  }

  register(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    // A call may have to be repeated, so its body is read whole; the gateway checks it.
    const parser = { parseAs: 'buffer', bodyLimit: largestBodyBytes } as const;
    app.addContentTypeParser('application/json', parser, (_, body, done) => done(null, body));
    for (const mode of modes) {
      for (const operation of [...operations, ...sessionOperations]) {
        app.route({
          method: operation.method,
          url: prefixOf(mode) + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) => this.forward(mode, operation, request, reply),
        });
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(modes.map((mode) => this.pools[mode].close()));
  }

  private async forward(
    mode: Mode,
    operation: Operation,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const secret = this.cookie.require(request);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort(new Error('The browser has left.')));
    return await this.queue.run(secret, gone.signal, async () => {
      const answer = await this.call(mode, secret, request, gone.signal);
      for (const name of passedToPage) {
        const value = answer.headers[name];
        if (value !== undefined) void reply.header(name, value);
      }
      void reply.status(answer.statusCode);
      if (operation.method === 'GET') return await this.stream(answer, reply);
      const body = Buffer.from(await answer.body.arrayBuffer());
      this.report(mode, operation, secret, request, answer, body);
      return reply.send(body);
    });
  }

  /** The place in the queue is kept until the page has the whole answer. */
  private async stream({ body }: Answer, reply: FastifyReply): Promise<FastifyReply> {
    const over = Promise.withResolvers<void>();
    reply.raw.once('close', () => over.resolve());
    void reply.send(body);
    await over.promise;
    return reply;
  }

  private async call(mode: Mode, secret: string, request: FastifyRequest, gone: AbortSignal): Promise<Answer> {
    const { access_token: token } = await this.tokens.of(secret, mode, callerOf(request));
    const trace = currentTrace();
    const headers: Record<string, string> = {
      authorization: `Bearer ${token}`,
      'service-version': newestVersion,
      'x-request-id': request.id,
      ...(trace !== undefined && { traceparent: traceparentOf(trace) }),
    };
    for (const name of passedToApi) {
      const value = request.headers[name];
      if (typeof value === 'string') headers[name] = value;
    }
    const { pathname, search } = this.apiPath(mode, request);
    const options = {
      method: request.method as Dispatcher.HttpMethod,
      path: pathname + search,
      headers,
      body: (request.body as Buffer | undefined) ?? null,
    };
    const answer = await this.send(mode, options, gone);
    if (answer.statusCode === 401) {
      await answer.body.dump();
      this.tokens.forget(secret);
      throw sessionEnded();
    }
    const waitSeconds = Number(answer.headers['retry-after']);
    if (answer.statusCode !== 429 || !(waitSeconds <= longestWaitSeconds)) return answer;
    await answer.body.dump();
    await delay(waitSeconds * 1_000, undefined, { signal: gone });
    return await this.send(mode, options, gone);
  }

  private async send(mode: Mode, options: Dispatcher.RequestOptions, gone: AbortSignal): Promise<Answer> {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(this.config.callDeadline)]);
    try {
      return await this.pools[mode].request({ ...options, signal });
    } catch (error) {
      if (!gone.aborted) this.logger.error({ err: error, mode }, 'The API does not answer');
      throw unavailable();
    }
  }

  private report(
    mode: Mode,
    { id: operation, method }: Operation,
    secret: string,
    request: FastifyRequest,
    { statusCode: status }: Answer,
    body: Buffer,
  ): void {
    if (method === 'GET') return;
    const { id } = request.params as { id?: string };
    const subject = id ?? createdId(status, body);
    const path = this.apiPath(mode, request).pathname;
    const call = { operation, subject_id: subject, method, path, mode, status, request_id: request.id };
    this.activity.add(secret, call, callerOf(request));
  }

  /** What the gateway is called with. */
  private apiPath(mode: Mode, request: FastifyRequest): URL {
    return new URL(request.raw.url!.slice(`/bff${prefixOf(mode)}`.length), this.config.apiUrl);
  }
}

/** The id of the record that an answer is. */
function createdId(status: number, body: Buffer): string | null {
  if (status >= 300) return null;
  const { id } = JSON.parse(body.toString()) as { id?: unknown };
  return typeof id === 'string' ? id : null;
}
