// ./millwright kubernetes: what a cluster is given before the first installation: secrets, and databases with their logins.

import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { apps, type App, environmentOf } from '../../libs/contracts/src/apps.ts';
import { printJson, type Command, type Input } from '../launcher/commands/command.ts';
import { createDatabases, databaseUrl } from '../launcher/databases.ts';
import { Fault, messageOf, UsageFault } from '../launcher/fault.ts';
import { readText } from '../launcher/files.ts';
import { SecretStore } from '../launcher/secrets.ts';
import { runSubcommand, usageLines, type Subcommands } from './subcommands.ts';

const servers = ['postgres', 'redis-queue', 'redis-limits'] as const;

const subcommands: Subcommands = {
  secrets: {
    usage: 'FOLDER --postgres HOST:PORT --redis-queue HOST:PORT --redis-limits HOST:PORT --smtp URL [--ca PATH]',
    words: 1,
    options: [...servers, 'smtp', 'ca'],
    run: writeSecrets,
  },
  databases: { usage: 'FOLDER', words: 1, options: [], run: makeDatabases },
};

export const kubernetes: Command = {
  name: 'kubernetes',
  usage: 'secrets FOLDER … | databases FOLDER',
  summary: 'generate the secrets of a cluster; create its databases and their logins',
  details: [
    ...usageLines(subcommands),
    '',
    'secrets writes a settings file for the Secret of each app, and kafka-logins.sh, which creates the logins of Kafka with its own',
    'commands. It keeps what it generated and what you filled in: repeat it for a new app or another address. --ca is the path',
    'of the authority in the pods: /etc/millwright/authority/ca.pem with the component private-authority.',
    'databases creates, as the superuser of POSTGRES_ADMIN_URL, each database with its two logins and the passwords of FOLDER.',
    'Keep FOLDER out of version control, and delete it once your secret store has its content.',
  ],
  options: {
    ...Object.fromEntries([...servers, 'smtp', 'ca'].map((name) => [name, { type: 'string' as const }])),
    json: { type: 'boolean' },
  },
  words: [1, 2],
  run: (input) => runSubcommand(kubernetes, subcommands, input),
};

/** Logins of Kafka that are not of an app, each with the commands that grant its rights. */
const otherLogins: Readonly<Record<string, readonly string[]>> = {
  topics: ["--operation Create --operation Describe --topic '*'"],
  'kafka-lag': ["--operation Describe --topic '*'", "--operation Describe --group '*'"],
};

/** In the words of KEDA. */
const askedByBrokers: readonly (readonly [string, string])[] = [
  ['tls', 'enable'],
  ['sasl', 'scram_sha512'],
];

async function writeSecrets(input: Input, words: string): Promise<void> {
  const folder = folderOf(words);
  const kept = new SecretStore(folder);
  const { settingsOf } = await import('../generate/kubernetes/app-settings.ts');
  const addresses = addressesOf(input);
  const files = new Map<string, string>();
  const missing: { app: string; setting: string }[] = [];
  for (const app of apps) {
    const { secrets, logins } = await settingsOf(app);
    const values: Readonly<Record<string, string>> = {
      ...declaredSecrets(app, kept, addresses),
      KAFKA_SASL_USERNAME: app.name,
      KAFKA_SASL_PASSWORD: kept.kafkaLogin(app.name),
    };
    const written = valuesIn(readText(join(folder, `${app.name}.env`)) ?? '');
    const all = [...secrets, ...logins].map((name): [string, string] => [
      name,
      values[name] ?? written.get(name) ?? '',
    ]);
    files.set(`${app.name}.env`, linesOf(all));
    for (const [setting] of all.filter(([, value]) => value === '')) missing.push({ app: app.name, setting });
  }
  files.set('topics.env', loginFile('topics', kept, ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD']));
  files.set('kafka-lag.env', loginFile('kafka-lag', kept, ['username', 'password']) + linesOf(askedByBrokers));
  files.set('kafka-logins.sh', await kafkaLogins(kept));
  for (const [name, text] of files) writeFileSync(join(folder, name), text, { mode: 0o600 });
  if (input.flag('json')) return printJson({ files: [...files.keys()], missing });
  console.log(`wrote ${[...files.keys()].join(', ')} in ${folder}`);
  if (missing.length === 0) return;
  console.log('They lack values that only you have. Write them after the = in these files:');
  for (const { app, setting } of missing) console.log(`  ${app}.env  ${setting}`);
}

async function makeDatabases(_: Input, words: string): Promise<void> {
  const address = process.env['POSTGRES_ADMIN_URL'];
  if (!address) throw new Fault('kubernetes databases: set POSTGRES_ADMIN_URL to the address of a superuser');
  const folder = folderOf(words);
  try {
    await createDatabases(address, apps, new SecretStore(folder));
  } catch (error) {
    throw new Fault(`kubernetes databases: ${messageOf(error)}`);
  }
  console.log('every database exists, with the passwords of the folder');
}

interface Addresses {
  readonly postgres: string;
  readonly servers: Readonly<Record<'redis-queue' | 'redis-limits' | 'smtp', string>>;
}

function addressesOf(input: Input): Addresses {
  const authority = input.value('ca');
  const [postgres, queue, limits] = servers.map((name) => hostOf(input, name));
  const query = new URLSearchParams({
    sslmode: 'verify-full',
    ...(authority !== undefined && { sslrootcert: authority }),
  });
  return {
    postgres: `postgres://${postgres}/?${query.toString()}`,
    servers: { 'redis-queue': `rediss://${queue}`, 'redis-limits': `rediss://${limits}`, smtp: input.required('smtp') },
  };
}

function hostOf(input: Input, option: string): string {
  const host = input.required(option);
  if (/^[\w.-]+(:\d+)?$/.test(host)) return host;
  throw new UsageFault(`kubernetes secrets: --${option} is a host name with a port, such as ${option}.example:5432`);
}

function declaredSecrets(
  app: App,
  kept: SecretStore,
  { postgres, servers: others }: Addresses,
): Record<string, string> {
  return environmentOf(app, apps, {
    port: () => 0,
    url: () => '',
    folder: () => '',
    secret: (owner, name) => kept.ofApp(owner, name),
    database: (owner, login) => databaseUrl(postgres, owner, login, kept),
    server(name) {
      if (name === 'kafka') return '';
      return name === 'smtp' ? others.smtp : withPassword(others[name], kept.login(name));
    },
  });
}

function withPassword(address: string, password: string): string {
  const url = new URL(address);
  url.password = password;
  return url.href;
}

function loginFile(login: string, kept: SecretStore, [username, password]: readonly [string, string]): string {
  return linesOf([
    [username, login],
    [password, kept.kafkaLogin(login)],
  ]);
}

/** Commands of Kafka itself, which take the options for the connection from $KAFKA_OPTIONS. */
async function kafkaLogins(kept: SecretStore): Promise<string> {
  const { kafkaRights } = await import('@millwright/contracts');
  const { commandsOf } = await import('./kafka-acls.ts');
  const rights = kafkaRights();
  const logins = [...new Set([...rights.map(({ login }) => login), ...Object.keys(otherLogins)])];
  const created = logins.map(
    (login) =>
      `kafka-configs.sh $KAFKA_OPTIONS --entity-type users --entity-name ${login} --alter --add-config 'SCRAM-SHA-512=[password=${kept.kafkaLogin(login)}]'`,
  );
  const granted = [
    ...commandsOf(rights).map((options) => options.join(' ')),
    ...Object.entries(otherLogins).flatMap(([login, options]) =>
      options.map((option) => `--add --allow-principal User:${login} ${option}`),
    ),
  ];
  return ['set -eu', ...created, ...granted.map((options) => `kafka-acls.sh $KAFKA_OPTIONS ${options}`), ''].join('\n');
}

function folderOf(words: string): string {
  const folder = resolve(words);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  return folder;
}

/** What people have written into a file since. */
function valuesIn(text: string): ReadonlyMap<string, string> {
  return new Map(text.split('\n').map((line) => [line.split('=', 1)[0]!, line.slice(line.indexOf('=') + 1)]));
}

function linesOf(values: readonly (readonly [name: string, value: string])[]): string {
  return values.map(([name, value]) => `${name}=${value}\n`).join('');
}
