import { describe, expect, it } from '@jest/globals';
import {
  applicationScopeNames,
  apps,
  environmentOf,
  listenersOf,
  portSettingsOf,
  roles,
  scopeNames,
  scopesOfRole,
  secretsOf,
  topics,
  type AppManifest,
  type EnvironmentValue,
  type Surroundings,
} from './index.js';

const keysOf = (part: 'ids' | 'scopes') => apps.flatMap((manifest) => Object.keys(manifest[part] ?? {}));
const listeners = apps.flatMap(listenersOf);
const expectUnique = (names: readonly (string | number)[]) => expect(new Set(names).size).toBe(names.length);

const readers = ['owner', 'developer', 'operations', 'viewer'] as const;

describe('the manifests', () => {
  it.each([
    ['names', apps.map(({ name }) => name)],
    ['listeners', listeners],
    ['kinds of ids', keysOf('ids')],
    ['prefixes of ids', apps.flatMap(({ ids }) => Object.values(ids ?? {}))],
    ['scopes', keysOf('scopes')],
    [
      'folders',
      apps.flatMap(({ environment = {} }) =>
        Object.values(environment).flatMap((value) => ('folder' in value ? value.folder : [])),
      ),
    ],
  ])('share no %s', (_, names) => {
    expectUnique(names);
  });

  it('share no place in the block of ports, and leave those from 90 on to the servers', () => {
    const places = apps.flatMap(({ portPlace, listeners: others = {} }) => [portPlace, ...Object.values(others)]);
    expectUnique(places);
    for (const place of places) expect(place).toBeLessThan(90);
  });

  it('give every scope that reads to the roles that read everything', () => {
    for (const scope of applicationScopeNames.filter((name) => name.endsWith(':read'))) {
      for (const role of readers) expect(scopesOfRole[role]).toContain(scope);
    }
  });

  it('give each of the other roles what its work needs, and nothing else', () => {
    const others = roles.filter((role) => !(readers as readonly string[]).includes(role));
    expect(Object.fromEntries(others.map((role) => [role, scopesOfRole[role].toSorted()]))).toEqual({
      accountant: [
        'account:read',
        'defects:read',
        'desk:read',
        'invoice-settings:write',
        'invoices:read',
        'invoices:write',
        'orders:read',
      ],
      quality: ['account:read', 'cameras:read', 'cameras:write', 'defects:read', 'defects:write', 'orders:read'],
      shop_floor: ['account:read', 'stages:write'],
    });
  });

  it.each(apps)('name only listeners and secrets that exist: $name', (app) => {
    const secrets = new Map(apps.map((each) => [each.name as string, Object.keys(secretsOf(each))]));
    for (const [setting, value] of Object.entries<EnvironmentValue>(app.environment ?? {})) {
      if ('port' in value) expect([setting, listenersOf(app)]).toEqual([setting, expect.arrayContaining([value.port])]);
      if ('url' in value) expect([setting, listeners]).toEqual([setting, expect.arrayContaining([value.url])]);
      if ('secret' in value) {
        const known = secrets.get(value.of ?? app.name);
        expect([setting, known]).toEqual([setting, expect.arrayContaining([value.secret])]);
      }
    }
  });

  it.each(apps)('name only topics that exist: $name', ({ consumes = [], follows = [] }) => {
    const known = ['*.events', ...topics.map(({ name }) => name.replace(/(\.test)?\.v\d+$/, ''))];
    expect(known).toEqual(expect.arrayContaining([...consumes, ...follows]));
  });
});

describe('the environment of an app', () => {
  const surroundings: Surroundings = {
    port: (listener) => listener.length,
    url: (listener) => `http://${listener}`,
    server: (name) => `server ${name}`,
    database: (app, login) => `database of ${app} for ${login}`,
    secret: (app, name) => `${name} of ${app}`,
    folder: (name) => `/data/${name}`,
  };
  const shop: AppManifest = {
    name: 'shop-floor',
    portPlace: 50,
    listeners: { screens: 51 },
    database: true,
    operations: true,
    secrets: { screenKey: 'key' },
    environment: {
      SCREENS_PORT: { port: 'screens' },
      SCREENS_URL: { url: 'screens' },
      SCREEN_KEYS: { secret: 'screenKey' },
      PEPPERS: { secret: 'pepper', of: 'accounts' },
      SMTP_URL: { server: 'smtp' },
      PICTURES: { folder: 'pictures' },
    },
    restMegabytes: 150,
  };
  const gateway: AppManifest = { name: 'gateway', portPlace: 3, forwards: true, restMegabytes: 150 };

  const archive: AppManifest = { name: 'archive', portPlace: 60, database: true, restMegabytes: 150 };

  it('is what its manifest declares, and what every app with a database and operations needs', () => {
    expect(environmentOf(shop, [shop, gateway], surroundings)).toEqual({
      PORT: '10',
      INTERNAL_TOKENS: 'internalToken of shop-floor',
      KAFKA_BROKERS: 'server kafka',
      DOCS_URL: 'http://gateway-live/docs',
      DATABASE_URL: 'database of shop-floor for requests',
      DATABASE_WORKER_URL: 'database of shop-floor for worker',
      CALLER_KEYS: 'callerKey of shop-floor',
      ENCRYPTION_KEYS: 'encryptionKey of shop-floor',
      SCREENS_PORT: '7',
      SCREENS_URL: 'http://screens',
      SCREEN_KEYS: 'screenKey of shop-floor',
      PEPPERS: 'pepper of accounts',
      SMTP_URL: 'server smtp',
      PICTURES: '/data/pictures',
    });
    expect(portSettingsOf(shop)).toEqual(['PORT', 'SCREENS_PORT']);
  });

  it('holds no key of callers for an app without operations', () => {
    expect(Object.keys(environmentOf(archive, [archive], surroundings))).not.toContain('CALLER_KEYS');
    expect(secretsOf(archive)).toEqual({ internalToken: 'key', encryptionKey: 'numbered key' });
  });

  it('names to the gateway every app that has operations', () => {
    expect(environmentOf(gateway, [shop, archive, gateway], surroundings)).toEqual({
      PORT: '7',
      INTERNAL_TOKENS: 'internalToken of gateway',
      KAFKA_BROKERS: 'server kafka',
      DOCS_URL: 'http://gateway-live/docs',
      SHOP_FLOOR_URL: 'http://shop-floor',
      CALLER_KEYS_SHOP_FLOOR: 'callerKey of shop-floor',
    });
  });
});

it('the log of calls is read by owners, developers and keys, and by no application', () => {
  const readers = roles.filter((role) => scopesOfRole[role].includes('logs:read'));
  expect(readers.toSorted()).toEqual(['developer', 'owner']);
  expect(scopeNames).toContain('logs:read');
  expect(scopeNames.filter((scope) => !applicationScopeNames.includes(scope))).toEqual(['logs:read']);
});
