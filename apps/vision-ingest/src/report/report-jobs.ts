/** The timing of reports: a delayed job for each attempt, in Redis. */
import { Inject, Injectable } from '@nestjs/common';
import { DelayedJobs, type delayedJobSettings } from '@millwright/delayed-jobs';
import { appConfig, Clock, type ConfigOf, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import type { QcReportRow } from './qc-report.store.js';

const unscheduled = new Counter({
  name: 'vision_reports_unscheduled_total',
  help: 'QC reports that Redis did not accept; they are found by the next sweep',
});

interface ReportJob {
  readonly id: string;
}

@Injectable()
export class ReportJobs extends DelayedJobs<ReportJob> {
  private listener: () => void = () => {};

  constructor(@Inject(appConfig) config: ConfigOf<typeof delayedJobSettings>, clock: Clock, logger: Logger) {
    super({ queue: 'qc-reports', config, unscheduled }, clock, logger);
  }

  /** Called when a report is to be made. */
  onDue(listener: () => void): void {
    this.listener = listener;
  }

  schedule({ id, attempts }: Pick<QcReportRow, 'id' | 'attempts'>, at: Date): void {
    this.add([{ id: `${id}-${attempts}`, data: { id }, at }]);
  }

  protected override take(): void {
    this.listener();
  }
}
