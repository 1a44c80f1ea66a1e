/** A host whose clock is not that of the database deletes and decides nothing by it. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { SystemClock, TestClock } from '@millwright/service-kit';
import { createDatabase, type TestDatabase } from '@millwright/testing';
import { DataSource } from 'typeorm';
import { DatabaseClockCheck } from './database-clock-check.js';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
let scratch: TestDatabase;
let worker: DataSource;

beforeAll(async () => {
  scratch = await createDatabase('clocks');
  worker = await new DataSource({ type: 'postgres', url: scratch.workerUrl }).initialize();
});

afterAll(async () => {
  await worker?.destroy();
  await scratch?.drop();
});

/** The clock of a host that is not set. */
class SkewedClock extends SystemClock {
  constructor(private readonly aheadMs: number) {
    super();
  }

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }
}

it.each([0, 1.5 * minute, -1.5 * minute])('a clock that is %d ms ahead is right', async (aheadMs) => {
  await new DatabaseClockCheck(worker, new SkewedClock(aheadMs)).requireRight();
});

it.each([
  [year, '31536000 s ahead of'],
  [-year, '31536000 s behind'],
  [2.5 * minute, '150 s ahead of'],
  [-2.5 * minute, '150 s behind'],
])('a clock that is %d ms ahead is wrong, and the refusal says so', async (aheadMs, words) => {
  await expect(new DatabaseClockCheck(worker, new SkewedClock(aheadMs)).requireRight()).rejects.toThrow(
    `The clock of this host is ${words} that of the database, so nothing is deleted or decided by it here.`,
  );
});

it('a test clock may be as far ahead as it was moved', async () => {
  await new DatabaseClockCheck(worker, new TestClock(year)).requireRight();
});
