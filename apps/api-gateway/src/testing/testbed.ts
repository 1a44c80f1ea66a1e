/** A real gateway before real owners, and a real accounts app with its database behind it; each test talks to it by HTTP. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Controller, type INestApplication, Module } from '@nestjs/common';
import {
  createOrder,
  getOrder,
  type LimitFigures,
  listOrders,
  type Response as Answer,
  type Scope,
} from '@millwright/contracts';
import { ensureTopics } from '@millwright/messaging';
import { encodeId } from '@millwright/persistence';
import {
  type Call,
  createApp,
  createLogger,
  Handles,
  operationAudienceToken,
  type OperationRequest,
  type OperationResult,
  OperationRunner,
  parsePepper,
  readConfig,
  serviceSettings,
} from '@millwright/service-kit';
import {
  createScratchDatabase,
  eventually,
  freePort,
  internalCall,
  TcpProxy,
  testEnvironment,
} from '@millwright/testing';
import pg from 'pg';
import { type BrokerSockets, brokerSockets } from '../broker-sockets.js';
import { type GatewayConfig, settings } from '../config.js';
import { PublicEdge } from '../edge/public-edge.js';
import type { Surface } from '../edge/listeners.js';
import { GatewayModule } from '../gateway.module.js';
import { type IssuedToken, IssuedTokens } from './issued-tokens.js';

const repository = new URL('../../../../', import.meta.url).pathname;
const internalToken = 'internal-token-of-the-tests';
export const ownerKey = 'caller-key-of-the-tests';
const peppers = `1:${Buffer.alloc(32, 'pepper').toString('base64')}`;

export interface Key {
  key_id: string;
  key: string;
}

const unlimited: LimitFigures = { sustained: 100_000, burst: 100_000, concurrent: 10_000 };
const silent = createLogger('tests', 'silent');

export interface TestbedOptions {
  /** How long the gateway trusts a credential. */
  freshnessMs?: number;
  callDeadlineMs?: number;
  mostInFlight?: number;
  trustedProxies?: string;
}

interface CallOptions extends RequestInit {
  /** Another gateway than the first. */
  gateway?: INestApplication;
  key?: string;
  surface?: Surface;
  headers?: Record<string, string>;
}

export class Testbed {
  readonly tokens = new IssuedTokens(this, parsePepper(peppers));
  private stopped: Promise<void> | undefined;

  private constructor(
    readonly gateway: INestApplication,
    private readonly config: GatewayConfig,
    private readonly accounts: AccountsProcess,
    /** The way from every gateway to Kafka. */
    readonly kafka: TcpProxy,
    readonly lookups: CountingProxy,
    readonly orders: { calls: OwnerCall[]; close(): Promise<void> },
    /** The owner of webhook endpoints: a bare server that a test makes answer as it likes. */
    readonly dispatcher: BareOwner,
    private readonly database: { drop(): Promise<void>; adminUrl: string },
    readonly logs: string[],
  ) {
    lookups.tokens = this.tokens;
  }

  static async start(options: TestbedOptions = {}): Promise<Testbed> {
    const { freshnessMs = 10_000, callDeadlineMs = 30_000, mostInFlight = 2_000, trustedProxies } = options;
    const database = await createScratchDatabase('gateway');
    const topicPrefix = `${database.name}.`;
    const brokers = testEnvironment().kafkaBrokers;
    await ensureTopics({ brokers, topicPrefix, partitions: 1, replicationFactor: 1, logger: silent });
    const accounts = await AccountsProcess.start(database, topicPrefix);
    const lookups = await CountingProxy.start(accounts.url);
    const orders = await startOrders();
    const dispatcher = await BareOwner.start();
    const logs: string[] = [];
    const config = readConfig(
      { ...serviceSettings, ...settings },
      {
        ENVIRONMENT: 'local',
        PORT: '0',
        INTERNAL_TOKEN: internalToken,
        LIVE_PORT: '0',
        SANDBOX_PORT: '0',
        AUTH_PORT: '0',
        ACCOUNTS_URL: lookups.url,
        ORDERS_URL: orders.url,
        WEBHOOK_DISPATCHER_URL: dispatcher.url,
        CALLER_KEYS_ACCOUNTS: ownerKey,
        CALLER_KEYS_ORDERS: ownerKey,
        CALLER_KEYS_WEBHOOK_DISPATCHER: ownerKey,
        CREDENTIAL_PEPPERS: peppers,
        CREDENTIAL_FRESHNESS: String(freshnessMs),
        KAFKA_BROKERS: brokers.join(),
        KAFKA_PREFIX: topicPrefix,
        REDIS_LIMITS_URL: testEnvironment().redisUrl,
        REDIS_LIMITS_PREFIX: database.name,
        CALL_DEADLINE: String(callDeadlineMs),
        MOST_IN_FLIGHT: String(mostInFlight),
        DOCS_URL: 'https://docs.example/errors/',
        ...(trustedProxies !== undefined && { TRUSTED_PROXIES: trustedProxies }),
      },
    );
    const keepLine = (fields: object, message: string): void => void logs.push(JSON.stringify({ ...fields, message }));
    const logger = { debug: keepLine, info: keepLine, warn: keepLine, error: keepLine };
    const [host, port] = brokers[0]!.split(':') as [string, string];
    const kafka = await TcpProxy.to(host, Number(port));
    const gateway = await startGateway(config, logger, kafka);
    return new Testbed(gateway, config, accounts, kafka, lookups, orders, dispatcher, database, logs);
  }

  /** Another gateway of the same product. */
  startAnother(change: Partial<GatewayConfig> = {}): Promise<INestApplication> {
    return startGateway({ ...this.config, ...change }, silent, this.kafka);
  }

  addressOf(surface: Surface, gateway = this.gateway): string {
    return `http://127.0.0.1:${this.portOf(surface, gateway)}`;
  }

  portOf(surface: Surface, gateway = this.gateway): number {
    return gateway.get(PublicEdge).portOf(surface);
  }

  call(path: string, options: CallOptions = {}): Promise<Response> {
    const { key, surface = 'live', headers, gateway, ...rest } = options;
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return fetch(`${this.addressOf(surface, gateway)}${path}`, { ...rest, headers: { ...authorization, ...headers } });
  }

  /** Sends bytes as they are, and returns what comes back until the gateway closes the connection. */
  async send(bytes: string, surface: Surface = 'live'): Promise<string> {
    const socket = connect(this.portOf(surface), '127.0.0.1');
    socket.end(bytes);
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
    return answer;
  }

  internal<T>(method: string, path: string, body?: object): Promise<T> {
    return internalCall({ url: this.accounts.url, token: internalToken }, method, path, body);
  }

  /** An account; without figures one whose limits no test meets that is not about them. */
  async account(name = 'Bluepeak', limits: LimitFigures = unlimited): Promise<string> {
    const given = { name, email: 'owner@bluepeak.example' };
    const { account_id: id } = await this.internal<{ account_id: string }>('POST', '/internal/accounts', given);
    for (const mode of ['live', 'test']) {
      await this.internal('POST', `/internal/accounts/${id}/plan`, { plan: 'Enterprise', mode, ...limits });
    }
    return id;
  }

  key(
    account_id: string,
    options: { mode?: 'live' | 'test'; scopes?: Scope[]; expires_in_seconds?: number } = {},
  ): Promise<Key> {
    const given = {
      account_id,
      name: 'tests',
      mode: 'live',
      scopes: ['orders:read', 'orders:write', 'webhooks:manage'],
    };
    return this.internal('POST', '/internal/keys', { ...given, ...options });
  }

  /** An access token, which lives for an hour. */
  token(
    accountId: string,
    options: { mode?: 'live' | 'test'; scopes?: Scope[]; livesMs?: number } = {},
  ): Promise<IssuedToken> {
    const { mode = 'live', scopes = ['orders:read'], livesMs = 3_600_000 } = options;
    return this.tokens.issue(accountId, mode === 'live', scopes, livesMs);
  }

  async revoke(keyId: string): Promise<void> {
    await this.internal('POST', `/internal/keys/${keyId}/revoke`);
  }

  /** Suspends the accounts of a name. */
  async suspend(name: string): Promise<void> {
    for (const { id } of await this.query<{ id: string }>('SELECT id FROM accounts WHERE name = $1', [name])) {
      await this.internal('POST', `/internal/accounts/${encodeId('account', id)}/suspend`);
    }
  }

  /** Asks the database of accounts. */
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const admin = new pg.Client({ connectionString: this.database.adminUrl });
    await admin.connect();
    try {
      return (await admin.query<Row>(text, [...values])).rows;
    } finally {
      await admin.end();
    }
  }

  stopAccounts(): Promise<void> {
    return this.accounts.kill();
  }

  startAccounts(): Promise<void> {
    return this.accounts.run();
  }

  async stopGateway(): Promise<void> {
    this.stopped ??= this.gateway.close();
    await this.stopped;
  }

  async close(): Promise<void> {
    await this.stopGateway();
    await Promise.all([
      this.accounts.kill(),
      this.kafka.cut(),
      this.lookups.close(),
      this.orders.close(),
      this.dispatcher.close(),
    ]);
    await this.database.drop();
  }
}

async function startGateway(
  config: GatewayConfig,
  logger: Parameters<typeof createApp>[1],
  kafka: TcpProxy,
): Promise<INestApplication> {
  // Kafka's clients connect to the address that the broker tells them, not to the one that they are given.
  const openSocket: BrokerSockets = ({ onConnect }) => connect({ port: kafka.port, noDelay: true }, onConnect);
  const module = GatewayModule.with(config);
  module.providers!.push({ provide: brokerSockets, useValue: openSocket });
  const gateway = await createApp(config, logger, module);
  await gateway.listen(0, '127.0.0.1');
  return gateway;
}

/** The accounts app as it is built, in a process of its own, so that it can be killed. */
class AccountsProcess {
  private process: ChildProcess | undefined;

  private constructor(
    private readonly port: number,
    private readonly database: { url: string; workerUrl: string },
    private readonly topicPrefix: string,
  ) {}

  static async start(database: { url: string; workerUrl: string }, topicPrefix: string): Promise<AccountsProcess> {
    const accounts = new AccountsProcess(await freePort(), database, topicPrefix);
    const [code] = (await once(accounts.spawn('migrate.js'), 'exit')) as [number];
    if (code !== 0) throw new Error(`The migrations of accounts failed with code ${code}.`);
    await accounts.run();
    return accounts;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    this.process = this.spawn('main.js');
    await eventually(async () => {
      const { ok } = await fetch(`${this.url}/health/ready`);
      if (!ok) throw new Error('accounts is not ready.');
    }, 20_000);
  }

  async kill(): Promise<void> {
    if (this.process === undefined || this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
    this.process = undefined;
  }

  private spawn(program: string): ChildProcess {
    return spawn(process.execPath, [`${repository}apps/accounts/dist/${program}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        ENVIRONMENT: 'local',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        LOG_LEVEL: 'error',
        INTERNAL_TOKEN: internalToken,
        DATABASE_URL: this.database.url,
        DATABASE_WORKER_URL: this.database.workerUrl,
        ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 'sealing').toString('base64')}`,
        CREDENTIAL_PEPPERS: peppers,
        AUTH_URL: 'http://127.0.0.1:8402',
        COOKIE_KEYS: 'signs the cookies of the tests',
        CALLER_KEYS: ownerKey,
        KAFKA_BROKERS: testEnvironment().kafkaBrokers.join(),
        KAFKA_PREFIX: this.topicPrefix,
        SMTP_URL: 'smtp://127.0.0.1:9',
        MAIL_FROM: 'tests@millwright.example',
      },
    });
  }
}

/** Stands between the gateway and accounts, and counts; for what is issued by OAuth it stands in. */
class CountingProxy {
  asked = 0;
  calls = 0;
  /** Answers about these in the place of accounts. */
  tokens: IssuedTokens | undefined;
  /** Answers in the place of accounts what comes from the OAuth address. */
  answerVisit: BareOwner['answer'] = (_, response) => void response.writeHead(204).end();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(target: string): Promise<CountingProxy> {
    const { server, url } = await serve(async (request, response) => {
      const body = await bodyOf(request);
      const { method, url } = request;
      if (!/^\/(internal|v1)\//.test(url!)) return proxy.answerVisit(request, response, body);
      const isLookUp = method === 'POST';
      const { hashes = [] } = (isLookUp ? JSON.parse(body) : {}) as { hashes?: { hash: string }[] };
      proxy.calls += isLookUp ? 1 : 0;
      proxy.asked += hashes.length;
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(`${target}${url}`, { method: method!, headers, ...(isLookUp && { body }) }).catch(
        () => undefined,
      );
      if (answer === undefined) return void response.destroy();
      const told = (await answer.json()) as { data?: unknown[] };
      const data = hashes.map(({ hash }, index) => told.data?.[index] ?? proxy.tokens?.find(hash) ?? null);
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(isLookUp ? { data } : told));
    });
    const proxy = new CountingProxy(server, url);
    return proxy;
  }

  close(): Promise<void> {
    return stop(this.server);
  }
}

/** Answers as the test says, down to the bytes. */
export class BareOwner {
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<BareOwner> {
    const { server, url } = await serve(async (request, response) =>
      owner.answer(request, response, await bodyOf(request)),
    );
    const owner = new BareOwner(server, url);
    return owner;
  }

  /** Listens again, where it listened before. */
  async open(): Promise<void> {
    this.server.listen(Number(new URL(this.url).port), '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    if (this.server.listening) await stop(this.server);
  }
}

export interface OwnerCall {
  readonly operation: string;
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
  readonly caller: unknown;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
}

/** An owner of operations as every app is one, answering with the examples of the contract. */
async function startOrders(): Promise<{ url: string; calls: OwnerCall[]; close(): Promise<void> }> {
  const calls: OwnerCall[] = [];

  class Runner extends OperationRunner {
    async run(request: OperationRequest, handle: (work: unknown) => Promise<unknown>): Promise<OperationResult> {
      const body = await handle(request);
      return { status: request.operation.status, body: JSON.stringify(body), version: undefined, replayed: false };
    }
  }

  const note = (operation: string, { work, ...call }: Call<typeof createOrder, OperationRequest>): void => {
    const { body, query, params, caller, requestId } = call;
    calls.push({ operation, body, query, params, caller, requestId, idempotencyKey: work.idempotencyKey });
  };

  @Controller()
  class Orders {
    @Handles(createOrder)
    create(call: Call<typeof createOrder, OperationRequest>): Answer<typeof createOrder> {
      note('create', call);
      return createOrder.examples[0].response;
    }

    @Handles(getOrder)
    get(call: Call<typeof getOrder, OperationRequest>): Answer<typeof getOrder> {
      note('get', call as never);
      return getOrder.examples[0].response;
    }

    @Handles(listOrders)
    list(call: Call<typeof listOrders, OperationRequest>): Answer<typeof listOrders> {
      note('list', call as never);
      return { data: [], has_more: false, next_cursor: null };
    }
  }

  @Module({
    controllers: [Orders],
    providers: [
      { provide: OperationRunner, useClass: Runner },
      { provide: operationAudienceToken, useValue: { app: 'orders', callerKeys: [ownerKey] } },
    ],
  })
  class OrdersModule {}

  const config = readConfig(serviceSettings, { ENVIRONMENT: 'local', PORT: '0', INTERNAL_TOKEN: internalToken });
  const app = await createApp(config, createLogger('orders', 'error'), OrdersModule);
  await app.listen(0, '127.0.0.1');
  return { url: await app.getUrl(), calls, close: () => app.close() };
}

async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<{ server: Server; url: string }> {
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function stop(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  return body;
}
