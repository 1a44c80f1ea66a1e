/**
 * The weight of records: about the bytes of ordinary JSON that cost as much to handle. It is the size of the value, unless the producer says
 * in a header that the value costs more. A transaction ends at a weight, so that it neither holds the event loop nor fills the memory.
 */
import type { RawRecord } from './record.js';

export const recordsPerTransaction = 500;
export const weightPerTransaction = 2_097_152;
/** What one visit to a partition handles: the others wait for its end until something new is fetched of them. */
export const weightPerVisit = 2 * weightPerTransaction;
export const weightHeader = 'weight';

export function weightOf({ value, headers }: RawRecord): number {
  const said = Number(headers[weightHeader]?.toString('latin1') ?? 0);
  return Math.max(value?.length ?? 0, Number.isSafeInteger(said) ? said : 0);
}

export function totalWeight(records: readonly RawRecord[]): number {
  return records.reduce((sum, record) => sum + weightOf(record), 0);
}

/** Cuts records, in their order, into what one transaction handles. One that is heavier by itself stands alone. */
export function* inTransactions(records: readonly RawRecord[]): Generator<RawRecord[]> {
  let [part, weight]: [RawRecord[], number] = [[], 0];
  for (const record of records) {
    const more = weightOf(record);
    if (part.length === recordsPerTransaction || (part.length > 0 && weight + more > weightPerTransaction)) {
      yield part;
      [part, weight] = [[], 0];
    }
    part.push(record);
    weight += more;
  }
  if (part.length > 0) yield part;
}
