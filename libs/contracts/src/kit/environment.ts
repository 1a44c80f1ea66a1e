/** The environment of an app, from its manifest: the same settings for the local run, for tests and for a deployment. */
import type { AppManifest, DatabaseLogin, EnvironmentValue, SecretForm, ServerName } from './app.ts';

/** The values of the declared settings at the place where an app runs. */
export interface Surroundings {
  port(listener: string): number | string;
  url(listener: string): string;
  secret(app: string, name: string): string;
  server(name: ServerName): string;
  database(app: string, login: DatabaseLogin): string;
  folder(name: string): string;
}

/** The settings that an app requires to start, without those that have defaults. `apps`: every app of the product. */
export function environmentOf(
  app: AppManifest,
  apps: readonly AppManifest[],
  surroundings: Surroundings,
): Record<string, string> {
  const values = Object.entries(declaredSettings(app, apps));
  return Object.fromEntries(values.map(([setting, value]) => [setting, resolve(app, value, surroundings)]));
}

/** The settings of the app's ports: a second process of it needs others. */
export function portSettingsOf(app: AppManifest): string[] {
  return Object.entries(declaredSettings(app, []))
    .filter(([, value]) => 'port' in value)
    .map(([setting]) => setting);
}

/** The declared settings of an app whose values nobody else may see: secrets, and addresses that have a password in them. */
export function secretSettingsOf(app: AppManifest, apps: readonly AppManifest[]): string[] {
  return Object.entries(declaredSettings(app, apps))
    .filter(([, value]) => 'secret' in value || 'database' in value || ('server' in value && value.server !== 'kafka'))
    .map(([setting]) => setting);
}

/** The folders for data of an app that is not in its database. */
export function foldersOf(app: AppManifest): string[] {
  return Object.values(app.environment ?? {}).flatMap((value) => ('folder' in value ? [value.folder] : []));
}

/** The names of an app's listeners, the internal one first. */
export function listenersOf(app: AppManifest): [internal: string, ...others: string[]] {
  return [app.name, ...Object.keys(app.listeners ?? {})];
}

export function secretsOf(app: AppManifest): Record<string, SecretForm> {
  return {
    internalToken: 'key',
    ...(app.sharesRecords && { recordsToken: 'key' }),
    ...(app.operations && { callerKey: 'key' }),
    ...(app.database && { encryptionKey: 'numbered key' }),
    ...app.secrets,
  };
}

/** The setting of another app's address. */
export function urlSetting(app: string): string {
  return `${upperCase(app)}_URL`;
}

/** The gateway's setting of the keys by which it signs callers to an app. */
export function callerKeysSetting(app: string): string {
  return `CALLER_KEYS_${upperCase(app)}`;
}

/** The setting of the tokens by which another app is asked for records. */
export function recordsTokensSetting(app: string): string {
  return `RECORDS_TOKENS_${upperCase(app)}`;
}

type Values = Record<string, EnvironmentValue>;

/** The settings of `environmentOf`, each with what its value depends on. */
export function declaredSettings(app: AppManifest, apps: readonly AppManifest[]): Values {
  return {
    PORT: { port: app.name },
    INTERNAL_TOKENS: { secret: 'internalToken' },
    KAFKA_BROKERS: { server: 'kafka' },
    DOCS_URL: { url: 'gateway-live', path: '/docs' },
    ...(app.database && databaseValues),
    ...(app.sharesRecords && { RECORDS_TOKENS: { secret: 'recordsToken' } }),
    ...askingValues(app, apps),
    ...(app.operations && { CALLER_KEYS: { secret: 'callerKey' } }),
    ...(app.forwards && forwardingValues(apps)),
    ...app.environment,
  };
}

const databaseValues: Values = {
  DATABASE_URL: { database: 'requests' },
  DATABASE_WORKER_URL: { database: 'worker' },
  ENCRYPTION_KEYS: { secret: 'encryptionKey' },
};

function askingValues({ asks = [], searches }: AppManifest, apps: readonly AppManifest[]): Values {
  const searched = searches ? apps.filter((each) => each.searched).map(({ name }) => name) : [];
  const entries = [...asks, ...searched].flatMap((name): [string, EnvironmentValue][] => [
    [urlSetting(name), { url: name }],
    [recordsTokensSetting(name), { secret: 'recordsToken', of: name }],
  ]);
  return Object.fromEntries(entries);
}

function forwardingValues(apps: readonly AppManifest[]): Values {
  const entries = apps
    .filter(({ operations }) => operations)
    .flatMap(({ name }): [string, EnvironmentValue][] => [
      [urlSetting(name), { url: name }],
      [callerKeysSetting(name), { secret: 'callerKey', of: name }],
    ]);
  return Object.fromEntries(entries);
}

function resolve(app: AppManifest, value: EnvironmentValue, surroundings: Surroundings): string {
  if ('port' in value) return String(surroundings.port(value.port));
  if ('url' in value) return surroundings.url(value.url) + (value.path ?? '');
  if ('secret' in value) return surroundings.secret(value.of ?? app.name, value.secret);
  if ('server' in value) return surroundings.server(value.server);
  if ('database' in value) return surroundings.database(app.name, value.database);
  return surroundings.folder(value.folder);
}

function upperCase(app: string): string {
  return app.toUpperCase().replaceAll('-', '_');
}
