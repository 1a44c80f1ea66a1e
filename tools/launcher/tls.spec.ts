// A run whose servers speak TLS alone, and the apps' connections to them. Without local servers, as with Docker, it cannot be started.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  apps,
  readBy,
  groupPrefixOf,
  type KafkaRight,
  kafkaRightsOf,
  topics,
  usageCounted,
  usageTopic,
} from '@millwright/contracts';
import {
  ensureTopics,
  EventProducer,
  type KafkaCluster,
  kafkaClusterOf,
  kafkaSettings,
  TopicFollower,
} from '@millwright/messaging';
import { runMigrations } from '@millwright/persistence';
import { createLogger, Ids, readConfig, redisTlsOptions, serviceSettings, SystemClock } from '@millwright/service-kit';
import { freePort, isLongForm, isOneOfToday } from '@millwright/testing';
import { Redis } from 'ioredis';
import { authorityPath, makeClientCertificate } from './certificates.ts';
import { kafkaOf, kafkaOperator, readInstance, type Instance } from './instance.ts';
import { databaseUrl } from './databases.ts';
import { grantKafkaRights } from './kafka-grants.ts';
import { SecretStore } from './secrets.ts';
import { KafkaAttempts } from '../support/kafka-attempts.ts';
import { inOwnProcess } from '../support/own-process.ts';
import { portNames, portVariable, root } from './settings.ts';

const itLong = isLongForm ? it : it.skip;

const own = JSON.parse(readFileSync(process.env['MILLWRIGHT_TEST_ENV'] ?? '', 'utf8')) as { home: string };
const isLocal = Object.values(readInstance(own.home)?.providers ?? {}).every((provider) => provider === 'local');
const home = mkdtempSync(join(tmpdir(), 'millwright-tls-'));
const writer = apps.find(({ forwards }) => forwards)!.name;
const reader = usageTopic.app;
const selfSigned = /self-signed certificate|unable to (verify|get local issuer)/;
const otherName = "does not match certificate's altnames";
const logger = createLogger('tests', 'silent');
const attemptsAtOnce = 4;

let env: NodeJS.ProcessEnv;
let instance: Instance;
let secrets: SecretStore;

async function millwright(...words: string[]): Promise<void> {
  await promisify(execFile)(join(root, 'millwright'), words, { env });
}

const settingsOf = (login: string): Record<string, string> => ({
  KAFKA_BROKERS: instance.kafkaBrokers.join(),
  KAFKA_TLS: 'true',
  KAFKA_CA: authorityPath({ home }),
  KAFKA_SASL_USERNAME: login,
  KAFKA_SASL_PASSWORD: secrets.kafkaLogin(login),
});

/** The cluster by the settings of an app. */
function clusterBy(login: string, changes: Record<string, string> = {}): KafkaCluster {
  const settings = { ...kafkaSettings, environment: serviceSettings.environment };
  return kafkaClusterOf(readConfig(settings, { ENVIRONMENT: 'production', ...settingsOf(login), ...changes }));
}

const noLogin = { KAFKA_SASL_USERNAME: '', KAFKA_SASL_PASSWORD: '' };

const createUsageTopic = (cluster: KafkaCluster): Promise<string[]> =>
  ensureTopics({ ...cluster, names: [usageTopic.name], partitions: 1, replicationFactor: 1, logger });

/** The rights that somebody could have, of which an app has some: every topic both ways, and the groups of every app. */
const possible = [
  ...topics.flatMap(({ name }) =>
    (['Read', 'Write'] as const).map((operation) => ({ operation, resource: 'topic' as const, name })),
  ),
  ...apps.map((app) => ({ operation: 'Read' as const, resource: 'group' as const, name: groupPrefixOf(app) })),
];
const textOf = ({ operation, resource, name }: Omit<KafkaRight, 'login' | 'pattern'>): string =>
  `${operation} ${resource} ${name}`;

(isLocal && isOneOfToday('tls', 2) ? describe : describe.skip)('a run with TLS', () => {
  beforeAll(async () => {
    const ports = await Promise.all(portNames.map(async (name) => [portVariable(name), String(await freePort())]));
    env = { ...process.env, ...Object.fromEntries(ports), MILLWRIGHT_HOME: home, MILLWRIGHT_TLS: 'true' };
    await millwright('up', '--parts-only', '--detach');
    instance = readInstance(home)!;
    secrets = new SecretStore(home);
    Object.assign(env, settingsOf(kafkaOperator));
    const topicsMade = await inOwnProcess(['kafka', 'topics', '--partitions', '1', '--replicas', '1'], env);
    expect(topicsMade).toMatchObject({ code: 0 });
    await grantKafkaRights(instance);
  }, 60_000);

  afterAll(async () => {
    await millwright('down', '--wipe');
    rmSync(home, { recursive: true, force: true });
  }, 30_000);

  it('lets apps speak to Kafka by TLS, with the login of each', async () => {
    const seen = Promise.withResolvers<unknown>();
    const positioned = Promise.withResolvers<void>();
    const follower = new TopicFollower({
      ...clusterBy(reader),
      topicPrefix: '',
      clientId: `${reader}.tests`,
      topics: [usageTopic.name],
      logger,
      onPositioned: positioned.resolve,
      onRecord: ({ value }) => seen.resolve(value),
    });
    follower.start();
    await positioned.promise;
    const ids = new Ids(new SystemClock());
    const producer = new EventProducer({
      ...clusterBy(writer),
      app: writer,
      topicPrefix: '',
      logger,
      ids,
    });
    const tenant = { accountId: ids.next(), livemode: true };
    await producer.send(usageTopic.name, [
      { type: usageCounted, tenant, key: 'acct_1', data: { number: 1 }, createdAt: new Date() },
    ]);
    expect(await seen.promise).toMatchObject({ type: usageCounted, data: { number: 1 } });
    await Promise.all([follower.stop(), producer.close()]);
  }, 30_000);

  it.each(apps.filter(({ name }) => isLongForm || name === reader))(
    'lets $name do on Kafka what is its own, and nothing else',
    async (app) => {
      const cluster = kafkaOf(instance, { username: app.name, password: secrets.kafkaLogin(app.name) });
      const attempts = new KafkaAttempts(cluster, `${groupPrefixOf(app)}attempt`);
      const readable = readBy(app)[0]?.name ?? topics[0]!.name;
      const allowed: string[] = [];
      const left = [...possible];
      const attemptAll = async (): Promise<void> => {
        for (let right = left.pop(); right !== undefined; right = left.pop()) {
          const name = right.resource === 'group' ? `${right.name}attempt` : right.name;
          if (await attempts.may({ ...right, name }, readable)) allowed.push(textOf(right));
        }
      };
      await Promise.all(Array.from({ length: attemptsAtOnce }, attemptAll));
      await attempts.close();
      expect(new Set(allowed)).toEqual(new Set(kafkaRightsOf(app).map(textOf)));
    },
    30_000,
  );

  itLong(
    'lets a client of Kafka authenticate by a certificate',
    async () => {
      const { cert, key } = await makeClientCertificate({ home }, kafkaOperator);
      const KAFKA_BROKERS = `localhost:${instance.ports['kafka-certificates']}`;
      const cluster = clusterBy(reader, { ...noLogin, KAFKA_BROKERS, KAFKA_CLIENT_CERT: cert, KAFKA_CLIENT_KEY: key });
      expect(await createUsageTopic(cluster)).toEqual([]);
    },
    30_000,
  );

  it('keeps everybody else from Kafka, and apps from servers that are not it', async () => {
    const [, port] = instance.kafkaBrokers[0]!.split(':');
    const failures = await failuresOf(
      [
        clusterBy(reader, { KAFKA_SASL_PASSWORD: 'of somebody else' }),
        clusterBy(reader, { KAFKA_CA: '' }),
        clusterBy(reader, { KAFKA_BROKERS: `127.0.0.1:${port}` }),
        clusterBy(reader, { ENVIRONMENT: 'local', KAFKA_TLS: 'false', KAFKA_CA: '' }),
        clusterBy(reader, {
          ...noLogin,
          ENVIRONMENT: 'local',
          KAFKA_BROKERS: `localhost:${instance.ports['kafka-certificates']}`,
        }),
      ].map(createUsageTopic),
    );
    expect(failures).toEqual([
      expect.stringContaining('SASL SCRAM SHA512 authentication failed'),
      expect.stringMatching(selfSigned),
      expect.stringContaining(otherName),
      expect.stringMatching(/Closed connection|ECONNRESET/),
      expect.stringMatching(/alert|Closed connection|ECONNRESET/),
    ]);
  }, 30_000);

  it('lets apps speak to PostgreSQL by TLS alone, and to the server that they mean', async () => {
    const url = databaseUrl(instance.postgresAdminUrl, reader, 'worker', secrets);
    expect(await runMigrations(url, [])).toEqual([]);
    const changed = (change: (address: URL) => void): string => {
      const address = new URL(url);
      change(address);
      return address.href;
    };
    const refused = [
      changed(({ searchParams }) => ['sslmode', 'sslrootcert'].forEach((name) => searchParams.delete(name))),
      changed(({ searchParams }) => searchParams.delete('sslrootcert')),
      // A name of the same machine that the certificate is not for.
      changed((address) => (address.hostname = '127.1')),
    ].map((each) => runMigrations(each, []));
    expect(await failuresOf(refused)).toEqual([
      expect.stringContaining('no encryption'),
      expect.stringMatching(selfSigned),
      expect.stringContaining(otherName),
    ]);
  }, 30_000);

  it('lets apps speak to Redis by TLS alone, and to the server that they mean', async () => {
    const ping = async (url: string, ca: string | null): Promise<string> => {
      const redis = new Redis(url, { ...redisTlsOptions(url, ca), lazyConnect: true, retryStrategy: () => null });
      const failed = new Promise<never>((_, reject) => redis.on('error', reject));
      return await Promise.race([redis.connect().then(() => redis.ping()), failed]).finally(() => redis.disconnect());
    };
    const [ca, url] = [authorityPath({ home }), instance.redisUrl];
    expect(await ping(url, ca)).toBe('PONG');
    const refused = [
      ping(url.replace('rediss:', 'redis:'), null),
      ping(url, null),
      ping(url.replace('localhost', '127.1'), ca),
    ];
    expect(await failuresOf(refused)).toEqual([
      expect.stringMatching(/closed|ECONNRESET/),
      expect.stringMatching(selfSigned),
      expect.stringContaining(otherName),
    ]);
  }, 30_000);
});

async function failuresOf(attempts: readonly Promise<unknown>[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(attempts);
  return outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'got in'));
}
