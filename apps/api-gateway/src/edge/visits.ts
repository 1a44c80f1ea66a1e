/**
 * What there is at the OAuth address: routes of the contract whose calls are handed to accounts as they come. They are routes of
 * the edge like all others, which exist at that address alone.
 */
import type { IncomingMessage } from 'node:http';
import { type AuthRoute, authRoutes } from '@millwright/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ForwardVisit, VisitForwarder } from '../forwarding/visit-forwarder.js';
import type { Asked } from './load.js';
import { methodNotAllowed, nothingThere } from './refusals.js';
import { routeOf, routeOtherMethods } from './routes.js';
import { VisitBodies } from './visit-bodies.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On what there is at the OAuth address alone. */
    visited?: AuthRoute;
  }
}

/** What the edge does for every call. */
interface Edge {
  headersOf(request: FastifyRequest): string[];
  addressOf(request: IncomingMessage): string;
  refuse(error: Error, request: FastifyRequest, reply: FastifyReply): void;
}

/** Of the bodies of calls that are not answered yet, all together. */
const mostBytes = 256 * 1_048_576;
const segment = '([A-Za-z0-9_-]+)';
const asked: Asked = { id: 'visits', owner: 'accounts' };

export class Visits {
  private readonly bodies = new VisitBodies(mostBytes);

  constructor(
    private readonly forwarder: VisitForwarder,
    private readonly edge: Edge,
  ) {}

  /** Of bodies no more is known than that they are bytes. */
  register(app: FastifyInstance): void {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    for (const route of authRoutes) {
      const place = {
        url: routeOf(route.path, segment),
        constraints: { surface: 'auth' },
        config: { visited: route },
      };
      const forward = this.forwarder.forwardTo(route);
      app.route({
        ...place,
        method: [...route.methods],
        handler: (request, reply) => this.answer(route, forward, request, reply),
      });
      routeOtherMethods(app, place, route.methods);
    }
  }

  private answer(route: AuthRoute, forward: ForwardVisit, request: FastifyRequest, reply: FastifyReply): void {
    this.bodies.read(request.raw, reply.raw, route.largestBodyBytes, (error, body) => {
      if (error === undefined) {
        const answering = { headers: () => this.edge.headersOf(request), beforeEnd: (end: () => void) => end() };
        return forward({ request, reply, body, address: this.edge.addressOf(request.raw) }, answering);
      }
      // What is left of the body is not waited for.
      reply.header('connection', 'close');
      this.edge.refuse(error, request, reply);
    });
  }
}

/** Why a call to the OAuth address is not handed on, where that is so. */
export function refusalOfVisit(request: FastifyRequest): Error | undefined {
  const { visited, allow } = request.routeOptions.config ?? {};
  if (visited === undefined) return nothingThere;
  return allow === undefined ? undefined : methodNotAllowed(request.method, allow);
}

/** What the load counts a call as that asks for no operation. */
export function askedByVisit({ routeOptions }: FastifyRequest): Asked | undefined {
  return routeOptions.config?.visited && asked;
}
