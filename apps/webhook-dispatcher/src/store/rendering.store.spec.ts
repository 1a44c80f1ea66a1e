import { describe, expect, it } from '@jest/globals';
import { type EventEnvelope, eventTypes, exampleEvent, versions, webhookEventTypes } from '@millwright/contracts';
import { renderEvent } from './rendering.store.js';

const updated = exampleEvent(eventTypes.find(({ type }) => type === 'order.updated')!);

/** A record as the topic carries it: its bytes are not those that JSON.stringify would make. */
function record(event: object): Parameters<typeof renderEvent>[0] {
  return { event: event as EventEnvelope, value: Buffer.from(JSON.stringify(event, null, 1)) };
}

describe('an event', () => {
  it('is sent in its own version byte for byte', () => {
    const kept = record(updated);
    expect(renderEvent(kept, '2026-11-01')).toBe(kept.value.toString());
  });

  it('is rendered in an older version: its data, the changed paths, and the version', () => {
    const { order } = updated.data as { order: { buyer: { addresses: object } } };
    const event = { ...updated, data: { order, changed: ['due_date', 'buyer.addresses.billing.city'] } };
    const { addresses, ...rest } = order.buyer as { addresses: { billing: object } };
    expect(JSON.parse(renderEvent(record(event), '2026-10-01'))).toEqual({
      ...updated,
      api_version: '2026-10-01',
      data: {
        order: { ...order, buyer: { ...rest, billing_address: addresses.billing } },
        changed: ['due_date', 'buyer.billing_address.city'],
      },
    });
  });

  it.each(webhookEventTypes.map((eventType) => [eventType.type, exampleEvent(eventType)] as const))(
    'of the type %s comes back from an older version as it was, made the same each time',
    (_, event) => {
      const older = renderEvent(record(event), '2026-10-01');
      expect(renderEvent(record(event), '2026-10-01')).toBe(older);
      const back = renderEvent(record(JSON.parse(older) as object), '2026-11-01');
      expect(JSON.parse(back)).toEqual(event);
    },
  );

  it.each(versions)('that is invalid is passed on in %s', (version) => {
    const event = { ...updated, data: { order: null, changed: [5, '..', 'buyer.addresses.shipping'] } };
    const { data } = JSON.parse(renderEvent(record(event), version)) as typeof event;
    expect(data.order).toBeNull();
    expect(data.changed.slice(0, 2)).toEqual([5, '..']);
  });
});
