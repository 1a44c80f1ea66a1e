/** Has documents printed by a worker thread, which is started for the first of them and ended when there is nothing to print. */
import { join } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Tenant } from '@millwright/persistence';
import { ApiError, FairTurns, Logger } from '@millwright/service-kit';
import { StepThread, ThreadLost } from '@millwright/service-kit/steps';
import { Histogram } from 'prom-client';
import { idOf, type Printed } from './printed.js';

/** The path is the same from the sources and from the build. */
const workerFile = join(import.meta.dirname, '../../dist/pdf/pdf-worker.js');
const idleMs = 30_000;
/** Of one page, the start of the thread included. */
const deadlineMs = 20_000;
const mostWaitingEach = 16;
/** A page takes some 40 MB; with a small young generation little more stays with the process when the thread has ended. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

const duration = new Histogram({
  name: 'invoice_print_duration_seconds',
  help: 'Time from the request of a printed document to its PDF, including the wait for others',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

@Injectable()
export class PdfPrinter implements OnApplicationShutdown {
  private readonly turns = new FairTurns({ name: 'invoice_pages', atOnce: 1, mostWaitingEach });
  private thread: StepThread<Printed, Uint8Array> | undefined;
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly logger: Logger) {}

  async print({ accountId, livemode }: Tenant, printed: Printed, gone?: AbortSignal): Promise<Uint8Array> {
    const stop = duration.startTimer();
    const page = await this.turns.take({ id: accountId, livemode }, () => this.printNow(printed), { signal: gone });
    stop();
    return page;
  }

  onApplicationShutdown(): void {
    this.end();
  }

  /** A page that takes too long, or ends the thread, is refused; the next one gets a new thread. */
  private async printNow(printed: Printed): Promise<Uint8Array> {
    clearTimeout(this.idle);
    this.thread ??= new StepThread(workerFile, undefined, resourceLimits);
    try {
      return await this.thread.run(printed, { deadlineMs });
    } catch (error) {
      if (!(error instanceof ThreadLost)) throw error;
      this.end();
      this.logger.error({ err: error, record_id: idOf(printed) }, 'The thread that prints documents has ended');
      throw new ApiError('upstream_unavailable', {
        message: 'The page was not finished in time. Try again in a few seconds.',
        retryAfter: 3,
      });
    } finally {
      this.idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  private end(): void {
    clearTimeout(this.idle);
    void this.thread?.end();
    this.thread = undefined;
  }
}
