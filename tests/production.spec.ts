/** A start in production with the settings of a local run: each app names everything that it refuses, at once, and does not start. */
import { expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type App, apps, environmentOf, topicsOf } from '@millwright/contracts';

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

it.each(apps)('$name refuses weak secrets, plain connections, http addresses and the movable clock', async (app) => {
  const expected = [...refusedSettings(app), ...plainConnections(app), 'TEST_CLOCK_FILE'];
  const env = {
    PATH: process.env['PATH'],
    ...weakEnvironment(app),
    ENVIRONMENT: 'production',
    TEST_CLOCK_FILE: '/clock',
  };
  const main = join(import.meta.dirname, '../apps', app.name, 'dist/main.js');
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(78);
  expect(said.trim().split('\n')).toHaveLength(1);
  const named = said.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?= must)/g);
  expect(new Set(named)).toEqual(new Set(expected));
  expect(said).not.toContain(shortSecret);
});
