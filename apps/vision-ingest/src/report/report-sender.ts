/** Sends a file of a report, until the report expires. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Database, findRecord, recordNotFound } from '@millwright/persistence';
import { type FileReference, FileStore, sendContent } from '@millwright/storage';
import { qcReports } from './qc-report.store.js';
import { contentTypes, fileKey } from './report-files.js';

@Injectable()
export class ReportSender {
  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
  ) {}

  async send(
    { tenant, id, part }: FileReference,
    { method }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { row, now } = await this.database.asTenant(tenant, async (work) => ({
      row: await findRecord(work, qcReports, id),
      now: work.now,
    }));
    const file = row.files.find(({ format }) => format === part);
    if (file === undefined || row.status !== 'completed' || row.expires_at <= now) throw recordNotFound(qcReports, id);
    const bytes = method === 'HEAD' ? [] : await this.store.get(fileKey(row, file.format));
    if (bytes === undefined) throw new Error(`The store has no ${file.format} of ${id}.`);
    const { format, size, sha256 } = file;
    return sendContent(response, {
      bytes,
      size,
      sha256,
      type: contentTypes[format],
      name: `${row.name ?? id}.${format}`,
    });
  }
}
