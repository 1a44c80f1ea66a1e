/** Waits for a condition, with a deadline instead of a sleep. */
import { setTimeout as delay } from 'node:timers/promises';

/** Checks come quickly at first, for what takes moments. Later ones are rarer: a failed `expect` takes milliseconds of CPU. */
const pollMs = { first: 20, growth: 1.4, most: 150 };

/** Repeats the check until it passes; throws its last error after the deadline. */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 20_000): Promise<T> {
  const deadline = performance.now() + withinMs;
  for (let pause = pollMs.first; ; pause = Math.min(pause * pollMs.growth, pollMs.most)) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await delay(pause);
  }
}
