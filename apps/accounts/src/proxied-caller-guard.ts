/** Admits only requests that another app has signed, which vouches for the network address that they come from. */
import type { IncomingHttpHeaders } from 'node:http';
import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import {
  type operationSettings,
  type ProxiedCaller,
  proxiedCallerHeader,
  verifyProxiedCaller,
} from '@millwright/operations';
import { appConfig, type ConfigOf, InternalError } from '@millwright/service-kit';
import type { DashboardConfig } from './dashboard.settings.js';

interface ProxiedRequest {
  readonly method: string;
  /** With its query string. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const callers = new WeakMap<ProxiedRequest, ProxiedCaller>();

abstract class SignedRequestGuard implements CanActivate {
  protected constructor(
    private readonly signer: string,
    private readonly keys: readonly string[],
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<ProxiedRequest>();
    callers.set(request, this.verify(request));
    return true;
  }

  /** The caller of a request; refuses one that was not signed. */
  verify({ method, url, headers }: ProxiedRequest): ProxiedCaller {
    const header = headers[proxiedCallerHeader];
    const caller = verifyProxiedCaller(
      typeof header === 'string' ? header : undefined,
      { audience: 'accounts', method, path: url },
      this.keys,
    );
    if (caller !== undefined) return caller;
    throw new InternalError(401, 'unauthorized', `This address answers only calls that ${this.signer} has signed.`);
  }
}

/** Of requests that the gateway proxies: those to the OAuth endpoints and pages, and leak reports. */
@Injectable()
export class ProxiedCallerGuard extends SignedRequestGuard {
  constructor(@Inject(appConfig) config: ConfigOf<typeof operationSettings>) {
    super('the gateway', config.callerKeys);
  }
}

/** Of requests by the dashboard's backend, for the person at its page. */
@Injectable()
export class DashboardGuard extends SignedRequestGuard {
  constructor(@Inject(appConfig) config: DashboardConfig) {
    super('the dashboard', config.dashboardKeys);
  }
}

/** The caller whom one of the guards has admitted. */
export const FromProxiedCaller = createParamDecorator((_: unknown, context: ExecutionContext): ProxiedCaller => {
  const caller = callers.get(context.switchToHttp().getRequest<ProxiedRequest>());
  if (caller === undefined) throw new Error('A handler with a ProxiedCaller has no guard.');
  return caller;
});
