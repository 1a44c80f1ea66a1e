/** Settings of every app with a public listener. */
import { integer, list, type Setting } from '../app/config.js';
import { type Subnet, subnet } from './subnet.js';

interface PublicServerSettings {
  readonly longestCall: Setting<number>;
  readonly connectionsPerNetwork: Setting<number>;
  readonly trustedProxies: Setting<readonly Subnet[]>;
}

export function publicServerSettings(defaults: { connectionsPerNetwork: number }): PublicServerSettings {
  return {
    longestCall: integer('LONGEST_CALL', {
      default: 90_000,
      min: 100,
      max: 600_000,
      unit: 'ms',
      description: 'Maximum duration of a call, until its answer is read; then its connection is closed',
    }),
    connectionsPerNetwork: integer('CONNECTIONS_PER_NETWORK', {
      default: defaults.connectionsPerNetwork,
      min: 1,
      max: 1_000_000,
      unit: 'connections',
      description: 'Maximum number of open connections of one IPv4 address or IPv6 /64 at each public listener',
    }),
    trustedProxies: list('TRUSTED_PROXIES', {
      default: [],
      item: subnet,
      description:
        'Address ranges of proxies, such as 10.0.0.0/8: their x-forwarded-for is believed, their connections are not limited',
    }),
  };
}
