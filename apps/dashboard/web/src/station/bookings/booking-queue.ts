/**
 * Sends the bookings of an owner until the server has answered each: in their order, one at a time of a work order. What did not reach the
 * server, or what it could not do, is sent again; what it has refused waits for the worker, and later bookings of the work order behind it.
 */
import { Failure } from '../../api/failure.js';
import type { Booking, Entry, NewBooking } from './booking.js';
import type { BookingStore } from './booking-store.js';

/** `lost`: the server is not reached. `failing`: it answers that it cannot book now. */
export type Connection = 'well' | 'lost' | 'failing';

export interface QueueSnapshot {
  readonly bookings: readonly Booking[];
  readonly connection: Connection;
}

export interface QueueParts {
  readonly store: BookingStore;
  /** Rejects with a `Failure`, or with any other error if it is not known what became of the call. */
  readonly send: (booking: Booking) => Promise<void>;
  /** Runs the work when no other window of the browser does. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  /** Shows what has changed by a booking, before it leaves the queue. */
  readonly onBooked: (booking: Booking) => Promise<void>;
  /** Another window of the browser has something new to read. */
  readonly tellOthers: () => void;
  readonly schedule: (work: () => void, ms: number) => () => void;
}

type Outcome =
  | { readonly kind: 'booked' | 'signed_out' | 'lost' | 'failing' }
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'limited'; readonly seconds: number | undefined };

const firstRetryMs = 1_000;
const longestRetryMs = 15_000;

export class BookingQueue {
  private snapshot: QueueSnapshot = { bookings: [], connection: 'well' };
  private readonly subscribers = new Set<() => void>();
  private isPassing = false;
  private isWoken = false;
  /** The server has said how long to wait. */
  private isLimited = false;
  private failures = 0;
  private cancelRetry = (): void => {};
  private isStopped = false;

  constructor(
    readonly owner: string,
    private readonly parts: QueueParts,
  ) {}

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  };

  readonly current = (): QueueSnapshot => this.snapshot;

  /** Resolves when it is kept, whether or not the server is reached. */
  async add(booking: Omit<NewBooking, 'owner'>): Promise<void> {
    await this.parts.store.add({ ...booking, owner: this.owner });
    await this.changed();
    this.wake();
  }

  /** Sends a refused booking again, with another content. Nothing was booked by its external id. */
  async change(booking: Booking, entry: Entry): Promise<void> {
    const { refusal: _, ...kept } = booking;
    await this.parts.store.replace({ ...kept, entry });
    await this.changed();
    this.wake();
  }

  async discard(booking: Booking): Promise<void> {
    await this.parts.store.remove(booking);
    await this.changed();
    this.wake();
  }

  /** Shows what another window of the browser has changed. */
  async read(): Promise<readonly Booking[]> {
    const bookings = await this.parts.store.of(this.owner);
    if (!this.isStopped) this.show({ bookings });
    return bookings;
  }

  /** Sends now: a booking was added or left by an earlier page, or the network is back. */
  wake(): void {
    if (this.isLimited) return;
    this.isWoken = true;
    this.cancelRetry();
    if (!this.isPassing) void this.passes();
  }

  stop(): void {
    this.isStopped = true;
    this.cancelRetry();
  }

  private wakeAgain(): void {
    this.isLimited = false;
    this.wake();
  }

  private async passes(): Promise<void> {
    this.isPassing = true;
    while (this.isWoken && !this.isStopped) {
      this.isWoken = false;
      this.cancelRetry();
      let retryMs: number | undefined;
      try {
        await this.parts.alone(async () => {
          retryMs = await this.pass();
        });
      } catch {
        // The browser did not let the bookings be read or written.
        retryMs = longestRetryMs;
      }
      if (retryMs === undefined) this.failures = 0;
      else this.cancelRetry = this.parts.schedule(() => this.wakeAgain(), retryMs);
    }
    this.isPassing = false;
  }

  /** Returns after how many milliseconds there is to be another pass; undefined if none is needed. */
  private async pass(): Promise<number | undefined> {
    const waiting = new Set<string>();
    let retryMs: number | undefined;
    for (;;) {
      const bookings = await this.read();
      for (const { refusal, entry } of bookings) if (refusal !== undefined) waiting.add(entry.work_order_id);
      const next = bookings.find(({ entry }) => !waiting.has(entry.work_order_id));
      if (next === undefined || this.isStopped) break;
      const outcome = await this.attempt(next);
      if (this.isStopped) break;
      switch (outcome.kind) {
        case 'booked':
          this.failures = 0;
          this.show({ bookings: this.snapshot.bookings.filter(({ place }) => place !== next.place) });
          await this.parts.onBooked(next);
          await this.parts.store.remove(next);
          await this.changed('well');
          break;
        case 'refused':
          await this.parts.store.replace({ ...next, refusal: refusalOf(outcome.failure) });
          await this.changed('well');
          break;
        case 'failing':
          waiting.add(next.entry.work_order_id);
          this.show({ connection: 'failing' });
          retryMs ??= this.nextRetryMs();
          break;
        case 'limited':
          this.show({ connection: 'failing' });
          this.isLimited = true;
          return outcome.seconds === undefined ? this.nextRetryMs() : outcome.seconds * 1_000;
        case 'lost':
          this.show({ connection: 'lost' });
          return this.nextRetryMs();
        case 'signed_out':
          return undefined;
      }
    }
    if (retryMs === undefined) this.show({ connection: 'well' });
    return retryMs;
  }

  private async attempt(booking: Booking): Promise<Outcome> {
    try {
      await this.parts.send(booking);
      return { kind: 'booked' };
    } catch (error) {
      return outcomeOf(error);
    }
  }

  private nextRetryMs(): number {
    this.failures += 1;
    return Math.min(longestRetryMs, firstRetryMs * 2 ** (this.failures - 1));
  }

  private async changed(connection: Connection = this.snapshot.connection): Promise<void> {
    await this.read();
    this.show({ connection });
    this.parts.tellOthers();
  }

  private show(change: Partial<QueueSnapshot>): void {
    this.snapshot = { ...this.snapshot, ...change };
    for (const subscriber of this.subscribers) subscriber();
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof Failure) || error.status === 0) return { kind: 'lost' };
  const { status, code, retryAfterSeconds: seconds } = error;
  if (status === 401) return { kind: 'signed_out' };
  if (status === 429) return { kind: 'limited', seconds };
  if (status >= 500 || status === 408 || code === 'idempotency_key_in_use') return { kind: 'failing' };
  return { kind: 'refused', failure: error };
}

function refusalOf({ status, code, message, requestId, details }: Failure) {
  return { status, code, message, requestId, details };
}
