import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelOrder,
  closeOrder,
  countOrders,
  createDispatch,
  createOrder,
  createStageEntry,
  deliverDispatch,
  type Dispatch,
  getDispatch,
  getOrder,
  type Invoice,
  invoiceExample,
  listOrders,
  type Order,
  returnDispatch,
  stateTopicOf,
  updateOrder,
} from '@millwright/contracts';
import { ParkedRecords } from '@millwright/messaging';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId, Ids } from '@millwright/service-kit';
import {
  accountIdOf,
  type ApiAnswer,
  type ApiClient,
  eventually,
  freshTenant,
  orderBody,
  writeRecords,
} from '@millwright/testing';
import { InvoicingDouble } from '../testing/invoicing-double.js';
import { eventsOf, type OrdersApp, startOrders } from '../testing/start-orders.js';

const tenant = freshTenant();
let invoicing: InvoicingDouble;
let app: OrdersApp;
let client: ApiClient;

beforeAll(async () => {
  invoicing = await InvoicingDouble.start();
  app = await startOrders({
    environment: { INVOICING_URL: invoicing.url },
    topics: [stateTopicOf('invoicing', true), stateTopicOf('invoicing', false)],
    consumes: true,
  });
  client = app.client(tenant);
}, 30_000);

afterAll(async () => {
  await app?.stop();
  invoicing?.stop();
});

let placed = 0;
async function place(change: object = {}): Promise<Order> {
  placed += 1;
  const { body } = await client.call(createOrder, { body: { ...orderBody(`PO-${placed}`), confirm: true, ...change } });
  return body as Order;
}

const shown = async ({ id }: Order): Promise<Order> => (await client.call(getOrder, { id })).body as Order;

/** An invoice of the order, of all that it has or of this quantity. */
function invoiceOf(order: Order, quantity = order.line_items[0]!.quantity.value): Invoice {
  const [line] = invoiceExample.line_items;
  const { id, quantity: ordered } = order.line_items[0]!;
  return {
    ...invoiceExample,
    id: encodeId('invoice', app.nest.get(Ids).next()),
    order_id: order.id,
    status: 'registering',
    line_items: [{ ...line!, line_item_id: id, quantity: { value: quantity, uom: ordered.uom } }],
    version: 1,
  };
}

const stateOf = (invoice: Invoice, of: Tenant = tenant) => ({ account_id: accountIdOf(of), invoice });

/** Publishes states as invoicing does. */
async function tell(...states: (ReturnType<typeof stateOf> | object)[]): Promise<void> {
  const messages = states.map((state) => ({
    key: 'invoice' in state ? (state.invoice as Invoice).id : 'other',
    value: JSON.stringify(state),
  }));
  await writeRecords(app.backbone.topicPrefix + stateTopicOf('invoicing', tenant.livemode), messages);
}

const shows = (order: Order, invoice: Invoice | undefined) =>
  eventually(async () => expect((await shown(order)).invoice_id).toBe(invoice?.id ?? null));

/** Resolves once all that was told before is handled. */
async function allHandled(): Promise<void> {
  const last = await place();
  const invoice = invoiceOf(last);
  await tell(stateOf(invoice));
  await shows(last, invoice);
}

const changesOf = async (order: Order): Promise<string[][]> => {
  const events = await eventsOf(app, tenant, order, 'order.updated');
  return events.map(({ data }) => (data as { changed: string[] }).changed);
};

/** What changes in an order with its first invoice, and without it. */
const firstInvoice = ['line_items[0].invoiced', 'invoice_id', 'invoice_ids', 'invoice_status'];

describe('an order', () => {
  it('shows its invoice from the first that is heard of it, tells so once, and keeps it through its statuses', async () => {
    const order = await place();
    const invoice = invoiceOf(order);
    await tell(stateOf(invoice));
    await shows(order, invoice);
    await tell(stateOf({ ...invoice, status: 'registered', version: 2 }));
    await tell(stateOf({ ...invoice, status: 'cancelling', version: 3 }));
    await allHandled();
    expect(await shown(order)).toMatchObject({ invoice_id: invoice.id, status: 'confirmed', version: 2 });
    expect(await changesOf(order)).toEqual([firstInvoice]);
  });

  it('counts no charge of an invoice as a quantity of its lines', async () => {
    const order = await place();
    const invoice = invoiceOf(order, 2);
    const [line] = invoice.line_items;
    const id = encodeId('line_item', app.nest.get(Ids).next());
    const charge = { ...line!, kind: 'charge' as const, line_item_id: id, quantity: { value: 1, uom: 'OTH' } };
    await tell(stateOf({ ...invoice, line_items: [line!, charge, { ...charge, line_item_id: line!.line_item_id }] }));
    await shows(order, invoice);
    expect((await shown(order)).line_items[0]!.invoiced).toEqual(line!.quantity);
  });

  it('shows the latest invoice that is not cancelled, and none when all are', async () => {
    const order = await place();
    const [first, second] = [invoiceOf(order, 1), invoiceOf(order, 1)];
    await tell(stateOf(first), stateOf(second));
    await shows(order, second);
    await tell(stateOf({ ...second, status: 'cancelling', version: 2 }));
    await tell(stateOf({ ...second, status: 'cancelled', version: 3 }));
    await shows(order, first);
    await tell(stateOf({ ...first, status: 'cancelled', version: 2 }));
    await shows(order, undefined);
  });

  it('shows no invoice that was voided', async () => {
    const order = await place();
    const invoice = invoiceOf(order);
    await tell(stateOf({ ...invoice, status: 'voiding', version: 2 }));
    await shows(order, invoice);
    await tell(stateOf({ ...invoice, status: 'voided', version: 3 }));
    await shows(order, undefined);
  });

  it('passes over states that come again, and older ones that come late', async () => {
    const order = await place();
    const invoice = invoiceOf(order);
    const cancelled = stateOf({ ...invoice, status: 'cancelled', version: 3 });
    await tell(stateOf(invoice));
    await shows(order, invoice);
    await tell(cancelled);
    await shows(order, undefined);
    await tell(stateOf({ ...invoice, status: 'registered', version: 2 }), cancelled, stateOf(invoice));
    await allHandled();
    expect((await shown(order)).invoice_id).toBeNull();
    expect(await changesOf(order)).toEqual([firstInvoice, firstInvoice]);
  });

  it('is not touched by what other accounts are told of, nor by notes and e-way bills', async () => {
    const order = await place();
    const account = accountIdOf(tenant);
    await tell(
      stateOf(invoiceOf(order), freshTenant()),
      { account_id: account, credit_note: { ...invoiceOf(order), id: 'crn_034qzGogv5cT0mJ8sQ2xLd' } },
      { account_id: account, eway_bill: { id: 'ewb_034qzGogv5cT0mJ8sQ2xLd' } },
    );
    await allHandled();
    expect(await shown(order)).toMatchObject({ invoice_id: null, version: 1 });
  });

  it('hears of its invoice though a malformed state is parked beside it', async () => {
    const order = await place();
    const invoice = invoiceOf(order);
    await tell({ account_id: accountIdOf(tenant), invoice: { id: 'nonsense' } }, stateOf(invoice));
    await shows(order, invoice);
    await eventually(async () =>
      expect(await app.nest.get(ParkedRecords).list()).toMatchObject([
        { consumer: 'orders.invoices', key: 'nonsense' },
      ]),
    );
  });
});

describe('what of an order is invoiced', () => {
  const ordered = 10;
  const pieces = (value: number) => ({ value, uom: 'PCS' });
  const [line] = createOrder.examples[0].body.line_items;
  const placed = () => place({ line_items: [{ ...line!, quantity: pieces(ordered) }], stages: ['packing'] });
  const goOut = async ({ id, line_items: [item] }: Order, value: number) => {
    const entry = { stage: 'packing', good: pieces(value), operator_id: 'op_1', machine_id: 'm_1' };
    await client.made(createStageEntry, { id, body: entry });
    const lines = [{ line_item_id: item!.id, quantity: pieces(value) }];
    return client.made(createDispatch, { id, body: { lines } });
  };
  const isInvoiced = (order: Order, value: number, status: Order['invoice_status'], invoices: Invoice[]) =>
    eventually(async () =>
      expect(await shown(order)).toMatchObject({
        line_items: [{ invoiced: pieces(value) }],
        invoice_status: status,
        invoice_id: invoices[0]?.id ?? null,
        invoice_ids: invoices.map(({ id }) => id),
      }),
    );
  const listedBy = async (order: Order, query: Record<string, string>): Promise<boolean> => {
    const { body } = await client.call(listOrders, { query: { reference: order.reference, ...query } });
    const counts = (await client.call(countOrders, { query: { reference: order.reference, ...query } })).body;
    const isCounted = Object.values(counts as Record<string, number>).includes(1);
    expect(isCounted).toBe(body.data.length === 1);
    return isCounted;
  };
  const isToInvoice = async (order: Order): Promise<boolean> => {
    const isListed = await listedBy(order, { to_invoice: 'true' });
    expect(await listedBy(order, { to_invoice: 'false' })).toBe(!isListed);
    return isListed;
  };

  it('is counted once, however often and in which order its invoices are told of', async () => {
    const order = await placed();
    const [first, second] = [invoiceOf(order, 4), invoiceOf(order, 6)];
    const registered = stateOf({ ...first, status: 'registered', version: 2 });
    await tell(registered, stateOf(first), registered);
    await isInvoiced(order, 4, 'partly', [first]);
    await tell(registered, stateOf(second), stateOf(first));
    await isInvoiced(order, 10, 'fully', [second, first]);
    await allHandled();
    expect(await shown(order)).toMatchObject({ version: 3, line_items: [{ invoiced: pieces(10) }] });
  });

  it.each<[status: Invoice['status'], shownAfter: number]>([
    ['failed', 2],
    ['voided', 1],
    ['cancelled', 1],
  ])('is given back by an invoice that is %s', async (status, shownAfter) => {
    const order = await placed();
    const [first, second] = [invoiceOf(order, 4), invoiceOf(order, 6)];
    await tell(stateOf(first), stateOf(second));
    await isInvoiced(order, 10, 'fully', [second, first]);
    await tell(stateOf({ ...second, status, version: 2 }));
    await isInvoiced(order, 4, 'partly', [second, first].slice(-shownAfter));
    await tell(stateOf({ ...first, status, version: 2 }));
    await isInvoiced(order, 0, 'nothing', shownAfter === 2 ? [second, first] : []);
  });

  it('counts again once a failed invoice is registered', async () => {
    const order = await placed();
    const invoice = invoiceOf(order);
    await tell(stateOf({ ...invoice, status: 'failed', version: 2 }));
    await isInvoiced(order, 0, 'nothing', [invoice]);
    await tell(stateOf({ ...invoice, status: 'registered', version: 4 }));
    await isInvoiced(order, 10, 'fully', [invoice]);
  });

  it('is to invoice from when more has left than is invoiced, until that is invoiced or comes back', async () => {
    const order = await placed();
    expect(await isToInvoice(order)).toBe(false);
    const invoice = invoiceOf(order, 4);
    await tell(stateOf(invoice));
    await isInvoiced(order, 4, 'partly', [invoice]);
    await goOut(order, 4);
    expect(await isToInvoice(order)).toBe(false);
    const { id } = await goOut(order, 3);
    expect(await isToInvoice(order)).toBe(true);
    await client.made(returnDispatch, { id, body: { reason: 'Wrong colour' } });
    expect(await isToInvoice(order)).toBe(false);
    await goOut(order, 2);
    const rest = invoiceOf(order, 6);
    await tell(stateOf(rest));
    await isInvoiced(order, 10, 'fully', [rest, invoice]);
    expect(await isToInvoice(order)).toBe(false);
    await tell(stateOf({ ...rest, status: 'cancelled', version: 2 }));
    await isInvoiced(order, 4, 'partly', [invoice]);
    expect(await isToInvoice(order)).toBe(true);
    const asked = ['nothing', 'partly', 'fully'].map((status) => listedBy(order, { invoice_status: status }));
    expect(await Promise.all(asked)).toEqual([false, true, false]);
  });

  it('is fully invoiced where the rest is cancelled', async () => {
    const order = await placed();
    const entry = { stage: 'packing', good: pieces(4), operator_id: 'op_1', machine_id: 'm_1' };
    await client.made(createStageEntry, { id: order.id, body: entry });
    const invoice = invoiceOf(order, 4);
    await tell(stateOf(invoice));
    await isInvoiced(order, 4, 'partly', [invoice]);
    await client.made(cancelOrder, { id: order.id, body: { remainder: true } });
    await isInvoiced(order, 4, 'fully', [invoice]);
  });

  it('stays where the line item gets other stages', async () => {
    const order = await placed();
    const invoice = invoiceOf(order, 4);
    await tell(stateOf(invoice));
    await isInvoiced(order, 4, 'partly', [invoice]);
    const items = [
      { ...line!, id: order.line_items[0]!.id, quantity: pieces(ordered), stages: ['cutting', 'packing'] },
    ];
    await client.made(updateOrder, { id: order.id, body: { line_items: items } });
    await isInvoiced(order, 4, 'partly', [invoice]);
  });
});

describe('a dispatch', () => {
  const pieces = (value: number) => ({ value, uom: 'PCS' });
  const [line] = createOrder.examples[0].body.line_items;
  /** An order of ten pieces, and two dispatches of it. */
  async function gone(): Promise<[Order, Dispatch, Dispatch]> {
    const order = await place({ line_items: [{ ...line!, quantity: pieces(10) }], stages: ['packing'] });
    const entry = { stage: 'packing', good: pieces(10), operator_id: 'op_1', machine_id: 'm_1' };
    await client.made(createStageEntry, { id: order.id, body: entry });
    const dispatched = (value: number): Promise<Dispatch> => {
      const lines = [{ line_item_id: order.line_items[0]!.id, quantity: pieces(value) }];
      return client.made(createDispatch, { id: order.id, body: { lines } });
    };
    return [order, await dispatched(4), await dispatched(6)];
  }
  const read = ({ id }: Dispatch): Promise<Dispatch> => client.made(getDispatch, { id });
  const isInvoicedBy = (dispatch: Dispatch, invoices: Invoice[]) =>
    eventually(async () => expect(await read(dispatch)).toMatchObject({ invoice_ids: invoices.map(({ id }) => id) }));

  it('shows its invoices, newest first, until they are voided or cancelled', async () => {
    const [order, first, second] = await gone();
    const [one, two] = [invoiceOf(order, 3), invoiceOf(order, 1)].map((each) => ({ ...each, dispatch_id: first.id }));
    await tell(stateOf(one!));
    await isInvoicedBy(first, [one!]);
    const shownOnce = await read(first);
    expect(shownOnce.version).toBe(first.version + 1);
    expect(shownOnce.updated_at > first.updated_at).toBe(true);
    await tell(stateOf(two!), stateOf({ ...one!, status: 'failed', version: 2 }), stateOf(one!));
    await isInvoicedBy(first, [two!, one!]);
    await tell(stateOf({ ...two!, status: 'cancelled', version: 2 }));
    await isInvoicedBy(first, [one!]);
    await tell(stateOf({ ...one!, status: 'voided', version: 4 }));
    await isInvoicedBy(first, []);
    expect(await read(second)).toMatchObject({ invoice_ids: [], version: second.version });
  });

  it('is not touched by invoices of other orders, of other dispatches, and of none', async () => {
    const [order, first, second] = await gone();
    const [other] = await gone();
    const one = { ...invoiceOf(order, 1), dispatch_id: second.id };
    const unknown = encodeId('dispatch', app.nest.get(Ids).next());
    await tell(
      stateOf({ ...invoiceOf(other, 1), dispatch_id: first.id }),
      stateOf({ ...invoiceOf(order, 1), dispatch_id: unknown }),
      stateOf({ ...invoiceOf(order, 1), dispatch_id: first.id }, freshTenant()),
      stateOf(invoiceOf(order, 1)),
      stateOf(one),
    );
    await isInvoicedBy(second, [one]);
    await allHandled();
    expect(await read(first)).toEqual(first);
  });

  it('keeps its invoices through what becomes of its goods', async () => {
    const [order, first] = await gone();
    const one = { ...invoiceOf(order, 4), dispatch_id: first.id };
    await tell(stateOf(one));
    await isInvoicedBy(first, [one]);
    await client.made(deliverDispatch, { id: first.id, body: {} });
    expect(await read(first)).toMatchObject({ status: 'delivered', invoice_ids: [one.id] });
  });
});

describe('a line item of which something is invoiced', () => {
  const line = createOrder.examples[0].body.line_items[0]!;
  const change = (order: Order, changed: object): Promise<ApiAnswer> =>
    client.call(updateOrder, {
      id: order.id,
      body: {
        line_items: [{ ...line, id: order.line_items[0]!.id, ...changed }],
      },
    });
  const invoiced = async (quantity?: number): Promise<[Order, Invoice]> => {
    const order = await place();
    const invoice = invoiceOf(order, quantity);
    await tell(stateOf(invoice));
    await shows(order, invoice);
    return [order, invoice];
  };

  it.each([
    ['unit_price', { unit_price: { amount: '9.99', currency: 'INR' } }],
    ['tax_rate', { tax_rate: 5 }],
    ['discount', { discount: { percent: 5 } }],
    ['hsn', { hsn: '4820' }],
    ['quantity.uom', { quantity: { ...line.quantity, uom: 'NOS' } }],
  ])('keeps its %s', async (field, changed) => {
    const [order, { id: invoiceId }] = await invoiced();
    const { status, body } = await change(order, changed);
    const error = { code: 'conflict', param: `line_items[0].${field}`, invoice_id: invoiceId };
    expect([status, body.error]).toMatchObject([409, error]);
  });

  it('keeps at least the quantity that is invoiced, and stays', async () => {
    const [order, { id: invoiceId }] = await invoiced(2);
    const { uom } = line.quantity;
    const refused = await change(order, { quantity: { value: 1, uom } });
    expect(refused.body.error).toMatchObject({
      code: 'conflict',
      param: 'line_items[0].quantity',
      minimum: { value: 2, uom },
      invoice_id: invoiceId,
    });
    const removed = await client.call(updateOrder, { id: order.id, body: { line_items: [line] } });
    expect([removed.status, removed.body.error]).toMatchObject([409, { param: 'line_items', invoice_id: invoiceId }]);
    expect((await change(order, { quantity: { value: 2, uom } })).status).toBe(200);
    expect((await change(order, { description: 'Another text' })).status).toBe(200);
  });

  it.each(['failed', 'voided', 'cancelled'] as const)('may change again once the invoice is %s', async (status) => {
    const [order, invoice] = await invoiced();
    await tell(stateOf({ ...invoice, status, version: 2 }));
    await eventually(async () => expect((await change(order, { hsn: '4820' })).status).toBe(200));
  });
});

describe('a closed order', () => {
  const line = createOrder.examples[0].body.line_items[0]!;

  it('has the tax details changed that a failed invoice may need, and nothing else', async () => {
    const order = await place();
    const [item] = order.line_items;
    const good = { value: 2, uom: item!.quantity.uom };
    const entry = { stage: order.work_orders[0]!.stages[0], good, operator_id: 'op_1', machine_id: 'm_1' };
    expect((await client.call(createStageEntry, { id: order.id, body: entry })).status).toBe(201);
    const closing = { short: true, reason: 'The buyer needs no more' };
    expect((await client.call(closeOrder, { id: order.id, body: closing })).body).toMatchObject({
      status: 'closed',
    });
    const patch = (body: object): Promise<ApiAnswer> => client.call(updateOrder, { id: order.id, body });
    const patchLine = (changed: object): Promise<ApiAnswer> =>
      patch({ line_items: [{ ...line, id: item!.id, ...changed }] });

    const corrected = { hsn: '4820', tax_rate: 5, description: 'Carton, plain' };
    const answer = await patchLine(corrected);
    expect([answer.status, answer.body]).toMatchObject([200, { status: 'closed', line_items: [corrected] }]);
    const buyer = { ...order.buyer, name: 'Bluepeak Retail and Trading Private Limited' };
    expect((await patch({ buyer })).body).toMatchObject({ status: 'closed', buyer: { name: buyer.name } });
    const consignee = { name: 'Hosur Works', relation: 'third_party' };
    expect((await patch({ consignee })).body).toMatchObject({
      status: 'closed',
      buyer: { name: buyer.name },
      consignee,
    });
    const refused = [
      await patchLine({ ...corrected, unit_price: { amount: '9.99', currency: 'INR' } }),
      await patchLine({ ...corrected, quantity: { ...line.quantity, value: 3 } }),
      await patch({ due_date: '2027-01-31' }),
      await patch({ metadata: { more: '1' } }),
    ];
    for (const { status, body } of refused) expect([status, body.error.code]).toEqual([409, 'invalid_state']);

    const invoice = invoiceOf(order, 1);
    await tell(stateOf(invoice));
    await shows(order, invoice);
    expect((await patchLine({ ...corrected, hsn: '4819' })).body.error).toMatchObject({
      code: 'conflict',
      param: 'line_items[0].hsn',
    });
  });
});

describe('a cancellation', () => {
  const cancel = (order: Order, body: object = {}, headers = {}): Promise<ApiAnswer> =>
    client.call(cancelOrder, { id: order.id, body, headers });
  /** Has invoicing answer that so much of the order is invoiced, and returns the id of the invoice. */
  const invoiced = (order: Order, quantity: number): string => {
    const invoiceId = encodeId('invoice', app.nest.get(Ids).next());
    const line = { line_item_id: order.line_items[0]!.id, quantity: quantity * 1_000, invoice_id: invoiceId };
    invoicing.invoiced.set(order.id, [line]);
    return invoiceId;
  };
  const told = (order: Order): string[] =>
    invoicing.cancellations.filter((each) => each.endsWith(order.id)).map((each) => each.split(' ')[0]!);
  const isTold = (order: Order, ...steps: string[]) => eventually(() => expect(told(order)).toEqual(steps));

  it.each([
    ['of the order', {}],
    ['of its remainder', { remainder: true }],
  ])('%s is refused where it takes away what is invoiced, and names the invoice', async (_, body) => {
    const order = await place();
    const invoiceId = invoiced(order, 2);
    const answer = await cancel(order, body);
    expect([answer.status, answer.body.error]).toMatchObject([409, { code: 'conflict', invoice_id: invoiceId }]);
    expect(await shown(order)).toMatchObject({ status: 'confirmed', version: 1 });
    await isTold(order, 'begin', 'end');
  });

  it('of what is not delivered, by closing the order short, is refused where that is invoiced, and not lost', async () => {
    const order = await place();
    const { quantity } = order.line_items[0]!;
    const of = (value: number) => ({ value, uom: quantity.uom });
    for (const stage of order.work_orders[0]!.stages) {
      const entry = { stage, good: of(3), operator_id: 'op_1', machine_id: 'm_1' };
      expect((await client.call(createStageEntry, { id: order.id, body: entry })).status).toBe(201);
    }
    const linesOf = (value: number) => [{ line_item_id: order.line_items[0]!.id, quantity: of(value) }];
    const { id } = await client.made(createDispatch, { id: order.id, body: { lines: linesOf(3) } });
    await client.made(deliverDispatch, { id, body: { lines: linesOf(2) } });
    await client.made(deliverDispatch, { id, body: { outcome: 'lost', reason: 'Fell off the truck' } });
    const shortly = { short: true, reason: 'The buyer needs no more' };
    const close = (): Promise<ApiAnswer> => client.call(closeOrder, { id: order.id, body: shortly });
    const invoiceId = invoiced(order, 4);
    const refused = await close();
    expect([refused.status, refused.body.error]).toMatchObject([409, { code: 'conflict', invoice_id: invoiceId }]);
    invoiced(order, 3);
    expect((await close()).body).toMatchObject({ status: 'closed' });
  });

  it('of a remainder leaves what is invoiced, where that has entered production', async () => {
    const order = await place();
    const { quantity } = order.line_items[0]!;
    const good = { value: 2, uom: quantity.uom };
    const entry = { stage: order.work_orders[0]!.stages[0], good, operator_id: 'op_1', machine_id: 'm_1' };
    expect((await client.call(createStageEntry, { id: order.id, body: entry })).status).toBe(201);
    invoiced(order, 3);
    expect((await cancel(order, { remainder: true })).status).toBe(409);
    invoiced(order, 2);
    const { status, body } = await cancel(order, { remainder: true });
    expect([status, body]).toMatchObject([
      200,
      { line_items: [{ cancelled: { value: quantity.value - 2, uom: quantity.uom } }] },
    ]);
  });

  it('has begun at invoicing before it is made, and has ended there afterwards, however it ends', async () => {
    const order = await place();
    const seen: Order['status'][] = [];
    invoicing.whenBegun = async () => {
      seen.push((await shown(order)).status);
    };
    expect((await cancel(order, {}, { 'if-match': '"9"' })).status).toBe(412);
    await isTold(order, 'begin', 'end');
    const key = { 'idempotency-key': crypto.randomUUID() };
    const made = await cancel(order, {}, key);
    invoicing.whenBegun = async () => {};
    expect([seen, made.status]).toEqual([['confirmed', 'confirmed'], 200]);
    await isTold(order, 'begin', 'end', 'begin', 'end');
    // One that is answered with its stored outcome ends what it has begun.
    expect((await cancel(order, {}, key)).body).toEqual(made.body);
    await isTold(order, 'begin', 'end', 'begin', 'end', 'begin', 'end');
  });

  it('is not made where invoicing would not wait for it any more', async () => {
    const order = await place();
    const lock = `SELECT FROM orders WHERE id = '${decodeId('order', order.id)}' FOR UPDATE`;
    let answer: Promise<ApiAnswer> | undefined;
    await app.database.asWorker(async (work) => {
      await work.query(lock);
      answer = cancel(order);
      await isTold(order, 'begin');
      await delay(5_000);
    });
    expect(await answer).toMatchObject({ status: 503, body: { error: { code: 'upstream_unavailable' } } });
    expect((await shown(order)).status).toBe('confirmed');
    await isTold(order, 'begin', 'end');
  }, 30_000);

  it('is 503 while invoicing hangs, and nothing is cancelled', async () => {
    const order = await place();
    invoicing.hangs = true;
    const refused = await cancel(order);
    invoicing.hangs = false;
    expect([refused.status, refused.body.error.code]).toEqual([503, 'upstream_unavailable']);
    expect((await shown(order)).status).toBe('confirmed');
  });
});

describe('expand=invoice', () => {
  it('shows the invoice as invoicing answers it, and null where there is none', async () => {
    const [order, bare] = [await place(), await place()];
    const invoice = { ...invoiceOf(order), status: 'registered' as const, version: 2 };
    invoicing.invoices.set(invoice.id, invoice);
    await tell(stateOf(invoice));
    await shows(order, invoice);
    const { status, body } = await client.call(getOrder, { id: order.id, query: { expand: 'invoice,progress' } });
    expect([status, body.expanded.invoice]).toEqual([200, invoice]);
    expect(Object.keys(body.expanded as object)).toEqual(['progress', 'invoice']);
    expect(invoicing.queries.at(-1)).toEqual({
      account_id: accountIdOf(tenant),
      livemode: false,
      kind: 'invoice',
      ids: [invoice.id],
    });
    const asked = invoicing.queries.length;
    expect((await client.call(getOrder, { id: bare.id, query: { expand: 'invoice' } })).body.expanded).toEqual({
      invoice: null,
    });
    expect(invoicing.queries).toHaveLength(asked);
  });

  it('asks once for all orders of a page, which ends where invoices are left out', async () => {
    const orders = [await place(), await place(), await place(), await place()];
    const [, second, , fourth] = orders;
    const invoices = [invoiceOf(second!), invoiceOf(fourth!)];
    for (const invoice of invoices) invoicing.invoices.set(invoice.id, invoice);
    await tell(...invoices.map((invoice) => stateOf(invoice)));
    await shows(second!, invoices[0]);
    await shows(fourth!, invoices[1]);
    const asked = invoicing.queries.length;
    const seen: (string | undefined)[] = [];
    const query = { expand: 'invoice', limit: 4 };
    const { body: whole } = await client.call(listOrders, { query });
    expect(invoicing.queries).toHaveLength(asked + 1);
    expect((whole.data as Order[]).map(({ id }) => id)).toEqual(orders.toReversed().map(({ id }) => id));

    invoicing.most = 1;
    const { body: page } = await client.call(listOrders, { query });
    for (const each of page.data as { id: string; expanded: { invoice: Invoice | null } }[]) {
      seen.push(each.expanded.invoice?.id);
    }
    expect([seen, page.has_more]).toEqual([[invoices[1]!.id, undefined], true]);
    const { body: next } = await client.call(listOrders, { query: { ...query, cursor: page.next_cursor } });
    expect(next.data[0]).toMatchObject({ id: second!.id, expanded: { invoice: invoices[0] } });
    invoicing.most = Infinity;
  });

  it('is 503 within seconds while invoicing hangs, and orders without it go on', async () => {
    const order = await place();
    const invoice = invoiceOf(order);
    await tell(stateOf(invoice));
    await shows(order, invoice);
    invoicing.hangs = true;
    const start = performance.now();
    const refused = await client.call(getOrder, { id: order.id, query: { expand: 'invoice' } });
    invoicing.hangs = false;
    expect([refused.status, refused.body.error.code, refused.headers['retry-after']]).toEqual([
      503,
      'upstream_unavailable',
      '1',
    ]);
    expect(performance.now() - start).toBeLessThan(4_000);
    expect((await client.call(getOrder, { id: order.id })).status).toBe(200);
  });
});
