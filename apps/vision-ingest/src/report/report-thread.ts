/** The thread that makes one report, as the rest of the app sees it. */
import type { ReportFormat } from '@millwright/contracts';
import { StepThread } from '../step-thread.js';
import type { ShownFile } from './evidence-section.js';
import type { InspectedBatch } from './inspected-parts.js';
import type { ReportedDefect } from './reported-defects.js';
import type { Collected, MadeFile, ReportOrder } from './report-making.js';
import type { ReportStep, ReportStepResult } from './report-worker.js';

const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 };

export class ReportThread {
  private readonly thread: StepThread<ReportStep, ReportStepResult>;

  constructor(order: ReportOrder) {
    this.thread = new StepThread('report/report-worker.js', order, resourceLimits);
  }

  async addBatches(batches: readonly InspectedBatch[]): Promise<void> {
    await this.thread.run({ step: 'add_batches', batches });
  }

  async addDefects(defects: readonly ReportedDefect[]): Promise<void> {
    await this.thread.run({ step: 'add_defects', defects });
  }

  /** Undefined if nothing was inspected. */
  async collect(): Promise<Collected | undefined> {
    return (await this.thread.run({ step: 'collect' })) as Collected | undefined;
  }

  /** `images`: by their ids. */
  async writeFile(format: ReportFormat, images: ReadonlyMap<string, ShownFile>): Promise<MadeFile> {
    return (await this.thread.run({ step: 'write_file', format, images })) as MadeFile;
  }

  end(): Promise<void> {
    return this.thread.end();
  }
}
