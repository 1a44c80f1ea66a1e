/** What signed addresses lead to: images, with or without boxes, and files of reports. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { decodeId } from '@millwright/service-kit';
import { type FileReference, FileSender } from '@millwright/storage';
import { RenderingSender } from './defect/rendering-sender.js';
import { EvidenceSender } from './evidence/evidence-sender.js';
import { ReportSender } from './report/report-sender.js';

@Injectable()
export class SignedFiles extends FileSender {
  constructor(
    private readonly evidence: EvidenceSender,
    private readonly renderings: RenderingSender,
    private readonly reports: ReportSender,
  ) {
    super();
  }

  send(file: FileReference, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (decodeId('qc_report', file.id) !== undefined) return this.reports.send(file, request, response);
    const { part } = file;
    return part === undefined
      ? this.evidence.send(file, request, response)
      : this.renderings.send({ ...file, part }, request, response);
  }
}
