/**
 * The API, for the page: each operation of the contract under /bff/api/live or /bff/api/test. Calls go to the gateway with the access token
 * of the session, as any integrator's do.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import {
  csvMediaType,
  largestBodyBytes,
  newestVersion,
  type Operation,
  operations,
  sessionOperations,
} from '@millwright/contracts';
import { pathTemplate, queryStringOf } from '@millwright/operations';
import { appConfig, currentTrace, goneSignal, Logger, type Mode, traceparentOf } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Dispatcher, Pool } from 'undici';
import type { ApiConfig } from './api.settings.js';
import type { SessionConfig } from '../session/session.settings.js';
import { sessionEnded, unavailable } from '../listener/page-error.js';
import { PageTurns } from '../listener/page-turns.js';
import { sendWhole } from '../listener/send-whole.js';
import { AccessTokens } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { callerOf } from '../session/session-routes.js';

const modes: readonly Mode[] = ['live', 'test'];
const prefixOf = (mode: Mode): string => `/api/${mode}`;
/** To the API, in each mode; no more calls are in flight. */
const connections = 128;
/** Of one account: fewer than any plan lets it have in flight, so that its programs are not refused because of its people. */
const mostInFlight = 8;
const mostOfPerson = 4;
const mostWaiting = 300;
const longestWaitSeconds = 5;

const passedToApi = ['content-type', 'accept', 'idempotency-key', 'if-match'];
const passedToPage = [
  'content-type',
  'content-length',
  'content-disposition',
  'etag',
  'idempotent-replayed',
  'retry-after',
  'x-request-id',
];

type Answer = Dispatcher.ResponseData;
type Sent = Dispatcher.RequestOptions & { readonly headers: Readonly<Record<string, string>> };

interface Called {
  readonly mode: Mode;
  readonly operation: Operation;
  /** At the gateway, with its query. */
  readonly path: string;
}

@Injectable()
export class ApiRoutes implements OnApplicationShutdown {
  private readonly pools: Readonly<Record<Mode, Pool>>;
  private readonly turns = new PageTurns({
    queue: 'page_calls',
    atOnce: connections,
    ofAccount: mostInFlight,
    ofPerson: mostOfPerson,
    mostWaiting,
  });

  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ApiConfig & SessionConfig,
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
        const pathFor = pathTemplate(operation.path);
        app.route({
          method: operation.method,
          url: prefixOf(mode) + operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          handler: (request, reply) => {
            const path = pathFor(request.params as Record<string, string>) + queryStringOf(request.raw.url!);
            return this.forward({ mode, operation, path }, request, reply);
          },
        });
      }
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(modes.map((mode) => this.pools[mode].close()));
  }

  private async forward(called: Called, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { mode, operation } = called;
    const secret = this.cookie.require(request);
    const gone = goneSignal(reply.raw);
    const asker = await this.tokens.of(secret, mode, callerOf(request));
    const forward = async (): Promise<FastifyReply> => {
      const answer = await this.call(called, secret, request, gone);
      for (const name of passedToPage) {
        const value = answer.headers[name];
        if (value !== undefined) void reply.header(name, value);
      }
      void reply.status(answer.statusCode);
      if (operation.method === 'GET') return await sendWhole(reply, answer.body);
      return reply.send(Buffer.from(await answer.body.arrayBuffer()));
    };
    return await this.turns.take(asker, mode, gone, forward);
  }

  private async call(
    { mode, path }: Called,
    secret: string,
    request: FastifyRequest,
    gone: AbortSignal,
  ): Promise<Answer> {
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
    const options = {
      method: request.method as Dispatcher.HttpMethod,
      path,
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
    await delay(waitSeconds * 1_000, undefined, { signal: gone }).catch(() => gone.throwIfAborted());
    return await this.send(mode, options, gone);
  }

  private async send(mode: Mode, options: Sent, gone: AbortSignal): Promise<Answer> {
    const { callDeadline, exportDeadline } = this.config;
    const deadline = options.headers['accept'] === csvMediaType ? exportDeadline : callDeadline;
    const signal = AbortSignal.any([gone, AbortSignal.timeout(deadline)]);
    try {
      return await this.pools[mode].request({ ...options, signal });
    } catch (error) {
      if (!gone.aborted) this.logger.error({ err: error, mode }, 'The API does not answer');
      throw unavailable();
    }
  }
}
