/**
 * When each camera last sent parts, in Redis since their receipt: what PostgreSQL knows may be late. Nothing is known from before the
 * set was lost, or from while no process of the app has looked.
 */
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ReceivedInspection } from '@millwright/contracts';
import { appConfig, Logger } from '@millwright/service-kit';
import type { HealthConfig } from '../health/health.settings.js';
import { LatestTimes } from '../health/latest-times.js';

/** The longest timeout of a session, and a day. */
const keptMs = 2 * 86_400_000;
/** In real time: a restart takes less. */
const knownForSeconds = 120;

export interface KnownParts {
  /** From when on the receipts are known, in milliseconds since 1970. */
  readonly since: number;
  /** For each camera of the question; null if it sent none. */
  readonly latest: readonly (number | null)[];
}

@Injectable()
export class PartTimes implements OnApplicationShutdown {
  private readonly times: LatestTimes;
  private readonly sinceKey: string;

  constructor(@Inject(appConfig) config: HealthConfig, logger: Logger) {
    this.times = new LatestTimes(config, 'parts', logger);
    this.sinceKey = `${this.times.key}.since`;
  }

  touch(batches: readonly ReceivedInspection[], receivedAt: Date): void {
    const received = receivedAt.getTime();
    const senders = batches.filter(({ parts = [] }) => parts.length > 0);
    this.times.touch(senders.map(({ camera_id: camera }) => [camera, received]));
  }

  /** Of cameras by their public ids. Is to be called often, also for none: it notes that this app looks. */
  async of(cameras: readonly string[], now: Date): Promise<KnownParts> {
    const { redis, key } = this.times;
    const answers = await redis
      .multi()
      .set(this.sinceKey, now.getTime(), 'EX', knownForSeconds, 'NX')
      .expire(this.sinceKey, knownForSeconds)
      .get(this.sinceKey)
      .zremrangebyscore(key, '-inf', now.getTime() - keptMs)
      // With a member that is none, since it needs one.
      .zmscore(key, '', ...cameras)
      .exec();
    const [since, , latest] = (answers ?? []).slice(2).map(([error, value]) => {
      if (error !== null) throw error;
      return value;
    }) as [string, number, (string | null)[]];
    return { since: Number(since), latest: latest.slice(1).map((at) => (at === null ? null : Number(at))) };
  }

  onApplicationShutdown(): Promise<void> {
    return this.times.close();
  }
}
