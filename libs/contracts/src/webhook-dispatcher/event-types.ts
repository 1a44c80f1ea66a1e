/**
 * The events that webhook endpoints may subscribe to: those of the other apps' contracts. The standard ones are those of the service
 * document; further ones are got by their names alone, with the scope that reads their records.
 */
import { appContracts } from '../app-contracts.js';
import { enumeration } from '../kit/enumeration.js';
import { eventsOf, type EventsOf } from '../kit/contract.js';
import { envelopeOf, type TypedEvent } from '../kit/event.js';
import type { AnyScope } from '../kit/scopes.js';

export type StandardEventTypeName = keyof EventsOf<typeof appContracts, 'events'>;
export type FurtherEventTypeName = keyof EventsOf<typeof appContracts, 'furtherEvents'>;
export type WebhookEventTypeName = StandardEventTypeName | FurtherEventTypeName;

export const standardEventTypes: readonly TypedEvent<StandardEventTypeName>[] = eventsOf(appContracts, 'events');
export const furtherEventTypes: readonly TypedEvent<FurtherEventTypeName>[] = eventsOf(appContracts, 'furtherEvents');
export const webhookEventTypes: readonly TypedEvent<WebhookEventTypeName>[] = [
  ...standardEventTypes,
  ...furtherEventTypes,
];

/** What is meant where no type is named. */
export const standardEventTypeNames: StandardEventTypeName[] = standardEventTypes.map(({ type }) => type);
export const webhookEventTypeNames = enumeration(
  'EventType',
  webhookEventTypes.map(({ type }) => type) as [WebhookEventTypeName, ...WebhookEventTypeName[]],
);

/** The envelope of what webhook endpoints are sent; the topics carry further types in the same one. */
export const webhookEnvelope = envelopeOf(webhookEventTypeNames);

const furtherScopesOf: ReadonlyMap<string, AnyScope> = new Map(
  furtherEventTypes.map(({ type, live }) => [type, live.scope]),
);

/** The scopes that a caller needs for events of these types: none for the standard ones. */
export function scopesOfEventTypes(types: readonly string[]): readonly AnyScope[] {
  return [...new Set(types.flatMap((type) => furtherScopesOf.get(type) ?? []))];
}
