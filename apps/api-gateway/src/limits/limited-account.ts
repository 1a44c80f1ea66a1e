/**
 * An account in one mode, for its limits: its keys in Redis, its policies, its buckets as far as this process knows them, and its
 * calls in flight, each with a lease in Redis.
 */
import type { LimitFigures, Operation } from '@millwright/contracts';
import { type Arrival, Arrivals } from '@millwright/service-kit';
import { LimitPolicy } from './limit-policy.js';
import type { LimitConfig } from './limits.settings.js';
import type { LimitsRedis } from './limits-redis.js';

/** A bucket in Redis, as this process last saw it. */
export class BucketState {
  /** When the bucket will be full. */
  fullAt = 0;
  /** The epoch of Redis in which it is known to hold all draws of this process. */
  private syncedEpoch = 0;

  constructor(readonly key: string) {}

  /** The debt that Redis must assume at least, as it may not know of every draw. */
  debtAheadOfRedis(now: number, epoch: number): string {
    return this.syncedEpoch !== epoch && this.fullAt > now ? (this.fullAt - now).toFixed(0) : '0';
  }

  /** Redis has admitted a call, and so holds all draws. */
  markSynced(epoch: number): void {
    this.syncedEpoch = epoch;
  }

  noteFullAt(fullAt: number): void {
    if (fullAt > this.fullAt) this.fullAt = fullAt;
  }

  /** Sets the debt after a draw that Redis does not know of, and returns it. */
  drawLocally(debt: number, now: number): number {
    this.fullAt = now + debt;
    this.syncedEpoch = 0;
    return debt;
  }
}

export class LimitedAccount {
  readonly leasesKey: string;
  readonly bucket: BucketState;
  /** Calls in flight through this process. */
  inFlight = 0;
  private readonly endpoints = new Map<string, BucketState>();
  private readonly policies = new Map<string, LimitPolicy>();
  private figures: LimitFigures | undefined;
  private policy: LimitPolicy | undefined;

  constructor(private readonly name: string) {
    this.leasesKey = `${name}:leases`;
    this.bucket = new BucketState(`${name}:account`);
  }

  /** The bucket of an operation that has a limit of its own. */
  endpointBucket(operation: Operation | undefined): BucketState | undefined {
    if (operation?.limit === undefined) return undefined;
    let state = this.endpoints.get(operation.id);
    if (state === undefined) {
      state = new BucketState(`${this.name}:${operation.id}`);
      this.endpoints.set(operation.id, state);
    }
    return state;
  }

  policyFor(figures: LimitFigures, operation: Operation | undefined): LimitPolicy {
    if (!isSame(figures, this.figures)) {
      this.figures = figures;
      this.policies.clear();
      this.policy = new LimitPolicy(figures, undefined);
    }
    if (operation?.limit === undefined) return this.policy!;
    let policy = this.policies.get(operation.id);
    if (policy === undefined) {
      policy = new LimitPolicy(figures, operation.limit);
      this.policies.set(operation.id, policy);
    }
    return policy;
  }
}

/** The accounts that have called lately, in one mode. */
export class LimitedAccounts {
  private recent = new Map<string, LimitedAccount>();
  private older = new Map<string, LimitedAccount>();

  constructor(
    private readonly prefix: string,
    private readonly mode: 'live' | 'test',
  ) {}

  get(accountId: string): LimitedAccount {
    const known = this.recent.get(accountId);
    if (known !== undefined) return known;
    const account = this.older.get(accountId) ?? new LimitedAccount(`${this.prefix}:{${accountId}:${this.mode}}`);
    this.recent.set(accountId, account);
    return account;
  }

  /** Evicts the accounts that have not called since the last time. */
  evictIdle(): void {
    this.older = this.recent;
    this.recent = new Map();
  }
}

/** The place of a call among those of its account that are in flight. */
export class Lease {
  readonly startedAt = performance.now();
  /** Among those that run. */
  place: Arrival<Lease> | undefined;

  constructor(
    readonly account: LimitedAccount,
    readonly id: string,
    public isInRedis: boolean,
    /** What the call has waited for Redis until it was admitted. */
    readonly waitedMs: number,
    private readonly leases: Leases,
  ) {}

  /** Resolves once the place is free for the next call, or when that has taken as long as it may. */
  release(): Promise<void> {
    return this.leases.release(this);
  }
}

/** The leases of the calls in flight through this process; those of long calls are renewed. */
export class Leases {
  /** The oldest first. */
  private readonly running = new Arrivals<Lease>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly redis: LimitsRedis,
    private readonly config: LimitConfig,
  ) {
    this.timer = setInterval(() => this.renew(), config.leaseTime / 3).unref();
  }

  start(account: LimitedAccount, id: string, isInRedis: boolean, waitedMs: number): Lease {
    const lease = new Lease(account, id, isInRedis, waitedMs, this);
    lease.place = this.running.add(lease);
    account.inFlight += 1;
    return lease;
  }

  /** Admission and release together wait no longer for Redis than a call may. */
  async release(lease: Lease): Promise<void> {
    if (!this.running.remove(lease.place!)) return;
    const { account, id, isInRedis, waitedMs } = lease;
    account.inFlight -= 1;
    if (!isInRedis) return;
    if (!this.redis.isHere) return this.redis.forgetLease(account.leasesKey, id);
    await this.redis.endLease(account.leasesKey, id, Math.max(1, this.config.redisLimitsTimeout - waitedMs));
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private renew(): void {
    if (!this.redis.isHere) return;
    const old = performance.now() - this.config.leaseTime / 3;
    const byKey = new Map<string, string[]>();
    for (const lease of this.running) {
      if (lease.startedAt > old) break;
      const { leasesKey } = lease.account;
      const ids = byKey.get(leasesKey);
      if (ids === undefined) byKey.set(leasesKey, [lease.id]);
      else ids.push(lease.id);
      lease.isInRedis = true;
    }
    for (const [key, ids] of byKey) this.redis.renewLeases(key, ids);
  }
}

function isSame(one: LimitFigures, other: LimitFigures | undefined): boolean {
  return (
    one === other ||
    (one.sustained === other?.sustained && one.burst === other.burst && one.concurrent === other.concurrent)
  );
}
