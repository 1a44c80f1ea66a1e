/** A Kafka record in its raw form, and in the form for handlers: with its parsed event. */
import type { EventEnvelope } from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { continueTrace, decodeId, type Trace } from '@millwright/service-kit';
import type { IHeaders } from 'kafkajs';

/** The record as it came from the topic. Records without a key share one queue of parked records. */
export interface RawRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: Buffer;
  readonly headers: Readonly<Record<string, Buffer>>;
  readonly value: Buffer | null;
}

/** A record that was read, of whatever kind. */
export interface HandledRecord {
  readonly topic: string;
  readonly partition: number;
  readonly offset: string;
  readonly key: string;
  /** Continues the trace in which it was caused. */
  readonly trace: Trace;
  /** The id of an event as a UUID. */
  readonly eventId?: string;
}

export interface ConsumedRecord extends HandledRecord {
  readonly eventId: string;
  /** Whose event it is. */
  readonly tenant: Tenant;
  /** Its type may be one that this version of the contract does not know yet. */
  readonly event: EventEnvelope;
  /** Position among the events of the key, if the producer sets one. */
  readonly sequence: number | undefined;
  /** The exact bytes of the envelope. */
  readonly value: Buffer;
}

/** Thrown if a record is malformed, or of a kind that this version does not know: it is parked at once, since a retry would not help. */
export class BrokenRecord extends Error {}

export function readRecord(raw: RawRecord): ConsumedRecord {
  const event = readEnvelope(raw.value);
  const eventId = decodeId('event', event.id);
  const accountId = decodeId('account', event.account_id);
  if (eventId === undefined) throw new BrokenRecord(`"${event.id}" is not the id of an event.`);
  if (accountId === undefined) throw new BrokenRecord(`"${event.account_id}" is not the id of an account.`);
  const sequence = Number(raw.headers['ce_sequence']?.toString('latin1') ?? NaN);
  return {
    ...placeOf(raw),
    eventId,
    tenant: { accountId, livemode: event.livemode },
    event,
    sequence: Number.isSafeInteger(sequence) ? sequence : undefined,
    value: raw.value!,
  };
}

export function placeOf({ topic, partition, offset, key, headers }: RawRecord): Omit<HandledRecord, 'eventId'> {
  const trace = continueTrace(headers['traceparent']?.toString('latin1'));
  return { topic, partition, offset, key: key.toString('utf8'), trace };
}

export function readObject(value: Buffer): Partial<Record<string, unknown>> {
  let read: unknown;
  try {
    read = JSON.parse(value.toString('utf8'));
  } catch (error) {
    throw new BrokenRecord(`The value is not JSON: ${(error as Error).message}`);
  }
  if (typeof read !== 'object' || read === null) throw new BrokenRecord('The value is not a JSON object.');
  return read;
}

/** Reads what every version of the envelope has; more may have been added since. */
function readEnvelope(value: Buffer | null): EventEnvelope {
  if (value === null) throw new BrokenRecord('The record has no value.');
  const envelope = readObject(value);
  for (const [field, type] of envelopeFields) {
    const given = envelope[field];
    if (typeof given !== type || given === null) throw new BrokenRecord(`The envelope's "${field}" is not a ${type}.`);
  }
  return envelope as unknown as EventEnvelope;
}

const envelopeFields = Object.entries({
  id: 'string',
  type: 'string',
  api_version: 'string',
  created_at: 'string',
  livemode: 'boolean',
  account_id: 'string',
  data: 'object',
} satisfies Record<keyof EventEnvelope, string>);

/** Headers by name; of one that is repeated, the last counts. */
export function readHeaders(headers: IHeaders | undefined): Record<string, Buffer> {
  const read: Record<string, Buffer> = {};
  for (const name in headers) {
    const given = headers[name];
    const value = Array.isArray(given) ? given.at(-1) : given;
    if (value !== undefined) read[name] = typeof value === 'string' ? Buffer.from(value) : value;
  }
  return read;
}
