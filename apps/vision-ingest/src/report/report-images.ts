/** Makes the images that a report shows small, and puts them where its thread reads them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { ApiError, decodeId, encodeId } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { ContentGone, openContent } from '../evidence/evidence-content.js';
import { type ReadyEvidence, readyEvidence } from '../evidence/evidence.store.js';
import type { DecodedImage } from '../image/image-task.js';
import { Images } from '../image/images.js';
import type { ShownFile } from './evidence-section.js';
import { type QcReportRow, tenantOf } from './qc-report.store.js';

/** Of the longer edge, for some 200 dots an inch. */
const dots = 460;

@Injectable()
export class ReportImages {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly images: Images,
  ) {}

  /** The files of those that are still there and can be shown, by their public ids. */
  async into(
    folder: string,
    report: QcReportRow,
    publicIds: readonly string[],
    signal: AbortSignal,
  ): Promise<Map<string, ShownFile>> {
    const ids = publicIds.flatMap((id) => decodeId('evidence', id) ?? []);
    const rows = await this.database.asWorker((work) => readyEvidence(work, tenantOf(report), ids));
    const files = new Map<string, ShownFile>();
    for (const row of rows) {
      const image = await this.shrunk(report, row, signal);
      if (image === undefined) continue;
      const path = join(folder, row.id);
      await writeFile(path, image.content);
      files.set(encodeId('evidence', row.id), { content: path, width: image.width, height: image.height });
    }
    return files;
  }

  /** One image that is gone or does not decode is no reason to have no report. */
  private async shrunk(
    report: QcReportRow,
    row: ReadyEvidence,
    signal: AbortSignal,
  ): Promise<DecodedImage | undefined> {
    try {
      return await this.images.shrunk(tenantOf(report), () => openContent(this.store, row), dots, signal);
    } catch (error) {
      const cannotBeShown =
        error instanceof ContentGone || (error instanceof ApiError && error.code === 'invalid_parameter');
      if (cannotBeShown) return undefined;
      throw error;
    }
  }
}
