/** The public contract of an app: resources, each with its operations and events. */
import type { AppName } from '../apps.js';
import type { EventDefinition, EventDefinitions, TypedEvent } from './event.js';
import type { Fixture } from './fixture.js';
import type { Lifecycle } from './lifecycle.js';
import type { Operation } from './operation.js';
import type { State } from './state.js';
import type { Topic } from './topic.js';
import type { Merged } from './union.js';

export interface Resource<
  Events extends EventDefinitions = EventDefinitions,
  FurtherEvents extends EventDefinitions = EventDefinitions,
  TopicEvents extends EventDefinitions = EventDefinitions,
> {
  /** Its section of the reference; a resource without operations and without events of webhooks has none. */
  readonly tag?: Tag;
  readonly operations?: readonly Operation[];
  /** Those that only people may call who are signed in to the dashboard; they are in no document. */
  readonly sessionOperations?: readonly Operation[];
  /** The standard events, which an endpoint gets that asks for `*`: those of the service document, and no others for ever. */
  readonly events?: Events;
  /** Events that webhook endpoints and lists of events have where they name them, with the scope that reads their records. */
  readonly furtherEvents?: FurtherEvents;
  /** Events on the app's topics alone. */
  readonly topicEvents?: TopicEvents;
  /** The statuses of its records, and the steps between them. */
  readonly lifecycle?: Lifecycle;
  /** The latest state of each record, on a topic of its own. */
  readonly state?: State;
}

export interface Tag {
  readonly name: string;
  readonly description: string;
}

export interface Contract<Resources extends readonly Resource[] = readonly Resource[]> {
  readonly app: AppName;
  readonly resources: Resources;
  /** The fixtures that create a record of every kind with an id in a path. */
  readonly fixtures?: readonly Fixture[];
  /** Topics between two apps of the product, which are in no document. */
  readonly internalTopics?: readonly Topic[];
}

/** Keeps the types of the events; those of the operations are where each is exported. */
export function defineResource<
  const Events extends EventDefinitions = {},
  const FurtherEvents extends EventDefinitions = {},
  const TopicEvents extends EventDefinitions = {},
>(resource: Resource<Events, FurtherEvents, TopicEvents>): Resource<Events, FurtherEvents, TopicEvents> {
  const operations = [...(resource.operations ?? []), ...(resource.sessionOperations ?? [])];
  if (operations.length > 0 && !resource.tag) {
    throw new Error(`${operations.map((each) => each.id).join(', ')}: the resource needs a tag`);
  }
  return resource;
}

export function defineContract<const Resources extends readonly Resource[]>(
  contract: Contract<Resources>,
): Contract<Resources> {
  return contract;
}

/** The standard ones, those that are got by their names, or those that no webhook carries. */
type EventKind = 'events' | 'furtherEvents' | 'topicEvents';

/** The events of several contracts, by their type. */
export type EventsOf<Contracts extends readonly Contract[], Kind extends EventKind> = Merged<
  Named<Contracts[number]['resources'][number][Kind]>
>;

/** Without those that have no types by name, as a resource has that defines no events of a kind. */
type Named<Events> = Events extends EventDefinitions ? (string extends keyof Events ? {} : Events) : never;

/** The same as a list, in the order of the contracts. */
export function eventsOf<Contracts extends readonly Contract[], Kind extends EventKind>(
  contracts: Contracts,
  kind: Kind,
): readonly TypedEvent<keyof EventsOf<Contracts, Kind> & string>[] {
  const events = contracts.flatMap(({ app, resources }) =>
    resources.flatMap((resource) =>
      Object.entries<EventDefinition>(resource[kind] ?? {}).map(([type, event]) => ({ ...event, type, app })),
    ),
  );
  return events as readonly TypedEvent[] as readonly TypedEvent<keyof EventsOf<Contracts, Kind> & string>[];
}
