/** Connects an app to its database, and refuses one that lacks migrations. */
import { type DynamicModule, Inject, Injectable, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock, ClockCheck, type ConfigOf, HealthChecks, Logger } from '@millwright/service-kit';
import type { DataSource, DataSourceOptions, MixedList } from 'typeorm';
import { DatabaseClockCheck } from './database-clock-check.js';
import { Database } from './database.js';
import { DayPartitions, type RetainDays } from './day-partitions.js';
import { Resealing, ResealingController, type SealedTable, sealedTables } from './resealing.js';
import { SecretBox } from './secret-box.js';
import { databaseSettings } from './settings.js';
import { snakeColumns } from './snake-columns.js';

export interface PersistenceOptions {
  readonly config: ConfigOf<typeof databaseSettings>;
  readonly entities: MixedList<Function>;
  readonly migrations: MixedList<Function>;
  /** How long days of a table are kept, where a setting decides it. */
  readonly retainDays?: RetainDays;
  /** Tables with sealed columns; without any, what is sealed ends by itself within a day. */
  readonly sealed?: readonly SealedTable[];
}

@Module({})
export class PersistenceModule {
  static forApp(options: PersistenceOptions): DynamicModule {
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
          provide: ClockCheck,
          inject: [Database, Clock],
          useFactory: (database: Database, clock: Clock) => new DatabaseClockCheck(database.worker, clock),
        },
        {
          provide: DayPartitions,
          inject: [Database, Clock, Logger],
          useFactory: (database: Database, clock: Clock, logger: Logger) =>
            new DayPartitions(database.worker, clock, logger, options.retainDays),
        },
        { provide: SecretBox, useValue: new SecretBox(options.config.encryptionKeys) },
        { provide: sealedTables, useValue: options.sealed ?? [] },
        Resealing,
        Disconnection,
      ],
      controllers: [ResealingController],
      exports: [ClockCheck, Database, SecretBox],
    };
  }
}

/** Of a statement of background work. */
const workTimeoutMs = 30_000;
const overdueMs = 1_000;
const keepAliveDelayMs = 5_000;

async function connect(
  options: PersistenceOptions,
  clock: Clock,
  logger: Logger,
  health: HealthChecks,
): Promise<Database> {
  // Loaded here, so that an app without a database can use libs/messaging without the memory of TypeORM.
  const [{ DataSource }, { default: driver }] = await Promise.all([import('typeorm'), import('pg')]);
  const { databaseUrl, databaseWorkerUrl, databaseConnections, databaseCallTimeout } = options.config;
  const namingStrategy = await snakeColumns();
  const sourceOf = (url: string, timeoutMs: number): DataSource =>
    new DataSource({
      type: 'postgres',
      driver,
      url,
      entities: options.entities,
      namingStrategy,
      migrations: options.migrations,
      poolSize: databaseConnections,
      connectTimeoutMS: 5_000,
      poolErrorHandler: (error: Error) => logger.warn({ err: error }, 'A database connection was lost'),
      // Several statements may be in flight: see statements.ts.
      extra: {
        pipeline: true,
        keepAlive: true,
        keepAliveInitialDelayMillis: keepAliveDelayMs,
        statement_timeout: timeoutMs,
        // A server that is gone without a word ends nothing: the client gives up, and closes the connection.
        query_timeout: timeoutMs + overdueMs,
        idle_in_transaction_session_timeout: 30_000,
      },
    } satisfies DataSourceOptions);

  const [requests, worker] = [sourceOf(databaseUrl, databaseCallTimeout), sourceOf(databaseWorkerUrl, workTimeoutMs)];
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
