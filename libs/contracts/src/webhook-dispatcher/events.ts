/** The log of events: listed, got, and delivered again. */
import { z } from 'zod';
import { defineResource } from '../kit/contract.js';
import { exampleEvent } from '../kit/event.js';
import { id, pathId } from '../kit/ids.js';
import { listOf, nextCursor, page, wholeNumber } from '../kit/lists.js';
import { operation } from '../kit/operation.js';
import { besideFieldFaults, timestamp } from '../kit/values.js';
import { furtherTypesNote, webhookEndpointExample, webhookSend, webhookSendExample } from './endpoints.js';
import {
  scopesOfEventTypes,
  standardEventTypes,
  webhookEnvelope,
  webhookEventTypeNames,
  webhookEventTypes,
} from './event-types.js';

/** Days that the log keeps events. */
export const eventLogDays = 30;

/** Seconds for which a call may wait for an event. */
export const longestWaitSeconds = 30;

const exampleEnvelope = exampleEvent(webhookEventTypes.find(({ type }) => type === 'order.stage_advanced')!);
const byId = z.strictObject({ id: pathId('event') });

/** `type=a&type=b`, `type=a,b`, or both. */
const typeFilter = z.preprocess(
  (value) => (Array.isArray(value) || typeof value === 'string' ? [value].flat().flatMap(namesIn) : value),
  z.array(z.enum(webhookEventTypeNames)).min(1),
);

export const listEvents = operation({
  scopes: ['webhooks:manage'],
  id: 'events.list',
  method: 'GET',
  path: '/v1/events',
  furtherScopes: ({ query }) => scopesOfEventTypes((query as { readonly type?: readonly string[] }).type ?? []),
  summary: 'List events',
  description: `Returns the events of your account, newest first, even if no endpoint subscribes to them. We keep events for 30 days. \`data\` is written in the version of the call. ${furtherTypesNote}\n\nWith \`after\`, returns the events stored after that one, oldest first, so that you can follow the log. With \`wait\`, a call that finds none waits for the next one, and counts as one of the account’s concurrent requests meanwhile. Pass \`next_cursor\` as the next \`after\`: you miss no event and get none twice. An \`after\` that is unknown or no longer in the log is 400 \`invalid_parameter\`, and so is \`after\` together with \`cursor\`, \`from\` or \`to\`.`,
  query: z
    .strictObject({
      type: typeFilter.optional().meta({
        description: `Only these types: a comma-separated list, or the parameter several times. If omitted: the ${standardEventTypes.length} standard types.`,
      }),
      from: timestamp.optional().meta({ description: 'Only events created at this moment or later.' }),
      to: timestamp.optional().meta({ description: 'Only events created before this moment.' }),
      after: z
        .string()
        .regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be the id of an event, the next_cursor of an earlier page, or latest')
        .optional()
        .meta({
          description:
            'Events stored after this one, oldest first: the id of an event, the `next_cursor` of an earlier page with `after`, or `latest` for events from now on.',
        }),
      wait: wholeNumber(z.int().min(0).max(longestWaitSeconds))
        .default(0)
        .meta({ description: 'Seconds to wait for an event if there is none yet, with `after`.' }),
      ...page,
    })
    .refine(({ after, cursor, from, to }) => after === undefined || (cursor ?? from ?? to) === undefined, {
      error: 'must not be sent together with cursor, from or to',
      path: ['after'],
      ...besideFieldFaults,
    })
    .refine(({ after, wait }) => after !== undefined || wait === 0, {
      error: 'needs after',
      path: ['wait'],
      ...besideFieldFaults,
    }),
  status: 200,
  response: listOf(webhookEnvelope)
    .extend({
      next_cursor: nextCursor.meta({
        description:
          'Pass it as `cursor` to get the next page; null on the last. With `after` it is never null: pass it as `after`.',
      }),
    })
    .meta({ id: 'EventList', description: 'A page of events.' }),
  examples: [
    {
      name: 'Completed stages since a moment',
      query: { type: 'order.stage_advanced,order.cancelled', from: '2026-11-03T00:00:00Z' },
      response: { data: [exampleEnvelope], has_more: false, next_cursor: null },
    },
  ],
});

export const getEvent = operation({
  scopes: ['webhooks:manage'],
  id: 'events.get',
  method: 'GET',
  path: '/v1/events/{id}',
  summary: 'Get an event',
  description: `Returns the event, for 30 days from its creation. ${furtherTypesNote}`,
  params: byId,
  status: 200,
  response: webhookEnvelope,
  examples: [{ name: 'A completed stage', params: { id: exampleEnvelope.id }, response: exampleEnvelope }],
});

export const replayEvent = operation({
  scopes: ['webhooks:manage'],
  id: 'events.replay',
  method: 'POST',
  path: '/v1/events/{id}/replay',
  limit: { count: 100, per: 'hour' },
  summary: 'Replay an event',
  description: `Delivers the event again to one endpoint, even if the endpoint does not subscribe to its type: the same id, the same bytes, a new signature. It is retried like any other event. A paused or disabled endpoint is 409 \`invalid_state\`, a deleted one 404. ${furtherTypesNote}`,
  params: byId,
  body: z
    .strictObject({ endpoint_id: id('webhook_endpoint').meta({ description: 'The endpoint to deliver to.' }) })
    .meta({ id: 'EventReplay', description: 'The endpoint for the replay.' }),
  status: 202,
  response: webhookSend,
  errors: ['invalid_state'],
  examples: [
    {
      name: 'To one endpoint',
      params: { id: exampleEnvelope.id },
      body: { endpoint_id: webhookEndpointExample.id },
      response: { ...webhookSendExample, event_id: exampleEnvelope.id },
    },
  ],
});

export const eventsResource = defineResource({
  tag: {
    name: 'Events',
    description:
      'Events that are sent to webhook endpoints as signed POST requests. We keep them for 30 days, so that you can list and replay them.',
  },
  operations: [listEvents, getEvent, replayEvent],
});

function namesIn(list: unknown): unknown[] {
  return typeof list === 'string' ? list.split(',') : [list];
}
