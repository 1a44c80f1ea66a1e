/** Routes whose handlers get the body as bytes, so that nothing of it is parsed before its sender was checked. */
import { parse as parseForm } from 'node:querystring';
import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest, onRouteHookHandler, RawServerDefault } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    unparsedBodyBytes?: number;
  }
}

/** Of a handler that reads `@RawBody()`. `mostBytes` replaces the limit of other routes. */
export function UnparsedBody(mostBytes: number): MethodDecorator {
  return RouteConfig({ unparsedBodyBytes: mostBytes });
}

/** Nest passes the configuration of a route to Fastify, but none of its options. */
export const applyBodyLimit: onRouteHookHandler = (route) => {
  const bytes = route.config?.unparsedBodyBytes;
  if (bytes !== undefined) route.bodyLimit = bytes;
};

/** Replaces the parsers of Nest, which run before guards and handlers. */
export function useBodyParsers(app: NestFastifyApplication, bodyLimit: number): void {
  const parseJson = app.getHttpAdapter().getInstance().getDefaultJsonParser('error', 'error');
  app.useBodyParser<RawServerDefault>('application/json', { bodyLimit }, (request, body, done) => {
    if (isUnparsed(request)) done(null, undefined);
    else void parseJson(request, body.toString(), done);
  });
  app.useBodyParser<RawServerDefault>('application/x-www-form-urlencoded', { bodyLimit }, (request, body, done) => {
    done(null, isUnparsed(request) ? undefined : parseForm(body.toString()));
  });
}

function isUnparsed({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.unparsedBodyBytes !== undefined;
}
