/** Hands calls to the OAuth address on to accounts as they come, with the signed word on where they come from. */
import { Inject, Injectable } from '@nestjs/common';
import type { AuthRoute } from '@millwright/contracts';
import { Logger, signVisitor, traceparentOf, visitorHeader } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { type Answering, Exchange } from './exchange.js';
import { type Owner, Owners } from './owners.js';
import { wholePassage } from './passage.js';
import { pathTemplate, queryStringOf } from './paths.js';

/** A call to the OAuth address, as it came in. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: Buffer;
  /** The network address that it comes from. */
  readonly address: string;
}

/** Sends the call on, and answers it with what accounts says. */
export type ForwardVisit = (visit: Visit, answering: Answering) => void;

/** What accounts gets to see of the caller's headers, beside those that say how a browser came to send the call. */
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
const ofBrowsers = 'sec-fetch-';

@Injectable()
export class VisitForwarder {
  private readonly owner: Owner;

  constructor(
    owners: Owners,
    private readonly logger: Logger,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {
    this.owner = owners.of('accounts');
  }

  /** Prepares what is the same for every call of a route. */
  forwardTo(route: AuthRoute): ForwardVisit {
    const pathOf = pathTemplate(route.path);
    return ({ request, reply, body, address }, answering) => {
      const path = pathOf(request.params as Record<string, string>) + queryStringOf(request.url);
      const method = request.method as AuthRoute['methods'][number];
      const call = {
        owner: this.owner,
        request: { method, path, headers: this.headersFor(path, address, request), body },
        deadlineMs: this.config.callDeadline,
        rewrite: undefined,
        passage: wholePassage,
        answering,
        onFault: (fault: unknown) =>
          this.logger.error(
            { err: fault, request_id: request.id },
            'accounts did not answer a call to the OAuth address',
          ),
      };
      new Exchange(call, reply).start();
    };
  }

  private headersFor(path: string, address: string, request: FastifyRequest): string[] {
    const visited = { audience: this.owner.app, method: request.method, path };
    const headers = [
      visitorHeader,
      signVisitor({ address, requestId: request.id }, visited, this.owner.signingKey),
      'x-request-id',
      request.id,
      'traceparent',
      traceparentOf(request.trace),
    ];
    for (const [name, value] of Object.entries(request.headers)) {
      const isPassed = passedHeaders.includes(name) || name.startsWith(ofBrowsers);
      if (isPassed && typeof value === 'string') headers.push(name, value);
    }
    return headers;
  }
}
