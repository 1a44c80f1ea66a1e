/**
 * Reads the files of bank statements and settles their lines, some at a time. A process that works on a statement leases it; what it has
 * settled is committed with the lines, so that another process goes on where it has stopped. A file is read whole before any line of it
 * counts. One statement of an account is worked on at a time, and accounts take turns.
 */
import { buffer } from 'node:stream/consumers';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, isDependencyFault } from '@millwright/persistence';
import { ApiError, CoalescedTask, encodeId, FairTurns, Logger, PeriodicTask } from '@millwright/service-kit';
import {
  type ClaimedStatement,
  claimStatement,
  endStatement,
  insertLines,
  postponeStatement,
  renewLease,
  settledLines,
} from './bank-statement.store.js';
import { LineMatching } from './line-matching.js';
import { StatementFile } from './statement-file.js';
import { type StatementLine, UnreadableStatement, untilReversal } from './statement-line.js';
import { Uploads } from '../upload/uploads.js';

const leaseMs = 30_000;
const renewEveryMs = 10_000;
const receivedWithinMs = 45_000;
/** Until a statement is tried again whose file was not to be had. */
const pauseMs = 2_000;
/** For statements that a process has left behind. */
const lookEveryMs = 2_000;
const linesAtOnce = 100;
/** A payment may be recorded by a call while its line is settled. */
const mostConflicts = 3;
/** Statements at once, each with a thread; their steps take turns. */
const statementsAtOnce = 3;
const stepsAtOnce = 2;
/** How often a statement is begun without getting on, a process that ended with it included. */
const mostTries = 5;
/** So many claims in a row may be of live mode while a statement of test mode waits. */
const mostLiveInRow = 3;
/** Of the accounts whose statements this process has begun; the others go first. */
const mostRecent = 100;

@Injectable()
export class StatementProcessing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly task = new CoalescedTask(
    () => this.beginAll(),
    (error) => this.logger.warn({ err: error }, 'Bank statements were not claimed; the next try is soon'),
  );
  private readonly timer = new PeriodicTask(lookEveryMs, () => this.task.request());
  private readonly turns = new FairTurns({ name: 'bank_statements', atOnce: stepsAtOnce, mostWaitingEach: Infinity });
  private readonly running = new Set<Promise<void>>();
  private recent: string[] = [];
  private liveInRow = 0;
  private readonly stopping = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly uploads: Uploads,
    private readonly matching: LineMatching,
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

  /** Looks for a new statement now. */
  wake(): void {
    void this.task.request();
  }

  private async beginAll(): Promise<void> {
    while (!this.stopping.signal.aborted && this.running.size < statementsAtOnce) {
      const order = { isLiveFirst: this.liveInRow < mostLiveInRow, recentAccounts: this.recent };
      const claimed = await this.database.asWorker((work) => claimStatement(work, leaseMs, order));
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

  private async workOn(claimed: ClaimedStatement): Promise<void> {
    const lease = new PeriodicTask(renewEveryMs, () =>
      this.database
        .asWorker((work) => renewLease(work, claimed, leaseMs))
        .then(
          () => undefined,
          (error: unknown) => this.logger.warn({ err: error }, 'The lease of a bank statement was not renewed'),
        ),
    );
    lease.start();
    try {
      await this.process(claimed);
    } catch (error) {
      const id = encodeId('bank_statement', claimed.id);
      this.logger.warn(
        { err: error, bank_statement_id: id, tries: claimed.tries },
        'A bank statement was not processed; the next try is soon',
      );
      const pause = { pauseMs, counts: !isDependencyFault(error) && !(error instanceof FileNotReceived) };
      await this.database.asWorker((work) => postponeStatement(work, claimed, pause)).catch(() => undefined);
    } finally {
      await lease.stop();
    }
  }

  private async process(claimed: ClaimedStatement): Promise<void> {
    let settled = await this.database.asWorker((work) => settledLines(work, claimed));
    if (claimed.tries > mostTries) {
      return this.end(claimed, endedEarly(`The file could not be processed in ${mostTries} tries.`, settled));
    }
    const content = await this.receive(claimed);
    if (content === undefined) {
      return this.end(claimed, endedEarly('The file is not there any more. Upload it again.', settled));
    }
    const file = new StatementFile();
    try {
      const total = await this.inTurn(claimed, () => file.read(claimed.format, content));
      while (settled < total) {
        // The rest is for the process that goes on.
        if (this.stopping.signal.aborted) {
          return await this.database.asWorker((work) =>
            postponeStatement(work, claimed, { pauseMs: 0, counts: false }),
          );
        }
        const lines = untilReversal(await file.lines(settled, Math.min(total, settled + linesAtOnce)));
        if (!(await this.inTurn(claimed, () => this.settle(claimed, lines)))) return;
        settled += lines.length;
      }
      await this.end(claimed, null);
    } catch (error) {
      if (!(error instanceof UnreadableStatement)) throw error;
      await this.end(claimed, error.message);
    } finally {
      await file.close();
    }
  }

  private inTurn<T>({ tenant }: ClaimedStatement, step: () => Promise<T>): Promise<T> {
    return this.turns.take({ id: tenant.accountId, livemode: tenant.livemode }, step);
  }

  /** Undefined if there is no such file any more. */
  private async receive({ tenant, id, upload_id: upload }: ClaimedStatement): Promise<Buffer | undefined> {
    const [uploadId, statementId] = [encodeId('upload', upload), encodeId('bank_statement', id)];
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(receivedWithinMs)]);
    try {
      const content = await this.uploads.contentOfStatement(tenant, uploadId, statementId, signal);
      return content && (await buffer(content));
    } catch (error) {
      throw new FileNotReceived('The file of a bank statement was not received.', { cause: error });
    }
  }

  private async end(claimed: ClaimedStatement, error: string | null): Promise<void> {
    await this.database.asWorker(async (work) => {
      // Locked before its lines are counted, which a person may settle meanwhile.
      if (await renewLease(work, claimed, leaseMs)) await endStatement(work, claimed, error);
    });
  }

  /** False if another process works on the statement. */
  private async settle(claimed: ClaimedStatement, lines: readonly StatementLine[], conflicts = 0): Promise<boolean> {
    try {
      return await this.database.asWorker(async (work) => {
        if (!(await renewLease(work, claimed, leaseMs))) return false;
        await insertLines(work, claimed, await this.matching.settle(work.ofTenant(claimed.tenant), claimed.id, lines));
        return true;
      });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'conflict';
      if (!isTaken || conflicts + 1 >= mostConflicts) throw error;
      return this.settle(claimed, lines, conflicts + 1);
    }
  }
}

/** Orders did not send it: no fault of the statement, which is tried until it comes. */
class FileNotReceived extends Error {}

function endedEarly(why: string, settled: number): string {
  return `${why} ${settled === 0 ? 'Nothing of it counts.' : `Its first ${settled} lines count.`}`;
}
