/** Settings of the queues in memory, and of what fills them. */
import { type ConfigOf, integer, type Settings } from '@millwright/service-kit';

export const queueSettings = {
  attemptsInFlight: integer('ATTEMPTS_IN_FLIGHT', {
    default: 512,
    min: 4,
    max: 20_000,
    unit: 'attempts',
    description:
      'Maximum number of concurrent attempts at healthy endpoints; new and failing endpoints have a quarter of that each. Each attempt uses a connection, and up to 2,000 idle connections are kept: set the limit of open files accordingly',
  }),
  attemptsPerEndpoint: integer('ATTEMPTS_PER_ENDPOINT', {
    default: 32,
    min: 1,
    max: 1_000,
    unit: 'attempts',
    description: 'Maximum number of concurrent attempts at one endpoint',
  }),
  queueLength: integer('ENDPOINT_QUEUE_LENGTH', {
    default: 256,
    min: 8,
    max: 10_000,
    unit: 'deliveries',
    description:
      'Maximum number of deliveries of one endpoint queued in memory, and more while all queues together carry less than 16 MiB; the others wait in the table',
  }),
  shardLease: integer('SHARD_LEASE', {
    default: 6_000,
    min: 1_000,
    max: 60_000,
    unit: 'ms',
    description: 'Duration of a lease on shards; those of a crashed process are taken over when it expires',
  }),
  sweepInterval: integer('SWEEP_INTERVAL', {
    default: 2_000,
    min: 100,
    max: 30_000,
    unit: 'ms',
    description: 'Interval at which the sweeper polls the table for due deliveries',
  }),
} satisfies Settings;

export type QueueConfig = ConfigOf<typeof queueSettings>;
