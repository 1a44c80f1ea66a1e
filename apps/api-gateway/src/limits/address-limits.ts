/**
 * The limit of a network address, for calls that belong to no account. It is kept in this process alone, so that a flood of them
 * costs neither I/O nor much memory.
 */
import { Injectable } from '@nestjs/common';
import { addressFigures } from '@millwright/contracts';
import { ApiError, networkOf } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { Bucket, nowUs, wholeSeconds } from './bucket.js';
import { bucketPolicy, bucketState, type FixedHeader, type Standing, standingOf } from './standing.js';

const refusedCalls = new Counter({
  name: 'gateway_limited_addresses_total',
  help: 'Calls refused by the limit of their network address',
});

/** Of which twice as many are remembered at most; in a flood from more of them the earliest are forgotten. */
const mostNetworks = 100_000;
const { sustained, burst } = addressFigures;
const bucket = new Bucket(burst, sustained);
const limitHeader: FixedHeader = ['ratelimit-limit', String(sustained)];
const policyHeader: FixedHeader = ['ratelimit-policy', bucketPolicy('address', sustained, burst)];

@Injectable()
export class AddressLimits {
  /** When the bucket of each network is full again, of those that have taken from it lately. */
  private recent = new Map<string, number>();
  private earlier = new Map<string, number>();
  private agedAt = 0;

  take(address: string): { refusal: ApiError | undefined; standing: Standing } {
    const network = networkOf(address);
    const now = nowUs();
    const debt = this.debtOf(network, now);
    if (!bucket.hasToken(debt)) {
      refusedCalls.inc();
      return { refusal: refusalAfter(bucket.untilNext(debt)), standing: standing(0, debt) };
    }
    const after = debt + bucket.interval;
    this.keep(network, now + after, now);
    return { refusal: undefined, standing: standing(bucket.remaining(after), after) };
  }

  /** Undoes a taking. */
  giveBack(address: string): void {
    const network = networkOf(address);
    const now = nowUs();
    this.keep(network, now + Math.max(0, this.debtOf(network, now) - bucket.interval), now);
  }

  look(address: string): Standing {
    const debt = this.debtOf(networkOf(address), nowUs());
    return standing(bucket.remaining(debt), debt);
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.recent.size + this.earlier.size;
  }

  private debtOf(network: string, now: number): number {
    return bucket.debt(this.recent.get(network) ?? this.earlier.get(network) ?? 0, now);
  }

  private keep(network: string, fullAt: number, now: number): void {
    // A bucket from which nothing was taken for its whole span is full, and nothing is lost by forgetting it.
    if (now - this.agedAt >= bucket.span || this.recent.size >= mostNetworks) {
      this.earlier = this.recent;
      this.recent = new Map();
      this.agedAt = now;
    }
    this.recent.set(network, fullAt);
  }
}

function standing(remaining: number, debt: number): Standing {
  const next = bucket.untilNext(debt);
  const state = bucketState('address', remaining, next === 0 ? undefined : wholeSeconds(next));
  return standingOf(limitHeader, policyHeader, remaining, wholeSeconds(debt), state);
}

function refusalAfter(us: number): ApiError {
  const wait = wholeSeconds(us);
  return new ApiError('rate_limited', {
    message: `Too many requests without a valid credential from your address: ${sustained} a second are allowed. Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
    details: { limit: 'address' },
    retryAfter: wait,
  });
}
