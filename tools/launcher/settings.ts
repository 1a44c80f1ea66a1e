// The settings of one local run, read once from the environment: its folder, its ports and the servers given to it.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apps, type AppListener } from '../../libs/contracts/src/apps.ts';
import { Fault } from './fault.ts';

/** The first port of the apps' block; each listener has a place in it. */
const portBase = 8400;

/** Default port of each server, and its place in the block of MILLWRIGHT_PORT_BASE. */
const servers = {
  postgres: [15432, 90],
  redis: [16379, 91],
  kafka: [19092, 92],
  'kafka-controller': [19093, 93],
  'kafka-certificates': [19094, 96],
  'mail-smtp': [11025, 94],
  mail: [18025, 95],
} as const satisfies Record<string, readonly [port: number, place: number]>;

const listeners: readonly (readonly [name: string, port: number, place: number])[] = [
  ...apps.flatMap(({ name, portPlace, listeners: others }) =>
    Object.entries({ ...others, [name]: portPlace }).map(([each, place]) => [each, portBase + place, place] as const),
  ),
  ...Object.entries(servers).map(([name, [port, place]]) => [name, port, place] as const),
];

export type Listener = AppListener | keyof typeof servers;
export type Ports = Readonly<Record<Listener, number>>;

export interface Settings {
  /** The checkout. */
  readonly root: string;
  /** State, data and logs of this run. */
  readonly home: string;
  /** Downloads that every run of this checkout shares. */
  readonly toolchain: string;
  /** Marks the processes of this run. */
  readonly instance: string;
  readonly ports: Ports;
  /** Addresses of servers that run outside this run. */
  readonly given: { readonly postgres?: string; readonly redis?: string; readonly kafka?: string };
  /** The servers of this run speak TLS alone, and Kafka has a login for each app. */
  readonly tls: boolean;
  /** The address at which PostgreSQL, Redis and Kafka listen and are reached, if it is not loopback. */
  readonly host?: string;
  /** Its data may be lost when the machine stops, so PostgreSQL does not wait for the disk. */
  readonly isDisposable?: boolean;
}

export const root = resolve(import.meta.dirname, '../..');
export const defaultHome = join(root, '.millwright');

/** The variable of each given address. */
export const givenBy = {
  postgres: 'MILLWRIGHT_POSTGRES_URL',
  redis: 'MILLWRIGHT_REDIS_URL',
  kafka: 'MILLWRIGHT_KAFKA_BROKERS',
} as const;

export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const given = Object.fromEntries(
    Object.entries(givenBy).flatMap(([server, variable]) => (env[variable] ? [[server, env[variable]]] : [])),
  );
  const tls = env['MILLWRIGHT_TLS'] === 'true';
  if (tls && Object.keys(given).length > 0)
    throw new Fault(`MILLWRIGHT_TLS is for servers that this run starts: unset ${Object.values(givenBy).join(', ')}`);
  const home = env['MILLWRIGHT_HOME'] ? resolve(env['MILLWRIGHT_HOME']) : defaultHome;
  const host = env['MILLWRIGHT_HOST'];
  if (tls && host) throw new Fault('MILLWRIGHT_TLS is for servers that listen on loopback: unset MILLWRIGHT_HOST');
  const isDisposable = env['MILLWRIGHT_DISPOSABLE'] === 'true';
  return settingsFor(home, { ports: readPorts(env), given, tls, isDisposable, ...(host && { host }) });
}

export function settingsFor(
  home: string,
  rest: Pick<Settings, 'ports' | 'given' | 'tls' | 'isDisposable' | 'host'>,
): Settings {
  return {
    root,
    home,
    toolchain: join(defaultHome, 'toolchain'),
    instance: createHash('sha256').update(home).digest('hex').slice(0, 12),
    ...rest,
  };
}

export function readPorts(env: NodeJS.ProcessEnv): Ports {
  const base = env['MILLWRIGHT_PORT_BASE'];
  const entries = listeners.map(([name, port, place]) => {
    const own = portVariable(name);
    if (env[own]) return [name, parsePort(own, env[own])] as const;
    if (base) return [name, parsePort('MILLWRIGHT_PORT_BASE', base, 65_400) + place] as const;
    return [name, port] as const;
  });
  const taken = new Map<number, string>();
  for (const [name, port] of entries) {
    const other = taken.get(port);
    if (other) throw new Fault(`${other} and ${name} both get port ${port}: ${cureOf(name, other)}`);
    taken.set(port, name);
  }
  return Object.fromEntries(entries) as unknown as Ports;
}

function cureOf(name: string, other: string): string {
  const placeOf = (wanted: string): number | undefined => listeners.find(([each]) => each === wanted)?.[2];
  return placeOf(name) === placeOf(other)
    ? `give one of them another place in its manifest, libs/contracts/src/<app>/manifest.ts (portPlace, or listeners)`
    : `change ${portVariable(name)}`;
}

export function portVariable(listener: string): string {
  return `MILLWRIGHT_PORT_${listener.toUpperCase().replaceAll('-', '_')}`;
}

export const portNames = listeners.map(([name]) => name) as Listener[];

export const loopback = '127.0.0.1';

export function clockFile({ home }: Pick<Settings, 'home'>): string {
  return join(home, 'clock.json');
}

function parsePort(variable: string, text: string, highest = 65_535): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= highest) return port;
  throw new Fault(`${variable}: "${text}" is not a port; use a whole number from 1024 to ${highest}`);
}

/** The pinned pnpm, as `pnpm@<version>`. */
export function pinnedPackageManager(): string {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { packageManager: string };
  return manifest.packageManager;
}
