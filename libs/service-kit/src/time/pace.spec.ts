import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { CoalescedTask } from './coalesced-task.js';
import { Pace } from './pace.js';

const leastMs = 200;

describe('a pace', () => {
  it('lets the first run begin at once, the next one later, and one after a pause at once', async () => {
    const pace = new Pace(leastMs);
    const begins: number[] = [];
    const begin = async (): Promise<number> => {
      const askedAt = performance.now();
      await pace.next();
      begins.push(performance.now());
      return performance.now() - askedAt;
    };
    expect(await begin()).toBeLessThan(leastMs / 2);
    await begin();
    expect(begins[1]! - begins[0]!).toBeGreaterThanOrEqual(leastMs - 2);
    await delay(leastMs);
    expect(await begin()).toBeLessThan(leastMs / 2);
  });
});

it('a task with a least time between its runs handles together what comes meanwhile', async () => {
  const waiting: number[] = [];
  const runs: number[][] = [];
  const task = new CoalescedTask(
    async () => void runs.push(waiting.splice(0)),
    () => {},
    leastMs,
  );
  const add = (number: number): Promise<void> => {
    waiting.push(number);
    return task.request();
  };
  await add(1);
  const second = add(2);
  await delay(leastMs / 4);
  await Promise.all([second, add(3)]);
  expect(runs).toEqual([[1], [2, 3]]);
});
