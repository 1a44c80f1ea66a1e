import type { CallOptions } from './caller.js';
import { DeadlineError } from './errors.js';
import { sleep } from './sleep.js';

export interface WaitOptions extends CallOptions {
  /** Milliseconds between two reads. Default: 1,000 at first, and more with time, 10,000 at most. */
  readonly interval?: number | undefined;
}

const defaultDeadline = 300_000;
const [firstInterval, longestInterval, growth] = [1_000, 10_000, 1.5];

/** Reads a record again and again until it has one of the statuses, or until the test holds. */
export async function waitUntil<Item extends { readonly status: string }>(
  read: (options: CallOptions) => PromiseLike<Item>,
  until: readonly string[] | ((item: Item) => boolean),
  { interval, deadline = defaultDeadline, ...options }: WaitOptions = {},
): Promise<Item> {
  const isReached = typeof until === 'function' ? until : ({ status }: Item) => until.includes(status);
  const end = Date.now() + deadline;
  let pause = interval ?? firstInterval;
  for (;;) {
    const item = await read({ ...options, deadline: Math.max(1, end - Date.now()) });
    if (isReached(item)) return item;
    if (Date.now() + pause > end) {
      throw new DeadlineError(`After ${deadline} ms the status is still ${item.status}.`);
    }
    await sleep(pause, options.signal);
    pause = interval ?? Math.min(pause * growth, longestInterval);
  }
}
