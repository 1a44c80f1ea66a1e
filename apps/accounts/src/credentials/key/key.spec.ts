import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTypes, topicOf } from '@millwright/contracts';
import { encodeId, modeOfApiKey } from '@millwright/service-kit';
import { isLongForm, type PublishedEvent } from '@millwright/testing';
import {
  type AccountsApp,
  createAccount,
  createKey,
  eventsOf,
  lookUp,
  startAccounts,
} from '../../testing/start-accounts.js';

const daySeconds = 86_400;

let app: AccountsApp;
/** That has no keys. */
let accountWithout: string;

beforeAll(async () => {
  app = await startAccounts();
  accountWithout = await createAccount(app);
});

afterAll(() => app?.stop());

const post = (keyId: string, path: 'revoke' | 'replace', body?: object) =>
  app.internal('POST', `/internal/keys/${keyId}/${path}`, body);
const show = async (keyId: string) => (await app.internal('GET', `/internal/keys/${keyId}`)).body;
const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

describe('keys', () => {
  it('are shown once and stored only as hashes', async () => {
    const accountId = await createAccount(app);
    const scopes = ['orders:read', 'orders:write', 'orders:read'];
    const { key: text, ...made } = await createKey(app, accountId, { mode: 'test', scopes });
    expect(modeOfApiKey(text)).toBe('test');
    expect(made).toEqual({
      key_id: expect.stringMatching(/^key_/),
      account_id: accountId,
      mode: 'test',
      scopes: ['orders:read', 'orders:write'],
      name: 'ERP',
      prefix: 'svc_test_',
      last4: text.slice(-4),
      expires_at: null,
      revoked_at: null,
      replaced_by: null,
      last_used_at: null,
      created_by: 'internal',
      created_at: expect.any(String),
      revision: 1,
    });
    expect((await app.internal('GET', `/internal/keys?account_id=${accountId}`)).body).toEqual({ data: [made] });
    expect(await show(made.key_id)).toEqual(made);

    for (const table of ['api_keys', 'outbox', 'audit_log']) {
      const rows = await app.database.worker.query<{ row: string }[]>(`SELECT t::text AS row FROM ${table} t`);
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.map(({ row }) => row).join('')).not.toContain(text.slice(9, 39));
    }
  });

  it('expire after their lifetime', async () => {
    const made = await createKey(app, await createAccount(app), { expires_in_seconds: 90 });
    expect(secondsBetween(made['created_at'] as string, made['expires_at'] as string)).toBe(90);
  });

  it.each([
    ['an unknown scope, which is named', { scopes: ['orders:raed'] }, '"orders:raed" is not a scope'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown mode', { mode: 'prod' }, 'mode'],
    ['no name', { name: '' }, 'name'],
    ['an expiry in the past', { expires_in_seconds: -1 }, 'expires_in_seconds'],
  ])('are not created with %s', async (_, fault, message) => {
    const given = { account_id: accountWithout, mode: 'live', scopes: ['orders:read'], name: 'ERP', ...fault };
    const { status, body } = await app.internal('POST', '/internal/keys', given);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
    expect((await app.internal('GET', `/internal/keys?account_id=${accountWithout}`)).body.data).toEqual([]);
  });

  it.each(['key_0351LiqykTN2TzdOPyiHoP', 'nonsense'])('of an unknown id are 404: %s', async (id) => {
    const answers = [
      await app.internal('GET', `/internal/keys/${id}`),
      await post(id, 'revoke'),
      await post(id, 'replace'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('are revoked once and stay revoked', async () => {
    const made = await createKey(app, await createAccount(app));
    const { status, body } = await post(made.key_id, 'revoke');
    expect([status, body.key]).toEqual([200, undefined]);
    expect(body.revoked_at).not.toBeNull();
    expect((await post(made.key_id, 'revoke')).body).toEqual(body);
  });
});

describe('the replacement of a key', () => {
  it('has the same name, scopes, mode and lifetime, and an overlap of a week', async () => {
    const accountId = await createAccount(app);
    const scopes = ['orders:read', 'webhooks:manage'];
    const old = await createKey(app, accountId, {
      name: 'ERP',
      mode: 'test',
      scopes,
      expires_in_seconds: 90 * daySeconds,
    });
    const { status, body } = await post(old.key_id, 'replace');
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ account_id: accountId, name: 'ERP', mode: 'test', scopes, replaces: old.key_id }),
    ]);
    expect(body.key).not.toBe(old.key);
    expect(secondsBetween(body.created_at, body.expires_at)).toBe(90 * daySeconds);

    const after = await show(old.key_id);
    expect(after).toMatchObject({ replaced_by: body.key_id, revoked_at: null, revision: 2 });
    expect(secondsBetween(body.created_at, after.expires_at)).toBe(7 * daySeconds);
    expect((await lookUp(app, old.key, body.key)).map((known) => known.key.revoked_at)).toEqual([null, null]);
  });

  it('does not expire if the old key does not, and has the requested overlap', async () => {
    const old = await createKey(app, await createAccount(app));
    const { body } = await post(old.key_id, 'replace', { overlap_seconds: 60 });
    expect(body.expires_at).toBeNull();
    expect(secondsBetween(body.created_at, (await show(old.key_id)).expires_at)).toBe(60);
  });

  it('does not extend the lifetime of the old key', async () => {
    const old = await createKey(app, await createAccount(app), { expires_in_seconds: 3_600 });
    await post(old.key_id, 'replace');
    expect((await show(old.key_id)).expires_at).toBe(old['expires_at']);
  });

  it('without an overlap revokes the old key at once', async () => {
    const old = await createKey(app, await createAccount(app));
    const { body } = await post(old.key_id, 'replace', { overlap_seconds: 0 });
    expect(await show(old.key_id)).toMatchObject({
      replaced_by: body.key_id,
      revoked_at: body.created_at,
      expires_at: null,
    });
  });

  it('can be replaced itself', async () => {
    const first = await createKey(app, await createAccount(app));
    const { body: second } = await post(first.key_id, 'replace');
    expect((await post(second.key_id, 'replace')).status).toBe(201);
  });

  it('is refused if the key has ended or was replaced, with advice', async () => {
    const accountId = await createAccount(app);
    const [revoked, expired, replaced] = [
      await createKey(app, accountId),
      await createKey(app, accountId, { expires_in_seconds: 5 }),
      await createKey(app, accountId),
    ];
    await post(revoked.key_id, 'revoke');
    const { body: successor } = await post(replaced.key_id, 'replace');
    await app.advance(5_000);
    const answers = await Promise.all([revoked, expired, replaced].map(({ key_id: id }) => post(id, 'replace')));
    expect(answers.map(({ status, body }) => [status, body.error.code, body.error.message])).toEqual([
      [409, 'invalid_state', expect.stringMatching(/revoked.*Create another key/)],
      [409, 'invalid_state', expect.stringMatching(/expired.*Create another key/)],
      [409, 'invalid_state', expect.stringContaining(`already been replaced by ${successor.key_id}. Replace that one`)],
    ]);
    expect((await app.internal('GET', `/internal/keys?account_id=${accountId}`)).body.data).toHaveLength(4);
    expect((await post(successor.key_id, 'replace', { overlap_seconds: -1 })).status).toBe(400);
  });

  it('is created once by concurrent requests', async () => {
    const accountId = await createAccount(app);
    const { key_id: keyId } = await createKey(app, accountId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(keyId, 'replace')));
    const [made, ...more] = answers.filter(({ status }) => status === 201);
    expect([more, answers.filter(({ status }) => status === 409).length]).toEqual([[], 7]);
    expect((await show(keyId)).replaced_by).toBe(made!.body.key_id);
    expect((await app.internal('GET', `/internal/keys?account_id=${accountId}`)).body.data).toHaveLength(2);
  });

  it('and a concurrent revocation are serialised', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: isLongForm ? 10 : 4 }, async () => {
        const accountId = await createAccount(app);
        const { key_id: keyId } = await createKey(app, accountId);
        const [revoked, replaced] = await Promise.all([post(keyId, 'revoke'), post(keyId, 'replace')]);
        const after = await show(keyId);
        expect([revoked.status, after.revoked_at]).toEqual([200, revoked.body.revoked_at]);
        expect(after.replaced_by).toBe(replaced.status === 201 ? replaced.body.key_id : null);
        expect(after.revision).toBe(replaced.status === 201 ? 3 : 2);
        return (await eventsOf(app, accountId)).map(({ sequence }) => sequence);
      }),
    );
    for (const sequences of outcomes) expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });
});

it('every change of a key is published on the topic of its mode, according to the contract and in order', async () => {
  const accountId = await createAccount(app);
  const live = await createKey(app, accountId);
  const { body: successor } = await post(live.key_id, 'replace', { overlap_seconds: 60 });
  await post(live.key_id, 'revoke');
  const test = await createKey(app, accountId, { mode: 'test', expires_in_seconds: 60 });
  const { body: testSuccessor } = await post(test.key_id, 'replace');
  await post(testSuccessor.key_id, 'replace', { overlap_seconds: 0 });

  const all = await eventsOf(app, accountId);
  const [published, publishedInTest] = [true, false].map((livemode) =>
    all.filter(({ topic }) => topic === topicOf('accounts', livemode)),
  ) as [PublishedEvent[], PublishedEvent[]];
  expect(published.map(({ type, data }) => [type, data.key?.id, data.replaces, data.changed ?? data.reason])).toEqual([
    ['account.created', undefined, undefined, undefined],
    ['key.created', live.key_id, null, undefined],
    ['key.created', successor.key_id, live.key_id, undefined],
    ['key.updated', live.key_id, undefined, ['expires_at', 'replaced_by']],
    ['key.revoked', live.key_id, undefined, 'request'],
  ]);
  expect(publishedInTest.map(({ type, data }) => [type, data.key.id, data.changed ?? data.reason])).toEqual([
    ['key.created', test.key_id, undefined],
    ['key.created', testSuccessor.key_id, undefined],
    ['key.updated', test.key_id, ['replaced_by']],
    ['key.created', expect.not.stringContaining(testSuccessor.key_id), undefined],
    ['key.revoked', testSuccessor.key_id, 'replacement'],
  ]);
  for (const { type, data } of [...published, ...publishedInTest]) {
    expect(() => eventTypes.find((each) => each.type === type)!.data.parse(data)).not.toThrow();
  }
  expect(all.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

it('the creator of a key is stored with it, sanitised and cut to length', async () => {
  const accountId = await createAccount(app);
  const given = { account_id: accountId, mode: 'live', scopes: ['orders:read'], name: 'ERP' };
  const actor = `cli:a\tb ${'x'.repeat(300)}`;
  const { body } = await app.internal('POST', '/internal/keys', given, { 'x-actor': actor });
  expect(body.created_by).toBe(`cli:a b ${'x'.repeat(192)}`);
  expect(body.key_id).toBe(encodeId('key', (await lookUp(app, body.key))[0].key.key_uuid));
});
