/** The app that keeps every public event and delivers it, signed, to the endpoints that subscribe to it. */
import { Module } from '@nestjs/common';
import { MessagingModule } from '@millwright/messaging';
import { OperationsModule, SharedRecordsModule } from '@millwright/operations';
import { PersistenceModule } from '@millwright/persistence';
import type { AppDefinition } from '@millwright/service-kit';
import { CredentialConsumer } from './account/credential.consumer.js';
import { HoldReleaseJob } from './account/hold-release.job.js';
import { SuspensionConsumer } from './account/suspension.consumer.js';
import { DeliveryOperations } from './delivery/delivery.operations.js';
import { DeliveryService } from './delivery/delivery.service.js';
import { AttemptLog } from './attempt/attempt-log.js';
import { AttemptLoop } from './attempt/attempt-loop.js';
import { EndedDeliveries } from './attempt/ended-deliveries.js';
import { EndpointChanges } from './attempt/endpoint-changes.js';
import { ExpiredDeliveries } from './attempt/expired-deliveries.js';
import { NameResolver } from './attempt/name-resolver.js';
import { PreparedEndpoints } from './attempt/prepared-endpoints.js';
import { ReceiverRules } from './attempt/receiver-rules.js';
import { Sender } from './attempt/sender.js';
import { type DispatcherConfig, settings } from './config.js';
import { DispatcherLifecycle } from './dispatcher-lifecycle.js';
import { EndpointCleanup } from './endpoint/endpoint-cleanup.job.js';
import { searchedEndpoints } from './endpoint/endpoint-search.js';
import { EndpointStatusService } from './endpoint/endpoint-status.service.js';
import { Endpoint } from './endpoint/endpoint.entity.js';
import { EndpointOperations } from './endpoint/endpoint.operations.js';
import { EndpointService } from './endpoint/endpoint.service.js';
import { sealedEndpoints } from './store/sealed-columns.js';
import { SecretRotationService } from './endpoint/secret-rotation.service.js';
import { EventFollowers } from './event/event-followers.js';
import { EventLogService } from './event/event-log.service.js';
import { EventReadingService } from './event/event-reading.service.js';
import { searchedEvents } from './event/event-search.js';
import { EventSendsService } from './event/event-sends.service.js';
import { EventOperations } from './event/event.operations.js';
import { FanOutConsumer } from './event/fan-out.consumer.js';
import { EndpointHealthJob } from './health/endpoint-health.job.js';
import { migrations } from './migrations/index.js';
import { DeliveryQueue } from './queue/delivery-queue.js';
import { EndpointQueues } from './queue/endpoint-queues.js';
import { EndpointNotices } from './queue/endpoint-notices.js';
import { QueueRefill } from './queue/queue-refill.js';
import { QueueUpkeep } from './queue/queue-upkeep.js';
import { NewDeliveries } from './queue/new-deliveries.js';
import { OpenDeliveryCount } from './queue/open-delivery-count.js';
import { RetryQueue } from './queue/retry-queue.js';
import { ShardLeases } from './queue/shard-leases.js';
import { Sweeper } from './queue/sweeper.js';
import { RecoveryJob } from './recovery/recovery.job.js';
import { RecoveryOperations } from './recovery/recovery.operations.js';
import { RecoveryService } from './recovery/recovery.service.js';
import { DeliveryPools } from './store/delivery-pools.js';
import { EndpointEvents } from './store/endpoint-events.js';

const name = 'webhook-dispatcher';

/** Deliveries and their attempts in PostgreSQL. */
const store = [DeliveryPools, EndpointEvents];

/** Which attempt is made next, and by which process. */
const queue = [
  EndpointQueues,
  ShardLeases,
  EndpointNotices,
  DeliveryQueue,
  NewDeliveries,
  RetryQueue,
  Sweeper,
  QueueRefill,
  QueueUpkeep,
  OpenDeliveryCount,
];

/** How an attempt is made. */
const attempt = [
  AttemptLoop,
  AttemptLog,
  PreparedEndpoints,
  EndpointChanges,
  EndedDeliveries,
  ExpiredDeliveries,
  Sender,
  NameResolver,
  ReceiverRules,
];

const endpoint = [EndpointService, SecretRotationService, EndpointStatusService, EndpointCleanup];
const event = [EventLogService, EventFollowers, EventReadingService, EventSendsService];
const recovery = [RecoveryService, RecoveryJob];

@Module({
  controllers: [
    EndpointOperations,
    EventOperations,
    DeliveryOperations,
    RecoveryOperations,
    FanOutConsumer,
    SuspensionConsumer,
    CredentialConsumer,
  ],
  providers: [
    ...store,
    ...queue,
    ...attempt,
    ...endpoint,
    ...event,
    ...recovery,
    DeliveryService,
    EndpointHealthJob,
    HoldReleaseJob,
    DispatcherLifecycle,
  ],
})
class DispatcherModule {}

export const dispatcherApp: AppDefinition<typeof settings> = {
  name,
  settings,
  migrations,
  module: (config: DispatcherConfig) => {
    return {
      module: DispatcherModule,
      imports: [
        PersistenceModule.forApp({
          config,
          entities: [Endpoint],
          migrations,
          sealed: [sealedEndpoints],
        }),
        OperationsModule.forApp({
          app: name,
          config,
          timelines: { kinds: ['webhook_endpoint'], ignored: ['webhook_delivery.dropped'] },
        }),
        SharedRecordsModule.forApp({ config, searched: [searchedEndpoints, searchedEvents] }),
        MessagingModule.forApp({ app: name, config, emits: true }),
      ],
    };
  },
};
