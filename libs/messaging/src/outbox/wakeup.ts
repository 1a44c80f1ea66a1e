/** Tells the relays that rows have been committed: directly where this process holds the shards, else by NOTIFY. */
import type { Database } from '@millwright/persistence';
import type { OutboxRelay } from './relay.js';
import { channelOf, queueOf, type Queue } from './shards.js';

/**
 * Notifying inside the transaction would put all commits in one queue, since PostgreSQL takes a global lock for it. So it
 * is done after the commit, on another connection, at most once in this time. A notification that is lost costs only the
 * time until the relay looks by itself.
 */
const quietMs = 5;

export class Wakeup {
  private readonly waiting = new Set<Queue>();
  private lastAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    /** The relays of this process. */
    private readonly relays: readonly OutboxRelay[],
  ) {}

  committed(shards: readonly number[]): void {
    for (const shard of shards) {
      const relay = this.relays.find((each) => each.holds([shard]));
      if (relay === undefined) this.waiting.add(queueOf([shard]));
      else relay.wake();
    }
    if (this.waiting.size === 0 || this.timer !== undefined) return;
    const waitMs = this.lastAt + quietMs - performance.now();
    if (waitMs <= 0) this.notify();
    else this.timer = setTimeout(() => this.notify(), waitMs);
  }

  private notify(): void {
    this.timer = undefined;
    this.lastAt = performance.now();
    const channels = [...this.waiting].map(channelOf);
    this.waiting.clear();
    this.database.worker
      .query(`SELECT pg_notify(channel, 'committed') FROM unnest($1::text[]) channel`, [channels])
      .catch(() => {});
  }
}
