/** The thread that makes one report, as the rest of the app sees it. */
import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { InspectedBatch } from './inspected-parts.js';
import type { ReportedDefect } from './reported-defects.js';
import { ReportFailure } from './report-failure.js';
import type { Collected, MadeFile, ReportOrder } from './report-making.js';
import type { ReportStep, ReportStepOutcome } from './report-worker.js';

/** The path is the same from the sources and from the build. */
const workerFile = join(import.meta.dirname, '../../dist/report/report-worker.js');
const resourceLimits = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 8 };

export class ReportThread {
  private readonly worker: Worker;

  constructor(order: ReportOrder) {
    this.worker = new Worker(workerFile, { workerData: order, resourceLimits });
    // Each step hears of an error; between steps nobody listens.
    this.worker.on('error', () => undefined);
  }

  async addBatches(batches: readonly InspectedBatch[]): Promise<void> {
    await this.run({ step: 'add_batches', batches });
  }

  async addDefects(defects: readonly ReportedDefect[]): Promise<void> {
    await this.run({ step: 'add_defects', defects });
  }

  /** Undefined if nothing was inspected. */
  async collect(): Promise<Collected | undefined> {
    return (await this.run({ step: 'collect' })) as Collected | undefined;
  }

  /** `images`: the paths of images by their ids. */
  async writeFiles(images: ReadonlyMap<string, string>): Promise<readonly MadeFile[]> {
    return (await this.run({ step: 'write_files', images })) as readonly MadeFile[];
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async run(step: ReportStep): Promise<unknown> {
    const over = new AbortController();
    const { signal } = over;
    const ended = once(this.worker, 'exit', { signal }).then(() => {
      throw new Error('The thread that made the report has ended.');
    });
    try {
      const answered = once(this.worker, 'message', { signal });
      this.worker.postMessage(step);
      const [outcome] = (await Promise.race([answered, ended])) as [ReportStepOutcome];
      if ('failure' in outcome) throw new ReportFailure(outcome.failure.code, outcome.failure.message);
      if ('error' in outcome) throw new Error(`The report could not be made: ${outcome.error}`);
      return outcome.done;
    } finally {
      ended.catch(() => undefined);
      over.abort();
    }
  }
}
