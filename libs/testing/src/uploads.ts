/** Uploads as an integrator makes them: begun by a call, and their content sent to the address that it answers. */
import type { Upload, UploadType } from '@millwright/contracts';
import { request } from 'undici';
import type { ApiAnswer, ApiClient } from './product.js';

const beginnings: Readonly<Record<UploadType, string>> = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\x24\x00\x00\x00WEBPVP8 ',
  'application/pdf': '%PDF-1.7\n',
};

/** A file that begins as one of its type does. */
export function fileOf(type: UploadType, size = 1_000): Buffer {
  const beginning = Buffer.from(beginnings[type], 'latin1');
  return Buffer.concat([beginning, Buffer.alloc(size, 'content of a file ')]).subarray(0, size);
}

export async function beginUpload(client: ApiClient, type: UploadType, more: object = {}): Promise<Upload> {
  const { status, body } = await client.call('POST', '/v1/uploads', { type, size: 1_000, ...more });
  if (status !== 201) throw new Error(`The upload was not begun: ${JSON.stringify(body)}`);
  return body as Upload;
}

export async function sendFile(
  { put }: Upload,
  content: Buffer = fileOf(put!.headers['content-type']),
): Promise<ApiAnswer> {
  const { url, method, headers } = put!;
  const answer = await request(url, { method, headers, body: content });
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.json() };
}

/** One that is ready to be named in a call. */
export async function upload(client: ApiClient, type: UploadType = 'image/jpeg'): Promise<Upload> {
  const { status, body } = await sendFile(await beginUpload(client, type));
  if (status !== 200) throw new Error(`The content was not taken: ${JSON.stringify(body)}`);
  return body as Upload;
}
