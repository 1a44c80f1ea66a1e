/** What the limits are configured by. */
import { BlockList, isIP } from 'node:net';
import { address, ConfigFault, type ConfigOf, integer, list, type Settings, text } from '@millwright/service-kit';

export const limitSettings = {
  redisLimitsUrl: address('REDIS_LIMITS_URL', ['redis', 'rediss'], {
    secret: true,
    description: 'Redis that the limits of accounts are kept in, shared by all gateways',
  }),
  redisLimitsTimeout: integer('REDIS_LIMITS_TIMEOUT', {
    default: 50,
    min: 5,
    max: 1_000,
    unit: 'ms',
    description:
      'Most that Redis may add to a call; after three answers in a row that come later, limits are kept here',
  }),
  redisLimitsPrefix: text('REDIS_LIMITS_PREFIX', {
    default: 'limits',
    description: 'Stands before the keys of limits, where several environments share a Redis',
  }),
  leaseTime: integer('LEASE_TIME', {
    default: 10_000,
    min: 300,
    max: 600_000,
    unit: 'ms',
    description: 'How long calls of a gateway that has crashed count as in flight',
  }),
  trustedProxies: list('TRUSTED_PROXIES', {
    default: [],
    item: subnet,
    description: 'Address ranges of proxies whose x-forwarded-for is believed, such as 10.0.0.0/8',
  }),
} satisfies Settings;

export type LimitConfig = ConfigOf<typeof limitSettings>;

export interface Subnet {
  readonly network: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

function subnet(range: string): Subnet {
  const [network = '', prefix = '', ...more] = range.split('/');
  const family = isIP(network) === 4 ? 'ipv4' : 'ipv6';
  const longest = family === 'ipv4' ? 32 : 128;
  if (isIP(network) === 0 || more.length > 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > longest) {
    throw new ConfigFault(`must hold ranges such as 10.0.0.0/8 or fd00::/8, not "${range}"`);
  }
  return { network, prefix: Number(prefix), family };
}

export function blockListOf(subnets: readonly Subnet[]): BlockList {
  const blocks = new BlockList();
  for (const { network, prefix, family } of subnets) blocks.addSubnet(network, prefix, family);
  return blocks;
}
