/** How each queue of the product is filled and used: `tests/queues/<queue>.ts` exports a `driver`, for the test over all queues and for drills. */
import { join, resolve } from 'node:path';
import type { Product } from './product.js';

const folder = resolve(import.meta.dirname, '../../../tests/queues');

/** One account that uses the queue. */
export interface QueueUser {
  /** Keeps as much waiting as the queue allows, until the signal is aborted; the status of each answer that came. */
  fill(signal: AbortSignal): Promise<readonly number[]>;
  /** Has one task done, from its beginning to its result, and throws if it is refused. */
  use(): Promise<void>;
}

export interface QueueDriver {
  /** Creates an account with what it needs to use the queue. */
  readonly open: (product: Product, name: string) => Promise<QueueUser>;
}

export async function queueDriver(queue: string): Promise<QueueDriver> {
  const { driver } = (await import(join(folder, `${queue}.ts`))) as { driver: QueueDriver };
  return driver;
}
