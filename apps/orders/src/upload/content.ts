/** The content of a PUT as it arrives: within a deadline, checked by its first bytes or as text, and hashed. */
import type { IncomingMessage } from 'node:http';
import type { UploadType } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { chunksOf, hashed, type HashedContent } from '@millwright/storage';
import { checkedText, isTextType } from './text-content.js';

/** The first bytes of the types that have any of their own; those of webp have its length in between. */
const signatures: ReadonlyMap<UploadType, RegExp> = new Map([
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['application/pdf', /^%PDF-/],
]);
const signatureBytes = 12;

/** Resolves once the first bytes have arrived. Throws if they are those of another type. */
export async function contentOf(
  request: IncomingMessage,
  type: UploadType,
  signal: AbortSignal,
): Promise<HashedContent> {
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
      message: `The content is ${found ?? 'none of the accepted types'}, but the upload was created for ${type}. Send such content, or create another upload.`,
    });
  }
  const { bytes, sha256 } = hashed(joined(beginning, chunks));
  return { bytes: isTextType(type) ? checkedText(type, bytes) : bytes, sha256 };
}

async function* joined(beginning: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
  yield beginning;
  yield* rest;
}

function typeOf(bytes: Buffer): UploadType | undefined {
  const text = bytes.toString('latin1', 0, signatureBytes);
  return [...signatures].find(([, signature]) => signature.test(text))?.[0];
}
