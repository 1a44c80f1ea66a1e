/** The files of reports in the store. */
import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { type ReportFormat, reportFormats } from '@millwright/contracts';
import { FileStore } from '@millwright/storage';
import type { QcReportRow } from './qc-report.store.js';
import type { MadeFile } from './report-making.js';

export const contentTypes: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
  csv: 'text/csv; charset=utf-8',
};

/** Each attempt has keys of its own, since a crash may leave a part of a file. */
export function fileKey(report: QcReportRow, format: ReportFormat, attempt = report.attempts): string {
  const { account_id: accountId, livemode, id } = report;
  return `${accountId}/${livemode ? 'live' : 'test'}/${id}/${attempt}-${format}`;
}

@Injectable()
export class ReportFiles {
  constructor(private readonly store: FileStore) {}

  async keep(report: QcReportRow, { format, path, size }: MadeFile, signal: AbortSignal): Promise<void> {
    const content = { bytes: createReadStream(path), size, type: contentTypes[format] };
    await this.store.put(fileKey(report, format), content, signal);
  }

  /** Of all attempts, also what a crash has left of them. */
  async remove(report: QcReportRow): Promise<void> {
    for (let attempt = 1; attempt <= report.attempts; attempt += 1) {
      await Promise.all(reportFormats.map((format) => this.store.remove(fileKey(report, format, attempt))));
    }
  }
}
