/** Removes the files of reports that have expired. A report that is expired has no files left. */
import { Injectable } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { HourlyJob } from '@millwright/service-kit';
import { expiredReports, expireReport } from './qc-report.store.js';
import { ReportFiles } from './report-files.js';

const mostAtOnce = 50;

@Injectable()
export class ExpiredReports extends HourlyJob {
  constructor(
    private readonly database: Database,
    private readonly files: ReportFiles,
  ) {
    super();
  }

  protected override async run(): Promise<void> {
    for (;;) {
      const expired = await this.database.asWorker((work) => expiredReports(work, mostAtOnce));
      for (const report of expired) {
        await this.files.remove(report);
        await this.database.asWorker((work) => expireReport(work, report));
      }
      if (expired.length < mostAtOnce) return;
    }
  }
}
