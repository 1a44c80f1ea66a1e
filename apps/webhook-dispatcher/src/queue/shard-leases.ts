/**
 * The shards of endpoints that this process serves. Shards are leased from PostgreSQL, in equal parts among the live processes
 * and by real time; the fence of a shard grows whenever its owner changes. A process that restarts under the same name regains
 * its shards at once, under new fences; those of a crashed process are free when its lease has expired.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Row } from '@millwright/persistence';
import {
  appConfig,
  type ConfigOf,
  instanceName,
  type instanceSettings,
  Logger,
  type ServiceConfig,
} from '@millwright/service-kit';
import { shardsHeld } from '../metrics.js';
import type { tables } from '../tables.js';
import { EndpointQueues } from './endpoint-queues.js';
import type { QueueConfig } from './queue.settings.js';

const shardCount = 64;
const renewalsPerLease = 3;

type LeasedShard = Pick<Row<typeof tables.delivery_shards>, 'shard' | 'fence'>;

@Injectable()
export class ShardLeases {
  /** The name of this process among the owners of shards. */
  readonly owner: string;
  private readonly fences = new Map<number, number>();
  /** Shards to be released once none of their attempts is under way. */
  private readonly releasing = new Map<number, number>();
  private readonly listeners: (() => void)[] = [];
  private readonly leaseMs: number;
  private validUntil = 0;
  private timer: NodeJS.Timeout | undefined;
  private renewing: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    @Inject(appConfig) config: ConfigOf<typeof instanceSettings> &
      Pick<ServiceConfig & QueueConfig, 'port' | 'shardLease'>,
    @Inject(Database) private readonly database: Pick<Database, 'worker'>,
    @Inject(EndpointQueues) private readonly queues: Pick<EndpointQueues, 'dropShards' | 'isBusy'>,
    private readonly logger: Logger,
  ) {
    this.owner = instanceName(config);
    this.leaseMs = config.shardLease;
  }

  /** Calls the listener whenever this process has leased further shards. */
  onGained(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** The fence of a shard that is served here, or undefined. */
  fenceOf(shard: number): number | undefined {
    return performance.now() < this.validUntil ? this.fences.get(shard) : undefined;
  }

  /** The shards that are served here; none while it is uncertain whether the leases still hold. */
  get shards(): number[] {
    return performance.now() < this.validUntil ? [...this.fences.keys()] : [];
  }

  async start(): Promise<void> {
    await this.leaseOwnAgain();
    await this.renewAll();
    this.scheduleRenewal();
  }

  /** Releases all shards; those of which attempts are still under way are left to expire. */
  async stop(): Promise<void> {
    this.abandon();
    await this.renewing;
    for (const [shard, fence] of this.fences) this.releasing.set(shard, fence);
    this.fences.clear();
    await this.releaseIdle();
    await this.database.worker.query('DELETE FROM dispatchers WHERE name = $1', [this.owner]);
    shardsHeld.set(0);
  }

  /** Stops without releasing anything: the leases expire. */
  abandon(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private scheduleRenewal(): void {
    this.timer = setTimeout(() => {
      this.renewing = this.renewAll()
        .catch((error: unknown) =>
          this.logger.warn({ err: error }, 'Shard leases were not renewed; this is retried soon'),
        )
        .finally(() => {
          if (!this.isStopped) this.scheduleRenewal();
        });
    }, this.leaseMs / renewalsPerLease);
  }

  private async leaseOwnAgain(): Promise<void> {
    const askedAt = performance.now();
    const leased = await this.update(
      `UPDATE delivery_shards SET fence = fence + 1, leased_until = clock_timestamp() + $2 * interval '1 ms'
       WHERE owner = $1 RETURNING shard, fence`,
      [this.owner, this.leaseMs],
    );
    this.validUntil = askedAt + this.leaseMs;
    this.gain(leased);
  }

  private async renewAll(): Promise<void> {
    const askedAt = performance.now();
    // Where the leases of this process had expired, so had those of the others, who are about to renew them: what is free is theirs.
    const hadExpired = askedAt > this.validUntil;
    await this.renewHeld();
    this.validUntil = askedAt + this.leaseMs;
    const surplus = this.fences.size - (await this.fairShare());
    if (surplus > 0) this.startRelease([...this.fences.keys()].slice(0, surplus));
    await this.releaseIdle();
    if (surplus < 0 && !hadExpired) this.gain(await this.leaseFree(-surplus));
    shardsHeld.set(this.fences.size);
  }

  private async renewHeld(): Promise<void> {
    const all = [...this.fences, ...this.releasing];
    const renewed = await this.update(
      `UPDATE delivery_shards s SET leased_until = clock_timestamp() + $4 * interval '1 ms'
       FROM unnest($2::smallint[], $3::integer[]) AS mine (shard, fence)
       WHERE s.shard = mine.shard AND s.fence = mine.fence AND s.owner = $1
       RETURNING s.shard, s.fence`,
      [this.owner, all.map(([shard]) => shard), all.map(([, fence]) => fence), this.leaseMs],
    );
    const held = new Set(renewed.map(({ shard }) => shard));
    const lost = [...this.fences.keys()].filter((shard) => !held.has(shard));
    for (const shard of this.releasing.keys()) {
      if (!held.has(shard)) this.releasing.delete(shard);
    }
    if (lost.length === 0) return;
    for (const shard of lost) this.fences.delete(shard);
    this.logger.warn({ shards: lost }, 'Shards were taken over by another dispatcher');
    this.queues.dropShards(new Set(lost));
  }

  /** How many shards each live process is to lease. */
  private async fairShare(): Promise<number> {
    const [row] = await this.database.worker.query<[{ live: number }]>(
      `WITH me AS (
         INSERT INTO dispatchers (name, live_until) VALUES ($1, clock_timestamp() + $2 * interval '1 ms')
         ON CONFLICT (name) DO UPDATE SET live_until = excluded.live_until
       ), gone AS (
         DELETE FROM dispatchers WHERE live_until < clock_timestamp() - interval '1 day'
       )
       SELECT 1 + count(*)::integer AS live FROM dispatchers WHERE name <> $1 AND live_until > clock_timestamp()`,
      [this.owner, this.leaseMs],
    );
    return Math.ceil(shardCount / row.live);
  }

  private async leaseFree(count: number): Promise<LeasedShard[]> {
    return this.update(
      `UPDATE delivery_shards SET owner = $1, fence = fence + 1, leased_until = clock_timestamp() + $3 * interval '1 ms'
       WHERE shard IN (
         SELECT shard FROM delivery_shards WHERE owner IS NULL OR leased_until < clock_timestamp()
         ORDER BY shard LIMIT $2 FOR UPDATE SKIP LOCKED
       ) RETURNING shard, fence`,
      [this.owner, count, this.leaseMs],
    );
  }

  private startRelease(shards: readonly number[]): void {
    for (const shard of shards) {
      this.releasing.set(shard, this.fences.get(shard)!);
      this.fences.delete(shard);
    }
    this.queues.dropShards(new Set(shards));
  }

  private async releaseIdle(): Promise<void> {
    const idle = [...this.releasing].filter(([shard]) => !this.queues.isBusy(new Set([shard])));
    if (idle.length === 0) return;
    await this.database.worker.query(
      `UPDATE delivery_shards s SET owner = NULL, leased_until = NULL
       FROM unnest($2::smallint[], $3::integer[]) AS mine (shard, fence)
       WHERE s.shard = mine.shard AND s.fence = mine.fence AND s.owner = $1`,
      [this.owner, idle.map(([shard]) => shard), idle.map(([, fence]) => fence)],
    );
    for (const [shard] of idle) this.releasing.delete(shard);
  }

  private gain(leased: readonly LeasedShard[]): void {
    if (leased.length === 0) return;
    for (const { shard, fence } of leased) this.fences.set(shard, fence);
    for (const listener of this.listeners) listener();
  }

  /** TypeORM answers an UPDATE with its rows and their number. */
  private async update(sql: string, parameters: unknown[]): Promise<LeasedShard[]> {
    const [rows] = await this.database.worker.query<[LeasedShard[], number]>(sql, parameters);
    return rows;
  }
}

/** The shard of an endpoint: the low bits of its id, which are random. */
export function deliveryShardOf(endpointId: string): number {
  return Number.parseInt(endpointId.slice(-2), 16) % shardCount;
}
