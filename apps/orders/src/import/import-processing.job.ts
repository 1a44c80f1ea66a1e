/**
 * Reads the files of imports, checks their records, and makes them, some at a time. A process that works on an import leases it; how far it
 * is stands in the transaction that makes the records, so that another process goes on where it has stopped. One import of an account is
 * worked on at a time, and accounts take turns.
 */
import { buffer } from 'node:stream/consumers';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { ImportStatus } from '@millwright/contracts';
import { Database, findRecord, LeasedWork, mostTries } from '@millwright/persistence';
import { encodeId, Logger } from '@millwright/service-kit';
import { FileStore } from '@millwright/storage';
import { contentKey, uploads } from '../upload/upload.entity.js';
import { UnreadableFile } from './csv-rows.js';
import { ImportColumns } from './import-columns.js';
import { ImportFile } from './import-file.js';
import { ImportRecords } from './import-records.js';
import { advanceImport, type ClaimedImport, countFile, endImport, leasedImports } from './import.store.js';

const recordsAtOnce = 25;
/** Then an import makes room for those of other accounts, and goes on when it is claimed again. */
const recordsInRow = 1_000;

@Injectable()
export class ImportProcessing implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly leased: LeasedWork<ClaimedImport>;

  constructor(
    private readonly database: Database,
    private readonly store: FileStore,
    private readonly records: ImportRecords,
    logger: Logger,
  ) {
    this.leased = new LeasedWork(database, logger, leasedImports, {
      process: (claimed) => this.process(claimed),
    });
  }

  onApplicationBootstrap(): void {
    this.leased.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.leased.stop();
  }

  /** Looks for a new import now. */
  wake(): void {
    this.leased.wake();
  }

  private async process(claimed: ClaimedImport): Promise<void> {
    if (claimed.tries > mostTries) return this.fail(claimed, `The file could not be processed in ${mostTries} tries.`);
    const content = await this.read(claimed);
    if (content === undefined) return this.fail(claimed, 'The file does not exist any more. Upload it again.');
    const file = new ImportFile();
    try {
      const columns = new ImportColumns(claimed.kind, await this.leased.inTurn(claimed, () => file.read(content)));
      const counted = await file.group(columns.grouping);
      await this.database.asWorker((work) => countFile(work, claimed, counted));
      let { processed } = claimed;
      while (processed < counted.records) {
        // The rest is for whoever goes on.
        if (this.leased.stopping.aborted || processed - claimed.processed >= recordsInRow) {
          return await this.leased.leave(claimed);
        }
        const records = await file.records(processed, processed + recordsAtOnce);
        if (!(await this.leased.inTurn(claimed, () => this.settle(claimed, columns, records)))) return;
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

  /** Undefined if there is no such file any more. */
  private async read({ tenant, upload_id: uploadId }: ClaimedImport): Promise<Buffer | undefined> {
    const id = encodeId('upload', uploadId);
    const upload = await this.database.asTenant(tenant, (work) => findRecord(work, uploads, id));
    const content = await this.store.get(contentKey(upload, upload.attempt));
    return content && (await buffer(content));
  }

  private fail(claimed: ClaimedImport, why: string): Promise<void> {
    const isMade = claimed.status === 'running' && claimed.processed > 0;
    return this.end(
      claimed,
      'failed',
      isMade ? `${why} Records that were created stay.` : `${why} Nothing is created.`,
    );
  }

  private async end(claimed: ClaimedImport, status: ImportStatus, error: string | null): Promise<void> {
    await this.database.asWorker((work) => endImport(work, claimed, status, error));
  }

  /** Has the records and the progress in one transaction. False if another process works on the import. */
  private settle(
    claimed: ClaimedImport,
    columns: ImportColumns,
    records: Parameters<ImportRecords['settle']>[3],
  ): Promise<boolean> {
    return this.leased.againOnConflict(() =>
      this.database.asTenant(claimed.tenant, async (work) => {
        if (!(await this.leased.hold(work, claimed))) return false;
        const makes = claimed.status === 'running';
        const { progress, faults } = await this.records.settle(work, claimed.kind, columns, records, { makes });
        advanceImport(work, claimed, progress, faults);
        return true;
      }),
    );
  }
}
