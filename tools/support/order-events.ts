// Events as orders publishes them, for benches and drills that bring them in behind the API.

import { randomBytes } from 'node:crypto';
import { eventTypes, exampleEvent } from '@millwright/contracts';
import { encodeId, Ids } from '@millwright/persistence';
import { SystemClock } from '@millwright/service-kit';

export interface OrderEvent {
  /** As the database keeps it. */
  readonly uuid: string;
  /** As the envelope has it. */
  readonly id: string;
  readonly key: string;
  readonly value: string;
  readonly headers: Record<string, string>;
}

const ids = new Ids(new SystemClock());
const example = exampleEvent(eventTypes.find(({ type }) => type === 'order.created')!);
const { order: exampleOrder } = example.data as { order: object };

/** An order's creation in test mode, for an account as the database keeps it. */
export function orderCreated(accountId: string): OrderEvent {
  const uuid = ids.next();
  const id = encodeId('event', uuid);
  const key = encodeId('order', ids.next());
  const createdAt = new Date().toISOString();
  const envelope = {
    ...example,
    id,
    created_at: createdAt,
    livemode: false,
    account_id: encodeId('account', accountId),
    data: { order: { ...exampleOrder, id: key, livemode: false } },
  };
  const headers = {
    'content-type': 'application/json',
    ce_specversion: '1.0',
    ce_id: id,
    ce_type: envelope.type,
    ce_source: '/millwright/orders',
    ce_time: createdAt,
    ce_subject: key,
    ce_sequence: '1',
    traceparent: `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`,
  };
  return { uuid, id, key, value: JSON.stringify(envelope), headers };
}
