/** Reads records of the topics. */
import { topicOfType } from './generated/topics.js';
import type { Event, KnownEvent, KnownEventType, Records } from './generated/types.js';

/** A record as clients of Kafka have it. */
export interface KafkaRecord {
  readonly key?: Buffer | string | null;
  /** Bytes or text, or what a framework has parsed already. */
  readonly value: Buffer | string | object | null;
  readonly headers?: Readonly<Record<string, unknown>> | undefined;
}

export interface ReceivedEvent<Of extends Event = Event> {
  readonly event: Of;
  /** The id of the record that the event is about: events of one key come in their order. */
  readonly key: string;
  /** Position among the events of the key: one that is not higher than the latest is a repeat. */
  readonly sequence: number;
  /** W3C trace context of the call that caused it. */
  readonly traceparent: string | undefined;
}

export interface ReceivedState<Name extends keyof Records = keyof Records> {
  readonly key: string;
  /** Null where the record was deleted. */
  readonly state: Records[Name] | null;
  /** One that is lower than what you know of the key is older: ignore it. */
  readonly sequence: number | undefined;
}

/** A record that is not what the contract says: keep it for a person, and go on. */
export class BrokenRecordError extends Error {
  constructor(
    message: string,
    readonly record: KafkaRecord,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'BrokenRecordError';
  }
}

export type EventOf<Type extends KnownEventType> = Extract<KnownEvent, { type: Type }>;

export { topicOfType };

/** The type of an event, without reading its value. */
export function typeOf(record: KafkaRecord): string | undefined {
  return headerOf(record, 'ce_type');
}

/** The event of a record. Throws `BrokenRecordError`. */
export function readEvent(record: KafkaRecord): ReceivedEvent {
  const event = valueOf(record) as Event | null;
  const sequence = sequenceOf(record);
  if (event === null || typeof event.id !== 'string' || typeof event.type !== 'string' || sequence === undefined) {
    throw new BrokenRecordError('The record is no event: it has no id, no type or no ce_sequence.', record);
  }
  return { event, key: headerOf(record, 'ce_subject') ?? textOf(record.key), sequence, ...traceOf(record) };
}

/** The state of a record of a state topic. Throws `BrokenRecordError`. */
export function readState<Name extends keyof Records>(record: KafkaRecord): ReceivedState<Name> {
  return { key: textOf(record.key), state: valueOf(record) as Records[Name] | null, sequence: sequenceOf(record) };
}

function traceOf(record: KafkaRecord): { traceparent: string | undefined } {
  return { traceparent: headerOf(record, 'traceparent') };
}

function sequenceOf(record: KafkaRecord): number | undefined {
  const text = headerOf(record, 'ce_sequence');
  return text === undefined || !/^[1-9]\d{0,15}$/.test(text) ? undefined : Number(text);
}

function valueOf(record: KafkaRecord): object | null {
  const { value } = record;
  if (value === null) return null;
  if (typeof value === 'object' && !(value instanceof Uint8Array)) return value;
  try {
    return JSON.parse(value.toString()) as object;
  } catch (cause) {
    throw new BrokenRecordError('The value of the record is not JSON.', record, { cause });
  }
}

function headerOf({ headers }: KafkaRecord, name: string): string | undefined {
  const value = headers?.[name];
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return one === undefined || one === null ? undefined : textOf(one as string | Buffer);
}

function textOf(value: Buffer | string | null | undefined): string {
  return value === null || value === undefined ? '' : value.toString();
}
