// Events as orders publishes them, for benches and drills that bring them in behind the API.

import { eventTypes, exampleEvent } from '@millwright/contracts';
import { eventRecord } from '@millwright/messaging';
import { encodeId, Ids, timeOfId } from '@millwright/persistence';
import { SystemClock } from '@millwright/service-kit';

export interface OrderEvent {
  /** As the database keeps it. */
  readonly uuid: string;
  /** As the envelope has it. */
  readonly id: string;
  readonly accountId: string;
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
  const key = encodeId('order', ids.next());
  const record = eventRecord({
    id: uuid,
    app: 'orders',
    type: example.type,
    tenant: { accountId, livemode: false },
    key,
    sequence: 1,
    data: { order: { ...exampleOrder, id: key, livemode: false } },
    createdAt: timeOfId(uuid),
  });
  return { uuid, id: encodeId('event', uuid), accountId, ...record };
}
