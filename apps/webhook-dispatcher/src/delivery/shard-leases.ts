/**
 * Which shards of endpoints this process serves. Shards are leased from PostgreSQL in its real time, in equal parts among
 * the live processes; with each change of hands the fence of a shard grows. A process that starts again under its name has
 * its shards back at once, under new fences; those of a dead one are free when its lease has run out.
 */
import type { Logger } from '@millwright/service-kit';
import { Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';

export const shardCount = 64;

const beatsPerLease = 3;

const held = new Gauge({ name: 'webhook_shards_held', help: 'Shards of endpoints that this process serves' });

/** The shard of an endpoint: the low bits of its id, which are random. */
export function shardOf(endpointId: string): number {
  return Number.parseInt(endpointId.slice(-2), 16) % shardCount;
}

export interface LeaseHolder {
  /** These shards are served here from now on. */
  gained(shards: ReadonlySet<number>): void;
  /** These shards are served elsewhere, or will be: nothing of theirs is begun any more. */
  lost(shards: ReadonlySet<number>): void;
  /** Whether something of these shards is still under way. */
  isBusy(shards: ReadonlySet<number>): boolean;
}

export class ShardLeases {
  private readonly fences = new Map<number, number>();
  /** Given up, and released once nothing of theirs is under way. */
  private readonly leaving = new Map<number, number>();
  private readonly beatMs: number;
  private validUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private beating: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    readonly owner: string,
    private readonly leaseMs: number,
    private readonly source: DataSource,
    private readonly logger: Logger,
    private readonly holder: LeaseHolder,
  ) {
    this.beatMs = leaseMs / beatsPerLease;
  }

  /** The fence of a shard that is served here, or undefined. */
  fenceOf(shard: number): number | undefined {
    return performance.now() < this.validUntil ? this.fences.get(shard) : undefined;
  }

  get shards(): number[] {
    return performance.now() < this.validUntil ? [...this.fences.keys()] : [];
  }

  async start(): Promise<void> {
    await this.takeBackOwn();
    await this.beat();
    this.schedule();
  }

  /** Gives all shards up; those of which something is still under way are left to run out. */
  async stop(): Promise<void> {
    this.abandon();
    await this.beating;
    for (const [shard, fence] of this.fences) this.leaving.set(shard, fence);
    this.fences.clear();
    await this.releaseLeaving();
    await this.source.query('DELETE FROM dispatchers WHERE name = $1', [this.owner]);
    held.set(0);
  }

  /** Stops without giving anything back: the leases run out. */
  abandon(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(): void {
    this.timer = setTimeout(() => {
      this.beating = this.beat()
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'Shard leases were not renewed; the next try is soon'),
        )
        .finally(() => {
          if (!this.stopped) this.schedule();
        });
    }, this.beatMs);
  }

  private async takeBackOwn(): Promise<void> {
    const rows = await this.returning(
      `UPDATE delivery_shards SET fence = fence + 1, leased_until = clock_timestamp() + $2 * interval '1 ms'
       WHERE owner = $1 RETURNING shard, fence`,
      [this.owner, this.leaseMs],
    );
    this.gain(rows);
  }

  private async beat(): Promise<void> {
    const askedAt = performance.now();
    await this.renew();
    this.validUntil = askedAt + this.leaseMs;
    const share = await this.fairShare();
    const surplus = this.fences.size - share;
    if (surplus > 0) this.giveUp([...this.fences.keys()].slice(0, surplus));
    await this.releaseLeaving();
    if (surplus < 0) this.gain(await this.takeFree(-surplus));
    held.set(this.fences.size);
  }

  private async renew(): Promise<void> {
    const all = [...this.fences, ...this.leaving];
    const kept = await this.returning(
      `UPDATE delivery_shards s SET leased_until = clock_timestamp() + $4 * interval '1 ms'
       FROM unnest($2::smallint[], $3::integer[]) AS mine (shard, fence)
       WHERE s.shard = mine.shard AND s.fence = mine.fence AND s.owner = $1
       RETURNING s.shard, s.fence`,
      [this.owner, all.map(([shard]) => shard), all.map(([, fence]) => fence), this.leaseMs],
    );
    const mine = new Set(kept.map(({ shard }) => shard));
    const lost = [...this.fences.keys()].filter((shard) => !mine.has(shard));
    for (const shard of this.leaving.keys()) {
      if (!mine.has(shard)) this.leaving.delete(shard);
    }
    if (lost.length === 0) return;
    for (const shard of lost) this.fences.delete(shard);
    this.logger.warn({ shards: lost }, 'Shards were taken over by another dispatcher');
    this.holder.lost(new Set(lost));
  }

  private async fairShare(): Promise<number> {
    const [row] = await this.source.query<[{ live: number }]>(
      `WITH me AS (
         INSERT INTO dispatchers (name, live_until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms')
         ON CONFLICT (name) DO UPDATE SET live_until = excluded.live_until
       )
       SELECT 1 + count(*)::integer AS live FROM dispatchers WHERE name <> $1 AND live_until > clock_timestamp()`,
      [this.owner, this.leaseMs],
    );
    return Math.ceil(shardCount / row.live);
  }

  private async takeFree(count: number): Promise<ShardRow[]> {
    return this.returning(
      `UPDATE delivery_shards SET owner = $1, fence = fence + 1, leased_until = clock_timestamp() + $3 * interval '1 ms'
       WHERE shard IN (
         SELECT shard FROM delivery_shards WHERE owner IS NULL OR leased_until < clock_timestamp()
         ORDER BY shard LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING shard, fence`,
      [this.owner, count, this.leaseMs],
    );
  }

  private giveUp(shards: readonly number[]): void {
    for (const shard of shards) {
      this.leaving.set(shard, this.fences.get(shard)!);
      this.fences.delete(shard);
    }
    this.holder.lost(new Set(shards));
  }

  private async releaseLeaving(): Promise<void> {
    const idle = [...this.leaving].filter(([shard]) => !this.holder.isBusy(new Set([shard])));
    if (idle.length === 0) return;
    await this.source.query(
      `UPDATE delivery_shards s SET owner = NULL, leased_until = NULL
       FROM unnest($2::smallint[], $3::integer[]) AS mine (shard, fence)
       WHERE s.shard = mine.shard AND s.fence = mine.fence AND s.owner = $1`,
      [this.owner, idle.map(([shard]) => shard), idle.map(([, fence]) => fence)],
    );
    for (const [shard] of idle) this.leaving.delete(shard);
  }

  private gain(rows: readonly ShardRow[]): void {
    if (rows.length === 0) return;
    for (const { shard, fence } of rows) this.fences.set(shard, fence);
    this.holder.gained(new Set(rows.map(({ shard }) => shard)));
  }

  /** TypeORM answers an UPDATE with its rows and their number. */
  private async returning(sql: string, parameters: unknown[]): Promise<ShardRow[]> {
    const [rows] = await this.source.query<[ShardRow[], number]>(sql, parameters);
    return rows;
  }
}

interface ShardRow {
  shard: number;
  fence: number;
}
