/** Forwards a validated call to the app that owns its operation, with a signed claim on who calls. */
import { Inject, Injectable } from '@nestjs/common';
import type { ErrorCode, Operation, OwnedOperation } from '@millwright/contracts';
import { callerHeader, pathTemplate, queryStringOf, signCaller, type SignedRequest } from '@millwright/operations';
import {
  appConfig,
  CallerGone,
  goneSignal,
  Logger,
  type Party,
  singleHeader,
  traceparentOf,
} from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ForwardingConfig } from './forwarding.settings.js';
import { isLarge, LargeBodies } from '../large-bodies.js';
import { answerIn, errorIn, needsRewriting } from '../version/rewriting.js';
import { answersOf } from './answer-filter.js';
import { type AnswerHooks, ForwardedCall, type ForwardedCallOptions } from './forwarded-call.js';
import { type Owner, Owners } from './owners.js';

/** Forwards a call with this body, and replies with the answer of its owner. */
export type Forward = (request: FastifyRequest, reply: FastifyReply, body: Buffer, hooks: AnswerHooks) => void;

@Injectable()
export class Forwarder {
  constructor(
    private readonly owners: Owners,
    private readonly largeBodies: LargeBodies,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ForwardingConfig,
  ) {}

  /** Prepares the parts that all calls of an operation share. */
  forwardTo(operation: OwnedOperation): Forward {
    const owner = this.owners.of(operation.owner);
    const pathOf = pathTemplate(operation.path);
    const filter = answersOf(operation);
    return (request, reply, body, hooks) => {
      const { account_uuid: accountId, livemode } = request.credential!;
      const path = pathOf(request.params as Record<string, string>) + queryStringOf(request.url);
      const dispatch = { method: operation.method, path, headers: this.headersFor(owner, path, request, body), body };
      const call = {
        owner,
        request: dispatch,
        deadlineMs: this.config.callDeadline,
        rewrite: this.rewriting(operation, request, reply),
        filter,
        onError: (part: Buffer) => (request.errorCode ??= codeIn(part)),
        onLength: (bytes: number) => this.largeBodies.noteAnswer(accountId, bytes),
        hooks,
        onFault: (fault: unknown) => this.report(fault, owner, request),
      };
      if (operation.method !== 'GET' || !this.largeBodies.expectsLargeAnswer(accountId)) {
        return new ForwardedCall(call, reply).start();
      }
      void this.startInTurn({ id: accountId, livemode }, call, reply);
    };
  }

  private async startInTurn(party: Party, call: ForwardedCallOptions, reply: FastifyReply): Promise<void> {
    const end = await this.largeBodies.beginRead(party, goneSignal(reply.raw)).catch(ignoreGone);
    if (end === undefined) return;
    const start = performance.now();
    // As long a rest, for the calls of others.
    reply.raw.once('close', () => setTimeout(end, performance.now() - start));
    new ForwardedCall(call, reply).start();
  }

  /** Rewrites answers for the version of the call; undefined if they are the same in it. */
  private rewriting(
    operation: Operation,
    { version, credential }: FastifyRequest,
    { raw }: FastifyReply,
  ): ForwardedCallOptions['rewrite'] {
    if (!needsRewriting(operation, version)) return undefined;
    return async (status, answer) => {
      const rewrite = (): Buffer => (status < 400 ? answerIn : errorIn)(operation, version, answer);
      if (!isLarge(answer)) return rewrite();
      const { account_uuid: id, livemode } = credential!;
      return this.largeBodies.inTurn({ id, livemode }, goneSignal(raw), rewrite);
    };
  }

  /** The headers of a call to this path of its owner. */
  headersFor(
    owner: Owner,
    path: string,
    request: FastifyRequest,
    body: Buffer,
    { counts }: Pick<SignedRequest, 'counts'> = {},
  ): string[] {
    const credential = request.credential!;
    const caller = {
      accountId: credential.account_uuid,
      livemode: credential.livemode,
      scopes: credential.scopes,
      credential: { kind: credential.kind, id: credential.uuid, signedInAt: credential.signed_in_at },
      actor: credential.actor,
      timeZone: credential.time_zone,
      version: request.version,
    };
    const idempotencyKey = singleHeader(request.headers['idempotency-key']);
    const { 'if-match': ifMatch } = request.headers;
    const signed = { audience: owner.app, method: request.method, path, body, idempotencyKey, ifMatch };
    const headers = [
      callerHeader,
      signCaller(caller, signed, { requestId: request.id, counts }, owner.signingKey),
      'x-request-id',
      request.id,
      'traceparent',
      traceparentOf(request.trace),
      'service-version',
      request.version,
    ];
    if (idempotencyKey !== undefined) headers.push('idempotency-key', idempotencyKey);
    if (ifMatch !== undefined) headers.push('if-match', ifMatch);
    if (body.length > 0) headers.push('content-type', 'application/json');
    return headers;
  }

  private report(fault: unknown, owner: Owner, request: FastifyRequest): void {
    this.logger.error({ err: fault, owner: owner.app, request_id: request.id }, 'An owner app did not answer a call');
  }
}

/** The code that an error begins with. */
export function codeIn(part: Buffer): ErrorCode | undefined {
  const [, code] = /"code":"(\w+)"/.exec(part.toString('latin1', 0, 200)) ?? [];
  return code as ErrorCode | undefined;
}

function ignoreGone(error: unknown): undefined {
  if (!(error instanceof CallerGone)) throw error;
}
