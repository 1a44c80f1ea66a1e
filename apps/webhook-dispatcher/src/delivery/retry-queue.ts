/**
 * The timing of retries: one delayed BullMQ job for each delivery and attempt, holding ids alone. PostgreSQL knows what is
 * due; while Redis is away or has lost its jobs, the sweeper finds it there.
 */
import { Clock, type Logger } from '@millwright/service-kit';
import { type Job, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { Counter } from 'prom-client';
import type { DueAttempt } from './lines.js';
import { shardOf } from './shard-leases.js';

const queueName = 'webhook-retries';
const jobName = 'retry';
const jobsAtOnce = 50;
const promotedAtOnce = 100;
const answerWithinMs = 2_000;
/** Keeps a job from coming a moment before its attempt is due. */
const graceMs = 5;
const removed = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const;

const unscheduled = new Counter({
  name: 'webhook_retries_unscheduled_total',
  help: 'Retries that could not be given to Redis and are left to the sweeper',
});

interface RetryJob {
  readonly account: string;
  readonly delivery: string;
  readonly event: string;
  readonly endpoint: string;
  readonly attempt: number;
}

export interface Retry {
  readonly attempt: DueAttempt;
  readonly at: Date;
}

export interface RetryQueueOptions {
  readonly redisUrl: string;
  readonly prefix: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Given each attempt whose time has come. */
  readonly due: (attempt: DueAttempt) => void;
}

export class RetryQueue {
  private readonly adding: Redis;
  private readonly taking: Redis;
  private readonly queue: Queue<RetryJob>;
  private readonly worker: Worker<RetryJob>;

  constructor(private readonly options: RetryQueueOptions) {
    const { redisUrl, prefix } = options;
    this.adding = this.connect(redisUrl);
    this.taking = this.connect(redisUrl);
    this.queue = new Queue(queueName, { connection: this.adding, prefix });
    this.worker = new Worker(queueName, (job) => this.hand(job), {
      connection: this.taking,
      prefix,
      concurrency: jobsAtOnce,
    });
    this.queue.on('error', this.noteFault);
    this.worker.on('error', this.noteFault);
  }

  /** Gives retries to Redis; nobody waits for it, and what it does not take is the sweeper's. */
  schedule(retries: readonly Retry[]): void {
    if (retries.length === 0) return;
    this.add(retries).catch((error: unknown) => {
      unscheduled.inc(retries.length);
      this.options.logger.warn(
        { err: error, retries: retries.length },
        'Retries were not given to Redis; the sweeper will find them',
      );
    });
  }

  /** Brings retries forward whose time has come by a move of the clock. */
  async promote(attempts: readonly DueAttempt[]): Promise<void> {
    const now = this.options.clock.now();
    for (let start = 0; start < attempts.length; start += promotedAtOnce) {
      const some = attempts.slice(start, start + promotedAtOnce);
      await this.answered(() => Promise.all(some.map((attempt) => this.promoteOne(attempt, now))));
    }
  }

  /** Takes no more jobs; those that are in hand are handed over. */
  async stopTaking(): Promise<void> {
    if (this.taking.status === 'ready') await this.worker.close();
    this.taking.disconnect();
  }

  async close(): Promise<void> {
    if (this.adding.status === 'ready') await this.queue.close();
    this.adding.disconnect();
  }

  private async promoteOne(attempt: DueAttempt, now: Date): Promise<void> {
    const job = await this.queue.getJob(jobIdOf(attempt));
    if (job === undefined) await this.add([{ attempt, at: now }]);
    // It may have become due by itself in the meantime, which is as good.
    else await job.promote().catch(() => undefined);
  }

  private async add(retries: readonly Retry[]): Promise<void> {
    const now = this.options.clock.now().getTime();
    const jobs = retries.map(({ attempt, at }) => ({
      name: jobName,
      data: {
        account: attempt.accountId,
        delivery: attempt.deliveryId,
        event: attempt.eventId,
        endpoint: attempt.endpointId,
        attempt: attempt.number,
      },
      opts: { ...removed, jobId: jobIdOf(attempt), delay: at.getTime() <= now ? 0 : at.getTime() - now + graceMs },
    }));
    await this.answered(() => this.queue.addBulk(jobs));
  }

  /** Redis that is away or silent is not waited for. */
  private async answered<T>(ask: () => Promise<T>): Promise<T> {
    if (this.adding.status !== 'ready') throw new Error('Redis does not answer');
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`Redis did not answer within ${answerWithinMs} ms`)),
      answerWithinMs,
    );
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async hand({ data }: Job<RetryJob>): Promise<void> {
    this.options.due({
      accountId: data.account,
      deliveryId: data.delivery,
      eventId: data.event,
      endpointId: data.endpoint,
      shard: shardOf(data.endpoint),
      number: data.attempt,
      background: false,
    });
  }

  private connect(url: string): Redis {
    const connection = new Redis(url, {
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(50 * times, 1_000),
    });
    connection.on('error', this.noteFault);
    return connection;
  }

  private readonly noteFault = (error: Error): void => {
    this.options.logger.debug({ err: error }, 'The queue of retries lost Redis, and comes back with it');
  };
}

function jobIdOf({ deliveryId, number }: DueAttempt): string {
  return `${deliveryId}-${number}`;
}
