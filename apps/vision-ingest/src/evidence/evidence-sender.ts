/** Sends an image as it was received. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Evidence } from '@millwright/contracts';
import { Database } from '@millwright/persistence';
import { type FileReference, FileStore, sendContent } from '@millwright/storage';
import { openContent } from './evidence-content.js';
import { findReadyEvidence } from './evidence.store.js';

const extensions: Record<Evidence['type'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

@Injectable()
export class EvidenceSender {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  async send({ tenant, id }: FileReference, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const image = await this.database.asTenant(tenant, (work) => findReadyEvidence(work, id));
    const { type, size, sha256 } = image;
    const bytes = method === 'HEAD' ? [] : await openContent(this.store, image);
    return sendContent(response, { bytes, type, size, sha256, name: `${id}.${extensions[type]}` });
  }
}
