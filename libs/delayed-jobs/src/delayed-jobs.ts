/**
 * The timing of what waits, as delayed BullMQ jobs which hold ids alone. PostgreSQL is the source of truth: while Redis is down or has
 * lost its jobs, the sweeper of the app finds there what is due.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, type ConfigOf, type Logger, redisTlsOptions } from '@millwright/service-kit';
import { Queue, Worker } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import type { delayedJobSettings } from './settings.js';

export interface DelayedJob<Data> {
  /** Jobs with the same id are one. */
  readonly id: string;
  readonly data: Data;
  /** Business time. */
  readonly at: Date;
}

export interface DelayedJobsOptions {
  readonly queue: string;
  readonly config: ConfigOf<typeof delayedJobSettings>;
  /** Counts jobs that Redis did not accept. */
  readonly unscheduled: { inc(count: number): void };
}

const jobName = 'due';
const jobsAtOnce = 50;
const promotedAtOnce = 100;
/** A connection on which commands have had no answer for so long is replaced. */
const silenceMs = 2_000;
/** A worker waits up to 10 s for the next job. */
const workerSilenceMs = 15_000;
/** Keeps a job from coming a moment before it is due. */
const graceMs = 5;
const jobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true } as const;

/** A queue of such jobs, with one class for each. */
export abstract class DelayedJobs<Data extends object> {
  private readonly addingRedis: Redis;
  private readonly workerRedis: Redis;
  private readonly jobs: Queue<Data>;
  private readonly worker: Worker<Data>;

  protected constructor(
    private readonly options: DelayedJobsOptions,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    const prefix = options.config.queuePrefix;
    // What has no answer when a connection ends is not sent again: the sweeper finds it, and memory stays free.
    this.addingRedis = this.connect({
      socketTimeout: silenceMs,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
    });
    this.workerRedis = this.connect({ socketTimeout: workerSilenceMs, maxRetriesPerRequest: null });
    this.jobs = new Queue(options.queue, { connection: this.addingRedis, prefix });
    this.worker = new Worker<Data>(options.queue, async ({ data }) => this.take(data), {
      connection: this.workerRedis,
      prefix,
      concurrency: jobsAtOnce,
      autorun: false,
    });
    this.jobs.on('error', this.noteFault);
    this.worker.on('error', this.noteFault);
  }

  /** Called with each job that is due. */
  protected abstract take(data: Data): void;

  start(): void {
    this.worker.run().catch(this.noteFault);
  }

  /** Accepts no more jobs from Redis; others can still be scheduled. */
  async stopWorker(): Promise<void> {
    if (this.workerRedis.status === 'ready') await promptly(this.worker.close());
    this.workerRedis.disconnect();
  }

  async close(): Promise<void> {
    if (this.addingRedis.status === 'ready') await promptly(this.jobs.close());
    this.addingRedis.disconnect();
  }

  /** Without waiting for Redis: what it does not accept is left to the sweeper. */
  protected add(jobs: readonly DelayedJob<Data>[]): void {
    if (jobs.length === 0) return;
    this.addAll(jobs).catch((error: unknown) => {
      const { queue, unscheduled } = this.options;
      unscheduled.inc(jobs.length);
      const what = { err: error, queue, jobs: jobs.length };
      this.logger.warn(what, 'Jobs were not scheduled in Redis; the sweeper will find what is due');
    });
  }

  /** Lets jobs come at once that a move of the clock has made due. */
  protected async promoteAll(jobs: readonly Omit<DelayedJob<Data>, 'at'>[]): Promise<void> {
    const at = this.clock.now();
    for (let start = 0; start < jobs.length; start += promotedAtOnce) {
      const some = jobs.slice(start, start + promotedAtOnce);
      await Promise.all(some.map((job) => this.promoteOne({ ...job, at })));
    }
  }

  private async promoteOne(due: DelayedJob<Data>): Promise<void> {
    this.requireRedis();
    const job = await this.jobs.getJob(due.id);
    if (job === undefined) await this.addAll([due]);
    // Fails if the job has become due in the meantime, which has the same effect.
    else await job.promote().catch(() => undefined);
  }

  private async addAll(jobs: readonly DelayedJob<Data>[]): Promise<void> {
    this.requireRedis();
    const now = this.clock.now();
    const added = jobs.map(({ id: jobId, data, at }) => {
      const delay = at <= now ? 0 : at.getTime() - now.getTime() + graceMs;
      return { name: jobName, data, opts: { ...jobOptions, jobId, delay } };
    });
    // The types of names and data are derived from `Data`, which is not known here.
    await this.jobs.addBulk(added as Parameters<Queue<Data>['addBulk']>[0]);
  }

  /** Redis that is away is not waited for; nor is one that is silent, longer than its connection lasts. */
  private requireRedis(): void {
    if (this.addingRedis.status !== 'ready') throw new Error('Redis does not answer');
  }

  private connect(options: RedisOptions): Redis {
    const { redisQueueUrl: url, redisQueueCa: ca } = this.options.config;
    const connection = new Redis(url, {
      ...redisTlsOptions(url, ca),
      ...options,
      retryStrategy: (times) => Math.min(50 * times, 1_000),
    });
    connection.on('error', this.noteFault);
    return connection;
  }

  private readonly noteFault = (error: Error): void => {
    this.logger.debug({ err: error, queue: this.options.queue }, 'A queue has no connection to Redis');
  };
}

/** Waits for an end that a silent Redis may never let come, but not for long. */
async function promptly(end: Promise<void>): Promise<void> {
  await Promise.race([end, delay(silenceMs, undefined, { ref: false })]);
}
