/** Events as the dashboard's page is told of them while it is open: what happened to which records, without their data. */
import { type EventTypeName, eventTypes } from '../contract.js';
import type { LiveDefinition } from '../kit/event.js';

export interface LiveEvent {
  /** That of the event on the topics. */
  readonly id: string;
  readonly type: EventTypeName;
  readonly created_at: string;
  /** What happened, with … where the name of the first record stands, if anywhere. */
  readonly sentence: string;
  /** What it is about, first the record that it is told of. */
  readonly records: readonly LiveRecord[];
}

export interface LiveRecord {
  readonly id: string;
  /** What people call it, such as the reference of an order. */
  readonly name?: string;
}

const definitions: ReadonlyMap<string, LiveDefinition> = new Map(eventTypes.map(({ type, live }) => [type, live]));

/** Undefined of a type that this version does not know. */
export function liveDefinitionOf(type: string): LiveDefinition | undefined {
  return definitions.get(type);
}
