import { messagingSettings } from '@millwright/messaging';
import {
  address,
  type ConfigOf,
  integer,
  list,
  type ServiceConfig,
  type Setting,
  type Settings,
  text,
} from '@millwright/service-kit';
import { credentialSettings } from './credential/settings.js';
import { documentSettings } from './documents/settings.js';
import { limitSettings } from './limits/settings.js';
import { usageSettings } from './usage/settings.js';

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
  ...credentialSettings,
  ...limitSettings,
  ...usageSettings,
  ...documentSettings,
  kafkaBrokers: messagingSettings.kafkaBrokers,
  kafkaPrefix: messagingSettings.kafkaPrefix,
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
  mostInFlight: integer('MOST_IN_FLIGHT', {
    default: 2_000,
    min: 10,
    max: 1_000_000,
    unit: 'calls',
    description:
      'Calls in flight beyond which further ones are refused; lists from four fifths of it, and one owner from half',
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
