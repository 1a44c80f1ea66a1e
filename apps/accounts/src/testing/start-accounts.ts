/** Starts accounts for its tests; creates accounts and keys, looks credentials up, sends proxied requests, reads mails. */
import { topicOf } from '@millwright/contracts';
import { proxiedCallerHeader, signProxiedCaller } from '@millwright/operations';
import { decodeId, hashCredential, parsePepper } from '@millwright/service-kit';
import {
  type ApiAnswer,
  type PublishedEvent,
  type RunningApp,
  startApp,
  type StartOptions,
  testCallerKey,
  testSecret,
} from '@millwright/testing';
import { accountsApp } from '../accounts.module.js';
import type { settings } from '../config.js';

export type AccountsApp = RunningApp<typeof settings>;

export const cell = 42;
export const pepper = `1:${Buffer.alloc(32, 'older').toString('base64')}`;
export const authUrl = 'http://127.0.0.1:8402';
export const dashboardUrl = 'http://127.0.0.1:8407';
export const proxiedCaller = { address: '198.51.100.7', requestId: 'req_proxied' };

/** Of both modes: the outbox publishes in order, so an event for a topic that does not exist delays all later ones. */
export const eventTopics = [topicOf('accounts', true), topicOf('accounts', false)];

/** Settings that only accounts has. */
export const accountsEnvironment = {
  CREDENTIAL_PEPPERS: pepper,
  AUTH_URL: authUrl,
  COOKIE_KEYS: testSecret('accounts', 'cookieKey'),
  DASHBOARD_KEYS: testSecret('dashboard', 'dashboardKey'),
  DASHBOARD_URL: dashboardUrl,
  CELL: String(cell),
  SMTP_URL: 'smtp://127.0.0.1:9',
};

export function startAccounts({ environment = {}, ...options }: StartOptions = {}): Promise<AccountsApp> {
  return startApp(accountsApp, { ...options, environment: { ...accountsEnvironment, ...environment } });
}

/** Creates an account, and returns its public id. */
export async function createAccount(app: AccountsApp, change: object = {}): Promise<string> {
  const input = { name: 'Bluepeak', email: 'owner@bluepeak.example', ...change };
  const { body } = await app.internal('POST', '/internal/accounts', input);
  return body.account_id as string;
}

export interface TestKey {
  readonly key_id: string;
  readonly key: string;
  readonly [field: string]: unknown;
}

export async function createKey(app: AccountsApp, accountId: string, change: object = {}): Promise<TestKey> {
  const input = { account_id: accountId, mode: 'live', scopes: ['orders:read'], name: 'ERP', ...change };
  const { body } = await app.internal('POST', '/internal/keys', input);
  return body as TestKey;
}

/** Calls the internal API with the token of gateways. */
export function callAsGateway(
  app: AccountsApp,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<ApiAnswer> {
  return app.internal(method, path, body, { authorization: `Bearer ${testSecret('accounts', 'credentialsToken')}` });
}

/** Looks credentials up as a gateway does. */
export async function lookUp(app: AccountsApp, ...texts: string[]): Promise<ApiAnswer['body'][]> {
  const hashes = texts.map((text) => ({
    pepper_version: 1,
    hash: hashCredential(text, parsePepper(pepper)).toString('base64'),
  }));
  const { body } = await callAsGateway(app, 'POST', '/internal/credentials/lookup', { hashes });
  return body.data as ApiAnswer['body'][];
}

/** Sends a request to a route of `{auth_url}` as the gateway proxies it, from the address of `proxiedCaller`. */
export async function callProxied(
  app: AccountsApp,
  method: 'GET' | 'POST',
  path: string,
  { payload = '', headers = {} }: { payload?: object | string; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const claim = signProxiedCaller(proxiedCaller, { audience: 'accounts', method, path }, testCallerKey);
  const sent = typeof payload === 'string' ? payload : JSON.stringify(payload);
  return app.request(method, path, sent, { [proxiedCallerHeader]: claim, ...headers });
}

/** The events of an account, in the order in which they are published. */
export function eventsOf(app: AccountsApp, accountId: string): Promise<PublishedEvent[]> {
  return app.published(decodeId('account', accountId)!);
}

/** The mails to the owner of an account, in the order in which they were added. */
export async function mailsTo(
  app: AccountsApp,
  accountId: string,
): Promise<{ recipient: string; kind: string; values: object }[]> {
  return app.database.worker.query(
    'SELECT recipient, kind, values FROM mails WHERE account_id = $1 ORDER BY created_at',
    [decodeId('account', accountId)],
  );
}
