/** The content of a PUT as it arrives, within a deadline. */
import { createHash } from 'node:crypto';
import { on } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { ApiError } from '@millwright/service-kit';

/** Does not destroy the request when reading stops early, so that it can still be answered. */
export async function* chunksOf(request: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer, void> {
  const arriving = on(request, 'data', { signal, close: ['end', 'close'], highWaterMark: 4, lowWaterMark: 1 });
  if (!request.destroyed) for await (const [chunk] of arriving) yield chunk as Buffer;
  if (!request.complete) throw new Error('The sender is gone.');
}

export interface HashedContent {
  readonly bytes: AsyncIterable<Buffer>;
  /** In hex, once all of it has passed. */
  readonly sha256: () => string;
}

export function hashed(chunks: AsyncIterable<Buffer>): HashedContent {
  const hash = createHash('sha256');
  async function* bytes(): AsyncGenerator<Buffer, void> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: bytes(), sha256: () => hash.digest('hex') };
}

/** Undefined if the sender has not named it. */
export function contentLengthOf({ headers }: IncomingMessage): number | undefined {
  const { 'content-length': length } = headers;
  return length === undefined ? undefined : Number(length);
}

/** Of a record that was begun for content of another length. */
export function wrongLength(length: number | undefined, size: number): ApiError {
  const param = 'content-length';
  if (length === undefined) {
    return new ApiError('missing_parameter', {
      message: `${param} is required: send the content in one piece, not in chunks.`,
      param,
    });
  }
  return new ApiError('invalid_parameter', {
    message: `${param}: is ${length}, but the upload was created for ${size} bytes. Send such content, or create another upload.`,
    param,
  });
}

/** Of a PUT that has reached its deadline. */
export function outOfTime(request: IncomingMessage): ApiError {
  if (!request.complete) return new ApiError('request_timeout', { message: 'The content did not arrive in time.' });
  return new ApiError('upstream_unavailable', {
    message: 'The content could not be stored in time; send it again.',
    retryAfter: 1,
  });
}
