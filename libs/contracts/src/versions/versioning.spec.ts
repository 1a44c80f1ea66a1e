import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  createOrder,
  createWebhookEndpoint,
  eventEnvelope,
  type EventType,
  eventTypes,
  exampleEvent,
  getMe,
  getOrder,
  isVersion,
  listOf,
  newestVersion,
  type Operation,
  operations,
  type VersionChange,
  versions,
  versioning,
} from '../index.js';
import { versionChanges } from './changes.js';
import type { ResourceChange } from './version-change.js';
import { Versioning } from './versioning.js';

/** A field that has another name from a version on. */
function renamed(before: string, now: string): ResourceChange {
  const swap = (object: object, from: string, to: string) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name === from ? to : name, value]));
  return {
    added: [now],
    down: (resource) => swap(resource, now, before),
    up: (resource) => swap(resource, before, now),
    pathDown: ([first, ...rest]) => [[first === now ? before : first!, ...rest]],
    pathUp: ([first, ...rest]) => [[first === before ? now : first!, ...rest]],
    schemaDown: (schema) => schema,
    example: {},
  };
}

/** A version after the newest: addresses are `places`, and an order has a `customer`. */
const third: VersionChange = {
  version: '2026-12-01',
  title: 'Places and customers',
  description: '',
  resources: { Buyer: renamed('addresses', 'places'), TradeOrder: renamed('buyer', 'customer') },
};

const buyer = createOrder.body.shape.buyer;
const trade = z.strictObject({ note: z.string(), customer: buyer.meta({ description: 'Who.' }).optional() });
const tradeOrder = trade.meta({ id: 'TradeOrder' });

function answering(response: z.ZodType): Operation {
  return { ...getOrder, id: 'trade.get', body: tradeOrder, response };
}

function versioningOf(response: z.ZodType, events: readonly EventType[] = eventTypes): [Versioning, Operation] {
  const operation = answering(response);
  const contract = { versions: [...versions, '2026-12-01'], changes: [third, ...versionChanges] };
  return [new Versioning({ ...contract, operations: [...operations, operation], events }), operation];
}

const city = { city: 'Bengaluru' };
const orderIn = {
  '2026-10-01': { note: 'n', buyer: { name: 'x', billing_address: city } },
  '2026-11-01': { note: 'n', buyer: { name: 'x', addresses: { billing: city } } },
  '2026-12-01': { note: 'n', customer: { name: 'x', places: { billing: city } } },
};
const [oldest, middle, newest] = ['2026-10-01', '2026-11-01', '2026-12-01'] as const;

describe('a chain of versions', () => {
  const [chain, operation] = versioningOf(tradeOrder);

  it.each(Object.entries(orderIn))('is walked to %s and back', (version, order) => {
    expect(chain.downgradeAnswer(operation, version, orderIn[newest])).toEqual(order);
    expect(chain.upgradeRequest(operation, version, order)).toEqual({ body: orderIn[newest], unknown: [] });
  });

  it('maps the names in errors step by step', () => {
    const path = 'customer.places.billing.city';
    expect(chain.downgradePath(operation, newest, path)).toBe(path);
    expect(chain.downgradePath(operation, middle, path)).toBe('buyer.addresses.billing.city');
    expect(chain.downgradePath(operation, oldest, path)).toBe('buyer.billing_address.city');
  });

  it('refuses the names of every later version, by the path that the caller wrote', () => {
    const unknown = (version: string, body: unknown) => chain.upgradeRequest(operation, version, body).unknown;
    expect(unknown(oldest, { buyer: { addresses: {} } })).toEqual(['buyer.addresses']);
    expect(unknown(oldest, { buyer: { places: {} } })).toEqual(['buyer.places']);
    expect(unknown(middle, { buyer: { places: {} } })).toEqual(['buyer.places']);
    expect(unknown(middle, { customer: {} })).toEqual(['customer']);
    expect(unknown(middle, { buyer: { addresses: {} } })).toEqual([]);
  });

  it('reads an event of a version in between into an older and into a newer one', () => {
    const event = (version: string, order: unknown, changed: string) => ({
      ...exampleEvent(eventTypes.find(({ type }) => type === 'order.updated')!),
      api_version: version,
      data: { order, changed: [changed] },
    });
    const written = event(middle, { buyer: { addresses: { billing: city } } }, 'buyer.addresses.billing.city');
    expect(chain.eventIn(oldest, written)).toEqual(
      event(oldest, { buyer: { billing_address: city } }, 'buyer.billing_address.city'),
    );
    expect(chain.eventIn(newest, written)).toEqual(
      event(newest, { buyer: { places: { billing: city } } }, 'buyer.places.billing.city'),
    );
    expect(chain.eventIn(middle, written)).toBe(written);
  });
});

describe('a resource that changed', () => {
  const older = orderIn[middle];
  const now = orderIn[newest];

  it.each<[string, z.ZodType, unknown, unknown]>([
    ['in a list', listOf(tradeOrder), { data: [now, now], has_more: false }, { data: [older, older], has_more: false }],
    ['in a list in a list', z.array(z.array(tradeOrder)), [[now], []], [[older], []]],
    ['under any name', z.record(z.string(), tradeOrder), { a: now, b: now }, { a: older, b: older }],
    ['where it may be left out', z.strictObject({ order: tradeOrder.optional() }), { order: now }, { order: older }],
    ['where it is left out', z.strictObject({ order: tradeOrder.optional() }), {}, {}],
    ['where it may be null', z.strictObject({ order: tradeOrder.nullable() }), { order: now }, { order: older }],
    ['where it is null', z.strictObject({ order: tradeOrder.nullable() }), { order: null }, { order: null }],
    [
      'expanded in the place of its id',
      z.strictObject({ order: z.union([z.string(), tradeOrder]) }),
      { order: now },
      { order: older },
    ],
    [
      'not expanded',
      z.strictObject({ order: z.union([z.string(), tradeOrder]) }),
      { order: 'ord_1' },
      { order: 'ord_1' },
    ],
    ['with a default', z.strictObject({ order: tradeOrder.default({ note: '' }) }), { order: now }, { order: older }],
    ['read by a preprocessor', z.preprocess((value) => value, tradeOrder), now, older],
    ['refined and described anew', tradeOrder.refine(() => true).meta({ description: 'x' }), now, older],
  ])('is found %s', (_, response, body, expected) => {
    const [chain, operation] = versioningOf(response);
    expect(chain.downgradeAnswer(operation, middle, body)).toEqual(expected);
  });

  it('is not another that begins with the same fields', () => {
    const [chain, operation] = versioningOf(trade.meta({ id: 'Draft' }));
    const body = { note: 'n', customer: { name: 'x', places: {} } };
    expect(chain.downgradeAnswer(operation, middle, body)).toEqual({
      note: 'n',
      customer: { name: 'x', addresses: {} },
    });
  });

  it('is rewritten in the events that an answer lists, and these say so', () => {
    const [chain, operation] = versioningOf(listOf(eventEnvelope));
    const events = eventTypes.map(exampleEvent).map((event) => ({ ...event, api_version: newest }));
    const answer = chain.downgradeAnswer(operation, oldest, { data: events }) as { data: typeof events };
    expect(answer.data).toEqual(events.map((event) => chain.eventIn(oldest, event)));
    expect(answer.data.map(({ api_version: version }) => version)).toEqual(events.map(() => oldest));
  });
});

describe('what did not change', () => {
  it('is returned as it is', () => {
    const body = { any: 'thing' };
    for (const operation of operations) {
      expect(versioning.touches(operation, newestVersion)).toBe(false);
      expect(versioning.downgradeAnswer(operation, newestVersion, body)).toBe(body);
      expect(versioning.upgradeRequest(operation, newestVersion, body).body).toBe(body);
    }
    for (const operation of [getMe, createWebhookEndpoint]) {
      expect(versioning.touches(operation, oldest)).toBe(false);
      expect(versioning.downgradeAnswer(operation, oldest, body)).toBe(body);
      expect(versioning.upgradeRequest(operation, oldest, body).body).toBe(body);
    }
    expect(versioning.touchesEvent('order.stage_advanced', oldest)).toBe(false);
    expect(versioning.downgradeEvent('order.stage_advanced', oldest, body)).toBe(body);
  });
});

describe('changes that contradict the contract are refused:', () => {
  const changing =
    (...changes: VersionChange[]) =>
    () =>
      new Versioning({ versions: [...versions, '2026-12-01'], changes, operations, events: eventTypes });
  const ofBuyer = (version: string): VersionChange => ({ ...third, version, resources: { Buyer: renamed('a', 'b') } });

  it('an order that is not newest first', () => {
    expect(changing(ofBuyer('2026-12-01'), ofBuyer('2026-11-01'))).not.toThrow();
    expect(changing(ofBuyer('2026-11-01'), ofBuyer('2026-12-01'))).toThrow('newest first');
    expect(changing(ofBuyer('2026-10-01'))).toThrow('newest first');
    expect(changing(ofBuyer('2027-01-01'))).toThrow('newest first');
  });

  it.each(['Byer', 'EventEnvelope'])('a resource that there is not, or that is the same in all: %s', (id) => {
    expect(changing({ ...third, resources: { [id]: renamed('a', 'b') } })).toThrow(
      `"Places and customers" changes ${id}, which is no resource of the contract.`,
    );
  });

  it('a resource that cannot be told from another', () => {
    const either = z.union([tradeOrder, z.strictObject({ note: z.string() }), z.string()]);
    expect(() => versioningOf(either)).toThrow('A union of the contract holds a resource that changed');
  });

  it('a schema that resources cannot be found in', () => {
    expect(() => versioningOf(z.tuple([tradeOrder]))).toThrow('A schema of the contract is a "tuple"');
    expect(() => versioningOf(z.lazy(() => tradeOrder))).toThrow('A schema of the contract is a "lazy"');
  });

  it('a `changed` of which it cannot be told what changed', () => {
    const data = z.strictObject({ order: tradeOrder, buyer, changed: z.array(z.string()) });
    const event = { ...eventTypes[0]!, data };
    expect(() => versioningOf(tradeOrder, [event])).toThrow('order.created: which resource `changed` is about');
  });
});

describe('the versions', () => {
  it('are the first and those of the changes, oldest first', () => {
    expect(versions).toEqual(['2026-10-01', '2026-11-01']);
    expect(newestVersion).toBe('2026-11-01');
    expect(['2026-10-01', '2026-11-01', '2026-10-02', '', 'newest'].map(isVersion)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
