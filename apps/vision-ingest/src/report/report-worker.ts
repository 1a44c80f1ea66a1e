/** Makes one report in a thread of its own, whose memory is bounded, and which delays no call. */
import { parentPort, workerData } from 'node:worker_threads';
import type { InspectedBatch } from './inspected-parts.js';
import type { ReportedDefect } from './reported-defects.js';
import { ReportFailure } from './report-failure.js';
import { type Collected, type MadeFile, ReportMaking, type ReportOrder } from './report-making.js';

/** What the thread does, one after the other. */
export type ReportStep =
  | { readonly step: 'add_batches'; readonly batches: readonly InspectedBatch[] }
  | { readonly step: 'add_defects'; readonly defects: readonly ReportedDefect[] }
  | { readonly step: 'collect' }
  | { readonly step: 'write_files'; readonly images: ReadonlyMap<string, string> };

export type ReportStepOutcome =
  | { readonly done: Collected | readonly MadeFile[] | undefined }
  | { readonly failure: Pick<ReportFailure, 'code' | 'message'> }
  | { readonly error: string };

const making = new ReportMaking(workerData as ReportOrder);

parentPort?.on('message', (step: ReportStep) => {
  run(step).then(
    (done) => answer({ done }),
    (error: unknown) =>
      answer(error instanceof ReportFailure ? { failure: failureOf(error) } : { error: String(error) }),
  );
});

async function run(step: ReportStep): Promise<Collected | readonly MadeFile[] | undefined> {
  switch (step.step) {
    case 'add_batches':
      making.addBatches(step.batches);
      return undefined;
    case 'add_defects':
      await making.addDefects(step.defects);
      return undefined;
    case 'collect':
      return making.collect();
    case 'write_files':
      return making.writeFiles(async (id) => step.images.get(id));
  }
}

function failureOf({ code, message }: ReportFailure): Pick<ReportFailure, 'code' | 'message'> {
  return { code, message };
}

function answer(outcome: ReportStepOutcome): void {
  parentPort?.postMessage(outcome);
}
