/** API keys in the dashboard: made, rolled, given an end and revoked by people, within their role, account and mode. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApiKey, expireApiKey, listApiKeys, revokeApiKey, rollApiKey } from '@millwright/contracts';
import { modeOfApiKey } from '@millwright/service-kit';
import { codeOf, SignedInPerson } from '../../testing/dashboard.js';
import { type AccountsApp, createKey, lookUp, startAccounts } from '../../testing/start-accounts.js';

const dayMs = 86_400_000;

let app: AccountsApp;
let owner: SignedInPerson;

beforeAll(async () => {
  app = await startAccounts();
  owner = await SignedInPerson.create(app);
});

afterAll(() => app?.stop());

const wanted = { name: 'ERP', scopes: ['orders:read', 'orders:write'] };
const idsOf = async (person: SignedInPerson, mode: 'live' | 'test', query = ''): Promise<string[]> =>
  (await person.call(listApiKeys, { mode, query })).body.data.map(({ id }: { id: string }) => id);

describe('a key that a person makes', () => {
  it.each(['live', 'test'] as const)('works in %s mode and is in its list alone, without its text', async (mode) => {
    const { status, body } = await owner.call(createApiKey, { mode, body: { ...wanted, expires_in_days: 30 } });
    const { key, ...shown } = createApiKey.response.parse(body);
    expect([status, modeOfApiKey(key)]).toEqual([201, mode]);
    expect(shown).toMatchObject({
      livemode: mode === 'live',
      scopes: wanted.scopes,
      created_by: `user:${owner.person.userId}`,
      created_by_name: owner.person.email,
      last4: key.slice(-4),
    });
    expect(Date.parse(shown.expires_at!) - Date.parse(shown.created_at)).toBe(30 * dayMs);
    expect((await lookUp(app, key))[0].key.key_id).toBe(shown.id);
    const list = await owner.call(listApiKeys, { mode });
    expect(listApiKeys.response.parse(list.body).data[0]).toEqual(shown);
    expect(await idsOf(owner, mode === 'live' ? 'test' : 'live')).not.toContain(shown.id);
  });

  it('is in the audit log with the person and where they are', async () => {
    const { body } = await owner.call(createApiKey, { body: wanted });
    const [entry] = await owner.audit();
    expect(entry).toMatchObject({ action: 'key.created', subject_id: body.id });
    expect(entry!.address).toMatch(/^203\.0\.113\./);
  });

  it('is made once if the call is repeated, and its text is stored sealed alone', async () => {
    const headers = { 'idempotency-key': 'make-a-key' };
    const [first, again] = [
      await owner.call(createApiKey, { body: wanted, headers }),
      await owner.call(createApiKey, { body: wanted, headers }),
    ];
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([201, first.body, 'true']);
    const stored = await app.database.worker.query('SELECT body FROM idempotency_records');
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toContain(first.body.key);
  });

  it('has no scope that the role lacks, nor does one that replaces another', async () => {
    const developer = await SignedInPerson.create(app, 'developer', owner.person.accountId);
    const refused = await developer.call(createApiKey, { body: wanted });
    expect([codeOf(refused), refused.body.error.required_scopes]).toEqual([
      [403, 'insufficient_scope'],
      ['orders:write'],
    ]);
    const made = await owner.call(createApiKey, { body: wanted });
    const rolled = await developer.call(rollApiKey, { id: made.body.id, body: {} });
    expect(codeOf(rolled)).toEqual([403, 'insufficient_scope']);
    expect((await developer.call(createApiKey, { body: { name: 'Reader', scopes: ['orders:read'] } })).status).toBe(
      201,
    );
  });
});

it('keys are listed page by page, newest first', async () => {
  const person = await SignedInPerson.create(app);
  const made: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    made.unshift((await person.call(createApiKey, { body: { ...wanted, name: `Key ${count}` } })).body.id);
  }
  const seen: string[] = [];
  let query: string | undefined = '?limit=2';
  while (query !== undefined) {
    const { body } = await person.call(listApiKeys, { query });
    seen.push(...body.data.map(({ id }: { id: string }) => id));
    query = body.has_more ? `?limit=2&cursor=${body.next_cursor}` : undefined;
  }
  expect(seen).toEqual(made);
});

it('a key is rolled with an overlap, and revoked', async () => {
  const { body: old } = await owner.call(createApiKey, { body: wanted });
  const { status, body } = await owner.call(rollApiKey, { id: old.id, body: { overlap_seconds: 3_600 } });
  expect(rollApiKey.response.parse(body)).toMatchObject({ replaces: old.id, name: wanted.name });
  expect(status).toBe(201);
  const [successor, former] = (await owner.call(listApiKeys)).body.data;
  expect([successor.id, former.id, former.replaced_by]).toEqual([body.id, old.id, body.id]);
  expect(Date.parse(former.expires_at) - Date.parse(body.created_at)).toBe(3_600_000);
  expect(codeOf(await owner.call(rollApiKey, { id: old.id, body: {} }))).toEqual([409, 'invalid_state']);
  const revoked = await owner.call(revokeApiKey, { id: body.id });
  expect(revoked.body.revoked_at).not.toBeNull();
  expect((await lookUp(app, body.key))[0].key.revoked_at).toBe(revoked.body.revoked_at);
});

it('the end of a key is set and removed, in the future alone, while it works', async () => {
  const { body: key } = await owner.call(createApiKey, { body: wanted });
  const set = (expiresAt: string | null) => owner.call(expireApiKey, { id: key.id, body: { expires_at: expiresAt } });
  const later = new Date(app.clock.now().getTime() + dayMs).toISOString();
  expect((await set(later)).body.expires_at).toBe(later);
  expect((await lookUp(app, key.key))[0].key.expires_at).toBe(later);
  expect((await set(null)).body.expires_at).toBeNull();
  const past = await set(app.clock.now().toISOString());
  expect([codeOf(past), past.body.error.param]).toEqual([[400, 'invalid_parameter'], 'expires_at']);
  await owner.call(revokeApiKey, { id: key.id });
  expect(codeOf(await set(later))).toEqual([409, 'invalid_state']);
});

it('a key of another account or mode is not found, and stays as it is', async () => {
  const other = await SignedInPerson.create(app);
  const { key_id: theirs } = await createKey(app, other.person.accountId);
  const { key_id: test } = await createKey(app, owner.person.accountId, { mode: 'test' });
  for (const id of [theirs, test]) {
    const answers = [
      await owner.call(rollApiKey, { id, body: {} }),
      await owner.call(expireApiKey, { id, body: { expires_at: null } }),
      await owner.call(revokeApiKey, { id }),
    ];
    expect(answers.map(codeOf)).toEqual(Array.from({ length: 3 }, () => [404, 'not_found']));
    expect(await idsOf(owner, 'live')).not.toContain(id);
    expect((await app.internal('GET', `/internal/keys/${id}`)).body).toMatchObject({ revision: 1, revoked_at: null });
  }
});
