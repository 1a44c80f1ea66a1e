// The apps of the local run: what each listens on and is given. A later app is one more row.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesUrl } from './instance.ts';
import type { SecretStore } from './secrets.ts';
import type { Listener, Ports, Settings } from './settings.ts';

export interface App {
  /** Its folder under apps/. */
  readonly name: string;
  /** Where its internal listener is. */
  readonly listener: Listener;
  readonly listeners: readonly Listener[];
  /** It has a database of its own, and a login for requests and one for background work. */
  readonly database: boolean;
  /** It has consumers, which can park a record. */
  readonly consumes: boolean;
  /** What it needs beyond the common environment. */
  env(context: AppContext): Record<string, string>;
}

export interface AppContext {
  /** Folder of the run. */
  readonly home: string;
  readonly ports: Ports;
  readonly secrets: SecretStore;
}

const rows: readonly App[] = [
  {
    name: 'accounts',
    listener: 'accounts',
    listeners: ['accounts'],
    database: true,
    consumes: true,
    env: ({ ports, secrets }) => ({
      CREDENTIAL_PEPPERS: secrets.all.credentialPepper,
      AUTH_URL: `http://127.0.0.1:${ports['gateway-auth']}`,
      COOKIE_KEYS: secrets.all.cookieKey,
      SMTP_URL: `smtp://127.0.0.1:${ports['mail-smtp']}`,
    }),
  },
  {
    name: 'orders',
    listener: 'orders',
    listeners: ['orders', 'files'],
    database: true,
    consumes: false,
    env: ({ home, ports, secrets }) => ({
      FILES_PORT: String(ports.files),
      FILES_URL: filesUrl({ ports }),
      FILES_KEYS: secrets.all.filesKey,
      FILES_DIRECTORY: join(home, 'files'),
    }),
  },
  {
    name: 'webhook-dispatcher',
    listener: 'webhook-dispatcher',
    listeners: ['webhook-dispatcher'],
    database: true,
    consumes: true,
    env: () => ({ TEST_MODE_RECEIVERS: '127.0.0.0/8,::1/128' }),
  },
  {
    name: 'api-gateway',
    listener: 'api-gateway',
    listeners: ['api-gateway', 'gateway-live', 'gateway-sandbox', 'gateway-auth'],
    database: false,
    consumes: false,
    env: ({ ports, secrets }) => ({
      LIVE_PORT: String(ports['gateway-live']),
      SANDBOX_PORT: String(ports['gateway-sandbox']),
      AUTH_PORT: String(ports['gateway-auth']),
      PUBLIC_BASE_URL: `http://127.0.0.1:${ports['gateway-live']}`,
      PUBLIC_SANDBOX_URL: `http://127.0.0.1:${ports['gateway-sandbox']}`,
      PUBLIC_AUTH_URL: `http://127.0.0.1:${ports['gateway-auth']}`,
      CREDENTIAL_PEPPERS: secrets.all.credentialPepper,
      ...Object.fromEntries(
        rows
          .filter((owner) => owner.database)
          .flatMap((owner) => [
            [`${variable(owner.name)}_URL`, `http://127.0.0.1:${ports[owner.listener]}`],
            [`CALLER_KEYS_${variable(owner.name)}`, secrets.callerKey(owner.name)],
          ]),
      ),
    }),
  },
];

/** Those of this checkout; MILLWRIGHT_APPS narrows them down to a comma list while one works on the launcher itself. */
export const apps: readonly App[] = rows.filter(({ name }) => {
  const chosen = process.env['MILLWRIGHT_APPS'];
  return chosen === undefined || chosen.split(',').includes(name);
});

export function mainOf(settings: Settings, app: App): string {
  return join(settings.root, 'apps', app.name, 'dist/main.js');
}

export function migrationsOf(settings: Settings, app: App): string | undefined {
  const path = join(settings.root, 'apps', app.name, 'dist/migrate.js');
  return app.database && existsSync(path) ? path : undefined;
}

export function databaseOf(app: App): { name: string; login: string; workerLogin: string } {
  const plain = app.name.replaceAll('-', '_');
  return { name: `millwright_${plain}`, login: plain, workerLogin: `${plain}_worker` };
}

function variable(name: string): string {
  return name.toUpperCase().replaceAll('-', '_');
}
