/** Sends the content of an upload, as an attachment. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { UploadType } from '@millwright/contracts';
import { Database, findRecord } from '@millwright/persistence';
import { FileStore } from '@millwright/storage';
import { create as contentDisposition } from 'content-disposition';
import type { UploadReference } from './signed-urls.js';
import { contentKey, uploads } from './upload.entity.js';

const extensions: Record<UploadType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/xml': 'xml',
};

@Injectable()
export class FileSender {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  async send(
    { tenant, uploadId }: UploadReference,
    { method }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const upload = await this.database.asTenant(tenant, (work) => findRecord(work, uploads, uploadId));
    const content = method === 'HEAD' ? [] : await this.store.get(contentKey(upload, upload.attempt));
    if (content === undefined) throw new Error(`The store has no content of ${uploadId}.`);
    response.writeHead(200, {
      'content-type': upload.type,
      'content-length': upload.size,
      'content-disposition': contentDisposition(upload.name ?? `${uploadId}.${extensions[upload.type]}`),
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      'cache-control': 'private, no-store',
      etag: `"${upload.sha256}"`,
    });
    await pipeline(content, response);
  }
}
