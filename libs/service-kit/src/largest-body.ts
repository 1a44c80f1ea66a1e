/** Sets the largest body that a route accepts, if it differs from that of other routes. */
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

/** Nest passes the configuration of a route to Fastify, but none of its options. */
export const applyLargestBody: onRouteHookHandler = (route) => {
  const bytes = route.config?.largestBodyBytes;
  if (bytes !== undefined) route.bodyLimit = bytes;
};
