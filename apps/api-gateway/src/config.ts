import { kafkaSettings } from '@millwright/messaging';
import {
  type ConfigOf,
  integer,
  publicServerSettings,
  type ServiceConfig,
  type Settings,
  text,
} from '@millwright/service-kit';
import { credentialSettings } from './credential/credential.settings.js';
import { documentSettings } from './documents/documents.settings.js';
import { ownerSettings } from './forwarding/owners.settings.js';
import { limitSettings } from './limits/limits.settings.js';
import { requestLogSettings } from './request-log/request-log.settings.js';
import { usageSettings } from './usage/usage.settings.js';

export const settings = {
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the public listeners are bound to',
  }),
  livePort: integer('LIVE_PORT', { min: 0, max: 65_535, description: 'Port of the API in live mode' }),
  sandboxPort: integer('SANDBOX_PORT', { min: 0, max: 65_535, description: 'Port of the API in test mode' }),
  authPort: integer('AUTH_PORT', { min: 0, max: 65_535, description: 'Port of the OAuth endpoints' }),
  ...publicServerSettings({ connectionsPerNetwork: 500 }),
  ...ownerSettings,
  ...credentialSettings,
  ...limitSettings,
  ...requestLogSettings,
  ...usageSettings,
  ...documentSettings,
  ...kafkaSettings,
  callDeadline: integer('CALL_DEADLINE', {
    default: 30_000,
    min: 10,
    max: 600_000,
    unit: 'ms',
    description: 'Timeout of a forwarded call, until the end of its answer',
  }),
  oauthRequestTimeout: integer('OAUTH_REQUEST_TIMEOUT', {
    default: 10_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    description: 'Timeout of a request to the OAuth address, until its body is complete',
  }),
  ownerConnections: integer('OWNER_CONNECTIONS', {
    default: 128,
    min: 1,
    max: 10_000,
    unit: 'connections',
    description: 'Maximum number of connections to one owner app; further calls wait for a free one',
  }),
  mostInFlight: integer('MOST_IN_FLIGHT', {
    default: 2_000,
    min: 10,
    max: 1_000_000,
    unit: 'calls',
    description:
      'Maximum number of calls in flight; further ones are refused. Lists may use four fifths of it, and one owner half',
  }),
} satisfies Settings;

export type GatewayConfig = ConfigOf<typeof settings> & ServiceConfig;
export const gatewayConfig = Symbol('gateway configuration');
