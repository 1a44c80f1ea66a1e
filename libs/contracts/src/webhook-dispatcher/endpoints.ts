/** Webhook endpoints: the resource, its operations, and the events of its health. */
import { enumeration } from '../kit/enumeration.js';
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import type { EventDefinitions } from '../kit/event.js';
import { actor } from '../kit/actor.js';
import { id, pathId } from '../kit/ids.js';
import { deleted, listOf, page } from '../kit/lists.js';
import { meanings } from '../kit/meanings.js';
import { operation } from '../kit/operation.js';
import { timelineOf } from '../kit/timeline.js';
import { boundedRecord, createdAt, longText, text, timestamp, updatedAt, changesAnything } from '../kit/values.js';
import { newestVersion } from '../versions/versions.js';
import { scopesOfEventTypes, standardEventTypes, webhookEventTypeNames } from './event-types.js';

/** In the list of an endpoint's events, every standard type. A further type is sent to those who name it. */
export const everyEvent = '*';

/** Of an endpoint, whose attempts are counted for two days. */
export const hoursOfActivity = 24;

const subscription = z
  .array(z.enum(enumeration('EventSubscription', [...webhookEventTypeNames, everyEvent])))
  .min(1, { error: `must name at least one event type, or ${everyEvent} for the standard ones` })
  .max(webhookEventTypeNames.length + 1)
  .refine((types) => new Set(types).size === types.length, { error: 'must not name a type twice' })
  .meta({
    description: `The event types to receive; \`${everyEvent}\` for the ${standardEventTypes.length} standard types. Name any further type, with or without \`${everyEvent}\`.`,
    uniqueItems: true,
  });

/** What is said wherever types are named. */
export const furtherTypesNote =
  'A type that is not standard also needs the scope that reads its records, otherwise 403 `insufficient_scope`; the catalogue of events names the scope.';

function scopesOfSubscription({ body }: { readonly body: unknown }) {
  return scopesOfEventTypes((body as { readonly events?: readonly string[] }).events ?? []);
}

const endpointUrl = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .max(2048)
  .regex(
    /^[Hh][Tt][Tt][Pp][Ss]?:\/\/[^\s\u0000-\u001f\u007f\ud800-\udfff]+$/u,
    'must not contain spaces or control characters',
  )
  .refine((url) => URL.canParse(url) && !new URL(url).username && !new URL(url).password, {
    error: 'must not contain a user name or password',
  })
  .meta({
    description:
      'HTTPS, with a valid certificate and a host name that resolves to public addresses. We check this at every attempt.',
  });

const description = longText(500).meta({ description: 'Your own label.' });

/** Headers that deliveries have anyway, or that say how the connection is used. */
export const reservedHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'traceparent',
  'tracestate',
  'transfer-encoding',
  'upgrade',
  'user-agent',
] as const;
/** Headers whose names begin so are the service's own. */
export const reservedHeaderPrefix = 'service-';

const mostHeaders = 20;

const headers = boundedRecord(
  z
    .string()
    .max(64)
    .regex(/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/, 'must be the name of a header')
    .refine((name) => !isReserved(name), { error: 'must not be a header that the service sets itself' }),
  z
    .string()
    .max(1024)
    .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'must be printable ASCII, without spaces at its ends'),
  mostHeaders,
)
  .refine((entries) => new Set(Object.keys(entries).map(lowerCase)).size === Object.keys(entries).length, {
    error: 'must not name a header twice',
  })
  .meta({
    description: `Headers to send with every delivery, such as a token that your receiver requires. We store them encrypted, and never show them again. Headers that the service sets itself, and all that begin with \`Service-\`, are refused. At most ${mostHeaders}.`,
  });

const respectRetryAfter = z.boolean().meta({
  description:
    'Whether we wait for a `retry-after` on 429 or 503 that is longer than the schedule, up to one hour. Off by default.',
});
const disableOnGone = z
  .boolean()
  .meta({ description: 'Whether an answer of 410 disables the endpoint at once. Off by default.' });

export const webhookEndpointStatuses = enumeration('WebhookEndpointStatus', ['active', 'paused', 'disabled']);
export type DisabledReason = 'failing' | 'gone' | 'credential_revoked';

export const webhookEndpoint = z
  .strictObject({
    id: id('webhook_endpoint'),
    url: z.url().max(2048).meta({ description: 'The URL that receives the events.' }),
    events: subscription,
    description,
    status: z.enum(webhookEndpointStatuses).meta({
      description: meanings<(typeof webhookEndpointStatuses)[number]>({
        active: 'events are sent to the endpoint',
        paused: 'you have paused the endpoint: nothing is sent until you resume it',
        disabled: 'nothing is sent until you resume the endpoint; `disabled_reason` says why',
      }),
    }),
    disabled_at: timestamp.nullable().meta({ description: 'When the endpoint was disabled; null if it is not.' }),
    disabled_reason: text(500).nullable().meta({
      description:
        '`failing`: 72 consecutive hours of failure. `gone`: it answered 410, and `disable_on_gone` is on. `credential_revoked`: the API key that created it was revoked because it had leaked, or the connection of the application that created it ended. More values can be added.',
    }),
    failing_since: timestamp.nullable().meta({
      description: 'The first failed attempt since the last success; null if the last attempt succeeded.',
    }),
    missed_since: timestamp.nullable().meta({
      description:
        'The earliest time from which the endpoint may have missed events, while it was paused or disabled: send it to `/recover` as `since`. It stays until a recovery from that time has completed; null if no missed events are known.',
    }),
    success_rate_24h: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Successful attempts ÷ all attempts of the last 24 hours; null if there were none.' }),
    header_names: z.array(z.string().max(64)).max(mostHeaders).meta({ description: 'The names of your own headers.' }),
    respect_retry_after: respectRetryAfter,
    disable_on_gone: disableOnGone,
    secrets_valid: z
      .int()
      .min(1)
      .meta({ description: 'The number of secrets that sign deliveries now; more than one during a rotation.' }),
    api_version: z.iso
      .date()
      .meta({ description: 'The version in which events are sent: that of the call that created the endpoint.' }),
    created_by: actor.meta({
      description:
        'The creator: an API key, an application, or a person in the dashboard. An application sees only endpoints that it created.',
    }),
    livemode: z.boolean().meta({ description: 'True for live events, false for test events.' }),
    version: z.int().min(1).meta({ description: 'Increases with every change; the `ETag` of the endpoint.' }),
    created_at: createdAt,
    updated_at: updatedAt,
  })
  .meta({ id: 'WebhookEndpoint', description: 'A URL that receives events.' });
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

const newWebhookEndpoint = z
  .strictObject({
    url: endpointUrl,
    events: subscription.default([everyEvent]),
    description: description.default(''),
    headers: headers.default({}),
    respect_retry_after: respectRetryAfter.default(false),
    disable_on_gone: disableOnGone.default(false),
  })
  .meta({ id: 'WebhookEndpointCreate', description: 'A URL to receive events, and its settings.' });

const webhookEndpointChange = z
  .strictObject({
    url: endpointUrl,
    events: subscription,
    description,
    headers: headers.meta({ description: 'All of your own headers: those that you omit are no longer sent.' }),
    respect_retry_after: respectRetryAfter,
    disable_on_gone: disableOnGone,
  })
  .partial()
  .refine(...changesAnything)
  .meta({ id: 'WebhookEndpointUpdate', description: 'The fields of an endpoint to change.', minProperties: 1 });

const signingSecret = z
  .string()
  .regex(/^svcwhs_[0-9A-Za-z]{43}$/)
  .meta({ description: 'The secret that signs deliveries. Shown only once; store it.' });

const createdWebhookEndpoint = webhookEndpoint
  .extend({ signing_secret: signingSecret })
  .meta({ id: 'CreatedWebhookEndpoint', description: 'A URL that receives events, with its signing secret.' });

export const webhookEndpointExample: WebhookEndpoint = {
  id: 'whep_034qzGoglhIpYykpvuoRnn',
  url: 'https://erp.bluepeak.example/hooks/orders',
  events: ['order.created', 'order.stage_advanced'],
  description: 'ERP, production',
  status: 'active',
  disabled_at: null,
  disabled_reason: null,
  missed_since: null,
  failing_since: null,
  success_rate_24h: null,
  header_names: [],
  respect_retry_after: false,
  disable_on_gone: false,
  secrets_valid: 1,
  api_version: newestVersion,
  created_by: { type: 'api_key', id: 'key_034qzGogm6OY7PvZJBtDLC', name: 'ERP connector' },
  livemode: true,
  version: 1,
  created_at: '2026-11-03T04:42:10.512Z',
  updated_at: '2026-11-03T04:42:10.512Z',
};
const secretExample = 'svcwhs_EXAMPLExEXAMPLExEXAMPLExEXAMPLExEXAMPLExEXA';
const ownId = { id: webhookEndpointExample.id };

const ofEndpoints = { scopes: ['webhooks:manage'] } as const;
const byId = z.strictObject({ id: pathId('webhook_endpoint') });

export const createWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.create',
  method: 'POST',
  path: '/v1/webhook-endpoints',
  furtherScopes: scopesOfSubscription,
  needsRecentSignIn: 'live',
  summary: 'Create a webhook endpoint',
  description: `Registers a URL for the events of your account. The answer contains the \`signing_secret\`, only once. An account can have 20 endpoints in each mode; one more is 409 \`conflict\`. In live mode we email the owner of the account. ${furtherTypesNote}`,
  body: newWebhookEndpoint,
  status: 201,
  response: createdWebhookEndpoint,
  showsSecret: true,
  errors: ['conflict'],
  examples: [
    {
      name: 'Two event types',
      body: {
        url: webhookEndpointExample.url,
        events: webhookEndpointExample.events,
        description: webhookEndpointExample.description,
      },
      response: { ...webhookEndpointExample, signing_secret: secretExample },
    },
  ],
});

export const listWebhookEndpoints = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.list',
  method: 'GET',
  path: '/v1/webhook-endpoints',
  summary: 'List webhook endpoints',
  description:
    'Returns the endpoints, newest first, each with its recent delivery success rate. An application only gets endpoints that it created.',
  query: z.strictObject(page),
  status: 200,
  response: listOf(webhookEndpoint).meta({ id: 'WebhookEndpointList', description: 'A page of endpoints.' }),
  examples: [
    {
      name: 'All endpoints',
      response: {
        data: [{ ...webhookEndpointExample, success_rate_24h: 0.9975 }],
        has_more: false,
        next_cursor: null,
      },
    },
  ],
});

export const getWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.get',
  method: 'GET',
  path: '/v1/webhook-endpoints/{id}',
  summary: 'Get a webhook endpoint',
  description: 'Returns the endpoint with its recent delivery success rate. Its secrets are not shown.',
  params: byId,
  status: 200,
  response: webhookEndpoint,
  examples: [{ name: 'An endpoint', params: ownId, response: { ...webhookEndpointExample, success_rate_24h: 0.9975 } }],
});

const ofHour = z.int().min(0);

const endpointActivity = z
  .strictObject({
    from: timestamp.meta({ description: 'The beginning of the first hour.' }),
    to: timestamp.meta({ description: 'The time of the call, in the last hour.' }),
    hours: z
      .array(
        z.strictObject({
          starts_at: timestamp.meta({ description: 'The beginning of the hour in the time zone of the account.' }),
          delivered: ofHour.meta({ description: 'The number of events that were delivered.' }),
          failed_attempts: ofHour.meta({
            description:
              'The number of attempts that failed. We retry each event for 24 hours, unless the endpoint is stopped.',
          }),
          dropped: ofHour.meta({
            description: 'The number of events that we gave up on: no attempt succeeded within 24 hours.',
          }),
        }),
      )
      .max(hoursOfActivity)
      .meta({ description: 'All hours, oldest first.' }),
  })
  .meta({ id: 'WebhookEndpointActivity', description: 'What was sent to an endpoint, by hour.' });

export const getWebhookEndpointActivity = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.activity',
  method: 'GET',
  path: '/v1/webhook-endpoints/{id}/activity',
  summary: 'Get the activity of a webhook endpoint',
  description: `Returns, for each of the last ${hoursOfActivity} hours, how many events were delivered to the endpoint, how many attempts failed, and how many events we gave up on.`,
  params: byId,
  status: 200,
  response: endpointActivity,
  examples: [
    {
      name: 'Two of the hours',
      params: ownId,
      response: {
        from: '2026-11-03T08:00:00.000Z',
        to: '2026-11-03T09:42:10.512Z',
        hours: [
          { starts_at: '2026-11-03T08:00:00.000Z', delivered: 412, failed_attempts: 3, dropped: 0 },
          { starts_at: '2026-11-03T09:00:00.000Z', delivered: 298, failed_attempts: 0, dropped: 1 },
        ],
      },
    },
  ],
});

export const updateWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.update',
  method: 'PATCH',
  path: '/v1/webhook-endpoints/{id}',
  furtherScopes: scopesOfSubscription,
  needsRecentSignIn: { liveFor: ['url'] },
  summary: 'Update a webhook endpoint',
  description: `Changes the fields that you send and leaves the others unchanged. Later attempts, including retries of earlier events, go to the new URL with the new headers; the new list of types applies to new events. ${furtherTypesNote} The same holds for a change of the URL or the types of an endpoint that has such a type.`,
  params: byId,
  body: webhookEndpointChange,
  status: 200,
  response: webhookEndpoint,
  checksVersion: true,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'The standard types, and a token for the receiver',
      params: ownId,
      body: { events: ['*'], headers: { Authorization: 'Bearer 3f9c1b7e' } },
      response: {
        ...webhookEndpointExample,
        events: ['*'],
        header_names: ['Authorization'],
        version: 2,
        updated_at: '2026-11-04T06:00:00.000Z',
      },
    },
  ],
});

export const deleteWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.delete',
  method: 'DELETE',
  path: '/v1/webhook-endpoints/{id}',
  summary: 'Delete a webhook endpoint',
  description: 'Removes the endpoint. Events not yet delivered to it are dropped.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: deleted(id('webhook_endpoint')).meta({
    id: 'DeletedWebhookEndpoint',
    description: 'The endpoint that was deleted.',
  }),
  examples: [{ name: 'A deletion', params: ownId, response: { ...ownId, deleted: true } }],
});

/** The longest that a replaced secret goes on signing. */
const longestOverlapHours = 72;

export const rotateWebhookSecret = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.rotate_secret',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/rotate-secret',
  needsRecentSignIn: 'live',
  summary: 'Rotate the signing secret',
  description:
    'Creates a new `signing_secret`, shown only once. Until the overlap ends, deliveries are also signed with the earlier secrets: `Service-Signature` then contains several `v1`, so a receiver that knows any of the secrets keeps working. With an overlap of 0, all earlier secrets end at once.',
  params: byId,
  body: z
    .strictObject({
      overlap_hours: z
        .number()
        .min(0)
        .max(longestOverlapHours)
        .default(24)
        .meta({ description: 'How long the replaced secret continues to sign, in hours. Fractions are allowed.' }),
    })
    .meta({ id: 'SecretRotation', description: 'How long the earlier secret continues to sign.' }),
  checksVersion: true,
  status: 200,
  response: createdWebhookEndpoint,
  showsSecret: true,
  errors: ['conflict', 'invalid_state'],
  examples: [
    {
      name: 'A day for the receiver to change over',
      params: ownId,
      body: { overlap_hours: 24 },
      response: {
        ...webhookEndpointExample,
        secrets_valid: 2,
        version: 2,
        updated_at: '2026-11-04T06:00:00.000Z',
        signing_secret: secretExample,
      },
    },
  ],
});

export const pauseWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.pause',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/pause',
  summary: 'Pause a webhook endpoint',
  description:
    'Stops sending to the endpoint until you resume it. Events that it misses stay in the event log, from which `/recover` delivers them.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: webhookEndpoint,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A pause',
      params: ownId,
      response: { ...webhookEndpointExample, status: 'paused', version: 2, updated_at: '2026-11-04T06:00:00.000Z' },
    },
  ],
});

export const resumeWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.resume',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/resume',
  summary: 'Resume a webhook endpoint',
  description:
    'Makes a paused or disabled endpoint active: it receives events from now on. `missed_since` is the time from which it may have missed events; send it to `/recover` to have them delivered. An endpoint disabled as `credential_revoked` can only be resumed by an API key: for an application the answer is 409 `invalid_state`.',
  params: byId,
  checksVersion: true,
  status: 200,
  response: webhookEndpoint,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'After a pause',
      params: ownId,
      response: {
        ...webhookEndpointExample,
        version: 3,
        updated_at: '2026-11-04T08:00:00.000Z',
        missed_since: '2026-11-03T06:00:00.000Z',
      },
    },
  ],
});

export const webhookSend = z
  .strictObject({
    event_id: id('event').meta({ description: 'The event that is sent, as in `GET /v1/events/{id}`.' }),
    delivery_id: id('delivery').meta({ description: 'Its delivery, as in `GET /v1/deliveries/{id}`.' }),
  })
  .meta({ id: 'WebhookSend', description: 'The event that is sent, and its delivery.' });
export const webhookSendExample: z.output<typeof webhookSend> = {
  event_id: 'evt_034qzGoglfcvHxjH2O0cer',
  delivery_id: 'dlv_034qzGoglk2vYyk7pvuoRn',
};

export const testWebhookEndpoint = operation({
  ...ofEndpoints,
  id: 'webhook_endpoints.test',
  method: 'POST',
  path: '/v1/webhook-endpoints/{id}/test',
  furtherScopes: ({ body }) => scopesOfEventTypes([(body as { readonly event_type: string }).event_type]),
  limit: { count: 20, per: 'hour' },
  summary: 'Send a test event',
  description: `Sends a synthetic event of a type to the endpoint, even if the endpoint does not subscribe to the type. It is signed, listed and retried like any other event. Its \`data\` is the example of this reference; for an announced type it is empty. A paused or disabled endpoint is 409 \`invalid_state\`. ${furtherTypesNote}`,
  params: byId,
  body: z
    .strictObject({
      event_type: z.enum(webhookEventTypeNames).meta({ description: 'The type of the synthetic event.' }),
    })
    .meta({ id: 'WebhookTest', description: 'The synthetic event to send.' }),
  status: 202,
  response: webhookSend,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'A completed stage',
      params: ownId,
      body: { event_type: 'order.stage_advanced' },
      response: webhookSendExample,
    },
  ],
});

const endpoint = webhookEndpoint
  .pick({ id: true, url: true, description: true, status: true, disabled_at: true, disabled_reason: true })
  .extend({ failing_since: webhookEndpoint.shape.failing_since })
  .meta({ description: 'The endpoint of the event.' });
const madeEndpoint = endpoint.extend({ created_by: actor }).meta({ description: 'The new endpoint.' });
const endpointExample: z.output<typeof endpoint> = {
  id: webhookEndpointExample.id,
  url: webhookEndpointExample.url,
  description: webhookEndpointExample.description,
  status: 'active',
  disabled_at: null,
  disabled_reason: null,
  failing_since: '2026-11-03T04:42:10.512Z',
};

/** The making and the health of an endpoint are published on the topics; webhooks do not carry them. */
export const endpointEvents = {
  'webhook_endpoint.created': {
    key: 'webhook_endpoint',
    summary: 'An endpoint is created',
    live: { scope: 'webhooks:manage', sentence: 'Endpoint … was added' },
    data: z.strictObject({ endpoint: madeEndpoint }),
    example: {
      endpoint: { ...endpointExample, failing_since: null, created_by: webhookEndpointExample.created_by },
    },
  },
  'webhook_endpoint.failing': {
    key: 'webhook_endpoint',
    summary: 'Every attempt at an endpoint has failed for 24 hours, or for 60',
    live: { scope: 'webhooks:manage', sentence: 'Endpoint … keeps failing' },
    data: z.strictObject({
      endpoint,
      failing_hours: z
        .union([z.literal(24), z.literal(60)])
        .meta({ description: 'The number of hours for which every attempt has failed.' }),
      disabled_from: timestamp.meta({ description: 'From then on, the next failed attempt disables the endpoint.' }),
    }),
    example: { endpoint: endpointExample, failing_hours: 24, disabled_from: '2026-11-06T04:42:10.512Z' },
  },
  'webhook_endpoint.disabled': {
    key: 'webhook_endpoint',
    summary:
      'An endpoint is disabled: after 72 consecutive hours of failure, because it is gone, or because the credential that created it has ended',
    live: { scope: 'webhooks:manage', sentence: 'Endpoint … was disabled' },
    data: z.strictObject({ endpoint }),
    example: {
      endpoint: {
        ...endpointExample,
        status: 'disabled',
        disabled_at: '2026-11-06T05:02:44.100Z',
        disabled_reason: 'failing',
      },
    },
  },
  'webhook_endpoint.enabled': {
    key: 'webhook_endpoint',
    summary: 'A disabled endpoint is active again',
    live: { scope: 'webhooks:manage', sentence: 'Endpoint … is active again' },
    data: z.strictObject({
      endpoint,
      missed_since: timestamp.meta({ description: 'The time from which it may have missed events.' }),
    }),
    example: {
      endpoint: { ...endpointExample, failing_since: null },
      missed_since: '2026-11-02T04:42:10.512Z',
    },
  },
  'webhook_delivery.dropped': {
    key: 'webhook_endpoint',
    summary:
      'An event was not delivered to an endpoint within 24 hours of the first attempt, and is not retried any more',
    live: { scope: 'webhooks:manage', sentence: 'A delivery was given up after 24 hours' },
    data: z.strictObject({
      endpoint: endpoint.pick({ id: true }).meta({ description: 'The endpoint that did not receive it.' }),
      delivery: z
        .strictObject({
          id: id('delivery'),
          event_id: id('event'),
          attempts: z.int().min(0).meta({ description: 'The number of attempts.' }),
          first_attempt_at: timestamp.meta({ description: 'When the first attempt was made.' }),
        })
        .meta({ description: 'The dropped delivery.' }),
    }),
    example: {
      endpoint: ownId,
      delivery: {
        id: 'dlv_034qzGogleQm3TzVh8LxWc',
        event_id: 'evt_034qzGoglfcvHxjH2O0cer',
        attempts: 28,
        first_attempt_at: '2026-11-03T04:42:10.514Z',
      },
    },
  },
} as const satisfies EventDefinitions;

export const getWebhookEndpointTimeline = timelineOf({
  id: 'webhook_endpoints.timeline',
  path: '/v1/webhook-endpoints/{id}/timeline',
  kind: 'webhook_endpoint',
  scopes: ['webhooks:manage'],
  name: 'a webhook endpoint',
  example: {
    id: webhookEndpointExample.id,
    entry: {
      operation: 'webhook_endpoints.create',
      events: ['webhook_endpoint.created'],
      actor: { type: 'dashboard', id: 'usr_034qzGogm3dY7tQ1bW9xKc', name: 'Meera Iyer' },
      status: 'active',
    },
  },
});

export const webhookEndpointsResource = defineResource({
  tag: { name: 'Webhook endpoints', description: 'The URLs that receive events.' },
  operations: [
    createWebhookEndpoint,
    listWebhookEndpoints,
    getWebhookEndpoint,
    getWebhookEndpointActivity,
    getWebhookEndpointTimeline,
    updateWebhookEndpoint,
    deleteWebhookEndpoint,
    rotateWebhookSecret,
    pauseWebhookEndpoint,
    resumeWebhookEndpoint,
    testWebhookEndpoint,
  ],
  topicEvents: endpointEvents,
});

function isReserved(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(reservedHeaderPrefix) || (reservedHeaders as readonly string[]).includes(lower);
}

function lowerCase(name: string): string {
  return name.toLowerCase();
}
