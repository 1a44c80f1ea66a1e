/** A real gateway with owners of operations whose answers a test sets; each test calls it by HTTP. */
import { connect } from 'node:net';
import type { DynamicModule } from '@nestjs/common';
import { credentialsTopic, type LimitFigures, requestsTopic, usageTopic } from '@millwright/contracts';
import { type AppDefinition, Logger } from '@millwright/service-kit';
import {
  type Backbone,
  createBackbone,
  type RunningApp,
  startApp,
  TcpProxy,
  testEnvironment,
} from '@millwright/testing';
import { type BrokerSockets, brokerSockets } from '../broker-sockets.js';
import type { settings } from '../config.js';
import { PublicEdge } from '../edge/public-edge.js';
import type { Surface } from '../edge/surface.js';
import { gatewayApp } from '../api-gateway.module.js';
import { AccountsProcess, accountsTopics } from './accounts-process.js';
import { BareServer } from './bare-server.js';
import { type ExampleOrders, startExampleOrders } from './example-orders.js';
import { StubAccounts } from './stub-accounts.js';
import { type Key, type KeyOptions, pepperSetting, recordKey, type TestAccounts } from './test-accounts.js';

export type Gateway = RunningApp<typeof settings>;
export type Environment = Readonly<Record<string, string>>;

interface CallOptions extends RequestInit {
  /** Another gateway than the first. */
  gateway?: Gateway;
  key?: string;
  surface?: Surface;
  headers?: Record<string, string>;
}

export class Testbed<A extends TestAccounts = StubAccounts> {
  private constructor(
    readonly gateway: Gateway,
    readonly accounts: A,
    readonly orders: ExampleOrders,
    /** Owns webhook endpoints. */
    readonly dispatcher: BareServer,
    /** Between every gateway and Kafka. */
    readonly kafka: TcpProxy,
    /** Log lines of the first gateway. */
    readonly logs: string[],
    private readonly backbone: Backbone,
    private readonly startGateway: (environment: Environment, logs: string[]) => Promise<Gateway>,
  ) {}

  /** With a stub of accounts, for tests of the gateway alone. */
  static async start(environment: Environment = {}): Promise<Testbed> {
    const topics = [credentialsTopic.name, usageTopic.name, requestsTopic.name];
    return Testbed.startBefore(() => StubAccounts.start(), topics, environment);
  }

  /** With the real accounts app, for tests of the traffic between it and the gateway. */
  static async startWithAccounts(environment: Environment = {}): Promise<Testbed<AccountsProcess>> {
    return Testbed.startBefore((prefix) => AccountsProcess.start(prefix), accountsTopics, environment);
  }

  private static async startBefore<A extends TestAccounts>(
    startAccounts: (topicPrefix: string) => Promise<A>,
    topics: readonly string[],
    environment: Environment,
  ): Promise<Testbed<A>> {
    const backbone = await createBackbone(gatewayApp, { topics });
    const [host, port] = testEnvironment().kafkaBrokers[0]!.split(':') as [string, string];
    const [accounts, orders, dispatcher, kafka] = await Promise.all([
      startAccounts(backbone.topicPrefix),
      startExampleOrders(),
      BareServer.start(),
      TcpProxy.to(host, Number(port)),
    ]);
    const logs: string[] = [];
    const startGateway = (changes: Environment, lines: string[]): Promise<Gateway> =>
      startApp(testableApp(kafka, lines), {
        backbone,
        environment: {
          LIVE_PORT: '0',
          SANDBOX_PORT: '0',
          AUTH_PORT: '0',
          ACCOUNTS_URL: accounts.url,
          ORDERS_URL: orders.url,
          WEBHOOK_DISPATCHER_URL: dispatcher.url,
          // The same server answers for invoicing.
          INVOICING_URL: dispatcher.url,
          CREDENTIAL_PEPPERS: pepperSetting,
          CREDENTIAL_RECORD_KEYS: recordKey,
          DOCS_URL: 'https://docs.example',
          ...environment,
          ...changes,
        },
      });
    const gateway = await startGateway({}, logs);
    return new Testbed(gateway, accounts, orders, dispatcher, kafka, logs, backbone, startGateway);
  }

  /** Another gateway beside the first, with other settings. */
  startAnother(environment: Environment = {}): Promise<Gateway> {
    return this.startGateway(environment, []);
  }

  portOf(surface: Surface, gateway = this.gateway): number {
    return gateway.nest.get(PublicEdge).portOf(surface);
  }

  call(path: string, { key, surface = 'live', headers, gateway, ...rest }: CallOptions = {}): Promise<Response> {
    const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const address = `http://127.0.0.1:${this.portOf(surface, gateway)}`;
    return fetch(address + path, { ...rest, headers: { ...authorization, ...headers } });
  }

  /** Sends bytes as they are, and returns what comes back until the gateway closes the connection. */
  async send(bytes: string, surface: Surface = 'live'): Promise<string> {
    const socket = connect(this.portOf(surface), '127.0.0.1');
    socket.end(bytes);
    let answer = '';
    for await (const chunk of socket.setEncoding('utf8')) answer += String(chunk);
    return answer;
  }

  account(name?: string, limits?: LimitFigures): Promise<string> {
    return this.accounts.account(name, limits);
  }

  key(accountId: string, options?: KeyOptions): Promise<Key> {
    return this.accounts.key(accountId, options);
  }

  async close(): Promise<void> {
    await this.gateway.stop();
    await Promise.all([this.accounts.close(), this.kafka.cut(), this.orders.close(), this.dispatcher.close()]);
    await this.backbone.drop();
  }
}

/** The app with connections to Kafka that can be cut, and with a log that the test reads. */
function testableApp(kafka: TcpProxy, logs: string[]): AppDefinition<typeof settings> {
  const keep = (level: string) => (fields: object, message: string) =>
    void logs.push(JSON.stringify({ level, ...fields, message }));
  const logger: Logger = { debug: keep('debug'), info: keep('info'), warn: keep('warn'), error: keep('error') };
  // Kafka's clients connect to the address that the broker names, not to the one that they are given.
  const openSocket: BrokerSockets = ({ onConnect }) => connect({ port: kafka.port, noDelay: true }, onConnect);
  return {
    ...gatewayApp,
    module: (config) => {
      const { providers = [], ...module } = gatewayApp.module(config) as DynamicModule;
      const own = [
        { provide: Logger, useValue: logger },
        { provide: brokerSockets, useValue: openSocket },
      ];
      return { ...module, providers: [...providers, ...own] };
    },
  };
}
