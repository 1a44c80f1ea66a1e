/** Connects an app to its database, refuses one that lacks migrations, and runs operations as units of work. */
import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import {
  Clock,
  type ConfigOf,
  HealthChecks,
  Logger,
  type OperationAudience,
  operationAudienceToken,
  OperationRunner,
} from '@millwright/service-kit';
import type { DataSource, DataSourceOptions, MixedList } from 'typeorm';
import { Database } from './database.js';
import { DayPartitions } from './day-partitions.js';
import { TransactionalRunner } from './idempotency.js';
import { Ids } from './ids.js';
import { SecretBox } from './secret-box.js';
import { databaseSettings } from './settings.js';

export interface PersistenceOptions {
  readonly config: ConfigOf<typeof databaseSettings>;
  readonly entities: MixedList<Function>;
  readonly migrations: MixedList<Function>;
  /** Set by apps that answer operations of the public API. */
  readonly audience?: OperationAudience;
}

@Module({})
export class PersistenceModule {
  static forApp(options: PersistenceOptions): DynamicModule {
    const runner = [
      { provide: operationAudienceToken, useValue: options.audience },
      { provide: OperationRunner, useClass: TransactionalRunner },
    ];
    return {
      module: PersistenceModule,
      global: true,
      providers: [
        {
          provide: Database,
          inject: [Clock, Logger, HealthChecks],
          useFactory: (clock: Clock, logger: Logger, health: HealthChecks) => connect(options, clock, logger, health),
        },
        {
          provide: DayPartitions,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) =>
            new DayPartitions(database.worker, clock, logger),
        },
        { provide: SecretBox, useValue: new SecretBox(options.config.encryptionKeys) },
        Ids,
        Disconnection,
        ...(options.audience === undefined ? [] : runner),
      ],
      exports: [Database, SecretBox, Ids, ...(options.audience === undefined ? [] : runner)],
    };
  }
}

async function connect(
  options: PersistenceOptions,
  clock: Clock,
  logger: Logger,
  health: HealthChecks,
): Promise<Database> {
  // Loaded here, so that an app without a database can have ids without the memory of TypeORM.
  const { DataSource } = await import('typeorm');
  const { databaseUrl, databaseWorkerUrl, databaseConnections } = options.config;
  const sourceOf = (url: string): DataSource =>
    new DataSource({
      type: 'postgres',
      url,
      entities: options.entities,
      migrations: options.migrations,
      poolSize: databaseConnections,
      connectTimeoutMS: 5_000,
      poolErrorHandler: (error: Error) => logger.warn({ err: error }, 'A database connection was lost'),
      // Statements may be on their way together: see statements.ts.
      extra: {
        pipeline: true,
        keepAlive: true,
        statement_timeout: 30_000,
        idle_in_transaction_session_timeout: 30_000,
      },
    } satisfies DataSourceOptions);

  const [requests, worker] = [sourceOf(databaseUrl), sourceOf(databaseWorkerUrl)];
  try {
    await Promise.all([requests.initialize(), worker.initialize()]);
  } catch (error) {
    throw new Error(`PostgreSQL does not answer: ${(error as Error).message}. Check DATABASE_URL and that it runs.`, {
      cause: error,
    });
  }
  if (await worker.showMigrations()) {
    throw new Error("The database lacks migrations of this version. Run the app's migrate command first.");
  }
  health.add('database', async () => {
    await requests.query('SELECT 1');
  });
  return new Database(requests, worker, clock);
}

/** Closes the connections last, after everything that uses them has stopped. */
@Injectable()
class Disconnection implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.database.requests.destroy(), this.database.worker.destroy()]);
  }
}
