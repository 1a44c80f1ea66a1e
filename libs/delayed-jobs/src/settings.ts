/** Settings of an app with delayed jobs. */
import { pemFile, redisAddress, type Settings, text } from '@millwright/service-kit';

export const delayedJobSettings = {
  redisQueueUrl: redisAddress(
    'REDIS_QUEUE_URL',
    'Redis of the delayed jobs; must be durable, with maxmemory-policy noeviction',
  ),
  redisQueueCa: pemFile('REDIS_QUEUE_CA', {
    content: 'certificate',
    description:
      'PEM file with the authorities that sign the Redis of the delayed jobs; if unset, those that Node trusts',
  }),
  queuePrefix: text('QUEUE_PREFIX', {
    default: 'millwright',
    description: 'Prefix of the keys of queues, for environments that share a Redis',
  }),
} satisfies Settings;
