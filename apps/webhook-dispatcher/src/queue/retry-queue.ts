/**
 * The timing of retries: one delayed BullMQ job for each delivery and attempt, which holds ids alone. PostgreSQL is the source
 * of truth: while Redis is down or has lost its jobs, the sweeper finds due retries there.
 */
import { Inject, Injectable } from '@nestjs/common';
import { Clock, Logger, redisTlsOptions } from '@millwright/service-kit';
import { type Job, Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type DispatcherConfig, dispatcherConfig } from '../config.js';
import { retriesUnscheduled } from '../metrics.js';
import type { DueAttempt } from '../store/delivery.js';
import { DeliveryQueue } from './delivery-queue.js';
import { shardOf } from './shard-leases.js';

const queueName = 'webhook-retries';
const jobName = 'retry';
const jobsAtOnce = 50;
const promotedAtOnce = 100;
const answerWithinMs = 2_000;
/** Keeps a job from coming a moment before its attempt is due. */
const graceMs = 5;
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const;

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

@Injectable()
export class RetryQueue {
  private readonly addingRedis: Redis;
  private readonly workerRedis: Redis;
  private readonly jobs: Queue<RetryJob>;
  private readonly worker: Worker<RetryJob>;

  constructor(
    @Inject(dispatcherConfig) { redisQueueUrl, redisQueueCa, queuePrefix: prefix }: DispatcherConfig,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.addingRedis = this.connect(redisQueueUrl, redisQueueCa);
    this.workerRedis = this.connect(redisQueueUrl, redisQueueCa);
    this.jobs = new Queue(queueName, { connection: this.addingRedis, prefix });
    this.worker = new Worker(queueName, (job) => this.enqueueDue(job), {
      connection: this.workerRedis,
      prefix,
      concurrency: jobsAtOnce,
      autorun: false,
    });
    this.jobs.on('error', this.noteFault);
    this.worker.on('error', this.noteFault);
  }

  start(): void {
    this.worker.run().catch(this.noteFault);
  }

  /** Schedules retries without waiting for Redis; those that it does not accept are left to the sweeper. */
  schedule(retries: readonly Retry[]): void {
    if (retries.length === 0) return;
    this.add(retries).catch((error: unknown) => {
      retriesUnscheduled.inc(retries.length);
      this.logger.warn(
        { err: error, retries: retries.length },
        'Retries were not scheduled in Redis; the sweeper will find them',
      );
    });
  }

  /** Promotes the jobs of retries that a move of the clock has made due. */
  async promote(attempts: readonly DueAttempt[]): Promise<void> {
    const now = this.clock.now();
    for (let start = 0; start < attempts.length; start += promotedAtOnce) {
      const some = attempts.slice(start, start + promotedAtOnce);
      await this.withinDeadline(() => Promise.all(some.map((attempt) => this.promoteOne(attempt, now))));
    }
  }

  /** Accepts no more jobs from Redis; retries can still be scheduled. */
  async stopWorker(): Promise<void> {
    if (this.workerRedis.status === 'ready') await this.worker.close();
    this.workerRedis.disconnect();
  }

  async close(): Promise<void> {
    if (this.addingRedis.status === 'ready') await this.jobs.close();
    this.addingRedis.disconnect();
  }

  private async promoteOne(attempt: DueAttempt, now: Date): Promise<void> {
    const job = await this.jobs.getJob(jobIdOf(attempt));
    if (job === undefined) await this.add([{ attempt, at: now }]);
    // Fails if the job has become due in the meantime, which has the same effect.
    else await job.promote().catch(() => undefined);
  }

  private async add(retries: readonly Retry[]): Promise<void> {
    const now = this.clock.now().getTime();
    const jobs = retries.map(({ attempt, at }) => ({
      name: jobName,
      data: {
        account: attempt.accountId,
        delivery: attempt.deliveryId,
        event: attempt.eventId,
        endpoint: attempt.endpointId,
        attempt: attempt.number,
      },
      opts: { ...jobOptions, jobId: jobIdOf(attempt), delay: at.getTime() <= now ? 0 : at.getTime() - now + graceMs },
    }));
    await this.withinDeadline(() => this.jobs.addBulk(jobs));
  }

  /** Redis that is away or silent is not waited for. */
  private async withinDeadline<T>(command: () => Promise<T>): Promise<T> {
    if (this.addingRedis.status !== 'ready') throw new Error('Redis does not answer');
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`Redis did not answer within ${answerWithinMs} ms`)),
      answerWithinMs,
    );
    try {
      return await Promise.race([command(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private async enqueueDue({ data }: Job<RetryJob>): Promise<void> {
    const attempt: DueAttempt = {
      accountId: data.account,
      deliveryId: data.delivery,
      eventId: data.event,
      endpointId: data.endpoint,
      shard: shardOf(data.endpoint),
      number: data.attempt,
      background: false,
    };
    this.queue.enqueue([attempt]);
  }

  private connect(url: string, ca: string | null): Redis {
    const connection = new Redis(url, {
      ...redisTlsOptions(url, ca),
      maxRetriesPerRequest: null,
      retryStrategy: (times) => Math.min(50 * times, 1_000),
    });
    connection.on('error', this.noteFault);
    return connection;
  }

  private readonly noteFault = (error: Error): void => {
    this.logger.debug({ err: error }, 'The queue of retries has no connection to Redis');
  };
}

function jobIdOf({ deliveryId, number }: DueAttempt): string {
  return `${deliveryId}-${number}`;
}
