/**
 * The public edge: every call goes through the same steps in the same order, whatever it is for. Its routes are those of the
 * contract. It is a Fastify of its own beside the app's: Nest runs guards after the body has been read, and these steps must come
 * before. What a step needs is injected as anywhere else.
 */
import { type IncomingMessage, METHODS } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  type ErrorCode,
  largestBodyBytes,
  operations,
  type OwnedOperation,
  sessionOperations,
  type Version,
} from '@millwright/contracts';
import { requireScope } from '@millwright/operations';
import {
  ApiError,
  appConfig,
  CallerAddresses,
  CallerGone,
  challengeOf,
  Clock,
  continueTrace,
  goneSignal,
  HealthChecks,
  Logger,
  type Mode,
  noteMoment,
  requestIdOf,
  type Trace,
} from '@millwright/service-kit';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { EdgeConfig } from './edge.settings.js';
import { type Authenticated, Authentication } from '../credential/authentication.js';
import type { Credential } from '../credential/credential.js';
import { prefersCsv } from '../csv/accepted.js';
import { CsvLists } from '../csv/csv-lists.js';
import { Documents } from '../documents/documents.js';
import type { AnswerHooks } from '../forwarding/forwarded-call.js';
import { Forwarder } from '../forwarding/forwarder.js';
import { OAuthForwarder } from '../forwarding/oauth-forwarder.js';
import { isLarge, LargeBodies } from '../large-bodies.js';
import { AccountLimits } from '../limits/account-limits.js';
import { AddressLimits } from '../limits/address-limits.js';
import { headersOfQueueRefusal, type LimitHeaders } from '../limits/limit-policy.js';
import type { Lease } from '../limits/limited-account.js';
import { RequestLog } from '../request-log/request-log.js';
import { UsageCounter } from '../usage/usage-counter.js';
import { requireKnownVersion, versionFor, versionSent } from '../version/requested-version.js';
import { errorIn } from '../version/rewriting.js';
import { AccessLog } from './access-log.js';
import { validateCall } from './call-validation.js';
import { errorBodyAt } from './error-body.js';
import { Listeners } from './listeners.js';
import { LoadShedder } from './load-shedder.js';
import { OAuthProxy, oauthTarget, requireOAuthRoute, tokensFor } from './oauth-proxy.js';
import {
  credentialInUrl,
  gatewayFailed,
  holdsCredential,
  malformedUrl,
  methodNotAllowed,
  nothingThere,
  refusalOfBody,
} from './refusals.js';
import { readBody } from './request-body.js';
import { contentCodingOf, unpack } from './content-coding.js';
import { requireRecentSignIn } from './recent-sign-in.js';
import { originForm, routeOf, routeOtherMethods } from './routes.js';
import { type Surface, surfaceConstraint, surfaceOf } from './surface.js';

declare module 'fastify' {
  interface FastifyRequest {
    startedAt: number;
    trace: Trace;
    version: Version;
    credential: Credential | undefined;
    operation: OwnedOperation | undefined;
    /** Of the error that was answered. */
    errorCode: ErrorCode | undefined;
    /** The limits that the call met, as headers of its answer. */
    limitHeaders: LimitHeaders | undefined;
    /** The place of the call among those of its account that are in flight. */
    lease: Lease | undefined;
    /** Whether the call counts as load. */
    isLoad: boolean | undefined;
  }
  interface FastifyContextConfig {
    operation?: OwnedOperation;
  }
}

const longestUrl = 16_384;
const bodyLimits = { largestBytes: largestBodyBytes, averageChunkBytes: 128 };
/** How late an address is refused by its limit: a flood has to wait, and takes less of the time of everybody's calls. */
const refusedAfterMs = 250;
const nothingHeld = Promise.resolve();

interface HeaderOptions {
  readonly mayBeCached?: boolean;
  readonly queueWaitSeconds?: number | undefined;
}

@Injectable()
export class PublicEdge implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly app: FastifyInstance;
  private readonly listeners: Listeners;
  private readonly callerAddresses: CallerAddresses;
  private isClosing = false;

  constructor(
    private readonly authentication: Authentication,
    private readonly accountLimits: AccountLimits,
    private readonly addressLimits: AddressLimits,
    private readonly forwarder: Forwarder,
    private readonly csvLists: CsvLists,
    private readonly oauthForwarder: OAuthForwarder,
    private readonly loadShedder: LoadShedder,
    private readonly largeBodies: LargeBodies,
    private readonly usage: UsageCounter,
    private readonly requestLog: RequestLog,
    private readonly accessLog: AccessLog,
    private readonly logger: Logger,
    private readonly health: HealthChecks,
    private readonly clock: Clock,
    documents: Documents,
    @Inject(appConfig) private readonly config: EdgeConfig,
  ) {
    this.callerAddresses = new CallerAddresses(config.trustedProxies, logger);
    this.app = fastify({
      genReqId: requestIdOf,
      exposeHeadRoutes: false,
      rewriteUrl: ({ url }) => originForm(url ?? '/'),
      routerOptions: { maxParamLength: longestUrl },
      frameworkErrors: (_, request, reply) => void this.refuseMalformedUrl(request, reply),
    });
    this.app.addConstraintStrategy(surfaceConstraint);
    this.listeners = new Listeners(
      (request, response) => this.app.routing(request, response),
      config,
      (socket) => this.addressLimits.draw(this.addressOf({ socket, headers: {} })).headers,
      (error, requestId) => accessLog.writeUnparsed(error, requestId),
    );
    this.addRoutes(documents);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.app.ready();
    await this.listeners.open();
  }

  /** Accepts no new call, finishes those in flight, and tells every client that its connection ends. */
  async beforeApplicationShutdown(): Promise<void> {
    this.health.drain();
    this.isClosing = true;
    await this.listeners.close();
  }

  portOf(surface: Surface): number {
    return this.listeners.portOf(surface);
  }

  private addRoutes(documents: Documents): void {
    for (const name of [
      'startedAt',
      'trace',
      'version',
      'credential',
      'operation',
      'errorCode',
      'limitHeaders',
      'lease',
      'isLoad',
    ]) {
      this.app.decorateRequest(name);
    }
    for (const method of METHODS) {
      if (method !== 'CONNECT' && !this.app.supportedMethods.includes(method)) this.app.addHttpMethod(method);
    }
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser('application/json', async (request: FastifyRequest) => {
      const { operation } = request.routeOptions.config;
      const coding = contentCodingOf(request.raw, operation?.takesGzip === true);
      const body = await readBody(request.raw, bodyLimits);
      return coding === 'gzip' ? unpack(body, bodyLimits.largestBytes) : body;
    });
    this.app.addHook('onRequest', async (request, reply) => {
      await this.admit(request, reply);
      if (request.is404) throw nothingThere;
    });
    this.app.addHook('onSend', (request, reply, _, done) => {
      if (request.routeOptions.config.open === true) this.putHeaders(request, reply);
      done();
    });
    this.app.setErrorHandler((error, request, reply) => void this.answerError(error, request, reply));
    this.app.setNotFoundHandler((request, reply) => void this.answerError(nothingThere, request, reply));
    for (const operation of [...operations, ...sessionOperations]) this.addRoute(operation);
    for (const [path, ofPath] of Map.groupBy(operations, (operation) => operation.path)) {
      const methods = ofPath.map(({ method }) => method);
      routeOtherMethods(this.app, { url: routeOf(path) }, methods);
    }
    documents.register(this.app);
    const oauthProxy = new OAuthProxy(this.oauthForwarder, {
      // accounts says which of its answers may be cached.
      hooksFor: (request) => this.hooksFor(request, { mayBeCached: true }),
      addressOf: (request) => this.addressOf(request),
      countIn: (request) => this.countIn(request),
    });
    void this.app.register((app, _, done) => {
      oauthProxy.register(app);
      done();
    });
  }

  private addRoute(operation: OwnedOperation): void {
    const forward = this.forwarder.forwardTo(operation);
    const answerCsv = this.csvLists.answerTo(operation);
    this.app.route({
      method: operation.method,
      url: routeOf(operation.path),
      config: { operation },
      handler: (request, reply) => {
        const handle = (): void => {
          if (reply.raw.destroyed) return;
          const body = validateCall(operation, request, this.clock.now());
          if (answerCsv !== undefined && prefersCsv(request.headers.accept)) {
            answerCsv(request, reply, this.hooksFor(request));
            return;
          }
          forward(request, reply, body, this.hooksFor(request));
        };
        if (!Buffer.isBuffer(request.body) || !isLarge(request.body)) return handle();
        const { account_uuid: id, livemode } = request.credential!;
        void this.largeBodies.inTurn({ id, livemode }, goneSignal(reply.raw), handle).catch((error: unknown) => {
          if (!(error instanceof CallerGone)) void reply.send(error);
        });
      },
    });
  }

  /** All that is decided before the body is read: who calls, how fast, and may they. Throws the first refusal. */
  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    this.startCall(request, reply);
    const surface = surfaceOf(request.raw);
    const isDocument = request.routeOptions.config?.open === true;
    // Documents are in memory, and calls to the OAuth address count once their body is complete.
    if (!isDocument && surface !== 'auth') this.countIn(request);
    if (holdsCredential((request.query as Record<string, unknown> | null) ?? {})) {
      this.drawOnAddress(request);
      throw credentialInUrl;
    }
    if (isDocument) return this.drawOnAddress(request);
    if (surface === 'auth') {
      this.drawOnAddress(request, tokensFor(request));
      return requireOAuthRoute(request);
    }
    const credential = await this.authenticate(request, surface);
    noteMoment('authenticated', request.id);
    await this.drawOnAccount(request, reply, credential);
    noteMoment('admitted', request.id);
    this.permit(request, credential);
  }

  private startCall(request: FastifyRequest, reply: FastifyReply): void {
    const { traceparent } = request.headers;
    request.startedAt = performance.now();
    noteMoment('received', request.id);
    request.trace = continueTrace(typeof traceparent === 'string' ? traceparent : undefined, request.id);
    request.version = versionSent(request);
    request.operation = request.routeOptions.config?.operation;
    reply.raw.once('close', () => this.finishCall(request, reply));
  }

  /** Counts the call as load until its answer is ready; throws if there are too many. */
  private countIn(request: FastifyRequest): void {
    request.isLoad = true;
    const refusal = this.loadShedder.countIn(request.operation ?? oauthTarget(request));
    if (refusal !== undefined) throw refusal;
  }

  /**
   * Frees the places of the call: in the load, since an answer that nobody reads costs no more work, and among those of its account,
   * since a caller that then has its answer may call again at once.
   */
  private release(request: FastifyRequest): Promise<void> {
    if (request.isLoad === true) {
      request.isLoad = false;
      this.loadShedder.countOut(request.operation ?? oauthTarget(request));
    }
    const { lease } = request;
    if (lease === undefined) return nothingHeld;
    request.lease = undefined;
    return lease.release();
  }

  private finishCall(request: FastifyRequest, reply: FastifyReply): void {
    noteMoment('ended', request.id);
    void this.release(request);
    const { status, durationMs } = this.accessLog.write(request, reply);
    const { credential, operation, errorCode: code, method, url } = request;
    if (credential !== undefined) {
      this.usage.count(credential, operation, status);
      const endedAt = this.clock.now().getTime();
      const line = { credential, endedAt, method, url, operation, status, code, requestId: request.id, durationMs };
      this.requestLog.note(line);
    }
    if (this.isClosing) setImmediate(() => this.listeners.closeIdle());
  }

  /** Draws on the bucket of the address, once for each call; throws if it is empty. */
  private drawOnAddress(request: FastifyRequest, tokens = 1): void {
    if (request.limitHeaders !== undefined) return;
    const { refusal, headers } = this.addressLimits.draw(this.addressOf(request.raw), tokens);
    request.limitHeaders = headers;
    if (refusal !== undefined) throw refusal;
  }

  private async authenticate(request: FastifyRequest, mode: Mode): Promise<Credential> {
    let authenticated: Authenticated;
    try {
      authenticated = await this.authentication.authenticate(request.headers, mode, () => this.drawOnAddress(request));
    } catch (error) {
      const isOurFault = error instanceof ApiError && error.status >= 500;
      if (!isOurFault) this.drawOnAddress(request);
      throw error;
    }
    const { credential, refusal } = authenticated;
    request.credential = credential;
    request.version = versionFor(request, credential);
    if (refusal === undefined) {
      // A look-up has drawn on the bucket of the address, which is for calls that are not let in.
      if (request.limitHeaders !== undefined) this.addressLimits.giveBack(this.addressOf(request.raw));
      return credential;
    }
    this.drawOnAddress(request);
    // The call draws nothing on its account, whose figures its answer shows.
    request.limitHeaders = await this.accountLimits.headersFor(credential, request.operation);
    throw refusal;
  }

  private async drawOnAccount(request: FastifyRequest, reply: FastifyReply, credential: Credential): Promise<void> {
    const { refusal, headers, lease } = await this.accountLimits.admit(credential, request.operation);
    request.limitHeaders = headers;
    request.lease = lease;
    if (reply.raw.closed) void this.release(request);
    if (refusal !== undefined) throw refusal;
  }

  private permit(request: FastifyRequest, credential: Credential): void {
    const { operation, allow } = request.routeOptions.config ?? {};
    if (allow !== undefined) throw methodNotAllowed(request.method, allow);
    if (operation === undefined) return;
    // To keys, applications and stations these paths do not exist.
    if (operation.ofSessions && credential.actor.type !== 'dashboard') throw nothingThere;
    requireScope(credential, operation.scopes);
    requireRecentSignIn(credential, operation, this.clock.now());
    requireKnownVersion(request);
  }

  private hooksFor(request: FastifyRequest, { mayBeCached = false } = {}): AnswerHooks {
    return {
      headers: (queueWaitSeconds) => this.headersOf(request, { mayBeCached, queueWaitSeconds }),
      beforeEnd: () => this.release(request),
    };
  }

  /** The headers of every answer, as names and values in turn. */
  private headersOf(request: FastifyRequest, { mayBeCached, queueWaitSeconds }: HeaderOptions = {}): string[] {
    const admitted = request.limitHeaders ?? this.addressLimits.headersFor(this.addressOf(request.raw));
    const limitHeaders = queueWaitSeconds === undefined ? admitted : headersOfQueueRefusal(admitted, queueWaitSeconds);
    const headers = ['x-request-id', request.id, 'service-version', request.version];
    headers.push('x-content-type-options', 'nosniff');
    if (mayBeCached !== true) headers.push('cache-control', 'no-store');
    for (const [name, value] of limitHeaders) headers.push(name, value);
    if (this.health.isDraining) headers.push('connection', 'close');
    return headers;
  }

  private putHeaders(request: FastifyRequest, reply: FastifyReply): void {
    const headers = this.headersOf(request);
    for (let i = 0; i < headers.length; i += 2) {
      if (!reply.hasHeader(headers[i]!)) reply.header(headers[i]!, headers[i + 1]);
    }
  }

  /** A URL that Fastify cannot read is refused only after the steps of every call. */
  private async refuseMalformedUrl(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const refusal = await this.admit(request, reply).then(
      () => malformedUrl,
      (error: unknown) => error,
    );
    await this.answerError(refusal, request, reply);
  }

  private async answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const found = error instanceof ApiError ? error : this.refusalOf(error, request);
    const refusal = request.operation === undefined ? found : errorIn(request.operation, request.version, found);
    request.errorCode = refusal.code;
    const challenge = challengeOf(refusal);
    if (challenge !== undefined) reply.header('www-authenticate', challenge);
    if (refusal.code === 'method_not_allowed') reply.header('allow', request.routeOptions.config.allow);
    const { retryAfter } = refusal.options;
    if (retryAfter !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfter)));
    reply.code(refusal.status).header('content-type', 'application/json; charset=utf-8');
    await this.release(request);
    if (refusal.options.details?.limit === 'address') await delay(refusedAfterMs);
    this.putHeaders(request, reply);
    const body = errorBodyAt(surfaceOf(request.raw), refusal, request.id, this.config.docsUrl);
    void reply.send(JSON.stringify(body));
  }

  private refusalOf(error: unknown, request: FastifyRequest): ApiError {
    const refusal = refusalOfBody(error);
    if (refusal !== undefined) return refusal;
    this.logger.error({ err: error, request_id: request.id }, 'A call failed in the gateway');
    return gatewayFailed;
  }

  private addressOf(request: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    return this.callerAddresses.of(request);
  }
}
