// Events as orders publishes them, for benches and drills that insert them without the API.

import { eventTypes, exampleEvent } from '@millwright/contracts';
import { eventRecord } from '@millwright/messaging';
import { encodeId, Ids, SystemClock, timeOfId } from '@millwright/service-kit';

export interface OrderEvent {
  /** As in the database. */
  readonly uuid: string;
  /** As in the envelope. */
  readonly id: string;
  readonly accountId: string;
  readonly key: string;
  readonly value: string;
  readonly headers: Record<string, string>;
}

const idsOfNow = new Ids(new SystemClock());
const example = exampleEvent(eventTypes.find(({ type }) => type === 'order.created')!);
const { order: exampleOrder } = example.data as { order: object };

/** An `order.created` in test mode, for the account's id as in the database. */
export function orderCreated(accountId: string, ids: Ids = idsOfNow): OrderEvent {
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
