/** Reads the file of one import in a thread of its own, and keeps its records there until they are asked for. */
import { answerSteps, StepFailure } from '@millwright/service-kit/steps';
import { csvRows, type FileRow, UnreadableFile } from './csv-rows.js';

/** A record of the file: its rows, or the earlier row that has the same key. */
export interface FileRecord {
  readonly rows: readonly FileRow[];
  /** The first row of an earlier record with this key. */
  readonly repeats?: number;
}

export interface Grouping {
  /** The columns whose first cell that is not empty is the key of a record. */
  readonly keys: readonly number[];
  /** Whether rows with the same key, one after the other, are one record. */
  readonly merges: boolean;
  /** Whether small letters and capitals of a key are the same. */
  readonly ignoresCase: boolean;
}

export type ImportStep =
  | { readonly step: 'read'; readonly content: Uint8Array<ArrayBuffer>; readonly most: number }
  | { readonly step: 'group'; readonly by: Grouping }
  | { readonly step: 'records'; readonly from: number; readonly to: number };

/** The names of the columns; how many rows and records there are; some records. */
export type ImportAnswer =
  | readonly string[]
  | { readonly rows: number; readonly records: number }
  | readonly FileRecord[];

let rows: readonly FileRow[] = [];
let records: FileRecord[] = [];

answerSteps<ImportStep, ImportAnswer>(async (asked) => {
  if (asked.step === 'records') return records.slice(asked.from, asked.to);
  if (asked.step === 'group') {
    records = grouped(rows, asked.by);
    return { rows: rows.length, records: records.length };
  }
  try {
    const read = await csvRows(Buffer.from(asked.content.buffer), asked.most);
    ({ rows } = read);
    return read.columns;
  } catch (error) {
    throw error instanceof UnreadableFile ? new StepFailure('unreadable', error.message) : error;
  }
});

function grouped(all: readonly FileRow[], { keys, merges, ignoresCase }: Grouping): FileRecord[] {
  const found: { rows: FileRow[]; repeats?: number }[] = [];
  const firstRows = new Map<string, number>();
  let keyBefore: string | undefined;
  for (const row of all) {
    const written = keys.map((place) => row.cells[place] ?? '').find((cell) => cell !== '');
    const key = ignoresCase ? written?.toLowerCase() : written;
    if (merges && key !== undefined && key === keyBefore) found.at(-1)!.rows.push(row);
    else {
      const repeats = key === undefined ? undefined : firstRows.get(key);
      found.push({ rows: [row], ...(repeats !== undefined && { repeats }) });
      if (key !== undefined && repeats === undefined) firstRows.set(key, row.line);
    }
    keyBefore = key;
  }
  return found;
}
