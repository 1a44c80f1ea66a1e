import type { Fixture } from '../kit/fixture.js';
import { createWebhookEndpoint } from './endpoints.js';

interface MadeEndpoint {
  readonly id: string;
  readonly created_at: string;
}

/** Nobody answers at its address. */
export const endpointFixture = {
  collection: 'webhook-endpoints',
  table: 'webhook_endpoints',
  make: (maker) =>
    maker.made(createWebhookEndpoint, { body: { ...createWebhookEndpoint.examples[0].body, events: ['*'] } }),
} satisfies Fixture<MadeEndpoint>;
