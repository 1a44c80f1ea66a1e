/** Waits for what is bound to become true, with a deadline instead of a guess at how long it takes. */
import { setTimeout as delay } from 'node:timers/promises';

const askEveryMs = 20;

/** Repeats the check until it passes; throws its last fault once the time is over. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 10_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await delay(askEveryMs);
  }
}
