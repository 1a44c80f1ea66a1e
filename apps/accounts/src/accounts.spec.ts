import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplication } from '@nestjs/common';
import { decodeId, runMigrations } from '@millwright/persistence';
import {
  createApp,
  createLogger,
  hashApiKey,
  modeOfApiKey,
  parsePepper,
  readConfig,
  serviceSettings,
} from '@millwright/service-kit';
import { createScratchDatabase, type ScratchDatabase } from '@millwright/testing';
import pg from 'pg';
import { cellOf } from './account/account-id.js';
import { AccountsModule } from './accounts.module.js';
import { settings } from './config.js';
import { migrations } from './migrations/index.js';

const token = 'internal-token-of-the-tests';
const olderPepper = `1:${Buffer.alloc(32, 'older').toString('base64')}`;
const newerPepper = `2:${Buffer.alloc(32, 'newer').toString('base64')}`;
const cell = 42;

let database: ScratchDatabase;
let app: INestApplication;
let admin: pg.Client;

interface Made {
  account_id: string;
  key_id: string;
  key: string;
  [field: string]: unknown;
}

async function start(peppers: string): Promise<INestApplication> {
  const config = readConfig(
    { ...serviceSettings, ...settings },
    {
      ENVIRONMENT: 'local',
      PORT: '0',
      INTERNAL_TOKEN: token,
      DATABASE_URL: database.url,
      DATABASE_WORKER_URL: database.workerUrl,
      ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 'sealing').toString('base64')}`,
      CREDENTIAL_PEPPERS: peppers,
      CELL: String(cell),
    },
  );
  const started = await createApp(config, createLogger('accounts', 'error'), AccountsModule.with(config));
  await started.listen(0, '127.0.0.1');
  return started;
}

beforeAll(async () => {
  database = await createScratchDatabase('accounts');
  await runMigrations(database.workerUrl, migrations);
  app = await start(olderPepper);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
}, 30_000);

afterAll(async () => {
  await admin?.end();
  await app?.close();
  await database?.drop();
});

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<[number, Made]> {
  const response = await fetch(`${await app.getUrl()}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [response.status, (await response.json()) as Made];
}

const newAccount = { name: 'Bluepeak', email: 'owner@bluepeak.example' };

async function account(): Promise<string> {
  return (await call('POST', '/internal/accounts', newAccount))[1].account_id;
}

async function key(accountId: string, options: object = {}): Promise<Made> {
  const given = { account_id: accountId, mode: 'live', scopes: ['orders:read'], name: 'ERP' };
  return (await call('POST', '/internal/keys', { ...given, ...options }))[1];
}

async function lookUp(...keys: string[]): Promise<(Made | null)[]> {
  const hashes = keys.map((text) => ({
    pepper_version: 1,
    hash: hashApiKey(text, parsePepper(olderPepper)).toString('base64'),
  }));
  const [, answer] = await call('POST', '/internal/credentials/lookup', { hashes });
  return answer['data'] as (Made | null)[];
}

async function auditOf(accountId: string): Promise<object[]> {
  const { rows } = await admin.query<object>(
    'SELECT action, actor, address, livemode, details FROM audit_log WHERE account_id = $1 ORDER BY id',
    [decodeId('account', accountId)],
  );
  return rows;
}

describe('accounts', () => {
  it('are opened with a plan, a time zone and an id that names their cell', async () => {
    const [status, made] = await call('POST', '/internal/accounts', newAccount);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      ...newAccount,
      plan: 'Flow Starter',
      status: 'active',
      time_zone: 'Asia/Kolkata',
      pinned_version: null,
    });
    expect(Date.now() - Date.parse(made['created_at'] as string)).toBeLessThan(5_000);
    expect(cellOf(decodeId('account', made.account_id)!)).toBe(cell);
    expect(await call('GET', `/internal/accounts/${made.account_id}`)).toEqual([200, made]);
  });

  it('have ids that sort by the time of their opening', async () => {
    const first = await account();
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = await account();
    expect(second > first).toBe(true);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an unknown plan', { plan: 'Gold' }, 'plan'],
    ['an unknown time zone', { time_zone: 'Moon/Base' }, 'time_zone'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('are not opened with %s', async (_, fault, named) => {
    const [status, { error }] = await call('POST', '/internal/accounts', { ...newAccount, ...fault });
    expect(status).toBe(400);
    expect((error as { message: string }).message).toContain(named);
  });

  it.each(['acct_0351LiqykTN2TzdOPyiHoP', 'nonsense'])('that do not exist are 404: %s', async (id) => {
    expect((await call('GET', `/internal/accounts/${id}`))[0]).toBe(404);
    expect(
      (await call('POST', '/internal/keys', { account_id: id, mode: 'live', scopes: ['orders:read'], name: 'x' }))[0],
    ).toBe(404);
  });
});

describe('keys', () => {
  it('are shown once, and stored only as a hash', async () => {
    const accountId = await account();
    const made = await key(accountId, { mode: 'test', scopes: ['orders:read', 'orders:write', 'orders:read'] });
    expect(modeOfApiKey(made.key)).toBe('test');
    expect(made).toMatchObject({
      mode: 'test',
      scopes: ['orders:read', 'orders:write'],
      name: 'ERP',
      expires_at: null,
    });

    const [, { data }] = await call('GET', `/internal/keys?account_id=${accountId}`);
    const { key: text, ...shown } = made;
    expect(data).toEqual([
      { ...shown, prefix: 'svc_test_', last4: text.slice(-4), last_used_at: null, revoked_at: null },
    ]);

    const { rows } = await admin.query<{ row: string }>('SELECT api_keys::text AS row FROM api_keys');
    expect(rows.map(({ row }) => row).join('')).not.toContain(text.slice(9, 39));
  });

  it('expire when they were told to', async () => {
    const made = await key(await account(), { expires_in_seconds: 90 });
    const lasts = Date.parse(made['expires_at'] as string) - Date.parse(made['created_at'] as string);
    expect(lasts).toBe(90_000);
  });

  it.each([
    ['an unknown scope, which is named', { scopes: ['orders:raed'] }, '"orders:raed" is not a scope'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown mode', { mode: 'prod' }, 'mode'],
    ['no name', { name: '' }, 'name'],
    ['an expiry in the past', { expires_in_seconds: -1 }, 'expires_in_seconds'],
  ])('are not made with %s', async (_, fault, named) => {
    const accountId = await account();
    const given = { account_id: accountId, mode: 'live', scopes: ['orders:read'], name: 'ERP', ...fault };
    const [status, { error }] = await call('POST', '/internal/keys', given);
    expect(status).toBe(400);
    expect((error as { message: string }).message).toContain(named);
    expect((await call('GET', `/internal/keys?account_id=${accountId}`))[1]['data']).toEqual([]);
  });

  it('are revoked once and stay revoked', async () => {
    const made = await key(await account());
    const [status, revoked] = await call('POST', `/internal/keys/${made.key_id}/revoke`);
    expect([status, revoked['key']]).toEqual([200, undefined]);
    expect(revoked['revoked_at']).not.toBeNull();
    expect((await call('POST', `/internal/keys/${made.key_id}/revoke`))[1]).toEqual(revoked);
    expect((await call('POST', '/internal/keys/key_0351LiqykTN2TzdOPyiHoP/revoke'))[0]).toBe(404);
  });
});

describe('gateways', () => {
  it('learn what is behind hashes, in their order, with null for what is unknown', async () => {
    const accountId = await account();
    const [one, two] = [await key(accountId), await key(accountId, { mode: 'test', expires_in_seconds: 60 })];
    const answers = await lookUp(two.key, 'svc_live_unknown', one.key);
    expect(answers).toEqual([
      expect.objectContaining({ key_id: two.key_id, livemode: false, expires_at: two['expires_at'] }),
      null,
      {
        key_id: one.key_id,
        key_uuid: decodeId('key', one.key_id),
        account_id: accountId,
        account_uuid: decodeId('account', accountId),
        livemode: true,
        scopes: ['orders:read'],
        expires_at: null,
        revoked_at: null,
        account_status: 'active',
        plan: 'Flow Starter',
        pinned_version: null,
        revision: 2,
      },
    ]);
  });

  it('can tell that an answer after a revocation is newer', async () => {
    const made = await key(await account());
    const [before] = await lookUp(made.key);
    await call('POST', `/internal/keys/${made.key_id}/revoke`);
    const [after] = await lookUp(made.key);
    expect(after!['revoked_at']).not.toBeNull();
    expect(after!['revision'] as number).toBeGreaterThan(before!['revision'] as number);
  });

  it('find keys of an older pepper after it was rotated, and new keys under the newer one', async () => {
    const old = await key(await account());
    const rotated = await start(`${newerPepper},${olderPepper}`);
    const previous = app;
    app = rotated;
    try {
      const made = await key(await account());
      expect((await lookUp(old.key, made.key)).map((answer) => answer?.key_id)).toEqual([old.key_id, undefined]);
      const hash = hashApiKey(made.key, parsePepper(newerPepper)).toString('base64');
      const [, { data }] = await call('POST', '/internal/credentials/lookup', {
        hashes: [{ pepper_version: 2, hash }],
      });
      expect(data).toEqual([expect.objectContaining({ key_id: made.key_id })]);
    } finally {
      app = previous;
      await rotated.close();
    }
  });
});

describe('the audit log', () => {
  it('has a row for every change: who, what, from where', async () => {
    const actor = { 'x-actor': 'cli:asha' };
    const [, { account_id: accountId }] = await call('POST', '/internal/accounts', newAccount, actor);
    const given = { account_id: accountId, mode: 'live', scopes: ['orders:read'], name: 'ERP' };
    const [, made] = await call('POST', '/internal/keys', given, actor);
    expect(made['created_by']).toBe('cli:asha');
    await call('POST', `/internal/keys/${made.key_id}/revoke`);
    await call('POST', `/internal/keys/${made.key_id}/revoke`);
    const address = '127.0.0.1';
    expect(await auditOf(accountId)).toEqual([
      {
        action: 'account.created',
        actor: 'cli:asha',
        address,
        livemode: null,
        details: { name: 'Bluepeak', plan: 'Flow Starter' },
      },
      {
        action: 'key.created',
        actor: 'cli:asha',
        address,
        livemode: true,
        details: { name: 'ERP', scopes: ['orders:read'], expires_at: null },
      },
      { action: 'key.revoked', actor: 'internal', address, livemode: true, details: {} },
    ]);
  });

  it('has no row of a change that was not made', async () => {
    const accountId = await account();
    const before = (await auditOf(accountId)).length;
    await call('POST', '/internal/keys', { account_id: accountId, mode: 'live', scopes: ['x'], name: 'ERP' });
    expect(await auditOf(accountId)).toHaveLength(before);
  });
});

it('nothing is told or done without the internal token', async () => {
  const paths: [string, string][] = [
    ['POST', '/internal/accounts'],
    ['GET', '/internal/accounts/x'],
    ['POST', '/internal/keys'],
    ['GET', '/internal/keys'],
    ['POST', '/internal/keys/x/revoke'],
    ['POST', '/internal/credentials/lookup'],
  ];
  for (const [method, path] of paths) {
    for (const authorization of ['', 'Bearer wrong', token]) {
      expect([path, (await call(method, path, undefined, { authorization }))[0]]).toEqual([path, 401]);
    }
  }
});

it('the request login can read neither accounts nor keys', async () => {
  const login = new pg.Client({ connectionString: database.url });
  await login.connect();
  for (const table of ['accounts', 'api_keys', 'audit_log']) {
    await expect(login.query(`SELECT * FROM ${table}`)).rejects.toThrow('permission denied');
  }
  await login.end();
});
