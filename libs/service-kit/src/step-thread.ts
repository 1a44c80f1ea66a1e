/**
 * A thread that does steps one after the other: its memory is bounded, each step may have a deadline, and it delays no call. It stands by
 * itself as `@millwright/service-kit/steps`, so that a thread loads nothing else of this library.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, type ResourceLimits, type Transferable, Worker } from 'node:worker_threads';

type Outcome<Done> =
  | { readonly done: Done }
  | { readonly failure: { readonly code: string; readonly message: string } }
  | { readonly error: string };

/** What a step throws if it cannot be done by the fault of its input; it reaches the caller of the thread. */
export class StepFailure extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The thread ended before the step did, mostly for want of memory, or the step took longer than it may. The thread is of no more use. */
export class ThreadLost extends Error {
  constructor(
    readonly reason: 'ended' | 'too_slow',
    cause?: unknown,
  ) {
    super(reason === 'ended' ? 'The thread has ended.' : 'The step took too long.', { cause });
  }
}

export interface StepOptions {
  readonly deadlineMs?: number;
  /** Moved to the thread instead of being copied. */
  readonly transfer?: readonly Transferable[];
}

export class StepThread<Step, Done> {
  private readonly worker: Worker;

  /** `file` is the path of a module of the build. */
  constructor(file: string, workerData: unknown, resourceLimits: ResourceLimits) {
    this.worker = new Worker(file, { workerData, resourceLimits });
    // Each step hears of an error; between steps nobody listens.
    this.worker.on('error', () => undefined);
    // What waits for a step keeps the process, not the thread.
    this.worker.unref();
  }

  async run(step: Step, { deadlineMs, transfer = [] }: StepOptions = {}): Promise<Done> {
    const over = new AbortController();
    const { signal } = over;
    // An error of the thread, such as for want of memory, is its end.
    const lose = (error?: unknown): never => {
      throw new ThreadLost('ended', error);
    };
    const lost: Promise<never>[] = [once(this.worker, 'exit', { signal }).then(() => lose(), lose)];
    if (deadlineMs !== undefined) {
      const late = delay(deadlineMs, undefined, { signal }).then(() => {
        void this.end();
        throw new ThreadLost('too_slow');
      });
      lost.push(late);
    }
    try {
      const answered = once(this.worker, 'message', { signal }).catch(lose);
      this.worker.postMessage(step, transfer);
      const [outcome] = (await Promise.race([answered, ...lost])) as [Outcome<Done>];
      if ('failure' in outcome) throw new StepFailure(outcome.failure.code, outcome.failure.message);
      if ('error' in outcome) throw new Error(`The thread has failed: ${outcome.error}`);
      return outcome.done;
    } finally {
      for (const each of lost) each.catch(() => undefined);
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
      if (!(error instanceof StepFailure)) return { error: String(error) };
      return { failure: { code: error.code, message: error.message } };
    }
  };
  parentPort?.on('message', (step: Step) => void outcomeOf(step).then((outcome) => parentPort!.postMessage(outcome)));
}
