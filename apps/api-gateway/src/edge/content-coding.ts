/** Bodies that are compressed: which may be, and their content, of which no more is unpacked than a body may have. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ApiError } from '@millwright/service-kit';
import { tooLarge } from './request-body.js';

const unpacked = promisify(gunzip);

/** Throws if the body comes in a coding that the operation does not take. */
export function contentCodingOf({ headers }: IncomingMessage, takesGzip: boolean): 'gzip' | 'identity' {
  const coding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || (coding === 'gzip' && takesGzip)) return coding;
  throw new ApiError('unsupported_media_type', {
    message: takesGzip
      ? 'Send the body uncompressed, or with Content-Encoding: gzip.'
      : 'Send the body uncompressed, without Content-Encoding.',
  });
}

export async function unpack(body: Buffer, largestBytes: number): Promise<Buffer> {
  try {
    return await unpacked(body, { maxOutputLength: largestBytes });
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(largestBytes);
    throw new ApiError('malformed_request', { message: 'The body is not valid gzip, or ends early.' });
  }
}
