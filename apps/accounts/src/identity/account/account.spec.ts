import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTypes, topicOf } from '@millwright/contracts';
import { decodeId } from '@millwright/service-kit';
import pg from 'pg';
import { isLongForm, testInternalToken, type TopicView } from '@millwright/testing';
import {
  type AccountsApp,
  cell,
  createAccount,
  createKey,
  eventsOf,
  eventTopics,
  mailsTo,
  startAccounts,
} from '../../testing/start-accounts.js';
import { cellOf } from './account-id.js';

let app: AccountsApp;
let events: TopicView;
/** That no change of a test is made to. */
let unchanged: string;

beforeAll(async () => {
  app = await startAccounts({ topics: eventTopics });
  events = await app.follow(topicOf('accounts', true));
  unchanged = await createAccount(app);
});

afterAll(() => app?.stop());

const newAccount = { name: 'Bluepeak', email: 'owner@bluepeak.example' };
const unknown = 'acct_0351LiqykTN2TzdOPyiHoP';

const post = (id: string, path: string, body?: object, headers?: Record<string, string>) =>
  app.internal('POST', `/internal/accounts/${id}/${path}`, body, headers);

describe('accounts', () => {
  it('are created with a plan, a time zone and an id that contains their cell', async () => {
    const { status, body } = await app.internal('POST', '/internal/accounts', newAccount);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...newAccount,
      plans: ['Flow Starter'],
      limits: {
        live: { sustained: 10, burst: 25, concurrent: 10 },
        test: { sustained: 20, burst: 40, concurrent: 10 },
      },
      negotiated: { live: null, test: null },
      status: 'active',
      time_zone: 'Asia/Kolkata',
      pinned_version: null,
      revision: 1,
    });
    expect(Math.abs(Date.now() - Date.parse(body.created_at))).toBeLessThan(5_000);
    expect(cellOf(decodeId('account', body.account_id)!)).toBe(cell);
    const shown = await app.internal('GET', `/internal/accounts/${body.account_id}`);
    expect([shown.status, shown.body]).toEqual([200, body]);
  });

  it('may have several plans: the most generous limit of them applies, figure by figure', async () => {
    const plans = ['Flow Starter', 'Deploy Pro', 'Flow Starter'];
    const { body } = await app.internal('POST', '/internal/accounts', { ...newAccount, plans });
    expect(body).toMatchObject({
      plans: ['Flow Starter', 'Deploy Pro'],
      limits: { live: { sustained: 30, burst: 80, concurrent: 25 } },
    });
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name with a line break', { name: 'Blue\npeak' }, 'name'],
    ['no address', { email: 'nobody' }, 'email'],
    [
      'an unknown plan, which is named with those there are',
      { plan: 'Gold' },
      '"Gold" is not a plan. The plans are Flow',
    ],
    ['no plan', { plans: [] }, 'plans'],
    ['a plan named twice over', { plan: 'Flow Growth', plans: ['Flow Growth'] }, 'Send one of them'],
    ['an unknown time zone', { time_zone: 'Moon/Base' }, 'time_zone'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('are not created with %s', async (_, fault, message) => {
    const { status, body } = await app.internal('POST', '/internal/accounts', { ...newAccount, ...fault });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(message)]);
  });

  it.each([unknown, 'nonsense'])('of an unknown id are 404: %s', async (id) => {
    const answers = await Promise.all([
      app.internal('GET', `/internal/accounts/${id}`),
      app.internal('PATCH', `/internal/accounts/${id}`, { name: 'Bluepeak' }),
      app.internal('GET', `/internal/accounts/${id}/audit`),
      app.internal('GET', `/internal/accounts/${id}/usage`),
      post(id, 'suspend'),
      post(id, 'resume'),
      post(id, 'plan', { plan: 'Flow Growth' }),
      app.internal('POST', '/internal/keys', { account_id: id, mode: 'live', scopes: ['orders:read'], name: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('are listed newest first, completely and without repeats, while others are created', async () => {
    const opened: string[] = [];
    // Ids of the same millisecond have no order.
    for (let index = 0; index < 5; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      opened.unshift(await createAccount(app));
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; seen.length < opened.length;) {
      const { body } = await app.internal('GET', `/internal/accounts?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.map(({ account_id: id }: { account_id: string }) => id));
      cursor = body.next_cursor as string;
      await createAccount(app);
    }
    expect(seen.slice(0, opened.length)).toEqual(opened);
  });
});

describe('a change of an account', () => {
  it('sets the given fields', async () => {
    const id = await createAccount(app);
    const { status, body } = await app.internal('PATCH', `/internal/accounts/${id}`, {
      name: 'Bluepeak Retail',
      time_zone: 'Europe/Berlin',
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Bluepeak Retail',
        email: newAccount.email,
        time_zone: 'Europe/Berlin',
        revision: 2,
      }),
    ]);
    expect((await app.internal('PATCH', `/internal/accounts/${id}`, {})).body.error.message).toContain('at least one');
    expect((await app.internal('PATCH', `/internal/accounts/${id}`, { status: 'active' })).status).toBe(400);
  });

  it('suspends and resumes, and does nothing the second time', async () => {
    const id = await createAccount(app);
    const suspended = await post(id, 'suspend');
    expect([suspended.status, suspended.body]).toEqual([
      200,
      expect.objectContaining({ status: 'suspended', revision: 2 }),
    ]);
    expect((await post(id, 'suspend')).body).toEqual(suspended.body);
    const resumed = await post(id, 'resume');
    expect([resumed.status, resumed.body]).toEqual([200, expect.objectContaining({ status: 'active', revision: 3 })]);
    expect((await post(id, 'resume')).body).toEqual(resumed.body);
    expect((await eventsOf(app, id)).map(({ type }) => type)).toEqual([
      'account.created',
      'account.suspended',
      'account.resumed',
    ]);
  });

  it('is mailed to the owner once if it suspends or resumes', async () => {
    const id = await createAccount(app, { email: 'asha@bluepeak.example' });
    await post(id, 'resume');
    await post(id, 'suspend');
    await post(id, 'suspend');
    await post(id, 'resume');
    const values = { account_id: id, account_name: 'Bluepeak' };
    expect(await mailsTo(app, id)).toEqual([
      { recipient: 'asha@bluepeak.example', kind: 'account_suspended', values },
      { recipient: 'asha@bluepeak.example', kind: 'account_resumed', values },
    ]);
  });

  it('sets other plans', async () => {
    const id = await createAccount(app);
    const { body } = await post(id, 'plan', { plan: 'Flow Growth' });
    expect(body).toMatchObject({ plans: ['Flow Growth'], limits: { live: { sustained: 50 } }, revision: 2 });
    const { body: both } = await post(id, 'plan', { plans: ['Flow Growth', 'Deploy Scale'] });
    expect(both).toMatchObject({ limits: { live: { sustained: 100, burst: 300, concurrent: 80 } }, revision: 3 });
    expect((await post(id, 'plan', { plans: ['Flow Growth', 'Deploy Scale'] })).body).toEqual(both);
  });

  it('sets negotiated limits by mode, which end with the plan', async () => {
    const id = await createAccount(app);
    const live = { sustained: 500, burst: 100, concurrent: 200 };
    const test = { sustained: 50, burst: 60, concurrent: 70 };
    const { body: first } = await post(id, 'plan', { plan: 'Enterprise', ...live });
    expect(first).toMatchObject({ negotiated: { live, test: null }, limits: { live, test: { sustained: 20 } } });
    const { body: second } = await post(id, 'plan', { plan: 'Enterprise', mode: 'test', ...test });
    expect(second).toMatchObject({ negotiated: { live, test }, limits: { live, test } });
    const { body: kept } = await post(id, 'plan', { plans: ['Enterprise', 'Desk Starter'] });
    expect(kept).toMatchObject({ negotiated: { live, test } });
    const { body: ended } = await post(id, 'plan', { plan: 'Flow Growth' });
    expect(ended).toMatchObject({ negotiated: { live: null, test: null }, limits: { live: { sustained: 50 } } });
    const { body: again } = await post(id, 'plan', { plan: 'Enterprise' });
    expect(again).toMatchObject({ limits: { live: { sustained: 100, burst: 300, concurrent: 80 } } });
  });

  it.each([
    ['another plan', { plan: 'Flow Growth', sustained: 1, burst: 1, concurrent: 1 }, 'Add Enterprise to the plans'],
    ['figures missing', { plan: 'Enterprise', sustained: 1 }, 'burst, concurrent: is missing'],
    ['a figure of nothing', { plan: 'Enterprise', sustained: 1, burst: 0, concurrent: 1 }, 'burst'],
    ['a figure too large', { plan: 'Enterprise', sustained: 1_000_001, burst: 1, concurrent: 1 }, 'sustained'],
    ['a broken figure', { plan: 'Enterprise', sustained: 1.5, burst: 1, concurrent: 1 }, 'sustained'],
    ['no plan', {}, 'The plans are'],
  ])('of plans is refused with %s', async (_, body, message) => {
    const { status, body: refused } = await post(unchanged, 'plan', body);
    expect([status, refused.error.message]).toEqual([400, expect.stringContaining(message)]);
    expect((await app.internal('GET', `/internal/accounts/${unchanged}`)).body.revision).toBe(1);
  });

  it('gets a revision and a sequence of its own among concurrent ones, without gaps', async () => {
    const id = await createAccount(app);
    const changes = isLongForm ? 20 : 8;
    const plans = ['Flow Growth', 'Desk Growth', 'Deploy Pro', 'Deploy Scale', 'Vision Growth'];
    const answers = await Promise.all(
      Array.from({ length: changes }, (_, index) => {
        const figures = { sustained: index + 1, burst: 1, concurrent: 1 };
        return post(id, 'plan', { plans: ['Enterprise', plans[index % plans.length]], ...figures });
      }),
    );
    const oneTo = (last: number, first = 1): number[] =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(answers.map(({ body }) => body.revision).toSorted((a, b) => a - b)).toEqual(oneTo(changes + 1, 2));
    expect((await eventsOf(app, id)).map(({ sequence }) => sequence)).toEqual(oneTo(changes + 1));
    const published = await events.has(id, changes + 1);
    expect(published.map(({ data }) => data.account.version)).toEqual(oneTo(changes + 1));
  });

  it('is published on the live topic, according to the contract and in order', async () => {
    const id = await createAccount(app);
    await app.internal('PATCH', `/internal/accounts/${id}`, { name: 'Bluepeak Retail' });
    await post(id, 'plan', { plan: 'Enterprise', sustained: 90, burst: 90, concurrent: 90 });
    // Deploy Scale is more generous, so the effective limits stay, but the negotiated ones have changed.
    await post(id, 'plan', { plans: ['Enterprise', 'Deploy Scale'] });
    await post(id, 'plan', { plans: ['Enterprise', 'Deploy Scale'], sustained: 91, burst: 91, concurrent: 1 });
    await post(id, 'suspend');
    await post(id, 'resume');
    const published = await events.has(id, 7);
    expect(published.map(({ type, data }) => [type, data.account.version, data.changed])).toEqual([
      ['account.created', 1, undefined],
      ['account.updated', 2, ['name']],
      ['account.updated', 3, ['plans', 'limits']],
      ['account.updated', 4, ['plans', 'limits']],
      ['account.updated', 5, ['limits']],
      ['account.suspended', 6, undefined],
      ['account.resumed', 7, undefined],
    ]);
    for (const { type, data, account_id: accountId, livemode } of published) {
      expect(() => eventTypes.find((each) => each.type === type)!.data.parse(data)).not.toThrow();
      expect([accountId, livemode]).toEqual([id, true]);
    }
  });
});

describe('the audit log', () => {
  const auditOf = async (id: string, query = '') =>
    (await app.internal('GET', `/internal/accounts/${id}/audit${query}`)).body;

  it('has an entry for every change: actor, address, time, and the values before and after', async () => {
    const actor = { 'x-actor': 'cli:asha' };
    const { body: made } = await app.internal('POST', '/internal/accounts', newAccount, actor);
    const id = made.account_id as string;
    await app.internal('PATCH', `/internal/accounts/${id}`, { email: 'new@bluepeak.example' }, actor);
    await post(id, 'plan', { plan: 'Flow Growth' });
    await post(id, 'suspend', undefined, actor);
    await post(id, 'suspend', undefined, actor);
    const { data, has_more: hasMore } = await auditOf(id);
    const row = { actor: 'cli:asha', address: '127.0.0.1', subject_id: id, mode: null, at: expect.any(String) };
    const starter = { sustained: 10, burst: 25, concurrent: 10 };
    const growth = { sustained: 50, burst: 150, concurrent: 40 };
    const test = { sustained: 20, burst: 40, concurrent: 10 };
    expect([data, hasMore]).toEqual([
      [
        {
          ...row,
          action: 'account.suspended',
          details: { changes: { status: { before: 'active', after: 'suspended' } } },
        },
        {
          ...row,
          actor: 'internal',
          action: 'account.updated',
          details: {
            changes: {
              plans: { before: ['Flow Starter'], after: ['Flow Growth'] },
              limits: { before: { live: starter, test }, after: { live: growth, test } },
            },
          },
        },
        {
          ...row,
          action: 'account.updated',
          details: { changes: { email: { before: newAccount.email, after: 'new@bluepeak.example' } } },
        },
        {
          ...row,
          action: 'account.created',
          details: { ...newAccount, plans: ['Flow Starter'], time_zone: 'Asia/Kolkata' },
        },
      ],
      false,
    ]);
  });

  it('is read in pages, and includes the changes of keys with their mode', async () => {
    const id = await createAccount(app);
    const { key_id: keyId } = await createKey(app, id, { mode: 'test' });
    await app.internal('POST', `/internal/keys/${keyId}/revoke`);
    const first = await auditOf(id, '?limit=2');
    expect(first.data).toMatchObject([
      {
        action: 'key.revoked',
        subject_id: keyId,
        mode: 'test',
        details: { changes: { revoked_at: { before: null } } },
      },
      { action: 'key.created', subject_id: keyId, mode: 'test', details: { name: 'ERP', scopes: ['orders:read'] } },
    ]);
    const second = await auditOf(id, `?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ data: [{ action: 'account.created' }], has_more: false, next_cursor: null });
    expect((await app.internal('GET', `/internal/accounts/${id}/audit?cursor=abc`)).status).toBe(400);
  });

  it('has no entry for a refused change', async () => {
    const id = await createAccount(app);
    await app.internal('POST', '/internal/keys', { account_id: id, mode: 'live', scopes: ['x'], name: 'ERP' });
    await post(id, 'plan', { plan: 'Gold' });
    await post(id, 'resume');
    expect((await auditOf(id)).data).toHaveLength(1);
  });
});

it('the internal API refuses calls without the internal token', async () => {
  const id = await createAccount(app);
  const { key_id: keyId } = await createKey(app, id);
  const calls = [
    ['GET', '/internal/accounts'],
    ['POST', '/internal/accounts'],
    ['GET', `/internal/accounts/${id}`],
    ['PATCH', `/internal/accounts/${id}`],
    ['POST', `/internal/accounts/${id}/suspend`],
    ['POST', `/internal/accounts/${id}/resume`],
    ['POST', `/internal/accounts/${id}/plan`],
    ['GET', `/internal/accounts/${id}/audit`],
    ['GET', `/internal/accounts/${id}/usage`],
    ['GET', `/internal/keys?account_id=${id}`],
    ['POST', '/internal/keys'],
    ['GET', `/internal/keys/${keyId}`],
    ['POST', `/internal/keys/${keyId}/revoke`],
    ['POST', `/internal/keys/${keyId}/replace`],
    ['POST', '/internal/credentials/lookup'],
    ['GET', '/internal/credentials'],
  ] as const;
  for (const [method, path] of calls) {
    for (const authorization of ['', 'Bearer wrong', testInternalToken]) {
      expect([path, (await app.internal(method, path, undefined, { authorization })).status]).toEqual([path, 401]);
    }
  }
});

it('the request login can read only the account and keys of the caller, and only their public columns', async () => {
  const [own, other] = [await createAccount(app), await createAccount(app, { name: 'Other' })];
  const [live] = [await createKey(app, own), await createKey(app, own, { mode: 'test' }), await createKey(app, other)];
  const login = new pg.Client({ connectionString: app.backbone.database!.url });
  await login.connect();
  try {
    await expect(login.query('SELECT id FROM accounts')).rejects.toThrow('app.account_id');
    await login.query(`SELECT set_config('app.account_id', $1, false), set_config('app.livemode', 'true', false)`, [
      decodeId('account', own),
    ]);
    expect((await login.query('SELECT id FROM accounts')).rows).toEqual([{ id: decodeId('account', own) }]);
    expect((await login.query('SELECT id FROM api_keys')).rows).toEqual([{ id: decodeId('key', live.key_id) }]);
    for (const table of ['accounts', 'api_keys', 'audit_log', 'usage_minutes']) {
      await expect(login.query(`SELECT * FROM ${table}`)).rejects.toThrow('permission denied');
    }
    await expect(login.query('SELECT hash FROM api_keys')).rejects.toThrow('permission denied');
    await expect(login.query(`UPDATE accounts SET name = 'Mine'`)).rejects.toThrow('permission denied');
  } finally {
    await login.end();
  }
});
