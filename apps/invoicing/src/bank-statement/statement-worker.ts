/** Reads the file of one bank statement in a thread of its own, and keeps its lines there until they are asked for. */
import { Readable } from 'node:stream';
import type { BankStatement } from '@millwright/contracts';
import { answerSteps, StepFailure } from '@millwright/service-kit/steps';
import { camtLines } from './camt-lines.js';
import { csvLines } from './csv-lines.js';
import { type StatementLine, UnreadableStatement } from './statement-line.js';

export type StatementStep =
  | (Pick<BankStatement, 'format' | 'mapping'> & { readonly step: 'read'; readonly content: Uint8Array<ArrayBuffer> })
  | { readonly step: 'lines'; readonly from: number; readonly to: number };

/** How many lines the file has, or some of them. */
export type StatementAnswer = number | StatementLine[];

const pieceBytes = 65_536;
const lines: StatementLine[] = [];

answerSteps<StatementStep, StatementAnswer>(async (asked) => {
  if (asked.step === 'lines') return lines.slice(asked.from, asked.to);
  const content = Readable.from(piecesOf(Buffer.from(asked.content.buffer)));
  try {
    for await (const line of asked.format === 'csv' ? csvLines(content, asked.mapping) : camtLines(content))
      lines.push(line);
  } catch (error) {
    throw error instanceof UnreadableStatement ? new StepFailure('unreadable', error.message) : error;
  }
  return lines.length;
});

function* piecesOf(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length; from += pieceBytes) yield content.subarray(from, from + pieceBytes);
}
