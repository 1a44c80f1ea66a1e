/** A start in production with the settings of a local run: each app names everything that it refuses, at once, and does not start. */
import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type App, apps, environmentOf, topicsOf } from '@millwright/contracts';
import { ConfigFault, readConfig, serviceSettings, type Settings } from '@millwright/service-kit';
import { isLongForm } from '@millwright/testing';

const root = join(import.meta.dirname, '..');

const shortSecret = 's'.repeat(31);

/** Public addresses begin with http, and secrets are short. */
function weakEnvironment(app: App): Record<string, string> {
  return environmentOf(app, apps, {
    port: () => '0' as unknown as number,
    url: (listener) => `http://${listener}.example`,
    secret: () => shortSecret,
    server: (name) =>
      name === 'kafka' ? 'kafka.example:9092' : `${name.startsWith('redis') ? 'redis' : 'smtp'}://server.example`,
    database: () => 'postgres://login:password@database.example/app',
    folder: (name) => `/data/${name}`,
  });
}

/** The settings of an app that are secrets, or addresses of public listeners. */
function refusedSettings(app: App): string[] {
  const publicListeners = apps.flatMap(({ listeners = {} }) => Object.keys(listeners));
  const isPublic = (value: string): boolean =>
    publicListeners.some((listener) => value.startsWith(`http://${listener}.example`));
  return Object.entries(weakEnvironment(app))
    .filter(([, value]) => value === shortSecret || isPublic(value))
    .map(([name]) => name);
}

/** The settings by which servers are spoken to without TLS or authentication. */
function plainConnections(app: App): string[] {
  const plain = Object.entries(weakEnvironment(app)).filter(([, value]) => /^(postgres|redis):/.test(value));
  const ofKafka = topicsOf(app).length > 0 ? ['KAFKA_TLS', 'KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'] : [];
  return [...ofKafka, ...plain.map(([name]) => name)];
}

/** What an app says of settings that it refuses. */
async function faultsOf(app: App, environment: Record<string, string>): Promise<string> {
  const { settings } = (await import(join(root, 'apps', app.name, 'src/config.ts'))) as { settings: Settings };
  try {
    readConfig({ ...serviceSettings, ...settings }, environment);
  } catch (error) {
    if (error instanceof ConfigFault) return error.message;
    throw error;
  }
  return '';
}

const inProduction = (app: App): Record<string, string> => ({
  ...weakEnvironment(app),
  ENVIRONMENT: 'production',
  TEST_CLOCK_FILE: '/clock',
});

it.each(apps)('$name refuses weak secrets, plain connections, http addresses and the movable clock', async (app) => {
  const faults = await faultsOf(app, inProduction(app));
  const named = faults.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?= must)/g);
  expect(new Set(named)).toEqual(new Set([...refusedSettings(app), ...plainConnections(app), 'TEST_CLOCK_FILE']));
  expect(faults).not.toContain(shortSecret);
});

// Each process loads its whole app for that.
it.each(isLongForm ? apps : apps.slice(0, 1))(
  '$name says so in one line, and ends with the code for it',
  async (app) => {
    const env = { PATH: process.env['PATH'], ...inProduction(app) };
    const main = join(root, 'dist', `${app.name}.js`);
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(code).toBe(78);
    expect(said.trim()).toContain(await faultsOf(app, inProduction(app)));
    expect(said.trim().split('\n')).toHaveLength(1);
  },
);
