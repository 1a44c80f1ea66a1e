/** What webhook-dispatcher offers: webhook endpoints, the log of events, deliveries and recoveries; and the log to people, as what has happened. */
import { defineContract } from '../kit/contract.js';
import { activityResource } from './activity.js';
import { webhookDeliveriesResource } from './deliveries.js';
import { deliveryFixture, eventFixture } from './delivery.fixture.js';
import { endpointFixture } from './endpoint.fixture.js';
import { webhookEndpointsResource } from './endpoints.js';
import { eventsResource } from './events.js';
import { manifest } from './manifest.js';
import { webhookRecoveriesResource } from './recoveries.js';
import { recoveryFixture } from './recovery.fixture.js';

export * from './activity.js';
export * from './deliveries.js';
export * from './endpoints.js';
export * from './event-types.js';
export * from './events.js';
export * from './recoveries.js';

export const webhookDispatcherContract = defineContract({
  app: manifest.name,
  resources: [
    webhookEndpointsResource,
    webhookRecoveriesResource,
    webhookDeliveriesResource,
    eventsResource,
    activityResource,
  ],
  fixtures: [endpointFixture, deliveryFixture, eventFixture, recoveryFixture],
});
