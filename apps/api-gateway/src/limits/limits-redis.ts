/**
 * The Redis that limits are kept in, as far as it can be relied on: nobody waits for it longer than the deadline, what it does
 * not answer is undone behind it, and while it is away it is tried again and again.
 */
import { createHash } from 'node:crypto';
import type { Logger } from '@millwright/service-kit';
import { Redis } from 'ioredis';
import { Counter, Gauge } from 'prom-client';
import { CommandBatch, encode, head, ReadyCommand } from './commands.js';
import { Deadlines, type Wait } from './deadlines.js';
import type { Levels } from './policy.js';
import { admissionScript, heartbeatScript, renewalScript } from './scripts.js';
import type { LimitConfig } from './settings.js';

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
/** Gateways that have sent no heartbeat for so long are not counted. */
const aliveMs = 3 * heartbeatMs;
const probeMs = 250;
/** A connection that has said nothing for so long is given up for a new one. */
const silenceMs = 2_000;

/** Answers of a server that can decide nothing at the moment, for anybody. */
const unable = /^(OOM|READONLY|LOADING|MASTERDOWN|CLUSTERDOWN|MISCONF|BUSY|NOAUTH|NOPERM|NOREPLICAS) /;

type Answered = (error: Error | null, reply?: unknown) => void;

/** The end of a lease that Redis could not be told of. */
interface Unended {
  readonly end: string;
  /** When the lease ends by itself. */
  readonly until: number;
}

const late = new Error('answers come too late');

export class LimitsRedis {
  /** How many gateways are alive, as far as is known. */
  gateways = 1;
  /** Grows each time that it is back, when it may have lost what it knew. */
  timesFound = 0;
  private readonly redis: Redis;
  private readonly commands: CommandBatch;
  private readonly deadlines = new Deadlines();
  private readonly admission: { readonly text: string; readonly sha: string };
  /** How an admission begins, by the number of its buckets. */
  private readonly admissionHeads: Readonly<Record<1 | 2, string>>;
  private readonly timers: readonly NodeJS.Timeout[];
  private readonly found = Promise.withResolvers<void>();
  private state: 'starting' | 'here' | 'away' | 'stopped' = 'starting';
  private lateInARow = 0;
  private isBeating = false;
  private lastHeard = performance.now();
  private unended: Unended[] = [];

  constructor(
    private readonly config: LimitConfig,
    private readonly gateway: string,
    private readonly logger: Logger,
  ) {
    const text = admissionScript(config.leaseTime);
    this.admission = { text, sha: createHash('sha1').update(text).digest('hex') };
    this.admissionHeads = { 1: this.admissionHead('evalsha', 1), 2: this.admissionHead('evalsha', 2) };
    this.redis = new Redis(config.redisLimitsUrl, {
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
    this.commands = new CommandBatch(this.redis);
    this.redis.on('error', ({ message }: Error) => this.lose(message));
    this.redis.on('close', () => this.lose('the connection has ended'));
    this.redis.on('ready', () => this.beat());
    this.timers = [
      setInterval(() => this.beat(), heartbeatMs).unref(),
      setInterval(() => this.probe(), probeMs).unref(),
    ];
    away.set(1);
  }

  get isHere(): boolean {
    return this.state === 'here';
  }

  /** Until Redis has answered for the first time, but no longer than this. */
  async start(withinMs: number): Promise<void> {
    const timer = setTimeout(() => this.found.resolve(), withinMs);
    await this.found.promise;
    clearTimeout(timer);
    if (this.state === 'starting') this.leave(`no answer within ${withinMs} ms`);
  }

  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    const isHere = this.isHere;
    this.state = 'stopped';
    if (isHere) {
      const told = Promise.withResolvers<void>();
      this.ask('zrem', encode('zrem', this.gatewaysKey, this.gateway), this.config.redisLimitsTimeout, () =>
        told.resolve(),
      );
      await told.promise;
    }
    this.deadlines.stop();
    this.redis.disconnect();
  }

  /**
   * Carries out the admission script for this many buckets; `wire` holds its keys and values. Undefined: it is not known whether
   * Redis has admitted the call. Then `forgetLease`.
   */
  admit(buckets: 1 | 2, wire: string, done: (levels: Levels | undefined) => void): void {
    const { redisLimitsTimeout } = this.config;
    this.ask('evalsha', this.admissionHeads[buckets] + wire, redisLimitsTimeout, (error, levels) => {
      if (!error?.message.startsWith('NOSCRIPT')) return done(levels as Levels | undefined);
      this.ask('eval', this.admissionHead('eval', buckets) + wire, redisLimitsTimeout, (_, again) =>
        done(again as Levels | undefined),
      );
    });
  }

  /** `done` is called when Redis has ended the lease, or has taken too long over it. */
  endLease(end: string, withinMs: number, done: () => void): void {
    this.ask('zrem', end, withinMs, (error) => {
      if (error !== null && error !== late) this.remember(end);
      done();
    });
  }

  /** Ends a lease behind all that was asked before; nobody waits for it. */
  forgetLease(end: string): void {
    if (this.redis.status !== 'ready') return this.remember(end);
    this.tell('zrem', end, (error) => {
      if (error !== null) this.remember(end);
    });
  }

  renew(key: string, leases: readonly string[]): void {
    if (!this.isHere) return;
    this.tell('eval', encode('eval', renewalScript(this.config.leaseTime), '1', key, ...leases), () => {});
  }

  private admissionHead(name: 'eval' | 'evalsha', buckets: 1 | 2): string {
    const { text, sha } = this.admission;
    const keys = 1 + buckets;
    const values = 2 + 3 * buckets;
    return head(3 + keys + values, name, name === 'eval' ? text : sha, String(keys));
  }

  private get gatewaysKey(): string {
    return `${this.config.redisLimitsPrefix}:gateways`;
  }

  private ask(name: string, wire: string, withinMs: number, done: Answered): void {
    const question = new Question(name, wire, performance.now() + withinMs, this.heard, (error, reply) => {
      // What was given less than the whole time says nothing about Redis by being late.
      if (error !== late || withinMs >= this.config.redisLimitsTimeout) this.judge(error);
      done(error, reply);
    });
    this.deadlines.add(question);
    this.commands.send(question);
  }

  private tell(name: string, wire: string, done: Answered): void {
    this.commands.send(new Told(name, wire, done));
  }

  private readonly heard = (): void => {
    this.lastHeard = performance.now();
  };

  private judge(error: Error | null): void {
    if (error === null) {
      this.lateInARow = 0;
    } else if (error === late) {
      lateAnswers.inc();
      this.lateInARow += 1;
      if (this.lateInARow >= lateInARowUntilAway) this.lose(late.message);
    } else if (error.name !== 'ReplyError' || unable.test(error.message)) {
      this.lose(error.message);
    } else if (!error.message.startsWith('NOSCRIPT')) {
      this.logger.error({ err: error }, 'Redis could not decide on the limits of a call; this process did');
    }
  }

  /** Says that this gateway is alive, and learns how many are. It writes as admissions do, and so finds out whether they can. */
  private beat(): void {
    if (this.isBeating || this.redis.status !== 'ready') return;
    this.isBeating = true;
    const wire = encode('eval', heartbeatScript(aliveMs), '1', this.gatewaysKey, this.gateway);
    this.ask('eval', wire, this.config.redisLimitsTimeout, (error, alive) => {
      this.isBeating = false;
      if (error !== null) return;
      this.gateways = Number(alive);
      this.find();
    });
  }

  private probe(): void {
    if (this.isHere) return;
    if (performance.now() - this.lastHeard < silenceMs) return this.beat();
    this.lastHeard = performance.now();
    this.redis.stream?.destroy();
  }

  private find(): void {
    if (this.state !== 'starting' && this.state !== 'away') return;
    if (this.state === 'away') this.logger.info({}, 'Redis is back; limits are kept in it again');
    this.state = 'here';
    this.timesFound += 1;
    this.lateInARow = 0;
    away.set(0);
    this.found.resolve();
    this.endRemembered();
  }

  private lose(reason: string): void {
    if (this.state === 'here') this.leave(reason);
  }

  private leave(reason: string): void {
    this.state = 'away';
    away.set(1);
    this.logger.error({ reason }, 'Redis is away; limits are kept in this process until it is back');
  }

  private remember(end: string): void {
    this.unended.push({ end, until: performance.now() + this.config.leaseTime });
  }

  private endRemembered(): void {
    const now = performance.now();
    const leases = this.unended;
    this.unended = [];
    for (const { end, until } of leases) if (until > now) this.forgetLease(end);
  }
}

/** A command whose answer is waited for, but not for ever. */
class Question extends ReadyCommand implements Wait {
  over = false;

  constructor(
    name: string,
    wire: string,
    readonly deadline: number,
    /** Told of an answer that comes, however late. */
    private readonly heard: () => void,
    private readonly done: Answered,
  ) {
    super(name, wire);
  }

  override resolve(reply: unknown): void {
    this.heard();
    this.settle(null, reply);
  }

  override reject(error: Error): void {
    this.settle(error);
  }

  expire(): void {
    this.settle(late);
  }

  private settle(error: Error | null, reply?: unknown): void {
    if (this.over) return;
    this.over = true;
    this.done(error, reply);
  }
}

/** A command whose answer may come at any time. */
class Told extends ReadyCommand {
  constructor(
    name: string,
    wire: string,
    private readonly done: Answered,
  ) {
    super(name, wire);
  }

  override resolve(reply: unknown): void {
    this.done(null, reply);
  }

  override reject(error: Error): void {
    this.done(error);
  }
}
