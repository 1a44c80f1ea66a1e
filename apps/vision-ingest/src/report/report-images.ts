/** Copies the images that a report shows to where its thread reads them. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { contentKey, readyEvidence } from '../evidence/evidence.store.js';
import { type QcReportRow, tenantOf } from './qc-report.store.js';

@Injectable()
export class ReportImages {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  /** The paths of those that are still there, by their public ids. */
  async into(folder: string, report: QcReportRow, publicIds: readonly string[]): Promise<Map<string, string>> {
    const ids = publicIds.flatMap((id) => decodeId('evidence', id) ?? []);
    const rows = await this.database.asWorker((work) => readyEvidence(work, tenantOf(report), ids));
    const paths = new Map<string, string>();
    for (const row of rows) {
      const content = await this.store.get(contentKey(row, row.kept_attempt));
      if (content === undefined) continue;
      const path = join(folder, row.id);
      await pipeline(content, createWriteStream(path));
      paths.set(encodeId('evidence', row.id), path);
    }
    return paths;
  }
}
