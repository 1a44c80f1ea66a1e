// The operator's commands for accounts and their keys, users and applications, on the running product: output and refusals.

import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { apps, internal } from '@millwright/contracts';
import { isLongForm } from '@millwright/testing';
import { type Ended, inOwnProcess } from '../support/own-process.ts';

const root = join(import.meta.dirname, '../..');
const { home, internal: addresses } = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV'] ?? '', 'utf8')) as {
  home: string;
  internal: Record<string, string>;
};

const settings = { MILLWRIGHT_HOME: home };

function millwright(...words: string[]): Promise<Ended> {
  return inOwnProcess(words, settings);
}

/** As a program of its own, with this on its standard input. */
function millwrightWith(given: string, ...words: string[]): Promise<Ended> {
  const child = spawn(join(root, 'millwright'), words, { env: { ...process.env, ...settings } });
  child.stdin.end(given);
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...said })));
}

async function json<T = Record<string, unknown>>(...words: string[]): Promise<T> {
  const { code, stdout, stderr } = await millwright(...words, '--json');
  if (code !== 0) throw new Error(`./millwright ${words.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as T;
}

const newAccount = ['accounts', 'create', '--name', 'Bluepeak', '--email', 'owner@bluepeak.example'];
const newKey = (account: string): string[] => [
  ...['keys', 'create', '--account', account, '--scopes', 'orders:read', '--name', 'ERP'],
];

let account: string;

beforeAll(async () => {
  ({ account_id: account } = await json<{ account_id: string }>(...newAccount, '--plan', 'Flow Growth,Desk Starter'));
});

describe('accounts', () => {
  it('are opened on several products, and shown', async () => {
    expect(await json('accounts', 'show', account)).toMatchObject({
      account_id: account,
      plans: ['Flow Growth', 'Desk Starter'],
      limits: { live: { sustained: 50, burst: 150, concurrent: 40 } },
    });
    const { stdout } = await millwright('accounts', 'show', account);
    expect(stdout).toMatch(/^plans +Flow Growth, Desk Starter$/m);
    expect(stdout).toMatch(/^live +50 requests\/s, burst 150, 40 at once$/m);
  });

  it('are listed in pages', async () => {
    await json(...newAccount);
    const first = await json<{ data: { account_id: string }[]; next_cursor: string }>(
      'accounts',
      'list',
      '--limit',
      '1',
    );
    const { stdout } = await millwright('accounts', 'list', '--limit', '100');
    expect(stdout).toContain(account);
    const second = await json<typeof first>('accounts', 'list', '--limit', '1', '--cursor', first.next_cursor);
    expect(second.data[0]!.account_id).not.toBe(first.data[0]!.account_id);
  });

  it('are suspended, resumed, changed, and put on other plans', async () => {
    expect(await json('accounts', 'suspend', account)).toMatchObject({ account_id: account, status: 'suspended' });
    expect(await json('accounts', 'resume', account)).toMatchObject({ account_id: account, status: 'active' });
    const name = ['--name', 'Bluepeak Retail', '--time-zone', 'Europe/Berlin'];
    expect(await json('accounts', 'update', account, ...name)).toMatchObject({ time_zone: 'Europe/Berlin' });
    const figures = ['--sustained', '70', '--burst', '90', '--concurrent', '30'];
    expect(await json('accounts', 'plan', account, 'Enterprise', '--mode', 'test', ...figures)).toMatchObject({
      plans: ['Enterprise'],
      limits: { live: { sustained: 100 }, test: { sustained: 70, burst: 90, concurrent: 30 } },
    });
    expect(await json('accounts', 'plan', account, 'Desk Growth')).toMatchObject({ negotiated: { test: null } });
  });

  it('have an audit log that names the operator', async () => {
    const { data } = await json<{ data: { actor: string; action: string }[] }>('accounts', 'audit', account);
    expect(data.at(-1)).toMatchObject({ actor: `cli:${userInfo().username}`, action: 'account.created' });
    const { stdout } = await millwright('accounts', 'audit', account, '--limit', '1');
    expect(stdout).toMatch(/plans: \["Desk Growth"\].*\nmore: .* accounts audit acct_\w+ --cursor \w+/);
  });

  it('show their usage, of the time that is asked for', async () => {
    const lasted = await json<{ from: string; to: string; mode: string }>(
      ...['accounts', 'usage', account, '--last', '6h', '--mode', 'test'],
    );
    expect([Date.parse(lasted.to) - Date.parse(lasted.from), lasted.mode]).toEqual([6 * 3_600_000, 'test']);
    expect((await millwright('accounts', 'usage', account)).stdout).toMatch(/^calls in live mode from .*\nnone\n$/);
  });
});

describe('keys', () => {
  it('are made, listed, replaced and revoked', async () => {
    const { key_id: id, key } = await json<{ key_id: string; key: string }>(...newKey(account), '--expires', '90d');
    expect(key).toMatch(/^svc_live_/);
    const replaced = await json<{ key_id: string; key: string }>('keys', 'replace', id, '--overlap', '1h');
    expect(replaced.key).toMatch(/^svc_live_/);
    const { data } = await json<{ data: { key_id: string; replaced_by: string | null }[] }>(
      ...['keys', 'list', '--account', account],
    );
    expect(data.map((each) => [each.key_id, each.replaced_by])).toEqual(
      expect.arrayContaining([
        [replaced.key_id, null],
        [id, replaced.key_id],
      ]),
    );
    expect((await millwright('keys', 'list', '--account', account)).stdout).toContain(`svc_live_…${key.slice(-4)}`);
    expect(await json('keys', 'revoke', id)).toMatchObject({ key_id: id, revoked_at: expect.any(String) });
    const { stdout } = await millwright('keys', 'replace', replaced.key_id, '--overlap', '0');
    expect(stdout).toMatch(new RegExp(`^key key_\\w+\\nsvc_live_\\w+\\n${replaced.key_id} is revoked\\n$`));
  });
});

describe('partner applications', () => {
  it('are registered, shown, changed, disabled and enabled, and their secrets replaced', async () => {
    const uris = ['--redirect-uri', 'https://ledgerline.example/a,b', '--redirect-uri', 'http://127.0.0.1:9100/cb'];
    const { client_id: id, client_secret: secret } = await json<{ client_id: string; client_secret: string }>(
      ...['apps', 'create', '--account', account, '--name', 'Ledgerline', ...uris, '--scopes', 'orders:read'],
    );
    expect(secret).toMatch(/^svc_ocs_/);
    expect(await json('apps', 'show', id)).toMatchObject({ mode: 'live', redirect_uris: [uris[1], uris[3]] });
    const updated = await json('apps', 'update', id, '--scopes', 'orders:read, orders:write', '--name', 'Ledger');
    expect(updated).toMatchObject({ name: 'Ledger', scopes: ['orders:read', 'orders:write'] });
    const { stdout } = await millwright('apps', 'rotate-secret', id, '--overlap', '1h');
    expect(stdout).toMatch(new RegExp(`^client id ${id}\\nclient secret svc_ocs_\\w+\\n$`));
    expect(await json('apps', 'disable', id)).toMatchObject({ disabled_at: expect.any(String) });
    expect((await millwright('apps', 'list', '--account', account)).stdout).toMatch(/Ledger .* disabled\n$/);
    expect(await json('apps', 'enable', id)).toMatchObject({ disabled_at: null });
    expect((await millwright('connections', 'list', '--account', account)).stdout).toBe('no connections\n');
    const { stdout: audit } = await millwright('accounts', 'audit', account, '--limit', '1');
    expect(audit).toContain(`application.updated  ${id}`);
  });

  it('are allowed by people, whose passwords come by standard input', async () => {
    const email = `asha-${Date.now()}@bluepeak.example`;
    const words = ['users', 'create', '--account', account, '--email', email];
    const made = await millwrightWith('correct horse\n', ...words, '--password-stdin', '--json');
    expect([made.code, JSON.parse(made.stdout)]).toMatchObject([0, { email, role: 'owner' }]);
    expect((await millwright('users', 'list', '--account', account)).stdout).toContain(email);
    const again = await millwrightWith('correct horse', ...words, '--password-stdin');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('signs in as')]);
    const { user_id: id } = JSON.parse(made.stdout) as internal.User;
    const set = await millwrightWith('correct battery', 'users', 'set-password', id, '--password-stdin');
    expect([set.code, set.stdout]).toEqual([0, `${email} (${id}) has a new password, and is signed out everywhere\n`]);
    expect(await json('users', 'disable', id)).toMatchObject({ user_id: id, disabled_at: expect.any(String) });
    expect((await millwright('users', 'list', '--account', account)).stdout).toMatch(/owner +disabled/);
    expect(await json('users', 'enable', id)).toMatchObject({ disabled_at: null });
    expect((await millwright('users', 'end-sessions', id)).stdout).toContain('is signed out everywhere');
    expect(internal.user.safeParse(await json('users', 'end-sessions', id)).error).toBeUndefined();
  });
});

describe('the people of an account', () => {
  it('are invited, the first of them with the account', async () => {
    const email = `first-${Date.now()}@bluepeak.example`;
    const opened = await millwright('accounts', 'create', '--name', 'Bluepeak', '--email', email, '--invite');
    const [, id = ''] = /^account (acct_\w+)$/m.exec(opened.stdout) ?? [];
    expect([opened.code, opened.stdout]).toEqual([0, expect.stringContaining(`${email} is invited`)]);
    const { stdout: audit } = await millwright('accounts', 'audit', id, '--limit', '1');
    expect(audit).toMatch(/user\.invited +ivt_\w+ .*owner/);
    const next = `next-${email}`;
    const invited = await json('users', 'invite', '--account', id, '--email', next, '--role', 'developer');
    expect(internal.accountsRoutes['POST /internal/invitations'].answer.parse(invited)).toMatchObject({
      account_id: id,
      email: next,
      role: 'developer',
    });
    const again = await millwright('users', 'invite', '--account', id, '--email', next);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is already invited')]);
  });
});

describe('what is not understood or not allowed is one line that says what to do', () => {
  it.each<[words: string[], line: string, code: number]>([
    [['accounts', 'toString'], 'accounts: unknown "toString"', 2],
    [['accounts', 'suspend'], 'usage: ./millwright accounts suspend ID', 2],
    [['accounts', 'suspend', 'acct_x', '--plan', 'y'], 'accounts suspend: --plan is not an option of it', 2],
    [['accounts', 'update', 'acct_x'], 'give --name, --email or --time-zone', 2],
    [['accounts', 'plan', 'acct_x', 'Enterprise', '--burst', 'x'], '--burst is a whole number, not "x"', 2],
    [['accounts', 'usage', 'acct_x', '--last', '1h', '--to', 'x'], 'give --last, or --from and --to', 2],
    [[...newAccount, '--plan', 'Gold'], '"Gold" is not a plan. The plans are Flow Starter', 1],
    [['accounts', 'show', 'acct_x'], 'There is no account acct_x.', 1],
    [['keys', 'replace', 'key_x', '--overlap', 'soon'], '"soon" is not a duration', 2],
    [['keys', 'revoke', 'key_x'], 'There is no key key_x.', 1],
    [['apps', 'create', '--account', 'x', '--name', 'x', '--scopes', 'x'], 'apps create: --redirect-uri is missing', 2],
    [['apps', 'disable', 'app_x', '--redirect-uri', 'x'], 'apps disable: --redirect-uri is not an option of it', 2],
    [['apps', 'update', 'app_x'], 'give at least one of', 2],
    [['apps', 'show', 'app_x'], 'There is no application app_x.', 1],
    [['users', 'create', '--account', 'x', '--email', 'x'], '--password-stdin is missing', 2],
    [['users', 'set-password', 'usr_x'], '--password-stdin is missing', 2],
    [['users', 'invite', '--account', 'x'], 'users invite: --email is missing', 2],
    [['users', 'invite', '--account', 'acct_x', '--email', 'a@b.example'], 'There is no account acct_x.', 1],
    [['users', 'disable', 'usr_x'], 'There is no user usr_x.', 1],
    [['connections', 'disconnect', 'grt_x', '--account', 'acct_x'], 'There is no connection grt_x.', 1],
  ])('%j', async (words, line, code) => {
    const ended = await millwright(...words);
    expect([ended.stderr.trim().split('\n'), ended.code]).toEqual([[expect.stringContaining(line)], code]);
  });

  const ofProgram: [words: string[], line: string, code: number][] = [
    [['accounts', 'show', 'acct_x'], 'There is no account acct_x.', 1],
    [['accounts', 'toString'], 'accounts: unknown "toString"', 2],
  ];

  it.each(ofProgram.slice(0, isLongForm ? 2 : 1))('%j of the program itself', async (words, line, code) => {
    const ended = await millwrightWith('', ...words);
    expect(ended).toEqual({ code, stdout: '', stderr: expect.stringMatching(new RegExp(`^millwright: ${line}.*\n$`)) });
  });
});

describe('the internal API', () => {
  it('answers as its contract says', async () => {
    const words = ['--account', account];
    const { key_id: key } = await json<internal.Key>(...newKey(account));
    const redirect = ['--redirect-uri', 'https://ledgerline.example/callback'];
    const { client_id: client } = await json<internal.Application>(
      ...['apps', 'create', ...words, '--name', 'Ledgerline', '--scopes', 'orders:read', ...redirect],
    );
    const { accountsRoutes: accounts } = internal;
    const answers = [
      [accounts['GET /internal/accounts'].answer, ['accounts', 'list']],
      [accounts['GET /internal/accounts/:id'].answer, ['accounts', 'show', account]],
      [accounts['GET /internal/accounts/:id/audit'].answer, ['accounts', 'audit', account]],
      [accounts['GET /internal/accounts/:id/usage'].answer, ['accounts', 'usage', account]],
      [accounts['GET /internal/keys'].answer, ['keys', 'list', ...words]],
      [accounts['POST /internal/keys/:id/replace'].answer, ['keys', 'replace', key]],
      [accounts['GET /internal/users'].answer, ['users', 'list', ...words]],
      [accounts['GET /internal/applications'].answer, ['apps', 'list', ...words]],
      [accounts['POST /internal/applications/:id/rotate-secret'].answer, ['apps', 'rotate-secret', client]],
      [accounts['GET /internal/connections'].answer, ['connections', 'list', ...words]],
    ] as const;
    for (const [schema, command] of answers) {
      const { error } = schema.safeParse(await json(...command));
      expect([command.join(' '), error?.issues]).toEqual([command.join(' '), undefined]);
    }
  });

  it('does and tells nothing without the token', async () => {
    const parking = apps.filter(({ consumes }) => consumes).map(({ name }) => name);
    const routes = [
      ...Object.keys(internal.accountsRoutes).map((route) => ['accounts', route] as const),
      ...parking.flatMap((app) => Object.keys(internal.parkedRecordsRoutes).map((route) => [app, route] as const)),
      ...Object.keys(addresses).flatMap((app) =>
        Object.keys(internal.clockRoutes).map((route) => [app, route] as const),
      ),
    ];
    for (const [app, route] of routes) {
      const [method = '', path = ''] = route.split(' ');
      const headers = { authorization: 'Bearer wrong' };
      const { status } = await fetch(addresses[app] + path.replace(':id', account), { method, headers });
      expect([app, route, status]).toEqual([app, route, 401]);
    }
  });
});
