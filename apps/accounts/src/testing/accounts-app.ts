/** The app as a test drives it: whole, on a database and topics of its own, with eyes on what it publishes. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, topics as allTopics, type Version, newestVersion } from '@millwright/contracts';
import { ConsumerStrategy, ensureTopics, type FollowedRecord, TopicFollower } from '@millwright/messaging';
import { Database, decodeId, runMigrations, type Tenant } from '@millwright/persistence';
import {
  type CallerCredential,
  callerHeader,
  Clock,
  createApp,
  createLogger,
  hashCredential,
  parsePepper,
  readConfig,
  serviceSettings,
  signCaller,
  signVisitor,
  TestClock,
  visitorHeader,
} from '@millwright/service-kit';
import { createScratchDatabase, eventually, type ScratchDatabase, testEnvironment } from '@millwright/testing';
import { accountsApp } from '../accounts.module.js';
import { type AccountsConfig, settings } from '../config.js';
import { migrations } from '../migrations/index.js';

type App = Awaited<ReturnType<typeof createApp>>;

export const token = 'internal-token-of-the-tests';
export const cell = 42;
export const pepper = `1:${Buffer.alloc(32, 'older').toString('base64')}`;
export const authUrl = 'http://127.0.0.1:8402';
export const callerKey = 'shared with the gateway';
export const visitor = { address: '198.51.100.7', requestId: 'req_visit' };
const logger = createLogger('accounts', process.env['TEST_LOG_LEVEL'] ?? 'silent');
const { kafkaBrokers } = testEnvironment();

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers of every form
  readonly body: any;
}

/** What several processes of the app may share. */
export interface Backbone {
  readonly scratch: ScratchDatabase;
  readonly topicPrefix: string;
}

export async function createBackbone(): Promise<Backbone> {
  const topicPrefix = `test-${randomBytes(4).toString('hex')}.`;
  const [scratch] = await Promise.all([
    createScratchDatabase('accounts'),
    ensureTopics({ brokers: kafkaBrokers, topicPrefix, partitions: 1, replicationFactor: 1, logger }),
  ]);
  await runMigrations(scratch.workerUrl, migrations);
  return { scratch, topicPrefix };
}

export class AccountsApp {
  private readonly followers: TopicFollower[] = [];

  private constructor(
    readonly nest: App,
    private readonly backbone: Backbone,
    private readonly config: AccountsConfig,
  ) {}

  /** Consumers are left out where a test is not about them: a group takes its time to be joined and left. */
  static async start(
    backbone: Backbone,
    environment: Record<string, string> = {},
    { consumes = false } = {},
  ): Promise<AccountsApp> {
    const { scratch, topicPrefix } = backbone;
    const config = readConfig(
      { ...serviceSettings, ...settings },
      {
        ENVIRONMENT: 'local',
        PORT: '0',
        INTERNAL_TOKEN: token,
        DATABASE_URL: scratch.url,
        DATABASE_WORKER_URL: scratch.workerUrl,
        ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 'sealing').toString('base64')}`,
        CREDENTIAL_PEPPERS: pepper,
        CALLER_KEYS: callerKey,
        KAFKA_BROKERS: kafkaBrokers.join(','),
        KAFKA_PREFIX: topicPrefix,
        AUTH_URL: authUrl,
        COOKIE_KEYS: 'signs the cookies of the tests',
        CELL: String(cell),
        SMTP_URL: 'smtp://127.0.0.1:9',
        TEST_CLOCK_FILE: join(tmpdir(), `${scratch.name}.clock.json`),
        ...environment,
      },
    ) as AccountsConfig;
    const nest = await createApp(config, logger, accountsApp.module(config));
    if (consumes) nest.connectMicroservice({ strategy: nest.get(ConsumerStrategy) });
    await nest.startAllMicroservices();
    await nest.init();
    return new AccountsApp(nest, backbone, config);
  }

  get clock(): TestClock {
    return this.nest.get<TestClock>(Clock);
  }

  get database(): Database {
    return this.nest.get(Database);
  }

  async stop(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.stop()));
    await this.nest.close();
    rmSync(this.config.testClockFile, { force: true });
  }

  /** Moves business time the way the local run does. */
  advance(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  /** Calls the internal API. */
  async call(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const answer = await this.nest.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Calls an operation the way the gateway does. */
  async operate(
    { method, path }: Operation,
    tenant: Tenant,
    credential: CallerCredential,
    version: Version = newestVersion,
  ): Promise<Answer> {
    const caller = { ...tenant, scopes: ['orders:read' as const], credential, version };
    const signed = { audience: 'accounts', method, path, body: Buffer.alloc(0) };
    const headers = { [callerHeader]: signCaller(caller, signed, 'req_test', callerKey) };
    const answer = await this.nest.inject({ method, url: path, headers });
    return { status: answer.statusCode, body: answer.json() };
  }

  /** Calls a route of `{auth_url}` the way the gateway does, from the address of `visitor`. */
  async visit(
    method: 'GET' | 'POST',
    url: string,
    { payload, headers = {} }: { payload?: object | string; headers?: Record<string, string> } = {},
  ): Promise<Answer & { headers: Record<string, unknown> }> {
    const call = { audience: 'accounts', method, path: url };
    const answer = await this.nest.inject({
      method,
      url,
      headers: {
        [visitorHeader]: signVisitor(visitor, call, callerKey),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    const body: unknown = answer.payload === '' ? undefined : answer.json();
    return { status: answer.statusCode, headers: answer.headers, body };
  }

  async account(change: object = {}): Promise<string> {
    const given = { name: 'Bluepeak', email: 'owner@bluepeak.example', ...change };
    const { body } = await this.call('POST', '/internal/accounts', given);
    return (body as { account_id: string }).account_id;
  }

  async key(
    accountId: string,
    change: object = {},
  ): Promise<{ key_id: string; key: string; [field: string]: unknown }> {
    const given = { account_id: accountId, mode: 'live', scopes: ['orders:read'], name: 'ERP', ...change };
    return (await this.call('POST', '/internal/keys', given)).body as { key_id: string; key: string };
  }

  /** What gateways are told of the keys. */
  async lookUp(...keys: string[]): Promise<Answer['body'][]> {
    const hashes = keys.map((text) => ({
      pepper_version: 1,
      hash: hashCredential(text, parsePepper(pepper)).toString('base64'),
    }));
    const { body } = await this.call('POST', '/internal/credentials/lookup', { hashes });
    return (body as { data: unknown[] }).data;
  }

  /** What an account's events have in common on the outbox: their types and sequences, in the order of publishing. */
  async sequencesOf(accountId: string): Promise<{ type: string; sequence: number; topic: string }[]> {
    return this.database.worker.query(
      `SELECT headers->>'ce_type' AS type, (headers->>'ce_sequence')::integer AS sequence, topic
         FROM outbox WHERE account_id = $1 AND topic LIKE 'accounts.%' ORDER BY seq`,
      [decodeId('account', accountId)],
    );
  }

  /** The mails to the owner of an account, in the order in which they were added. */
  async mailsTo(accountId: string): Promise<{ recipient: string; kind: string; values: object }[]> {
    return this.database.worker.query(
      'SELECT recipient, kind, values FROM mails WHERE account_id = $1 ORDER BY created_at',
      [decodeId('account', accountId)],
    );
  }

  /** Follows a topic from now on. */
  async follow(topic: string): Promise<TopicView> {
    if (!allTopics.some(({ name }) => name === topic)) throw new Error(`${topic} is no topic of the contract.`);
    const records: FollowedRecord[] = [];
    const positioned = Promise.withResolvers<void>();
    const follower = new TopicFollower({
      brokers: kafkaBrokers,
      topicPrefix: this.backbone.topicPrefix,
      clientId: 'tests',
      topic,
      logger,
      onPositioned: positioned.resolve,
      onRecord: (record) => records.push(record),
    });
    this.followers.push(follower);
    follower.start();
    await positioned.promise;
    return new TopicView(records);
  }
}

/** What a follower has seen. */
export class TopicView {
  constructor(private readonly records: readonly FollowedRecord[]) {}

  /** The values under a key, once there are so many. */
  has(key: string, count: number): Promise<Answer['body'][]> {
    return eventually(() => {
      const found = this.of(key);
      if (found.length < count) throw new Error(`The topic has ${found.length} of ${count} records of ${key}.`);
      return found;
    });
  }

  /** Where a record stands among those that have been seen; -1 where it has not. */
  placeOf(key: string, fits: (value: Answer['body']) => boolean = () => true): number {
    return this.records.findIndex((record) => record.key === key && fits(record.value));
  }

  private of(key: string): Answer['body'][] {
    return this.records.filter((record) => record.key === key).map(({ value }) => value);
  }
}
