/** The stages of an attempt: `DueAttempt`, then these. */
import type { DueAttempt } from '../store/delivery.js';
import type { Outcome } from './exchange.js';
import type { PreparedEndpoint } from './prepared-endpoints.js';

/** An attempt that is to be made now, with all that it needs. */
export interface PreparedAttempt {
  readonly attempt: DueAttempt;
  /** Of the lease of its shard: once the shard has another owner, the attempt is not recorded. */
  readonly fence: number;
  readonly endpoint: PreparedEndpoint;
  readonly body: Buffer;
  readonly traceparent: string;
  /** Start of the delivery's 24 hours. */
  readonly countedFrom: Date;
  readonly startedAt: Date;
}

export interface SentAttempt extends PreparedAttempt {
  readonly outcome: Outcome;
}
