/** Deliveries of events to endpoints, with every attempt, and what can be done about those that failed. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { exampleEventId } from '../kit/event.js';
import { id, pathId } from '../kit/ids.js';
import { commaSeparated, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, text, timestamp } from '../kit/values.js';
import { furtherTypesNote, webhookEndpointExample } from './endpoints.js';
import { webhookEventTypeNames } from './event-types.js';

export const deliveryStates = enumeration('DeliveryState', [
  'pending',
  'retrying',
  'delivered',
  'dropped',
  'discarded',
]);
export const deliveryOrigins = enumeration('DeliveryOrigin', ['event', 'test', 'replay', 'retry', 'recovery']);

/** How an attempt failed. */
export const attemptFailures = enumeration('AttemptFailure', [
  'dns',
  'refused_address',
  'connect',
  'tls',
  'timeout',
  'http_status',
  'redirect',
  'interrupted',
  'invalid_response',
  'cancelled',
]);
export type AttemptFailure = (typeof attemptFailures)[number];

/** A delivery that was retried by hand again and again has more, of which the last are shown. */
export const mostAttemptsShown = 200;

const attempt = z
  .strictObject({
    number: z.int().min(1).meta({ description: 'The number of the attempt within the delivery, from 1.' }),
    started_at: timestamp.meta({ description: 'When the attempt began.' }),
    duration_ms: z.int().min(0).meta({ description: 'How long it took, in milliseconds.' }),
    status: z
      .int()
      .min(100)
      .max(999)
      .nullable()
      .meta({ description: 'The HTTP status of the answer, if there was one.' }),
    failure: z.enum(attemptFailures).nullable().meta({
      description:
        'Null for a success. `dns`: the host name has no address, or cannot be resolved. `refused_address`: the address is not public. `connect`, `tls`: no connection, or none that can be trusted. `timeout`: no complete answer within 10 seconds. `http_status`: an answer that is not 2xx. `redirect`: we do not follow redirects. `interrupted`: the connection broke. `invalid_response`: the answer is not HTTP. `cancelled`: the endpoint was deleted.',
    }),
    detail: text(300).nullable().meta({ description: 'The failure in words.' }),
    answer: z.string().max(1024).nullable().meta({ description: 'The first 1024 bytes of the answer.' }),
  })
  .meta({ id: 'WebhookAttempt', description: 'One attempt to deliver an event.' });

const delivery = z
  .strictObject({
    id: id('delivery'),
    endpoint_id: id('webhook_endpoint').meta({ description: 'The endpoint that the event is sent to.' }),
    event_id: id('event'),
    event_type: z.enum(webhookEventTypeNames).meta({ description: 'The type of the event.' }),
    state: z.enum(deliveryStates).meta({
      description:
        '`pending`: not attempted yet. `retrying`: failed, and will be retried. `delivered`: the receiver answered 2xx. `dropped`: not delivered within 24 hours of the first attempt. `discarded`: the endpoint was deleted, paused or disabled.',
    }),
    origin: z.enum(deliveryOrigins).meta({
      description: meanings<(typeof deliveryOrigins)[number]>(
        {
          event: 'the event itself',
          test: 'a test event',
          replay: 'a replay of the event',
          retry: 'a retry of a delivery that was dropped or discarded',
          recovery: 'a recovery of events that the endpoint missed',
        },
        'What caused the delivery.',
      ),
    }),
    synthetic: z.boolean().meta({ description: 'Whether the event is a test event.' }),
    attempt_count: z.int().min(0).meta({ description: 'The number of attempts.' }),
    created_at: createdAt,
    first_attempt_at: timestamp.nullable().meta({ description: 'When the first attempt began; null before it.' }),
    next_attempt_at: timestamp.nullable().meta({ description: 'When the next attempt is due; null if there is none.' }),
    ended_at: timestamp
      .nullable()
      .meta({ description: 'When the delivery was delivered, dropped or discarded; null until then.' }),
    last_attempt: attempt.nullable().meta({ description: 'The latest attempt; null before the first.' }),
  })
  .meta({ id: 'WebhookDelivery', description: 'A delivery of an event to an endpoint.' });
export type WebhookDelivery = z.output<typeof delivery>;

const attemptExample: z.output<typeof attempt> = {
  number: 1,
  started_at: '2026-11-03T04:42:10.514Z',
  duration_ms: 38,
  status: 503,
  failure: 'http_status',
  detail: 'The receiver answered 503.',
  answer: 'upstream connect error',
};
const deliveryExample: WebhookDelivery = {
  id: 'dlv_034qzGoglk2vYyk7pvuoRn',
  endpoint_id: webhookEndpointExample.id,
  event_id: exampleEventId('order.created'),
  event_type: 'order.created',
  state: 'retrying',
  origin: 'event',
  synthetic: false,
  attempt_count: 1,
  created_at: '2026-11-03T04:42:10.513Z',
  first_attempt_at: '2026-11-03T04:42:10.514Z',
  next_attempt_at: '2026-11-03T04:42:20.711Z',
  ended_at: null,
  last_attempt: attemptExample,
};

const byId = z.strictObject({ id: pathId('delivery') });

export const listWebhookDeliveries = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_deliveries.list',
  method: 'GET',
  path: '/v1/webhook-endpoints/{id}/deliveries',
  summary: 'List the deliveries of an endpoint',
  description: 'Returns the deliveries of the last 30 days, newest first, each with its last attempt.',
  params: z.strictObject({ id: pathId('webhook_endpoint') }),
  query: z.strictObject({
    state: commaSeparated(deliveryStates)
      .optional()
      .meta({ description: 'Only deliveries in one of these states, separated by commas.' }),
    ...page,
  }),
  status: 200,
  response: listOf(delivery).meta({ id: 'WebhookDeliveryList', description: 'A page of deliveries.' }),
  examples: [
    {
      name: 'Failed deliveries',
      params: { id: webhookEndpointExample.id },
      query: { state: 'retrying,dropped' },
      response: { data: [deliveryExample], has_more: false, next_cursor: null },
    },
  ],
});

export const getWebhookDelivery = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_deliveries.get',
  method: 'GET',
  path: '/v1/deliveries/{id}',
  summary: 'Get a delivery',
  description: 'Returns the delivery with its attempts, oldest first; of more than 200, the last 200.',
  params: byId,
  status: 200,
  response: delivery
    .extend({
      attempts: z.array(attempt).max(mostAttemptsShown).meta({ description: 'The attempts, oldest first.' }),
    })
    .meta({
      id: 'WebhookDeliveryWithAttempts',
      description: 'A delivery of an event to an endpoint, with all attempts.',
    }),
  examples: [
    {
      name: 'A delivery that failed once',
      params: { id: deliveryExample.id },
      response: { ...deliveryExample, attempts: [attemptExample] },
    },
  ],
});

export const retryWebhookDelivery = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_deliveries.retry',
  method: 'POST',
  path: '/v1/deliveries/{id}/retry',
  limit: { count: 100, per: 'hour' },
  summary: 'Retry a delivery',
  description: `Attempts a delivery at once. A waiting delivery is attempted now, and continues by the schedule if that fails. For a dropped or discarded delivery, a new delivery of the same event is created and returned. A delivered one is 409 \`invalid_state\`: replay its event instead. So is a delivery whose endpoint is paused or disabled. ${furtherTypesNote}`,
  params: byId,
  status: 202,
  response: delivery,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A retry',
      params: { id: deliveryExample.id },
      response: { ...deliveryExample, next_attempt_at: '2026-11-03T04:42:15.020Z' },
    },
  ],
});

export const webhookDeliveriesResource = defineResource({
  tag: {
    name: 'Webhook deliveries',
    description: 'The delivery of each event to each endpoint, with all attempts.',
  },
  operations: [listWebhookDeliveries, getWebhookDelivery, retryWebhookDelivery],
});
