/**
 * The Redis that holds the limits, as far as it can be relied on: no call waits for it beyond a deadline, an admission that it did
 * not answer is undone by a command behind it, and while it is away it is probed again and again.
 */
import { createHash } from 'node:crypto';
import { type Logger, redisTlsOptions } from '@millwright/service-kit';
import { Redis } from 'ioredis';
import { Counter, Gauge } from 'prom-client';
import type { LimitLevels } from './limit-policy.js';
import type { LimitConfig } from './limits.settings.js';
import { ReplyDeadlines, replyTooLate } from './reply-deadlines.js';
import { admissionScript, heartbeatScript, renewalScript } from './scripts.js';

const away = new Gauge({
  name: 'gateway_limits_redis_away',
  help: '1 while the Redis of limits is away and this process keeps the limits by itself',
});
const lateAnswers = new Counter({
  name: 'gateway_limits_late_answers_total',
  help: 'Answers of the Redis of limits that did not come in time',
});

const lateInARowUntilAway = 3;
const heartbeatMs = 2_000;
/** Gateways without a heartbeat for so long are not counted. */
const aliveMs = 3 * heartbeatMs;
const probeMs = 250;
/** A connection that has been silent for so long is replaced. */
const silenceMs = 2_000;

/** Errors of a server that can decide nothing at the moment, for any caller. */
const unable = /^(OOM|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|MISCONF|BUSY|NOAUTH|NOPERM|NOREPLICAS) /;

/** A lease whose end Redis does not know of yet. */
interface EndedLease {
  readonly key: string;
  readonly lease: string;
  /** When the lease expires by itself. */
  readonly expiresAt: number;
}

export class LimitsRedis {
  /** How many gateways are alive, as far as is known. */
  gateways = 1;
  /** Grows each time that Redis is back, when it may have lost what it knew. */
  epoch = 0;
  private readonly redis: Redis;
  private readonly deadlines = new ReplyDeadlines({
    onReply: (isInTime) => {
      this.lastReplyAt = performance.now();
      if (isInTime) this.lateInARow = 0;
    },
    onFailure: (error, withinMs) => this.noteError(error, withinMs),
  });
  private readonly admission: { readonly text: string; readonly sha: string };
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly firstReply = Promise.withResolvers<void>();
  private state: 'starting' | 'here' | 'away' | 'stopped' = 'starting';
  private lateInARow = 0;
  private isBeating = false;
  private isCorked = false;
  private lastReplyAt = performance.now();
  private endedLeases: EndedLease[] = [];

  constructor(
    private readonly config: LimitConfig,
    private readonly gateway: string,
    private readonly logger: Logger,
  ) {
    const text = admissionScript(config.leaseTime);
    this.admission = { text, sha: createHash('sha1').update(text).digest('hex') };
    this.redis = new Redis(config.redisLimitsUrl, {
      ...redisTlsOptions(config.redisLimitsUrl, config.redisLimitsCa),
      connectionName: 'api-gateway-limits',
      connectTimeout: silenceMs,
      disconnectTimeout: config.redisLimitsTimeout,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (attempt) => Math.min(50 * attempt, probeMs),
      // After a fail-over the address leads to the new primary.
      reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    });
    this.redis.on('error', ({ message }: Error) => this.noteFailure(message));
    this.redis.on('close', () => this.noteFailure('the connection has ended'));
    this.redis.on('ready', () => void this.sendHeartbeat());
    this.timers = [
      setInterval(() => void this.sendHeartbeat(), heartbeatMs).unref(),
      setInterval(() => this.probe(), probeMs).unref(),
    ];
    away.set(1);
  }

  get isHere(): boolean {
    return this.state === 'here';
  }

  /** Waits for the first reply of Redis, but no longer than this. */
  async start(withinMs: number): Promise<void> {
    const timer = setTimeout(() => this.firstReply.resolve(), withinMs);
    await this.firstReply.promise;
    clearTimeout(timer);
    if (this.state === 'starting') this.markAway(`no answer within ${withinMs} ms`);
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const { isHere } = this;
    this.state = 'stopped';
    if (isHere) {
      await this.within(this.config.redisLimitsTimeout, () => this.redis.zrem(this.gatewaysKey, this.gateway)).catch(
        () => {},
      );
    }
    this.deadlines.stop();
    this.redis.disconnect();
  }

  /** Runs the admission script. Undefined: it is unknown whether Redis has admitted the call; then `forgetLease`. */
  async admit(keys: readonly string[], values: readonly string[]): Promise<LimitLevels | undefined> {
    const { redisLimitsTimeout } = this.config;
    const { text, sha } = this.admission;
    try {
      return (await this.within(redisLimitsTimeout, () =>
        this.redis.evalsha(sha, keys.length, ...keys, ...values),
      )) as LimitLevels;
    } catch (error) {
      if (!isScriptMissing(error)) return undefined;
    }
    return this.within(redisLimitsTimeout, () => this.redis.eval(text, keys.length, ...keys, ...values)).then(
      (levels) => levels as LimitLevels,
      () => undefined,
    );
  }

  /** Resolves when Redis has ended the lease, or has taken too long. */
  async endLease(key: string, lease: string, withinMs: number): Promise<void> {
    try {
      await this.within(withinMs, () => this.redis.zrem(key, lease));
    } catch (error) {
      if (error !== replyTooLate) this.rememberEnded(key, lease);
    }
  }

  /** Ends a lease behind all commands sent before; nobody waits for it. */
  forgetLease(key: string, lease: string): void {
    if (this.redis.status !== 'ready') return this.rememberEnded(key, lease);
    this.send(() => this.redis.zrem(key, lease)).catch(() => this.rememberEnded(key, lease));
  }

  renewLeases(key: string, leases: readonly string[]): void {
    if (!this.isHere) return;
    this.send(() => this.redis.eval(renewalScript(this.config.leaseTime), 1, key, ...leases)).catch(() => {});
  }

  private get gatewaysKey(): string {
    return `${this.config.redisLimitsPrefix}:gateways`;
  }

  /** Sends a command and waits for its reply, no longer than this; what comes of it says whether Redis is here. */
  private within<T>(withinMs: number, command: () => Promise<T>): Promise<T> {
    return this.deadlines.within(withinMs, this.send(command));
  }

  /** The commands of one turn of the event loop go out in one write, which costs far less than a write for each. */
  private send<T>(command: () => Promise<T>): Promise<T> {
    if (!this.isCorked && this.redis.status === 'ready') {
      const { stream } = this.redis;
      this.isCorked = true;
      stream.cork();
      setImmediate(() => {
        this.isCorked = false;
        stream.uncork();
      });
    }
    return command();
  }

  private noteError(error: Error, withinMs: number): void {
    if (error === replyTooLate) {
      // A command that was given less than the whole time says nothing about Redis by being late.
      if (withinMs < this.config.redisLimitsTimeout) return;
      lateAnswers.inc();
      this.lateInARow += 1;
      if (this.lateInARow >= lateInARowUntilAway) this.noteFailure(error.message);
    } else if (error.name !== 'ReplyError' || unable.test(error.message)) {
      this.noteFailure(error.message);
    } else if (!isScriptMissing(error)) {
      this.logger.error({ err: error }, 'Redis could not decide on the limits of a call; this process did');
    }
  }

  /** Announces this gateway and counts the others. It writes as admissions do, and so finds out whether they can. */
  private async sendHeartbeat(): Promise<void> {
    if (this.isBeating || this.redis.status !== 'ready') return;
    this.isBeating = true;
    try {
      const alive = await this.within(this.config.redisLimitsTimeout, () =>
        this.redis.eval(heartbeatScript(aliveMs), 1, this.gatewaysKey, this.gateway),
      );
      this.gateways = Number(alive);
      this.markHere();
    } catch {
      // What it says about Redis has been noted.
    } finally {
      this.isBeating = false;
    }
  }

  private probe(): void {
    if (this.isHere) return;
    if (performance.now() - this.lastReplyAt < silenceMs) return void this.sendHeartbeat();
    this.lastReplyAt = performance.now();
    this.redis.stream?.destroy();
  }

  private noteFailure(reason: string): void {
    if (this.state === 'here') this.markAway(reason);
  }

  private markHere(): void {
    if (this.state !== 'starting' && this.state !== 'away') return;
    if (this.state === 'away') this.logger.info({}, 'Redis is back; limits are kept in it again');
    this.state = 'here';
    this.epoch += 1;
    this.lateInARow = 0;
    away.set(0);
    this.firstReply.resolve();
    this.forgetEndedLeases();
  }

  private markAway(reason: string): void {
    this.state = 'away';
    away.set(1);
    this.logger.error({ reason }, 'Redis is away; limits are kept in this process until it is back');
  }

  private rememberEnded(key: string, lease: string): void {
    this.endedLeases.push({ key, lease, expiresAt: performance.now() + this.config.leaseTime });
  }

  private forgetEndedLeases(): void {
    const now = performance.now();
    const leases = this.endedLeases;
    this.endedLeases = [];
    for (const { key, lease, expiresAt } of leases) if (expiresAt > now) this.forgetLease(key, lease);
  }
}

function isScriptMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT');
}
