/** Forwards calls of the OAuth address to accounts unchanged, with a signed claim on the caller's network address. */
import { Inject, Injectable } from '@nestjs/common';
import type { AuthRoute } from '@millwright/contracts';
import { pathTemplate, proxiedCallerHeader, queryStringOf, signProxiedCaller } from '@millwright/operations';
import { appConfig, Logger, traceparentOf } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ForwardingConfig } from './forwarding.settings.js';
import { anyAnswer } from './answer-filter.js';
import { type AnswerHooks, ForwardedCall } from './forwarded-call.js';
import { type Owner, Owners } from './owners.js';

interface OAuthRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Buffer;
  /** Network address of the caller. */
  readonly address: string;
}

/** Forwards a call, and replies with the answer of accounts. */
export type ForwardOAuthRequest = (call: OAuthRequest, hooks: AnswerHooks) => void;

/** Headers of the caller that are passed to accounts, beside the fetch metadata of browsers (`sec-fetch-*`). */
const passedHeaders = [
  'content-type',
  'accept',
  'accept-language',
  'authorization',
  'cookie',
  'origin',
  'user-agent',
  'github-public-key-identifier',
  'github-public-key-signature',
];
const browserPrefix = 'sec-fetch-';

@Injectable()
export class OAuthForwarder {
  private readonly owner: Owner;

  constructor(
    owners: Owners,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ForwardingConfig,
  ) {
    this.owner = owners.of('accounts');
  }

  /** Prepares the parts that all calls of a route share. */
  forwardTo(route: AuthRoute): ForwardOAuthRequest {
    const pathOf = pathTemplate(route.path);
    return ({ request, reply, body, address }, hooks) => {
      const path = pathOf(request.params as Record<string, string>) + queryStringOf(request.url);
      const method = request.method as AuthRoute['methods'][number];
      const call = {
        owner: this.owner,
        request: { method, path, headers: this.headersFor(path, address, request), body },
        deadlineMs: this.config.callDeadline,
        rewrite: undefined,
        filter: anyAnswer,
        hooks,
        onFault: (fault: unknown) =>
          this.logger.error(
            { err: fault, request_id: request.id },
            'accounts did not answer a call to the OAuth address',
          ),
      };
      new ForwardedCall(call, reply).start();
    };
  }

  private headersFor(path: string, address: string, request: FastifyRequest): string[] {
    const proxied = { audience: this.owner.app, method: request.method, path };
    const headers = [
      proxiedCallerHeader,
      signProxiedCaller({ address, requestId: request.id }, proxied, this.owner.signingKey),
      'x-request-id',
      request.id,
      'traceparent',
      traceparentOf(request.trace),
    ];
    for (const [name, value] of Object.entries(request.headers)) {
      const isPassed = passedHeaders.includes(name) || name.startsWith(browserPrefix);
      if (isPassed && typeof value === 'string') headers.push(name, value);
    }
    return headers;
  }
}
