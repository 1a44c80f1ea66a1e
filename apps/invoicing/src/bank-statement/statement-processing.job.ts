/**
 * Reads the files of bank statements and settles their lines, some at a time. A process that works on a statement leases it; what it has
 * settled is committed with the lines, so that another process goes on where it has stopped. A file is read whole before any line of it
 * counts. One statement of an account is worked on at a time, and accounts take turns.
 */
import { buffer } from 'node:stream/consumers';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, LeasedWork, mostTries } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import {
  type ClaimedStatement,
  endStatement,
  insertLines,
  leasedStatements,
  settledLines,
} from './bank-statement.store.js';
import { LineMatching } from './line-matching.js';
import { StatementFile } from './statement-file.js';
import { type StatementLine, UnreadableStatement, untilReversal } from './statement-line.js';
import { Uploads } from '../upload/uploads.js';

const receivedWithinMs = 45_000;
const linesAtOnce = 100;

@Injectable()
export class StatementProcessing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leased: LeasedWork<ClaimedStatement>;

  constructor(
    private readonly database: Database,
    private readonly uploads: Uploads,
    private readonly matching: LineMatching,
    logger: Logger,
  ) {
    this.leased = new LeasedWork(database, logger, leasedStatements, {
      process: (claimed) => this.process(claimed),
      isElsewhere: (error) => error instanceof FileNotReceived,
    });
  }

  onApplicationBootstrap(): void {
    this.leased.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leased.stop();
  }

  /** Looks for a new statement now. */
  wake(): void {
    this.leased.wake();
  }

  private async process(claimed: ClaimedStatement): Promise<void> {
    let settled = await this.database.asWorker((work) => settledLines(work, claimed));
    if (claimed.tries > mostTries) {
      return this.end(claimed, endedEarly(`The file could not be processed in ${mostTries} tries.`, settled));
    }
    const content = await this.receive(claimed);
    if (content === undefined) {
      return this.end(claimed, endedEarly('The file does not exist any more. Upload it again.', settled));
    }
    const file = new StatementFile();
    try {
      const total = await this.leased.inTurn(claimed, () => file.read(claimed, content));
      while (settled < total) {
        // The rest is for the process that goes on.
        if (this.leased.stopping.aborted) {
          return await this.leased.leave(claimed);
        }
        const lines = untilReversal(await file.lines(settled, Math.min(total, settled + linesAtOnce)));
        if (!(await this.leased.inTurn(claimed, () => this.settle(claimed, lines)))) return;
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

  /** Undefined if there is no such file any more. */
  private async receive({ tenant, id, upload_id: upload }: ClaimedStatement): Promise<Buffer | undefined> {
    const [uploadId, statementId] = [encodeId('upload', upload), encodeId('bank_statement', id)];
    const signal = AbortSignal.any([this.leased.stopping, AbortSignal.timeout(receivedWithinMs)]);
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
      if (await this.leased.hold(work, claimed)) await endStatement(work, claimed, error);
    });
  }

  /** False if another process works on the statement. */
  private settle(claimed: ClaimedStatement, lines: readonly StatementLine[]): Promise<boolean> {
    return this.leased.againOnConflict(() =>
      this.database.asWorker(async (work) => {
        if (!(await this.leased.hold(work, claimed))) return false;
        await insertLines(work, claimed, await this.matching.settle(work.ofTenant(claimed.tenant), claimed.id, lines));
        return true;
      }),
    );
  }
}

/** Orders did not send it: no fault of the statement, which is tried until it comes. */
class FileNotReceived extends Error {}

function endedEarly(why: string, settled: number): string {
  return `${why} ${settled === 0 ? 'None of its lines counts.' : `Its first ${settled} lines count.`}`;
}
