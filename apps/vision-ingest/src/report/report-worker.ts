/** Makes one report in a thread of its own. */
import { workerData } from 'node:worker_threads';
import type { ReportFormat } from '@millwright/contracts';
import { answerSteps } from '../step-thread.js';
import type { ShownFile } from './evidence-section.js';
import type { InspectedBatch } from './inspected-parts.js';
import type { ReportedDefect } from './reported-defects.js';
import { type Collected, type MadeFile, ReportMaking, type ReportOrder } from './report-making.js';

export type ReportStep =
  | { readonly step: 'add_batches'; readonly batches: readonly InspectedBatch[] }
  | { readonly step: 'add_defects'; readonly defects: readonly ReportedDefect[] }
  | { readonly step: 'collect' }
  | { readonly step: 'write_file'; readonly format: ReportFormat; readonly images: ReadonlyMap<string, ShownFile> };

export type ReportStepResult = Collected | MadeFile | undefined;

const making = new ReportMaking(workerData as ReportOrder);

answerSteps<ReportStep, ReportStepResult>(async (step) => {
  switch (step.step) {
    case 'add_batches':
      making.addBatches(step.batches);
      return undefined;
    case 'add_defects':
      await making.addDefects(step.defects);
      return undefined;
    case 'collect':
      return making.collect();
    case 'write_file':
      return making.writeFile(step.format, (id) => step.images.get(id));
  }
});
