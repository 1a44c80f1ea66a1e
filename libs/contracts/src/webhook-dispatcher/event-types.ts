/** The events that webhook endpoints may subscribe to: those of the other apps' contracts. */
import { appContracts } from '../app-contracts.js';
import { enumeration } from '../kit/enumeration.js';
import { eventsOf, type EventsOf } from '../kit/contract.js';
import { envelopeOf, type TypedEvent } from '../kit/event.js';

export type WebhookEventTypeName = keyof EventsOf<typeof appContracts, 'events'>;

export const webhookEventTypes: readonly TypedEvent<WebhookEventTypeName>[] = eventsOf(appContracts, 'events');
export const webhookEventTypeNames = enumeration(
  'EventType',
  webhookEventTypes.map(({ type }) => type) as [WebhookEventTypeName, ...WebhookEventTypeName[]],
);

/** The envelope of what webhook endpoints are sent; the topics carry further types in the same one. */
export const webhookEnvelope = envelopeOf(webhookEventTypeNames);
