/** Settings of the public addresses. */
import {
  type ConfigOf,
  integer,
  publicServerSettings,
  type ServiceConfig,
  type Settings,
  text,
} from '@millwright/service-kit';

export const edgeSettings = {
  publicHost: text('PUBLIC_HOST', {
    default: '127.0.0.1',
    description: 'Address that the public listeners are bound to',
  }),
  livePort: integer('LIVE_PORT', { min: 0, max: 65_535, description: 'Port of the API in live mode' }),
  sandboxPort: integer('SANDBOX_PORT', { min: 0, max: 65_535, description: 'Port of the API in test mode' }),
  authPort: integer('AUTH_PORT', { min: 0, max: 65_535, description: 'Port of the OAuth endpoints' }),
  ...publicServerSettings({ connectionsPerNetwork: 500 }),
  oauthRequestTimeout: integer('OAUTH_REQUEST_TIMEOUT', {
    default: 10_000,
    min: 100,
    max: 60_000,
    unit: 'ms',
    description: 'Timeout of a request to the OAuth address, until its body is complete',
  }),
  mostInFlight: integer('MOST_IN_FLIGHT', {
    default: 2_000,
    min: 10,
    max: 1_000_000,
    unit: 'calls',
    description:
      'Maximum number of calls in flight; further ones are refused. Lists may use four fifths of it, and one owner half',
  }),
  slowCall: integer('SLOW_CALL', {
    default: 1_000,
    min: 0,
    max: 3_600_000,
    unit: 'ms',
    description: 'Time from which a call has a line in the log of the gateway, though it succeeded',
  }),
} satisfies Settings;

export type EdgeConfig = ConfigOf<typeof edgeSettings> & ServiceConfig;
