/** The file of an import, as a thread of its own has read it: a customer's file may take long, and much memory. */
import { join } from 'node:path';
import { mostImportRows } from '@millwright/contracts';
import { StepFailure, StepThread, ThreadLost } from '@millwright/service-kit/steps';
import { UnreadableFile } from './csv-rows.js';
import type { FileRecord, Grouping, ImportAnswer, ImportStep } from './import-worker.js';

/** The path is the same from the sources and from the build. */
const workerFile = join(import.meta.dirname, '../../dist/import/import-worker.js');
const deadlineMs = 20_000;
/** Several times what a file of the largest size takes. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

export class ImportFile {
  private readonly thread = new StepThread<ImportStep, ImportAnswer>(workerFile, undefined, resourceLimits);

  /** The names of its columns. Throws `UnreadableFile`, also for one that takes too long or too much memory. */
  async read(content: Buffer): Promise<readonly string[]> {
    const bytes = Uint8Array.from(content);
    try {
      const step = { step: 'read', content: bytes, most: mostImportRows } as const;
      return (await this.thread.run(step, { deadlineMs, transfer: [bytes.buffer] })) as readonly string[];
    } catch (error) {
      if (error instanceof StepFailure) throw new UnreadableFile(error.message);
      if (!(error instanceof ThreadLost)) throw error;
      const why = error.reason === 'too_slow' ? 'takes too long to read' : 'takes too much memory to read';
      throw new UnreadableFile(`The file ${why}. Divide it into several.`);
    }
  }

  /** Makes records of its rows. */
  async group(by: Grouping): Promise<{ readonly rows: number; readonly records: number }> {
    return (await this.thread.run({ step: 'group', by })) as { rows: number; records: number };
  }

  async records(from: number, to: number): Promise<readonly FileRecord[]> {
    return (await this.thread.run({ step: 'records', from, to })) as readonly FileRecord[];
  }

  async close(): Promise<void> {
    await this.thread.end();
  }
}
