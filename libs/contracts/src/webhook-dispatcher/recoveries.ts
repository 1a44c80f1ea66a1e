/** Recoveries: everything that an endpoint has missed since a moment is delivered, by a job that can be followed. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { createdAt, timestamp } from '../kit/values.js';
import { furtherTypesNote, webhookEndpointExample } from './endpoints.js';

export const recoveryStatuses = enumeration('WebhookRecoveryStatus', ['running', 'completed', 'cancelled', 'failed']);

const recovery = z
  .strictObject({
    id: id('recovery'),
    endpoint_id: id('webhook_endpoint').meta({ description: 'The endpoint that gets what it has missed.' }),
    status: z.enum(recoveryStatuses).meta({
      description: meanings<(typeof recoveryStatuses)[number]>({
        running: 'events are still being looked at',
        completed: 'all of them were looked at; deliveries that it made may still be on their way',
        cancelled: 'it was ended by a call; it makes no more deliveries',
        failed: 'it could not be carried on; `failure` says why',
      }),
    }),
    since: timestamp.meta({ description: 'Events from then on are looked at.' }),
    until: timestamp.meta({ description: 'When the recovery was asked for: later events come by themselves.' }),
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'The part of the time between `since` and `until` that has been gone through.' }),
    events_examined: z.int().min(0).meta({ description: 'Events of the account that were looked at.' }),
    deliveries_made: z.int().min(0).meta({ description: 'Events that the endpoint had missed, and is sent now.' }),
    failure: z
      .string()
      .max(1_000)
      .nullable()
      .meta({ description: 'Why it has failed, and what to do; null in any other status.' }),
    created_at: createdAt,
    ended_at: timestamp
      .nullable()
      .meta({ description: 'When it was completed or cancelled, or failed; null while it runs.' }),
  })
  .meta({ id: 'WebhookRecovery', description: 'The recovery of what an endpoint has missed.' });
export type WebhookRecovery = z.output<typeof recovery>;

const recoveryExample: WebhookRecovery = {
  id: 'rcv_034qzGoglm4wZzk8qwvpSo',
  endpoint_id: webhookEndpointExample.id,
  status: 'running',
  since: '2026-11-02T00:00:00.000Z',
  until: '2026-11-03T04:42:10.512Z',
  progress: 0,
  events_examined: 0,
  deliveries_made: 0,
  failure: null,
  created_at: '2026-11-03T04:42:10.512Z',
  ended_at: null,
};
const half: WebhookRecovery = { ...recoveryExample, progress: 0.5, events_examined: 5200, deliveries_made: 1840 };

const byEndpoint = z.strictObject({ id: pathId('webhook_endpoint') });
const byId = z.strictObject({ id: pathId('recovery') });

export const recoverWebhookEndpoint = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_endpoints.recover',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/recover',
  summary: 'Recover what an endpoint has missed',
  description: `Delivers every event since a moment that the endpoint asks for and has not got: those that were dropped, and those that came while it was paused or disabled. Events that it got, or that are on their way, are left out. The work goes on behind the answer, yields to fresh deliveries, and can be followed by the id of the recovery. An endpoint has one at a time; another is 409 \`conflict\`. ${furtherTypesNote}`,
  params: byEndpoint,
  body: z
    .strictObject({
      since: timestamp.meta({
        description: 'Events created from then on are looked at. At most 30 days ago, as long as events are kept.',
      }),
    })
    .meta({ id: 'WebhookRecoveryCreate', description: 'From when on to look for missed events.' }),
  status: 202,
  response: recovery,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'Everything since yesterday',
      params: { id: webhookEndpointExample.id },
      body: { since: recoveryExample.since },
      response: recoveryExample,
    },
  ],
});

/** Events of the account that a preview looks at. */
export const mostPreviewedEvents = 5_000;

const recoveryPreview = z
  .strictObject({
    since: recovery.shape.since,
    events_examined: z.int().min(0).meta({ description: 'Events of the account that were looked at.' }),
    events_missed: z
      .int()
      .min(0)
      .meta({ description: 'Those of them that the endpoint has missed, and would be sent.' }),
    is_complete: z.boolean().meta({
      description: `Whether all events since then were looked at; with false there are more than the first ${mostPreviewedEvents}.`,
    }),
  })
  .meta({ id: 'WebhookRecoveryPreview', description: 'What a recovery would send.' });
export type WebhookRecoveryPreview = z.output<typeof recoveryPreview>;

export const previewWebhookRecovery = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_endpoints.preview_recovery',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/recover/preview',
  summary: 'Preview a recovery',
  description: `Counts what a recovery since a moment would send now, and sends nothing. The endpoint may be paused or disabled. ${furtherTypesNote}`,
  params: byEndpoint,
  body: recoverWebhookEndpoint.body,
  status: 200,
  response: recoveryPreview,
  changesNothing: true,
  examples: [
    {
      name: 'Everything since yesterday',
      params: { id: webhookEndpointExample.id },
      body: { since: recoveryExample.since },
      response: { since: recoveryExample.since, events_examined: 125, events_missed: 42, is_complete: true },
    },
  ],
});

export const listWebhookRecoveries = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_recoveries.list',
  method: 'GET',
  path: '/v1/webhook-endpoints/{id}/recoveries',
  summary: 'List the recoveries of an endpoint',
  description: 'Returns the recoveries of the endpoint, newest first.',
  params: byEndpoint,
  query: z.strictObject(page),
  status: 200,
  response: listOf(recovery).meta({ id: 'WebhookRecoveryList', description: 'A page of recoveries.' }),
  examples: [
    {
      name: 'One that is half-way',
      params: { id: webhookEndpointExample.id },
      response: { data: [half], has_more: false, next_cursor: null },
    },
  ],
});

export const getWebhookRecovery = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_recoveries.get',
  method: 'GET',
  path: '/v1/recoveries/{id}',
  summary: 'Get a recovery',
  description: 'Returns how far a recovery is.',
  params: byId,
  status: 200,
  response: recovery,
  examples: [{ name: 'Half-way', params: { id: half.id }, response: half }],
});

export const cancelWebhookRecovery = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_recoveries.cancel',
  method: 'POST',
  path: '/v1/recoveries/{id}/cancel',
  summary: 'Cancel a recovery',
  description:
    'Makes no more deliveries by this recovery; those that it has made are delivered. One that has ended is 409 `invalid_state`.',
  params: byId,
  status: 200,
  response: recovery,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'Half-way',
      params: { id: half.id },
      response: { ...half, status: 'cancelled', ended_at: '2026-11-03T04:47:00.000Z' },
    },
  ],
});

export const webhookRecoveriesResource = defineResource({
  tag: { name: 'Webhook recoveries', description: 'Jobs that deliver what an endpoint has missed.' },
  operations: [
    recoverWebhookEndpoint,
    previewWebhookRecovery,
    listWebhookRecoveries,
    getWebhookRecovery,
    cancelWebhookRecovery,
  ],
});
