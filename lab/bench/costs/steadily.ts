// Makes calls at a steady rate.

import { setTimeout as delay } from 'node:timers/promises';

/** Where the machine does not carry the rate, what is late waits here instead of in the product. */
const mostInFlight = 48;

export interface Steady {
  /** A second. */
  readonly rate: number;
  readonly seconds: number;
}

/** Resolves with the number of calls once all have been answered; throws the first failure. */
export async function steadily({ rate, seconds }: Steady, call: (number: number) => Promise<unknown>): Promise<number> {
  const total = Math.max(1, Math.round(rate * seconds));
  const start = performance.now();
  const inFlight = new Set<Promise<unknown>>();
  const failures: unknown[] = [];
  for (let number = 0; number < total && failures.length === 0; number += 1) {
    const early = start + (number * 1_000) / rate - performance.now();
    if (early > 0) await delay(early);
    if (inFlight.size >= mostInFlight) await Promise.race(inFlight);
    const answer = call(number)
      .catch((error: unknown) => failures.push(error))
      .finally(() => inFlight.delete(answer));
    inFlight.add(answer);
  }
  await Promise.all(inFlight);
  if (failures.length > 0) throw failures[0];
  return total;
}
