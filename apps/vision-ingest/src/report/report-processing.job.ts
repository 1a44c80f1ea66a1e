/**
 * Makes reports, a few at a time, so that a small one does not wait for the large ones of another account: the work on them is done in turns,
 * step by step. A process leases the reports that it makes; after a crash another one makes them from the beginning, and after some attempts
 * they fail. The end of a report and its event are one transaction, which only the latest attempt commits.
 */
import { rm } from 'node:fs/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { mostChartPoints } from '@millwright/contracts';
import { Outbox } from '@millwright/messaging';
import { Database } from '@millwright/persistence';
import { appConfig, Clock, CoalescedTask, encodeId, FairTurns, Logger, PeriodicTask } from '@millwright/service-kit';
import { Histogram } from 'prom-client';
import { reportResource } from './qc-report.resource.js';
import { claimReport, endReport, postponeReport, type QcReportRow, renewReport, tenantOf } from './qc-report.store.js';
import { ReportFailure } from '../statistics/report-failure.js';
import { ReportFiles } from './report-files.js';
import type { ReportHead } from './report-figures.js';
import { ReportImages } from './report-images.js';
import { ReportJobs } from './report-jobs.js';
import type { Collected, MadeFile } from './report-making.js';
import { ReportReader } from './report-reader.js';
import type { ReportConfig } from './report.settings.js';
import { ReportThread } from './report-thread.js';
import { newWorkFolder, removeLeftFolders } from './work-folder.js';

/** Each of them has a thread and its memory. One place is kept for other accounts. */
const mostOpen = 3;
const stepsAtOnce = 2;
/** So many in a row may be of live mode while one of test mode waits. */
const mostLiveInRow = 3;
const mostAttempts = 5;
/** Of an attempt. */
const longestMs = 10 * 60_000;
const pauseMs = 5_000;
const keepWithinMs = 60_000;
/** Of the work, once all is read, and once the files are written. */
const progressAt = { read: 50, written: 80 } as const;

const duration = new Histogram({
  name: 'vision_report_duration_seconds',
  help: 'Time to create a QC report, from its claim to its end, by status',
  labelNames: ['status'],
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
});

type End = Parameters<typeof endReport>[2];

@Injectable()
export class ReportProcessing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.makeAll(),
    (error) => this.logger.warn({ err: error }, 'The search for QC reports failed; it is repeated soon'),
  );
  private readonly timer: PeriodicTask;
  private readonly stopping = new AbortController();
  private readonly turns = new FairTurns({ name: 'reports', atOnce: stepsAtOnce, mostWaitingEach: mostOpen });
  private readonly open = new Set<Promise<void>>();
  private liveInRow = 0;

  constructor(
    private readonly database: Database,
    private readonly files: ReportFiles,
    private readonly images: ReportImages,
    private readonly jobs: ReportJobs,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(appConfig) private readonly config: ReportConfig,
  ) {
    this.timer = new PeriodicTask(config.reportSweepInterval, () => this.task.request());
    clock.onMove({ moved: () => this.task.request() });
    jobs.onDue(() => void this.task.request());
  }

  async onApplicationBootstrap(): Promise<void> {
    await removeLeftFolders();
    this.jobs.start();
    this.timer.start();
    void this.task.request();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The app is shutting down.'));
    await this.jobs.stopWorker();
    await this.timer.stop();
    await this.task.request();
    await Promise.all(this.open);
    await this.jobs.close();
  }

  private async makeAll(): Promise<void> {
    while (!this.stopping.signal.aborted && this.open.size < mostOpen) {
      const claimed = await this.database.asWorker((work) =>
        claimReport(work, {
          leaseMs: this.config.reportLease,
          testFirst: this.liveInRow >= mostLiveInRow,
          onlyOthers: this.open.size === mostOpen - 1,
        }),
      );
      if (claimed === undefined) return;
      this.liveInRow = claimed.livemode ? this.liveInRow + 1 : 0;
      const made = this.makeOpen(claimed).finally(() => {
        this.open.delete(made);
        void this.task.request();
      });
      this.open.add(made);
    }
  }

  private async makeOpen(report: QcReportRow): Promise<void> {
    const stop = duration.startTimer();
    try {
      stop({ status: await this.make(report) });
    } catch (error) {
      const message = 'The end of a QC report was not recorded; the report is created again';
      this.logger.warn({ err: error, qc_report_id: encodeId('qc_report', report.id) }, message);
    }
  }

  /** Returns what became of it. */
  private async make(report: QcReportRow): Promise<string> {
    try {
      if (report.attempts > mostAttempts) throw unmakeable();
      return await this.end(report, await this.made(report));
    } catch (error) {
      if (error instanceof ReportFailure) return this.fail(report, error);
      this.logger.warn({ err: error, qc_report_id: encodeId('qc_report', report.id) }, 'A QC report was not created');
      return this.postpone(report);
    }
  }

  private async made(report: QcReportRow): Promise<End> {
    const folder = await newWorkFolder();
    const limit = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(longestMs)]);
    const lease = new Lease(this.database, report, this.config.reportLease, limit);
    const { signal } = lease;
    const party = { id: report.account_id, livemode: report.livemode };
    const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> =>
      lease.while(this.turns.take(party, step, { signal }));
    let thread: ReportThread | undefined;
    try {
      const head = await this.database.asWorker(async (work) => {
        const reader = await ReportReader.of(work, report);
        // It is idle while the report waits for its turns.
        await work.query(`SET LOCAL idle_in_transaction_session_timeout = ${longestMs}`);
        const cameras = await inTurn(() => reader.cameras());
        const episodes = { breaches: await reader.breaches(cameras), outages: await reader.outages(cameras) };
        const order = {
          head: { ...headOf(report, cameras, work.now), ...episodes },
          formats: report.formats,
          mostPoints: mostChartPoints,
          folder,
        };
        const opened = new ReportThread(order);
        thread = opened;
        await eachInTurn(reader.batches(cameras), (batches) => opened.addBatches(batches), inTurn);
        await eachInTurn(reader.defects(), (defects) => opened.addDefects(defects), inTurn);
        return order.head;
      });
      const collected = await inTurn(() => thread!.collect());
      if (collected === undefined) throw nothingInspected(head);
      await lease.reached(progressAt.read);
      // They have turns of their own.
      const images = await lease.while(this.images.into(folder, report, collected.images, signal));
      const written: MadeFile[] = [];
      for (const format of report.formats) written.push(await inTurn(() => thread!.writeFile(format, images)));
      await lease.reached(progressAt.written);
      for (const file of written) {
        // It has ended when the next attempt begins, which may have the same number and so the same keys.
        await this.files.keep(report, file, AbortSignal.any([signal, AbortSignal.timeout(keepWithinMs)]));
      }
      return completed(collected, written);
    } finally {
      await lease.end();
      await thread?.end();
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async fail(report: QcReportRow, { code, message }: ReportFailure): Promise<string> {
    await this.files.remove(report);
    return this.end(report, { status: 'failed', progress: 0, summary: null, files: [], failure: { code, message } });
  }

  private async end(report: QcReportRow, end: End): Promise<string> {
    return this.database.asWorker(async (work) => {
      const ended = await endReport(work, report, end);
      if (ended === undefined) return 'lost';
      this.outbox.publish(work, {
        type: end.status === 'completed' ? 'vision.qc_report.completed' : 'vision.qc_report.failed',
        tenant: tenantOf(ended),
        key: encodeId('qc_report', ended.id),
        sequence: 1,
        data: { qc_report: reportResource(ended, work.now) },
      });
      return end.status;
    });
  }

  private async postpone(report: QcReportRow): Promise<string> {
    const isStopping = this.stopping.signal.aborted;
    const at = new Date(this.clock.now().getTime() + (isStopping ? 0 : pauseMs * report.attempts));
    await this.database.asWorker((work) => postponeReport(work, report, { at, counts: !isStopping }));
    if (!isStopping) this.jobs.schedule(report, at);
    return 'postponed';
  }
}

type InTurn = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** Reads and handles each piece in a turn. */
async function eachInTurn<Piece>(
  pieces: AsyncGenerator<Piece>,
  handle: (piece: Piece) => Promise<void>,
  inTurn: InTurn,
): Promise<void> {
  const step = async (): Promise<boolean> => {
    const { done, value } = await pieces.next();
    if (done === true) return false;
    await handle(value);
    return true;
  };
  while (await inTurn(step));
}

/** Renews the lease on a report while it is made, and ends the work when the lease is lost. */
class Lease {
  /** Aborted when the lease is lost, the app stops, or the time of the attempt is over. */
  readonly signal: AbortSignal;
  private readonly over = new AbortController();
  private readonly timer: PeriodicTask;
  private progress = 0;

  constructor(
    private readonly database: Database,
    private readonly report: QcReportRow,
    private readonly leaseMs: number,
    limit: AbortSignal,
  ) {
    this.signal = AbortSignal.any([this.over.signal, limit]);
    this.timer = new PeriodicTask(leaseMs / 3, () => this.renew());
    this.timer.start();
  }

  /** Throws as soon as the signal is aborted. */
  async while<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this;
    const ended = Promise.withResolvers<never>();
    const end = (): void => ended.reject(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    try {
      return await Promise.race([work, ended.promise]);
    } finally {
      signal.removeEventListener('abort', end);
    }
  }

  async reached(progress: number): Promise<void> {
    this.progress = progress;
    await this.while(this.renew());
  }

  async end(): Promise<void> {
    await this.timer.stop();
  }

  private async renew(): Promise<void> {
    const { database, report, progress, leaseMs } = this;
    const isOurs = await database
      .asWorker((work) => renewReport(work, report, progress, leaseMs))
      // The lease may outlive a fault of the connection.
      .catch(() => true);
    if (!isOurs) this.over.abort(new Error('Another process makes the report.'));
  }
}

function headOf(
  report: QcReportRow,
  cameras: ReportHead['scope']['cameras'],
  now: Date,
): Omit<ReportHead, 'breaches' | 'outages'> {
  const { id, name, livemode, created_at, subgroup, scope, from, to, time_zone } = reportResource(report, now);
  return {
    report: { id, name, livemode, created_at, subgroup, generated_at: now.toISOString() },
    scope: { ...scope, cameras },
    period: { from, to, time_zone },
  };
}

function completed({ summary }: Collected, written: readonly MadeFile[]): End {
  const files = written.map(({ format, size, sha256 }) => ({ format, size, sha256 }));
  return { status: 'completed', progress: 100, summary, files, failure: null };
}

const scopeNames = {
  order: 'of this order',
  work_order: 'of this work order',
  session: 'in this session',
  camera: 'by this camera',
};

function nothingInspected({ scope, period }: ReportHead): ReportFailure {
  const when = period.from === null && period.to === null ? '' : ' in the period';
  return new ReportFailure('no_data', `Nothing was inspected ${scopeNames[scope.type]}${when}.`);
}

function unmakeable(): ReportFailure {
  return new ReportFailure(
    'internal_error',
    'The report could not be created. Request it again, or for a shorter period.',
  );
}
