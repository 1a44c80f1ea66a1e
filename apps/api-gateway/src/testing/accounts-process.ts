/** The built accounts app in a process that a test can kill, with its database, and behind a counting proxy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import {
  apps,
  type LimitFigures,
  recordsTokensSetting,
  searchedApps,
  topicsOf,
  urlSetting,
} from '@millwright/contracts';
import { proxiedCallerHeader, signProxiedCaller } from '@millwright/operations';
import {
  createMigratedDatabase,
  eventually,
  freePort,
  internalCall,
  type TestDatabase,
  testCallerKey,
  testEnvironment,
  testInternalToken,
  testSecret,
} from '@millwright/testing';
import pg from 'pg';
import { BareServer } from './bare-server.js';
import { type AccountsAccess, IssuedTokens } from './issued-tokens.js';
import {
  allScopes,
  type Key,
  type KeyOptions,
  pepper,
  pepperSetting,
  recordKey,
  type TestAccounts,
  unlimited,
} from './test-accounts.js';

/** Beside other specs on a busy machine. */
const longestStartMs = 45_000;
const credentialsToken = testSecret('accounts', 'credentialsToken');
const accounts = join(import.meta.dirname, '../../../accounts');
const { PATH, NODE_COMPILE_CACHE } = process.env;

const dashboardKey = testSecret('dashboard', 'dashboardKey');

/** The topics that it publishes to and consumes. */
export const accountsTopics: readonly string[] = topicsOf(apps.find(({ name }) => name === 'accounts')!).map(
  ({ name }) => name,
);

export class AccountsProcess implements TestAccounts, AccountsAccess {
  /** Hashes that the gateway has looked up, and the calls in which it did. */
  readonly lookUps = { hashes: 0, calls: 0 };
  readonly tokens: IssuedTokens;
  private process: ChildProcess | undefined;

  private constructor(
    private readonly proxy: BareServer,
    private readonly port: number,
    private readonly database: TestDatabase,
    private readonly topicPrefix: string,
  ) {
    this.tokens = new IssuedTokens(this, pepper, topicPrefix);
    proxy.answer = (request, response, body) => void this.forward(request, response, body);
  }

  static async start(topicPrefix: string): Promise<AccountsProcess> {
    const { migrations } = (await import(join(accounts, 'src/migrations/index.ts'))) as { migrations: Type[] };
    const database = await createMigratedDatabase('accounts', migrations);
    const started = new AccountsProcess(await BareServer.start(), await freePort(), database, topicPrefix);
    await started.run();
    return started;
  }

  /** Address of the proxy. */
  get url(): string {
    return this.proxy.url;
  }

  async run(): Promise<void> {
    this.process = spawn(process.execPath, [join(accounts, '../../dist/accounts.js')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH, NODE_COMPILE_CACHE, ...this.environment },
    });
    await eventually(async () => {
      const { ok } = await fetch(`http://127.0.0.1:${this.port}/health/ready`);
      if (!ok) throw new Error('accounts is not ready.');
    }, longestStartMs).catch(async (error: unknown) => {
      await this.kill();
      throw error;
    });
  }

  async kill(): Promise<void> {
    if (this.process === undefined || this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    this.process = undefined;
  }

  async close(): Promise<void> {
    await Promise.all([this.kill(), this.proxy.close()]);
    await this.database.drop();
  }

  internal<T>(method: string, path: string, body?: object): Promise<T> {
    return internalCall({ url: `http://127.0.0.1:${this.port}`, token: testInternalToken }, method, path, body);
  }

  /** Asks as the dashboard's backend does, for the browser of a person. */
  async asDashboard<T>(what: string, body: object): Promise<T> {
    const path = `/internal/dashboard/${what}`;
    const signed = { audience: 'accounts', method: 'POST', path };
    const claim = signProxiedCaller({ address: '203.0.113.9', requestId: 'req_page' }, signed, dashboardKey);
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [proxiedCallerHeader]: claim },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  /** Looks credentials up as a gateway does. */
  lookUp<T>(hashes: readonly { pepper_version: number; hash: string }[]): Promise<T> {
    const gateway = { url: `http://127.0.0.1:${this.port}`, token: credentialsToken };
    return internalCall(gateway, 'POST', '/internal/credentials/lookup', { hashes });
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const admin = new pg.Client({ connectionString: this.database.adminUrl });
    await admin.connect();
    try {
      return (await admin.query<Row>(text, [...values])).rows;
    } finally {
      await admin.end();
    }
  }

  async account(name = 'Bluepeak', limits: LimitFigures = unlimited): Promise<string> {
    const given = { name, email: 'owner@bluepeak.example' };
    const { account_id: id } = await this.internal<{ account_id: string }>('POST', '/internal/accounts', given);
    for (const mode of ['live', 'test']) {
      await this.internal('POST', `/internal/accounts/${id}/plan`, { plan: 'Enterprise', mode, ...limits });
    }
    return id;
  }

  key(accountId: string, options: KeyOptions = {}): Promise<Key> {
    const given = { account_id: accountId, name: 'tests', mode: 'live', scopes: allScopes };
    return this.internal('POST', '/internal/keys', { ...given, ...options });
  }

  async revoke(keyId: string): Promise<void> {
    await this.internal('POST', `/internal/keys/${keyId}/revoke`);
  }

  async suspend(accountId: string): Promise<void> {
    await this.internal('POST', `/internal/accounts/${accountId}/suspend`);
  }

  async resume(accountId: string): Promise<void> {
    await this.internal('POST', `/internal/accounts/${accountId}/resume`);
  }

  /** Forwards a call of the gateway, counts its look-ups, and answers those of issued tokens. */
  private async forward(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { method, url } = request;
    const isLookUp = method === 'POST';
    const { hashes = [] } = (isLookUp ? JSON.parse(body) : {}) as { hashes?: { hash: string }[] };
    this.lookUps.calls += isLookUp ? 1 : 0;
    this.lookUps.hashes += hashes.length;
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(`http://127.0.0.1:${this.port}${url}`, {
      method: method!,
      headers,
      ...(isLookUp && { body }),
    }).catch(() => undefined);
    if (answer === undefined) return void response.destroy();
    const answered = (await answer.json()) as { data?: unknown[] };
    const data = hashes.map(({ hash }, index) => answered.data?.[index] ?? this.tokens.find(hash) ?? null);
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(isLookUp ? { data } : answered));
  }

  private get environment(): Record<string, string> {
    return {
      ENVIRONMENT: 'local',
      HOST: '127.0.0.1',
      PORT: String(this.port),
      LOG_LEVEL: 'error',
      INTERNAL_TOKENS: testInternalToken,
      CREDENTIALS_TOKENS: credentialsToken,
      DATABASE_URL: this.database.url,
      DATABASE_WORKER_URL: this.database.workerUrl,
      ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 'sealing').toString('base64')}`,
      CREDENTIAL_PEPPERS: pepperSetting,
      CREDENTIAL_RECORD_KEYS: recordKey,
      AUTH_URL: 'http://127.0.0.1:8402',
      COOKIE_KEYS: testSecret('accounts', 'cookieKey'),
      DASHBOARD_KEYS: dashboardKey,
      DASHBOARD_URL: 'http://127.0.0.1:8407',
      CALLER_KEYS: testCallerKey,
      KAFKA_BROKERS: testEnvironment().kafkaBrokers.join(),
      KAFKA_PREFIX: this.topicPrefix,
      ...Object.fromEntries(
        searchedApps.flatMap((app) => [
          [urlSetting(app), 'http://127.0.0.1:9'],
          [recordsTokensSetting(app), testInternalToken],
        ]),
      ),
      INVOICE_MAILS_TOKENS: testInternalToken,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'tests@millwright.example',
    };
  }
}
