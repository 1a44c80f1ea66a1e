/** Settings of attempts and their receivers. */
import { Resolver } from 'node:dns';
import { ConfigFault, type ConfigOf, integer, list, mustBeUnset, type Settings, subnet } from '@millwright/service-kit';

export const attemptSettings = {
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
  attemptDeadline: integer('ATTEMPT_DEADLINE', {
    default: 10_000,
    min: 100,
    max: 10_000,
    unit: 'ms',
    description: 'Timeout of an attempt, from the DNS query to the end of the response; the API documents the default',
  }),
} satisfies Settings;

export type AttemptConfig = ConfigOf<typeof attemptSettings>;

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
