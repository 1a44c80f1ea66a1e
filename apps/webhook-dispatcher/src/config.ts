/** The settings of the dispatcher, beside those of every app with a database and consumers. */
import { Resolver } from 'node:dns';
import { delayedJobSettings } from '@millwright/delayed-jobs';
import { messagingSettings } from '@millwright/messaging';
import { operationSettings } from '@millwright/operations';
import { databaseSettings } from '@millwright/persistence';
import {
  ConfigFault,
  type ConfigOf,
  instanceSettings,
  integer,
  list,
  mustBeUnset,
  type ServiceConfig,
  type Settings,
  subnet,
} from '@millwright/service-kit';

export const settings = {
  ...databaseSettings,
  ...messagingSettings,
  ...operationSettings,
  ...instanceSettings,
  ...delayedJobSettings,
  testModeReceivers: list('TEST_MODE_RECEIVERS', {
    default: [],
    item: subnet,
    productionFault: mustBeUnset,
    description: 'Non-public networks that test mode may deliver to, also over http; local runs only',
  }),
  webhookPorts: list('WEBHOOK_PORTS', {
    default: [443],
    item: portNumber,
    atLeast: 1,
    description: 'Allowed ports of public receivers; attempts at stored URLs with another port fail',
  }),
  nameServers: list('NAME_SERVERS', {
    default: [],
    item: nameServer,
    description:
      'DNS servers that resolve receivers, such as 10.0.0.2, 10.0.0.2:5353 or [fd00::2]:53; if empty, those of the system. The hosts file is not read',
  }),
  endpointsPerAccount: integer('ENDPOINTS_PER_ACCOUNT', {
    default: 20,
    min: 1,
    max: 1_000,
    unit: 'endpoints',
    description: 'Maximum number of endpoints of an account in each mode',
  }),
  attemptDeadline: integer('ATTEMPT_DEADLINE', {
    default: 10_000,
    min: 100,
    max: 10_000,
    unit: 'ms',
    description: 'Timeout of an attempt, from the DNS query to the end of the response; the API documents the default',
  }),
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
  lineLength: integer('LINE_LENGTH', {
    default: 256,
    min: 8,
    max: 10_000,
    unit: 'deliveries',
    description:
      'Maximum number of deliveries of one endpoint queued in memory, and more while all lines together carry less than 16 MiB; the others wait in the table',
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

export type DispatcherConfig = ConfigOf<typeof settings> & ServiceConfig;
export const dispatcherConfig = Symbol('webhook-dispatcher configuration');

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
