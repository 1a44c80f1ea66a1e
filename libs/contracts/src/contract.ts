/** The whole contract, from the contracts of the apps: every operation, event and state. */
import type { z } from 'zod';
import { appContracts } from './app-contracts.js';
import { type Contract, eventsOf, type EventsOf, type Tag } from './kit/contract.js';
import { envelopeOf, type TypedEvent } from './kit/event.js';
import type { Fixture } from './kit/fixture.js';
import type { Lifecycle } from './kit/lifecycle.js';
import type { OwnedOperation } from './kit/operation.js';
import type { StateDefinition } from './kit/state.js';
import { webhookEventTypes } from './webhook-dispatcher/event-types.js';
import { webhookDispatcherContract } from './webhook-dispatcher/index.js';

const allContracts = [...appContracts, webhookDispatcherContract] as const;
export const contracts: readonly Contract[] = allContracts;

/** The operations of the public API. */
export const operations = operationsOf('operations');
/** Those that only people may call who are signed in to the dashboard. */
export const sessionOperations = operationsOf('sessionOperations');

function operationsOf(kind: 'operations' | 'sessionOperations'): readonly OwnedOperation[] {
  const ofSessions = kind === 'sessionOperations';
  return contracts.flatMap(({ app, resources }) =>
    resources.flatMap(({ tag, [kind]: own = [] }) =>
      own.map((operation) => ({ ...operation, owner: app, tag: tag!.name, ofSessions })),
    ),
  );
}

/** The sections of the reference; some have operations of several resources. */
export const tags: readonly Tag[] = [
  ...new Set(
    contracts.flatMap(({ resources }) => resources.flatMap(({ tag, operations: own }) => (own && tag ? tag : []))),
  ),
];

type Events = EventsOf<typeof allContracts, 'events'> &
  EventsOf<typeof allContracts, 'furtherEvents'> &
  EventsOf<typeof allContracts, 'topicEvents'>;

export type EventTypeName = keyof Events;
export type EventData<Type extends EventTypeName> = z.output<Events[Type]['data']>;
export type EventType = TypedEvent<EventTypeName>;

/** The events that are on the topics alone: no webhook carries them, and no list of events has them. */
export const topicEventTypes: readonly EventType[] = eventsOf(allContracts, 'topicEvents');

/** Every event on the topics. */
export const eventTypes: readonly EventType[] = [...webhookEventTypes, ...topicEventTypes];
export const eventTypeNames = eventTypes.map(({ type }) => type) as [EventTypeName, ...EventTypeName[]];

/** The envelope of every event. */
export const eventEnvelope = envelopeOf(eventTypeNames);

export interface EventEnvelope<Type extends EventTypeName = EventTypeName> extends Omit<
  z.output<typeof eventEnvelope>,
  'type' | 'data'
> {
  type: Type;
  data: EventData<Type>;
}

/** The fixtures that create a record of every kind with an id in a path. */
export const fixtures: readonly Fixture[] = contracts.flatMap(({ fixtures: own = [] }) => own);

export const stateDefinitions: readonly StateDefinition[] = contracts.flatMap(({ app, resources }) =>
  resources.flatMap(({ state }) => (state === undefined ? [] : [{ ...state, app }])),
);

/** The statuses of every kind of record that has steps, in the order of the contracts. */
export const lifecycles: readonly Lifecycle[] = contracts.flatMap(({ resources }) =>
  resources.flatMap(({ lifecycle }) => (lifecycle === undefined ? [] : [lifecycle])),
);
