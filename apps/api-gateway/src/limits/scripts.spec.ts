import { afterAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { TokenBucket } from '@millwright/service-kit';
import { isLongForm, someOf, testEnvironment } from '@millwright/testing';
import { Redis } from 'ioredis';
import { admissionScript, endingScript } from './scripts.js';

const prefix = `limits-script-${randomBytes(4).toString('hex')}`;
const redis = new Redis(testEnvironment().redisUrl);
const leaseMs = 10_000;
const serverTime = "redis.call('TIME')";

/** The script under a clock that the test moves; nothing expires by the real one. */
const script = admissionScript(leaseMs)
  .replace(serverTime, `redis.call('HMGET', '${prefix}:clock', 's', 'us')`)
  .replace('math.ceil(debts[i] / 1000)', '3600000')
  .replace(`'PEXPIRE', leases, ${leaseMs}`, "'PEXPIRE', leases, 3600000");

afterAll(async () => {
  const keys = await redis.keys(`${prefix}:*`);
  if (keys.length > 0) await redis.del(...keys);
  redis.disconnect();
});

/** A bucket that counts its tokens. */
class Tokens {
  private count: number;
  private at = 0;

  constructor(
    readonly capacity: number,
    readonly perSecond: number,
  ) {
    this.count = capacity;
  }

  asOf(us: number): number {
    this.count = Math.min(this.capacity, this.count + ((us - this.at) * this.perSecond) / 1_000_000);
    this.at = us;
    return this.count;
  }

  take(): void {
    this.count -= 1;
  }
}

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('the admission of a call', () => {
  it('reads the time of the server', () => {
    expect(admissionScript(leaseMs).split(serverTime)).toHaveLength(2);
    expect(script).not.toContain(serverTime);
  });

  it('leaves nothing behind: full buckets and ended leases expire', async () => {
    const keys = [`${prefix}:expiry:leases`, `${prefix}:expiry:account`];
    const bucket = new TokenBucket(100, 10);
    for (const lease of ['one', 'two']) {
      await redis.eval(admissionScript(leaseMs), 2, ...keys, 1, lease, 0, 10, bucket.span, bucket.interval);
    }
    const [leases, account] = (await Promise.all(keys.map((key) => redis.pttl(key)))) as [number, number];
    expect(leases).toBeGreaterThan(leaseMs - 500);
    expect(leases).toBeLessThanOrEqual(leaseMs);
    expect(account).toBeGreaterThan(0);
    expect(account).toBeLessThanOrEqual(200);
  });

  const limits = [
    { sustained: 50, burst: 150, concurrent: 40, count: 5, seconds: 1 },
    { sustained: 30, burst: 80, concurrent: 25, count: 20, seconds: 3_600 },
    { sustained: 7, burst: 3, concurrent: 2, count: 10, seconds: 3_600 },
    { sustained: 300_000, burst: 900_000, concurrent: 1_000, count: 7, seconds: 1 },
  ];

  it.each(someOf(limits, 2))('agrees with a model that counts tokens: %o', async (given) => {
    const { sustained, burst, concurrent, count, seconds } = given;
    const random = numbersFrom(sustained);
    const keys = ['leases', 'account', 'endpoint'].map((name) => `${prefix}:${sustained}:${name}`);
    const [account, endpoint] = [new Tokens(burst, sustained), new Tokens(count, count / seconds)];
    const buckets = [new TokenBucket(burst, sustained), new TokenBucket(count, count / seconds)] as const;
    const leases = new Map<string, number>();
    let nowUs = 0;
    const outcomes = { admitted: 0, refused: 0 };

    for (let call = 0; call < (isLongForm ? 1_500 : 500); call += 1) {
      nowUs += Math.floor(random() ** 4 * (random() < 0.02 ? 600_000_000 : 40_000));
      const s = 1_790_000_000 + Math.floor(nowUs / 1_000_000);
      await redis.hset(`${prefix}:clock`, { s, us: nowUs % 1_000_000 });
      for (const [lease, until] of leases) if (until <= nowUs) leases.delete(lease);
      if (random() < 0.3 && leases.size > 0) {
        const ended = [...leases.keys()][Math.floor(random() * leases.size)]!;
        leases.delete(ended);
        await redis.zrem(keys[0]!, ended);
      }

      const reads = random() < 0.1;
      const bothBuckets = random() < 0.4;
      const used = bothBuckets ? [account, endpoint] : [account];
      const before = used.map((tokens) => tokens.asOf(nowUs));
      const refusedBy =
        (leases.size >= concurrent ? 1 : 0) +
        used.reduce((sum, tokens, i) => sum + (tokens.asOf(nowUs) < 1 - 1e-4 ? 2 ** (i + 1) : 0), 0);
      const takes = !reads && refusedBy === 0;
      if (takes) {
        for (const tokens of used) tokens.take();
        leases.set(`call-${call}`, nowUs + leaseMs * 1_000);
      }

      const keysUsed = keys.slice(0, used.length + 1);
      const figures = buckets.slice(0, used.length).flatMap(({ span, interval }) => [span, interval]);
      const lease = reads ? '' : `call-${call}`;
      const [answer] = (await redis.eval(
        script,
        keysUsed.length,
        ...keysUsed,
        used.length,
        lease,
        ...used.map(() => 0),
        concurrent,
        ...figures,
      )) as [number[]];

      expect(answer.slice(0, 2)).toEqual([reads ? 0 : refusedBy, leases.size]);
      const left = before.map((tokens) => tokens - (takes ? 1 : 0));
      left.forEach((tokens, i) => {
        const bucket = buckets[i]!;
        expect(Math.abs(answer[i + 2]! - (bucket.capacity - tokens) * bucket.interval)).toBeLessThan(2);
      });
      if (!reads) outcomes[takes ? 'admitted' : 'refused'] += 1;
    }
    expect(outcomes.admitted).toBeGreaterThan(30);
    if (concurrent < 1_000) expect(outcomes.refused).toBeGreaterThan(30);
  });

  it('assumes at least the debt that the gateway knows of', async () => {
    const keys = [`${prefix}:ahead:leases`, `${prefix}:ahead:account`];
    const bucket = new TokenBucket(100, 10);
    const ask = async (lease: string, ahead: string): Promise<unknown> => {
      const [answer] = (await redis.eval(script, 2, ...keys, 1, lease, ahead, 10, bucket.span, bucket.interval)) as [
        number[],
      ];
      return answer;
    };
    expect(await ask('one', '4000000')).toEqual([0, 1, 4_100_000]);
    expect(await ask('two', '1000000')).toEqual([0, 2, 4_200_000]);
    expect(await ask('three', '999000000')).toEqual([2, 2, 10_000_000]);
    expect(await ask('four', '0')).toEqual([0, 3, 4_300_000]);
  });

  it('admits the calls of one command one after the other, each by its own limits', async () => {
    const keysOf = (name: string): string[] => ['leases', 'account'].map((key) => `${prefix}:together-${name}:${key}`);
    const endpointKey = `${prefix}:together-one:endpoint`;
    const account = new TokenBucket(100, 10);
    const endpoint = new TokenBucket(2, 1);
    const call = (lease: string, most: number): (string | number)[] => [
      1,
      lease,
      0,
      most,
      account.span,
      account.interval,
    ];
    const limited = (lease: string): (string | number)[] => [
      ...[2, lease, 0, 0, 3, account.span, account.interval],
      ...[endpoint.span, endpoint.interval],
    ];
    const keys = [
      ...[...keysOf('one'), endpointKey, ...keysOf('other'), ...keysOf('one'), endpointKey],
      ...[...keysOf('one'), endpointKey, ...keysOf('one'), ...keysOf('one'), ...keysOf('other')],
    ];
    const values = [limited('a'), call('b', 1), limited('c'), limited('d'), call('e', 3), call('f', 3), call('g', 1)];
    expect(await redis.eval(script, keys.length, ...keys, ...values.flat())).toEqual([
      [0, 1, 100_000, 1_000_000],
      [0, 1, 100_000],
      [0, 2, 200_000, 2_000_000],
      [4, 2, 200_000, 2_000_000],
      [0, 3, 300_000],
      [1, 3, 300_000],
      [1, 1, 100_000],
    ]);
    expect(await redis.zrange(keysOf('one')[0]!, '0', '-1')).toEqual(['a', 'c', 'e']);
  });

  it('ends leases of several accounts in one command', async () => {
    const keys = ['one', 'other'].map((name) => `${prefix}:ended-${name}:leases`);
    for (const key of keys) await redis.zadd(key, 1, 'a', 2, 'b');
    await redis.eval(endingScript, 3, ...[keys[0]!, keys[1]!, keys[0]!], 'a', 'b', 'gone');
    expect(await Promise.all(keys.map((key) => redis.zrange(key, '0', '-1')))).toEqual([['b'], ['a']]);
  });
});
