/** The types of deliveries that all parts of the app share. */

export type DeliveryState = 'pending' | 'retrying' | 'delivered' | 'dropped' | 'discarded';

/** No attempt starts later than this after the first one, not counting the time that the account was suspended. */
export const deliveryLifetimeMs = 24 * 3_600_000;

/** An attempt that is due. */
export interface DueAttempt {
  readonly accountId: string;
  readonly deliveryId: string;
  readonly eventId: string;
  readonly endpointId: string;
  readonly shard: number;
  /** 1 for the first attempt of a delivery. */
  readonly number: number;
  /** The first attempt of a delivery that a recovery has created: it starts after the other attempts of its endpoint. */
  readonly background: boolean;
  /** Set by the fan-out, whose attempts need not be read from the table. */
  readonly preloaded?: Preloaded;
}

export interface Preloaded {
  /** The bytes of the event in the endpoint's version. */
  readonly body: Buffer;
  readonly traceparent: string;
  /** Null if the attempt is to be checked like any other. */
  readonly precheck: Precheck | null;
}

/**
 * The check of a first attempt, made in advance by the statement that created its delivery: this process leased the shard, the
 * endpoint was active and the account was not suspended. It saves most attempts a statement of their own. It is valid for a
 * moment only, see AttemptLoop.
 */
export interface Precheck {
  readonly fence: number;
  readonly endpointVersion: number;
  /** Before the statement, as `performance.now()`. */
  readonly readAt: number;
}
