/**
 * Starts one app in the process of a test, with its own database, topics, clock and folder, which are deleted when the app is
 * stopped.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type App,
  apps,
  credentialsTopic,
  environmentOf,
  listenersOf,
  newestVersion,
  type Operation,
  type OperationInput,
  type Scope,
  secretsOf,
  topics as allTopics,
  type Version,
} from '@millwright/contracts';
import { OutboxLane, OutboxRelay, TopicFollower } from '@millwright/messaging';
import { type CallerActor, type CallerCredential, callerHeader, signCaller } from '@millwright/operations';
import { Database, type Tenant } from '@millwright/persistence';
import {
  type AppDefinition,
  Clock,
  type ConfigOf,
  createApp,
  createLogger,
  encodeId,
  readConfig,
  type ServiceConfig,
  serviceSettings,
  type Settings,
  type TestClock,
} from '@millwright/service-kit';
import type { Type } from '@nestjs/common';
import { type ApiAnswer, ApiClient, type Method } from './api-client.js';
import { testEnvironment } from './environment.js';
import { freePort } from './free-port.js';
import { loggedErrors } from './logged-errors.js';
import { createMigratedDatabase } from './migrated-database.js';
import type { TestDatabase } from './test-database.js';
import { createTopics, deleteTopics } from './test-topics.js';
import { TopicView } from './topic-view.js';

type NestApp = Awaited<ReturnType<typeof createApp>>;

/** The key of the gateway, with which tests sign calls. */
export const testCallerKey = 'caller-key-of-the-tests-0123456789';
/** The token of operators, for every app. */
export const testInternalToken = 'internal-token-of-the-tests-0123456789';
/** Nobody listens on the discard port. */
const nobody = '127.0.0.1:9';

/** The resources that several processes of an app share, and that outlive a restart. */
export interface Backbone {
  readonly database: TestDatabase | undefined;
  readonly topicPrefix: string;
  readonly topics: readonly string[];
  /** For files, and for the offset of the clock. */
  readonly directory: string;
  drop(): Promise<void>;
}

export interface BackboneOptions {
  /** The topics to create; without a topic, its events stay in the outbox. */
  readonly topics?: readonly string[];
  /** Partitions of each topic whose number the contract does not fix. */
  readonly partitions?: number;
}

export interface StartOptions extends BackboneOptions {
  /** Settings in addition to the common ones of tests. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Starts its consumers, which is slow; by default a test passes records to the consumers itself. */
  readonly consumes?: boolean;
  /** A backbone to share, which its creator drops; by default the app has its own, dropped when it stops. */
  readonly backbone?: Backbone;
}

/** The caller of an operation. */
export interface CallerOptions {
  readonly scopes?: readonly Scope[];
  readonly credential?: CallerCredential;
  /** By default an API key, that of `credential`. */
  readonly actor?: CallerActor;
  readonly timeZone?: string;
  readonly version?: Version;
}

export interface SignedInput extends OperationInput, CallerOptions {}

/** An event in the outbox. */
export interface PublishedEvent {
  readonly topic: string;
  readonly type: string;
  readonly key: string;
  readonly sequence: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read events of every type
  readonly data: any;
}

export async function createBackbone<S extends Settings>(
  app: AppDefinition<S>,
  { topics = [], partitions = 1 }: BackboneOptions = {},
): Promise<Backbone> {
  const directory = mkdtempSync(join(tmpdir(), `millwright-${app.name}-`));
  const database = app.migrations === undefined ? undefined : await createMigratedDatabase(app.name, app.migrations);
  const topicPrefix = `${directory.split('/').at(-1)!}.`;
  await createTopics(topicPrefix, topics, partitions);
  return {
    database,
    topicPrefix,
    topics,
    directory,
    async drop() {
      await Promise.all([database?.drop(), deleteTopics(topicPrefix, topics)]);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

export async function startApp<S extends Settings>(
  app: AppDefinition<S>,
  { environment = {}, consumes = false, backbone: shared, ...own }: StartOptions = {},
): Promise<RunningApp<S>> {
  const backbone = shared ?? (await createBackbone(app, own));
  const config = readConfig(
    { ...serviceSettings, ...app.settings },
    { ...(await environmentFor(app.name, backbone)), ...environment },
  ) as ConfigOf<S> & ServiceConfig;
  const shown = process.env['TEST_LOG_LEVEL'];
  const logger = shown === undefined ? createLogger(app.name, 'error', loggedErrors) : createLogger(app.name, shown);
  const nest = await createApp(config, logger, app.module(config));
  if (backbone.topics.length === 0) await keepOutbox(app, nest);
  if (consumes) await nest.startAllMicroservices();
  await nest.init();
  return new RunningApp(app.name, nest, config, backbone, shared === undefined);
}

/** Ends the relays of an app without topics before they start: the broker would refuse all that they send, again and again. */
async function keepOutbox(app: Pick<AppDefinition<Settings>, 'name' | 'migrations'>, nest: NestApp): Promise<void> {
  const isWriter = allTopics.some(
    ({ app: owner, writers }) => owner === app.name || writers?.some((one) => one === app.name),
  );
  if (app.migrations === undefined || !isWriter) return;
  await find(nest, OutboxRelay)?.stop();
  if (credentialsTopic.app === app.name) await find(nest, OutboxLane)?.relay.stop();
}

/** Undefined if a module that a test has made up does not have it. */
function find<T>(nest: NestApp, token: Type<T>): T | undefined {
  try {
    return nest.get(token);
  } catch {
    return undefined;
  }
}

/** The settings that the manifest of the app requires, for a process of its own too; nothing listens on the addresses of other apps. */
export async function environmentFor(name: string, backbone: Backbone): Promise<Record<string, string>> {
  const { database, topicPrefix, directory } = backbone;
  const { kafkaBrokers, redisUrl } = testEnvironment();
  const app = manifestOf(name);
  const [internal, ...others] = listenersOf(app);
  const ports = new Map([[internal, 0]]);
  for (const listener of others) ports.set(listener, await freePort());
  const servers = {
    kafka: kafkaBrokers.join(),
    'redis-queue': redisUrl,
    'redis-limits': redisUrl,
    smtp: `smtp://${nobody}`,
  };
  return {
    ENVIRONMENT: 'local',
    INSTANCE: 'one',
    KAFKA_PREFIX: topicPrefix,
    QUEUE_PREFIX: topicPrefix,
    REDIS_LIMITS_PREFIX: topicPrefix,
    TEST_CLOCK_FILE: join(directory, 'clock.json'),
    ...environmentOf(app, apps, {
      port: (listener) => ports.get(listener)!,
      url: (listener) => `http://${ports.has(listener) ? `127.0.0.1:${ports.get(listener)}` : nobody}`,
      server: (server) => servers[server],
      database: (_, login) => (login === 'worker' ? database!.workerUrl : database!.url),
      secret: testSecret,
      folder: (folder) => join(directory, folder),
    }),
    ...app.localEnvironment,
  };
}

/** The value of a secret of an app in tests, by its name in the manifest. */
export function testSecret(app: string, name: string): string {
  if (name === 'callerKey') return testCallerKey;
  if (name === 'internalToken') return testInternalToken;
  const key = Buffer.alloc(32, name).toString('base64');
  return secretsOf(manifestOf(app))[name] === 'numbered key' ? `1:${key}` : key;
}

function manifestOf(name: string): App {
  const app = apps.find((each) => each.name === name);
  if (app === undefined) throw new Error(`${name} has no manifest.`);
  return app;
}

export class RunningApp<S extends Settings = Settings> {
  private readonly followers: TopicFollower[] = [];
  private stopped: Promise<void> | undefined;

  constructor(
    readonly name: string,
    readonly nest: NestApp,
    readonly config: ConfigOf<S> & ServiceConfig,
    readonly backbone: Backbone,
    private readonly ownsBackbone: boolean,
  ) {}

  get clock(): TestClock {
    return this.nest.get<TestClock>(Clock);
  }

  get database(): Database {
    return this.nest.get(Database);
  }

  get directory(): string {
    return this.backbone.directory;
  }

  /** Moves business time as the local run does. */
  advance(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  /** Stops the app; further calls do nothing. */
  stop(): Promise<void> {
    this.stopped ??= this.shutDown();
    return this.stopped;
  }

  private async shutDown(): Promise<void> {
    await Promise.all(this.followers.map((follower) => follower.stop()));
    await this.nest.close();
    if (this.ownsBackbone) await this.backbone.drop();
  }

  /** Calls an operation as the gateway does. */
  call(operation: Operation, tenant: Tenant, input: SignedInput = {}): Promise<ApiAnswer> {
    return this.client(tenant, input).call(operation, input);
  }

  /** Calls the public API as the gateway does after its own checks: without limits, validation and versions. */
  client(tenant: Tenant, options: CallerOptions = {}): ApiClient {
    const credential = options.credential ?? { kind: 'key' as const, id: tenant.accountId };
    const caller = {
      ...tenant,
      scopes: options.scopes ?? [],
      credential,
      actor: options.actor ?? { type: 'api_key' as const, id: credential.id, name: 'Tests' },
      timeZone: options.timeZone ?? 'Asia/Kolkata',
      version: options.version ?? newestVersion,
    };
    return new SigningClient((method, path, body, headers) => {
      const payload = body === undefined ? '' : JSON.stringify(body);
      const { 'idempotency-key': idempotencyKey, 'if-match': ifMatch } = headers;
      const signed = { audience: this.name, method, path, body: Buffer.from(payload), idempotencyKey, ifMatch };
      const signature = signCaller(caller, signed, { requestId: 'req_test' }, testCallerKey);
      return this.request(method, path, payload, { ...headers, [callerHeader]: signature });
    });
  }

  /** Calls the internal API as operators and other apps do. */
  internal(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    const payload = body === undefined ? '' : JSON.stringify(body);
    return this.request(method, path, payload, { authorization: `Bearer ${testInternalToken}`, ...headers });
  }

  /** Sends a request unchanged. The answer is without its date, so that equal answers are equal in the next second too. */
  async request(
    method: Method,
    url: string,
    payload: string | Buffer = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ApiAnswer> {
    const contentType = payload.length > 0 && { 'content-type': 'application/json' };
    const answer = await this.nest.inject({ method, url, headers: { ...contentType, ...headers }, payload });
    const { date: _, ...headersOfAnswer } = answer.headers as ApiAnswer['headers'];
    const type = headersOfAnswer['content-type'];
    const isJson = String(type).startsWith('application/json');
    const isText = type === undefined || String(type).startsWith('text/');
    return {
      status: answer.statusCode,
      headers: headersOfAnswer,
      body: isJson ? answer.json() : isText ? answer.payload : new Uint8Array(answer.rawPayload),
    };
  }

  /** The events of an account, in both modes, in the order of publication. */
  async published(accountId: string): Promise<PublishedEvent[]> {
    const rows = await this.database.worker.query<
      { topic: string; type: string; key: string; sequence: number; value: string }[]
    >(
      `SELECT topic, headers ->> 'ce_type' AS type, key, (headers ->> 'ce_sequence')::integer AS sequence, value
       FROM outbox WHERE account_id = $1 AND topic LIKE '%.events.%' ORDER BY seq`,
      [accountId],
    );
    return rows.map(({ value, ...event }) => ({
      ...event,
      data: (JSON.parse(value) as { data: unknown } | null)?.data,
    }));
  }

  /** Reads a topic of this backbone from now on. */
  async follow(topic: string): Promise<TopicView> {
    if (!allTopics.some(({ name }) => name === topic)) throw new Error(`The contract has no topic ${topic}.`);
    if (!this.backbone.topics.includes(topic))
      throw new Error(`Add ${topic} to the topics that the app is started with.`);
    const view = new TopicView();
    const positioned = Promise.withResolvers<void>();
    const follower = new TopicFollower({
      brokers: testEnvironment().kafkaBrokers,
      topicPrefix: this.backbone.topicPrefix,
      clientId: 'tests',
      topics: [topic],
      logger: createLogger('tests', 'silent'),
      onPositioned: positioned.resolve,
      onRecord: (record) => view.add(record),
      accepts: ({ partition, key, value }) => {
        if (value === null) view.add({ topic, partition, key: key.toString(), value, timestamp: 0 });
        return true;
      },
    });
    this.followers.push(follower);
    follower.start();
    await positioned.promise;
    return view;
  }
}

/** A unique tenant. */
export function freshTenant(livemode = false): Tenant {
  return { accountId: crypto.randomUUID(), livemode };
}

/** The public id of the tenant's account. */
export function accountIdOf({ accountId }: Tenant): string {
  return encodeId('account', accountId);
}

type Send = (method: Method, path: string, body: unknown, headers: Record<string, string>) => Promise<ApiAnswer>;

class SigningClient extends ApiClient {
  constructor(private readonly signed: Send) {
    super();
  }

  send(method: Method, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiAnswer> {
    return this.signed(method, path, body, headers);
  }

  async close(): Promise<void> {}
}
