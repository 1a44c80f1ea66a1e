/** Hands a checked call on to the app that owns its operation, with the signed word on who calls. */
import { Inject, Injectable } from '@nestjs/common';
import type { Operation, Version } from '@millwright/contracts';
import { callerHeader, Logger, signCaller, traceparentOf } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import { answerIn, errorIn, needsRewriting } from '../version/rewriting.js';
import { type Answering, Exchange, type ForwardedCall } from './exchange.js';
import { type Owner, Owners } from './owners.js';
import { operationPassage } from './passage.js';
import { pathTemplate, queryStringOf } from './paths.js';

/** Sends the call on, with this body, and answers it with what its owner says. */
export type Forward = (request: FastifyRequest, reply: FastifyReply, body: Buffer, answering: Answering) => void;

/** What the owner gets to see of the caller's headers. */
const passedHeaders = ['idempotency-key', 'if-match'] as const;

@Injectable()
export class Forwarder {
  constructor(
    private readonly owners: Owners,
    private readonly logger: Logger,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /** Prepares what is the same for every call of an operation. */
  forwardTo(operation: Operation): Forward {
    const owner = this.owners.of(operation.owner);
    const pathOf = pathTemplate(operation.path);
    return (request, reply, body, answering) => {
      const path = pathOf(request.params as Record<string, string>) + queryStringOf(request.url);
      const dispatch = { method: operation.method, path, headers: this.headersFor(owner, path, request, body), body };
      const call = {
        owner,
        request: dispatch,
        deadlineMs: this.config.callDeadline,
        rewrite: rewriting(operation, request.version),
        passage: operationPassage,
        answering,
        onFault: (fault: unknown) => this.report(fault, owner, request),
      };
      new Exchange(call, reply).start();
    };
  }

  private headersFor(owner: Owner, path: string, request: FastifyRequest, body: Buffer): string[] {
    const credential = request.credential!;
    const caller = {
      accountId: credential.account_uuid,
      livemode: credential.livemode,
      scopes: credential.scopes,
      credential: { kind: credential.kind, id: credential.uuid },
      version: request.version,
    };
    const signed = { audience: owner.app, method: request.method, path, body };
    const headers = [
      callerHeader,
      signCaller(caller, signed, request.id, owner.signingKey),
      'x-request-id',
      request.id,
      'traceparent',
      traceparentOf(request.trace),
      'service-version',
      request.version,
    ];
    for (const name of passedHeaders) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.push(name, value);
    }
    if (body.length > 0) headers.push('content-type', 'application/json');
    return headers;
  }

  private report(fault: unknown, owner: Owner, request: FastifyRequest): void {
    this.logger.error({ err: fault, owner: owner.app, request_id: request.id }, 'An owner app did not answer a call');
  }
}

/** How an answer is written in a version; undefined where it can go to the caller as it is. */
function rewriting(operation: Operation, version: Version): ForwardedCall['rewrite'] {
  if (!needsRewriting(operation, version)) return undefined;
  return (status, answer) => (status < 400 ? answerIn : errorIn)(operation, version, answer);
}
