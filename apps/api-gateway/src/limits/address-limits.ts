/**
 * The limit of a network address, for calls that draw on no account: those without a credential, or with one that does not let them
 * in. It is kept in this process alone, so that a flood of them costs neither I/O nor much memory.
 */
import { Injectable } from '@nestjs/common';
import { addressFigures } from '@millwright/contracts';
import { addressBucket as bucket, ApiError, networkOf, TokenBuckets, wholeSeconds } from '@millwright/service-kit';
import { Counter } from 'prom-client';
import { bucketPolicy, bucketState, type LimitHeaders, limitHeaders } from './limit-policy.js';

const refusedCalls = new Counter({
  name: 'gateway_limited_addresses_total',
  help: 'Calls refused by the limit of their network address',
});

const { sustained, burst } = addressFigures;
const limitHeader = ['ratelimit-limit', String(sustained)] as const;
const policyHeader = ['ratelimit-policy', bucketPolicy('address', sustained, burst)] as const;

@Injectable()
export class AddressLimits {
  private readonly buckets = new TokenBuckets(bucket);

  /** Draws tokens for a call from this address, which is let in if there are as many. */
  draw(address: string, tokens = 1): { refusal: ApiError | undefined; headers: LimitHeaders } {
    const { isDrawn, debt } = this.buckets.draw(networkOf(address), tokens);
    const headers = headersAt(bucket.remaining(debt), debt);
    if (isDrawn) return { refusal: undefined, headers };
    refusedCalls.inc();
    return { refusal: refusalAfter(debt + tokens * bucket.interval - bucket.span), headers };
  }

  /** Gives a drawn token back. */
  giveBack(address: string): void {
    this.buckets.giveBack(networkOf(address));
  }

  /** The headers for a call from this address; draws nothing. */
  headersFor(address: string): LimitHeaders {
    const debt = this.buckets.debtOf(networkOf(address));
    return headersAt(bucket.remaining(debt), debt);
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.buckets.size;
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
    message: `Too many requests from your address without a valid credential: ${sustained} a second are allowed. Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
    details: { limit: 'address' },
    retryAfter: wait,
  });
}
