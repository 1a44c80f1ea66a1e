/** Settings of the deadlines of cameras. */
import { type ConfigOf, pemFile, redisAddress, type Settings, text } from '@millwright/service-kit';

export const healthSettings = {
  redisQueueUrl: redisAddress(
    'REDIS_QUEUE_URL',
    'Redis of the deadlines of cameras; must be durable, with maxmemory-policy noeviction',
  ),
  redisQueueCa: pemFile('REDIS_QUEUE_CA', {
    content: 'certificate',
    description: 'PEM file with the authorities that sign the Redis of the deadlines; if unset, those that Node trusts',
  }),
  queuePrefix: text('QUEUE_PREFIX', {
    default: 'millwright',
    description: 'Prefix of the keys of deadlines, for environments that share a Redis',
  }),
} satisfies Settings;

export type HealthConfig = ConfigOf<typeof healthSettings>;
