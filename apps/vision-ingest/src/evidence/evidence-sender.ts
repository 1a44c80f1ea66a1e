/** Sends an image as it was received, or, by the id of a defect in its address, with the box of that defect drawn. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { Evidence } from '@millwright/contracts';
import { Database, findRecord, recordNotFound } from '@millwright/persistence';
import { goneSignal } from '@millwright/service-kit';
import { type FileReference, FileStore, sendContent } from '@millwright/storage';
import { defects } from '../defect/defect.store.js';
import { openContent } from './evidence-content.js';
import { evidenceImages, isReady, type ReadyEvidence } from './evidence.store.js';
import { Renderings } from './renderings.js';

const extensions: Record<Evidence['type'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

@Injectable()
export class EvidenceSender {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly renderings: Renderings,
  ) {}

  async send(file: FileReference, { method }: IncomingMessage, response: ServerResponse): Promise<void> {
    const image = await this.imageOf(file);
    if (file.part !== undefined) return this.sendRendering(file, image, method, response);
    const { type, size, sha256 } = image;
    const bytes = method === 'HEAD' ? [] : await openContent(this.store, image);
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
    const head = { type: 'image/jpeg', name: `${id}-${part!}.jpg` };
    if (method === 'HEAD') {
      const kept = await this.renderings.kept(tenant, image, shown.box);
      return sendContent(response, { ...head, bytes: [], size: kept?.size, sha256: kept?.sha256 });
    }
    const rendering = await this.renderings.of(tenant, image, shown.box, goneSignal(response));
    const { size, sha256 } = rendering;
    return sendContent(response, { ...head, bytes: await this.renderings.content(rendering), size, sha256 });
  }

  private async imageOf({ tenant, id }: FileReference): Promise<ReadyEvidence> {
    const row = await this.database.asTenant(tenant, (work) => findRecord(work, evidenceImages, id));
    if (!isReady(row)) throw recordNotFound(evidenceImages, id);
    return row;
  }
}
