/** How large a body a route takes, where that is not what every route does. */
import { RouteConfig } from '@nestjs/platform-fastify';
import type { onRouteHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    largestBodyBytes?: number;
  }
}

export function LargestBody(bytes: number): MethodDecorator {
  return RouteConfig({ largestBodyBytes: bytes });
}

/** The framework hands a route's configuration on to Fastify, and none of its options. */
export const applyLargestBody: onRouteHookHandler = (route) => {
  const bytes = route.config?.largestBodyBytes;
  if (bytes !== undefined) route.bodyLimit = bytes;
};
