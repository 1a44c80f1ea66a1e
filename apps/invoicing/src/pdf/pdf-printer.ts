/** Has invoices printed by a worker thread, which is started for the first of them and ended when there is nothing to print. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Invoice } from '@millwright/contracts';
import { ApiError, Logger } from '@millwright/service-kit';
import { Histogram } from 'prom-client';
import type { Printed, PrintJob } from './pdf-worker.js';

/** The path is the same from the sources and from the build. */
const workerFile = join(import.meta.dirname, '../../dist/pdf/pdf-worker.js');
const idleMs = 30_000;
/** Of one page with those before it; none waits longer. */
const deadlineMs = 20_000;
const mostWaiting = 64;
/** A page takes some 40 MB; with a small young generation little more stays with the process when the thread has ended. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 };

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: Error) => void;
}

const duration = new Histogram({
  name: 'invoice_print_duration_seconds',
  help: 'Time from the request of a printed invoice to its page, the wait for others included',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
});

@Injectable()
export class PdfPrinter implements OnApplicationShutdown {
  private worker: Worker | undefined;
  private idle: NodeJS.Timeout | undefined;
  private latest = 0;
  private readonly waiting = new Map<number, Waiting>();

  constructor(private readonly logger: Logger) {}

  async print(invoice: Invoice): Promise<Uint8Array> {
    if (this.waiting.size >= mostWaiting) throw busy('Too many invoices are being printed.');
    clearTimeout(this.idle);
    const stop = duration.startTimer();
    const id = (this.latest += 1);
    const deadline = setTimeout(() => this.end('The page took too long.'), deadlineMs);
    try {
      return await new Promise<Uint8Array>((resolve, reject) => {
        this.waiting.set(id, { resolve, reject });
        this.running().postMessage({ id, invoice } satisfies PrintJob);
      });
    } finally {
      clearTimeout(deadline);
      this.waiting.delete(id);
      stop();
      if (this.waiting.size === 0) this.idle = setTimeout(() => this.end(), idleMs).unref();
    }
  }

  onApplicationShutdown(): void {
    clearTimeout(this.idle);
    this.end('The app is shutting down.');
  }

  private running(): Worker {
    if (this.worker !== undefined) return this.worker;
    const worker = new Worker(workerFile, { resourceLimits });
    worker.unref();
    worker.on('message', (printed: Printed) => {
      if ('pdf' in printed) this.waiting.get(printed.id)?.resolve(printed.pdf);
      else this.waiting.get(printed.id)?.reject(new Error(`An invoice could not be printed: ${printed.error}`));
    });
    worker.on('error', (error) => this.logger.error({ err: error }, 'The thread that prints invoices has failed'));
    worker.on('exit', () => {
      if (this.worker === worker) this.end('The page was not finished.');
    });
    this.worker = worker;
    return worker;
  }

  /** Ends the thread; what waits for it is refused, and may be asked for again. */
  private end(reason = 'Nothing is to be printed.'): void {
    const { worker } = this;
    this.worker = undefined;
    for (const { reject } of this.waiting.values()) reject(busy(reason));
    void worker?.terminate();
  }
}

function busy(reason: string): ApiError {
  return new ApiError('upstream_unavailable', { message: `${reason} Try again in a few seconds.`, retryAfter: 3 });
}
