/**
 * Reads the files of imports, checks their records, and makes them, some at a time. A process that works on an import leases it; how far it
 * is stands in the transaction that makes the records, so that another process goes on where it has stopped. One import of an account is
 * worked on at a time, and accounts take turns.
 */
import { buffer } from 'node:stream/consumers';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ImportStatus } from '@millwright/contracts';
import { Database, findRecord, isDependencyFault } from '@millwright/persistence';
import { ApiError, CoalescedTask, encodeId, FairTurns, Logger, PeriodicTask } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { contentKey, uploads } from '../upload/upload.entity.js';
import { UnreadableFile } from './csv-rows.js';
import { ImportColumns } from './import-columns.js';
import { ImportFile } from './import-file.js';
import { ImportRecords } from './import-records.js';
import {
  advanceImport,
  type ClaimedImport,
  claimImport,
  countFile,
  endImport,
  postponeImport,
  renewLease,
} from './import.store.js';

const leaseMs = 30_000;
const renewEveryMs = 10_000;
/** Until an import is tried again that did not get on. */
const pauseMs = 2_000;
/** For imports that a process has left behind. */
const lookEveryMs = 2_000;
const recordsAtOnce = 25;
/** Then an import makes room for those of other accounts, and goes on when it is claimed again. */
const recordsInRow = 1_000;
/** A record may be created by a call while its import makes it. */
const mostConflicts = 3;
/** Imports at once, each with a thread; their steps take turns. */
const importsAtOnce = 3;
const stepsAtOnce = 2;
/** How often an import is begun without getting on, a process that ended with it included. */
const mostTries = 5;
/** So many claims in a row may be of live mode while an import of test mode waits. */
const mostLiveInRow = 3;
/** Of the accounts whose imports this process has begun; the others go first. */
const mostRecent = 100;

@Injectable()
export class ImportProcessing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.beginAll(),
    (error) => this.logger.warn({ err: error }, 'Imports were not claimed; the next try is soon'),
  );
  private readonly timer = new PeriodicTask(lookEveryMs, () => this.task.request());
  private readonly turns = new FairTurns({ name: 'imports', atOnce: stepsAtOnce, mostWaitingEach: Infinity });
  private readonly running = new Set<Promise<void>>();
  private recent: string[] = [];
  private liveInRow = 0;
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly records: ImportRecords,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.timer.stop();
    await this.task.request();
    await Promise.all(this.running);
  }

  /** Looks for a new import now. */
  wake(): void {
    void this.task.request();
  }

  private async beginAll(): Promise<void> {
    while (!this.stopping.signal.aborted && this.running.size < importsAtOnce) {
      const order = { isLiveFirst: this.liveInRow < mostLiveInRow, recentAccounts: this.recent };
      const claimed = await this.database.asWorker((work) => claimImport(work, leaseMs, order));
      if (claimed === undefined) return;
      const { accountId, livemode } = claimed.tenant;
      this.liveInRow = livemode ? this.liveInRow + 1 : 0;
      this.recent = [...this.recent.filter((each) => each !== accountId), accountId].slice(-mostRecent);
      const work = this.workOn(claimed).finally(() => {
        this.running.delete(work);
        this.wake();
      });
      this.running.add(work);
    }
  }

  private async workOn(claimed: ClaimedImport): Promise<void> {
    const lease = new PeriodicTask(renewEveryMs, () =>
      this.database
        .asWorker((work) => renewLease(work, claimed, leaseMs))
        .then(
          () => undefined,
          (error: unknown) => this.logger.warn({ err: error }, 'The lease of an import was not renewed'),
        ),
    );
    lease.start();
    try {
      await this.process(claimed);
    } catch (error) {
      const id = encodeId('import', claimed.id);
      this.logger.warn(
        { err: error, import_id: id, tries: claimed.tries },
        'An import did not get on; the next try is soon',
      );
      const pause = { pauseMs, counts: !isDependencyFault(error) };
      await this.database.asWorker((work) => postponeImport(work, claimed, pause)).catch(() => undefined);
    } finally {
      await lease.stop();
    }
  }

  private async process(claimed: ClaimedImport): Promise<void> {
    if (claimed.tries > mostTries) return this.fail(claimed, `The file could not be processed in ${mostTries} tries.`);
    const content = await this.read(claimed);
    if (content === undefined) return this.fail(claimed, 'The file is not there any more. Upload it again.');
    const file = new ImportFile();
    try {
      const columns = new ImportColumns(claimed.kind, await this.inTurn(claimed, () => file.read(content)));
      const counted = await file.group(columns.grouping);
      await this.database.asWorker((work) => countFile(work, claimed, counted));
      let { processed } = claimed;
      while (processed < counted.records) {
        // The rest is for whoever goes on.
        if (this.stopping.signal.aborted || processed - claimed.processed >= recordsInRow) {
          return await this.database.asWorker((work) => postponeImport(work, claimed, { pauseMs: 0, counts: false }));
        }
        const records = await file.records(processed, processed + recordsAtOnce);
        if (!(await this.inTurn(claimed, () => this.settle(claimed, columns, records)))) return;
        processed += records.length;
      }
      await this.end(claimed, claimed.status === 'running' ? 'completed' : 'checked', null);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      await this.end(claimed, 'failed', error.message);
    } finally {
      await file.close();
    }
  }

  private inTurn<T>({ tenant }: ClaimedImport, step: () => Promise<T>): Promise<T> {
    return this.turns.take({ id: tenant.accountId, livemode: tenant.livemode }, step);
  }

  /** Undefined if there is no such file any more. */
  private async read({ tenant, upload_id: uploadId }: ClaimedImport): Promise<Buffer | undefined> {
    const id = encodeId('upload', uploadId);
    const upload = await this.database.asTenant(tenant, (work) => findRecord(work, uploads, id));
    const content = await this.store.get(contentKey(upload, upload.attempt));
    return content && (await buffer(content));
  }

  private fail(claimed: ClaimedImport, why: string): Promise<void> {
    const isMade = claimed.status === 'running' && claimed.processed > 0;
    return this.end(claimed, 'failed', isMade ? `${why} What is made stays.` : `${why} Nothing is made.`);
  }

  private async end(claimed: ClaimedImport, status: ImportStatus, error: string | null): Promise<void> {
    await this.database.asWorker((work) => endImport(work, claimed, status, error));
  }

  /** Has the records and the progress in one transaction. False if another process works on the import. */
  private async settle(
    claimed: ClaimedImport,
    columns: ImportColumns,
    records: Parameters<ImportRecords['settle']>[3],
    conflicts = 0,
  ): Promise<boolean> {
    try {
      return await this.database.asTenant(claimed.tenant, async (work) => {
        if (!(await renewLease(work, claimed, leaseMs))) return false;
        const makes = claimed.status === 'running';
        const { progress, faults } = await this.records.settle(work, claimed.kind, columns, records, { makes });
        advanceImport(work, claimed, progress, faults);
        return true;
      });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      if (!isTaken || conflicts + 1 >= mostConflicts) throw error;
      return this.settle(claimed, columns, records, conflicts + 1);
    }
  }
}
