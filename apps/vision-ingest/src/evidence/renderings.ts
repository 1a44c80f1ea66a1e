/**
 * Images with boxes drawn, made when they are first asked for and kept in the store as long as their image. A row is there before its content,
 * so that the removal of the image finds what a crash has left. Two who ask at once for the same one wait for the same work.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Box } from '@millwright/contracts';
import { Database, type Tenant } from '@millwright/persistence';
import { Ids } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { Counter } from 'prom-client';
import { Images } from '../image/images.js';
import { openContent } from './evidence-content.js';
import type { ReadyEvidence } from './evidence.store.js';
import {
  beginRendering,
  completeRendering,
  dropRendering,
  type KeptRendering,
  keptRendering,
  renderingKey,
  type RenderingRow,
} from './renderings.store.js';
import { SharedWork } from './shared-work.js';

const keepWithinMs = 60_000;

const made = new Counter({
  name: 'vision_renderings_made_total',
  help: 'Images rendered with a box; each is stored, and read from the store afterwards',
});

@Injectable()
export class Renderings {
  private readonly making = new Map<string, SharedWork<KeptRendering>>();

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly images: Images,
    private readonly ids: Ids,
  ) {}

  /** Undefined if it was not made yet. */
  kept(tenant: Tenant, image: ReadyEvidence, box: Box): Promise<KeptRendering | undefined> {
    return this.database.asTenant(tenant, (work) => keptRendering(work, image, box));
  }

  /** Makes it if it was not made yet; given up in its turn once all who have asked for it have left. */
  async of(tenant: Tenant, image: ReadyEvidence, box: Box, gone: AbortSignal): Promise<KeptRendering> {
    const kept = await this.kept(tenant, image, box);
    if (kept !== undefined) return kept;
    gone.throwIfAborted();
    const key = `${image.id} ${JSON.stringify(box)}`;
    let work = this.making.get(key);
    if (work === undefined || work.isGivenUp) {
      const begun = new SharedWork((signal) => this.make(tenant, image, box, signal));
      const forget = (): void => {
        if (this.making.get(key) === begun) this.making.delete(key);
      };
      this.making.set(key, begun);
      begun.result.then(forget, forget);
      work = begun;
    }
    return work.join(gone);
  }

  async content(rendering: KeptRendering): Promise<Readable> {
    const content = await this.store.get(renderingKey(rendering));
    if (content === undefined) throw new Error(`The store has no content of rendering ${rendering.id}.`);
    return content;
  }

  private async make(tenant: Tenant, image: ReadyEvidence, box: Box, signal: AbortSignal): Promise<KeptRendering> {
    const { content } = await this.images.withBox(tenant, () => openContent(this.store, image), box, signal);
    made.inc();
    const id = this.ids.next();
    const row = await this.database.asTenant(tenant, (work) => beginRendering(work, image, id, box));
    try {
      const type = 'image/jpeg';
      const stored = { bytes: Readable.from([content]), size: content.length, type };
      await this.store.put(renderingKey(row), stored, AbortSignal.timeout(keepWithinMs));
      const sha256 = createHash('sha256').update(content).digest('hex');
      return await this.database.asTenant(tenant, (work) => completeRendering(work, row, content.length, sha256));
    } catch (error) {
      await this.drop(tenant, row);
      throw error;
    }
  }

  /** What stays is removed with the image. */
  private async drop(tenant: Tenant, row: RenderingRow): Promise<void> {
    try {
      await this.store.remove(renderingKey(row));
      await this.database.asTenant(tenant, (work) => dropRendering(work, row));
    } catch {
      // The error before it is the one to throw.
    }
  }
}
