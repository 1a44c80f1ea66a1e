// Repeats a read until what it shows is as wanted.

import { setTimeout as delay } from 'node:timers/promises';

const triedForMs = 30_000;
const [firstPauseMs, longestPauseMs] = [20, 250];

export async function until<T>(what: string, read: () => PromiseLike<T>, isWanted: (value: T) => boolean): Promise<T> {
  const deadline = performance.now() + triedForMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const value = await read();
    if (isWanted(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`${what} did not happen within ${triedForMs / 1_000} s: ${JSON.stringify(value)}`);
    await delay(pauseMs);
  }
}
