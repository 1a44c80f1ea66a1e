/**
 * What the public meets: every call goes through the same steps in the same order, whatever it asks for. The routes are those
 * of the contract. This is a Fastify of its own beside the app's: the framework's guards come after the body was read, and
 * ours must come before. What a step needs is injected as anywhere else.
 */
import { METHODS } from 'node:http';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { largestBodyBytes, type Operation, operations, type Version } from '@millwright/contracts';
import { ApiError, continueTrace, errorBody, Logger, type Trace } from '@millwright/service-kit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { CallerGuard, challengeOf } from '../credential/caller.guard.js';
import type { Credential } from '../credential/credential.js';
import { holdsCredential } from '../credential/credential-in-url.js';
import { Forwarder } from '../forwarding/forwarder.js';
import { AccessLog } from './access-log.js';
import { checkForm, requireKnownVersion, versionFor, versionSent } from './form.js';
import { Listeners, type Surface, surfaceOf } from './listeners.js';
import { requestIdOf } from './request-id.js';

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    trace: Trace;
    version: Version;
    credential: Credential | undefined;
    operation: Operation | undefined;
  }
  interface FastifyContextConfig {
    operation?: Operation;
    /** On routes that stand for the methods a path does not have: those it has. */
    allow?: string;
  }
}

type Step = (error?: Error) => void;

const longestUrl = 16_384;

const notFound = new ApiError('not_found', { message: 'There is nothing at this path.' });

const malformedUrl = new ApiError('malformed_request', {
  message: 'The URL is malformed: its escapes are not valid UTF-8.',
});

const credentialInUrl = new ApiError('credential_in_url', {
  message: 'A credential must not be sent in the URL: treat this one as exposed, and replace it.',
});

@Injectable()
export class PublicEdge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly app: FastifyInstance;
  private readonly listeners: Listeners;
  private readonly unanswered = new Set<FastifyReply>();
  private draining = false;

  constructor(
    private readonly guard: CallerGuard,
    private readonly forwarder: Forwarder,
    private readonly accessLog: AccessLog,
    private readonly logger: Logger,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {
    this.app = fastify({
      genReqId: requestIdOf,
      bodyLimit: largestBodyBytes,
      exposeHeadRoutes: false,
      rewriteUrl: ({ url }) => originForm(url ?? '/'),
      routerOptions: { maxParamLength: longestUrl },
      frameworkErrors: (_, request, reply) =>
        this.admit(request, reply, (refusal) => this.answerError(refusal ?? malformedUrl, request, reply)),
    });
    this.listeners = new Listeners(
      (request, response) => this.app.routing(request, response),
      config,
      (error, requestId) => accessLog.writeRefused(error, requestId),
    );
    this.prepare();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.app.ready();
    await this.listeners.open();
  }

  /** Takes no new call, finishes those it has, and tells every client that its connection ends. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    for (const reply of this.unanswered) reply.header('connection', 'close');
    await this.listeners.close();
  }

  portOf(surface: Surface): number {
    return this.listeners.portOf(surface);
  }

  private prepare(): void {
    for (const name of ['startedAt', 'trace', 'version', 'credential', 'operation']) this.app.decorateRequest(name);
    this.app.decorateRequest('guardLookUp', () => {});
    for (const method of METHODS) {
      if (method !== 'CONNECT' && !this.app.supportedMethods.includes(method)) this.app.addHttpMethod(method);
    }
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    this.app.addHook('onRequest', (request, reply, done) => {
      this.admit(request, reply, (refusal) => done(refusal ?? (request.is404 ? notFound : undefined)));
    });
    this.app.setErrorHandler((error, request, reply) => this.answerError(error, request, reply));
    this.app.setNotFoundHandler((request, reply) => this.answerError(notFound, request, reply));
    for (const operation of operations) this.route(operation);
    for (const path of new Set(operations.map(({ path }) => path))) this.routeOtherMethods(path);
  }

  private route(operation: Operation): void {
    const forward = this.forwarder.forwardTo(operation);
    this.app.route({
      method: operation.method,
      url: routeOf(operation.path),
      config: { operation },
      handler: (request, reply) => {
        checkForm(operation, request);
        forward(request, reply, request.credential!);
      },
    });
  }

  private routeOtherMethods(path: Operation['path']): void {
    const had = operations.filter((operation) => operation.path === path).map(({ method }) => method as string);
    this.app.route({
      method: this.app.supportedMethods.filter((method) => !had.includes(method)),
      url: routeOf(path),
      config: { allow: had.join(', ') },
      handler: (request, reply) => this.answerError(notFound, request, reply),
    });
  }

  /** All that is decided before the body is read: who calls, whether there is such an operation, and whether they may. */
  private admit(request: FastifyRequest, reply: FastifyReply, next: Step): void {
    this.begin(request, reply);
    if (holdsCredential((request.query as Record<string, unknown> | null) ?? {})) return next(credentialInUrl);
    const surface = surfaceOf(request.raw);
    if (surface === 'auth') return next(notFound);
    this.guard.authenticate(request, reply, surface, (refusal, credential) => {
      if (credential !== undefined) this.recognise(request, reply, credential);
      if (refusal) return next(refusal as Error);
      try {
        this.permit(request, credential!);
      } catch (error) {
        return next(error as Error);
      }
      next();
    });
  }

  /** The fixed parts that every answer carries, from before anything can be refused. */
  private begin(request: FastifyRequest, reply: FastifyReply): void {
    const { traceparent } = request.headers;
    request.startedAt = performance.now();
    request.trace = continueTrace(typeof traceparent === 'string' ? traceparent : undefined, request.id);
    request.version = versionSent(request);
    request.operation = request.routeOptions.config?.operation;
    reply.header('x-request-id', request.id).header('service-version', request.version);
    if (this.draining) reply.header('connection', 'close');
    this.unanswered.add(reply);
    reply.raw.once('close', () => this.finish(request, reply));
  }

  private finish(request: FastifyRequest, reply: FastifyReply): void {
    this.unanswered.delete(reply);
    this.accessLog.write(request, reply);
    if (this.draining) setImmediate(() => this.listeners.closeIdle());
  }

  private recognise(request: FastifyRequest, reply: FastifyReply, credential: Credential): void {
    request.credential = credential;
    request.version = versionFor(request, credential);
    reply.header('service-version', request.version);
  }

  private permit(request: FastifyRequest, credential: Credential): void {
    const { operation, allow } = request.routeOptions.config ?? {};
    if (allow !== undefined) {
      throw new ApiError('method_not_allowed', {
        message: `${request.method} is not allowed here; allowed are ${allow}.`,
      });
    }
    if (operation === undefined) return;
    this.guard.requireScope(credential, operation);
    requireKnownVersion(request);
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const refusal = error instanceof ApiError ? error : this.refusalOf(error, request);
    const challenge = challengeOf(refusal);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    if (refusal.code === 'method_not_allowed') reply.header('allow', request.routeOptions.config.allow);
    const { retryAfter } = refusal.options;
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    void reply
      .code(refusal.status)
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(errorBody(refusal, request.id, this.config.docsUrl)));
  }

  private refusalOf(error: unknown, request: FastifyRequest): ApiError {
    switch ((error as { code?: unknown } | null)?.code) {
      case 'FST_ERR_CTP_BODY_TOO_LARGE':
        return new ApiError('payload_too_large', { message: 'The body is larger than 1 MiB.' });
      case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
        return new ApiError('unsupported_media_type', { message: 'Send the body as application/json.' });
      case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      case 'ECONNRESET':
        return new ApiError('malformed_request', { message: 'The body ended before the length that was announced.' });
    }
    this.logger.error({ err: error, request_id: request.id }, 'A call failed in the gateway');
    return new ApiError('internal', {
      message: 'Something failed on our side. Try again; if it goes on failing, tell support the request id.',
    });
  }
}

function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** A request line may hold a whole address instead of a path. */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
