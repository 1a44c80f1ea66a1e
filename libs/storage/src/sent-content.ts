/** Sends a file as an attachment that no browser runs. */
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { create as contentDisposition } from 'content-disposition';

export interface SentContent {
  /** Nothing of it for a HEAD. */
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  readonly type: string;
  /** Unknown to a HEAD whose content is made by a GET. */
  readonly size: number | undefined;
  readonly name: string;
  readonly sha256: string | undefined;
}

export async function sendContent(
  response: ServerResponse,
  { bytes, type, size, name, sha256 }: SentContent,
): Promise<void> {
  response.writeHead(200, {
    'content-type': type,
    ...(size !== undefined && { 'content-length': size }),
    'content-disposition': contentDisposition(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'private, no-store',
    ...(sha256 !== undefined && { etag: `"${sha256}"` }),
  });
  await pipeline(bytes, response);
}
