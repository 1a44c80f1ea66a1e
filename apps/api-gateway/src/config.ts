import {
  address,
  type ConfigOf,
  integer,
  list,
  parsePepper,
  type ServiceConfig,
  type Setting,
  type Settings,
  text,
} from '@millwright/service-kit';

export const settings = {
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the public listeners are bound to',
  }),
  livePort: integer('LIVE_PORT', { min: 0, max: 65_535, description: 'Port of the API in live mode' }),
  sandboxPort: integer('SANDBOX_PORT', { min: 0, max: 65_535, description: 'Port of the API in test mode' }),
  authPort: integer('AUTH_PORT', { min: 0, max: 65_535, description: 'Port of the OAuth endpoints' }),
  accountsUrl: address('ACCOUNTS_URL', ['http', 'https'], {
    description: 'Address of accounts, which is asked about credentials and owns operations',
  }),
  ordersUrl: address('ORDERS_URL', ['http', 'https'], { description: 'Address of orders' }),
  webhookDispatcherUrl: address('WEBHOOK_DISPATCHER_URL', ['http', 'https'], {
    description: 'Address of webhook-dispatcher',
  }),
  callerKeysAccounts: callerKeys('CALLER_KEYS_ACCOUNTS', 'accounts'),
  callerKeysOrders: callerKeys('CALLER_KEYS_ORDERS', 'orders'),
  callerKeysWebhookDispatcher: callerKeys('CALLER_KEYS_WEBHOOK_DISPATCHER', 'webhook-dispatcher'),
  peppers: list('CREDENTIAL_PEPPERS', {
    item: parsePepper,
    atLeast: 1,
    secret: true,
    description: 'Secrets that credentials are hashed under, as version:base64; the same list as that of accounts',
  }),
  credentialFreshness: integer('CREDENTIAL_FRESHNESS', {
    default: 10_000,
    min: 100,
    max: 25_000,
    unit: 'ms',
    description: 'How long a credential is trusted before accounts is asked again; a revocation takes no longer',
  }),
  credentialTableSize: integer('CREDENTIAL_TABLE_SIZE', {
    default: 100_000,
    min: 1,
    max: 10_000_000,
    unit: 'credentials',
    description: 'Most credentials kept in memory; the longest unused give way',
  }),
  accountsDeadline: integer('ACCOUNTS_DEADLINE', {
    default: 2_000,
    min: 10,
    max: 60_000,
    unit: 'ms',
    description: 'Longest wait for an answer of accounts about credentials',
  }),
  callDeadline: integer('CALL_DEADLINE', {
    default: 30_000,
    min: 10,
    max: 600_000,
    unit: 'ms',
    description: 'Longest time from the forwarding of a call to the end of its answer',
  }),
  ownerConnections: integer('OWNER_CONNECTIONS', {
    default: 128,
    min: 1,
    max: 10_000,
    unit: 'connections',
    description: 'Most connections to one owner app; further calls wait for a free one',
  }),
} satisfies Settings;

function callerKeys(name: string, owner: string): Setting<readonly string[]> {
  return list(name, {
    item: (key) => key,
    atLeast: 1,
    secret: true,
    description: `Keys shared with ${owner}, by which callers are signed to it; the first signs`,
  });
}

export type GatewayConfig = ConfigOf<typeof settings> & ServiceConfig;
export const gatewayConfig = Symbol('gateway configuration');
