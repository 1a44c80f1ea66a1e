/** A thread that does steps one after the other. Its memory is bounded, and it delays no call. */
import { once } from 'node:events';
import { join } from 'node:path';
import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { ReportFailure } from './report/report-failure.js';

type Outcome<Done> =
  | { readonly done: Done }
  | { readonly failure: Pick<ReportFailure, 'code' | 'message'> }
  | { readonly error: string };

export class StepThread<Step, Done> {
  private readonly worker: Worker;

  /** `file` is below `dist`, whose path is the same from the sources and from the build. */
  constructor(file: string, workerData: unknown, resourceLimits: ResourceLimits) {
    this.worker = new Worker(join(import.meta.dirname, '../dist', file), { workerData, resourceLimits });
    // Each step hears of an error; between steps nobody listens.
    this.worker.on('error', () => undefined);
  }

  async run(step: Step): Promise<Done> {
    const over = new AbortController();
    const { signal } = over;
    const ended = once(this.worker, 'exit', { signal }).then(() => {
      throw new Error('The thread has ended.');
    });
    try {
      const answered = once(this.worker, 'message', { signal });
      this.worker.postMessage(step);
      const [outcome] = (await Promise.race([answered, ended])) as [Outcome<Done>];
      if ('failure' in outcome) throw new ReportFailure(outcome.failure.code, outcome.failure.message);
      if ('error' in outcome) throw new Error(`The thread has failed: ${outcome.error}`);
      return outcome.done;
    } finally {
      ended.catch(() => undefined);
      over.abort();
    }
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}

/** Answers the steps of this thread. */
export function answerSteps<Step, Done>(run: (step: Step) => Done | Promise<Done>): void {
  const outcomeOf = async (step: Step): Promise<Outcome<Done>> => {
    try {
      return { done: await run(step) };
    } catch (error) {
      if (!(error instanceof ReportFailure)) return { error: String(error) };
      return { failure: { code: error.code, message: error.message } };
    }
  };
  parentPort?.on('message', (step: Step) => void outcomeOf(step).then((outcome) => parentPort!.postMessage(outcome)));
}
