/** How each queue of the product is filled and used, for the test over all of them: `<queue>.ts` in this folder exports a `driver`. */
import type { Product } from '@millwright/testing';

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
