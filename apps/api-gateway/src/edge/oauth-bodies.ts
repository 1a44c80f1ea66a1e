/**
 * Reads the bodies of calls to the OAuth address, which need no credential: limits the size of each by its route, and of all
 * together by the memory reserved for them.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@millwright/service-kit';

export class OAuthBodies {
  private heldBytes = 0;

  /** `mostBytes` bounds the bodies of all calls that are not answered yet. */
  constructor(private readonly mostBytes: number) {}

  async read(request: IncomingMessage, response: ServerResponse, largestBytes: number): Promise<Buffer> {
    if (Number(request.headers['content-length']) > largestBytes) throw tooLarge(largestBytes);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const chunks: Buffer[] = [];
    let bytes = 0;
    const add = (chunk: Buffer): void => {
      bytes += chunk.length;
      this.heldBytes += chunk.length;
      if (bytes > largestBytes) reject(tooLarge(largestBytes));
      else if (this.heldBytes > this.mostBytes) reject(tooMany());
      else chunks.push(chunk);
    };
    response.once('close', () => (this.heldBytes -= bytes));
    request.on('data', add).on('end', resolve).on('error', reject);
    await promise.finally(() => request.off('data', add).off('end', resolve).off('error', reject));
    return Buffer.concat(chunks);
  }
}

function tooLarge(largestBytes: number): ApiError {
  return new ApiError('payload_too_large', { message: `The body is larger than ${largestBytes / 1_024} KiB.` });
}

function tooMany(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: 'The service has more to read than it can at the moment. Try again shortly.',
    retryAfter: 1,
  });
}
