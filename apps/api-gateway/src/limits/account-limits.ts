/**
 * The limits of accounts: a bucket of the account, one of the operation if it has a limit of its own, and the calls in flight, all
 * shared by every gateway through Redis. While Redis is away, each gateway keeps its part of the limits by itself.
 */
import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { LimitFigures, Operation } from '@millwright/contracts';
import { ApiError, appConfig, Logger, nowUs } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { type LimitHeaders, type LimitLevels, type LimitPolicy, refusalBits } from './limit-policy.js';
import { type BucketState, type Lease, Leases, type LimitedAccount, LimitedAccounts } from './limited-account.js';
import type { LimitConfig } from './limits.settings.js';
import { LimitsRedis } from './limits-redis.js';

export interface Admission {
  readonly refusal: ApiError | undefined;
  readonly headers: LimitHeaders;
  readonly lease: Lease | undefined;
}

/** What the limits need to know of a credential. */
export interface LimitedCaller {
  readonly account_uuid: string;
  readonly livemode: boolean;
  readonly limits: LimitFigures;
}

/** What a call draws on. */
interface CallLimits {
  readonly account: LimitedAccount;
  readonly policy: LimitPolicy;
  readonly endpoint: BucketState | undefined;
}

const refusedCalls = new Counter({
  name: 'gateway_limited_calls_total',
  help: 'Calls refused by the limits of their account, by limit',
  labelNames: ['limit'],
});

const startMs = 1_000;
const evictMs = 60_000;
const retryHourlySeconds = 5;
/** In place of a lease: the script only reads. */
const noLease = '';

@Injectable()
export class AccountLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly gateway = randomBytes(6).toString('base64url');
  private readonly redis: LimitsRedis;
  private readonly leases: Leases;
  private readonly live: LimitedAccounts;
  private readonly test: LimitedAccounts;
  private readonly timer: NodeJS.Timeout;
  private calls = 0;

  constructor(@Inject(appConfig) config: LimitConfig, logger: Logger) {
    this.redis = new LimitsRedis(config, this.gateway, logger);
    this.leases = new Leases(this.redis, config);
    this.live = new LimitedAccounts(config.redisLimitsPrefix, 'live');
    this.test = new LimitedAccounts(config.redisLimitsPrefix, 'test');
    this.timer = setInterval(() => this.evictIdleAccounts(), evictMs).unref();
  }

  onModuleInit(): Promise<void> {
    return this.redis.start(startMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.leases.stop();
    await this.redis.stop();
  }

  /** Draws on every bucket and takes a place among the calls in flight, or does nothing at all. */
  async admit(caller: LimitedCaller, operation: Operation | undefined): Promise<Admission> {
    const limits = this.limitsOf(caller, operation);
    const { account, policy, endpoint } = limits;
    const id = this.gateway + String(this.calls++);
    if (!this.redis.isHere) return this.admitLocally(id, limits, 0);
    const sentAt = nowUs();
    const levels = await this.askRedis(id, sentAt, limits);
    const waitedMs = (nowUs() - sentAt) / 1_000;
    if (levels === undefined) {
      this.redis.forgetLease(account.leasesKey, id);
      return this.admitLocally(id, limits, waitedMs);
    }
    if (levels[0] !== 0) return refused(policy, levels);
    account.bucket.markSynced(this.redis.epoch);
    endpoint?.markSynced(this.redis.epoch);
    const lease = this.leases.start(account, id, true, waitedMs);
    return { refusal: undefined, headers: policy.headersAt(levels), lease };
  }

  /** The headers for a call that is refused for other reasons; draws on nothing. */
  async headersFor(caller: LimitedCaller, operation: Operation | undefined): Promise<LimitHeaders> {
    const limits = this.limitsOf(caller, operation);
    const levels = this.redis.isHere ? await this.askRedis(noLease, nowUs(), limits) : undefined;
    if (levels !== undefined) return limits.policy.headersAt(levels);
    const own = this.ownPart(limits);
    return own.policy.headersAt(localLevels(own, nowUs()));
  }

  private limitsOf(caller: LimitedCaller, operation: Operation | undefined): CallLimits {
    const account = (caller.livemode ? this.live : this.test).get(caller.account_uuid);
    return {
      account,
      policy: account.policyFor(caller.limits, operation),
      endpoint: account.endpointBucket(operation),
    };
  }

  private async askRedis(
    lease: string,
    now: number,
    { account, policy, endpoint }: CallLimits,
  ): Promise<LimitLevels | undefined> {
    const { epoch } = this.redis;
    const keys = [account.leasesKey, account.bucket.key];
    const values = [endpoint === undefined ? '1' : '2', lease, account.bucket.debtAheadOfRedis(now, epoch)];
    if (endpoint !== undefined) {
      keys.push(endpoint.key);
      values.push(endpoint.debtAheadOfRedis(now, epoch));
    }
    values.push(...policy.scriptFigures);
    const levels = await this.redis.admit(keys, values);
    if (levels === undefined) return undefined;
    account.bucket.noteFullAt(now + levels[2]);
    endpoint?.noteFullAt(now + levels[3]!);
    return levels;
  }

  /** Admits within this gateway's part of the limits. */
  private admitLocally(id: string, limits: CallLimits, waitedMs: number): Admission {
    const { account, endpoint } = limits;
    const own = this.ownPart(limits);
    const now = nowUs();
    const levels = localLevels(own, now);
    if (own.policy.limit?.per === 'hour') {
      return { refusal: hourlyLimitUnavailable(), headers: own.policy.headersAt(levels), lease: undefined };
    }
    if (levels[0] !== 0) return refused(own.policy, levels);
    const debt = account.bucket.drawLocally(levels[2] + own.policy.account.interval, now);
    const after: LimitLevels =
      levels[3] === undefined
        ? [0, account.inFlight + 1, debt]
        : [0, account.inFlight + 1, debt, endpoint!.drawLocally(levels[3] + own.policy.endpoint!.interval, now)];
    const lease = this.leases.start(account, id, false, waitedMs);
    return { refusal: undefined, headers: own.policy.headersAt(after), lease };
  }

  private ownPart(limits: CallLimits): CallLimits {
    return { ...limits, policy: limits.policy.divide(this.redis.gateways) };
  }

  private evictIdleAccounts(): void {
    this.live.evictIdle();
    this.test.evictIdle();
  }
}

function refused(policy: LimitPolicy, levels: LimitLevels): Admission {
  const { limit, refusal, headers } = policy.refusalAt(levels);
  refusedCalls.inc({ limit });
  return { refusal, headers, lease: undefined };
}

/** The levels by what this process knows, which is too little for an hourly bucket. */
function localLevels({ account, policy, endpoint }: CallLimits, now: number): LimitLevels {
  const accountDebt = policy.account.debt(account.bucket.fullAt, now);
  let refusedBy = account.inFlight >= policy.concurrent ? refusalBits.concurrency : 0;
  if (!policy.account.hasTokens(accountDebt)) refusedBy += refusalBits.account;
  if (endpoint === undefined || policy.limit!.per === 'hour') return [refusedBy, account.inFlight, accountDebt];
  const endpointDebt = policy.endpoint!.debt(endpoint.fullAt, now);
  if (!policy.endpoint!.hasTokens(endpointDebt)) refusedBy += refusalBits.endpoint;
  return [refusedBy, account.inFlight, accountDebt, endpointDebt];
}

function hourlyLimitUnavailable(): ApiError {
  return new ApiError('upstream_unavailable', {
    message: `The hourly limit of this operation cannot be checked at the moment. Try again in ${retryHourlySeconds} seconds.`,
    retryAfter: retryHourlySeconds,
  });
}
