/** Connects an app to the event backbone: its outbox and relay, its consumers, and the records they have parked. */
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { type AppName, apps, auditTopic } from '@millwright/contracts';
import { AuditTrail, Timelines } from '@millwright/operations';
import { Database } from '@millwright/persistence';
import { type ConfigOf, HealthChecks, Ids, Logger, Transports } from '@millwright/service-kit';
import { ParkedController } from './consumer/parked.controller.js';
import { ParkedRecords } from './consumer/parked-records.js';
import { ConsumerStrategy } from './consumer/strategy.js';
import { type KafkaCluster, kafkaClusterOf } from './kafka-cluster.js';
import { OutboxBacklog } from './outbox/backlog.js';
import { OutboxLane } from './outbox/lane.js';
import { Outbox } from './outbox/outbox.js';
import { OutboxAuditTrail } from './outbox/outbox-audit-trail.js';
import { OutboxRelay, type RelayOptions } from './outbox/relay.js';
import { Wakeup } from './outbox/wakeup.js';
import type { messagingSettings } from './settings.js';

export interface MessagingOptions {
  readonly app: AppName;
  readonly config: ConfigOf<typeof messagingSettings> & { readonly databaseWorkerUrl: string };
  /** The app emits events: its database has an outbox, which this process may publish. */
  readonly emits: boolean;
  /** This process may publish the outbox's lane too, by a relay of its own. */
  readonly lane?: boolean;
}

const exitCrashed = 1;
const laneBacklog = Symbol('backlog of the outbox lane');

@Module({})
export class MessagingModule {
  static forApp(options: MessagingOptions): DynamicModule {
    const cluster = kafkaClusterOf(options.config);
    const consumes = hasConsumers(options.app);
    const providers = [
      ...(options.emits ? outbox(options, cluster) : []),
      ...(consumes ? consumers(options, cluster) : []),
    ];
    return {
      module: MessagingModule,
      global: true,
      providers,
      controllers: consumes ? [ParkedController] : [],
      exports: [
        ...(options.emits ? [Outbox] : []),
        ...(sendsAudit(options) ? [AuditTrail] : []),
        ...(options.lane === true ? [OutboxLane] : []),
        ...(consumes ? [ConsumerStrategy, ParkedRecords] : []),
      ],
    };
  }
}

/** By its manifest: then its database has an inbox, and its consumers are a transport of the app. */
function hasConsumers(app: AppName): boolean {
  return apps.some(({ name, consumes }) => name === app && consumes !== undefined);
}

function outbox(options: MessagingOptions, cluster: KafkaCluster): Provider[] {
  const { app, config, lane } = options;
  const relayOptions = (logger: Logger): Omit<RelayOptions, 'shards'> => ({
    app,
    ...cluster,
    databaseUrl: config.databaseWorkerUrl,
    topicPrefix: config.kafkaPrefix,
    logger,
  });
  return [
    {
      provide: OutboxRelay,
      inject: [Logger],
      useFactory: (logger: Logger) => new OutboxRelay({ ...relayOptions(logger), shards: config.outboxShards }),
    },
    {
      provide: OutboxBacklog,
      inject: [Database, OutboxRelay],
      useFactory: (database: Database, relay: OutboxRelay) => new OutboxBacklog(database.worker, relay),
    },
    ...(lane === true ? laneOf(relayOptions) : []),
    {
      provide: Outbox,
      inject: [Ids, Database, OutboxRelay, { token: OutboxLane, optional: true }, { token: Timelines, optional: true }],
      useFactory: (ids: Ids, database: Database, relay: OutboxRelay, ofLane?: OutboxLane, timelines?: Timelines) =>
        new Outbox(app, ids, new Wakeup(database, ofLane === undefined ? [relay] : [relay, ofLane.relay]), timelines),
    },
    ...(sendsAudit(options)
      ? [{ provide: AuditTrail, inject: [Outbox], useFactory: (outbox: Outbox) => new OutboxAuditTrail(outbox) }]
      : []),
  ];
}

/** Where the audit log is kept, what people change is added to it at once. */
function sendsAudit({ app, emits }: MessagingOptions): boolean {
  return emits && auditTopic.writers!.includes(app);
}

function laneOf(relayOptions: (logger: Logger) => Omit<RelayOptions, 'shards'>): Provider[] {
  return [
    {
      provide: OutboxLane,
      inject: [Logger],
      useFactory: (logger: Logger) => new OutboxLane(relayOptions(logger)),
    },
    {
      provide: laneBacklog,
      inject: [Database, OutboxLane],
      useFactory: (database: Database, { relay }: OutboxLane) => new OutboxBacklog(database.worker, relay),
    },
  ];
}

function consumers({ app, config }: MessagingOptions, cluster: KafkaCluster): Provider[] {
  return [
    {
      provide: ConsumerStrategy,
      inject: [Database, Ids, HealthChecks, Logger, Transports],
      useFactory: (database: Database, ids: Ids, health: HealthChecks, logger: Logger, transports: Transports) => {
        const strategy = new ConsumerStrategy({
          ...cluster,
          app,
          prefix: config.kafkaPrefix,
          patienceMs: config.consumerPatience,
          database,
          ids,
          health,
          appLogger: logger,
          onCrash: (error) => endProcess(error, health, logger),
        });
        transports.add(strategy);
        return strategy;
      },
    },
    {
      provide: ParkedRecords,
      inject: [Database, ConsumerStrategy],
      useFactory: (database: Database, strategy: ConsumerStrategy) => new ParkedRecords(database, strategy),
    },
  ];
}

/** Ends the process if a client has stopped for good: it would look alive but do nothing. The supervisor restarts it. */
function endProcess(error: Error, health: HealthChecks, logger: Logger): void {
  health.fail('a consumer crashed');
  logger.error({ err: error }, 'A consumer crashed and does not restart; the process ends');
  process.exit(exitCrashed);
}
