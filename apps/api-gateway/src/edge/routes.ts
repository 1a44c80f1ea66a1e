/** How paths of the contract become routes. */
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify';
import { nothingThere } from './refusals.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On routes that stand for the methods a path does not have: those it has. */
    allow?: string;
  }
}

type Place = Pick<RouteOptions, 'url' | 'constraints'> & { readonly config?: FastifyContextConfig };

/** `form` is that of the parts of the path which the caller fills in. */
export function routeOf(path: string, form = ''): string {
  return path.replaceAll(/\{(\w+)\}/g, `:$1${form}`);
}

/** Stands for the methods that a path does not have. */
export function routeOtherMethods(app: FastifyInstance, place: Place, methods: readonly string[]): void {
  app.route({
    ...place,
    method: app.supportedMethods.filter((method) => !methods.includes(method)),
    config: { ...place.config, allow: methods.join(', ') },
    handler: () => {
      throw nothingThere;
    },
  });
}
