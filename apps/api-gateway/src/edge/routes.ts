/** Paths of the contract as routes of Fastify. */
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import { nothingThere } from './refusals.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On routes for the methods that a path does not have: those it has. */
    allow?: string;
  }
}

type RoutePlace = Pick<RouteOptions, 'url' | 'constraints'> & { readonly config?: FastifyContextConfig };

/** `segment` is the pattern of the parameters in the path. */
export function routeOf(path: string, segment = ''): string {
  return path.replaceAll(/\{(\w+)\}/g, `:$1${segment}`);
}

/** Adds the route for all methods that a path does not have. */
export function routeOtherMethods(app: FastifyInstance, place: RoutePlace, methods: readonly string[]): void {
  app.route({
    ...place,
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    config: { ...place.config, allow: methods.join(', ') },
    handler: () => {
      throw nothingThere;
    },
  });
}

/** The path and query of a request line, which may hold a whole address. */
export function originForm(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
