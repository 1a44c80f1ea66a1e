/** Notifies the relays of committed rows: directly if this process holds the shards, else by NOTIFY. */
import type { Database } from '@millwright/persistence';
import type { OutboxRelay } from './relay.js';
import { channelOf, queueOf, type Queue } from './shards.js';

/**
 * NOTIFY inside the transaction would serialise all commits, since PostgreSQL takes a global lock for it. So it is sent after the
 * commit, on another connection, at most once in this time. A lost notification costs only the time until the next poll of the
 * relay.
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
