/** Admits only requests that the gateway proxies and has signed: those to the OAuth endpoints and pages, and leak reports. */
import type { IncomingHttpHeaders } from 'node:http';
import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { InternalError, type ProxiedCaller, proxiedCallerHeader, verifyProxiedCaller } from '@millwright/service-kit';
import { type AccountsConfig, accountsConfig } from './config.js';

interface ProxiedRequest {
  readonly method: string;
  /** With its query string. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const callers = new WeakMap<ProxiedRequest, ProxiedCaller>();

@Injectable()
export class ProxiedCallerGuard implements CanActivate {
  constructor(@Inject(accountsConfig) private readonly config: AccountsConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ProxiedRequest>();
    callers.set(request, this.verify(request));
    return true;
  }

  /** The caller of a request; refuses one that the gateway has not signed. */
  verify({ method, url, headers }: ProxiedRequest): ProxiedCaller {
    const header = headers[proxiedCallerHeader];
    const caller = verifyProxiedCaller(
      typeof header === 'string' ? header : undefined,
      { audience: 'accounts', method, path: url },
      this.config.callerKeys,
    );
    if (caller !== undefined) return caller;
    throw new InternalError(401, 'unauthorized', 'This address answers only calls that the gateway has signed.');
  }
}

/** The caller whom `ProxiedCallerGuard` has admitted. */
export const FromProxiedCaller = createParamDecorator((_: unknown, context: ExecutionContext): ProxiedCaller => {
  const caller = callers.get(context.switchToHttp().getRequest<ProxiedRequest>());
  if (caller === undefined) throw new Error('A handler with a ProxiedCaller is not guarded by ProxiedCallerGuard.');
  return caller;
});
