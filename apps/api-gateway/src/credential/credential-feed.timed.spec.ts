/** Changes at accounts reach the gateways, and what these answer while accounts is away. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialsTopic, type KeyRecord } from '@millwright/contracts';
import { hashCredential, Ids, makeApiKey, SystemClock } from '@millwright/service-kit';
import { eventually, isLongForm, writeRecords } from '@millwright/testing';
import { register } from 'prom-client';
import { FeedBed, freshnessMs } from '../testing/feed-bed.js';
import { pepper } from '../testing/test-accounts.js';
import { CredentialTable } from './credential-table.js';

const ids = new Ids(new SystemClock());
let feed: FeedBed;

beforeAll(async () => {
  feed = await FeedBed.start();
}, 60_000);

afterEach(() => feed.stopCallers());

afterAll(() => feed?.bed.close());

async function refusedRecords(): Promise<{ missing: number; wrong: number }> {
  const found = await register.getSingleMetric('gateway_credential_records_refused_total')!.get();
  const of = (mac: string): number => found.values.find(({ labels }) => labels['mac'] === mac)?.value ?? 0;
  return { missing: of('missing'), wrong: of('wrong') };
}

describe('while every part runs', () => {
  beforeAll(() => feed.isFresh(), 60_000);

  it('a new key of a known account needs no look-up', async () => {
    await feed.call((await feed.bed.key(feed.account)).key);
    const { key } = await feed.knownKey();
    const before = feed.bed.accounts.lookUps.hashes;
    for (let i = 0; i < 10; i++) expect((await feed.call(key)).status).toBe(200);
    expect(feed.bed.accounts.lookUps.hashes).toBe(before);
  });

  it('a revocation ends a key within a second, and for good', async () => {
    const { key, key_id: keyId } = await feed.knownKey();
    const caller = feed.caller(key);
    await eventually(() => caller.has(200));
    await feed.bed.accounts.revoke(keyId);
    const revokedAt = performance.now();
    await delay(1_500);
    await caller.stop();
    expect(caller.seen.get(200)! - revokedAt).toBeLessThan(1_000);
    expect(caller.seen.get(401)).toBeGreaterThan(revokedAt);
  });

  it('a suspension and its end reach all keys of the account within a second', async () => {
    const other = await feed.bed.account('Sometimes late');
    const keys = await Promise.all(Array.from({ length: 3 }, () => feed.bed.key(other)));
    const allAre = (status: number): Promise<void> =>
      eventually(async () => {
        for (const { key } of keys) expect((await feed.call(key)).status).toBe(status);
      }, 1_000);
    await allAre(200);
    await feed.bed.accounts.suspend(other);
    await allAre(403);
    await feed.bed.accounts.resume(other);
    await allAre(200);
  });

  it('many calls at once with a key that does not exist cause one look-up', async () => {
    const key = makeApiKey('live');
    const before = feed.bed.accounts.lookUps.hashes;
    const responses = await Promise.all(Array.from({ length: 50 }, () => feed.call(key)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
    expect(feed.bed.accounts.lookUps.hashes - before).toBe(1);
  });

  it('an old record that arrives after the revocation revives the key in no gateway, not even in one that starts later', async () => {
    const { key, key_id: keyId } = await feed.knownKey();
    await feed.bed.accounts.revoke(keyId);
    const [{ key: name }] = (await feed.bed.accounts.query<{ key: string }>(
      `INSERT INTO outbox (id, shard, account_id, livemode, topic, key, headers, value)
       SELECT $1, shard, account_id, livemode, topic, key, headers, value FROM outbox
        WHERE topic = $2 AND value::jsonb ->> 'key_id' = $3 ORDER BY seq LIMIT 1
       RETURNING key`,
      [ids.next(), credentialsTopic.name, keyId],
    )) as [{ key: string }];
    const another = await feed.bed.startAnother();
    try {
      // The record of a later key comes after the old record, which has been applied by then.
      await feed.knownKey();
      await feed.knownKey(another);
      const records = await feed.bed.accounts.query<{ revoked_at: string | null; is_published: boolean }>(
        `SELECT value::jsonb ->> 'revoked_at' AS revoked_at, published_at IS NOT NULL AS is_published
           FROM outbox WHERE topic = $1 AND key = $2 ORDER BY seq`,
        [credentialsTopic.name, name],
      );
      expect(records.at(-1)).toEqual({ revoked_at: null, is_published: true });
      expect(records.length).toBe(3);
      for (let i = 0; i < (isLongForm ? 20 : 5); i++) {
        expect((await feed.call(key)).status).toBe(401);
        expect((await feed.call(key, another)).status).toBe(401);
        await delay(100);
      }
    } finally {
      await another.stop();
    }
  });

  it('a record that accounts has not written lets nobody in, locks nobody out, and is counted', async () => {
    const { key, key_id: keyId } = await feed.knownKey();
    const [genuine] = await feed.bed.accounts.query<{ key: string; value: string; mac: string }>(
      `SELECT key, value, headers ->> 'mac' AS mac FROM outbox WHERE topic = $1 AND value::jsonb ->> 'key_id' = $2`,
      [credentialsTopic.name, keyId],
    );
    const record = JSON.parse(genuine!.value) as KeyRecord;
    const stolen = makeApiKey('live');
    const uuid = ids.next();
    const hash = hashCredential(stolen, pepper).toString('base64');
    const forged = JSON.stringify({ ...record, key_uuid: uuid, hash, revision: 999 });
    const revoking = JSON.stringify({ ...record, revoked_at: new Date().toISOString(), revision: 999 });
    const headers = { mac: genuine!.mac };
    const refusedBefore = await refusedRecords();
    await writeRecords(feed.bed.gateway.backbone.topicPrefix + credentialsTopic.name, [
      { key: `key:${uuid}`, value: forged },
      { key: `key:${uuid}`, value: forged, headers },
      { key: `key:${uuid}`, value: genuine!.value, headers },
      { key: genuine!.key, value: revoking, headers },
      { key: genuine!.key, value: null },
      { key: 'heartbeat', value: JSON.stringify({ kind: 'heartbeat', at: Date.now() + 3_600_000 }) },
      { key: genuine!.key, value: genuine!.value, headers },
    ]);
    // The record of a later key comes after them, which have been read by then.
    await feed.knownKey();
    expect((await feed.call(stolen)).status).toBe(401);
    expect((await feed.call(key)).status).toBe(200);
    const refused = await refusedRecords();
    expect([refused.missing - refusedBefore.missing, refused.wrong - refusedBefore.wrong]).toEqual([3, 3]);
    await eventually(() =>
      expect(feed.bed.logs.some((line) => line.includes('are ignored, since accounts'))).toBe(true),
    );
  });

  it('a gateway reads the whole snapshot at its start, page by page', async () => {
    const first = await feed.bed.key(feed.account);
    await feed.bed.accounts.query(
      `INSERT INTO api_keys SELECT (jsonb_populate_record(k, jsonb_build_object('id', uuidv7(), 'hash', '\\x' || encode(sha256(n::text::bytea), 'hex')))).*
         FROM api_keys k, generate_series(1, 2500) n WHERE k.last4 = $1`,
      [first.key.slice(-4)],
    );
    const last = await feed.bed.key(feed.account);
    const another = await feed.bed.startAnother();
    try {
      await eventually(() => expect(another.nest.get(CredentialTable).size).toBeGreaterThan(2_500));
      const before = feed.bed.accounts.lookUps.hashes;
      for (const { key } of [first, last]) expect((await feed.call(key, another)).status).toBe(200);
      expect(feed.bed.accounts.lookUps.hashes).toBe(before);
    } finally {
      await another.stop();
    }
  });
});

describe('while accounts is away, and with it the heartbeats', () => {
  it('keys go on while their proof is fresh, are then answered 503 and never 401, and work again when it is back', async () => {
    await feed.isFresh();
    const [{ key }, revoked] = [await feed.knownKey(), await feed.knownKey()];
    await feed.bed.accounts.revoke(revoked.key_id);
    await eventually(async () => expect((await feed.call(revoked.key)).status).toBe(401));
    const caller = feed.caller(key);
    await eventually(() => caller.has(200));
    await feed.bed.accounts.kill();
    const stoppedAt = performance.now();
    await eventually(() => caller.has(200, 503), freshnessMs + 2_000);
    expect(caller.seen.get(200)!).toBeGreaterThan(stoppedAt);
    expect(caller.seen.get(200)! - stoppedAt).toBeLessThan(freshnessMs + 500);
    await eventually(async () => expect((await feed.call(revoked.key)).status).toBe(503));
    for (const each of [key, revoked.key, makeApiKey('live')]) {
      const response = await feed.call(each);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
      expect(await response.json()).toMatchObject({ error: { type: 'api_error', code: 'upstream_unavailable' } });
    }
    expect((await feed.call('nonsense')).status).toBe(401);
    await feed.bed.accounts.run();
    const startedAt = performance.now();
    await eventually(() => expect(caller.seen.get(200)).toBeGreaterThan(startedAt));
    await caller.stop();
    caller.has(200, 503);
  }, 60_000);
});
