/** The Kafka record of an event: its envelope as the value, and the headers of CloudEvents' binary mode. */
import { newestVersion } from '@millwright/contracts';
import { type Tenant } from '@millwright/persistence';
import { continueTrace, currentTrace, encodeId, traceparentOf } from '@millwright/service-kit';
import { weightHeader } from './consumer/weight.js';

/** Topics accept records of up to 4 MiB; the value has to leave room for headers. */
const largestValueBytes = 3_500_000;

/** Whose event it is, for consumers that pass over those of other accounts without reading them. */
export const accountHeader = 'ce_account';

export interface EventRecord {
  readonly key: string;
  readonly value: string;
  readonly headers: Record<string, string>;
}

export interface EventToRecord {
  /** The event's id as a UUID. */
  readonly id: string;
  readonly app: string;
  readonly type: string;
  readonly tenant: Tenant;
  readonly key: string;
  readonly sequence?: number;
  readonly data: object;
  readonly createdAt: Date;
  /** What it costs consumers, where that is more than its size says. */
  readonly weight?: number;
}

export function eventRecord({
  id,
  app,
  type,
  tenant,
  key,
  sequence,
  data,
  createdAt,
  weight,
}: EventToRecord): EventRecord {
  const envelope = {
    id: encodeId('event', id),
    type,
    api_version: newestVersion,
    created_at: createdAt.toISOString(),
    livemode: tenant.livemode,
    account_id: encodeId('account', tenant.accountId),
    data,
  };
  return {
    key,
    value: jsonValue(envelope, `The ${type} event of ${key}`),
    headers: {
      ce_specversion: '1.0',
      ce_id: envelope.id,
      ce_type: type,
      ce_source: `/millwright/${app}`,
      ce_time: envelope.created_at,
      ce_subject: key,
      [accountHeader]: envelope.account_id,
      ...(sequence !== undefined && { ce_sequence: String(sequence) }),
      ...(weight !== undefined && { [weightHeader]: String(weight) }),
      ...commonHeaders(),
    },
  };
}

/** The headers of every record, event or not: its content type, and the trace of its cause. */
export function commonHeaders(): Record<string, string> {
  return {
    'content-type': 'application/json',
    traceparent: traceparentOf(currentTrace() ?? continueTrace(undefined)),
  };
}

export function jsonValue(value: object, what: string): string {
  const text = JSON.stringify(value);
  if (Buffer.byteLength(text) > largestValueBytes) {
    throw new RangeError(`${what} is larger than ${largestValueBytes} bytes. Put less into its data.`);
  }
  return text;
}
