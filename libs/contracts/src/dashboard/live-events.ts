/** Events as the dashboard's page is told of them while it is open: what happened to which records, without their data. */
import { type EventEnvelope, type EventTypeName, eventTypes } from '../contract.js';
import type { LiveDefinition } from '../kit/event.js';

export interface LiveEvent<Type extends EventTypeName = EventTypeName> {
  /** That of the event on the topics. */
  readonly id: string;
  readonly type: Type;
  readonly created_at: string;
  /** What happened, with … where the name of the first record stands, if anywhere. */
  readonly sentence: string;
  /** What it is about, first the record that it is told of. */
  readonly records: LiveRecord[];
}

export interface LiveRecord {
  readonly id: string;
  /** What people call it, such as the reference of an order. */
  readonly name?: string | undefined;
}

const definitions: ReadonlyMap<string, LiveDefinition> = new Map(eventTypes.map(({ type, live }) => [type, live]));

/** In this order, what people call a record. */
const names = ['reference', 'number', 'subject', 'name', 'url', 'class'];
const longestName = 200;

/** What is shown of an event: none of its data but ids and names. */
export function liveEventOf<Type extends EventTypeName>({
  id,
  type,
  created_at,
  data,
}: Pick<EventEnvelope, 'id' | 'created_at'> & { readonly type: Type; readonly data: object }): LiveEvent<Type> {
  return { id, type, created_at, sentence: liveDefinitionOf(type)?.sentence ?? `${type} …`, records: recordsIn(data) };
}

/** Undefined of a type that this version does not know. */
export function liveDefinitionOf(type: string): LiveDefinition | undefined {
  return definitions.get(type);
}

/** The records that the data consist of, and those that they name. */
function recordsIn(data: object): LiveRecord[] {
  const records = new Map<string, LiveRecord>();
  for (const part of Object.values(data).filter(isObject)) {
    if (typeof part['id'] === 'string') records.set(part['id'], recordOf(part['id'], part));
  }
  for (const part of Object.values(data).filter(isObject)) {
    for (const [field, value] of Object.entries(part)) {
      if (field.endsWith('_id') && typeof value === 'string' && !records.has(value)) records.set(value, { id: value });
    }
  }
  return [...records.values()];
}

function recordOf(id: string, fields: Readonly<Record<string, unknown>>): LiveRecord {
  const name = names.map((field) => fields[field]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? { id, name: name.slice(0, longestName) } : { id };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
