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
    endpoint_id: id('webhook_endpoint').meta({ description: 'The endpoint whose missed events are delivered.' }),
    status: z.enum(recoveryStatuses).meta({
      description: meanings<(typeof recoveryStatuses)[number]>({
        running: 'the recovery is still reading events',
        completed: 'all events are read; deliveries that it created may not be finished',
        cancelled: 'a call ended the recovery; it creates no more deliveries',
        failed: 'the recovery could not continue; `failure` says why',
      }),
    }),
    since: timestamp.meta({ description: 'The time from which events are read.' }),
    until: timestamp.meta({ description: 'When the recovery was requested: later events are delivered as usual.' }),
    progress: z
      .number()
      .min(0)
      .max(1)
      .meta({ description: 'The share of the time between `since` and `until` that is done.' }),
    events_examined: z.int().min(0).meta({ description: 'The number of events of the account that were read.' }),
    deliveries_made: z
      .int()
      .min(0)
      .meta({ description: 'The number of events that the endpoint had missed and that are now delivered.' }),
    failure: z
      .string()
      .max(1_000)
      .nullable()
      .meta({ description: 'Why it failed, and what to do; null in any other status.' }),
    created_at: createdAt,
    ended_at: timestamp
      .nullable()
      .meta({ description: 'When it completed, failed or was cancelled; null while it runs.' }),
  })
  .meta({ id: 'WebhookRecovery', description: 'A recovery of events that an endpoint missed.' });
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
  summary: 'Recover missed events',
  description: `Delivers every event since a moment that the endpoint subscribes to and has not received: dropped events, and events from while it was paused or disabled. Events that it received, or whose delivery is under way, are skipped. The recovery runs in the background, and new deliveries go first; follow it by the id of the recovery. An endpoint can have one at a time; another is 409 \`conflict\`. ${furtherTypesNote}`,
  params: byEndpoint,
  body: z
    .strictObject({
      since: timestamp.meta({
        description:
          'The time from which events are read, by their creation. At most 30 days ago, as long as we keep events.',
      }),
    })
    .meta({ id: 'WebhookRecoveryCreate', description: 'The time from which to look for missed events.' }),
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
    events_examined: z.int().min(0).meta({ description: 'The number of events of the account that were read.' }),
    events_missed: z
      .int()
      .min(0)
      .meta({ description: 'The number of them that the endpoint missed and that would be delivered.' }),
    is_complete: z.boolean().meta({
      description: `Whether all events since then were read; false if there are more than the first ${mostPreviewedEvents}.`,
    }),
  })
  .meta({ id: 'WebhookRecoveryPreview', description: 'What a recovery would deliver.' });
export type WebhookRecoveryPreview = z.output<typeof recoveryPreview>;

export const previewWebhookRecovery = operation({
  scopes: ['webhooks:manage'],
  id: 'webhook_endpoints.preview_recovery',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/recover/preview',
  summary: 'Preview a recovery',
  description: `Counts the events that a recovery since a moment would deliver now, and delivers nothing. The endpoint may be paused or disabled. ${furtherTypesNote}`,
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
      name: 'A recovery in progress',
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
  description: 'Returns the progress of a recovery.',
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
    'Stops a recovery: it creates no more deliveries, but those that it created are still delivered. A recovery that has ended is 409 `invalid_state`.',
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
  tag: { name: 'Webhook recoveries', description: 'Jobs that deliver events that an endpoint missed.' },
  operations: [
    recoverWebhookEndpoint,
    previewWebhookRecovery,
    listWebhookRecoveries,
    getWebhookRecovery,
    cancelWebhookRecovery,
  ],
});
