/**
 * The limit of a network address, for calls that draw on no account: those without a credential, or with one that does not let them
 * in. It is kept in this process alone, so that a flood of them costs neither I/O nor much memory.
 */
import { Injectable } from '@nestjs/common';
import { addressFigures } from '@millwright/contracts';
import { ApiError, networkOf } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { bucketPolicy, bucketState, type LimitHeaders, limitHeaders } from './limit-policy.js';
import { nowUs, TokenBucket, wholeSeconds } from './token-bucket.js';

const refusedCalls = new Counter({
  name: 'gateway_limited_addresses_total',
  help: 'Calls refused by the limit of their network address',
});

/** Twice as many are remembered at most; in a flood from more networks the earliest are evicted. */
const mostNetworks = 100_000;
const { sustained, burst } = addressFigures;
const bucket = new TokenBucket(burst, sustained);
const limitHeader = ['ratelimit-limit', String(sustained)] as const;
const policyHeader = ['ratelimit-policy', bucketPolicy('address', sustained, burst)] as const;

@Injectable()
export class AddressLimits {
  /** When the bucket of each network is full again, of those that have drawn on it lately. */
  private recent = new Map<string, number>();
  private earlier = new Map<string, number>();
  private agedAt = 0;

  /** Draws tokens for a call from this address, which is let in if there is one. */
  draw(address: string, tokens = 1): { refusal: ApiError | undefined; headers: LimitHeaders } {
    const network = networkOf(address);
    const now = nowUs();
    const debt = this.debtOf(network, now);
    if (!bucket.hasToken(debt)) {
      refusedCalls.inc();
      return { refusal: refusalAfter(bucket.untilNext(debt)), headers: headersAt(0, debt) };
    }
    const after = Math.min(debt + tokens * bucket.interval, bucket.span);
    this.keep(network, now + after, now);
    return { refusal: undefined, headers: headersAt(bucket.remaining(after), after) };
  }

  /** Gives a drawn token back. */
  giveBack(address: string): void {
    const network = networkOf(address);
    const now = nowUs();
    this.keep(network, now + Math.max(0, this.debtOf(network, now) - bucket.interval), now);
  }

  /** The headers for a call from this address; draws nothing. */
  headersFor(address: string): LimitHeaders {
    const debt = this.debtOf(networkOf(address), nowUs());
    return headersAt(bucket.remaining(debt), debt);
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.recent.size + this.earlier.size;
  }

  private debtOf(network: string, now: number): number {
    return bucket.debt(this.recent.get(network) ?? this.earlier.get(network) ?? 0, now);
  }

  private keep(network: string, fullAt: number, now: number): void {
    // A bucket on which nothing was drawn for its whole span is full, so nothing is lost by evicting it.
    if (now - this.agedAt >= bucket.span || this.recent.size >= mostNetworks) {
      this.earlier = this.recent;
      this.recent = new Map();
      this.agedAt = now;
    }
    this.recent.set(network, fullAt);
  }
}

function headersAt(remaining: number, debt: number): LimitHeaders {
  const next = bucket.untilNext(debt);
  const state = bucketState('address', remaining, next === 0 ? undefined : wholeSeconds(next));
  return limitHeaders(limitHeader, policyHeader, remaining, wholeSeconds(debt), state);
}

function refusalAfter(us: number): ApiError {
  const wait = wholeSeconds(us);
  return new ApiError('rate_limited', {
    message: `Too many requests from your address without a credential that lets them in: ${sustained} a second are allowed. Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
    details: { limit: 'address' },
    retryAfter: wait,
  });
}
