/** The threads of reports and charts. */
import { join } from 'node:path';
import type { ResourceLimits } from 'node:worker_threads';
import { StepFailure, type StepOptions, StepThread as Thread } from '@millwright/service-kit/steps';
import { ReportFailure } from './statistics/report-failure.js';

export class StepThread<Step, Done> extends Thread<Step, Done> {
  /** `file` is below `dist`, whose path is the same from the sources and from the build. */
  constructor(file: string, workerData: unknown, resourceLimits: ResourceLimits) {
    super(join(import.meta.dirname, '../dist', file), workerData, resourceLimits);
  }

  /** Throws the `ReportFailure` of the step. */
  override async run(step: Step, options?: StepOptions): Promise<Done> {
    try {
      return await super.run(step, options);
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      throw new ReportFailure(error.code as ReportFailure['code'], error.message);
    }
  }
}
