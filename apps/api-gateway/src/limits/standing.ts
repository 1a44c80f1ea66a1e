/** Where a caller stands with its limits, as the headers of an answer say it. */

export interface Standing {
  readonly headers: readonly [name: string, value: string][];
}

/** A header whose text never changes. */
export type FixedHeader = [name: string, value: string];

/** What `RateLimit-Policy` names the size of a bucket by; `q` and `w` say how fast it fills. */
const burstParameter = 'millwright-burst';

export function bucketPolicy(name: string, sustained: number, burst: number): string {
  return `"${name}";q=${sustained};w=1;${burstParameter}=${burst}`;
}

/** The headers of the service and, beside them, those of draft-ietf-httpapi-ratelimit-headers-10. */
export function standingOf(
  limit: FixedHeader,
  policy: FixedHeader,
  remaining: number,
  reset: number,
  rateLimit: string,
): Standing {
  return {
    headers: [
      limit,
      ['ratelimit-remaining', String(remaining)],
      ['ratelimit-reset', String(reset)],
      policy,
      ['ratelimit', rateLimit],
    ],
  };
}

/** A bucket in `RateLimit`; `t` is left out where no more will come, or where it is not the bucket to wait for. */
export function bucketState(name: string, remaining: number, next: number | undefined): string {
  return next === undefined ? `"${name}";r=${remaining}` : `"${name}";r=${remaining};t=${next}`;
}
