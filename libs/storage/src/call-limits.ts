/**
 * The limit of a network address at the listener for files, whose calls draw on no account. Each account has a bucket of its own at each
 * address, since the backend of the dashboard calls for all accounts from one; calls that are not signed share one at theirs.
 */
import type { IncomingMessage } from 'node:http';
import {
  addressBucket,
  ApiError,
  type CallerAddresses,
  networkOf,
  TokenBuckets,
  wholeSeconds,
} from '@millwright/service-kit';
import { Counter } from 'prom-client';

const refusedCalls = new Counter({
  name: 'files_limited_addresses_total',
  help: 'Calls at the file listener refused by the limit of their network address',
});

export class CallLimits {
  private readonly buckets = new TokenBuckets(addressBucket);

  constructor(private readonly addresses: CallerAddresses) {}

  /** Draws a token for a call, signed for this account or not signed. Throws `rate_limited` if there is none. */
  draw(request: Pick<IncomingMessage, 'socket' | 'headers'>, accountId = ''): void {
    const network = networkOf(this.addresses.of(request));
    const { isDrawn, debt } = this.buckets.draw(`${network} ${accountId}`);
    if (isDrawn) return;
    refusedCalls.inc();
    const wait = wholeSeconds(addressBucket.untilNext(debt));
    throw new ApiError('rate_limited', {
      message: `Too many requests for files from your address: ${addressBucket.perSecond} a second are allowed. Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
      details: { limit: 'address' },
      retryAfter: wait,
    });
  }
}
