/** Lets a call pass that the gateway has signed as a visitor's: of the routes at `{auth_url}`, and of no others. */
import type { IncomingHttpHeaders } from 'node:http';
import { type CanActivate, createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { InternalError, type Visitor, verifyVisitor, visitorHeader } from '@millwright/service-kit';
import { type AccountsConfig, accountsConfig } from '../config.js';

export interface VisitedRequest {
  readonly method: string;
  /** With its query string. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const visitors = new WeakMap<VisitedRequest, Visitor>();

@Injectable()
export class VisitorGuard implements CanActivate {
  constructor(@Inject(accountsConfig) private readonly config: AccountsConfig) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<VisitedRequest>();
    visitors.set(request, this.admit(request));
    return true;
  }

  /** Who a request is from; refuses one that the gateway has not signed. */
  admit({ method, url, headers }: VisitedRequest): Visitor {
    const header = headers[visitorHeader];
    const visitor = verifyVisitor(
      typeof header === 'string' ? header : undefined,
      { audience: 'accounts', method, path: url },
      this.config.callerKeys,
    );
    if (visitor !== undefined) return visitor;
    throw new InternalError(401, 'unauthorized', 'This address answers only calls that the gateway has signed.');
  }
}

/** The visitor whom the guard has let pass. */
export const FromVisitor = createParamDecorator((_: unknown, context: ExecutionContext): Visitor => {
  const visitor = visitors.get(context.switchToHttp().getRequest<VisitedRequest>());
  if (visitor === undefined) throw new Error('A handler asks for a visitor whom no VisitorGuard has let pass.');
  return visitor;
});
