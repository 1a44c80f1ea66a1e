/** Uploads files as an integrator does: creates the upload by a call, and sends the content to the signed URL of the response. */
import { createUpload, type Upload, type UploadType } from '@millwright/contracts';
import { type Dispatcher, request } from 'undici';
import type { ApiAnswer, ApiClient } from './api-client.js';

const magicBytes: Readonly<Record<UploadType, string>> = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\x24\x00\x00\x00WEBPVP8 ',
  'application/pdf': '%PDF-1.7\n',
  'text/csv': 'date,reference,description,amount,currency\n',
  'application/xml': '<?xml version="1.0" encoding="UTF-8"?><Document>',
};
const endings: Partial<Record<UploadType, string>> = { 'application/xml': '</Document>' };

/** A file that starts with the magic bytes of its type, and ends as it should. */
export function fileOf(type: UploadType, size = 1_000): Buffer {
  const beginning = Buffer.from(magicBytes[type], 'latin1');
  const ending = Buffer.from(endings[type] ?? '');
  const content = Buffer.concat([beginning, Buffer.alloc(size, 'content of a file ')]);
  return Buffer.concat([content.subarray(0, size - ending.length), ending]);
}

export function beginUpload(client: ApiClient, type: UploadType, more: object = {}): Promise<Upload> {
  return client.made(createUpload, { body: { type, size: 1_000, ...more } });
}

export async function sendFile(
  { put }: Pick<Upload, 'put'>,
  content: Buffer = fileOf(put!.headers['content-type']),
  dispatcher?: Dispatcher,
): Promise<ApiAnswer> {
  const { url, method, headers } = put!;
  const answer = await request(url, { method, headers, body: content, ...(dispatcher && { dispatcher }) });
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.json() };
}

/** A complete upload, ready to be named by a call. */
export async function upload(
  client: ApiClient,
  type: UploadType = 'image/jpeg',
  content = fileOf(type),
): Promise<Upload> {
  const { status, body } = await sendFile(await beginUpload(client, type, { size: content.length }), content);
  if (status !== 200) throw new Error(`The content was not accepted: ${JSON.stringify(body)}`);
  return body as Upload;
}
