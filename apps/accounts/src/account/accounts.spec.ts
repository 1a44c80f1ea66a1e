import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventTypes, topicOf } from '@millwright/contracts';
import { decodeId } from '@millwright/persistence';
import pg from 'pg';
import { AccountsApp, type Backbone, cell, createBackbone, token, type TopicView } from '../testing/accounts-app.js';
import { cellOf } from './account-id.js';

let backbone: Backbone;
let app: AccountsApp;
let events: TopicView;

beforeAll(async () => {
  backbone = await createBackbone();
  app = await AccountsApp.start(backbone);
  events = await app.follow(topicOf('accounts', true));
}, 30_000);

afterAll(async () => {
  await app?.stop();
  await backbone?.scratch.drop();
});

const newAccount = { name: 'Bluepeak', email: 'owner@bluepeak.example' };
const unknown = 'acct_0351LiqykTN2TzdOPyiHoP';

const post = (id: string, path: string, body?: object, headers?: Record<string, string>) =>
  app.call('POST', `/internal/accounts/${id}/${path}`, body, headers);

describe('accounts', () => {
  it('are opened with a plan, a time zone and an id that names their cell', async () => {
    const { status, body } = await app.call('POST', '/internal/accounts', newAccount);
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
    expect(await app.call('GET', `/internal/accounts/${body.account_id}`)).toEqual({ status: 200, body });
  });

  it('may have several products: the most generous row of their plans applies, figure by figure', async () => {
    const plans = ['Flow Starter', 'Deploy Pro', 'Flow Starter'];
    const { body } = await app.call('POST', '/internal/accounts', { ...newAccount, plans });
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
    ['a plan named twice over', { plan: 'Flow Growth', plans: ['Flow Growth'] }, 'Give one of them'],
    ['an unknown time zone', { time_zone: 'Moon/Base' }, 'time_zone'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('are not opened with %s', async (_, fault, said) => {
    const { status, body } = await app.call('POST', '/internal/accounts', { ...newAccount, ...fault });
    expect([status, body.error.message]).toEqual([400, expect.stringContaining(said)]);
  });

  it.each([unknown, 'nonsense'])('that do not exist are 404: %s', async (id) => {
    const answers = await Promise.all([
      app.call('GET', `/internal/accounts/${id}`),
      app.call('PATCH', `/internal/accounts/${id}`, { name: 'Bluepeak' }),
      app.call('GET', `/internal/accounts/${id}/audit`),
      app.call('GET', `/internal/accounts/${id}/usage`),
      post(id, 'suspend'),
      post(id, 'resume'),
      post(id, 'plan', { plan: 'Flow Growth' }),
      app.call('POST', '/internal/keys', { account_id: id, mode: 'live', scopes: ['orders:read'], name: 'x' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('are listed newest first, complete and without repeats while others are opened', async () => {
    const opened: string[] = [];
    // Ids sort by the millisecond.
    for (let index = 0; index < 5; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      opened.unshift(await app.account());
    }
    const seen: string[] = [];
    for (let cursor: string | null = ''; seen.length < opened.length;) {
      const { body } = await app.call('GET', `/internal/accounts?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.data.map(({ account_id: id }: { account_id: string }) => id));
      cursor = body.next_cursor as string;
      await app.account();
    }
    expect(seen.slice(0, opened.length)).toEqual(opened);
  });
});

describe('a change of an account', () => {
  it('sets the fields that are given', async () => {
    const id = await app.account();
    const { status, body } = await app.call('PATCH', `/internal/accounts/${id}`, {
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
    expect((await app.call('PATCH', `/internal/accounts/${id}`, {})).body.error.message).toContain('at least one');
    expect((await app.call('PATCH', `/internal/accounts/${id}`, { status: 'active' })).status).toBe(400);
  });

  it('suspends and resumes, and leaves what is so already as it is', async () => {
    const id = await app.account();
    const suspended = await post(id, 'suspend');
    expect([suspended.status, suspended.body]).toEqual([
      200,
      expect.objectContaining({ status: 'suspended', revision: 2 }),
    ]);
    expect(await post(id, 'suspend')).toEqual(suspended);
    const resumed = await post(id, 'resume');
    expect([resumed.status, resumed.body]).toEqual([200, expect.objectContaining({ status: 'active', revision: 3 })]);
    expect(await post(id, 'resume')).toEqual(resumed);
    expect((await app.sequencesOf(id)).map(({ type }) => type)).toEqual([
      'account.created',
      'account.suspended',
      'account.resumed',
    ]);
  });

  it('is mailed to the owner where it suspends or resumes, once', async () => {
    const id = await app.account({ email: 'asha@bluepeak.example' });
    await post(id, 'resume');
    await post(id, 'suspend');
    await post(id, 'suspend');
    await post(id, 'resume');
    const values = { account_id: id, account_name: 'Bluepeak' };
    expect(await app.mailsTo(id)).toEqual([
      { recipient: 'asha@bluepeak.example', kind: 'account_suspended', values },
      { recipient: 'asha@bluepeak.example', kind: 'account_resumed', values },
    ]);
  });

  it('puts it on other plans', async () => {
    const id = await app.account();
    const { body } = await post(id, 'plan', { plan: 'Flow Growth' });
    expect(body).toMatchObject({ plans: ['Flow Growth'], limits: { live: { sustained: 50 } }, revision: 2 });
    const { body: both } = await post(id, 'plan', { plans: ['Flow Growth', 'Deploy Scale'] });
    expect(both).toMatchObject({ limits: { live: { sustained: 100, burst: 300, concurrent: 80 } }, revision: 3 });
    expect((await post(id, 'plan', { plans: ['Flow Growth', 'Deploy Scale'] })).body).toEqual(both);
  });

  it('sets the figures that were negotiated, mode by mode, and ends them with the plan', async () => {
    const id = await app.account();
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
    ['another plan', { plan: 'Flow Growth', sustained: 1, burst: 1, concurrent: 1 }, 'Put Enterprise among the plans'],
    ['figures missing', { plan: 'Enterprise', sustained: 1 }, 'burst, concurrent: is missing'],
    ['a figure of nothing', { plan: 'Enterprise', sustained: 1, burst: 0, concurrent: 1 }, 'burst'],
    ['a figure too large', { plan: 'Enterprise', sustained: 1_000_001, burst: 1, concurrent: 1 }, 'sustained'],
    ['a broken figure', { plan: 'Enterprise', sustained: 1.5, burst: 1, concurrent: 1 }, 'sustained'],
    ['no plan', {}, 'The plans are'],
  ])('of plans is refused with %s', async (_, body, said) => {
    const id = await app.account();
    const { status, body: refused } = await post(id, 'plan', body);
    expect([status, refused.error.message]).toEqual([400, expect.stringContaining(said)]);
    expect((await app.call('GET', `/internal/accounts/${id}`)).body.revision).toBe(1);
  });

  it('is one of many at once, each counted: no revision and no sequence is left out or given twice', async () => {
    const id = await app.account();
    const plans = ['Flow Growth', 'Desk Growth', 'Deploy Pro', 'Deploy Scale', 'Vision Growth'];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const figures = { sustained: index + 1, burst: 1, concurrent: 1 };
        return post(id, 'plan', { plans: ['Enterprise', plans[index % plans.length]], ...figures });
      }),
    );
    const oneTo = (last: number, first = 1): number[] =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index);
    expect(answers.map(({ body }) => body.revision).toSorted((a, b) => a - b)).toEqual(oneTo(21, 2));
    expect((await app.sequencesOf(id)).map(({ sequence }) => sequence)).toEqual(oneTo(21));
    const told = await events.has(id, 21);
    expect(told.map(({ data }) => data.account.version)).toEqual(oneTo(21));
  });

  it('is told on the live topic as the contract says, in its order', async () => {
    const id = await app.account();
    await app.call('PATCH', `/internal/accounts/${id}`, { name: 'Bluepeak Retail' });
    await post(id, 'plan', { plan: 'Enterprise', sustained: 90, burst: 90, concurrent: 90 });
    // Deploy Scale is the more generous: what was negotiated has changed all the same.
    await post(id, 'plan', { plans: ['Enterprise', 'Deploy Scale'] });
    await post(id, 'plan', { plans: ['Enterprise', 'Deploy Scale'], sustained: 91, burst: 91, concurrent: 1 });
    await post(id, 'suspend');
    await post(id, 'resume');
    const told = await events.has(id, 7);
    expect(told.map(({ type, data }) => [type, data.account.version, data.changed])).toEqual([
      ['account.created', 1, undefined],
      ['account.updated', 2, ['name']],
      ['account.updated', 3, ['plans', 'limits']],
      ['account.updated', 4, ['plans', 'limits']],
      ['account.updated', 5, ['limits']],
      ['account.suspended', 6, undefined],
      ['account.resumed', 7, undefined],
    ]);
    for (const { type, data, account_id: accountId, livemode } of told) {
      expect(() => eventTypes.find((each) => each.type === type)!.data.parse(data)).not.toThrow();
      expect([accountId, livemode]).toEqual([id, true]);
    }
  });
});

describe('the audit log', () => {
  const auditOf = async (id: string, query = '') =>
    (await app.call('GET', `/internal/accounts/${id}/audit${query}`)).body;

  it('has a row for every change: who, what, when, from where, and what was before', async () => {
    const actor = { 'x-actor': 'cli:asha' };
    const { body: made } = await app.call('POST', '/internal/accounts', newAccount, actor);
    const id = made.account_id as string;
    await app.call('PATCH', `/internal/accounts/${id}`, { email: 'new@bluepeak.example' }, actor);
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

  it('is read in pages, and shows the changes of keys with their mode', async () => {
    const id = await app.account();
    const { key_id: keyId } = await app.key(id, { mode: 'test' });
    await app.call('POST', `/internal/keys/${keyId}/revoke`);
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
    expect((await app.call('GET', `/internal/accounts/${id}/audit?cursor=abc`)).status).toBe(400);
  });

  it('has no row of a change that was not made', async () => {
    const id = await app.account();
    await app.call('POST', '/internal/keys', { account_id: id, mode: 'live', scopes: ['x'], name: 'ERP' });
    await post(id, 'plan', { plan: 'Gold' });
    await post(id, 'resume');
    expect((await auditOf(id)).data).toHaveLength(1);
  });
});

it('nothing is told or done without the internal token', async () => {
  const id = await app.account();
  const { key_id: keyId } = await app.key(id);
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
    for (const authorization of ['', 'Bearer wrong', token]) {
      expect([path, (await app.call(method, path, undefined, { authorization })).status]).toEqual([path, 401]);
    }
  }
});

it('the request login reads of accounts and keys what their caller may see, and nothing of others', async () => {
  const [own, other] = [await app.account(), await app.account({ name: 'Other' })];
  const [live] = [await app.key(own), await app.key(own, { mode: 'test' }), await app.key(other)];
  const login = new pg.Client({ connectionString: backbone.scratch.url });
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
