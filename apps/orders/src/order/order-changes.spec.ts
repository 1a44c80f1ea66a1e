import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmOrder,
  createOrder,
  deleteOrder,
  getOrder,
  listOrders,
  type Order,
  updateOrder,
} from '@millwright/contracts';
import {
  type ApiAnswer,
  type ApiClient,
  freshTenant,
  operationOf,
  orderBody,
  type PublishedEvent,
} from '@millwright/testing';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  app = await startOrders();
  client = app.client(tenant);
});

afterAll(() => app?.stop());

let made = 0;
async function draft(change: Record<string, unknown> = {}): Promise<Order> {
  made += 1;
  const body = { ...orderBody(`PO-CHANGE-${made}`), confirm: false, ...change };
  return (await client.call(createOrder, { body })).body as Order;
}

async function confirmed(): Promise<Order> {
  return draft({ confirm: true });
}

const update = ({ id }: Order, change: object, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  client.call(updateOrder, { id, body: change, headers });
const step = ({ id }: Order, name: string, body?: object): Promise<ApiAnswer> =>
  client.call(operationOf(`orders.${name}`), { id, body });
const read = async ({ id }: Order): Promise<Order> => (await client.call(getOrder, { id })).body as Order;
const inState = (status: string) => ({
  error: expect.objectContaining({ code: 'invalid_state', message: expect.stringContaining(status) }),
});

/** Waits for this number of events of an order. */
async function published(order: Order, count: number): Promise<PublishedEvent[]> {
  const events = await eventsOf(app, tenant, order);
  expect(events).toHaveLength(count);
  return events;
}

describe('an update of an order', () => {
  it('changes what is sent, leaves the rest, and tells which paths changed', async () => {
    const before = await draft();
    const buyer = { ...before.buyer, name: 'Bluepeak Stores' };
    const answer = await update(before, { due_date: null, buyer, metadata: { erp_id: null } });
    const { created_at: createdAt, ...order } = answer.body as Order;
    expect(answer.status).toBe(200);
    expect(answer.headers['etag']).toBe('"2"');
    expect({ ...order, created_at: createdAt }).toEqual({
      ...before,
      due_date: null,
      buyer,
      metadata: {},
      version: 2,
      updated_at: expect.any(String),
    });
    expect(await read(before)).toEqual(answer.body);
    const [, updated] = await published(before, 2);
    expect(updated).toMatchObject({ type: 'order.updated', data: { order: answer.body } });
    expect(updated!.data.changed).toEqual(['buyer.name', 'due_date', 'metadata.erp_id']);
  });

  it('that changes nothing leaves the version as it is, and is told to nobody', async () => {
    const before = await draft();
    const same = { reference: before.reference, metadata: before.metadata, line_items: before.line_items };
    expect((await update(before, same)).body).toEqual(before);
    await update(before, { due_date: null });
    expect((await published(before, 2)).map(({ type }) => type)).toEqual(['order.created', 'order.updated']);
  });

  it('keeps the line items that are named, adds those that are not, and removes those that are left out', async () => {
    const [one] = orderBody('PO')['line_items'] as object[];
    const before = await draft({ line_items: [one, { ...one, sku: 'B' }, { ...one, sku: 'C' }] });
    const [first, , third] = before.line_items;
    const changes = [{ ...third!, quantity: { value: 0.5, uom: 'KGS' } }, first!, { ...one, sku: 'D' }];
    const { line_items: items } = (await update(before, { line_items: changes })).body as Order;
    expect(items.map(({ sku }) => sku)).toEqual(['C', first!.sku, 'D']);
    expect(items.map(({ id }) => id)).toEqual([third!.id, first!.id, expect.stringMatching(/^li_/)]);
    expect(items[0]!.quantity).toEqual({ value: 0.5, uom: 'KGS' });
    expect((await read(before)).line_items).toEqual(items);
    const [, updated] = await published(before, 2);
    expect(updated!.data.changed).toEqual(['line_items', 'work_orders']);
  });

  it('names the one quantity that changed', async () => {
    const before = await draft();
    const [item] = before.line_items;
    await update(before, { line_items: [{ ...item!, quantity: { ...item!.quantity, value: 9 } }] });
    const [, updated] = await published(before, 2);
    expect(updated!.data.changed).toEqual(['line_items[0].quantity']);
  });

  it.each<[string, (order: Order, other: Order) => object, string]>([
    ['another order’s line item', (_, other) => ({ line_items: other.line_items }), 'line_items[0].id'],
    ['a line item twice', ({ line_items: [item] }) => ({ line_items: [item, item] }), 'line_items[1].id'],
    [
      'a GSTIN with a wrong check digit',
      ({ buyer }) => ({ buyer: { ...buyer, gstin: '29AAGCB7383J1Z5' } }),
      'buyer.gstin',
    ],
    ['no line item', () => ({ line_items: [] }), 'line_items'],
    ['a field that callers cannot set', () => ({ status: 'closed' }), 'status'],
  ])('is refused for %s, and changes nothing', async (_, changeOf, param) => {
    const [before, other] = [await draft(), await draft()];
    const { status, body } = await update(before, { due_date: null, ...changeOf(before, other) });
    expect([status, body.error.param]).toEqual([400, param]);
    expect(await read(before)).toEqual(before);
  });

  it('is refused for a reference that another order has, and for an unknown order', async () => {
    const [before, other] = [await draft(), await draft()];
    const taken = await update(before, { reference: other.reference });
    expect([taken.status, taken.body.error.param]).toEqual([409, 'reference']);
    expect((await update({ ...before, id: `${before.id.slice(0, -4)}0000` }, { due_date: null })).status).toBe(404);
  });

  it('is refused where the order has changed since it was read', async () => {
    const before = await draft();
    await update(before, { due_date: null });
    const stale = await update(before, { metadata: {} }, { 'if-match': '"1"' });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'precondition_failed']);
    expect(await read(before)).toMatchObject({ version: 2, metadata: before.metadata });
    expect((await update(before, { metadata: {} }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('made by many at once is applied for each, in the order of the versions', async () => {
    const before = await draft();
    const names = Array.from({ length: 20 }, (_, index) => `n${index}`);
    const answers = await Promise.all(names.map((name) => update(before, { metadata: { [name]: '1' } })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(names.map((_, index) => index + 2));
    expect((await read(before)).metadata).toMatchObject(Object.fromEntries(names.map((name) => [name, '1'])));
    const events = await published(before, 1 + names.length);
    expect(events.map(({ data }) => data.order.version)).toEqual([1, ...names.map((_, index) => index + 2)]);
  });

  it('made by many at once for one version is applied once', async () => {
    const before = await draft();
    const attempts = Array.from({ length: 10 }, (_, index) =>
      update(before, { metadata: { winner: String(index) } }, { 'if-match': '"1"' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    expect((await read(before)).version).toBe(2);
  });
});

describe('a draft', () => {
  const remove = ({ id }: Order, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
    client.call(deleteOrder, { id, headers });

  it('can be deleted: it is gone, its reference is free, and an event says so', async () => {
    const order = await draft({ metadata: { channel: 'deleted' } });
    expect((await remove(order, { 'if-match': '"2"' })).status).toBe(412);
    expect(await remove(order, { 'if-match': '"1"' })).toMatchObject({
      status: 200,
      body: { id: order.id, deleted: true },
    });
    for (const answer of [
      await client.call(getOrder, { id: order.id }),
      await remove(order),
      await step(order, 'confirm'),
    ]) {
      expect(answer.status).toBe(404);
    }
    const again = await draft({ reference: order.reference });
    const { body } = await client.call(listOrders, { query: { reference: order.reference } });
    expect(body.data.map(({ id }: Order) => id)).toEqual([again.id]);
    expect((await client.call(listOrders, { query: { 'metadata[channel]': 'deleted' } })).body.data).toEqual([]);
    const [, deletion] = await published(order, 2);
    expect(deletion).toMatchObject({ type: 'order.deleted', sequence: 2, data: { order } });
  });

  it('is the only order that can: another is 409, and stays', async () => {
    const order = await confirmed();
    expect(await remove(order)).toMatchObject({ status: 409, body: inState('confirmed; only one that is draft') });
    expect((await read(order)).id).toBe(order.id);
  });

  it('is deleted once by many who try at once, or confirmed before', async () => {
    const order = await draft();
    const answers = await Promise.all([remove(order), step(order, 'confirm'), remove(order), step(order, 'confirm')]);
    const isConfirmed = answers[1]!.status === 200 || answers[3]!.status === 200;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await client.call(getOrder, { id: order.id })).status).toBe(isConfirmed ? 200 : 404);
  });
});

describe('the metadata of an order', () => {
  const entries = (from: number, count: number): [string, string][] =>
    Array.from({ length: count }, (_, index) => [`k${from + index}`, 'x']);

  it('are merged by key: null removes one, and the others stay', async () => {
    const before = await draft({ metadata: { erp: '1', wms: '2', old: '3' } });
    const change = { wms: '4', old: null, none: null, 'a.b': '5' };
    const after = (await update(before, { metadata: change })).body as Order;
    expect(after.metadata).toEqual({ erp: '1', wms: '4', 'a.b': '5' });
    expect((await update(before, { metadata: {} })).body).toEqual(after);
    const [, updated] = await published(before, 2);
    expect(updated!.data.changed).toEqual(['metadata.wms', 'metadata.old', 'metadata.a.b']);
  });

  it('have at most 50 entries after a change', async () => {
    const before = await draft({ metadata: Object.fromEntries(entries(0, 50)) });
    const { status, body } = await update(before, { metadata: { one_more: 'x' } });
    expect([status, body.error.param]).toEqual([400, 'metadata']);
    const removed = Object.fromEntries(entries(0, 50).map(([key]) => [key, null]));
    const replaced = { ...removed, ...Object.fromEntries(entries(50, 50)) };
    expect((await update(before, { metadata: replaced })).body.metadata).toEqual(Object.fromEntries(entries(50, 50)));
  });
});

describe('the life of an order', () => {
  it('begins with its confirmation, and that once', async () => {
    const order = await draft();
    expect((await step(order, 'confirm')).body).toMatchObject({ status: 'confirmed', version: 2 });
    expect(await step(order, 'confirm')).toMatchObject({
      status: 409,
      body: inState('confirmed; only one that is draft'),
    });
    const [, updated] = await published(order, 2);
    expect(updated!.data.changed).toEqual(['status']);
  });

  it('goes on after a hold where it was', async () => {
    const order = await confirmed();
    const held = (await step(order, 'hold', { reason: 'Artwork not approved' })).body as Order;
    expect(held).toMatchObject({ status: 'on_hold', hold_reason: 'Artwork not approved' });
    expect(await step(order, 'hold')).toMatchObject({ status: 409, body: inState('on_hold') });
    const released = (await step(order, 'release')).body as Order;
    expect(released).toEqual({ ...order, version: 3, updated_at: expect.any(String) });
    expect(await step(order, 'release')).toMatchObject({ status: 409, body: inState('confirmed') });
    const [, first, second] = await published(order, 3);
    expect([first!.data.changed, second!.data.changed]).toEqual([
      ['status', 'hold_reason'],
      ['status', 'hold_reason'],
    ]);
  });

  it('lets its line items change while it is on hold before production', async () => {
    const order = await confirmed();
    await step(order, 'hold');
    const [item] = order.line_items;
    expect((await update(order, { line_items: [{ ...item!, sku: 'B' }] })).status).toBe(200);
  });

  it('has no hold before it is confirmed', async () => {
    expect(await step(await draft(), 'hold')).toMatchObject({ status: 409, body: inState('draft') });
  });

  it.each<[string, () => Promise<Order>, string[]]>([
    ['a draft', draft, ['status', 'line_items[0].cancelled', 'cancel_reason']],
    ['a confirmed order', confirmed, ['status', 'line_items[0].cancelled', 'cancel_reason']],
    [
      'an order on hold',
      async () => {
        const order = await confirmed();
        return (await step(order, 'hold', { reason: 'Unpaid' })).body as Order;
      },
      ['status', 'hold_reason', 'line_items[0].cancelled', 'cancel_reason'],
    ],
  ])(
    'ends with the cancellation of %s, which is told twice: as a change and by its own name',
    async (_, make, changed) => {
      const order = await make();
      const reason = 'Withdrawn by the buyer';
      const cancelled = (await step(order, 'cancel', { reason })).body as Order;
      const [{ quantity }] = order.line_items as [Order['line_items'][number]];
      expect(cancelled).toMatchObject({
        status: 'cancelled',
        cancel_reason: reason,
        line_items: [{ cancelled: quantity }],
      });
      expect(cancelled.hold_reason).toBeUndefined();
      const events = await published(order, order.version + 2);
      const ofCancellation = events.filter(({ data }) => data.order.version === cancelled.version);
      expect(Object.fromEntries(ofCancellation.map(({ type, data }) => [type, data]))).toEqual({
        'order.updated': { order: cancelled, changed },
        'order.cancelled': { order: cancelled },
      });
      for (const name of ['cancel', 'confirm', 'hold', 'release']) {
        expect(await step(order, name)).toMatchObject({ status: 409, body: inState('cancelled') });
      }
      expect(await update(order, { metadata: {} })).toMatchObject({ status: 409, body: inState('cancelled') });
    },
  );

  it('is not taken further for a version that is not the order’s', async () => {
    const order = await draft();
    const stale = await client.call(confirmOrder, { id: order.id, headers: { 'if-match': '"7"' } });
    expect([stale.status, (await read(order)).status]).toEqual([412, 'draft']);
  });

  it('has reasons of its own length and form', async () => {
    const order = await confirmed();
    for (const reason of ['', ' ', 'x'.repeat(501), 'a\u0000b', 7]) {
      const { status, body } = await step(order, 'hold', { reason });
      expect([status, body.error.param]).toEqual([400, 'reason']);
    }
    const { status, body } = await step(order, 'cancel', { why: 'x' });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'unknown_parameter', 'why']);
  });
});
