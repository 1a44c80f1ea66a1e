/** Sends an image with the box of a defect drawn, by the id of the defect in its address. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Database, findRecord, recordNotFound } from '@millwright/persistence';
import { goneSignal } from '@millwright/service-kit';
import { type FileReference, sendContent } from '@millwright/storage';
import { evidenceImages, findReadyEvidence } from '../evidence/evidence.store.js';
import { Renderings } from '../evidence/renderings.js';
import { defects } from './defect.store.js';

@Injectable()
export class RenderingSender {
  constructor(
    private readonly database: Database,
    private readonly renderings: Renderings,
  ) {}

  async send(
    { tenant, id, part: defectId }: FileReference & { readonly part: string },
    { method }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const [image, box] = await this.database.asTenant(tenant, async (work) => {
      const ready = await findReadyEvidence(work, id);
      const { evidence } = await findRecord(work, defects, defectId);
      return [ready, evidence.find((each) => each.id === id)?.box] as const;
    });
    if (box === undefined) throw recordNotFound(evidenceImages, id);
    const head = { type: 'image/jpeg', name: `${id}-${defectId}.jpg` };
    if (method === 'HEAD') {
      const kept = await this.renderings.kept(tenant, image, box);
      return sendContent(response, { ...head, bytes: [], size: kept?.size, sha256: kept?.sha256 });
    }
    const rendering = await this.renderings.of(tenant, image, box, goneSignal(response));
    const { size, sha256 } = rendering;
    return sendContent(response, { ...head, bytes: await this.renderings.content(rendering), size, sha256 });
  }
}
