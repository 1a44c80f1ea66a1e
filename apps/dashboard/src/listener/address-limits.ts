/**
 * How often an address may call the backend, since each call costs accounts or the gateway work. Calls under a session that is known
 * draw on a larger bucket, as many people may share one address; those that sign in, or try to, never do.
 */
import { Injectable } from '@nestjs/common';
import { addressBucket, networkOf, TokenBucket, TokenBuckets, wholeSeconds } from '@millwright/service-kit';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { AccessTokens } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { rateLimited } from './page-error.js';

const sessionBucket = new TokenBucket(1_000, 500);

const refused = new Counter({
  name: 'dashboard_limited_addresses_total',
  help: 'Calls of dashboard pages refused by the limit of their network address',
});

@Injectable()
export class AddressLimits {
  private readonly unknown = new TokenBuckets(addressBucket);
  private readonly known = new TokenBuckets(sessionBucket);

  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
  ) {}

  /** For a call that makes or ends sessions, or asks for them. */
  requireForSigningIn({ address }: FastifyRequest): void {
    this.draw(address, this.unknown, addressBucket);
  }

  requireForWork(request: FastifyRequest): void {
    const secret = this.cookie.find(request);
    const isKnown = secret !== undefined && this.tokens.knows(secret);
    if (isKnown) this.draw(request.address, this.known, sessionBucket);
    else this.draw(request.address, this.unknown, addressBucket);
  }

  private draw(address: string, buckets: TokenBuckets, bucket: TokenBucket): void {
    const { isDrawn, debt } = buckets.draw(networkOf(address));
    if (isDrawn) return;
    refused.inc();
    const wait = wholeSeconds(bucket.untilNext(debt));
    throw rateLimited('address', 'Too many requests come from your network address. Try again in a moment.', wait);
  }
}
