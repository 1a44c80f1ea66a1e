/**
 * Reads the files of bank statements and settles their lines, some at a time. A process that works on a statement leases it; what it has
 * settled is committed with the lines, so that another process goes on where it has stopped. A file is read whole before any line of it
 * counts.
 */
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '@millwright/persistence';
import { ApiError, CoalescedTask, encodeId, Logger, PeriodicTask } from '@millwright/service-kit';
import {
  type ClaimedStatement,
  claimStatement,
  endStatement,
  insertLines,
  postponeStatement,
  renewLease,
  settledLines,
} from './bank-statement.store.js';
import { camtLines } from './camt-lines.js';
import { csvLines } from './csv-lines.js';
import { LineMatching } from './line-matching.js';
import { type StatementLine, UnreadableStatement } from './statement-line.js';
import { StatementUploads } from './statement-uploads.js';

/** Longer than a file takes to be read, or some lines to be settled. */
const leaseMs = 60_000;
const readWithinMs = 45_000;
/** Until a statement is tried again whose file was not to be had. */
const pauseMs = 2_000;
/** For statements that a process has left behind. */
const lookEveryMs = 2_000;
const linesAtOnce = 100;
/** A payment may be recorded by a call while its line is settled. */
const mostTries = 3;

@Injectable()
export class StatementProcessing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.processAll(),
    (error) => this.logger.warn({ err: error }, 'Bank statements were not processed; the next try is soon'),
  );
  private readonly timer = new PeriodicTask(lookEveryMs, () => this.task.request());
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly uploads: StatementUploads,
    private readonly matching: LineMatching,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer.start();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.timer.stop();
    await this.task.request();
  }

  /** Looks for a new statement now. */
  wake(): void {
    void this.task.request();
  }

  private async processAll(): Promise<void> {
    while (!this.isStopping) {
      const claimed = await this.database.asWorker((work) => claimStatement(work, leaseMs));
      if (claimed === undefined) return;
      await this.process(claimed).catch(async (error: unknown) => {
        const id = encodeId('bank_statement', claimed.id);
        this.logger.warn(
          { err: error, bank_statement_id: id },
          'A bank statement was not processed; the next try is soon',
        );
        await this.database.asWorker((work) => postponeStatement(work, claimed, pauseMs));
      });
    }
  }

  private async process(claimed: ClaimedStatement): Promise<void> {
    const lines = await this.read(claimed);
    if (typeof lines === 'string') return this.database.asWorker((work) => endStatement(work, claimed, lines));
    let settled = await this.database.asWorker((work) => settledLines(work, claimed));
    while (settled < lines.length) {
      // The rest is for the process that goes on.
      if (this.isStopping) return this.database.asWorker((work) => postponeStatement(work, claimed, 0));
      const some = lines.slice(settled, settled + linesAtOnce);
      if (!(await this.settle(claimed, some))) return;
      settled += some.length;
    }
    await this.database.asWorker((work) => endStatement(work, claimed, null));
  }

  /** The lines of the file, or why it cannot be read. */
  private async read({ tenant, upload_id: uploadId, format }: ClaimedStatement): Promise<StatementLine[] | string> {
    const content = await this.uploads.content(tenant, uploadId, AbortSignal.timeout(readWithinMs));
    try {
      const lines: StatementLine[] = [];
      for await (const line of format === 'csv' ? csvLines(content) : camtLines(content)) lines.push(line);
      return lines;
    } catch (error) {
      if (error instanceof UnreadableStatement) return error.message;
      throw error;
    } finally {
      content.destroy();
    }
  }

  /** False if another process works on the statement. */
  private async settle(claimed: ClaimedStatement, lines: readonly StatementLine[], tries = 1): Promise<boolean> {
    try {
      return await this.database.asWorker(async (work) => {
        if (!(await renewLease(work, claimed, leaseMs))) return false;
        await insertLines(work, claimed, await this.matching.settle(work.ofTenant(claimed.tenant), claimed.id, lines));
        return true;
      });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      if (!isTaken || tries >= mostTries) throw error;
      return this.settle(claimed, lines, tries + 1);
    }
  }
}
