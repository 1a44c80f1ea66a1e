/** The app that keeps every public event and delivers it, signed, to the endpoints that ask for it. */
import { Module } from '@nestjs/common';
import { ConsumerStrategy, MessagingModule } from '@millwright/messaging';
import { PersistenceModule } from '@millwright/persistence';
import type { AppOptions } from '@millwright/service-kit';
import { SuspensionConsumer } from './account/suspension.consumer.js';
import { checkConfig, type DispatcherConfig, dispatcherConfig, settings } from './config.js';
import { Deliveries } from './delivery/deliveries.js';
import { Inspection } from './delivery/inspection.js';
import { InspectionOperations } from './delivery/inspection.operations.js';
import { NewDeliveries } from './delivery/new-deliveries.js';
import { Endpoint } from './endpoint/endpoint.entity.js';
import { EndpointEvents } from './endpoint/endpoint-events.js';
import { EndpointOperations } from './endpoint/endpoint.operations.js';
import { EndpointStatus } from './endpoint/endpoint-status.js';
import { EndpointService } from './endpoint/endpoint.service.js';
import { SecretRotation } from './endpoint/secret-rotation.js';
import { EventLogConsumer } from './event/event-log.consumer.js';
import { EventLog } from './event/event-log.js';
import { EventOperations } from './event/event.operations.js';
import { EventSends } from './event/event-sends.js';
import { EndpointHealth } from './health/endpoint-health.js';
import { migrations } from './migrations/index.js';
import { Leftovers } from './recovery/leftovers.js';
import { Recoveries } from './recovery/recoveries.js';
import { RecoveryJob } from './recovery/recovery-job.js';
import { RecoveryOperations } from './recovery/recovery.operations.js';

const name = 'webhook-dispatcher';

@Module({
  controllers: [
    EndpointOperations,
    EventLogConsumer,
    EventOperations,
    InspectionOperations,
    RecoveryOperations,
    SuspensionConsumer,
  ],
  providers: [
    EndpointService,
    SecretRotation,
    EndpointStatus,
    EndpointEvents,
    EndpointHealth,
    Deliveries,
    Inspection,
    EventLog,
    EventSends,
    NewDeliveries,
    Leftovers,
    Recoveries,
    RecoveryJob,
  ],
})
class DispatcherModule {}

export const dispatcherApp: AppOptions<typeof settings> = {
  name,
  settings,
  module: (config: DispatcherConfig) => {
    checkConfig(config);
    return {
      module: DispatcherModule,
      imports: [
        PersistenceModule.forApp({
          config,
          entities: [Endpoint],
          migrations,
          audience: { app: name, callerKeys: config.callerKeys },
        }),
        MessagingModule.forApp({ app: name, config, emits: true, consumes: true }),
      ],
      providers: [{ provide: dispatcherConfig, useValue: config }],
    };
  },
  microservices: (app) => [{ strategy: app.get(ConsumerStrategy) }],
};
