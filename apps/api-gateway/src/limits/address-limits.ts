/**
 * The limit of a network address, for calls that draw on no account: those without a credential, or with one that does not let them
 * in.
 */
import { Injectable } from '@nestjs/common';
import { addressFigures } from '@millwright/contracts';
import { ApiError, NetworkBuckets, wholeSeconds } from '@millwright/service-kit';
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
  private readonly buckets = new NetworkBuckets(addressFigures);

  /** Draws tokens for a call from this address, which is let in if there is one. */
  draw(address: string, tokens = 1): { refusal: ApiError | undefined; headers: LimitHeaders } {
    const { isLetIn, debt } = this.buckets.draw(address, tokens);
    if (isLetIn) return { refusal: undefined, headers: this.headersAt(debt) };
    refusedCalls.inc();
    return { refusal: refusalAfter(this.buckets.bucket.untilNext(debt)), headers: this.headersAt(debt) };
  }

  /** Gives a drawn token back. */
  giveBack(address: string): void {
    this.buckets.giveBack(address);
  }

  /** The headers for a call from this address; draws nothing. */
  headersFor(address: string): LimitHeaders {
    return this.headersAt(this.buckets.debtOf(address));
  }

  /** How many networks are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  private headersAt(debt: number): LimitHeaders {
    const { bucket } = this.buckets;
    const [remaining, next] = [bucket.remaining(debt), bucket.untilNext(debt)];
    const state = bucketState('address', remaining, next === 0 ? undefined : wholeSeconds(next));
    return limitHeaders(limitHeader, policyHeader, remaining, wholeSeconds(debt), state);
  }
}

function refusalAfter(us: number): ApiError {
  const wait = wholeSeconds(us);
  return new ApiError('rate_limited', {
    message: `Too many requests from your address without a credential that lets them in: ${sustained} a second are allowed. Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
    details: { limit: 'address' },
    retryAfter: wait,
  });
}
