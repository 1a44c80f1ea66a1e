import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  createCreditNote,
  createDebitNote,
  createInvoice,
  createOrder,
  eventTypes,
  exampleEvent,
  getOrder,
  listOrders,
  type Operation,
  retryInvoice,
  versioning,
} from '../index.js';
import { buyerAddresses } from './buyer-addresses.js';
import { stepsOf, textOf } from './paths.js';
import type { JsonObject } from './version-change.js';

const before = '2026-10-01';
const billing = { line1: '14 Residency Road', city: 'Bengaluru', state: '29', postal_code: '560025', country: 'IN' };
const shipping = { line1: 'Plot 7, Peenya', city: 'Bengaluru', state: '29', postal_code: '560058', country: 'IN' };

/** The transcripts: how a buyer reads in each version. */
const buyerIn = {
  '2026-10-01': {
    name: 'Bluepeak Retail Private Limited',
    gstin: '29AAGCB7383J1Z4',
    billing_address: billing,
    shipping_address: shipping,
    contact: { name: 'Anita Rao' },
  },
  '2026-11-01': {
    name: 'Bluepeak Retail Private Limited',
    gstin: '29AAGCB7383J1Z4',
    addresses: { billing, shipping },
    contact: { name: 'Anita Rao' },
  },
} as const;
const newestBuyer = buyerIn['2026-11-01'];

const example = createOrder.examples[0];
const order = (buyer: unknown): JsonObject => ({ ...example.response, buyer });
const body = (buyer: unknown): JsonObject => ({ ...example.body, buyer });
const written = (value: unknown): string => JSON.stringify(value);

describe.each(Object.entries(buyerIn))('in version %s, a buyer is shown', (version, buyer) => {
  it.each<[string, Operation]>([
    ['created', createOrder],
    ['single', getOrder],
  ])('in an order that is %s', (_, operation) => {
    expect(written(versioning.downgradeAnswer(operation, version, order(newestBuyer)))).toBe(written(order(buyer)));
  });

  it('in a list of orders, expanded or not', () => {
    const list = (one: unknown): object => ({
      data: [order(one), order({ name: 'x' })],
      has_more: true,
      next_cursor: 'n',
    });
    expect(written(versioning.downgradeAnswer(listOrders, version, list(newestBuyer)))).toBe(written(list(buyer)));
  });

  it.each(['order.created', 'order.updated', 'order.cancelled'])('in the event %s', (type) => {
    const eventType = eventTypes.find((each) => each.type === type)!;
    const event = exampleEvent(eventType);
    const withBuyer = (one: unknown): typeof event => ({ ...event, data: { ...event.data, order: order(one) } });
    expect(written(versioning.eventIn(version, withBuyer(newestBuyer)))).toBe(
      written({ ...withBuyer(buyer), api_version: version }),
    );
  });

  it('in a request', () => {
    expect(versioning.upgradeRequest(createOrder, version, body(buyer))).toEqual({
      body: body(newestBuyer),
      unknown: [],
    });
    expect(written(versioning.downgradeRequest(createOrder, version, body(newestBuyer)))).toBe(written(body(buyer)));
  });
});

describe('the name of an error and of a change', () => {
  it.each([
    ['buyer.addresses.billing.city', 'buyer.billing_address.city'],
    ['buyer.addresses.shipping', 'buyer.shipping_address'],
    ['buyer.addresses.warehouse.city', 'buyer.addresses.warehouse.city'],
    ['buyer.addresses', 'buyer'],
    ['buyer.contact.email', 'buyer.contact.email'],
    ['buyer', 'buyer'],
    ['line_items[0].quantity.value', 'line_items[0].quantity.value'],
    ['addresses.billing', 'addresses.billing'],
    ['Idempotency-Key', 'Idempotency-Key'],
    ['', ''],
  ])('%s is %s in the version before', (path, expected) => {
    expect(versioning.downgradePath(createOrder, before, path)).toBe(expected);
    expect(versioning.downgradePath(createOrder, '2026-11-01', path)).toBe(path);
    expect(versioning.downgradePath(getOrder, before, path)).toBe(path);
  });

  it.each<[string, Operation]>([
    ['an invoice', createInvoice],
    ['a retried invoice', retryInvoice],
    ['a credit note', createCreditNote],
    ['a debit note', createDebitNote],
  ])('is that of the record that the call is about, where it is no field of the call: %s', (_, operation) => {
    const downgraded = (path: string): string => versioning.downgradePath(operation, before, path);
    expect(downgraded('buyer.addresses.billing.postal_code')).toBe('buyer.billing_address.postal_code');
    expect(downgraded('buyer.addresses.shipping.city')).toBe('buyer.shipping_address.city');
    for (const path of ['buyer.gstin', 'line_items[0].tax_rate', 'seller.address.city', 'lines[0].quantity.value']) {
      expect(downgraded(path)).toBe(path);
    }
  });

  it('is that of the version in `changed`, both where all addresses changed', () => {
    const data = {
      order: order(newestBuyer),
      changed: ['due_date', 'buyer.addresses.billing.city', 'line_items[0].sku'],
    };
    expect(versioning.downgradeEvent('order.updated', before, data)).toEqual({
      order: order(buyerIn[before]),
      changed: ['due_date', 'buyer.billing_address.city', 'line_items[0].sku'],
    });
    const all = { order: order(newestBuyer), changed: ['buyer.addresses', 'buyer.addresses.billing'] };
    const older = versioning.downgradeEvent('order.updated', before, all);
    expect(older['changed']).toEqual(['buyer.billing_address', 'buyer.shipping_address']);
    expect(versioning.upgradeEvent('order.updated', before, older)).toEqual({
      order: order(newestBuyer),
      changed: ['buyer.addresses.billing', 'buyer.addresses.shipping'],
    });
  });
});

describe('a request of the version before', () => {
  it('is told that it has no `addresses`', () => {
    expect(versioning.upgradeRequest(createOrder, before, body(newestBuyer)).unknown).toEqual(['buyer.addresses']);
    expect(versioning.upgradeRequest(createOrder, before, body({ addresses: null })).unknown).toEqual([
      'buyer.addresses',
    ]);
  });

  it('keeps what is wrong with it, to be refused by its form', () => {
    const wrong = body({ name: 'x', billing_address: 5, shipping_address: { city: null } });
    const { body: upgraded } = versioning.upgradeRequest(createOrder, before, wrong);
    expect(upgraded).toEqual(body({ name: 'x', addresses: { billing: 5, shipping: { city: null } } }));
    expect(createOrder.body.safeParse(upgraded).error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'buyer.addresses.billing',
      'buyer.addresses.shipping.line1',
      'buyer.addresses.shipping.city',
      'buyer.addresses.shipping.state',
      'buyer.addresses.shipping.postal_code',
      'buyer.addresses.shipping.country',
    ]);
  });

  it('needs no address', () => {
    expect(versioning.upgradeRequest(createOrder, before, body({ name: 'x' })).body).toEqual(body({ name: 'x' }));
    expect(versioning.downgradeRequest(createOrder, before, body({ name: 'x', addresses: {} }))).toEqual(
      body({ name: 'x' }),
    );
  });
});

describe('of any buyer and any JSON', () => {
  const { down, up, pathDown, pathUp } = buyerAddresses.resources.Buyer;
  const address = fc.oneof({ weight: 3, arbitrary: fc.constant(billing) }, { weight: 1, arbitrary: fc.jsonValue() });
  const others = { name: fc.string(), contact: fc.jsonValue(), 'x.y': fc.jsonValue() };
  const newest = fc.record(
    {
      ...others,
      addresses: fc
        .record({ billing: address, shipping: address, warehouse: address }, { requiredKeys: [] })
        .filter((addresses) => Object.keys(addresses).length > 0),
    },
    { requiredKeys: [] },
  );
  const older = fc.record({ ...others, billing_address: address, shipping_address: address }, { requiredKeys: [] });
  /** JSON in which the names of the change stand where they may and where they may not. */
  const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
    anything: fc.oneof(
      { depthSize: 'small' },
      fc.jsonValue({ maxDepth: 1 }),
      fc.array(tie('anything'), { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(
          'buyer',
          'addresses',
          'billing',
          'shipping',
          'billing_address',
          'shipping_address',
          '__proto__',
        ),
        tie('anything'),
      ),
    ),
  }));

  it('the way down and up again ends where it began', () => {
    fc.assert(fc.property(newest, (buyer) => expect(up(down(buyer))).toEqual(buyer)));
  });

  it('the way up and down again ends where it began', () => {
    fc.assert(fc.property(older, (buyer) => expect(down(up(buyer))).toEqual(buyer)));
  });

  it('a path leads to the same value', () => {
    fc.assert(
      fc.property(newest, (buyer) => {
        const written = down(buyer);
        for (const path of pathsIn(buyer).filter(([, kind]) => kind !== undefined)) {
          const [older, ...more] = pathDown(path);
          expect(more).toEqual([]);
          expect(at(written, older!)).toEqual(at(buyer, path));
          expect(pathUp(older!)).toEqual([path]);
        }
      }),
    );
  });

  it('nothing fails, nothing is lost, nothing that was given is changed', () => {
    fc.assert(
      fc.property(anything, (value) => {
        frozen(value);
        const outcomes = [
          versioning.upgradeRequest(createOrder, before, value).body,
          versioning.downgradeRequest(createOrder, before, value),
          versioning.downgradeAnswer(listOrders, before, { data: value }),
          versioning.downgradeEvent('order.updated', before, { order: value, changed: value }),
        ];
        expect(leaves(outcomes[0])).toEqual(leaves(value));
        expect(leaves(outcomes[1])).toEqual(leaves(value));
        expect(leaves(outcomes[2])).toEqual(leaves(value));
      }),
      { numRuns: 500 },
    );
  });

  it('a text that is no path stays what it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const steps = stepsOf(text);
        if (steps !== undefined) expect(textOf(steps)).toBe(text);
        expect(versioning.downgradePath(createOrder, before, text)).toBe(text);
      }),
    );
  });
});

function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[]];
  return [[], ...Object.entries(value).flatMap(([name, inner]) => pathsIn(inner).map((path) => [name, ...path]))];
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, step) => (inner as JsonObject | undefined)?.[step], value);
}

/** Every value in it that holds no other, in an order of their own. */
function leaves(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(JSON.stringify(value))];
  return Object.values(value).flatMap(leaves).toSorted();
}

function frozen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  Object.values(Object.freeze(value)).forEach(frozen);
}
