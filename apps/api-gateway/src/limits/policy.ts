/** What a call is held to: the figures of its account and the limit of its operation, and the answers that follow from them. */
import type { LimitFigures, LimitName, Operation } from '@millwright/contracts';
import { ApiError } from '@millwright/service-kit';
import { Bucket, secondUs, wholeSeconds } from './bucket.js';
import { bulk } from './commands.js';
import { bucketPolicy, bucketState, type FixedHeader, type Standing, standingOf } from './standing.js';

/**
 * How full the buckets of a call are, as Redis answers: what refused it, the calls in flight with it, and the debts of the
 * account's bucket and of the operation's, after it has taken from them.
 */
export type Levels = readonly [refusedBy: number, inFlight: number, account: number, endpoint?: number];

/** What `refusedBy` is made of. */
export const refusals = { concurrency: 1, account: 2, endpoint: 4 } as const;

type EndpointLimit = NonNullable<Operation['limit']>;

/** A place among the calls in flight may become free at any moment. */
const concurrencyWaitUs = secondUs;

const secondsIn = { second: 1, hour: 3_600 } as const;
const each = { second: 'a second', hour: 'an hour' } as const;

export class Policy {
  readonly account: Bucket;
  readonly endpoint: Bucket | undefined;
  readonly concurrent: number;
  /** The figures, as the admission script is told of them. */
  readonly wire: string;
  private readonly limitHeader: FixedHeader;
  private readonly policyHeader: FixedHeader;
  private share: Policy | undefined;

  constructor(
    readonly figures: LimitFigures,
    readonly limit: EndpointLimit | undefined,
    /** How many keep to the figures together, each to its part of them; the headers tell of the whole. */
    private readonly parts = 1,
  ) {
    const { sustained, burst, concurrent } = figures;
    this.account = new Bucket(burst, sustained).divide(parts);
    this.endpoint = limit && new Bucket(limit.count, limit.count / secondsIn[limit.per]).divide(parts);
    this.concurrent = Math.max(1, Math.floor(concurrent / parts));
    const told = [this.concurrent, this.account.span, this.account.interval];
    if (this.endpoint !== undefined) told.push(this.endpoint.span, this.endpoint.interval);
    this.wire = told.map((figure) => bulk(String(figure))).join('');
    this.limitHeader = ['ratelimit-limit', String(sustained)];
    const policies = [
      bucketPolicy('account', sustained, burst),
      ...(limit === undefined ? [] : [`"endpoint";q=${limit.count};w=${secondsIn[limit.per]}`]),
      `"concurrent";q=${concurrent};qu="concurrent-requests"`,
    ];
    this.policyHeader = ['ratelimit-policy', policies.join(', ')];
  }

  divide(parts: number): Policy {
    if (this.share?.parts !== parts) this.share = new Policy(this.figures, this.limit, parts);
    return this.share;
  }

  granted([, inFlight, account, endpoint]: Levels): Standing {
    const remaining = this.account.remaining(account);
    let rateLimit = bucketState('account', remaining, secondsUntilNext(this.account, account));
    if (endpoint !== undefined) {
      const next = secondsUntilNext(this.endpoint!, endpoint);
      rateLimit += `, ${bucketState('endpoint', this.endpoint!.remaining(endpoint), next)}`;
    }
    rateLimit += `, ${bucketState('concurrent', this.places(inFlight), undefined)}`;
    return standingOf(this.limitHeader, this.policyHeader, remaining, wholeSeconds(account), rateLimit);
  }

  /** Where several refuse, the one that takes longest is named. */
  refused(levels: Levels): { limit: LimitName; refusal: ApiError; standing: Standing } {
    const [refusedBy, inFlight, account, endpoint] = levels;
    const waits = { account: -1, endpoint: -1, concurrency: -1 };
    if (refusedBy & refusals.account) waits.account = this.account.untilNext(account);
    if (refusedBy & refusals.endpoint) waits.endpoint = this.endpoint!.untilNext(endpoint!);
    if (refusedBy & refusals.concurrency) waits.concurrency = concurrencyWaitUs;
    const longest = Math.max(waits.account, waits.endpoint, waits.concurrency);
    const limit = (['account', 'endpoint', 'concurrency'] as const).find((name) => waits[name] === longest)!;
    const wait = wholeSeconds(longest);

    const reset = { account, endpoint: endpoint ?? 0, concurrency: concurrencyWaitUs }[limit];
    const next = (us: number): number | undefined => (us < 0 ? undefined : wholeSeconds(us));
    const rateLimit = [bucketState('account', this.account.remaining(account), next(waits.account))];
    if (endpoint !== undefined) {
      rateLimit.push(bucketState('endpoint', this.endpoint!.remaining(endpoint), next(waits.endpoint)));
    }
    rateLimit.push(bucketState('concurrent', this.places(inFlight), undefined));
    return {
      limit,
      refusal: new ApiError('rate_limited', {
        message: `${this.reasons[limit]} Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
        details: { limit },
        retryAfter: wait,
      }),
      standing: standingOf(this.limitHeader, this.policyHeader, 0, wholeSeconds(reset), rateLimit.join(', ')),
    };
  }

  private places(inFlight: number): number {
    return Math.max(0, this.concurrent - inFlight);
  }

  private get reasons(): Record<'account' | 'endpoint' | 'concurrency', string> {
    const { figures, limit } = this;
    return {
      account: `Too many requests: your account may make ${figures.sustained} a second.`,
      endpoint: `Too many requests: your account may call this operation ${limit?.count} times ${each[limit?.per ?? 'second']}.`,
      concurrency: `Too many requests at once: your account may have ${figures.concurrent} in flight.`,
    };
  }
}

function secondsUntilNext(bucket: Bucket, debt: number): number | undefined {
  const us = bucket.untilNext(debt);
  return us === 0 ? undefined : wholeSeconds(us);
}
