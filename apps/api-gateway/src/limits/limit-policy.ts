/** What a call is held to: the figures of its account and the limit of its operation, with the headers and refusals that follow. */
import type { LimitFigures, LimitName, Operation } from '@millwright/contracts';
import { ApiError, secondUs, TokenBucket, wholeSeconds } from '@millwright/service-kit';

/**
 * How full the buckets of a call are, as the admission script answers: what refused the call, the calls in flight including it, and
 * the debts of the account's and the operation's bucket after the call has drawn on them.
 */
export type LimitLevels = readonly [refusedBy: number, inFlight: number, account: number, endpoint?: number];

/** The bits of `refusedBy`. */
export const refusalBits = { concurrency: 1, account: 2, endpoint: 4 } as const;

/** The limits that a call met, as headers of its answer. */
export type LimitHeaders = readonly (readonly [name: string, value: string])[];

type Header = LimitHeaders[number];
type EndpointLimit = NonNullable<Operation['limit']>;

/** A call in flight may end at any moment. */
const concurrencyWaitUs = secondUs;

/** Parameter of `RateLimit-Policy` for the capacity of a bucket; `q` and `w` say how fast it fills. */
const burstParameter = 'millwright-burst';

const secondsIn = { second: 1, hour: 3_600 } as const;
const each = { second: 'a second', hour: 'an hour' } as const;

export class LimitPolicy {
  readonly account: TokenBucket;
  readonly endpoint: TokenBucket | undefined;
  readonly concurrent: number;
  /** The figures as arguments of the admission script. */
  readonly scriptFigures: readonly string[];
  private readonly limitHeader: Header;
  private readonly policyHeader: Header;
  private share: LimitPolicy | undefined;

  constructor(
    readonly figures: LimitFigures,
    readonly limit: EndpointLimit | undefined,
    /** How many gateways share the figures without Redis, each keeping to its part; the headers name the whole. */
    private readonly parts = 1,
  ) {
    const { sustained, burst, concurrent } = figures;
    this.account = new TokenBucket(burst, sustained).divide(parts);
    this.endpoint = limit && new TokenBucket(limit.count, limit.count / secondsIn[limit.per]).divide(parts);
    this.concurrent = Math.max(1, Math.floor(concurrent / parts));
    const scriptFigures = [this.concurrent, this.account.span, this.account.interval];
    if (this.endpoint !== undefined) scriptFigures.push(this.endpoint.span, this.endpoint.interval);
    this.scriptFigures = scriptFigures.map(String);
    this.limitHeader = ['ratelimit-limit', String(sustained)];
    const policies = [
      bucketPolicy('account', sustained, burst),
      ...(limit === undefined ? [] : [`"endpoint";q=${limit.count};w=${secondsIn[limit.per]}`]),
      `"concurrent";q=${concurrent};qu="concurrent-requests"`,
    ];
    this.policyHeader = ['ratelimit-policy', policies.join(', ')];
  }

  /** The policy of one of `parts` gateways while Redis is away. */
  divide(parts: number): LimitPolicy {
    if (this.share?.parts !== parts) this.share = new LimitPolicy(this.figures, this.limit, parts);
    return this.share;
  }

  headersAt([, inFlight, account, endpoint]: LimitLevels): LimitHeaders {
    const remaining = this.account.remaining(account);
    let rateLimit = bucketState('account', remaining, secondsUntilNext(this.account, account));
    if (endpoint !== undefined) {
      const next = secondsUntilNext(this.endpoint!, endpoint);
      rateLimit += `, ${bucketState('endpoint', this.endpoint!.remaining(endpoint), next)}`;
    }
    rateLimit += `, ${bucketState('concurrent', this.freePlaces(inFlight), undefined)}`;
    return limitHeaders(this.limitHeader, this.policyHeader, remaining, wholeSeconds(account), rateLimit);
  }

  /** The refusal of a call; of several limits that refuse it, the one with the longest wait is named. */
  refusalAt(levels: LimitLevels): { limit: LimitName; refusal: ApiError; headers: LimitHeaders } {
    const [refusedBy, inFlight, account, endpoint] = levels;
    const waits = { account: -1, endpoint: -1, concurrency: -1 };
    if (refusedBy & refusalBits.account) waits.account = this.account.untilNext(account);
    if (refusedBy & refusalBits.endpoint) waits.endpoint = this.endpoint!.untilNext(endpoint!);
    if (refusedBy & refusalBits.concurrency) waits.concurrency = concurrencyWaitUs;
    const longest = Math.max(waits.account, waits.endpoint, waits.concurrency);
    const limit = (['account', 'endpoint', 'concurrency'] as const).find((name) => waits[name] === longest)!;
    const wait = wholeSeconds(longest);

    const reset = { account, endpoint: endpoint ?? 0, concurrency: concurrencyWaitUs }[limit];
    const next = (us: number): number | undefined => (us < 0 ? undefined : wholeSeconds(us));
    const rateLimit = [bucketState('account', this.account.remaining(account), next(waits.account))];
    if (endpoint !== undefined) {
      rateLimit.push(bucketState('endpoint', this.endpoint!.remaining(endpoint), next(waits.endpoint)));
    }
    rateLimit.push(bucketState('concurrent', this.freePlaces(inFlight), undefined));
    return {
      limit,
      refusal: new ApiError('rate_limited', {
        message: `${this.reasons[limit]} Try again in ${wait === 1 ? '1 second' : `${wait} seconds`}.`,
        details: { limit },
        retryAfter: wait,
      }),
      headers: limitHeaders(this.limitHeader, this.policyHeader, 0, wholeSeconds(reset), rateLimit.join(', ')),
    };
  }

  private freePlaces(inFlight: number): number {
    return Math.max(0, this.concurrent - inFlight);
  }

  private get reasons(): Record<'account' | 'endpoint' | 'concurrency', string> {
    const { figures, limit } = this;
    return {
      account: `Too many requests: your account can make ${figures.sustained} a second.`,
      endpoint: `Too many requests: your account can call this operation ${limit?.count} times ${each[limit?.per ?? 'second']}.`,
      concurrency: `Too many requests at once: your account can have ${figures.concurrent} in flight.`,
    };
  }
}

/** The headers of the service, and those of draft-ietf-httpapi-ratelimit-headers-10. */
export function limitHeaders(
  limit: Header,
  policy: Header,
  remaining: number,
  reset: number,
  rateLimit: string,
): LimitHeaders {
  return [
    limit,
    ['ratelimit-remaining', String(remaining)],
    ['ratelimit-reset', String(reset)],
    policy,
    ['ratelimit', rateLimit],
  ];
}

/** The headers of a call that was admitted, and then refused by its owner because too much of the account's work waits for its turn. */
export function headersOfQueueRefusal(admitted: LimitHeaders, waitSeconds: number): LimitHeaders {
  return admitted.map(([name, value]) => {
    if (name === 'ratelimit-remaining') return [name, '0'];
    if (name === 'ratelimit-reset') return [name, String(waitSeconds)];
    return [name, name === 'ratelimit' ? `${value}, ${bucketState('queue', 0, waitSeconds)}` : value];
  });
}

/** A bucket as an item of `RateLimit-Policy`. */
export function bucketPolicy(name: string, sustained: number, burst: number): string {
  return `"${name}";q=${sustained};w=1;${burstParameter}=${burst}`;
}

/** A bucket as an item of `RateLimit`; without `t` if it is full, or is not the one to wait for. */
export function bucketState(name: string, remaining: number, next: number | undefined): string {
  return next === undefined ? `"${name}";r=${remaining}` : `"${name}";r=${remaining};t=${next}`;
}

function secondsUntilNext(bucket: TokenBucket, debt: number): number | undefined {
  const us = bucket.untilNext(debt);
  return us === 0 ? undefined : wholeSeconds(us);
}
