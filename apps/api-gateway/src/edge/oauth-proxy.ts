/**
 * The OAuth address: routes of the contract whose calls are forwarded to accounts unchanged. They are routes of the edge like all
 * others, restricted to that address.
 */
import type { IncomingMessage } from 'node:http';
import { type AuthRoute, authRoutes, largestFormBytes } from '@millwright/contracts';
import { ApiError, networkOf } from '@millwright/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerHooks } from '../forwarding/forwarded-call.js';
import type { ForwardOAuthRequest, OAuthForwarder } from '../forwarding/oauth-forwarder.js';
import type { CallTarget } from './load-shedder.js';
import { OAuthBodies } from './oauth-bodies.js';
import { methodNotAllowed, nothingThere } from './refusals.js';
import { routeOf, routeOtherMethods } from './routes.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On the routes of the OAuth address. */
    oauthRoute?: AuthRoute;
  }
}

/** The steps of the edge for every call. */
interface Edge {
  hooksFor(request: FastifyRequest): AnswerHooks;
  addressOf(request: IncomingMessage): string;
  /** Counts the call as load until its answer is ready; throws if there are too many. */
  countIn(request: FastifyRequest): void;
}

const mebibyte = 1_048_576;
const averageChunkBytes = 1_024;
const bytesOfToken = mebibyte / 3;
const segment = '([A-Za-z0-9_-]+)';
const target: CallTarget = { id: 'oauth', owner: 'accounts' };

export class OAuthProxy {
  private readonly forms = new OAuthBodies({ bytes: 64 * mebibyte, bytesPerNetwork: 4 * mebibyte });
  /** Large reports have a budget of their own, so that they leave room for forms, however many there are. */
  private readonly reports = new OAuthBodies({ bytes: 192 * mebibyte, bytesPerNetwork: 48 * mebibyte });

  constructor(
    private readonly forwarder: OAuthForwarder,
    private readonly edge: Edge,
  ) {}

  /** Adds the routes; `app` parses no bodies for them. */
  register(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    for (const route of authRoutes) {
      const place = {
        url: routeOf(route.path, segment),
        constraints: { surface: 'auth' },
        config: { oauthRoute: route },
      };
      const forward = this.forwarder.forwardTo(route);
      app.route({
        ...place,
        method: [...route.methods],
        handler: (request, reply) => this.proxy(route, forward, request, reply),
      });
      routeOtherMethods(app, place, route.methods);
    }
  }

  private async proxy(
    route: AuthRoute,
    forward: ForwardOAuthRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const address = this.edge.addressOf(request.raw);
    const { largestBodyBytes: largestBytes } = route;
    const bodies = largestBytes > largestFormBytes ? this.reports : this.forms;
    try {
      const limits = { largestBytes, averageChunkBytes };
      const body = await bodies.read(request.raw, reply.raw, networkOf(address), limits);
      if (reply.raw.closed) return reply;
      // Only now, since the sender of a slow body would hold a place that others need.
      this.edge.countIn(request);
      forward({ request, reply, body, address }, this.edge.hooksFor(request));
    } catch (refusal) {
      // The rest of the body is not read.
      reply.header('connection', 'close');
      throw refusal;
    }
    return reply;
  }
}

/** Throws if a call to the OAuth address has no route there, or lacks the headers without which accounts would refuse it. */
export function requireOAuthRoute(request: FastifyRequest): void {
  const { oauthRoute, allow } = request.routeOptions.config ?? {};
  if (oauthRoute === undefined) throw nothingThere;
  if (allow !== undefined) throw methodNotAllowed(request.method, allow);
  const { requiredHeaders } = oauthRoute;
  if (requiredHeaders.every((name) => request.headers[name] !== undefined)) return;
  throw new ApiError('missing_credentials', {
    message: `Send ${requiredHeaders.join(' and ')}. Report leaks that you found yourself to /leaks.`,
  });
}

/**
 * The tokens that a call to the OAuth address draws on the bucket of its network address: one, and as many more as its body is long,
 * so that a network sends one of the largest reports a second. A body of unknown length counts as the largest of its route.
 */
export function tokensFor({ routeOptions, headers }: FastifyRequest): number {
  const { oauthRoute } = routeOptions.config ?? {};
  if (oauthRoute === undefined || oauthRoute.largestBodyBytes <= largestFormBytes) return 1;
  const bytes = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
  return 1 + Math.floor(Math.min(bytes, oauthRoute.largestBodyBytes) / bytesOfToken);
}

/** The target of a call to the OAuth address, which is for no operation. */
export function oauthTarget({ routeOptions }: FastifyRequest): CallTarget | undefined {
  return routeOptions.config?.oauthRoute && target;
}
