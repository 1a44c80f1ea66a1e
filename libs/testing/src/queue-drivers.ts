/** How each queue of the product is filled and used: `tests/queues/<queue>.ts` exports a `driver`, for the test over all queues and for drills. */
import { join, resolve } from 'node:path';
import type { Product } from './product.js';

const folder = resolve(import.meta.dirname, '../../../tests/queues');

export interface QueueDriver {
  /**
   * Creates an account that keeps as much waiting as the queue allows, until the signal is aborted, and then leaves; returns the status of
   * each answer that came.
   */
  readonly filler: (product: Product, name: string) => Promise<(signal: AbortSignal) => Promise<readonly number[]>>;
  /** Creates an account that has one task done, from its beginning to its result; throws if it is refused. */
  readonly user: (product: Product, name: string) => Promise<() => Promise<void>>;
}

export async function queueDriver(queue: string): Promise<QueueDriver> {
  const { driver } = (await import(join(folder, `${queue}.ts`))) as { driver: QueueDriver };
  return driver;
}
