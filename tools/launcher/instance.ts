// The addresses of the parts of a run. Written by `up`, read by every other command.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from './apps.ts';
import { Fault } from './fault.ts';
import { readJson, replaceJson } from './files.ts';
import { settingsFor, type Ports, type Settings } from './settings.ts';

export const servers = ['postgres', 'redis', 'kafka'] as const;
export type Server = (typeof servers)[number];

/** Given by the environment, run by Docker, or run as a local process. */
export type Provider = 'given' | 'docker' | 'local';

export interface Instance {
  readonly providers: Readonly<Record<Server, Provider>>;
  readonly ports: Ports;
  readonly given: Settings['given'];
  readonly postgresAdminUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: readonly string[];
  /** The authority of the servers, if they speak TLS, and the operator's password for Kafka. */
  readonly tls?: { readonly ca: string; readonly kafkaPassword: string };
  /** Names of the apps that were started. */
  readonly apps: readonly string[];
}

export function writeInstance(home: string, instance: Instance): void {
  replaceJson(join(home, 'instance.json'), instance);
}

export function readInstance(home: string): Instance | undefined {
  return readJson<Instance>(join(home, 'instance.json'));
}

/** The run with the ports and servers that it was started with, even if the environment names others now. */
export function openInstance(settings: Settings): { instance: Instance; settings: Settings } {
  const instance = readInstance(settings.home);
  if (!instance) throw new Fault(`nothing runs from ${settings.home}: start it with ./millwright up`);
  const { ports, given, tls } = instance;
  return { instance, settings: settingsFor(settings.home, { ports, given, tls: tls !== undefined }) };
}

/** The login that may do everything. */
export const kafkaOperator = 'operator';

/** Options of a Kafka client; by default the operator's. */
export function kafkaOf(
  { kafkaBrokers, tls }: Pick<Instance, 'kafkaBrokers' | 'tls'>,
  login = { username: kafkaOperator, password: tls?.kafkaPassword ?? '' },
) {
  return {
    brokers: [...kafkaBrokers],
    ...(tls && { ssl: { ca: readFileSync(tls.ca) }, sasl: { mechanism: 'scram-sha-512' as const, ...login } }),
  };
}

export function internalUrl({ ports }: Pick<Instance, 'ports'>, app: App): string {
  return `http://127.0.0.1:${ports[app.name]}`;
}

export function mailUrl({ ports }: Pick<Instance, 'ports'>): string {
  return `http://127.0.0.1:${ports.mail}`;
}

export function filesUrl({ ports }: Pick<Instance, 'ports'>): string {
  return `http://127.0.0.1:${ports.files}`;
}

/** Of the page of the dashboard. */
export function dashboardUrl({ ports }: Pick<Instance, 'ports'>): string {
  return `http://127.0.0.1:${ports.page}`;
}

/** Of the simulated invoice registration portal. */
export function irpUrl({ ports }: Pick<Instance, 'ports'>): string {
  return `http://127.0.0.1:${ports.irp}`;
}

export function gatewayUrls({ ports }: Pick<Instance, 'ports'>): { live: string; sandbox: string; auth: string } {
  const url = (port: number) => `http://127.0.0.1:${port}`;
  return { live: url(ports['gateway-live']), sandbox: url(ports['gateway-sandbox']), auth: url(ports['gateway-auth']) };
}
