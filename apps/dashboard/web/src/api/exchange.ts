/**
 * Exchanges with the backend. What can be put right without the person is: a call that comes too fast waits, one of an old token is repeated.
 * Where a sign-in is too long ago the person is asked for the password, and the call is repeated.
 */
import { askForPassword } from '../session/reauthentication.js';
import { Failure, failureOf, notReached } from './failure.js';

export interface ExchangeOptions {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly body?: unknown;
  /** Of the record as it is known; the change is refused if it has changed since. */
  readonly etag?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of a call that may be made a second time, since it is not known what became of the first. */
  readonly idempotencyKey?: string | undefined;
  /** A call that comes too fast is refused at once: its caller decides when it is made again. */
  readonly isOnce?: boolean | undefined;
  /** The media type of the answer. Left out: JSON. */
  readonly accept?: string | undefined;
}

const mostWaits = 4;
const longestWaitSeconds = 60;

let onSessionEnd = (): void => {};

/** Called where the session turns out to have ended. */
export function whenSessionEnds(listener: () => void): void {
  onSessionEnd = listener;
}

export async function exchange(url: string, options: ExchangeOptions): Promise<Response> {
  let idempotencyKey: string = options.idempotencyKey ?? crypto.randomUUID();
  let waits = 0;
  let isRenewed = false;
  for (;;) {
    const response = await send(url, options, idempotencyKey);
    if (response.ok) return response;
    const failure = await failureOf(response);
    if (failure.code === 'session_ended' && !isRenewed && (await sessionGoesOn())) {
      isRenewed = true;
    } else if (failure.code === 'session_ended') {
      onSessionEnd();
      throw failure;
    } else if (failure.code === 'recent_sign_in_required' && (await askForPassword())) {
      // The refusal is the answer of the key that was sent.
      idempotencyKey = crypto.randomUUID();
    } else if (isTemporary(failure) && waits < mostWaits && options.isOnce !== true) {
      waits += 1;
      await pause(failure.retryAfterSeconds ?? waits, options.signal);
    } else {
      throw failure;
    }
  }
}

/** Without what `exchange` does beside: for signing in. */
export async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await send(`/bff/${path}`, { method: 'POST', body }, crypto.randomUUID());
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Answer;
}

async function send(
  url: string,
  { method, body, etag, signal, accept = 'application/json' }: ExchangeOptions,
  idempotencyKey: string,
): Promise<Response> {
  const headers: Record<string, string> = { accept };
  if (method !== 'GET') headers['idempotency-key'] = idempotencyKey;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (etag !== undefined) headers['if-match'] = etag;
  const init = { method, headers, credentials: 'same-origin', redirect: 'error', cache: 'no-store' } as const;
  try {
    return await fetch(url, {
      ...init,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw notReached();
  }
}

function isTemporary({ status, retryAfterSeconds = 0 }: Failure): boolean {
  return (status === 429 || status === 503) && retryAfterSeconds <= longestWaitSeconds;
}

async function sessionGoesOn(): Promise<boolean> {
  return (await send('/bff/session', { method: 'GET' }, '')).ok;
}

async function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  signal?.throwIfAborted();
}
