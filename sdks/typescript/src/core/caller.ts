/** What resources need of a client: something that makes calls. */
import type { Answer } from './answer.js';

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With its parameters filled in. */
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
}

export interface CallOptions {
  /** Ends the call, and the wait for another attempt. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt. */
  readonly timeout?: number | undefined;
  /** Milliseconds for all attempts and the waits between them. */
  readonly deadline?: number | undefined;
  /** Headers to send beside the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

export interface ChangeOptions extends CallOptions {
  /**
   * A key of your own, by which a change is made once, however often it is sent within 24 hours. Without it the client makes one for
   * the call, and sends the same one with every attempt.
   */
  readonly idempotencyKey?: string | undefined;
}

export interface UpdateOptions extends ChangeOptions {
  /** The `version` of the record as you know it, or its ETag. Where it has changed since, the call fails with `PreconditionFailedError`. */
  readonly ifMatch?: number | string | undefined;
}

export interface Caller {
  call<Value>(call: Call, options?: UpdateOptions): Answer<Value>;
  /** An answer that is not JSON. */
  bytes(call: Call, options?: CallOptions): Answer<Uint8Array<ArrayBuffer>>;
}

/** An id as a part of a path. */
export function segment(id: string): string {
  // An empty one would make the path another operation's, such as that of the list.
  if (typeof id !== 'string' || id === '') throw new TypeError('an id is missing: it must be a text that is not empty');
  return encodeURIComponent(id);
}
