/**
 * When each camera is offline if no batch comes before: a sorted set in Redis, which every process writes at the receipt of batches. A time
 * only moves back by a change of the grace period. Redis may lose it: what should be in it is known from PostgreSQL.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Tenant } from '@millwright/persistence';
import { appConfig, Logger } from '@millwright/service-kit';
import type { HealthConfig } from './health.settings.js';
import { LatestTimes } from './latest-times.js';

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
  private readonly times: LatestTimes;
  private readonly seededKey: string;

  constructor(
    @Inject(appConfig) config: HealthConfig,
    private readonly logger: Logger,
  ) {
    this.times = new LatestTimes(config, 'deadlines', logger);
    this.seededKey = `${this.times.key}.seeded`;
  }

  /** A batch of the cameras has come. */
  touch(cameras: Iterable<WatchedCamera>, receivedAt: Date): void {
    const received = receivedAt.getTime();
    this.times.touch([...cameras].map(({ tenant, id, graceMs }) => [memberOf(tenant, id), received + graceMs]));
  }

  /** Sets the deadline of a camera that has one, also to an earlier time; if Redis is away, the next batch sets it. */
  replace({ tenant, id }: Pick<WatchedCamera, 'tenant' | 'id'>, at: number): void {
    this.times.redis.zadd(this.times.key, 'XX', at, memberOf(tenant, id)).catch((error: unknown) => {
      this.logger.debug({ err: error, camera: id }, 'The deadline of a camera could not be changed');
    });
  }

  async due(now: Date, limit: number): Promise<DueCamera[]> {
    const found = await this.times.redis.zrangebyscore(
      this.times.key,
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
    await this.times.redis.eval(removeUnchanged, 1, this.times.key, ...values);
  }

  /** Gives cameras at least so long from now. */
  async extend(cameras: readonly WatchedCamera[], now: Date): Promise<void> {
    if (cameras.length === 0) return;
    const values = cameras.flatMap(({ tenant, id, graceMs }) => [now.getTime() + graceMs, memberOf(tenant, id)]);
    await this.times.redis.zadd(this.times.key, 'GT', ...values);
  }

  /** Whether the set holds every camera that is online; not after Redis has lost it. */
  async isSeeded(): Promise<boolean> {
    return (await this.times.redis.exists(this.seededKey)) === 1;
  }

  async markSeeded(): Promise<void> {
    await this.times.redis.set(this.seededKey, '1');
  }

  onApplicationShutdown(): Promise<void> {
    return this.times.close();
  }
}

function memberOf({ accountId, livemode }: Tenant, id: string): string {
  return `${accountId}.${livemode ? 'live' : 'test'}.${id}`;
}
