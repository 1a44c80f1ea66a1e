import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AddressLimits } from './address-limits.js';

describe('the bucket of an address', () => {
  let nowMs = 1_000;
  const realNow = performance.now.bind(performance);
  beforeEach(() => {
    performance.now = () => nowMs;
  });
  afterEach(() => {
    performance.now = realNow;
  });

  const drawAll = (limits: AddressLimits, address: string): number => {
    let drawn = 0;
    while (limits.draw(address).refusal === undefined) drawn += 1;
    return drawn;
  };

  it('holds 100 and gets 50 a second', () => {
    const limits = new AddressLimits();
    expect(drawAll(limits, '192.0.2.1')).toBe(100);
    nowMs += 1_000;
    expect(drawAll(limits, '192.0.2.1')).toBe(50);
    nowMs += 60_000;
    expect(drawAll(limits, '192.0.2.1')).toBe(100);
  });

  it('lets a costly call in once it holds all its tokens', () => {
    const limits = new AddressLimits();
    expect(limits.draw('192.0.2.1', 99).refusal).toBeUndefined();
    expect(limits.draw('192.0.2.1', 49).refusal).toMatchObject({ options: { retryAfter: 1 } });
    expect(drawAll(limits, '192.0.2.1')).toBe(1);
    nowMs += 979;
    expect(limits.draw('192.0.2.1', 49).refusal).toBeDefined();
    nowMs += 1;
    expect(limits.draw('192.0.2.1', 49).refusal).toBeUndefined();
    expect(drawAll(limits, '192.0.2.1')).toBe(0);
  });

  it('gets back what a call of a valid credential has drawn, and is never fuller than full', () => {
    const limits = new AddressLimits();
    expect(drawAll(limits, '192.0.2.1')).toBe(100);
    for (let i = 0; i < 3; i++) limits.giveBack('192.0.2.1');
    expect(drawAll(limits, '192.0.2.1')).toBe(3);
    limits.giveBack('192.0.2.2');
    expect(drawAll(limits, '192.0.2.2')).toBe(100);
  });

  it('is shown in the headers', () => {
    const limits = new AddressLimits();
    const policy = ['ratelimit-policy', '"address";q=50;w=1;millwright-burst=100'];
    expect(limits.headersFor('192.0.2.1')).toEqual([
      ['ratelimit-limit', '50'],
      ['ratelimit-remaining', '100'],
      ['ratelimit-reset', '1'],
      policy,
      ['ratelimit', '"address";r=100'],
    ]);
    expect(limits.draw('192.0.2.1').headers).toEqual([
      ['ratelimit-limit', '50'],
      ['ratelimit-remaining', '99'],
      ['ratelimit-reset', '1'],
      policy,
      ['ratelimit', '"address";r=99;t=1'],
    ]);
    drawAll(limits, '192.0.2.1');
    const { refusal, headers } = limits.draw('192.0.2.1');
    expect(refusal).toMatchObject({
      code: 'rate_limited',
      message:
        'Too many requests from your address without a valid credential: 50 a second are allowed. Try again in 1 second.',
      options: { retryAfter: 1, details: { limit: 'address' } },
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'ratelimit-remaining': '0',
      'ratelimit-reset': '2',
      ratelimit: '"address";r=0;t=1',
    });
  });

  it.each([
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8::2:0:0:1', true],
    ['2001:db8::1:0:0:0:1', '2001:db8::1', false],
    ['::1', '::2', true],
    ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.2', true],
    ['192.0.2.1', '192.0.2.2', false],
  ])('%s and %s: shared is %s', (one, other, shared) => {
    const limits = new AddressLimits();
    drawAll(limits, one);
    expect(limits.draw(other).refusal !== undefined).toBe(shared);
  });

  it('is evicted once it is full, so that a flood from many addresses keeps no memory', () => {
    const limits = new AddressLimits();
    const flood = (from: number, count: number): void => {
      for (let i = 0; i < count; i += 1) limits.draw(`10.${from}.${i >> 8}.${i & 255}`);
    };
    for (let from = 0; from < 5; from += 1) flood(from, 42_000);
    expect(limits.size).toBe(110_000);
    drawAll(limits, '192.0.2.1');
    nowMs += 1_900;
    flood(6, 1_000);
    expect(drawAll(limits, '192.0.2.1')).toBe(95);
    nowMs += 2_000;
    flood(7, 1_000);
    nowMs += 2_000;
    limits.draw('192.0.2.1');
    expect(limits.size).toBe(1_001);
  });
});
