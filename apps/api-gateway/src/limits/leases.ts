/** The calls in flight through this process, each with its place among those of its account. Places of long calls are renewed. */
import type { LimitsRedis } from './limits-redis.js';
import type { LimitConfig } from './settings.js';
import type { Subject } from './subject.js';

/** A place among the calls in flight. */
export interface Lease {
  /** Calls `done` once the place is free for the next call, or when that has taken as long as it may. */
  release(done: () => void): void;
}

export class Leases {
  /** The oldest first. */
  private readonly running = new Set<RunningLease>();
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly redis: LimitsRedis,
    private readonly config: LimitConfig,
  ) {
    this.timer = setInterval(() => this.renew(), config.leaseTime / 3).unref();
  }

  /** `waitedMs` is what the call has waited for Redis so far; its end may add the rest of what Redis may add. */
  begin(subject: Subject, id: string, inRedis: boolean, waitedMs: number): Lease {
    const lease = new RunningLease(subject, id, inRedis, waitedMs, this.end);
    this.running.add(lease);
    subject.inFlight += 1;
    return lease;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private readonly end = (lease: RunningLease, done: () => void): void => {
    if (!this.running.delete(lease)) return done();
    const { subject, id, inRedis, waitedMs } = lease;
    subject.inFlight -= 1;
    if (!inRedis) return done();
    if (this.redis.isHere) {
      const withinMs = Math.max(1, this.config.redisLimitsTimeout - waitedMs);
      return this.redis.endLease(subject.endOf(id), withinMs, done);
    }
    this.redis.forgetLease(subject.endOf(id));
    done();
  };

  private renew(): void {
    if (!this.redis.isHere) return;
    const old = performance.now() - this.config.leaseTime / 3;
    const byKey = new Map<string, string[]>();
    for (const lease of this.running) {
      if (lease.startedAt > old) break;
      const { leasesKey } = lease.subject;
      const ids = byKey.get(leasesKey);
      if (ids === undefined) byKey.set(leasesKey, [lease.id]);
      else ids.push(lease.id);
      lease.inRedis = true;
    }
    for (const [key, ids] of byKey) this.redis.renew(key, ids);
  }
}

class RunningLease implements Lease {
  readonly startedAt = performance.now();

  constructor(
    readonly subject: Subject,
    readonly id: string,
    public inRedis: boolean,
    readonly waitedMs: number,
    private readonly end: (lease: RunningLease, done: () => void) => void,
  ) {}

  release(done: () => void): void {
    this.end(this, done);
  }
}
