/** Hands a checked call on to the app that owns its operation, with the signed word on who calls. */
import { Inject, Injectable } from '@nestjs/common';
import type { Operation } from '@millwright/contracts';
import { callerHeader, Logger, signCaller, traceparentOf } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GatewayConfig, gatewayConfig } from '../config.js';
import type { Credential } from '../credential/credential.js';
import { Exchange } from './exchange.js';
import { type Owner, Owners } from './owners.js';

export type Forward = (request: FastifyRequest, reply: FastifyReply, credential: Credential) => void;

/** What the owner gets to see of the caller's headers. */
const passedHeaders = ['idempotency-key', 'if-match'] as const;
const noBody = Buffer.alloc(0);

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
    return (request, reply, credential) => {
      const path = pathOf(request.params as Record<string, string>) + queryStringOf(request.url);
      this.send(owner, operation, path, request, reply, credential);
    };
  }

  private send(
    owner: Owner,
    { method }: Operation,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
    credential: Credential,
  ): void {
    const body = Buffer.isBuffer(request.body) ? request.body : noBody;
    const caller = {
      accountId: credential.account_uuid,
      livemode: credential.livemode,
      scopes: credential.scopes,
      keyId: credential.key_uuid,
      version: request.version,
    };
    const headers = [
      callerHeader,
      signCaller(caller, { audience: owner.app, method, path, body }, request.id, owner.signingKey),
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
    const onFault = (fault: unknown): void =>
      this.logger.error({ err: fault, owner: owner.app, request_id: request.id }, 'An owner app did not answer a call');
    const exchange = new Exchange(
      { owner, request: { method, path, headers, body }, deadlineMs: this.config.callDeadline, onFault },
      reply,
    );
    exchange.start();
  }
}

/** The path that the owner is sent is built anew, so that both ends mean the same operation by it. */
function pathTemplate(template: string): (params: Readonly<Record<string, string>>) => string {
  const parts = template.split(/\{(\w+)\}/);
  if (parts.length === 1) return () => template;
  return (params) => parts.map((part, i) => (i % 2 === 0 ? part : encodeURIComponent(params[part]!))).join('');
}

function queryStringOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
