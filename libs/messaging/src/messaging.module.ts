/** Connects an app to the event backbone: its outbox and relay, its consumers, and the records they have parked. */
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { AppName } from '@millwright/contracts';
import { Database, Ids } from '@millwright/persistence';
import { type ConfigOf, HealthChecks, Logger } from '@millwright/service-kit';
import { ParkedController } from './consumer/parked.controller.js';
import { ParkedRecords } from './consumer/parked-records.js';
import { ConsumerStrategy } from './consumer/strategy.js';
import { OutboxBacklog } from './outbox/backlog.js';
import { Outbox } from './outbox/outbox.js';
import { OutboxRelay } from './outbox/relay.js';
import { Wakeup } from './outbox/wakeup.js';
import type { messagingSettings } from './settings.js';

export interface MessagingOptions {
  readonly app: AppName;
  readonly config: ConfigOf<typeof messagingSettings> & { readonly databaseWorkerUrl: string };
  /** The app emits events: its database has an outbox, which this process may publish. */
  readonly emits: boolean;
  /** The app consumes events: its database has an inbox. `main.ts` connects the `ConsumerStrategy`. */
  readonly consumes: boolean;
}

const exitCrashed = 1;

@Module({})
export class MessagingModule {
  static forApp(options: MessagingOptions): DynamicModule {
    const providers = [...(options.emits ? outbox(options) : []), ...(options.consumes ? consumers(options) : [])];
    return {
      module: MessagingModule,
      global: true,
      providers,
      controllers: options.consumes ? [ParkedController] : [],
      exports: [...(options.emits ? [Outbox] : []), ...(options.consumes ? [ConsumerStrategy, ParkedRecords] : [])],
    };
  }
}

function outbox({ app, config }: MessagingOptions): Provider[] {
  return [
    {
      provide: OutboxRelay,
      inject: [Logger],
      useFactory: (logger: Logger) =>
        new OutboxRelay({
          app,
          databaseUrl: config.databaseWorkerUrl,
          brokers: config.kafkaBrokers,
          topicPrefix: config.kafkaPrefix,
          shards: config.outboxShards,
          logger,
        }),
    },
    {
      provide: OutboxBacklog,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) => new OutboxBacklog(database.worker, relay),
    },
    {
      provide: Outbox,
      inject: [Ids, Database, OutboxRelay],
      useFactory: (ids: Ids, database: Database, relay: OutboxRelay) =>
        new Outbox(app, ids, new Wakeup(database, relay)),
    },
  ];
}

function consumers({ app, config }: MessagingOptions): Provider[] {
  return [
    {
      provide: ConsumerStrategy,
      inject: [Database, Ids, HealthChecks, Logger],
      useFactory: (database: Database, ids: Ids, health: HealthChecks, logger: Logger) =>
        new ConsumerStrategy({
          app,
          brokers: config.kafkaBrokers,
          prefix: config.kafkaPrefix,
          database,
          ids,
          health,
          appLogger: logger,
          onCrash: (error) => endProcess(error, health, logger),
        }),
    },
    {
      provide: ParkedRecords,
      inject: [Database, ConsumerStrategy],
      useFactory: (database: Database, strategy: ConsumerStrategy) => new ParkedRecords(database, strategy),
    },
  ];
}

/** A client that has given up would leave a process that looks alive and does nothing; the supervisor starts a new one. */
function endProcess(error: Error, health: HealthChecks, logger: Logger): void {
  health.fail('a consumer crashed');
  logger.error({ err: error }, 'A consumer crashed and does not restart; the process ends');
  process.exit(exitCrashed);
}
