/** A sorted set in Redis of the latest time of each member, which every process writes: times move forward only. */
import type { Logger } from '@millwright/service-kit';
import { redisTlsOptions } from '@millwright/service-kit';
import { Redis } from 'ioredis';
import type { HealthConfig } from './health.settings.js';

/** A connection on which commands have had no answer for so long is replaced. */
const silenceMs = 2_000;
/** What comes for so long is written together. */
const collectMs = 20;
const retryMs = 500;

export class LatestTimes {
  readonly redis: Redis;
  readonly key: string;
  /** By member, what is not written yet. */
  private waiting = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    { redisQueueUrl, redisQueueCa, queuePrefix }: HealthConfig,
    name: string,
    private readonly logger: Logger,
  ) {
    this.key = `{${queuePrefix}.vision}.${name}`;
    this.redis = new Redis(redisQueueUrl, {
      ...redisTlsOptions(redisQueueUrl, redisQueueCa),
      maxRetriesPerRequest: 1,
      socketTimeout: silenceMs,
      retryStrategy: (attempt) => Math.min(1_000, 50 * attempt),
    });
    this.redis.on('error', (error: Error) => this.logger.debug({ err: error }, 'Redis does not answer'));
  }

  /** Is written soon, and tried until it is. */
  touch(members: Iterable<readonly [member: string, at: number]>): void {
    for (const [member, at] of members) {
      if (at > (this.waiting.get(member) ?? 0)) this.waiting.set(member, at);
    }
    if (!this.isClosed) this.timer ??= setTimeout(() => void this.write(), collectMs);
  }

  /** Writes what waits, and disconnects. */
  async close(): Promise<void> {
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
      this.logger.debug({ err: error, members: entries.size }, 'Times of cameras could not be written yet');
      for (const [member, at] of entries) {
        if (at > (this.waiting.get(member) ?? 0)) this.waiting.set(member, at);
      }
      this.timer ??= setTimeout(() => void this.write(), retryMs);
    }
  }
}
