/** The content of a PUT as it arrives: within a deadline, checked by its first bytes or as text, and hashed. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { on } from 'node:events';
import type { UploadType } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { checkedText, isTextType } from './text-content.js';

/** The first bytes of the types that have any of their own; those of webp have its length in between. */
const signatures: ReadonlyMap<UploadType, RegExp> = new Map([
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
]);
const signatureBytes = 12;

export interface ArrivingContent {
  readonly bytes: AsyncIterable<Buffer>;
  /** In hex, once all of it has arrived. */
  readonly sha256: () => string;
}

/** Resolves once the first bytes have arrived. Throws if they are those of another type. */
export async function contentOf(
  request: IncomingMessage,
  type: UploadType,
  signal: AbortSignal,
): Promise<ArrivingContent> {
  const chunks = chunksOf(request, signal);
  let beginning: Buffer = Buffer.alloc(0);
  while (beginning.length < signatureBytes) {
    const { done, value } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  const found = typeOf(beginning);
  if (found !== (isTextType(type) ? undefined : type)) {
    await chunks.return(undefined);
    throw new ApiError('invalid_parameter', {
      message: `The content is ${found ?? 'none of the types that are taken'}, and the upload was begun for ${type}. Send such content, or begin another upload.`,
    });
  }
  const hash = createHash('sha256');
  const bytes = hashed(hash, beginning, chunks);
  return { bytes: isTextType(type) ? checkedText(type, bytes) : bytes, sha256: () => hash.digest('hex') };
}

async function* hashed(hash: ReturnType<typeof createHash>, beginning: Buffer, rest: AsyncIterable<Buffer>) {
  hash.update(beginning);
  yield beginning;
  for await (const chunk of rest) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Does not destroy the request when reading stops early, so that it can still be answered. */
async function* chunksOf(request: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer, void> {
  const arriving = on(request, 'data', { signal, close: ['end', 'close'], highWaterMark: 4, lowWaterMark: 1 });
  if (!request.destroyed) for await (const [chunk] of arriving) yield chunk as Buffer;
  if (!request.complete) throw new Error('The sender is gone.');
}

function typeOf(bytes: Buffer): UploadType | undefined {
  const text = bytes.toString('latin1', 0, signatureBytes);
  return [...signatures].find(([, signature]) => signature.test(text))?.[0];
}
