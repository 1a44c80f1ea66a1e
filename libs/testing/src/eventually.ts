/** Waits for a condition, with a deadline instead of a sleep. */
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 20;

/** Repeats the check until it passes; throws its last error after the deadline. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await delay(pollMs);
  }
}
