/**
 * Calls of one portal: with a session of the seller, which is opened again once if the portal refuses it, the encrypted envelope, and
 * the portal's judgement. How each call is spelled is in the dialect of the portal.
 */
import { Inject, Injectable } from '@nestjs/common';
import { appConfig, Clock, Logger } from '@millwright/service-kit';
import { Counter, Histogram } from 'prom-client';
import type { PortalsConfig } from './portal.settings.js';
import { type Answer, type Folded, type Note, parseAnswer, parseFolded, type RawError } from './answers.js';
import { decrypt, encrypt } from './encryption.js';
import { PortalConnections } from './portal-connections.js';
import { failureOf, isAbout, isAboutLoginKey } from './portal-errors.js';
import { PortalKeys } from './portal-keys.js';
import { type LoggedIn, PortalSessions, type Session, type SessionPortal } from './portal-sessions.js';
import type { Failure, Seller } from './portal.js';
import { SimulatorLogins } from './simulator-logins.js';

/** Names of calls in logs and metrics. */
export type PortalAction =
  | 'auth'
  | 'generate'
  | 'get'
  | 'get_by_document'
  | 'cancel'
  | 'gstin'
  | 'eway_bill'
  | 'eway_bill_get'
  | 'part_b'
  | 'extend'
  | 'transporter'
  | 'eway_bill_cancel'
  | 'close';

export interface PortalCall {
  readonly action: PortalAction;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The portal for e-way bills has one address for all changes, and names them. */
  readonly ewayAction?: string;
  /** What is to be changed; without it the call is a GET. */
  readonly body?: object;
}

export interface Succeeded {
  readonly kind: 'succeeded';
  readonly data: Folded;
  readonly notes: readonly Note[];
}

/** The portal has judged, by its codes. */
export interface Judged {
  readonly kind: 'judged';
  readonly errors: readonly RawError[];
  readonly notes: readonly Note[];
}

/** `isUnreachable`: there was no connection. */
export type CallResult = Succeeded | Judged | (Failure & { readonly isUnreachable?: true });

/** What differs between the portals. */
export interface Dialect extends Omit<SessionPortal, 'login'> {
  readonly authUrl: string;
  readonly loginKey: string;
  /** Of calls without a session. */
  clientHeaders(seller: Seller): Readonly<Record<string, string>>;
  sessionHeaders(seller: Seller, token: string): Readonly<Record<string, string>>;
  /** The login as JSON that is encrypted, and the key under which the session's key comes back. */
  loginOf(seller: Seller, isForced: boolean): { readonly login: object; readonly appKey: Buffer };
  /** Undefined if the answer holds no session. */
  sessionIn(answer: Answer, appKey: Buffer, now: Date): Omit<LoggedIn, 'kind'> | undefined;
  /** The body of a call, whose content is encrypted. */
  bodyOf(call: PortalCall, encrypted: string): object;
  /** The content of an answer; throws if it is not what the portal has encrypted. */
  contentOf(answer: Answer, key: Buffer): string | undefined;
}

const requests = new Counter({
  name: 'portal_requests_total',
  help: 'Requests to the portals, including logins, by action and outcome',
  labelNames: ['action', 'outcome'],
});

const duration = new Histogram({
  name: 'portal_request_duration_seconds',
  help: 'Time of a request to a portal, from the connection to the end of the response',
  labelNames: ['action'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

@Injectable()
export class PortalClient {
  constructor(
    private readonly connections: PortalConnections,
    private readonly sessions: PortalSessions,
    private readonly keys: PortalKeys,
    private readonly simulator: SimulatorLogins,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(appConfig) private readonly config: Pick<PortalsConfig, 'portalDeadline'>,
    private readonly logger: Logger,
  ) {}

  async call(dialect: Dialect, seller: Seller, call: PortalCall): Promise<CallResult> {
    const portal: SessionPortal = { ...dialect, login: (each, isForced) => this.logIn(dialect, each, isForced) };
    const startedAt = performance.now();
    const session = await this.sessions.open(portal, seller);
    if ('kind' in session) return session;
    const result = await this.send(dialect, seller, call, session, startedAt);
    if (!isSessionRefused(result)) return result;
    const another = await this.sessions.open(portal, seller, session);
    if ('kind' in another) return another;
    const second = await this.send(dialect, seller, call, another, startedAt);
    if (!isSessionRefused(second)) return second;
    return { kind: 'not_sent', reason: 'The portal refused two sessions, one after the other.' };
  }

  /** A change has one deadline with its logins: what is sent by it is over by it, but for the portal's own work. */
  private async send(
    dialect: Dialect,
    seller: Seller,
    call: PortalCall,
    session: Session,
    startedAt: number,
  ): Promise<CallResult> {
    const { url, headers, body } = call;
    const { portalDeadline } = this.config;
    const deadlineMs = body === undefined ? portalDeadline : portalDeadline - (performance.now() - startedAt);
    if (deadlineMs < portalDeadline / 2) return { kind: 'not_sent', reason: 'The login took too long.' };
    const encrypted = body === undefined ? undefined : encrypt(JSON.stringify(body), session.key);
    return this.exchange(
      dialect,
      seller,
      call.action,
      {
        url,
        headers: { ...dialect.sessionHeaders(seller, session.token), ...headers },
        ...(encrypted !== undefined && { body: JSON.stringify(dialect.bodyOf(call, encrypted)) }),
      },
      (answer) => decoded(dialect, answer, session.key),
      deadlineMs,
    );
  }

  /** A login that fails without a judgement has changed nothing. */
  private async logIn(dialect: Dialect, seller: Seller, isForced: boolean): Promise<LoggedIn | Failure> {
    try {
      await this.simulator.register(seller);
    } catch {
      return { kind: 'not_sent', reason: 'The simulator of the portals did not accept the login of the seller.' };
    }
    const { login, appKey } = dialect.loginOf(seller, isForced);
    let encrypted: string | undefined;
    try {
      encrypted = await this.keys.encryptedLogin(dialect.loginKey, login);
    } catch (error) {
      this.logger.error({ err: error, source: dialect.loginKey }, "The portal's login key cannot be read");
      return { kind: 'not_sent', reason: "The portal's login key cannot be read." };
    }
    if (encrypted === undefined) return tooLong;
    let session: Omit<LoggedIn, 'kind'> | undefined;
    const result = await this.exchange(
      dialect,
      seller,
      'auth',
      { url: dialect.authUrl, headers: dialect.clientHeaders(seller), body: JSON.stringify({ Data: encrypted }) },
      (answer) => {
        session = dialect.sessionIn(answer, appKey, this.clock.now());
        return session === undefined ? undefined : { kind: 'succeeded', data: null, notes: [] };
      },
    );
    if (session !== undefined) return { kind: 'logged_in', ...session };
    if (result.kind === 'succeeded') return { kind: 'not_sent', reason: 'The portal opened no session.' };
    if (result.kind === 'unknown') return { kind: 'not_sent', reason: `Without a session: ${result.reason}` };
    if (result.kind !== 'judged') return result;
    if (isAboutLoginKey(result.errors)) this.keys.forgetLoginKey(dialect.loginKey);
    const failure = failureOf(result.errors, false);
    if (failure.kind === 'busy' || (failure.kind === 'refused' && failure.isUnclear !== true)) return failure;
    // Trouble of the login says nothing about what was to be sent.
    const { errors = [] } = failure;
    const codes = errors.map(({ code }) => code).join();
    return { kind: 'not_sent', reason: `The portal opened no session: ${codes}.`, errors };
  }

  private async exchange(
    dialect: Dialect,
    seller: Seller,
    action: PortalAction,
    { url, headers, body }: { url: string; headers: Readonly<Record<string, string>>; body?: string },
    read: (answer: Answer) => Succeeded | undefined,
    deadlineMs?: number,
  ): Promise<CallResult> {
    const startedAt = performance.now();
    const exchanged = await this.connections.exchange(
      {
        method: body === undefined ? 'GET' : 'POST',
        url,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body }),
      },
      deadlineMs,
    );
    const ms = Math.round(performance.now() - startedAt);
    const result: CallResult =
      exchanged.kind === 'not_connected'
        ? { kind: 'not_sent', reason: `The portal cannot be reached: ${exchanged.reason}`, isUnreachable: true }
        : exchanged.kind === 'unanswered'
          ? { kind: 'unknown', reason: `The portal did not answer: ${exchanged.reason}`, mayBeUnderway: true }
          : judged(exchanged, read);
    const outcome = result.kind === 'judged' ? 'judged' : result.kind;
    const codes = result.kind === 'judged' ? result.errors.map(({ code }) => code) : [];
    duration.observe({ action }, ms / 1_000);
    requests.inc({ action, outcome });
    const { gstin, livemode } = seller;
    const reason = 'reason' in result ? result.reason : undefined;
    this.logger.info(
      { portal: dialect.place, action, gstin, livemode, outcome, codes, ms, reason },
      'A portal was called',
    );
    return result;
  }
}

const tooLong: Failure = {
  kind: 'refused',
  errors: [
    {
      code: '1013',
      message: 'The user name and the password are too long for the login of the portal.',
      advice: 'Use a shorter password at the portal, and set it by PATCH /v1/sellers/{id}.',
    },
  ],
};

function isSessionRefused(result: CallResult): boolean {
  return result.kind === 'judged' && isAbout(result.errors, 'authenticate_again');
}

function judged(
  { status, text, retryAfterMs }: { status: number; text: string; retryAfterMs: number | undefined },
  read: (answer: Answer) => Succeeded | undefined,
): CallResult {
  if (status === 429) {
    const wait = retryAfterMs !== undefined && { retryAfterMs };
    return { kind: 'busy', reason: 'The portal answered 429: too many calls.', ...wait };
  }
  const answer = parseAnswer(text);
  if (answer !== undefined && !answer.isSuccess && answer.errors.length > 0) {
    return { kind: 'judged', errors: answer.errors, notes: answer.notes };
  }
  // Proxies before the portal refuse so, and have passed nothing on.
  if (status >= 300 && status < 500 && status !== 408) {
    return { kind: 'not_sent', reason: `The portal answered ${status}, without its codes.` };
  }
  if (status < 200 || status > 299) {
    return { kind: 'unknown', reason: `The portal answered ${status}.`, mayBeUnderway: true };
  }
  if (answer === undefined) return { kind: 'unknown', reason: unreadable(text), mayBeUnderway: true };
  if (!answer.isSuccess) return { kind: 'unknown', reason: 'The portal answered neither a success nor errors.' };
  try {
    const result = read(answer);
    if (result !== undefined) return result;
  } catch {
    // It is reported below; the error may show what was to be kept secret.
  }
  return { kind: 'unknown', reason: "The portal's answer cannot be decrypted." };
}

/** The gateway before the portal says so of calls that take too long there. */
function unreadable(text: string): string {
  const isTimeOut = /timed? ?out/i.test(text.slice(0, 1_000));
  return isTimeOut
    ? 'The portal answered that the call has timed out.'
    : 'The portal answered something that is not a valid answer.';
}

function decoded(dialect: Dialect, answer: Answer, key: Buffer): Succeeded | undefined {
  const content = dialect.contentOf(answer, key);
  const data = content === undefined ? null : jsonOf(content);
  return data === undefined ? undefined : { kind: 'succeeded', data, notes: answer.notes };
}

/** Some of the contents are JSON, and some JSON in base64. */
function jsonOf(content: string): Folded | undefined {
  return parseFolded(content) ?? parseFolded(Buffer.from(content, 'base64').toString('utf8'));
}

/** The content of `data` under the key of the session; nothing if there is none. */
export function sealedData({ data }: Answer, key: Buffer): string | undefined {
  if (typeof data === 'string' && data !== '') return decrypt(data, key).toString('utf8');
  if (data === null || data === '') return undefined;
  throw new Error('The content is not encrypted.');
}
