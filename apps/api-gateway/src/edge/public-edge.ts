/**
 * What the public meets: every call goes through the same steps in the same order, whatever it asks for. The routes are those
 * of the contract. This is a Fastify of its own beside the app's: the framework's guards come after the body was read, and
 * ours must come before. What a step needs is injected as anywhere else.
 */
import { type IncomingMessage, METHODS } from 'node:http';
import type { BlockList } from 'node:net';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { largestBodyBytes, type Operation, operations, type Version } from '@millwright/contracts';
import { ApiError, blockListOf, continueTrace, Logger, requestIdOf, type Trace } from '@millwright/service-kit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { CallerGuard, challengeOf } from '../credential/caller.guard.js';
import type { Credential } from '../credential/credential.js';
import { holdsCredential } from '../credential/credential-in-url.js';
import { Documents } from '../documents/documents.js';
import { Forwarder } from '../forwarding/forwarder.js';
import { VisitForwarder } from '../forwarding/visit-forwarder.js';
import { AccountLimits } from '../limits/account-limits.js';
import { AddressLimits } from '../limits/address-limits.js';
import { addressOf } from '../limits/caller-address.js';
import type { Lease } from '../limits/leases.js';
import type { Standing } from '../limits/standing.js';
import { UsageCounter } from '../usage/usage-counter.js';
import { errorIn } from '../version/rewriting.js';
import { AccessLog } from './access-log.js';
import { bodyAt } from './error-form.js';
import { checkForm, requireKnownVersion, versionFor, versionSent } from './form.js';
import { Listeners, type Surface, surfaceConstraint, surfaceOf } from './listeners.js';
import { Load } from './load.js';
import { credentialInUrl, malformedUrl, methodNotAllowed, nothingThere } from './refusals.js';
import { routeOf, routeOtherMethods } from './routes.js';
import { askedByVisit, refusalOfVisit, Visits } from './visits.js';

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    trace: Trace;
    version: Version;
    credential: Credential | undefined;
    operation: Operation | undefined;
    /** What the answer says of the limits that the call met. */
    standing: Standing | undefined;
    /** The call's place among those of its account that are in flight. */
    lease: Lease | undefined;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

type Step = (error?: Error) => void;

const longestUrl = 16_384;

@Injectable()
export class PublicEdge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly app: FastifyInstance;
  private readonly listeners: Listeners;
  private readonly trustedProxies: BlockList;
  private draining = false;

  constructor(
    private readonly guard: CallerGuard,
    private readonly accountLimits: AccountLimits,
    private readonly addressLimits: AddressLimits,
    private readonly forwarder: Forwarder,
    private readonly visitForwarder: VisitForwarder,
    private readonly load: Load,
    private readonly usage: UsageCounter,
    private readonly accessLog: AccessLog,
    private readonly logger: Logger,
    documents: Documents,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {
    this.trustedProxies = blockListOf(config.trustedProxies);
    this.app = fastify({
      genReqId: requestIdOf,
      bodyLimit: largestBodyBytes,
      exposeHeadRoutes: false,
      rewriteUrl: ({ url }) => originForm(url ?? '/'),
      routerOptions: { maxParamLength: longestUrl },
      frameworkErrors: (_, request, reply) =>
        this.admit(request, reply, (refusal) => this.answerError(refusal ?? malformedUrl, request, reply)),
    });
    this.app.addConstraintStrategy(surfaceConstraint);
    this.listeners = new Listeners(
      (request, response) => this.app.routing(request, response),
      config,
      (socket) => this.addressLimits.take(this.addressOf({ socket, headers: {} })).standing,
      (error, requestId) => accessLog.writeRefused(error, requestId),
    );
    this.prepare(documents);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.app.ready();
    await this.listeners.open();
  }

  /** Takes no new call, finishes those it has, and tells every client that its connection ends. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    await this.listeners.close();
  }

  portOf(surface: Surface): number {
    return this.listeners.portOf(surface);
  }

  private prepare(documents: Documents): void {
    for (const name of ['startedAt', 'trace', 'version', 'credential', 'operation', 'standing', 'lease']) {
      this.app.decorateRequest(name);
    }
    const takeOnce = (request: FastifyRequest): void => this.takeOnce(request);
    this.app.decorateRequest('guardLookUp', function () {
      takeOnce(this);
    });
    for (const method of METHODS) {
      if (method !== 'CONNECT' && !this.app.supportedMethods.includes(method)) this.app.addHttpMethod(method);
    }
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    this.app.addHook('onRequest', (request, reply, done) => {
      this.admit(request, reply, (refusal) => done(refusal ?? (request.is404 ? nothingThere : undefined)));
    });
    this.app.addHook('onSend', (request, reply, _, done) => {
      if (request.routeOptions.config.open === true) this.putHeaders(request, reply);
      done();
    });
    this.app.setErrorHandler((error, request, reply) => this.answerError(error, request, reply));
    this.app.setNotFoundHandler((request, reply) => this.answerError(nothingThere, request, reply));
    for (const operation of operations) this.route(operation);
    for (const [path, ofPath] of Map.groupBy(operations, (operation) => operation.path)) {
      const methods = ofPath.map(({ method }) => method);
      routeOtherMethods(this.app, { url: routeOf(path) }, methods);
    }
    documents.register(this.app);
    const visits = new Visits(this.visitForwarder, {
      headersOf: (request) => this.headersOf(request),
      addressOf: (request) => this.addressOf(request),
      refuse: (error, request, reply) => this.answerError(error, request, reply),
    });
    void this.app.register((app, _, done) => {
      visits.register(app);
      done();
    });
  }

  private route(operation: Operation): void {
    const forward = this.forwarder.forwardTo(operation);
    this.app.route({
      method: operation.method,
      url: routeOf(operation.path),
      config: { operation },
      handler: (request, reply) => {
        const body = checkForm(operation, request);
        forward(request, reply, body, {
          headers: () => this.headersOf(request),
          beforeEnd: (end) => endLease(request, end),
        });
      },
    });
  }

  /** All that is decided before the body is read: who calls, how fast, whether there is such an operation, and whether they may. */
  private admit(request: FastifyRequest, reply: FastifyReply, next: Step): void {
    const overload = this.begin(request, reply);
    if (overload !== undefined) return next(overload);
    const surface = surfaceOf(request.raw);
    if (holdsCredential((request.query as Record<string, unknown> | null) ?? {})) {
      return next(this.refusalWithout(request, credentialInUrl));
    }
    if (request.routeOptions.config?.open === true) return next(this.refusalWithout(request, undefined));
    if (surface === 'auth') return next(this.refusalWithout(request, refusalOfVisit(request)));
    this.guard.authenticate(request, reply, surface, (refusal, credential) => {
      if (credential === undefined) return next(this.refusalWithout(request, refusal as Error));
      this.recognise(request, credential);
      if (refusal) this.look(request, credential, refusal as Error, next);
      else this.limit(request, reply, credential, next);
    });
  }

  /** Counts the call in; returns why it cannot be taken on, where that is so. */
  private begin(request: FastifyRequest, reply: FastifyReply): ApiError | undefined {
    const { traceparent } = request.headers;
    request.startedAt = performance.now();
    request.trace = continueTrace(typeof traceparent === 'string' ? traceparent : undefined, request.id);
    request.version = versionSent(request);
    request.operation = request.routeOptions.config?.operation;
    reply.raw.once('close', () => this.finish(request, reply));
    return this.load.begin(request.operation ?? askedByVisit(request));
  }

  private finish(request: FastifyRequest, reply: FastifyReply): void {
    endLease(request, () => {});
    this.load.end(request.operation ?? askedByVisit(request));
    const status = this.accessLog.write(request, reply);
    if (request.credential !== undefined) this.usage.count(request.credential, request.operation, status);
    if (this.draining) setImmediate(() => this.listeners.closeIdle());
  }

  /** How a call ends of which no account is known: with the refusal of its address where that has called too often. */
  private refusalWithout(request: FastifyRequest, refusal: Error | undefined): Error | undefined {
    if (refusal instanceof ApiError && refusal.status >= 500) return refusal;
    try {
      this.takeOnce(request);
      return refusal;
    } catch (tooOften) {
      return tooOften as Error;
    }
  }

  /** Draws on the bucket of the address, once for each call; throws where it is empty. */
  private takeOnce(request: FastifyRequest): void {
    if (request.standing !== undefined) return;
    const { refusal, standing } = this.addressLimits.take(this.addressOf(request.raw));
    request.standing = standing;
    if (refusal !== undefined) throw refusal;
  }

  private addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    return addressOf(request, this.trustedProxies);
  }

  private recognise(request: FastifyRequest, credential: Credential): void {
    // What its look-up has taken from the bucket of its address, which is for calls without a valid credential.
    if (request.standing !== undefined) this.addressLimits.giveBack(this.addressOf(request.raw));
    request.credential = credential;
    request.version = versionFor(request, credential);
  }

  /** A call that is refused for what its credential is takes nothing from its account. */
  private look(request: FastifyRequest, credential: Credential, refusal: Error, next: Step): void {
    this.accountLimits.look(credential, request.operation, (standing) => {
      request.standing = standing;
      next(refusal);
    });
  }

  private limit(request: FastifyRequest, reply: FastifyReply, credential: Credential, next: Step): void {
    this.accountLimits.admit(credential, request.operation, ({ refusal, standing, lease }) => {
      request.standing = standing;
      request.lease = lease;
      if (reply.raw.closed) endLease(request, () => {});
      if (refusal !== undefined) return next(refusal);
      try {
        this.permit(request, credential);
      } catch (error) {
        return next(error as Error);
      }
      next();
    });
  }

  private permit(request: FastifyRequest, credential: Credential): void {
    const { operation, allow } = request.routeOptions.config ?? {};
    if (allow !== undefined) throw methodNotAllowed(request.method, allow);
    if (operation === undefined) return;
    this.guard.requireScope(credential, operation);
    requireKnownVersion(request);
  }

  /** The headers that every answer has, as names and values in turn. */
  private headersOf(request: FastifyRequest): string[] {
    const standing = request.standing ?? this.addressLimits.look(this.addressOf(request.raw));
    const headers = ['x-request-id', request.id, 'service-version', request.version];
    for (const [name, value] of standing.headers) headers.push(name, value);
    if (this.draining) headers.push('connection', 'close');
    return headers;
  }

  private putHeaders(request: FastifyRequest, reply: FastifyReply): void {
    const headers = this.headersOf(request);
    for (let i = 0; i < headers.length; i += 2) {
      if (!reply.hasHeader(headers[i]!)) reply.header(headers[i]!, headers[i + 1]);
    }
  }

  private answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const found = error instanceof ApiError ? error : this.refusalOf(error, request);
    const refusal = request.operation === undefined ? found : errorIn(request.operation, request.version, found);
    const challenge = challengeOf(refusal);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    if (refusal.code === 'method_not_allowed') reply.header('allow', request.routeOptions.config.allow);
    const { retryAfter } = refusal.options;
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    reply.code(refusal.status).header('content-type', 'application/json; charset=utf-8');
    endLease(request, () => {
      this.putHeaders(request, reply);
      const surface = surfaceOf(request.raw);
      void reply.send(JSON.stringify(bodyAt(surface, refusal, request.id, this.config.docsUrl)));
    });
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

/** Gives the place among those in flight back, and goes on once that is so: a caller that has its answer may call again at once. */
function endLease(request: FastifyRequest, next: () => void): void {
  const { lease } = request;
  if (lease === undefined) return next();
  request.lease = undefined;
  lease.release(next);
}

/** A request line may hold a whole address instead of a path. */
function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
