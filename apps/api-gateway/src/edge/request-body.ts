/** Reads the body of a call into memory, up to the size that it may have. */
import type { IncomingMessage } from 'node:http';
import { ApiError } from '@millwright/service-kit';

export interface BodyLimits {
  readonly largestBytes: number;
  /** Chunks may have this size on average at least: a body of tiny ones takes hundreds of times its size in memory, and long to read. */
  readonly averageChunkBytes: number;
}

/** Chunks that every body may have, of whatever size. */
const freeChunks = 64;

/** `hold` is told of every chunk, and returns the reason if no more can be held. */
export async function readBody(
  request: IncomingMessage,
  { largestBytes, averageChunkBytes }: BodyLimits,
  hold?: (chunkBytes: number) => ApiError | undefined,
): Promise<Buffer> {
  if (Number(request.headers['content-length']) > largestBytes) throw tooLarge(largestBytes);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const mostChunks = freeChunks + largestBytes / averageChunkBytes;
  const chunks: Buffer[] = [];
  let bytes = 0;
  const refusalOf = (chunk: Buffer): ApiError | undefined => {
    if (bytes > largestBytes) return tooLarge(largestBytes);
    return chunks.length < mostChunks ? hold?.(chunk.length) : tooManyChunks;
  };
  const add = (chunk: Buffer): void => {
    bytes += chunk.length;
    const refusal = refusalOf(chunk);
    if (refusal === undefined) chunks.push(chunk);
    else reject(refusal);
  };
  request.on('data', add).on('end', resolve).on('error', reject);
  await promise.finally(() => request.off('data', add).off('end', resolve).off('error', reject));
  return Buffer.concat(chunks, bytes);
}

const tooManyChunks = new ApiError('payload_too_large', {
  message: 'The body arrives in too many small chunks. Send it in one piece, or in larger chunks.',
});

export function tooLarge(largestBytes: number): ApiError {
  const mebibytes = largestBytes / 1_048_576;
  const size = mebibytes < 1 ? `${largestBytes / 1_024} KiB` : `${mebibytes} MiB`;
  return new ApiError('payload_too_large', { message: `The body is larger than ${size}.` });
}
