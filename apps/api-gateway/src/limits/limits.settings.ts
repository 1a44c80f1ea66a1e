/** Configuration of the limits. */
import { type ConfigOf, integer, pemFile, redisAddress, type Settings, text } from '@millwright/service-kit';

export const limitSettings = {
  redisLimitsUrl: redisAddress(
    'REDIS_LIMITS_URL',
    'Redis that the limits of accounts are kept in, shared by all gateways',
  ),
  redisLimitsCa: pemFile('REDIS_LIMITS_CA', {
    content: 'certificate',
    description: 'PEM file with the authorities that sign the Redis of limits; if unset, those that Node trusts',
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
    description: 'Prefix of the keys of limits, for several environments that share a Redis',
  }),
  leaseTime: integer('LEASE_TIME', {
    default: 10_000,
    min: 300,
    max: 600_000,
    unit: 'ms',
    description: 'How long calls of a gateway that has crashed count as in flight',
  }),
} satisfies Settings;

export type LimitConfig = ConfigOf<typeof limitSettings>;
