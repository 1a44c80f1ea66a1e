/**
 * Reads the bodies of calls to the OAuth address, which anybody may send: each no larger than its route takes, and all of them
 * together no larger than there is memory for.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@millwright/service-kit';

type Read = (error: Error | undefined, body: Buffer) => void;

const noBody = Buffer.alloc(0);

export class VisitBodies {
  private heldBytes = 0;

  constructor(private readonly mostBytes: number) {}

  /** What is read is held until the call has been answered. */
  read(request: IncomingMessage, response: ServerResponse, largestBytes: number, done: Read): void {
    if (Number(request.headers['content-length']) > largestBytes) return done(tooLarge(largestBytes), noBody);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (error: Error | undefined): void => {
      request.off('data', take).off('end', settle).off('error', settle);
      done(error, error === undefined ? Buffer.concat(chunks) : noBody);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      this.heldBytes += chunk.length;
      if (bytes > largestBytes) settle(tooLarge(largestBytes));
      else if (this.heldBytes > this.mostBytes) settle(tooMany());
      else chunks.push(chunk);
    };
    response.once('close', () => (this.heldBytes -= bytes));
    request.on('data', take).on('end', settle).on('error', settle);
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
