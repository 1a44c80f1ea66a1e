/** What the page is told of an event: none of its data but ids and names. */
import { type EventEnvelope, liveDefinitionOf, type LiveEvent, type LiveRecord } from '@millwright/contracts';

/** In this order, what people call a record. */
const names = ['reference', 'number', 'subject', 'name', 'url', 'class'];
const longestName = 200;

export function liveEventOf({ id, type, created_at, data }: EventEnvelope): LiveEvent {
  return { id, type, created_at, sentence: liveDefinitionOf(type)?.sentence ?? `${type} …`, records: recordsIn(data) };
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
