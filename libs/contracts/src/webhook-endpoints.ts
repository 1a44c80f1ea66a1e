/** Webhook endpoints: where an account receives its events, and the operations on them. */
import { z } from 'zod';
import { deleted, listOf, longText, page, text, timestamp } from './common.js';
import { webhookEventTypeNames } from './events.js';
import { id, pathId } from './ids.js';
import { operation } from './operation.js';
import { newestVersion } from './versions.js';

/** In the list of an endpoint's events, every type, those of the future included. */
export const everyEvent = '*';

const subscription = z
  .array(z.enum([...webhookEventTypeNames, everyEvent]))
  .min(1)
  .refine((types) => new Set(types).size === types.length, { error: 'must not name a type twice' })
  .meta({ description: `The event types to receive; \`${everyEvent}\` for every type.`, uniqueItems: true });

const endpointUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .max(2048)
  .regex(
    /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\u0000-\u001f\u007f\ud800-\udfff]+$/u,
    'must not hold spaces or control characters',
  )
  .refine((url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password, {
    error: 'must not hold a user name or password',
  })
  .meta({
    description:
      'HTTPS, with a valid certificate and a host name that resolves to public addresses. Checked at every attempt.',
  });

const description = longText(500).meta({ description: 'A label of your own.' });

export const webhookEndpointStatuses = ['active', 'paused', 'disabled'] as const;

export const webhookEndpoint = z
  .strictObject({
    id: id('webhook_endpoint'),
    url: z.url().max(2048),
    events: subscription,
    description,
    status: z.enum(webhookEndpointStatuses),
    disabled_at: timestamp.nullable(),
    disabled_reason: text(500).nullable(),
    success_rate_24h: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Attempts that succeeded ÷ attempts of the last 24 hours; null without any.' }),
    api_version: z.iso
      .date()
      .meta({ description: 'The version events are sent in: that of the call that created the endpoint.' }),
    livemode: z.boolean().meta({ description: 'True for live events, false for test events.' }),
    version: z.int().min(1).meta({ description: 'Grows with every change; the `ETag` of the endpoint.' }),
    created_at: timestamp,
  })
  .meta({ id: 'WebhookEndpoint', description: 'A URL that receives events.' });
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

const newWebhookEndpoint = z
  .strictObject({ url: endpointUrl, events: subscription, description: description.default('') })
  .meta({ id: 'NewWebhookEndpoint' });

const createdWebhookEndpoint = webhookEndpoint
  .extend({
    signing_secret: z
      .string()
      .regex(/^svcwhs_[0-9A-Za-z]{43}$/)
      .meta({ description: 'The key of the signatures. Shown this once; store it.' }),
  })
  .meta({ id: 'CreatedWebhookEndpoint', description: 'A URL that receives events, with its signing secret.' });

const endpointExample: WebhookEndpoint = {
  id: 'whep_034qzGoglhIpYykpvuoRnn',
  url: 'https://erp.bluepeak.example/hooks/orders',
  events: ['order.created', 'order.stage_advanced'],
  description: 'ERP, production',
  status: 'active',
  disabled_at: null,
  disabled_reason: null,
  success_rate_24h: null,
  api_version: newestVersion,
  livemode: true,
  version: 1,
  created_at: '2026-11-03T04:42:10.512Z',
};

export const createWebhookEndpoint = operation({
  id: 'webhook_endpoints.create',
  method: 'POST',
  path: '/v1/webhook-endpoints',
  owner: 'webhook-dispatcher',
  scope: 'webhooks:manage',
  tag: 'Webhook endpoints',
  summary: 'Create a webhook endpoint',
  description:
    'Registers a URL for the events of your account. The answer holds the `signing_secret`, this once. An account has at most 20 endpoints in each mode; one more is 409 `conflict`.',
  body: newWebhookEndpoint,
  status: 201,
  response: createdWebhookEndpoint,
  showsSecret: true,
  errors: ['conflict'],
  examples: [
    {
      name: 'Two types of events',
      body: { url: endpointExample.url, events: endpointExample.events, description: endpointExample.description },
      response: { ...endpointExample, signing_secret: 'svcwhs_EXAMPLExEXAMPLExEXAMPLExEXAMPLExEXAMPLExEXA' },
    },
  ],
});

export const listWebhookEndpoints = operation({
  id: 'webhook_endpoints.list',
  method: 'GET',
  path: '/v1/webhook-endpoints',
  owner: 'webhook-dispatcher',
  scope: 'webhooks:manage',
  tag: 'Webhook endpoints',
  summary: 'List webhook endpoints',
  description: 'Returns the endpoints, newest first, each with its recent delivery success rate.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(webhookEndpoint).meta({ id: 'WebhookEndpointList' }),
  examples: [
    {
      name: 'All endpoints',
      response: { data: [{ ...endpointExample, success_rate_24h: 0.9975 }], has_more: false, next_cursor: null },
    },
  ],
});

export const deleteWebhookEndpoint = operation({
  id: 'webhook_endpoints.delete',
  method: 'DELETE',
  path: '/v1/webhook-endpoints/{id}',
  owner: 'webhook-dispatcher',
  scope: 'webhooks:manage',
  tag: 'Webhook endpoints',
  summary: 'Delete a webhook endpoint',
  description: 'Removes the endpoint. Events not yet delivered to it are dropped.',
  params: z.strictObject({ id: pathId('webhook_endpoint') }),
  status: 200,
  response: deleted(id('webhook_endpoint')).meta({ id: 'DeletedWebhookEndpoint' }),
  examples: [
    {
      name: 'A deletion',
      params: { id: endpointExample.id },
      response: { id: endpointExample.id, deleted: true },
    },
  ],
});
