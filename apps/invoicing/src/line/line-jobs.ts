/**
 * The timing of waits: a delayed BullMQ job for each line and time, which holds ids alone. PostgreSQL is the source of truth: while
 * Redis is down or has lost its jobs, the sweeper finds what is due there.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Tenant } from '@millwright/persistence';
import { Clock, Logger, redisTlsOptions } from '@millwright/service-kit';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type InvoicingConfig, invoicingConfig } from '../config.js';
import { wakesUnscheduled } from './line-metrics.js';

const queueName = 'portal-lines';
const jobName = 'wake';
const jobsAtOnce = 50;
const answerWithinMs = 2_000;
/** Keeps a job from coming a moment before its line is due. */
const graceMs = 5;
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const;

export interface Wake {
  readonly tenant: Tenant;
  readonly at: Date;
}

@Injectable()
export class LineJobs {
  private readonly addingRedis: Redis;
  private readonly workerRedis: Redis;
  private readonly jobs: Queue<Tenant>;
  private readonly worker: Worker<Tenant>;
  private listener: (tenant: Tenant) => void = () => {};

  constructor(
    @Inject(invoicingConfig) { redisQueueUrl, redisQueueCa, queuePrefix: prefix }: InvoicingConfig,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    this.addingRedis = this.connect(redisQueueUrl, redisQueueCa);
    this.workerRedis = this.connect(redisQueueUrl, redisQueueCa);
    this.jobs = new Queue(queueName, { connection: this.addingRedis, prefix });
    this.worker = new Worker(queueName, async ({ data }) => this.listener(data), {
      connection: this.workerRedis,
      prefix,
      concurrency: jobsAtOnce,
      autorun: false,
    });
    this.jobs.on('error', this.noteFault);
    this.worker.on('error', this.noteFault);
  }

  /** Called with each line whose wait has ended. */
  onDue(listener: (tenant: Tenant) => void): void {
    this.listener = listener;
  }

  start(): void {
    this.worker.run().catch(this.noteFault);
  }

  /** Schedules without waiting for Redis; what it does not accept is left to the sweeper. */
  schedule(wakes: readonly Wake[]): void {
    this.add(wakes).catch((error: unknown) => {
      wakesUnscheduled.inc(wakes.length);
      this.logger.warn({ err: error }, 'The end of a wait was not scheduled in Redis; the sweeper will find it');
    });
  }

  /** Accepts no more jobs from Redis; waits can still be scheduled. */
  async stopWorker(): Promise<void> {
    if (this.workerRedis.status === 'ready') await this.worker.close();
    this.workerRedis.disconnect();
  }

  async close(): Promise<void> {
    if (this.addingRedis.status === 'ready') await this.jobs.close();
    this.addingRedis.disconnect();
  }

  private async add(wakes: readonly Wake[]): Promise<void> {
    if (this.addingRedis.status !== 'ready') throw new Error('Redis does not answer');
    const now = this.clock.now().getTime();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error(`Redis did not answer within ${answerWithinMs} ms`)),
      answerWithinMs,
    );
    const jobs = wakes.map(({ tenant: { accountId, livemode }, at }) => ({
      name: jobName,
      data: { accountId, livemode },
      opts: {
        ...jobOptions,
        jobId: `${accountId}-${livemode}-${at.getTime()}`,
        delay: Math.max(0, at.getTime() - now + graceMs),
      },
    }));
    try {
      await Promise.race([this.jobs.addBulk(jobs), late]);
    } finally {
      clearTimeout(timer);
    }
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
    this.logger.debug({ err: error }, 'The queue of waits has no connection to Redis');
  };
}
