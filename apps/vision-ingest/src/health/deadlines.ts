/**
 * When each camera is offline if no batch comes before: a sorted set in Redis, which every process writes at the receipt of batches. A time
 * only moves back by a change of the grace period. Redis may lose it: what should be in it is known from PostgreSQL.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Tenant } from '@millwright/persistence';
import { Logger, redisTlsOptions } from '@millwright/service-kit';
import { Redis } from 'ioredis';
import type { CameraRow } from '../camera/camera.store.js';
import { type VisionConfig, visionConfig } from '../config.js';

const answerWithinMs = 2_000;
/** Batches of so long are written together. */
const collectMs = 20;
const retryMs = 500;

/** Removes those whose time is still the same: another batch may have come. */
const removeUnchanged = `
  for index = 1, #ARGV, 2 do
    local time = redis.call('ZSCORE', KEYS[1], ARGV[index])
    if time and tonumber(time) == tonumber(ARGV[index + 1]) then redis.call('ZREM', KEYS[1], ARGV[index]) end
  end`;

export interface WatchedCamera {
  readonly tenant: Tenant;
  readonly id: string;
  readonly graceMs: number;
}

export interface DueCamera {
  readonly tenant: Tenant;
  readonly id: string;
  /** Its deadline, in milliseconds since 1970. */
  readonly at: number;
}

@Injectable()
export class Deadlines implements OnApplicationShutdown {
  private readonly redis: Redis;
  private readonly key: string;
  private readonly seededKey: string;
  /** By camera, what is not written yet. */
  private waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    @Inject(visionConfig) { redisQueueUrl, redisQueueCa, queuePrefix }: VisionConfig,
    private readonly logger: Logger,
  ) {
    this.key = `{${queuePrefix}.vision}.deadlines`;
    this.seededKey = `${this.key}.seeded`;
    this.redis = new Redis(redisQueueUrl, {
      ...redisTlsOptions(redisQueueUrl, redisQueueCa),
      maxRetriesPerRequest: 1,
      commandTimeout: answerWithinMs,
      retryStrategy: (attempt) => Math.min(1_000, 50 * attempt),
    });
    this.redis.on('error', (error: Error) => this.logger.debug({ err: error }, 'Redis does not answer'));
  }

  /** A batch of the cameras has come. Is written soon, and tried until it is. */
  touch(cameras: Iterable<WatchedCamera>, receivedAt: Date): void {
    const received = receivedAt.getTime();
    for (const { tenant, id, graceMs } of cameras) {
      const member = memberOf(tenant, id);
      const at = received + graceMs;
      if (at > (this.waiting.get(member) ?? 0)) this.waiting.set(member, at);
    }
    if (!this.isClosed) this.timer ??= setTimeout(() => void this.write(), collectMs);
  }

  /** Sets the deadline of a camera that has one, also to an earlier time; if Redis is away, the next batch sets it. */
  replace({ account_id: accountId, livemode, id }: CameraRow, at: number): void {
    this.redis.zadd(this.key, 'XX', at, memberOf({ accountId, livemode }, id)).catch((error: unknown) => {
      this.logger.debug({ err: error, camera: id }, 'The deadline of a camera could not be changed');
    });
  }

  async due(now: Date, limit: number): Promise<DueCamera[]> {
    const found = await this.redis.zrangebyscore(
      this.key,
      '-inf',
      `(${now.getTime()}`,
      'WITHSCORES',
      'LIMIT',
      0,
      limit,
    );
    const due: DueCamera[] = [];
    for (let index = 0; index < found.length; index += 2) {
      const [accountId, mode, id] = found[index]!.split('.') as [string, string, string];
      due.push({ tenant: { accountId, livemode: mode === 'live' }, id, at: Number(found[index + 1]) });
    }
    return due;
  }

  /** Removes deadlines that have passed, unless a batch has come meanwhile. */
  async remove(due: readonly DueCamera[]): Promise<void> {
    const values = due.flatMap(({ tenant, id, at }) => [memberOf(tenant, id), at]);
    await this.redis.eval(removeUnchanged, 1, this.key, ...values);
  }

  /** Gives cameras at least so long from now. */
  async extend(cameras: readonly WatchedCamera[], now: Date): Promise<void> {
    if (cameras.length === 0) return;
    const values = cameras.flatMap(({ tenant, id, graceMs }) => [now.getTime() + graceMs, memberOf(tenant, id)]);
    await this.redis.zadd(this.key, 'GT', ...values);
  }

  /** Whether the set holds every camera that is online; not after Redis has lost it. */
  async isSeeded(): Promise<boolean> {
    return (await this.redis.exists(this.seededKey)) === 1;
  }

  async markSeeded(): Promise<void> {
    await this.redis.set(this.seededKey, '1');
  }

  async onApplicationShutdown(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.write();
    this.redis.disconnect();
  }

  private async write(): Promise<void> {
    const entries = this.waiting;
    this.waiting = new Map();
    this.timer = undefined;
    if (entries.size === 0) return;
    try {
      await this.redis.zadd(this.key, 'GT', ...[...entries].flatMap(([member, at]) => [at, member]));
    } catch (error) {
      if (this.isClosed) return;
      this.logger.debug({ err: error, cameras: entries.size }, 'Deadlines of cameras could not be written yet');
      for (const [member, at] of entries) {
        if (at > (this.waiting.get(member) ?? 0)) this.waiting.set(member, at);
      }
      this.timer ??= setTimeout(() => void this.write(), retryMs);
    }
  }
}

function memberOf({ accountId, livemode }: Tenant, id: string): string {
  return `${accountId}.${livemode ? 'live' : 'test'}.${id}`;
}
