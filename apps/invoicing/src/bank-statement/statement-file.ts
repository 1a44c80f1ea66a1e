/** The file of a bank statement, as a thread of its own has read it: a customer's file may take long, and much memory. */
import { join } from 'node:path';
import type { BankStatement } from '@millwright/contracts';
import { StepFailure, StepThread, ThreadLost } from '@millwright/service-kit/steps';
import { type StatementLine, UnreadableStatement } from './statement-line.js';
import type { StatementAnswer, StatementStep } from './statement-worker.js';

/** The path is the same from the sources and from the build. */
const workerFile = join(import.meta.dirname, '../../dist/bank-statement/statement-worker.js');
const deadlineMs = 20_000;
/** Several times what a file of the largest size takes. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };
const divided = 'Divide it into several.';

export class StatementFile {
  private readonly thread = new StepThread<StatementStep, StatementAnswer>(workerFile, undefined, resourceLimits);

  /** How many lines it has. Throws `UnreadableStatement`, also for one that takes too long or too much memory. */
  async read({ format, mapping }: Pick<BankStatement, 'format' | 'mapping'>, content: Buffer): Promise<number> {
    const bytes = Uint8Array.from(content);
    try {
      const step = { step: 'read', format, mapping, content: bytes } as const;
      return (await this.thread.run(step, { deadlineMs, transfer: [bytes.buffer] })) as number;
    } catch (error) {
      if (error instanceof StepFailure) throw new UnreadableStatement(error.message);
      if (!(error instanceof ThreadLost)) throw error;
      const why = error.reason === 'too_slow' ? 'takes too long to read' : 'takes too much memory to read';
      throw new UnreadableStatement(`The file ${why}. ${divided}`);
    }
  }

  async lines(from: number, to: number): Promise<StatementLine[]> {
    return (await this.thread.run({ step: 'lines', from, to })) as StatementLine[];
  }

  async close(): Promise<void> {
    await this.thread.end();
  }
}
