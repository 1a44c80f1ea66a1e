/** Goods on the road, from the order to their arrival: what the API, the webhooks, the topics and the portal tell of their e-way bill. */
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  cancelEwayBill,
  cancelInvoice,
  closeEwayBill,
  createDispatch,
  createEwayBill,
  createInvoice,
  createOrder,
  createStageEntry,
  deliverDispatch,
  type Dispatch,
  type EwayBill,
  extendEwayBill,
  getEwayBill,
  getInvoice,
  type Invoice,
  type Operation,
  type Order,
  recordPartB,
  stateTopicOf,
  topicOf,
} from '@millwright/contracts';
import { dayInIndia } from '@millwright/gst';
import { TopicFollower } from '@millwright/messaging';
import { createLogger } from '@millwright/service-kit';
import { eventually, orderBody, Product, TopicView, WebhookSink } from '@millwright/testing';
import { BusinessTime } from './webhooks/business-time.js';
import { Customer } from './webhooks/customer.js';

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;
const firstVehicle = 'KA01AB1234';
const secondVehicle = 'KA05MX7788';
const inBengaluru = { from_place: 'Bengaluru', from_state: '29' };

interface Told {
  readonly id: string;
  readonly type: string;
  readonly created_at: string;
  readonly data: { readonly invoice?: Invoice; readonly eway_bill: EwayBill };
}

let product: Product;
let customer: Customer;
let sink: WebhookSink;
let time: BusinessTime;
let followers: TopicFollower[];
const events = new TopicView();
const states = new TopicView();
let order: Order;
let invoice: Invoice;

beforeAll(async () => {
  product = Product.ofTests();
  customer = await Customer.of(product, 'Goods on the road');
  sink = await WebhookSink.start();
  await customer.endpoint(sink, { events: ['*'] });
  time = new BusinessTime(product);
  followers = await Promise.all([
    followed(topicOf('invoicing', false), events),
    followed(stateTopicOf('invoicing', false), states),
  ]);
});

afterAll(() =>
  Promise.all([customer?.close(), sink?.close(), ...(followers ?? []).map((follower) => follower.stop())]),
);

async function followed(topic: string, view: TopicView): Promise<TopicFollower> {
  const { promise: positioned, resolve } = Promise.withResolvers<void>();
  const follower = new TopicFollower({
    brokers: product.report.kafka_brokers.split(','),
    topicPrefix: '',
    clientId: 'eway-bills',
    topics: [topic],
    logger: createLogger('eway-bills', 'silent'),
    onPositioned: resolve,
    onRecord: (record) => view.add(record),
  });
  follower.start();
  await positioned;
  return follower;
}

/** An order that is produced, and its registered invoice. */
beforeEach(async () => {
  const body = { ...orderBody(`ROAD-${Date.now()}`), stages: ['packing'], confirm: true };
  order = (await customer.client.made(createOrder, { body })) as Order;
  for (const [line, { id }] of order.work_orders.entries()) {
    const good = order.line_items[line]!.quantity;
    const booked = { stage: 'packing', work_order_id: id, good, operator_id: 'op_17', machine_id: 'line_02' };
    await customer.client.made(createStageEntry, { id: order.id, body: booked });
  }
  const { id } = (await customer.client.made(createInvoice, { id: order.id })) as Invoice;
  invoice = await eventually(async () => {
    const now = (await customer.client.made(getInvoice, { id })) as Invoice;
    expect(now.status).toBe('registered');
    return now;
  });
});

const ask = (operation: Operation, body: object): Promise<unknown> =>
  customer.client.made(operation, { id: invoice.id, body });

/** The e-way bill, once the portal has answered all that was asked. */
const settled = (status: EwayBill['status']): Promise<EwayBill> =>
  eventually(async () => {
    const bill = (await customer.client.made(getEwayBill, { id: invoice.id })) as EwayBill;
    expect([bill.status, bill.pending, bill.errors]).toEqual([status, [], []]);
    return bill;
  });

/** What the portal has. */
async function atPortal(): Promise<object> {
  const { data } = await product.atPortal<{ data: { number: string; status: string; eway_bill: object }[] }>(
    `/control/registrations?gstin=${invoice.seller.gstin}`,
  );
  return data.find(({ number }) => number === invoice.number)!;
}

/** Everything that was told of the invoice, which ends as the API shows it; what is in the catalogue has come by webhook, too. */
async function told(types: string): Promise<Told[]> {
  const expected = types.trim().split(/\s+/);
  const records = (await events.has(invoice.id, expected.length)) as Told[];
  expect(records.map(({ type }) => type)).toEqual(expected);
  const forWebhooks = records.filter(
    ({ type }) => !['eway_bill.generated', 'eway_bill.extended', 'eway_bill.cancelled'].includes(type),
  );
  for (const { id, type, data } of forWebhooks) {
    const { body } = await eventually(() => {
      const arrived = sink.arrivals.filter(({ eventId }) => eventId === id);
      expect(arrived).toHaveLength(1);
      return arrived[0]!;
    });
    expect(JSON.parse(body)).toMatchObject({ id, type, data });
  }
  const ofInvoice = sink.arrivals.filter(({ body }) => (JSON.parse(body) as Told).data.invoice?.id === invoice.id);
  expect([sink.refusals, ofInvoice.length]).toEqual([[], forWebhooks.length]);
  const bill = (await customer.client.made(getEwayBill, { id: invoice.id })) as EwayBill;
  await eventually(() => expect(states.latest().get(bill.id)?.eway_bill).toEqual(bill));
  const shown = (await customer.client.made(getInvoice, { id: invoice.id })) as Invoice;
  await eventually(() => expect(states.latest().get(invoice.id)?.invoice).toEqual(shown));
  expect(shown.eway_bill).toEqual(bill);
  return records;
}

it('goods that stay need no e-way bill: it is cancelled, and then the invoice', async () => {
  await ask(createEwayBill, {});
  const { number } = await settled('part_a');
  const refused = await customer.client.call(cancelInvoice, {
    id: invoice.id,
    body: {
      reason: 'order_cancelled',
    },
  });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  await ask(cancelEwayBill, { reason: 'order_cancelled' });
  await settled('cancelled');
  await customer.client.made(cancelInvoice, { id: invoice.id, body: { reason: 'order_cancelled' } });
  const records = await told('invoice.registered eway_bill.generated eway_bill.cancelled invoice.cancelled');
  const shown = await customer.client.made(getInvoice, { id: invoice.id });
  expect(records.at(-1)!.data.invoice).toEqual(shown);
  expect(await atPortal()).toMatchObject({ status: 'CNL', eway_bill: { number, status: 'CNL' } });
});

it('goods that are late are warned of twice, extended once, and arrive', async () => {
  const dispatch = (await customer.client.made(createDispatch, {
    id: order.id,
    body: {
      lines: order.line_items.map(({ id, quantity }) => ({ line_item_id: id, quantity })),
      vehicle_number: firstVehicle,
    },
  })) as Dispatch;
  await ask(createEwayBill, { transport_mode: 'road' });
  const partA = await settled('part_a');
  expect(partA).toMatchObject({ number: expect.stringMatching(/^\d{12}$/), valid_until: null, vehicles: [] });
  const days = Math.ceil(partA.distance_km! / 200);

  await ask(recordPartB, { vehicle_number: firstVehicle, ...inBengaluru, reason: 'first_time' });
  const { valid_until: until, vehicles } = await settled('active');
  const recorded = Date.parse(vehicles[0]!.recorded_at);
  expect(new Date(until!).getTime()).toBe(
    Date.parse(`${dayInIndia(new Date(recorded + days * dayMs))}T23:59:00+05:30`),
  );
  await ask(recordPartB, { vehicle_number: secondVehicle, ...inBengaluru, reason: 'breakdown' });
  const changed = await eventually(async () => {
    const bill = await settled('active');
    expect(bill.vehicles.map(({ vehicle_number: vehicle }) => vehicle)).toEqual([firstVehicle, secondVehicle]);
    return bill;
  });
  expect(changed.valid_until).toBe(until);

  const fourHoursBefore = (end: string): number => Date.parse(end) - 4 * hourMs;
  await time.moveTo(new Date(fourHoursBefore(until!) - 30 * secondMs));
  await time.moveTo(new Date(fourHoursBefore(until!)));
  await told(`invoice.registered eway_bill.generated eway_bill.part_b_completed eway_bill.part_b_completed
    eway_bill.expiring`);
  await ask(extendEwayBill, {
    remaining_distance_km: 1,
    reason: 'transhipment',
    ...inBengaluru,
    from_postal_code: invoice.seller.address.postal_code,
    vehicle_number: secondVehicle,
  });
  const { valid_until: later, extensions } = await settled('active');
  expect([later! > until!, extensions.length]).toEqual([true, 1]);

  await time.moveTo(new Date(fourHoursBefore(later!)));
  await customer.client.made(deliverDispatch, { id: dispatch.id });
  const records =
    await told(`invoice.registered eway_bill.generated eway_bill.part_b_completed eway_bill.part_b_completed
    eway_bill.expiring eway_bill.extended eway_bill.expiring`);
  const warnings = records.filter(({ type }) => type === 'eway_bill.expiring');
  const lateness = warnings.map(
    ({ created_at: at, data }) => Date.parse(at) - fourHoursBefore(data.eway_bill.valid_until!),
  );
  expect(lateness.filter((ms) => ms < 0 || ms > 20 * secondMs)).toEqual([]);
  expect(warnings.map(({ data }) => data.eway_bill.valid_until)).toEqual([until, later]);
  expect(records.at(-1)!.data.eway_bill).toEqual(await settled('active'));

  await ask(closeEwayBill, { remarks: 'Delivered in full' });
  const closed = await settled('closed');
  await time.moveTo(new Date(Date.parse(later!) + hourMs));
  expect(await settled('closed')).toEqual(closed);
  await told(records.map(({ type }) => type).join(' '));
  expect(await atPortal()).toMatchObject({
    status: 'ACT',
    eway_bill: {
      number: closed.number,
      status: 'CLS',
      vehicles: [
        { vehicle_number: firstVehicle },
        { vehicle_number: secondVehicle },
        { vehicle_number: secondVehicle },
      ],
    },
  });
});
