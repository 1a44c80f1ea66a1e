/**
 * `compose/`: the apps of the product for Docker, on the network of the host, so that their addresses are those of `./millwright up`. Their
 * secrets are the same in every checkout: what they protect is reached from this machine alone.
 */
import { createHash } from 'node:crypto';
import { type App, apps, environmentOf, foldersOf, secretsOf, type ServerName } from '@millwright/contracts';
import { databaseOf } from '../launcher/databases.ts';
import { type Listener, portVariable, readPorts } from '../launcher/settings.ts';
import { memoryLimitOf, serversOf, type UsedServer } from './needs.ts';
import { yamlOf } from './kubernetes/yaml.ts';

const image = '${MILLWRIGHT_IMAGE:-localhost/millwright/app:local}';
/** The folder of the image for data, which belongs to its user. */
const dataFolder = '/var/lib/millwright';
const dataVolume = `data:${dataFolder}`;
/** Of every login, at servers that only this machine reaches. */
const password = 'millwright';
const ports = readPorts({});
/** What an app waits for at its start. The steps before it have waited for the others. */
const serviceOf: Partial<Record<UsedServer, string>> = { redis: 'redis', smtp: 'mail-catcher' };
const completed = { condition: 'service_completed_successfully' };
const healthy = { condition: 'service_healthy' };

export function composeFiles(): [path: string, content: string][] {
  const services = Object.fromEntries([databases(), topics(), ...apps.flatMap(servicesOf), demoAccount()]);
  return [
    ['compose/apps.yml', yamlOf({ services, volumes: { data: {} } })],
    ['compose/databases.sql', databasesSql()],
  ];
}

type Service = [name: string, service: object];

function servicesOf(app: App): Service[] {
  const needed = [
    ...(app.database ? [[`migrate-${app.name}`, completed]] : []),
    ['topics', completed],
    ...serversOf(app).flatMap((server) => (serviceOf[server] === undefined ? [] : [[serviceOf[server], healthy]])),
    // Otherwise nobody would wait for it.
    ...(app.name === 'dashboard' ? [['demo-account', completed]] : []),
  ];
  const service = {
    ...containerOf([app.name], settingsOf(app)),
    depends_on: Object.fromEntries(needed),
    ...(foldersOf(app).length > 0 && { volumes: [dataVolume] }),
    healthcheck: {
      test: ['CMD', '/usr/local/bin/node', '-e', isReady(addressOf(app.name))],
      interval: '5s',
      timeout: '5s',
      retries: 12,
      start_period: '60s',
    },
    mem_limit: `${memoryLimitOf(app)}m`,
    restart: 'unless-stopped',
  };
  return [...(app.database ? [migration(app)] : []), [app.name, service]];
}

function migration(app: App): Service {
  const { DATABASE_WORKER_URL: url } = settingsOf(app);
  const settings = { ENVIRONMENT: 'local', DATABASE_WORKER_URL: url! };
  return [`migrate-${app.name}`, once(containerOf(['migrate', app.name], settings), { databases: completed })];
}

function topics(): Service {
  const settings = {
    ENVIRONMENT: 'local',
    KAFKA_BROKERS: serverAddress('kafka'),
    TOPIC_PARTITIONS: '6',
    TOPIC_REPLICAS: '1',
  };
  // Of all services that have the image, one builds it where it is missing.
  const build = { context: '../.millwright/image/context', dockerfile: '../../../Containerfile' };
  return ['topics', once({ ...containerOf(['topics'], settings), build, pull_policy: 'missing' }, { kafka: healthy })];
}

function databases(): Service {
  const admin = databaseAddress('postgres', 'postgres', '${MILLWRIGHT_POSTGRES_PASSWORD:-millwright}');
  const container = {
    image: 'postgres:18',
    network_mode: 'host',
    entrypoint: ['psql', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', '/databases.sql', admin],
    volumes: ['./databases.sql:/databases.sql:ro'],
  };
  return ['databases', once(container, { postgres: healthy })];
}

/** Prints the keys, and keeps them for the next start. */
function demoAccount(): Service {
  const { INTERNAL_TOKENS: token } = settingsOf(apps.find(({ name }) => name === 'accounts')!);
  const container = {
    ...containerOf([], { ACCOUNTS_URL: addressOf('accounts'), ACCOUNTS_TOKEN: token! }),
    entrypoint: ['/usr/local/bin/node', '/compose/demo-account.mjs'],
    volumes: ['./demo-account.mjs:/compose/demo-account.mjs:ro', dataVolume],
  };
  return ['demo-account', once(container, { accounts: healthy })];
}

function once(container: object, needed: object): object {
  return { ...container, depends_on: needed };
}

function containerOf(command: readonly string[], environment: Readonly<Record<string, string>>): object {
  return {
    image,
    pull_policy: 'never',
    network_mode: 'host',
    ...(command.length > 0 && { command }),
    environment,
    read_only: true,
    tmpfs: ['/tmp:size=64m,mode=1777'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    stop_grace_period: '20s',
  };
}

function settingsOf(app: App): Record<string, string> {
  const declared = environmentOf(app, apps, {
    port: portOf,
    url: addressOf,
    server: serverAddress,
    database: (owner, login) => databaseAddress(databaseOf(owner).logins[login], databaseOf(owner).name),
    secret: secretOf,
    folder: (name) => `${dataFolder}/${name}`,
  });
  return { HOST: '127.0.0.1', ENVIRONMENT: 'local', ...declared, ...app.localEnvironment };
}

const isReady = (address: string): string =>
  `fetch('${address}/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))`;

function serverAddress(name: ServerName): string {
  switch (name) {
    case 'kafka':
      return `127.0.0.1:${portOf('kafka')}`;
    case 'redis-queue':
      return `redis://127.0.0.1:${portOf('redis')}/0`;
    case 'redis-limits':
      return `redis://127.0.0.1:${portOf('redis')}/1`;
    case 'smtp':
      return `smtp://127.0.0.1:${portOf('mail-smtp')}`;
  }
}

function addressOf(listener: string): string {
  return `http://127.0.0.1:${portOf(listener)}`;
}

function databaseAddress(login: string, database: string, ofLogin = password): string {
  return `postgres://${login}:${ofLogin}@127.0.0.1:${portOf('postgres')}/${database}`;
}

/** As in the local run: a variable with the port of `up` as its default. */
function portOf(listener: string): string {
  return `\${${portVariable(listener)}:-${ports[listener as Listener]}}`;
}

/** The same text in every checkout. */
function secretOf(app: string, name: string): string {
  const form = secretsOf(apps.find((each) => each.name === app)!)[name];
  const key = createHash('sha256').update(`local ${app} ${name}`).digest('base64');
  return form === 'numbered key' ? `1:${key}` : key;
}

/** For psql, which runs it at each start: it creates what is missing. */
function databasesSql(): string {
  const ofApps = apps.filter(({ database }) => database).map(({ name }) => databaseOf(name));
  const statements = ofApps.flatMap(({ name, logins }) => [
    ...Object.values(logins).flatMap((login) => [
      `SELECT 'CREATE ROLE ${login}' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${login}') \\gexec`,
      `ALTER ROLE ${login} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS PASSWORD '${password}';`,
    ]),
    `SELECT 'CREATE DATABASE ${name} OWNER ${logins.worker}'`,
    `WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '${name}') \\gexec`,
    `REVOKE ALL ON DATABASE ${name} FROM PUBLIC;`,
    `GRANT CONNECT ON DATABASE ${name} TO ${logins.requests};`,
    '',
  ]);
  return ['-- Generated by tools/generate from the manifests of the apps.', ...statements].join('\n');
}
