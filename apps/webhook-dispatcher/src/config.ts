/** What the dispatcher is configured by, beside what every app with a database and consumers is. */
import { Resolver } from 'node:dns';
import { hostname } from 'node:os';
import { messagingSettings } from '@millwright/messaging';
import { databaseSettings, operationSettings } from '@millwright/persistence';
import {
  address,
  ConfigFault,
  type ConfigOf,
  integer,
  list,
  type ServiceConfig,
  type Settings,
  subnet,
  text,
} from '@millwright/service-kit';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  redisQueueUrl: address('REDIS_QUEUE_URL', ['redis', 'rediss'], {
    secret: true,
    description: 'Redis that holds the timing of retries; durable, and never evicting',
  }),
  queuePrefix: text('QUEUE_PREFIX', {
    default: 'millwright',
    description: 'Stands before the keys of queues, where several environments share a Redis',
  }),
  instance: text('INSTANCE', {
    default: '',
    description:
      'Name of this process among its like; one that starts again under its name has its shards back at once. Host name and port where empty',
  }),
  testModeReceivers: list('TEST_MODE_RECEIVERS', {
    default: [],
    item: subnet,
    description: 'Addresses beside the public ones that test mode delivers to, by http too; local runs only',
  }),
  webhookPorts: list('WEBHOOK_PORTS', {
    default: [443],
    item: portNumber,
    atLeast: 1,
    description:
      'Ports that public receivers may have; a URL that was stored before and names another fails at its attempts',
  }),
  nameServers: list('NAME_SERVERS', {
    default: [],
    item: nameServer,
    description:
      'Name servers that receivers are looked up with, as 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:53; those of the system where empty. The hosts file is not read',
  }),
  endpointsPerAccount: integer('ENDPOINTS_PER_ACCOUNT', {
    default: 20,
    min: 1,
    max: 1_000,
    unit: 'endpoints',
    description: 'Most endpoints of an account in each mode',
  }),
  attemptDeadline: integer('ATTEMPT_DEADLINE', {
    default: 10_000,
    min: 100,
    max: 10_000,
    unit: 'ms',
    description:
      'Longest time of an attempt, from the look-up of the name to the end of the answer; receivers are promised the default',
  }),
  attemptsInFlight: integer('ATTEMPTS_IN_FLIGHT', {
    default: 512,
    min: 4,
    max: 20_000,
    unit: 'attempts',
    description:
      'Most attempts in flight at endpoints that answer; new and failing ones have a quarter as many each. Each holds a connection, and up to 2,000 idle ones are kept besides: allow for them in the limit of open files',
  }),
  attemptsPerEndpoint: integer('ATTEMPTS_PER_ENDPOINT', {
    default: 32,
    min: 1,
    max: 1_000,
    unit: 'attempts',
    description: 'Most attempts in flight at one endpoint',
  }),
  lineLength: integer('LINE_LENGTH', {
    default: 256,
    min: 8,
    max: 10_000,
    unit: 'deliveries',
    description: 'Most deliveries of one endpoint that wait in memory; more wait in the table',
  }),
  shardLease: integer('SHARD_LEASE', {
    default: 6_000,
    min: 1_000,
    max: 60_000,
    unit: 'ms',
    description: 'How long the shards of a process that has died stay its own',
  }),
  sweepInterval: integer('SWEEP_INTERVAL', {
    default: 2_000,
    min: 100,
    max: 30_000,
    unit: 'ms',
    description: 'How often overdue deliveries are looked for in the table',
  }),
} satisfies Settings;

export type DispatcherConfig = ConfigOf<typeof settings> & ServiceConfig;
export const dispatcherConfig = Symbol('webhook-dispatcher configuration');

/** What no single setting can know about itself. */
export function checkConfig(config: DispatcherConfig): void {
  if (config.environment === 'production' && config.testModeReceivers.length > 0) {
    throw new ConfigFault('TEST_MODE_RECEIVERS must be unset where ENVIRONMENT is production');
  }
}

function portNumber(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port > 0 && port < 65_536) return port;
  throw new ConfigFault(`must hold port numbers from 1 to 65535, not "${value}"`);
}

function nameServer(value: string): string {
  try {
    new Resolver().setServers([value]);
    return value;
  } catch {
    throw new ConfigFault(`must hold addresses such as 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:53, not "${value}"`);
  }
}

/** What this process is called among its like, the same after every start. */
export function instanceName({ instance, port }: Pick<DispatcherConfig, 'instance' | 'port'>): string {
  return instance === '' ? `${hostname()}:${port}` : instance;
}
