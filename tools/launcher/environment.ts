// The environment of an app on this machine, from its manifest.

import { join } from 'node:path';
import { apps, environmentOf, type App } from '../../libs/contracts/src/apps.ts';
import { databaseUrl } from './databases.ts';
import type { Instance } from './instance.ts';
import type { SecretStore } from './secrets.ts';
import { clockFile, type Listener, type Settings } from './settings.ts';

export function localEnvironment(
  app: App,
  instance: Instance,
  settings: Settings,
  secrets: SecretStore,
): Record<string, string> {
  const portOf = (listener: string) => instance.ports[listener as Listener];
  const servers = {
    kafka: instance.kafkaBrokers.join(','),
    'redis-queue': new URL('/0', instance.redisUrl).href,
    'redis-limits': new URL('/1', instance.redisUrl).href,
    smtp: `smtp://127.0.0.1:${portOf('mail-smtp')}`,
  };
  const declared = environmentOf(app, apps, {
    port: portOf,
    url: (listener) => `http://127.0.0.1:${portOf(listener)}`,
    server: (name) => servers[name],
    database: (owner, login) => databaseUrl(instance.postgresAdminUrl, owner, login, secrets),
    secret: (owner, name) => secrets.ofApp(owner, name),
    folder: (name) => join(settings.home, name),
  });
  return {
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env['MILLWRIGHT_LOG_LEVEL'] ?? 'info',
    ENVIRONMENT: 'local',
    TEST_CLOCK_FILE: clockFile(settings),
    ...declared,
    ...(instance.tls && tlsEnvironment(app, instance.tls.ca, secrets)),
    ...app.localEnvironment,
  };
}

function tlsEnvironment(app: App, ca: string, secrets: SecretStore): Record<string, string> {
  return {
    KAFKA_TLS: 'true',
    KAFKA_CA: ca,
    KAFKA_SASL_USERNAME: app.name,
    KAFKA_SASL_PASSWORD: secrets.kafkaLogin(app.name),
    ...Object.fromEntries(redisSettingsOf(app).map((setting) => [setting.replace(/_URL$/, '_CA'), ca])),
  };
}

/** The names of the settings that hold an address of Redis. */
export function redisSettingsOf({ environment = {} }: App): string[] {
  return Object.entries(environment).flatMap(([setting, value]) =>
    'server' in value && value.server.startsWith('redis') ? [setting] : [],
  );
}
