/**
 * The way of every call at the portals: who calls, the fault that the portal was told, the session, the content, the work in one
 * transaction together with its line in the log, the answer.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Database, isDependencyFault, type Work } from '@millwright/persistence';
import { Clock, Logger } from '@millwright/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Histogram } from 'prom-client';
import { type Action, drawDelay, type Fault } from '../fault/fault.js';
import { admitCall } from '../fault/faults.store.js';
import { nobody } from '../session/seller-logins.service.js';
import { type Session, type SessionRow, Sessions } from '../session/sessions.service.js';
import { decryptJson } from '../protocol/cipher.js';
import type { Caller, CallerHeaders, Done } from '../protocol/call.js';
import type { Protocol } from './protocol.js';
import { Refusal, refusal } from '../protocol/refusal.js';
import { type LoggedCall, logStatement } from '../request/requests.store.js';
import { type Variant, variantOf } from './variant.js';

export type Content = Readonly<Record<string, unknown>>;

/** What a call is about. */
export interface Subject {
  readonly number?: string | undefined;
  readonly irn?: string | undefined;
}

export interface PortalCall {
  readonly protocol: Protocol;
  readonly action: Action;
  /** Whether its body has an encrypted content. */
  readonly hasContent: boolean;
  subject(content: Content): Subject;
  perform(work: Work, caller: Caller, content: Content): Promise<Done>;
}

interface Answer {
  readonly status: number;
  readonly type: 'json' | 'page';
  readonly body: string;
}

interface Handled {
  /** For the log: `done`, the codes of a refusal, or the fault in the place of an answer. */
  readonly outcome: string;
  /** Without one, the connection is closed. */
  readonly answer: Answer | undefined;
}

/** What was read of a call: its content, or why it is refused. */
type Read = { readonly content: Content; readonly session: Session | undefined } | { readonly refusal: Refusal };

/** A call on its way. */
interface Passing {
  readonly call: PortalCall;
  readonly caller: Caller;
  readonly read: Read;
  readonly fault: Fault | undefined;
  readonly variant: Variant;
  readonly logged: Omit<LoggedCall, 'outcome'>;
}

/** A caller who sends one of these twice has the second refused. */
const refusedTwice: ReadonlySet<Action> = new Set(['generate', 'cancel', 'eway_bill', 'eway_bill_cancel']);
const page = '<html><head><title>Service</title></head><body><h1>The service is being maintained</h1></body></html>';
const defaultErrorStatus = 503;
const gatewayTimeout = 504;

const duration = new Histogram({
  name: 'irp_call_duration_seconds',
  help: 'Time from the arrival of a call at the simulated portal to its response, by action and kind of outcome',
  labelNames: ['action', 'outcome'],
  buckets: [0.002, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
});

@Injectable()
export class PortalCalls {
  constructor(
    private readonly database: Database,
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  async handle(call: PortalCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const startedAt = performance.now();
    const { outcome, answer } = await this.pass(call, request).catch((error: unknown) => this.failure(error));
    const { action } = call;
    const elapsedMs = performance.now() - startedAt;
    duration.observe({ action, outcome: /^[a-z]/.test(outcome) ? outcome : 'refused' }, elapsedMs / 1000);
    this.logger.info({ action, outcome, duration_ms: Math.round(elapsedMs * 100) / 100 }, 'Call');
    if (answer === undefined) {
      reply.hijack();
      request.raw.socket.destroy();
      return;
    }
    const type = answer.type === 'json' ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
    void reply.status(answer.status).header('content-type', type).send(answer.body);
  }

  private async pass(call: PortalCall, request: FastifyRequest): Promise<Handled> {
    const { protocol, action } = call;
    const named = callerOf(call, request);
    if (named instanceof Refusal) return refused(named, protocol, variantOf(action, ''));
    const attempted = { portal: protocol.name, action, ...named };
    const { session, fault } = await this.database.asWorker((work) => admitCall(work, attempted));
    const caller = { ...named, owner: session?.owner ?? nobody };
    const read = this.read(call, caller, session, request.body);
    const subject = 'content' in read ? call.subject(read.content) : {};
    const variant = variantOf(action, subject.irn ?? subject.number ?? caller.gstin);
    const logged = { gstin: caller.gstin, action, number: subject.number, irn: subject.irn };
    const passing = { call, caller, read, fault, variant, logged };

    if (fault !== undefined && fault.delay !== null) await delay(drawDelay(fault.delay));
    const early = await this.answerEarly(passing);
    if (early === undefined) return this.carryOut(passing);
    await this.log({ ...logged, outcome: early.outcome });
    return early;
  }

  private read(call: PortalCall, caller: CallerHeaders, row: SessionRow | undefined, body: unknown): Read {
    try {
      const session = this.sessionOf(call, caller, row);
      return { session, content: contentOf(call, body, session) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  }

  /** The answer to a call that is not carried out: what its fault says, or why it is refused. */
  private async answerEarly({ call, caller, read, fault, variant }: Passing): Promise<Handled | undefined> {
    const { protocol, action } = call;
    switch (fault?.kind) {
      case 'down':
      case 'drop_before':
        return { outcome: fault.kind, answer: undefined };
      case 'http_error':
        return { outcome: fault.kind, answer: httpError(fault.status ?? defaultErrorStatus) };
      case 'garbage':
        return { outcome: fault.kind, answer: { status: 200, type: 'page', body: page } };
      case 'throttle': {
        const { status, body } = protocol.throttled(variant);
        return { outcome: fault.kind, answer: { ...json(body), status } };
      }
      case 'error':
        return refused(refusalOf(fault.codes ?? []), protocol, variant);
      case 'expire_token':
        await this.database.asWorker((work) => this.sessions.end(work, protocol.name, caller.gstin));
        if (action !== 'auth') return refused(refusal(protocol.endedToken), protocol, variant);
        break;
      case 'delay':
      case 'drop_after':
      case 'duplicate':
      case undefined:
        break;
    }
    return 'refusal' in read ? refused(read.refusal, protocol, variant) : undefined;
  }

  private async carryOut(passing: Passing): Promise<Handled> {
    const { call, fault, read, variant, logged } = passing;
    const isDropped = fault?.kind === 'drop_after';
    try {
      if (fault?.kind === 'duplicate' && refusedTwice.has(call.action)) await this.perform(passing, undefined);
      const outcome = isDropped ? fault.kind : 'done';
      const done = await this.perform(passing, outcome);
      const session = 'session' in read ? read.session : undefined;
      return { outcome, answer: isDropped ? undefined : json(call.protocol.done(done, call.action, session, variant)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const handled = refused(error, call.protocol, variant);
      await this.log({ ...logged, outcome: handled.outcome });
      return isDropped ? { ...handled, answer: undefined } : handled;
    }
  }

  /** With its line in the log, if it has an outcome. */
  private perform({ call, caller, read, logged }: Passing, outcome: string | undefined): Promise<Done> {
    return this.database.asWorker(async (work) => {
      if (outcome !== undefined) work.beforeCommit(() => logStatement({ ...logged, outcome }, work.now));
      return call.perform(work, caller, 'content' in read ? read.content : {});
    });
  }

  private async log(logged: LoggedCall): Promise<void> {
    await this.database.asWorker((work) => work.batch([logStatement(logged, work.now)]));
  }

  private sessionOf(
    { protocol, action }: PortalCall,
    { gstin }: CallerHeaders,
    row: SessionRow | undefined,
  ): Session | undefined {
    if (action === 'auth') return undefined;
    if (row === undefined) throw refusal(protocol.wrongToken);
    if (row.expires_at <= this.clock.now()) throw refusal(protocol.endedToken);
    return this.sessions.open({ portal: protocol.name, gstin, username: row.username, owner: row.owner }, row);
  }

  private failure(error: unknown): Handled {
    this.logger.error({ err: error }, 'A call could not be answered');
    return { outcome: 'failed', answer: httpError(isDependencyFault(error) ? defaultErrorStatus : 500) };
  }
}

function callerOf({ protocol, action }: PortalCall, { headers }: FastifyRequest): CallerHeaders | Refusal {
  try {
    return protocol.caller(headers, action);
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function contentOf({ protocol, action, hasContent }: PortalCall, body: unknown, session: Session | undefined): Content {
  if (!hasContent) return {};
  const given = isContent(body) ? body : {};
  // What a login holds is encrypted in another way.
  if (action === 'auth') return given;
  const sealed = protocol.sealedPart(given);
  if (sealed === undefined || sealed === null || sealed === '') throw refusal(protocol.noContent);
  const content = decryptJson(sealed, session!.key);
  if (!isContent(content)) throw refusal(protocol.undecryptable);
  return content;
}

function isContent(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refused(because: Refusal, protocol: Protocol, variant: Variant): Handled {
  return { outcome: because.message, answer: json(protocol.refused(because, variant)) };
}

function refusalOf(codes: readonly string[]): Refusal {
  return new Refusal(codes.flatMap((code) => refusal(code).errors));
}

function json(body: object): Answer {
  return { status: 200, type: 'json', body: JSON.stringify(body) };
}

function httpError(status: number): Answer {
  if (status === gatewayTimeout) return { ...json({ message: 'Endpoint request timed out' }), status };
  return { status, type: 'page', body: page };
}
