/** The events, and the envelope in which all of them travel, on Kafka and in webhooks alike. */
import { z } from 'zod';
import { accountEvents } from './accounts.js';
import { applicationEvents } from './applications.js';
import { timestamp } from './common.js';
import type { EventDefinition } from './event-definition.js';
import { id } from './ids.js';
import { newestVersion } from './versions.js';
import { endpointEvents } from './webhook-endpoints.js';
import { type WebhookEventTypeName, webhookEvents, webhookEventTypeNames } from './webhook-event-types.js';

export interface EventType extends EventDefinition {
  readonly type: EventTypeName;
}

const definitions = { ...webhookEvents, ...accountEvents, ...applicationEvents, ...endpointEvents };

export type EventTypeName = keyof typeof definitions;
export type EventData<Type extends EventTypeName> = z.output<(typeof definitions)[Type]['data']>;

export const eventTypeNames = Object.keys(definitions) as [EventTypeName, ...EventTypeName[]];
/** Every event on the topics. */
export const eventTypes: readonly EventType[] = eventTypeNames.map((type) => ({ type, ...definitions[type] }));

/** Those that webhook endpoints may subscribe to. */
export const webhookEventTypes: readonly (EventType & { readonly type: WebhookEventTypeName })[] =
  webhookEventTypeNames.map((type) => ({ type, ...webhookEvents[type] }));

/** The envelope of every event. `data` depends on the type; `eventTypes` has its schema. */
export const eventEnvelope = z
  .strictObject({
    id: id('event').meta({ description: 'Unique per event; deduplicate on it.' }),
    type: z.enum(eventTypeNames),
    api_version: z.iso.date().meta({ description: 'The version in which `data` is written.' }),
    created_at: timestamp,
    livemode: z.boolean().meta({ description: 'True for live data, false for test data.' }),
    account_id: id('account'),
    data: z.looseObject({}),
  })
  .meta({ id: 'EventEnvelope', description: 'The envelope of every event.' });

/** The envelope of what webhook endpoints are sent; the topics carry further types in the same one. */
export const webhookEnvelope = eventEnvelope
  .extend({ type: z.enum(webhookEventTypeNames) })
  .meta({ id: 'EventEnvelope', description: 'The envelope of every event.' });

export interface EventEnvelope<Type extends EventTypeName = EventTypeName> extends Omit<
  z.output<typeof eventEnvelope>,
  'type' | 'data'
> {
  type: Type;
  data: EventData<Type>;
}

/** The event of a type as it is published: its example data in an envelope. */
export function exampleEvent(eventType: EventType): z.output<typeof eventEnvelope> {
  return {
    id: 'evt_034qzGoglfcvHxjH2O0cer',
    type: eventType.type,
    api_version: newestVersion,
    created_at: '2026-11-03T04:42:10.512Z',
    livemode: true,
    account_id: 'acct_034qzGogm12Zub68Q4rTtO',
    data: { ...eventType.example },
  };
}
