import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { type Logger, publicServerSettings, readConfig } from '@millwright/service-kit';
import { CallerAddresses } from '../edge/caller-addresses.js';
import { AddressLimits } from './address-limits.js';

const settings = publicServerSettings({ connectionsPerNetwork: 1 });

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

  it('lets a costly call in on its last token, and takes no more than it has', () => {
    const limits = new AddressLimits();
    expect(limits.draw('192.0.2.1', 99).refusal).toBeUndefined();
    expect(limits.draw('192.0.2.1', 50).refusal).toBeUndefined();
    expect(drawAll(limits, '192.0.2.1')).toBe(0);
    nowMs += 1_000;
    expect(drawAll(limits, '192.0.2.1')).toBe(50);
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
        'Too many requests from your address without a credential that lets them in: 50 a second are allowed. Try again in 1 second.',
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
    for (let from = 0; from < 5; from += 1) flood(from, 50_000);
    expect(limits.size).toBe(150_000);
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

describe('the address of a caller', () => {
  const { trustedProxies } = readConfig({ ...settings }, { TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8' });
  const warnings: object[] = [];
  const logger = { warn: (fields: object) => void warnings.push(fields) } as unknown as Logger;
  let addresses: CallerAddresses;
  beforeEach(() => {
    warnings.length = 0;
    addresses = new CallerAddresses(trustedProxies, logger);
  });

  const address = (remoteAddress: string | undefined, forwarded?: string): string =>
    addresses.of({
      socket: { remoteAddress },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage);

  it.each<[string | undefined, string | undefined, string, string]>([
    ['192.0.2.1', undefined, '192.0.2.1', 'is that of the connection'],
    ['::ffff:192.0.2.1', undefined, '192.0.2.1', 'is an IPv4 one within an IPv6 one'],
    ['fe80::1%eth0', undefined, 'fe80::1', 'has no zone'],
    [undefined, undefined, 'unknown', 'of a connection that is gone is unknown'],
    ['192.0.2.1', '203.0.113.7', '192.0.2.1', 'is not what an untrusted client says'],
    ['10.0.0.1', '203.0.113.7', '203.0.113.7', 'is what a trusted proxy says'],
    ['::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7', 'is what a trusted proxy says in the IPv6 form'],
    ['fd00::1', '2001:DB8::7', '2001:db8::7', 'may be IPv6'],
    ['10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7', 'is the nearest that is not trusted'],
    ['10.0.0.1', '203.0.113.7, 10.0.0.3,10.0.0.2', '203.0.113.7', 'lies before all trusted proxies'],
    ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3', 'is the farthest where all are trusted'],
    ['10.0.0.1', '203.0.113.7:4711', '203.0.113.7', 'may come with a port'],
    ['10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7', 'may come with a port, IPv6'],
    ['10.0.0.1', '203.0.113.7, nonsense', '10.0.0.1', 'before a malformed entry is not believed'],
    ['10.0.0.1', '203.0.113.7, , 10.0.0.2', '10.0.0.2', 'before an empty entry is not believed'],
    ['10.0.0.1', '', '10.0.0.1', 'is that of the proxy where it says nothing'],
  ])('%s, forwarded %s: %s: it %s', (remote, forwarded, expected) => {
    expect(address(remote, forwarded)).toBe(expected);
  });

  it('is warned about once, where a peer that is not trusted says another', () => {
    address('192.0.2.1');
    address('10.0.0.1', '203.0.113.7');
    expect(warnings).toEqual([]);
    address('192.0.2.1', '203.0.113.7');
    address('192.0.2.2', '203.0.113.7');
    expect(warnings).toEqual([{ peer: '192.0.2.1' }]);
  });

  it.each(['10.0.0.1', '10.0.0.0/33', 'nonsense/8', 'fd00::/129', '10.0.0.0/8/8', '10.0.0.0/'])(
    'is configured by ranges; %s is none',
    (range) => {
      expect(() => readConfig({ ...settings }, { TRUSTED_PROXIES: range })).toThrow(
        'TRUSTED_PROXIES must hold ranges such as 10.0.0.0/8',
      );
    },
  );
});
