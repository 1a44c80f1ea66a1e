/** An account in one mode, as far as its limits need it: its keys in Redis, its policies, and what this process knows of its buckets. */
import type { LimitFigures, Operation } from '@millwright/contracts';
import { bulk, head } from './commands.js';
import { Policy } from './policy.js';

const nothing = bulk('0');

export class BucketState {
  /** When the bucket will be full, by what was last seen of it. */
  fullAt = 0;
  /** The times that Redis has been found of which it is known that it knows all that was taken. */
  private agreed = 0;

  /** The name of its key in Redis, as it goes over the wire. */
  readonly key: string;

  constructor(key: string) {
    this.key = bulk(key);
  }

  /** The debt that Redis is to take the bucket to have at least, where it may not know of all that was taken. */
  aheadOfRedis(now: number, found: number): string {
    return this.agreed !== found && this.fullAt > now ? bulk((this.fullAt - now).toFixed(0)) : nothing;
  }

  /** Redis has admitted a call, and so knows of all that was taken. */
  agree(found: number): void {
    this.agreed = found;
  }

  see(fullAt: number): void {
    if (fullAt > this.fullAt) this.fullAt = fullAt;
  }

  takeHere(debt: number, now: number): number {
    this.fullAt = now + debt;
    this.agreed = 0;
    return debt;
  }
}

export class Subject {
  readonly leasesKey: string;
  private readonly endHead: string;
  /** The names of the keys of leases and account bucket, as they go over the wire. */
  readonly keys: string;
  readonly account: BucketState;
  /** Calls in flight through this process. */
  inFlight = 0;
  private readonly endpoints = new Map<string, BucketState>();
  private readonly policies = new Map<string, Policy>();
  private figures: LimitFigures | undefined;
  private policy: Policy | undefined;

  constructor(private readonly name: string) {
    this.leasesKey = `${name}:leases`;
    this.endHead = head(3, 'zrem', this.leasesKey);
    this.account = new BucketState(`${name}:account`);
    this.keys = bulk(this.leasesKey) + this.account.key;
  }

  /** The command that ends a lease. */
  endOf(lease: string): string {
    return this.endHead + bulk(lease);
  }

  endpointOf(operation: Operation | undefined): BucketState | undefined {
    if (operation?.limit === undefined) return undefined;
    let state = this.endpoints.get(operation.id);
    if (state === undefined) {
      state = new BucketState(`${this.name}:${operation.id}`);
      this.endpoints.set(operation.id, state);
    }
    return state;
  }

  policyFor(figures: LimitFigures, operation: Operation | undefined): Policy {
    if (!isSame(figures, this.figures)) {
      this.figures = figures;
      this.policies.clear();
      this.policy = new Policy(figures, undefined);
    }
    if (operation?.limit === undefined) return this.policy!;
    let policy = this.policies.get(operation.id);
    if (policy === undefined) {
      policy = new Policy(figures, operation.limit);
      this.policies.set(operation.id, policy);
    }
    return policy;
  }
}

/** The subjects of the last while; those that have not called for longer are forgotten. */
export class Subjects {
  private recent = new Map<string, Subject>();
  private older = new Map<string, Subject>();

  constructor(
    private readonly prefix: string,
    private readonly mode: 'live' | 'test',
  ) {}

  of(accountId: string): Subject {
    const known = this.recent.get(accountId);
    if (known !== undefined) return known;
    const subject = this.older.get(accountId) ?? new Subject(`${this.prefix}:{${accountId}:${this.mode}}`);
    this.recent.set(accountId, subject);
    return subject;
  }

  /** Forgets who has not called since the last time. */
  age(): void {
    this.older = this.recent;
    this.recent = new Map();
  }
}

function isSame(one: LimitFigures, other: LimitFigures | undefined): boolean {
  return (
    one === other ||
    (one.sustained === other?.sustained && one.burst === other.burst && one.concurrent === other.concurrent)
  );
}
