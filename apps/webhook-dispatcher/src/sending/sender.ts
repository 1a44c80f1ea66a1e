/** One exchange with a receiver: posts the bytes over a kept connection, within one deadline, and says how it ended. */
import { isIP } from 'node:net';
import type { AttemptFailure } from '@millwright/contracts';
import { type Dispatcher, errors } from 'undici';
import type { AddressRules } from './address-rules.js';
import { type Connection, Connections, EndlessAnswer, type Target, type Way } from './connections.js';
import { NameFailure, type NameResolver } from './name-resolver.js';
import { retryAfterMs } from './retry-after.js';

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
  /** What is worked out of a URL is kept with the object: one object for each endpoint spares the work. */
  readonly url: URL;
  readonly livemode: boolean;
  /** Names and values in turn. */
  readonly headers: string[];
  readonly body: Buffer;
}

export interface SenderOptions {
  readonly liveRules: AddressRules;
  readonly testRules: AddressRules;
  /** Ports that public receivers may have. */
  readonly ports: readonly number[];
  readonly resolver: NameResolver;
  /** Milliseconds that the whole exchange may take, name look-up included. */
  readonly deadlineMs?: number;
}

const defaultDeadlineMs = 10_000;
const mostAnswerBytes = 65_536;
const keptAnswerBytes = 1_024;
const mostInterimAnswers = 16;
const mostDetailCharacters = 300;
const endedAtOnce = 4;

/**
 * Exchanges that are out of time. Those that began together end together, and are ended a few at a time: what else has come
 * meanwhile goes on in between.
 */
class OutOfTime {
  private readonly exchanges: Exchange[] = [];

  add(exchange: Exchange): void {
    this.exchanges.push(exchange);
    if (this.exchanges.length === 1) setImmediate(() => this.endSome());
  }

  private endSome(): void {
    for (const exchange of this.exchanges.splice(0, endedAtOnce)) exchange.endLate();
    if (this.exchanges.length > 0) setImmediate(() => this.endSome());
  }
}

export class Sender {
  private readonly outOfTime = new OutOfTime();
  private readonly live: Receivers;
  private readonly test: Receivers;
  private readonly deadlineMs: number;

  constructor({ liveRules, testRules, ports, resolver, deadlineMs = defaultDeadlineMs }: SenderOptions) {
    this.live = new Receivers(liveRules, ports, resolver);
    this.test = new Receivers(testRules, ports, resolver);
    this.deadlineMs = deadlineMs;
  }

  send(posting: Posting): Exchange {
    return new Exchange(posting, posting.livemode ? this.live : this.test, this.deadlineMs, this.outOfTime);
  }

  /** Ends all connections, and with them what is still in flight. */
  close(): void {
    this.live.connections.close();
    this.test.connections.close();
  }
}

/** Thrown when a receiver is where webhooks are not sent to. */
class Refusal extends Error {}

/** Receivers of one mode: where they are, and whether webhooks are sent there. */
class Receivers {
  readonly connections = new Connections();

  constructor(
    private readonly rules: AddressRules,
    private readonly ports: readonly number[],
    private readonly resolver: NameResolver,
  ) {}

  /** The addresses of a target if they are known, else the look-up. */
  addressesOf({ host, literal }: KnownTarget): readonly string[] | Promise<readonly string[]> {
    return literal ?? this.resolver.recall(host) ?? this.resolver.resolve(host);
  }

  /** Throws a `Refusal` where nothing may be sent to the target at these addresses. */
  wayTo({ host, isHttps, port }: Target, addresses: readonly string[]): Way {
    const verdict = this.rules.judgeAll(addresses);
    if (verdict === 'refused') throw new Refusal(`${host} is, or resolves to, an address that is not public.`);
    if (verdict === 'public' && !isHttps) throw new Refusal('Public receivers are reached by https only.');
    if (verdict === 'public' && !this.ports.includes(port)) throw new Refusal(`The port ${port} is not allowed.`);
    return { addresses, verdict };
  }
}

interface KnownTarget extends Target {
  /** The address, where the host is one. */
  readonly literal: readonly string[] | undefined;
}

const targets = new WeakMap<URL, KnownTarget>();

function targetOf(url: URL): KnownTarget {
  const known = targets.get(url);
  if (known !== undefined) return known;
  const isHttps = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const target = {
    origin: url.origin,
    isHttps,
    host,
    port: url.port === '' ? (isHttps ? 443 : 80) : Number(url.port),
    path: url.pathname + url.search,
    literal: isIP(host) === 0 ? undefined : [host],
  };
  targets.set(url, target);
  return target;
}

export class Exchange implements Dispatcher.DispatchHandler {
  readonly outcome: Promise<Outcome>;
  private resolve!: (outcome: Outcome) => void;
  private readonly startedAt = performance.now();
  private readonly timer: NodeJS.Timeout;
  private readonly target: KnownTarget;
  private way: Way | undefined;
  private connection: Connection | undefined;
  private isSent = false;
  private mayBeMadeAgain = false;
  private over = false;
  private interimAnswers = 0;
  private status: number | null = null;
  private received = 0;
  private retryAfterMs: number | null = null;
  private kept: Buffer[] | undefined;

  constructor(
    private readonly posting: Posting,
    private readonly receivers: Receivers,
    private readonly deadlineMs: number,
    outOfTime: OutOfTime,
  ) {
    this.outcome = new Promise((resolve) => (this.resolve = resolve));
    this.timer = setTimeout(() => outOfTime.add(this), deadlineMs);
    this.target = targetOf(posting.url);
    const addresses = receivers.addressesOf(this.target);
    if (!('then' in addresses)) this.begin(addresses);
    else
      addresses.then(
        (found) => this.begin(found),
        (error: Error) => this.fail(error),
      );
  }

  /** Breaks the exchange off; what the receiver makes of it is unknown. */
  cancel(detail: string): void {
    this.breakOff('cancelled', detail);
  }

  onRequestStart(): void {
    this.isSent = true;
  }

  onResponseStarted(): void {
    this.mayBeMadeAgain = false;
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
    this.letGo();
  }

  onResponseEnd(): void {
    this.endByStatus();
    this.receivers.connections.keep(this.connection!);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.over) return;
    if (this.mayBeMadeAgain) this.dispatch(this.receivers.connections.dial(this.target, this.way!));
    else this.fail(error);
  }

  private begin(addresses: readonly string[]): void {
    if (this.over) return;
    try {
      this.way = this.receivers.wayTo(this.target, addresses);
      this.dispatch(this.receivers.connections.take(this.target, this.way));
    } catch (error) {
      this.fail(error as Error);
    }
  }

  private dispatch(connection: Connection): void {
    this.connection = connection;
    this.isSent = false;
    // The receiver may have closed a used connection before it saw the request. Then it is sent again, over a new one.
    this.mayBeMadeAgain = connection.isUsed;
    const { headers, body } = this.posting;
    connection.dispatch(this.way!, { path: this.target.path, method: 'POST', headers, body }, this);
  }

  private endByStatus(): void {
    const status = this.status!;
    if (status < 300) this.end(null, null);
    else if (status < 400) this.end('redirect', `The receiver redirects with ${status}; redirects are not followed.`);
    else this.end('http_status', `The receiver answered ${status}.`);
  }

  /** The time of the exchange is over. */
  endLate(): void {
    const within = `within ${this.deadlineMs / 1_000} s`;
    if (this.status !== null) this.breakOff('timeout', `The answer began, and did not end ${within}.`);
    else if (this.isSent) this.breakOff('timeout', `No answer ${within}.`);
    else if (this.connection?.isReached) this.breakOff('timeout', `No TLS handshake ${within}.`);
    else if (this.connection !== undefined) this.breakOff('timeout', `No connection ${within}.`);
    else this.breakOff('dns', `The name servers of ${this.target.host} did not answer ${within}.`);
  }

  private fail(error: Error): void {
    this.breakOff(this.failureOf(error), detailOf(error));
  }

  private failureOf(error: Error): AttemptFailure {
    if (error instanceof Refusal) return 'refused_address';
    if (error instanceof NameFailure) return 'dns';
    if (isNoHttp(error)) return 'invalid_response';
    if (/^ERR_(SSL|TLS)_/.test(codeOf(error))) return 'tls';
    if (this.connection?.isOpen) return 'interrupted';
    return this.connection?.isReached ? 'tls' : 'connect';
  }

  private breakOff(failure: AttemptFailure, detail: string): void {
    if (this.over) return;
    this.end(failure, detail);
    this.letGo();
  }

  private letGo(): void {
    if (this.connection !== undefined) this.receivers.connections.drop(this.connection);
  }

  private end(failure: AttemptFailure | null, detail: string | null): void {
    if (this.over) return;
    this.over = true;
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

function isNoHttp(error: Error): boolean {
  return (
    error instanceof EndlessAnswer ||
    error instanceof errors.HTTPParserError ||
    error instanceof errors.HeadersOverflowError ||
    // An answer that nothing was asked for: 100 without an expectation, or 101 without an upgrade.
    (error instanceof errors.SocketError && /^bad (response|upgrade)/.test(error.message))
  );
}

function codeOf(error: Error): string {
  const causes = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const { code } = (causes[0] ?? error) as NodeJS.ErrnoException;
  return code ?? '';
}

function detailOf(error: Error): string {
  if (error instanceof EndlessAnswer) return 'The receiver sends on and on what is not an answer.';
  const code = codeOf(error);
  const said = error.message === '' ? 'The connection failed' : error.message;
  const isNamed = code === '' || said.includes(code) || error instanceof NameFailure || error instanceof Refusal;
  // What a certificate says is the receiver's to choose.
  const detail = (isNamed ? said : `${said} (${code})`).replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return detail.slice(0, mostDetailCharacters).toWellFormed();
}

/** As PostgreSQL can keep it: it takes no NUL in text. */
function textOf(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\u{FFFD}');
}
