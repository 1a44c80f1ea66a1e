/** One exchange with a receiver: posts the bytes over a kept connection, within one deadline, and says how it ended. */
import type { AttemptFailure } from '@millwright/contracts';
import { Agent, type Dispatcher, errors } from 'undici';
import type { AddressRules } from './address-rules.js';
import { checkedConnector, RefusedAddress } from './connector.js';
import { NameFailure, type NameResolver } from './name-resolver.js';
import { retryAfterMs } from './retry-after.js';

export type { AttemptFailure as FailureClass } from '@millwright/contracts';

export interface Outcome {
  readonly status: number | null;
  /** Null where the receiver took the event. */
  readonly failure: AttemptFailure | null;
  readonly detail: string | null;
  /** The first bytes of the answer. */
  readonly answer: string | null;
  /** How long a receiver that answered 429 or 503 wants to be left alone; null where it does not say. */
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

export interface Posting {
  readonly url: URL;
  readonly livemode: boolean;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer;
}

export interface SenderOptions {
  readonly liveRules: AddressRules;
  readonly testRules: AddressRules;
  readonly resolver: NameResolver;
  /** Milliseconds that the whole exchange may take, name look-up included. */
  readonly deadlineMs?: number;
}

const defaultDeadlineMs = 10_000;
const mostAnswerBytes = 65_536;
const keptAnswerBytes = 1_024;

export class Sender {
  private readonly live: Agent;
  private readonly test: Agent;
  private readonly deadlineMs: number;

  constructor({ liveRules, testRules, resolver, deadlineMs = defaultDeadlineMs }: SenderOptions) {
    const agentFor = (rules: AddressRules): Agent =>
      new Agent({ connect: checkedConnector(rules, resolver), allowH2: false, headersTimeout: 0, bodyTimeout: 0 });
    this.live = agentFor(liveRules);
    this.test = agentFor(testRules);
    this.deadlineMs = deadlineMs;
  }

  send(posting: Posting): Exchange {
    return new Exchange(posting, posting.livemode ? this.live : this.test, this.deadlineMs);
  }

  /** Ends all connections, and with them what is still in flight. */
  async close(): Promise<void> {
    await Promise.all([this.live.destroy(), this.test.destroy()]);
  }
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly outcome: Promise<Outcome>;
  private resolve!: (outcome: Outcome) => void;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private over = false;
  private status: number | null = null;
  private received = 0;
  private retryAfterMs: number | null = null;
  private readonly kept: Buffer[] = [];

  constructor(posting: Posting, agent: Agent, deadlineMs: number) {
    this.outcome = new Promise((resolve) => (this.resolve = resolve));
    this.timer = setTimeout(() => this.breakOff('timeout', this.lateness(deadlineMs)), deadlineMs);
    const { url, headers, body } = posting;
    agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method: 'POST', headers, body }, this);
  }

  /** Breaks the exchange off; what the receiver makes of it is unknown. */
  cancel(detail: string): void {
    this.breakOff('cancelled', detail);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.over) controller.abort(new Error('The attempt is over.'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status >= 200) this.status = status;
    if (status === 429 || status === 503) this.retryAfterMs = retryAfterMs(headers['retry-after']);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.received < keptAnswerBytes)
      this.kept.push(Buffer.from(chunk.subarray(0, keptAnswerBytes - this.received)));
    this.received += chunk.length;
    if (this.received <= mostAnswerBytes) return;
    this.endByStatus();
    this.abort('The answer is longer than is read.');
  }

  onResponseEnd(): void {
    this.endByStatus();
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.over) return;
    this.end(failureOf(error, this.controller !== undefined), detailOf(error));
  }

  onRequestUpgrade(controller: Dispatcher.DispatchController, status: number): void {
    this.status = status;
    this.end('http_status', 'The receiver wants another protocol.');
    controller.abort(new Error('No other protocol is spoken.'));
  }

  private endByStatus(): void {
    const status = this.status!;
    if (status < 300) this.end(null, null);
    else if (status < 400) this.end('redirect', `The receiver redirects with ${status}; redirects are not followed.`);
    else this.end('http_status', `The receiver answered ${status}.`);
  }

  private breakOff(failure: AttemptFailure, detail: string): void {
    if (this.over) return;
    this.end(failure, detail);
    this.abort(detail);
  }

  private abort(reason: string): void {
    this.controller?.abort(new Error(reason));
  }

  private end(failure: AttemptFailure | null, detail: string | null): void {
    if (this.over) return;
    this.over = true;
    clearTimeout(this.timer);
    this.resolve({
      status: this.status,
      failure,
      detail,
      answer: this.kept.length === 0 ? null : textOf(Buffer.concat(this.kept)),
      retryAfterMs: this.retryAfterMs,
      durationMs: performance.now() - this.startedAt,
    });
  }

  private lateness(deadlineMs: number): string {
    const within = `within ${deadlineMs / 1_000} s`;
    if (this.status !== null) return `The answer began, and did not end ${within}.`;
    return this.controller === undefined ? `No connection ${within}.` : `No answer ${within}.`;
  }
}

function failureOf(error: Error, connected: boolean): AttemptFailure {
  if (error instanceof RefusedAddress) return 'refused_address';
  if (error instanceof NameFailure) return 'dns';
  const code = codeOf(error);
  if (
    code.startsWith('HPE_') ||
    error instanceof errors.HTTPParserError ||
    error instanceof errors.HeadersOverflowError
  ) {
    return 'invalid_response';
  }
  if (connected) return 'interrupted';
  return /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_|EPROTO)/.test(code) ? 'tls' : 'connect';
}

function codeOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const { code } = (causes[0] ?? error) as NodeJS.ErrnoException;
  return code ?? '';
}

function detailOf(error: Error): string {
  if (error instanceof RefusedAddress || error instanceof NameFailure) return error.message;
  const code = codeOf(error);
  const said = error.message === '' ? 'The connection failed' : error.message;
  return (code === '' || said.includes(code) ? said : `${said} (${code})`).slice(0, 300);
}

/** As PostgreSQL can keep it: it takes no NUL in text. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u{FFFD}');
}
