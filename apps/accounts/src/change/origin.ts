/** The actor of a change and the address that it was requested from, for the audit log. */
import type { IncomingHttpHeaders } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

export interface Origin {
  /** The internal caller's name for itself, from `x-actor`: `cli:asha`, `dashboard:usr_…`. */
  readonly actor: string;
  readonly address: string;
}

interface InternalRequest {
  headers: IncomingHttpHeaders;
  ip: string;
}

const longestActor = 200;

export const FromRequest = createParamDecorator((_: unknown, context: ExecutionContext): Origin => {
  const request = context.switchToHttp().getRequest<InternalRequest>();
  const header = request.headers['x-actor'];
  const actor = typeof header === 'string' ? header.replaceAll('\t', ' ').slice(0, longestActor).trim() : '';
  return { actor: actor === '' ? 'internal' : actor, address: request.ip };
});
