/**
 * The limits of accounts: a bucket of the account, one of the operation where it has a limit of its own, and the calls in flight,
 * all shared by every gateway through Redis. While Redis is away, each gateway keeps its part of them by itself.
 */
import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { LimitFigures, Operation } from '@millwright/contracts';
import { ApiError, Logger } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { gatewayConfig } from '../config.js';
import { nowUs } from './bucket.js';
import { bulk } from './commands.js';
import { type Lease, Leases } from './leases.js';
import { LimitsRedis } from './limits-redis.js';
import { type Levels, type Policy, refusals } from './policy.js';
import type { LimitConfig } from './settings.js';
import type { Standing } from './standing.js';
import { type BucketState, type Subject, Subjects } from './subject.js';

export interface Decision {
  readonly refusal: ApiError | undefined;
  readonly standing: Standing;
  readonly lease: Lease | undefined;
}

/** What the limits need to know of a credential. */
export interface LimitedCaller {
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly limits: LimitFigures;
}

/** What a call draws on. */
interface Held {
  readonly subject: Subject;
  readonly policy: Policy;
  readonly endpoint: BucketState | undefined;
}

const refusedCalls = new Counter({
  name: 'gateway_limited_calls_total',
  help: 'Calls refused by the limits of their account, by limit',
  labelNames: ['limit'],
});

const startMs = 1_000;
const ageSubjectsMs = 60_000;
const retryHourlySeconds = 5;

@Injectable()
export class AccountLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly gateway = randomBytes(6).toString('base64url');
  private readonly redis: LimitsRedis;
  private readonly leases: Leases;
  private readonly live: Subjects;
  private readonly test: Subjects;
  private readonly timer: NodeJS.Timeout;
  private calls = 0;

  constructor(@Inject(gatewayConfig) config: LimitConfig, logger: Logger) {
    this.redis = new LimitsRedis(config, this.gateway, logger);
    this.leases = new Leases(this.redis, config);
    this.live = new Subjects(config.redisLimitsPrefix, 'live');
    this.test = new Subjects(config.redisLimitsPrefix, 'test');
    this.timer = setInterval(() => this.ageSubjects(), ageSubjectsMs).unref();
  }

  onModuleInit(): Promise<void> {
    return this.redis.start(startMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.leases.stop();
    await this.redis.stop();
  }

  /** Takes from every bucket and a place among the calls in flight, or nothing at all. */
  admit(caller: LimitedCaller, operation: Operation | undefined, done: (decision: Decision) => void): void {
    const held = this.heldTo(caller, operation);
    const { subject, policy } = held;
    const id = this.gateway + String(this.calls++);
    if (!this.redis.isHere) return done(this.admitHere(id, held, 0));
    const sentAt = nowUs();
    this.askRedis(id, sentAt, held, (levels) => {
      const waitedMs = (nowUs() - sentAt) / 1_000;
      if (levels === undefined) {
        this.redis.forgetLease(subject.endOf(id));
        return done(this.admitHere(id, held, waitedMs));
      }
      if (levels[0] !== 0) return done(refuse(policy, levels));
      subject.account.agree(this.redis.timesFound);
      held.endpoint?.agree(this.redis.timesFound);
      const lease = this.leases.begin(subject, id, true, waitedMs);
      done({ refusal: undefined, standing: policy.granted(levels), lease });
    });
  }

  /** Where a caller stands whose call is refused for other reasons; takes nothing. */
  look(caller: LimitedCaller, operation: Operation | undefined, done: (standing: Standing) => void): void {
    const held = this.heldTo(caller, operation);
    if (!this.redis.isHere) return done(this.lookHere(held));
    this.askRedis('', nowUs(), held, (levels) =>
      done(levels === undefined ? this.lookHere(held) : held.policy.granted(levels)),
    );
  }

  private heldTo(caller: LimitedCaller, operation: Operation | undefined): Held {
    const subject = (caller.livemode ? this.live : this.test).of(caller.account_uuid);
    return { subject, policy: subject.policyFor(caller.limits, operation), endpoint: subject.endpointOf(operation) };
  }

  private askRedis(lease: string, now: number, held: Held, done: (levels: Levels | undefined) => void): void {
    const { subject, policy, endpoint } = held;
    const { account } = subject;
    const { timesFound } = this.redis;
    const debt = account.aheadOfRedis(now, timesFound);
    const wire =
      endpoint === undefined
        ? subject.keys + bulk(lease) + debt + policy.wire
        : subject.keys + endpoint.key + bulk(lease) + debt + endpoint.aheadOfRedis(now, timesFound) + policy.wire;
    this.redis.admit(endpoint === undefined ? 1 : 2, wire, (levels) => {
      if (levels !== undefined) {
        account.see(now + levels[2]);
        endpoint?.see(now + levels[3]!);
      }
      done(levels);
    });
  }

  /** Within this gateway's part of the limits. */
  private admitHere(id: string, held: Held, waitedMs: number): Decision {
    const { subject, endpoint } = held;
    const own = this.ownPart(held);
    const now = nowUs();
    const levels = levelsHere(own, now);
    if (own.policy.limit?.per === 'hour') {
      return { refusal: hourlyAway(), standing: own.policy.granted(levels), lease: undefined };
    }
    if (levels[0] !== 0) return refuse(own.policy, levels);
    const account = subject.account.takeHere(levels[2] + own.policy.account.interval, now);
    const taken: Levels =
      levels[3] === undefined
        ? [0, subject.inFlight + 1, account]
        : [0, subject.inFlight + 1, account, endpoint!.takeHere(levels[3] + own.policy.endpoint!.interval, now)];
    const lease = this.leases.begin(subject, id, false, waitedMs);
    return { refusal: undefined, standing: own.policy.granted(taken), lease };
  }

  private lookHere(held: Held): Standing {
    const own = this.ownPart(held);
    return own.policy.granted(levelsHere(own, nowUs()));
  }

  private ownPart(held: Held): Held {
    return { ...held, policy: held.policy.divide(this.redis.gateways) };
  }

  private ageSubjects(): void {
    this.live.age();
    this.test.age();
  }
}

function refuse(policy: Policy, levels: Levels): Decision {
  const { limit, refusal, standing } = policy.refused(levels);
  refusedCalls.inc({ limit });
  return { refusal, standing, lease: undefined };
}

/** By what this process knows, which is too little to say anything of an hourly bucket. */
function levelsHere({ subject, policy, endpoint }: Held, now: number): Levels {
  const account = policy.account.debt(subject.account.fullAt, now);
  let refusedBy = subject.inFlight >= policy.concurrent ? refusals.concurrency : 0;
  if (!policy.account.hasToken(account)) refusedBy += refusals.account;
  if (endpoint === undefined || policy.limit!.per === 'hour') return [refusedBy, subject.inFlight, account];
  const debt = policy.endpoint!.debt(endpoint.fullAt, now);
  if (!policy.endpoint!.hasToken(debt)) refusedBy += refusals.endpoint;
  return [refusedBy, subject.inFlight, account, debt];
}

function hourlyAway(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: `The hourly limit of this operation cannot be checked at the moment. Try again in ${retryHourlySeconds} seconds.`,
    retryAfter: retryHourlySeconds,
  });
}
