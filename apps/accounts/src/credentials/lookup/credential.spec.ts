import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { credentialsTopic, type CredentialPage } from '@millwright/contracts';
import { RecordMac } from '@millwright/messaging';
import { decodeId, hashCredential, parsePepper } from '@millwright/service-kit';
import { type Backbone, createBackbone, eventually, type TopicView } from '@millwright/testing';
import { accountsApp } from '../../accounts.module.js';
import {
  type AccountsApp,
  callAsGateway,
  createAccount,
  createKey,
  lookUp,
  pepper,
  startAccounts,
} from '../../testing/start-accounts.js';

const dayMs = 86_400_000;
const newerPepper = `2:${Buffer.alloc(32, 'newer').toString('base64')}`;
const hashOf = (text: string, of = pepper): string => hashCredential(text, parsePepper(of)).toString('base64');

let backbone: Backbone;
let app: AccountsApp;
/** A process beside it, after a rotation of the pepper. */
let rotated: AccountsApp;
let topic: TopicView;

beforeAll(async () => {
  backbone = await createBackbone(accountsApp, { topics: [credentialsTopic.name] });
  app = await startAccounts({ backbone });
  topic = await app.follow(credentialsTopic.name);
  rotated = await startAccounts({ backbone, environment: { CREDENTIAL_PEPPERS: `${newerPepper},${pepper}` } });
});

afterAll(async () => {
  await app?.stop();
  await rotated?.stop();
  await backbone?.drop();
});

describe('gateways look credentials up by hash', () => {
  it('in their order, with null for an unknown one', async () => {
    const accountId = await createAccount(app, { plans: ['Flow Growth'] });
    const [one, two] = [
      await createKey(app, accountId),
      await createKey(app, accountId, { mode: 'test', expires_in_seconds: 60 }),
    ];
    const account = {
      kind: 'account',
      account_id: accountId,
      account_uuid: decodeId('account', accountId),
      status: 'active',
      limits: {
        live: { sustained: 50, burst: 150, concurrent: 40 },
        test: { sustained: 20, burst: 40, concurrent: 10 },
      },
      time_zone: 'Asia/Kolkata',
      pinned_version: null,
      revision: 1,
    };
    const key = {
      kind: 'key',
      key_id: one.key_id,
      key_uuid: decodeId('key', one.key_id),
      name: 'ERP',
      account_uuid: account.account_uuid,
      livemode: true,
      scopes: ['orders:read'],
      hash: hashOf(one.key),
      pepper_version: 1,
      expires_at: null,
      revoked_at: null,
      revision: 1,
    };
    expect(await lookUp(app, two.key, 'svc_live_unknown', one.key, two.key)).toEqual([
      { key: expect.objectContaining({ livemode: false, expires_at: two['expires_at'] }), account },
      null,
      { key, account },
      { key: expect.objectContaining({ key_id: two.key_id }), account },
    ]);
  });

  it('and recognise a newer answer by its revision', async () => {
    const accountId = await createAccount(app);
    const made = await createKey(app, accountId);
    await app.internal('POST', `/internal/keys/${made.key_id}/revoke`);
    await app.internal('POST', `/internal/accounts/${accountId}/suspend`);
    expect(await lookUp(app, made.key)).toEqual([
      {
        key: expect.objectContaining({ revoked_at: expect.any(String), revision: 2 }),
        account: expect.objectContaining({ status: 'suspended', revision: 2 }),
      },
    ]);
  });

  it('under an older pepper after a rotation, and new keys under the newer one', async () => {
    const old = await createKey(app, await createAccount(app));
    const made = await createKey(rotated, await createAccount(rotated));
    expect((await lookUp(rotated, old.key, made.key)).map((known) => known?.key.key_id)).toEqual([
      old.key_id,
      undefined,
    ]);
    const hashes = [{ pepper_version: 2, hash: hashOf(made.key, newerPepper) }];
    const { body } = await callAsGateway(rotated, 'POST', '/internal/credentials/lookup', { hashes });
    expect(body.data).toMatchObject([{ key: { key_id: made.key_id, pepper_version: 2 } }]);
  });
});

describe('gateways at their start', () => {
  const pageAfter = async (after: string | null, limit: number): Promise<CredentialPage> =>
    (await callAsGateway(app, 'GET', `/internal/credentials?limit=${limit}${after === null ? '' : `&after=${after}`}`))
      .body;

  const all = async (limit: number, between?: () => Promise<void>): Promise<CredentialPage[]> => {
    const pages = [await pageAfter(null, limit)];
    for (let next = pages[0]!.next; next !== null; next = pages.at(-1)!.next) {
      await between?.();
      pages.push(await pageAfter(next, limit));
    }
    return pages;
  };

  it('read every key with its account, in pages, while keys are created', async () => {
    const accountIds = [await createAccount(app), await createAccount(app)];
    const before = await Promise.all(
      accountIds.flatMap((id) => [createKey(app, id), createKey(app, id, { mode: 'test' })]),
    );
    const known = (await all(1_000)).flatMap(({ keys }) => keys);
    const limit = Math.ceil(known.length / 3);
    const meanwhile: string[] = [];
    let rest = 2;
    const pages = await all(limit, async () => {
      if (rest-- > 0) meanwhile.push((await createKey(app, accountIds[0]!)).key_id);
    });
    expect(pages.length).toBeGreaterThanOrEqual(3);

    const keys = pages.flatMap((page) => page.keys);
    const ids = keys.map(({ key_id: id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining([...known.map(({ key_id: id }) => id), ...meanwhile]));
    expect(ids).toEqual(expect.arrayContaining(before.map(({ key_id: id }) => id)));
    for (const page of pages) {
      expect(page.keys.map(({ key_uuid: id }) => id)).toEqual(page.keys.map(({ key_uuid: id }) => id).toSorted());
      expect(new Set(page.accounts.map(({ account_uuid: id }) => id))).toEqual(
        new Set(page.keys.map(({ account_uuid: id }) => id)),
      );
      expect(page.accounts.length).toBe(new Set(page.accounts.map(({ account_uuid: id }) => id)).size);
    }
    const [first] = await lookUp(app, before[0]!.key);
    expect(keys).toContainEqual(first.key);
    expect(pages.flatMap(({ accounts }) => accounts)).toContainEqual(first.account);
  });

  it('read revoked and expired keys for a day', async () => {
    const accountId = await createAccount(app);
    const [revoked, expired, active] = [
      await createKey(app, accountId),
      await createKey(app, accountId, { expires_in_seconds: 1 }),
      await createKey(app, accountId),
    ];
    await app.internal('POST', `/internal/keys/${revoked.key_id}/revoke`);
    const shown = async (): Promise<string[]> => {
      const ids = new Set((await all(1_000)).flatMap(({ keys }) => keys.map(({ key_id: id }) => id)));
      return [revoked, expired, active].map(({ key_id: id }) => id).filter((id) => ids.has(id));
    };
    await app.advance(2_000);
    expect(await shown()).toEqual([revoked.key_id, expired.key_id, active.key_id]);
    await app.advance(dayMs);
    expect(await shown()).toEqual([active.key_id]);
  });

  it.each(['limit=5001', 'limit=0', 'after=key_1', 'colour=red'])('are refused with %s', async (query) => {
    expect((await callAsGateway(app, 'GET', `/internal/credentials?${query}`)).status).toBe(400);
  });
});

describe('the credentials topic', () => {
  it('has a record of every change, equal to that of a look-up, with growing revisions', async () => {
    const accountId = await createAccount(app);
    const made = await createKey(app, accountId);
    await app.internal('POST', `/internal/accounts/${accountId}/plan`, { plan: 'Flow Growth' });
    const { body: successor } = await app.internal('POST', `/internal/keys/${made.key_id}/replace`);
    await app.internal('POST', `/internal/keys/${made.key_id}/revoke`);
    const [known] = await lookUp(app, made.key);

    const ofAccount = await topic.has(`account:${decodeId('account', accountId)}`, 2);
    expect(ofAccount.map(({ revision }) => revision)).toEqual([1, 2]);
    expect(ofAccount.at(-1)).toEqual(known.account);
    const ofKey = await topic.has(`key:${known.key.key_uuid}`, 3);
    expect(ofKey.map(({ revision }) => revision)).toEqual([1, 2, 3]);
    expect(ofKey.at(-1)).toEqual(known.key);
    const [ofSuccessor] = await lookUp(app, successor.key);
    expect(await topic.has(`key:${ofSuccessor.key.key_uuid}`, 1)).toEqual([ofSuccessor.key]);
  });

  it('has a MAC of accounts on each record, heartbeats included', async () => {
    await createKey(app, await createAccount(app));
    await topic.has('heartbeat', 1);
    const rows = await app.database.worker.query<{ key: string; value: string; mac: string }[]>(
      `SELECT key, value, headers ->> 'mac' AS mac FROM outbox WHERE topic = $1`,
      [credentialsTopic.name],
    );
    const mac = new RecordMac(app.config.credentialRecordKeys, app.config.kafkaPrefix);
    const unsigned = rows.filter(({ key, value, mac: given }) => {
      const record = { topic: credentialsTopic.name, key, value };
      return mac.check(record, { mac: Buffer.from(given ?? '') }) !== 'right';
    });
    expect(unsigned).toEqual([]);
    const kinds = new Set(rows.map(({ key }) => key.split(':')[0]));
    expect(kinds).toEqual(new Set(['account', 'key', 'heartbeat']));
  });

  it('has a heartbeat every two seconds of real time, after everything that was committed before it', async () => {
    const beats = await topic.has('heartbeat', 2);
    expect(beats.at(-1).kind).toBe('heartbeat');
    const apart = beats.at(-1).at - beats.at(-2).at;
    expect([apart > 1_500, apart < 4_000, Math.abs(Date.now() - beats.at(-1).at) < 4_000]).toEqual([true, true, true]);

    const accountId = await createAccount(app);
    const committedBefore = Date.now();
    await topic.has('heartbeat', beats.length + 2);
    const place = topic.positionOf(`account:${decodeId('account', accountId)}`);
    expect(place).toBeGreaterThan(-1);
    expect(place).toBeLessThan(topic.positionOf('heartbeat', ({ at }) => at > committedBefore));
  });

  it('continues when another process takes over', async () => {
    const seen = await rotated.follow(credentialsTopic.name);
    await app.stop();
    const stoppedAt = Date.now();
    await eventually(() => expect(seen.positionOf('heartbeat', ({ at }) => at > stoppedAt)).toBeGreaterThan(-1));
    const accountId = await createAccount(rotated);
    expect(await seen.has(`account:${decodeId('account', accountId)}`, 1)).toMatchObject([{ revision: 1 }]);
  });
});
