/** Sends an image as it was received, or, by the id of a defect in its address, with the box of that defect drawn. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Evidence } from '@millwright/contracts';
import { Database, findRecord, recordNotFound } from '@millwright/persistence';
import { type FileReference, FileStore, sendContent } from '@millwright/storage';
import { defects } from '../defect/defect.store.js';
import { contentKey, evidenceImages, isReady, type ReadyEvidence } from './evidence.store.js';
import { withBox } from './images.js';

const extensions: Record<Evidence['type'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

@Injectable()
export class EvidenceSender {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  async send(file: FileReference, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const image = await this.imageOf(file);
    if (file.part !== undefined) return this.sendRendering(file, image, method, response);
    const { type, size, sha256 } = image;
    const bytes = method === 'HEAD' ? [] : await this.contentOf(image);
    return sendContent(response, { bytes, type, size, sha256, name: `${file.id}.${extensions[type]}` });
  }

  private async sendRendering(
    { tenant, id, part }: FileReference,
    image: ReadyEvidence,
    method: string | undefined,
    response: ServerResponse,
  ): Promise<void> {
    const { evidence } = await this.database.asTenant(tenant, (work) => findRecord(work, defects, part!));
    const shown = evidence.find((each) => each.id === id);
    if (shown === undefined) throw recordNotFound(evidenceImages, id);
    const content = await withBox(async () => buffer(await this.contentOf(image)), shown.box);
    await sendContent(response, {
      bytes: method === 'HEAD' ? [] : [content],
      type: 'image/jpeg',
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      name: `${id}-${part!}.jpg`,
    });
  }

  private async imageOf({ tenant, id }: FileReference): Promise<ReadyEvidence> {
    const row = await this.database.asTenant(tenant, (work) => findRecord(work, evidenceImages, id));
    if (!isReady(row)) throw recordNotFound(evidenceImages, id);
    return row;
  }

  private async contentOf(image: ReadyEvidence): Promise<Readable> {
    const content = await this.store.get(contentKey(image, image.kept_attempt));
    if (content === undefined) throw new Error(`The store has no content of evidence ${image.id}.`);
    return content;
  }
}
