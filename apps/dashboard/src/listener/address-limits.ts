/**
 * How often an address may call the backend, since each call costs accounts or the gateway work. Calls under a session that is known
 * draw on a larger bucket, as many people may share one address; those that sign in, or try to, never do.
 */
import { Injectable } from '@nestjs/common';
import { addressFigures } from '@millwright/contracts';
import { NetworkBuckets, wholeSeconds } from '@millwright/service-kit';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { AccessTokens } from '../session/access-tokens.js';
import { SessionCookie } from '../session/session-cookie.js';
import { rateLimited } from './page-error.js';

const figuresOfSessions = { sustained: 500, burst: 1_000 };

const refused = new Counter({
  name: 'dashboard_limited_addresses_total',
  help: 'Calls of pages refused by the limit of their network address',
});

@Injectable()
export class AddressLimits {
  private readonly unknown = new NetworkBuckets(addressFigures);
  private readonly known = new NetworkBuckets(figuresOfSessions);

  constructor(
    private readonly cookie: SessionCookie,
    private readonly tokens: AccessTokens,
  ) {}

  /** For a call that makes or ends sessions, or asks for them. */
  requireForSigningIn({ address }: FastifyRequest): void {
    this.draw(this.unknown, address);
  }

  requireForWork(request: FastifyRequest): void {
    const secret = this.cookie.find(request);
    const isKnown = secret !== undefined && this.tokens.knows(secret);
    this.draw(isKnown ? this.known : this.unknown, request.address);
  }

  private draw(buckets: NetworkBuckets, address: string): void {
    const { isLetIn, debt } = buckets.draw(address);
    if (isLetIn) return;
    refused.inc();
    const wait = wholeSeconds(buckets.bucket.untilNext(debt));
    throw rateLimited('address', 'Too many requests come from your network address. Try again in a moment.', wait);
  }
}
