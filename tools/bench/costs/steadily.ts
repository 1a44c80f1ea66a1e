// Makes calls at a steady rate.

import { setTimeout as delay } from 'node:timers/promises';

export interface Steady {
  /** A second. */
  readonly rate: number;
  readonly seconds: number;
}

/** Resolves with the number of calls once all have been answered; throws the first failure. */
export async function steadily({ rate, seconds }: Steady, call: (number: number) => Promise<unknown>): Promise<number> {
  const total = Math.max(1, Math.round(rate * seconds));
  const start = performance.now();
  const calls: Promise<unknown>[] = [];
  const failures: unknown[] = [];
  for (let number = 0; number < total && failures.length === 0; number += 1) {
    const early = start + (number * 1_000) / rate - performance.now();
    if (early > 0) await delay(early);
    calls.push(call(number).catch((error: unknown) => failures.push(error)));
  }
  await Promise.all(calls);
  if (failures.length > 0) throw failures[0];
  return total;
}
