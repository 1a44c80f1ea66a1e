/** The operations on QC reports. */
import { Controller } from '@nestjs/common';
import { createQcReport, getQcReport, listQcReports, type QcReport } from '@millwright/contracts';
import { type Call, Handles } from '@millwright/operations';
import type { ListPage } from '@millwright/persistence';
import { QcReportService } from './qc-report.service.js';

@Controller()
export class QcReportOperations {
  constructor(private readonly reports: QcReportService) {}

  @Handles(createQcReport)
  create({ work, body }: Call<typeof createQcReport>): Promise<QcReport> {
    return this.reports.create(work, body);
  }

  @Handles(listQcReports)
  list({ work, query }: Call<typeof listQcReports>): Promise<ListPage<QcReport>> {
    return this.reports.list(work, query);
  }

  @Handles(getQcReport)
  get({ work, params }: Call<typeof getQcReport>): Promise<QcReport> {
    return this.reports.get(work, params.id);
  }
}
