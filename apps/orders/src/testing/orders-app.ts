/** Orders as a test drives it: the whole app on a database, a clock and a directory of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newestVersion, type Operation } from '@millwright/contracts';
import { Database, runMigrations, type Tenant } from '@millwright/persistence';
import {
  callerHeader,
  Clock,
  createApp,
  createLogger,
  readConfig,
  serviceSettings,
  signCaller,
  TestClock,
} from '@millwright/service-kit';
import { createScratchDatabase, freePort, type ScratchDatabase, testEnvironment } from '@millwright/testing';
import { type OrdersConfig, settings } from '../config.js';
import { migrations } from '../migrations/index.js';
import { ordersApp } from '../orders.module.js';

type App = Awaited<ReturnType<typeof createApp>>;

const callerKey = 'shared with the gateway';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into answers of every form
  readonly body: any;
}

export class OrdersApp {
  private constructor(
    readonly nest: App,
    private readonly scratch: ScratchDatabase,
    readonly directory: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<OrdersApp> {
    const scratch = await createScratchDatabase('orders');
    await runMigrations(scratch.workerUrl, migrations);
    const directory = mkdtempSync(join(tmpdir(), 'millwright-orders-'));
    const port = String(await freePort());
    const config = readConfig(
      { ...serviceSettings, ...settings },
      {
        ENVIRONMENT: 'local',
        PORT: '0',
        INTERNAL_TOKEN: 'internal',
        DATABASE_URL: scratch.url,
        DATABASE_WORKER_URL: scratch.workerUrl,
        KAFKA_BROKERS: testEnvironment().kafkaBrokers.join(','),
        // Topics that nobody has made: what is told stays in the outbox.
        KAFKA_PREFIX: `${scratch.name}.`,
        CALLER_KEYS: callerKey,
        ENCRYPTION_KEYS: `1:${Buffer.alloc(32, 'sealing').toString('base64')}`,
        FILES_PORT: port,
        FILES_URL: `http://127.0.0.1:${port}`,
        FILES_KEYS: 'the key that signs addresses of files',
        FILES_DIRECTORY: join(directory, 'files'),
        TEST_CLOCK_FILE: join(directory, 'clock.json'),
        ...environment,
      },
    ) as OrdersConfig;
    const logger = createLogger('orders', process.env['TEST_LOG_LEVEL'] ?? 'silent');
    const nest = await createApp(config, logger, ordersApp.module(config));
    await nest.init();
    return new OrdersApp(nest, scratch, directory);
  }

  get clock(): TestClock {
    return this.nest.get<TestClock>(Clock);
  }

  get database(): Database {
    return this.nest.get(Database);
  }

  async stop(): Promise<void> {
    await this.nest.close();
    await this.scratch.drop();
    rmSync(this.directory, { recursive: true });
  }

  /** Calls an operation the way the gateway does. */
  async operate({ method, path }: Operation, tenant: Tenant, id = '', body?: object): Promise<Answer> {
    const url = path.replace('{id}', id);
    const payload = body === undefined ? '' : JSON.stringify(body);
    const caller = {
      ...tenant,
      scopes: [],
      credential: { kind: 'key' as const, id: tenant.accountId },
      version: newestVersion,
    };
    const signed = { audience: 'orders', method, path: url, body: Buffer.from(payload) };
    const answer = await this.nest.inject({
      method,
      url,
      headers: {
        [callerHeader]: signCaller(caller, signed, 'req_test', callerKey),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }
}
