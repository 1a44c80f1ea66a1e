/** The log of events: listed, got, and delivered again; and the synthetic events by which a receiver is tried. */
import { z } from 'zod';
import { listOf, page, timestamp } from './common.js';
import { exampleEvent, webhookEnvelope, webhookEventTypes } from './events.js';
import { id, pathId } from './ids.js';
import { operation } from './operation.js';
import { webhookEndpointExample } from './webhook-endpoints.js';
import { webhookEventTypeNames } from './webhook-event-types.js';

/** Days that the log keeps events. */
export const eventLogDays = 30;

const exampleEnvelope = exampleEvent(webhookEventTypes.find(({ type }) => type === 'order.stage_advanced')!);
const sent = z
  .strictObject({ event_id: id('event'), delivery_id: id('delivery') })
  .meta({ id: 'WebhookSend', description: 'The event that is being sent, and the delivery that carries it.' });
const sentExample: z.output<typeof sent> = {
  event_id: exampleEnvelope.id,
  delivery_id: 'dlv_034qzGoglk2vYyk7pvuoRn',
};

const ofEvents = { owner: 'webhook-dispatcher', scope: 'webhooks:manage', tag: 'Events' } as const;
const byId = z.strictObject({ id: pathId('event') });

/** `type=a&type=b`, `type=a,b`, or both. */
const typeFilter = z.preprocess(
  (value) => (Array.isArray(value) || typeof value === 'string' ? [value].flat().flatMap(namesIn) : value),
  z.array(z.enum(webhookEventTypeNames)).min(1),
);

export const listEvents = operation({
  ...ofEvents,
  id: 'events.list',
  method: 'GET',
  path: '/v1/events',
  summary: 'List events',
  description:
    'Returns the events of your account, newest first, whether or not an endpoint asks for them. They are kept for 30 days. `data` is written in the version of the call.',
  query: z.strictObject({
    type: typeFilter.optional().meta({
      description: 'Only these types: a comma-separated list, or the parameter several times.',
    }),
    from: timestamp.optional().meta({ description: 'Only events created at this moment or later.' }),
    to: timestamp.optional().meta({ description: 'Only events created before this moment.' }),
    ...page,
  }),
  status: 200,
  response: listOf(webhookEnvelope).meta({ id: 'EventList' }),
  examples: [
    {
      name: 'Completed stages since a moment',
      query: { type: 'order.stage_advanced,order.cancelled', from: '2026-11-03T00:00:00Z' },
      response: { data: [exampleEnvelope], has_more: false, next_cursor: null },
    },
  ],
});

export const getEvent = operation({
  ...ofEvents,
  id: 'events.get',
  method: 'GET',
  path: '/v1/events/{id}',
  summary: 'Get an event',
  description: 'Returns the event, for 30 days from its creation.',
  params: byId,
  status: 200,
  response: webhookEnvelope,
  examples: [{ name: 'A completed stage', params: { id: exampleEnvelope.id }, response: exampleEnvelope }],
});

export const replayEvent = operation({
  ...ofEvents,
  id: 'events.replay',
  method: 'POST',
  path: '/v1/events/{id}/replay',
  limit: { count: 100, per: 'hour' },
  summary: 'Replay an event',
  description:
    'Delivers the event once more, to one endpoint, whether or not that asks for its type: the same id, the same bytes, a fresh signature. It is retried like any other. To a paused or disabled endpoint it is 409 `invalid_state`, to a deleted one 404.',
  params: byId,
  body: z
    .strictObject({ endpoint_id: id('webhook_endpoint').meta({ description: 'The endpoint to deliver to.' }) })
    .meta({ id: 'EventReplay' }),
  status: 202,
  response: sent,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'To one endpoint',
      params: { id: exampleEnvelope.id },
      body: { endpoint_id: webhookEndpointExample.id },
      response: sentExample,
    },
  ],
});

export const testWebhookEndpoint = operation({
  ...ofEvents,
  id: 'webhook_endpoints.test',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/test',
  limit: { count: 20, per: 'hour' },
  tag: 'Webhook endpoints',
  summary: 'Send a test event',
  description:
    'Sends a synthetic event of a type to the endpoint, whether or not that asks for the type. It is signed, listed, and retried like any other. To a paused or disabled endpoint it is 409 `invalid_state`.',
  params: z.strictObject({ id: pathId('webhook_endpoint') }),
  body: z
    .strictObject({
      event_type: z.enum(webhookEventTypeNames).meta({ description: 'The type of the synthetic event.' }),
    })
    .meta({ id: 'WebhookTest' }),
  status: 202,
  response: sent,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A completed stage',
      params: { id: webhookEndpointExample.id },
      body: { event_type: 'order.stage_advanced' },
      response: sentExample,
    },
  ],
});

function namesIn(list: unknown): unknown[] {
  return typeof list === 'string' ? list.split(',') : [list];
}
