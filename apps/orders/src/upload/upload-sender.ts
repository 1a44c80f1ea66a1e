/** Sends the content of an upload, as an attachment. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { UploadType } from '@millwright/contracts';
import { Database, findRecord } from '@millwright/persistence';
import { type FileReference, FileSender, FileStore, sendContent } from '@millwright/storage';
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
export class UploadSender extends FileSender {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {
    super();
  }

  async send({ tenant, id }: FileReference, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const upload = await this.database.asTenant(tenant, (work) => findRecord(work, uploads, id));
    const content = method === 'HEAD' ? [] : await this.store.get(contentKey(upload, upload.attempt));
    if (content === undefined) throw new Error(`The store has no content of ${id}.`);
    await sendContent(response, {
      bytes: content,
      type: upload.type,
      size: upload.size,
      name: upload.name ?? `${id}.${extensions[upload.type]}`,
      sha256: upload.sha256!,
    });
  }
}
