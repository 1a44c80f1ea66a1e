/** Tells the relay that rows have been committed: directly where this process holds the shards, else by NOTIFY. */
import type { Database } from '@millwright/persistence';
import { channel } from './relay-connection.js';
import type { OutboxRelay } from './relay.js';

/**
 * Notifying inside the transaction would put all commits in one queue, since PostgreSQL takes a global lock for it. So it
 * is done after the commit, on another connection, at most once in this time. A notification that is lost costs only the
 * time until the relay looks by itself.
 */
const quietMs = 5;

export class Wakeup {
  private lastAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly relay: OutboxRelay | undefined,
  ) {}

  committed(shards: readonly number[]): void {
    if (this.relay?.holds(shards) === true) {
      this.relay.wake();
      return;
    }
    if (this.timer !== undefined) return;
    const waitMs = this.lastAt + quietMs - performance.now();
    if (waitMs <= 0) this.notify();
    else this.timer = setTimeout(() => this.notify(), waitMs);
  }

  private notify(): void {
    this.timer = undefined;
    this.lastAt = performance.now();
    this.database.worker.query(`SELECT pg_notify('${channel}', 'committed')`).catch(() => {});
  }
}
