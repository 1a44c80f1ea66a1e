/** The three public addresses; the class of a request names the one at which it arrived. */
import { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

export type Surface = 'live' | 'test' | 'auth';

type ConstraintStrategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type ConstraintStorage = ReturnType<ConstraintStrategy['storage']>;

/** The class of the requests that arrive at an address. */
export function requestClassOf(surface: Surface): typeof IncomingMessage {
  return class extends IncomingMessage {
    readonly surface = surface;
  };
}

export function surfaceOf(request: IncomingMessage): Surface {
  return (request as IncomingMessage & { readonly surface: Surface }).surface;
}

/** Restricts a route to one of the addresses. */
export const surfaceConstraint: ConstraintStrategy = {
  name: 'surface',
  storage: () => {
    const handlers = new Map<unknown, Parameters<ConstraintStorage['set']>[1]>();
    return {
      get: (surface) => handlers.get(surface) ?? null,
      set: (surface, handler) => void handlers.set(surface, handler),
    };
  },
  deriveConstraint: (request) => surfaceOf(request),
};
