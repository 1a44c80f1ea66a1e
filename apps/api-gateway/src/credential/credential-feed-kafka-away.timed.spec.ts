/** What gateways answer while Kafka is away, and afterwards. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { makeApiKey } from '@millwright/service-kit';
import { eventually, isLongForm } from '@millwright/testing';
import { FeedBed, freshnessMs } from '../testing/feed-bed.js';
import type { Key } from '../testing/test-accounts.js';

/** For how many periods of freshness callers are observed. */
const periods = isLongForm ? 2 : 1.2;

let feed: FeedBed;

beforeAll(async () => {
  feed = await FeedBed.start();
}, 60_000);

afterEach(() => feed.stopCallers());

afterAll(() => feed?.bed.close());

describe('while Kafka is away', () => {
  let used: Key;
  let cutAt: number;

  beforeAll(async () => {
    await feed.isFresh();
    used = await feed.knownKey();
    await feed.bed.kafka.cut();
    cutAt = performance.now();
  }, 60_000);

  afterAll(async () => {
    await feed.bed.kafka.cut();
    await feed.bed.kafka.restore();
  });

  it('a revocation ends a key once its last proof is too old', async () => {
    const revoked = feed.caller(used.key);
    await eventually(() => revoked.has(200));
    await feed.bed.accounts.revoke(used.key_id);
    const revokedAt = performance.now();
    await eventually(() => revoked.has(200, 401), freshnessMs + 2_000);
    await delay(500);
    await revoked.stop();
    expect(revoked.seen.get(200)! - revokedAt).toBeLessThan(freshnessMs + 500);
    revoked.has(200, 401);
  });

  it('a known key is looked up once in each period of freshness, for all callers', async () => {
    const { key } = await feed.bed.key(feed.account);
    await feed.call(key);
    await delay(Math.max(0, cutAt + freshnessMs - performance.now()));
    const before = feed.bed.accounts.lookUps.hashes;
    const callers = Array.from({ length: 5 }, () => feed.caller(key));
    await delay(periods * freshnessMs);
    await Promise.all(callers.map((caller) => caller.stop()));
    for (const caller of callers) caller.has(200);
    expect(feed.bed.accounts.lookUps.hashes - before).toBeGreaterThanOrEqual(1);
    // One more for the period that has begun before, and one for that which has not ended.
    expect(feed.bed.accounts.lookUps.hashes - before).toBeLessThanOrEqual(Math.floor(periods) + 1);
  }, 30_000);

  it('a hundred calls at once with a key not seen before cause one look-up', async () => {
    const { key } = await feed.bed.key(feed.account);
    const before = feed.bed.accounts.lookUps.hashes;
    const responses = await Promise.all(Array.from({ length: 100 }, () => feed.call(key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(feed.bed.accounts.lookUps.hashes - before).toBe(1);
  });

  it('look-ups of the same moment go out together', async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => feed.bed.key(feed.account)));
    const [asked, calls] = [feed.bed.accounts.lookUps.hashes, feed.bed.accounts.lookUps.calls];
    await Promise.all(keys.map(({ key }) => feed.call(key)));
    expect(feed.bed.accounts.lookUps.hashes - asked).toBe(20);
    expect(feed.bed.accounts.lookUps.calls - calls).toBeLessThan(20);
  });

  it('a gateway starts, and looks every key up', async () => {
    const another = await feed.bed.startAnother();
    try {
      const { key } = await feed.bed.key(feed.account);
      expect((await feed.call(key, another)).status).toBe(200);
      expect((await feed.call(makeApiKey('live'), another)).status).toBe(401);
    } finally {
      await another.stop();
    }
  });

  it('its return makes the table fresh again, with all changes of the meantime', async () => {
    const { key, key_id: keyId } = await feed.bed.key(feed.account);
    expect((await feed.call(key)).status).toBe(200);
    await feed.bed.accounts.revoke(keyId);
    await feed.bed.kafka.restore();
    await feed.isFresh();
    expect((await feed.call(key)).status).toBe(401);
    const said = (part: string): number => feed.bed.logs.filter((line) => line.includes(part)).length;
    await eventually(() => expect(said('The table of credentials is fresh')).toBe(2));
    expect(said('The table of credentials is not fresh')).toBe(1);
  }, 60_000);
});
