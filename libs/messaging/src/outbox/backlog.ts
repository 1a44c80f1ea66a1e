/** Metrics of the backlog of the outbox, queried when the metrics are scraped, by the process that publishes it. */
import type { OnApplicationShutdown } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { Gauge } from 'prom-client';
import type { OutboxRelay } from './relay.js';
import { laneShard } from './shards.js';

interface Backlog {
  readonly rows: number;
  readonly oldestSeconds: number;
}

const none: Backlog = { rows: 0, oldestSeconds: 0 };
const queriedAtMostEveryMs = 1_000;
const sources = new Set<OutboxBacklog>();

new Gauge({
  name: 'outbox_backlog',
  help: 'Committed outbox rows not yet acknowledged by the broker',
  labelNames: ['queue'],
  async collect() {
    for (const [queue, backlogs] of await readAll()) this.set({ queue }, sum(backlogs.map(({ rows }) => rows)));
  },
});
new Gauge({
  name: 'outbox_oldest_seconds',
  help: 'Age of the oldest outbox row not yet acknowledged by the broker',
  labelNames: ['queue'],
  async collect() {
    for (const [queue, backlogs] of await readAll()) {
      this.set({ queue }, Math.max(...backlogs.map(({ oldestSeconds }) => oldestSeconds)));
    }
  },
});

/** The backlog of one queue of the outbox. */
export class OutboxBacklog implements OnApplicationShutdown {
  private latest: { readonly at: number; readonly backlog: Promise<Backlog> } | undefined;

  constructor(
    private readonly worker: DataSource,
    readonly relay: OutboxRelay,
  ) {
    sources.add(this);
  }

  read(): Promise<Backlog> {
    if (!this.relay.publishes) return Promise.resolve(none);
    if (this.latest === undefined || performance.now() - this.latest.at > queriedAtMostEveryMs) {
      // A database that does not answer must not take the metrics page with it.
      this.latest = { at: performance.now(), backlog: this.query().catch(() => none) };
    }
    return this.latest.backlog;
  }

  onApplicationShutdown(): void {
    sources.delete(this);
  }

  private async query(): Promise<Backlog> {
    const [row] = await this.worker.query<[{ rows: string; oldest_seconds: string | null }]>(`
      SELECT count(*) AS rows, extract(epoch FROM clock_timestamp() - min(created_at)) AS oldest_seconds
      FROM outbox WHERE published_at IS NULL AND shard ${this.relay.queue === 'lane' ? '=' : '<'} ${laneShard}`);
    return { rows: Number(row.rows), oldestSeconds: Number(row.oldest_seconds ?? 0) };
  }
}

async function readAll(): Promise<Map<string, Backlog[]>> {
  const read = await Promise.all(
    [...sources].map(async (each) => ({ ...(await each.read()), queue: each.relay.queue })),
  );
  return Map.groupBy(read, ({ queue }) => queue);
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, figure) => total + figure, 0);
}
