/** Fills a queue by calls that are repeated as soon as they are answered. */

import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 250;

/** Repeats a call, so many at once, until the signal is aborted, with a pause after a refusal; the status of each answer. */
export async function repeated(
  signal: AbortSignal,
  atOnce: number,
  call: () => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  const caller = async (): Promise<void> => {
    while (!signal.aborted) {
      const { status } = await call();
      statuses.push(status);
      if (status === 429) await delay(pauseMs);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return statuses;
}
