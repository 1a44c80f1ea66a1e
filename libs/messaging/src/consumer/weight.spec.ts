import { describe, expect, it } from '@jest/globals';
import type { RawRecord } from './record.js';
import { inTransactions, recordsPerTransaction, weightOf, weightPerTransaction } from './weight.js';

function recordOf(bytes: number, said?: string): RawRecord {
  const headers: Record<string, Buffer> = said === undefined ? {} : { weight: Buffer.from(said) };
  return { topic: 't', partition: 0, offset: '0', key: Buffer.alloc(0), headers, value: Buffer.alloc(bytes) };
}

const sizesOf = (records: readonly RawRecord[]): number[] => [...inTransactions(records)].map(({ length }) => length);

describe('the weight of a record', () => {
  it.each<[string, RawRecord, number]>([
    ['is the size of its value', recordOf(100), 100],
    ['is what its producer says, if that is more', recordOf(100, '5000'), 5_000],
    ['is not less than its size, whatever is said', recordOf(100, '5'), 100],
    ['is its size if what is said is no number', recordOf(100, 'much'), 100],
    ['is nothing for a tombstone', { ...recordOf(0), value: null }, 0],
  ])('%s', (_, record, weight) => expect(weightOf(record)).toBe(weight));
});

describe('a transaction', () => {
  it('has up to 500 light records', () => {
    expect(sizesOf(Array.from({ length: 1_100 }, () => recordOf(10)))).toEqual([
      recordsPerTransaction,
      recordsPerTransaction,
      100,
    ]);
    expect(sizesOf([])).toEqual([]);
  });

  it('ends at its weight, and has a heavier record alone', () => {
    const half = recordOf(10, String(weightPerTransaction / 2));
    const heavier = recordOf(10, String(weightPerTransaction + 1));
    expect(sizesOf([half, half, half, heavier, half])).toEqual([2, 1, 1, 1]);
  });
});
