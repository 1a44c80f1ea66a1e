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
import { admissionScript, endingScript, heartbeatScript, renewalScript } from './scripts.js';

const away = new Gauge({
  name: 'gateway_limits_redis_away',
  help: '1 while the Redis of limits is unavailable and this process enforces the limits alone',
});
const lateAnswers = new Counter({
  name: 'gateway_limits_late_answers_total',
  help: 'Timeouts of the Redis of limits',
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

interface Script {
  readonly text: string;
  readonly sha: string;
}

/** A call that waits until it is sent to Redis, or for the answer. */
interface AskedAdmission {
  readonly keys: readonly string[];
  readonly values: readonly string[];
  readonly answer: (levels: LimitLevels | undefined) => void;
}

interface Ending {
  readonly key: string;
  readonly lease: string;
  readonly withinMs: number;
  readonly ended: () => void;
}

/** A lease whose end Redis does not know of yet. */
interface EndedLease extends Pick<Ending, 'key' | 'lease'> {
  /** When the lease expires by itself. */
  readonly expiresAt: number;
}

/** In one command: Redis runs it as one step, in which nobody else has a turn. */
const mostCalls = 50;
const nothing = (): void => {};

export class LimitsRedis {
  /** How many gateways are alive, as far as is known. */
  gateways = 1;
  /** Grows each time that Redis is back, when it may have lost what it knew. */
  epoch = 0;
  private readonly redis: Redis;
  /** What comes of a command that is waited for says whether Redis is here. */
  private readonly deadlines = new ReplyDeadlines({
    onReply: (isInTime) => {
      this.lastReplyAt = performance.now();
      if (isInTime) this.lateInARow = 0;
    },
    onFailure: (error, withinMs) => this.noteError(error, withinMs),
  });
  private readonly admission: Script;
  private readonly ending = scriptOf(endingScript);
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly firstReply = Promise.withResolvers<void>();
  private state: 'starting' | 'here' | 'away' | 'stopped' = 'starting';
  private lateInARow = 0;
  private isBeating = false;
  private lastReplyAt = performance.now();
  private isFlushDue = false;
  private admissions: AskedAdmission[] = [];
  private endings: Ending[] = [];
  private endedLeases: EndedLease[] = [];

  constructor(
    private readonly config: LimitConfig,
    private readonly gateway: string,
    private readonly logger: Logger,
  ) {
    this.admission = scriptOf(admissionScript(config.leaseTime));
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
      await this.deadlines
        .within(this.config.redisLimitsTimeout, this.redis.zrem(this.gatewaysKey, this.gateway))
        .catch(nothing);
    }
    this.deadlines.stop();
    this.redis.disconnect();
  }

  /** Asks for the admission of a call. Undefined: it is unknown whether Redis has admitted it; then `forgetLease`. */
  admit(keys: readonly string[], values: readonly string[]): Promise<LimitLevels | undefined> {
    return new Promise((answer) => {
      this.admissions.push({ keys, values, answer });
      this.flushAfterTurn();
    });
  }

  /** Resolves when Redis has ended the lease, or has taken too long. */
  endLease(key: string, lease: string, withinMs: number): Promise<void> {
    return new Promise((ended) => {
      this.endings.push({ key, lease, withinMs, ended });
      this.flushAfterTurn();
    });
  }

  /** Ends a lease behind all commands sent before; nobody waits for it. */
  forgetLease(key: string, lease: string): void {
    if (this.redis.status !== 'ready') return this.rememberEnded(key, lease);
    this.redis.zrem(key, lease).catch(() => this.rememberEnded(key, lease));
  }

  renewLeases(key: string, leases: readonly string[]): void {
    if (!this.isHere) return;
    this.redis.eval(renewalScript(this.config.leaseTime), 1, key, ...leases).catch(nothing);
  }

  private get gatewaysKey(): string {
    return `${this.config.redisLimitsPrefix}:gateways`;
  }

  /** The calls of one turn of the event loop go out together: a command for each, and a write for each, would cost far more. */
  private flushAfterTurn(): void {
    if (this.isFlushDue) return;
    this.isFlushDue = true;
    setImmediate(() => this.flush());
  }

  private flush(): void {
    const { admissions, endings } = this;
    [this.admissions, this.endings, this.isFlushDue] = [[], [], false];
    const stream = this.redis.status === 'ready' ? this.redis.stream : undefined;
    stream?.cork();
    for (const part of partsOf(endings)) void this.sendEndings(part);
    for (const part of partsOf(admissions)) void this.sendAdmissions(part);
    stream?.uncork();
  }

  private async sendAdmissions(calls: readonly AskedAdmission[]): Promise<void> {
    const keys = calls.flatMap((call) => call.keys);
    const values = calls.flatMap((call) => call.values);
    const levels = await this.run(this.admission, keys, values, this.config.redisLimitsTimeout).catch(nothing);
    for (const [index, { answer }] of calls.entries()) answer((levels as LimitLevels[] | undefined)?.[index]);
  }

  private async sendEndings(endings: readonly Ending[]): Promise<void> {
    const keys = endings.map(({ key }) => key);
    const leases = endings.map(({ lease }) => lease);
    // Those that could wait for longer need not: the command is on its way.
    const withinMs = Math.min(...endings.map((ending) => ending.withinMs));
    try {
      await this.run(this.ending, keys, leases, withinMs);
    } catch (error) {
      if (error !== replyTooLate) for (const { key, lease } of endings) this.rememberEnded(key, lease);
    }
    for (const { ended } of endings) ended();
  }

  private async run(
    { text, sha }: Script,
    keys: readonly string[],
    values: readonly string[],
    withinMs: number,
  ): Promise<unknown> {
    try {
      return await this.deadlines.within(withinMs, this.redis.evalsha(sha, keys.length, ...keys, ...values));
    } catch (error) {
      if (!isScriptMissing(error)) throw error;
    }
    return this.deadlines.within(withinMs, this.redis.eval(text, keys.length, ...keys, ...values));
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
      const alive = await this.deadlines.within(
        this.config.redisLimitsTimeout,
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

function scriptOf(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

function partsOf<Call>(calls: readonly Call[]): (readonly Call[])[] {
  if (calls.length === 0) return [];
  if (calls.length <= mostCalls) return [calls];
  return [calls.slice(0, mostCalls), ...partsOf(calls.slice(mostCalls))];
}
