/** One exchange with a receiver: posts the bytes over a kept connection, within one deadline, and returns the outcome. */
import type { AttemptFailure } from '@millwright/contracts';
import { type Dispatcher, errors } from 'undici';
import { type CheckedAddresses, type Connection, EndlessAnswer } from './connections.js';
import { NameFailure } from './name-resolver.js';
import { AddressRefused, type ParsedTarget, type Receivers, targetOf } from './receivers.js';
import { retryAfterMs } from './retry-after.js';

export interface WebhookRequest {
  /** The parsed target is cached by this object, so there is one object for each endpoint. */
  readonly url: URL;
  readonly livemode: boolean;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer;
}

export interface Outcome {
  readonly status: number | null;
  /** Null if the receiver accepted the event. */
  readonly failure: AttemptFailure | null;
  readonly detail: string | null;
  /** The first bytes of the answer. */
  readonly answer: string | null;
  /** From the `retry-after` of a 429 or 503; null without it. */
  readonly retryAfterMs: number | null;
  readonly durationMs: number;
}

const mostAnswerBytes = 65_536;
const keptAnswerBytes = 1_024;
const mostInterimAnswers = 16;
const mostDetailCharacters = 300;
const timedOutAtOnce = 4;

/**
 * Exchanges past their deadline. Those that began together end together, and are ended a few at a time, so that other work goes
 * on in between.
 */
export class TimeOuts {
  private readonly exchanges: Exchange[] = [];

  add(exchange: Exchange): void {
    this.exchanges.push(exchange);
    if (this.exchanges.length === 1) setImmediate(() => this.endSome());
  }

  private endSome(): void {
    for (const exchange of this.exchanges.splice(0, timedOutAtOnce)) exchange.timeOut();
    if (this.exchanges.length > 0) setImmediate(() => this.endSome());
  }
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly outcome: Promise<Outcome>;
  private resolve!: (outcome: Outcome) => void;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly target: ParsedTarget;
  private addresses: CheckedAddresses | undefined;
  private connection: Connection | undefined;
  private isSent = false;
  private mayBeRepeated = false;
  private isOver = false;
  private interimAnswers = 0;
  private status: number | null = null;
  private received = 0;
  private retryAfterMs: number | null = null;
  private kept: Buffer[] | undefined;

  constructor(
    private readonly request: WebhookRequest,
    private readonly receivers: Receivers,
    private readonly deadlineMs: number,
    timeOuts: TimeOuts,
  ) {
    this.outcome = new Promise((resolve) => (this.resolve = resolve));
    this.timer = setTimeout(() => timeOuts.add(this), deadlineMs);
    this.target = targetOf(request.url);
    const addresses = receivers.addressesOf(this.target);
    if (!('then' in addresses)) this.connect(addresses);
    else
      addresses.then(
        (found) => this.connect(found),
        (error: Error) => this.fail(error),
      );
  }

  /** Aborts the exchange; whether the receiver has accepted the event is unknown. */
  cancel(detail: string): void {
    this.breakOff('cancelled', detail);
  }

  onRequestStart(): void {
    this.isSent = true;
  }

  onResponseStarted(): void {
    this.mayBeRepeated = false;
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status >= 200) this.status = status;
    else if (++this.interimAnswers > mostInterimAnswers) this.fail(new EndlessAnswer());
    if (status === 429 || status === 503) this.retryAfterMs = retryAfterMs(headers['retry-after']);
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.received < keptAnswerBytes) {
      this.kept ??= [];
      this.kept.push(Buffer.from(chunk.subarray(0, keptAnswerBytes - this.received)));
    }
    this.received += chunk.length;
    if (this.received <= mostAnswerBytes) return;
    this.endByStatus();
    this.dropConnection();
  }

  onResponseEnd(): void {
    this.endByStatus();
    this.receivers.connections.release(this.connection!);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.isOver) return;
    if (this.mayBeRepeated) this.dispatch(this.receivers.connections.dial(this.target, this.addresses!));
    else this.fail(error);
  }

  private connect(addresses: readonly string[]): void {
    if (this.isOver) return;
    try {
      this.addresses = this.receivers.checkAddresses(this.target, addresses);
      this.dispatch(this.receivers.connections.acquire(this.target, this.addresses));
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private dispatch(connection: Connection): void {
    this.connection = connection;
    this.isSent = false;
    // The receiver may have closed a used connection before it read the request, which is then sent again over a new one.
    this.mayBeRepeated = connection.isUsed;
    const { headers, body } = this.request;
    connection.dispatch(this.addresses!, { path: this.target.path, method: 'POST', headers, body }, this);
  }

  private endByStatus(): void {
    const status = this.status!;
    if (status < 300) this.end(null, null);
    else if (status < 400) this.end('redirect', `The receiver redirects with ${status}; redirects are not followed.`);
    else this.end('http_status', `The receiver answered ${status}.`);
  }

  /** The deadline has passed. */
  timeOut(): void {
    const within = `within ${this.deadlineMs / 1_000} s`;
    if (this.status !== null) this.breakOff('timeout', `The answer began, but did not end ${within}.`);
    else if (this.isSent) this.breakOff('timeout', `No answer ${within}.`);
    else if (this.connection?.isReached) this.breakOff('timeout', `No TLS handshake ${within}.`);
    else if (this.connection !== undefined) this.breakOff('timeout', `No connection ${within}.`);
    else this.breakOff('dns', `The name servers of ${this.target.host} did not answer ${within}.`);
  }

  private fail(error: Error): void {
    this.breakOff(this.failureOf(error), detailOf(error));
  }

  private failureOf(error: Error): AttemptFailure {
    if (error instanceof AddressRefused) return 'refused_address';
    if (error instanceof NameFailure) return 'dns';
    if (isInvalidHttp(error)) return 'invalid_response';
    if (/^ERR_(SSL|TLS)_/.test(codeOf(error))) return 'tls';
    if (this.connection?.isOpen) return 'interrupted';
    return this.connection?.isReached ? 'tls' : 'connect';
  }

  private breakOff(failure: AttemptFailure, detail: string): void {
    if (this.isOver) return;
    this.end(failure, detail);
    this.dropConnection();
  }

  private dropConnection(): void {
    if (this.connection !== undefined) this.receivers.connections.drop(this.connection);
  }

  private end(failure: AttemptFailure | null, detail: string | null): void {
    if (this.isOver) return;
    this.isOver = true;
    clearTimeout(this.timer);
    this.resolve({
      status: this.status,
      failure,
      detail,
      answer: this.kept === undefined ? null : textOf(Buffer.concat(this.kept)),
      retryAfterMs: this.retryAfterMs,
      durationMs: performance.now() - this.startedAt,
    });
  }
}

function isInvalidHttp(error: Error): boolean {
  return (
    error instanceof EndlessAnswer ||
    error instanceof errors.HTTPParserError ||
    error instanceof errors.HeadersOverflowError ||
    // 100 without an expectation, or 101 without an upgrade.
    (error instanceof errors.SocketError && /^bad (response|upgrade)/.test(error.message))
  );
}

function codeOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const { code } = (causes[0] ?? error) as NodeJS.ErrnoException;
  return code ?? '';
}

function detailOf(error: Error): string {
  if (error instanceof EndlessAnswer) return 'The receiver sends endless data that is not an answer.';
  const code = codeOf(error);
  const said = error.message === '' ? 'The connection failed' : error.message;
  const isNamed = code === '' || said.includes(code) || error instanceof NameFailure || error instanceof AddressRefused;
  // Error texts quote the certificate, which the receiver chooses.
  const detail = (isNamed ? said : `${said} (${code})`).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return detail.slice(0, mostDetailCharacters).toWellFormed();
}

/** Without NUL, which PostgreSQL does not accept in text. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u{FFFD}');
}
