import { Answer, type Outcome } from './answer.js';
import type { Call, Caller, CallOptions, UpdateOptions } from './caller.js';
import { type ApiError, ConnectionError, errorOf, MillwrightError, TimeoutError } from './errors.js';
import { isRetried, waitAfter } from './retrying.js';
import { sleep } from './sleep.js';

/** A credential that may change while the client is in use, such as an access token. */
export interface Credential {
  /** The value to send as a bearer token. */
  value(signal?: AbortSignal): Promise<string> | string;
  /** After the API has refused it as expired. Returns whether there is another one. */
  renew?(refused: string): Promise<boolean>;
}

/** An attempt that was followed by another one. */
export interface Retry {
  readonly method: Call['method'];
  readonly path: string;
  readonly attempt: number;
  /** What has failed. */
  readonly error: ApiError | ConnectionError;
  /** Milliseconds until the next attempt. */
  readonly wait: number;
}

export interface TransportOptions {
  readonly baseUrl: string;
  readonly credential: Credential;
  readonly apiVersion: string;
  readonly userAgent: string;
  readonly fetch: typeof fetch;
  readonly attempts: number;
  readonly timeout: number;
  readonly deadline: number;
  readonly onRetry: ((retry: Retry) => void) | undefined;
}

interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Makes calls by `fetch`, and repeats those that may be repeated. */
export class Transport implements Caller {
  constructor(private readonly options: TransportOptions) {}

  call<Value>(call: Call, options: UpdateOptions = {}): Answer<Value> {
    return Answer.of(this.answer(call, options, (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Value));
  }

  bytes(call: Call, options: CallOptions = {}): Answer<Uint8Array<ArrayBuffer>> {
    return Answer.of(this.answer(call, options, (bytes) => bytes));
  }

  private async answer<Value>(
    call: Call,
    options: UpdateOptions,
    read: (bytes: Uint8Array<ArrayBuffer>) => Value,
  ): Promise<Outcome<Value>> {
    const { credential, onRetry } = this.options;
    const end = Date.now() + (options.deadline ?? this.options.deadline);
    const url = this.options.baseUrl + call.path + searchOf(call.query);
    const headers = this.headersOf(call, options);
    const body = call.body === undefined ? undefined : JSON.stringify(call.body);
    let isRenewed = false;
    for (let attempt = 1; ; attempt += 1) {
      options.signal?.throwIfAborted();
      const token = await credential.value(options.signal);
      const timeout = Math.min(options.timeout ?? this.options.timeout, Math.max(1, end - Date.now()));
      const request = { method: call.method, headers: { ...headers, authorization: `Bearer ${token}` }, body };
      const result = await this.attempt(url, request, { attempt, timeout, signal: options.signal }, read);
      if (!(result instanceof MillwrightError)) return result;

      if ('code' in result && result.code === 'expired_token' && !isRenewed && (await credential.renew?.(token))) {
        isRenewed = true;
        attempt -= 1;
        continue;
      }
      const wait = waitAfter(attempt, 'retryAfter' in result ? result.retryAfter : undefined);
      const mayRetry = 'status' in result ? isRetried(result) : true;
      if (!mayRetry || attempt >= this.options.attempts || Date.now() + wait > end) throw result;
      onRetry?.({ method: call.method, path: call.path, attempt, error: result, wait });
      await sleep(wait, options.signal);
    }
  }

  /** The answer, or the error of this attempt; throws only what no further attempt would change. */
  private async attempt<Value>(
    url: string,
    request: { method: string; headers: Record<string, string>; body: string | undefined },
    { attempt, timeout, signal }: { attempt: number; timeout: number; signal: AbortSignal | undefined },
    read: (bytes: Uint8Array<ArrayBuffer>) => Value,
  ): Promise<Outcome<Value> | ApiError | ConnectionError> {
    let received: Received;
    try {
      received = await this.exchange(url, request, timeout, signal);
      if (received.status < 300) {
        const { status, headers } = received;
        return {
          data: read(received.bytes),
          response: {
            status,
            headers,
            requestId: headers.get('x-request-id') ?? undefined,
            attempts: attempt,
            isReplayed: headers.get('idempotent-replayed') === 'true',
          },
        };
      }
    } catch (cause) {
      if (signal?.aborted === true) throw cause;
      const isLate = cause instanceof Error && cause.name === 'TimeoutError';
      const Kind = isLate ? TimeoutError : ConnectionError;
      const reason = isLate ? `no answer within ${timeout} ms` : messageOf(cause);
      return new Kind(`${request.method} ${url}: ${reason} (attempt ${attempt}).`, attempt, { cause });
    }
    return errorOf(received.status, new TextDecoder().decode(received.bytes), received.headers, attempt);
  }

  /** With the whole body: one that breaks off is no answer. */
  private async exchange(
    url: string,
    { body, ...request }: { method: string; headers: Record<string, string>; body: string | undefined },
    timeout: number,
    signal: AbortSignal | undefined,
  ): Promise<Received> {
    const timer = AbortSignal.timeout(timeout);
    const response = await this.options.fetch(url, {
      ...request,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
    });
    const { status, headers } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  private headersOf({ method, body }: Call, options: UpdateOptions): Record<string, string> {
    const { apiVersion, userAgent } = this.options;
    return {
      accept: 'application/json',
      'service-version': apiVersion,
      'user-agent': userAgent,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(method !== 'GET' && { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() }),
      ...(options.ifMatch !== undefined && { 'if-match': etagOf(options.ifMatch) }),
      ...options.headers,
    };
  }
}

function etagOf(known: number | string): string {
  return typeof known === 'number' ? `"${known}"` : known;
}

/** Lists are written with commas, and entries by their key: `metadata[erp_id]=7`. What is undefined is left out. */
export function searchOf(query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(query as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) {
      if (value.length > 0) search.set(name, value.join(','));
    } else if (value instanceof Date) {
      search.set(name, value.toISOString());
    } else if (typeof value === 'object') {
      for (const [key, entry] of Object.entries(value)) search.set(`${name}[${key}]`, String(entry));
    } else {
      search.set(name, String(value as string | number | boolean));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Node hides the reason of a failed fetch in its cause. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
