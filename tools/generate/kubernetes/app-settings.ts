/** The settings of an app on Kubernetes, and where each comes from: the app's own ConfigMap, that of the environment, or its Secret. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type App,
  apps,
  declaredSettings,
  type EnvironmentValue,
  foldersOf,
  secretSettingsOf,
  urlSetting,
} from '@millwright/contracts';
import { serviceSettings, type Settings } from '@millwright/service-kit';

export const root = join(import.meta.dirname, '../../..');

/** The first port of the block in which each listener has its place, as in the local run. */
const firstPort = 8400;

/** How long a stopping app takes calls, so that whoever sends them forgets it. */
export const drainMs = 5_000;

/** The ConfigMap of what depends on the place: addresses of the product and of the servers. */
export const environmentName = 'environment';

/** Settings of every place that are in the ConfigMap of the environment under their own names, for each app that has them. */
const settingsOfEnvironment = ['ENVIRONMENT', 'LOG_LEVEL', 'KAFKA_TLS', 'TRUSTED_PROXIES', 'FILES_STORE'];
/** The same, where a place may be without them. */
const optionalSettings = /^(S3|OTEL)_/;

export interface AppSettings {
  /** Of the app's own ConfigMap: the same in every place. */
  readonly fixed: Readonly<Record<string, string>>;
  /** By setting, the key in the ConfigMap of the environment. */
  readonly fromEnvironment: readonly { readonly setting: string; readonly key: string; readonly optional: boolean }[];
  /** Names in the app's Secret that every place needs. */
  readonly secrets: readonly string[];
  /** Names in the app's Secret besides, for servers that ask for a login, as in production. */
  readonly logins: readonly string[];
  /** All settings of the app, by name. */
  readonly all: ReadonlyMap<string, Settings[string]>;
}

export async function settingsOf(app: App): Promise<AppSettings> {
  const all = await builtSettings(app);
  const declared = Object.entries(declaredSettings(app, apps)).filter(([setting]) => all.has(setting));
  const fixed: Record<string, string> = {
    HOST: '0.0.0.0',
    ...(all.has('PUBLIC_HOST') && { PUBLIC_HOST: '0.0.0.0' }),
    SHUTDOWN_DRAIN: String(drainMs),
  };
  const fromEnvironment = settingsOfEnvironment
    .filter((setting) => all.has(setting))
    .map((setting) => ({ setting, key: setting, optional: false }));
  for (const [setting, value] of declared) {
    const key = keyOfEnvironment(setting, value);
    if ('port' in value) fixed[setting] = String(portOf(value.port));
    else if (key !== undefined) fromEnvironment.push({ setting, key, optional: false });
    else if ('url' in value) fixed[setting] = `http://${value.url}${value.path ?? ''}`;
  }
  const plain = [...all.values()].filter(({ secret }) => !secret).map(({ name }) => name);
  const optional = plain.filter((setting) => optionalSettings.test(setting));
  const secrets = new Set(secretSettingsOf(app, apps).filter((setting) => all.has(setting)));
  const required = [...all.values()].filter(({ secret, fallback }) => secret && fallback === undefined);
  return {
    fixed,
    fromEnvironment: [...fromEnvironment, ...optional.map((setting) => ({ setting, key: setting, optional: true }))],
    secrets: [...secrets.union(new Set(required.map(({ name }) => name)))],
    logins: ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].filter((setting) =>
      all.has(setting),
    ),
    all,
  };
}

/** The app that a listener belongs to. */
export function ownerOf(listener: string): App {
  const owner = apps.find(({ name, listeners = {} }) => name === listener || listener in listeners);
  if (owner === undefined) throw new Error(`no app has a listener ${listener}`);
  return owner;
}

export function portOf(listener: string): number {
  const owner = ownerOf(listener);
  return firstPort + (owner.listeners?.[listener] ?? owner.portPlace);
}

/** The listeners of all apps beside the internal ones. */
export function allListeners(): string[] {
  return apps.flatMap(({ listeners = {} }) => Object.keys(listeners));
}

/** The public ones. A simulator has none: only the apps that call it may reach it. */
export function publicListeners(): string[] {
  return allListeners().filter((listener) => !ownerOf(listener).simulates);
}

/** Whether an app keeps files, in a folder or a bucket. */
export function keepsFiles(app: App): boolean {
  return foldersOf(app).length > 0;
}

/** The consumer groups of an app, from the marks on its built consumers. */
export async function consumerGroupsOf({ name }: App): Promise<string[]> {
  const paths = globSync(`apps/${name}/dist/**/*.consumer.js`, { cwd: root });
  const modules = await Promise.all(paths.map((path) => load<Record<string, { prototype?: object }>>(path)));
  const classes = modules.flatMap((module) => Object.values(module)).filter(({ prototype }) => prototype !== undefined);
  const groups = classes.flatMap(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ value }) => groupOf(value)),
  );
  return [...new Set(groups.filter((group) => group !== undefined))].toSorted();
}

function groupOf(method: unknown): string | undefined {
  if (typeof method !== 'function') return undefined;
  const metadata = Reflect as unknown as { getMetadata(key: string, target: object): unknown };
  const extras = metadata.getMetadata('microservices:pattern_extras', method) as
    | { handling?: { group: string } }
    | undefined;
  return extras?.handling?.group;
}

/** The key of a declared setting in the ConfigMap of the environment, if its value depends on the place. */
function keyOfEnvironment(setting: string, value: EnvironmentValue): string | undefined {
  if ('server' in value) return value.server === 'kafka' ? setting : undefined;
  if (!('url' in value) || ownerOf(value.url).name === value.url) return undefined;
  return value.path === undefined && !ownerOf(value.url).simulates ? urlSetting(value.url) : setting;
}

async function builtSettings({ name }: App): Promise<ReadonlyMap<string, Settings[string]>> {
  const { settings } = await load<{ settings: Settings }>(`apps/${name}/dist/config.js`);
  return new Map(Object.values({ ...serviceSettings, ...settings }).map((setting) => [setting.name, setting]));
}

async function load<Module>(path: string): Promise<Module> {
  return (await import(pathToFileURL(join(root, path)).href)) as Module;
}
