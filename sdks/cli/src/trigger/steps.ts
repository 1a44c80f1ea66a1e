/** What happens before an event is published: real calls, with the records that they need. */
import { randomUUID } from 'node:crypto';
import type { Camera, Dispatch, ExpandedInvoice, Invoice, Millwright, Order, OrderCreate } from '@millwright/client';

/** Prints what was done, and returns once the event is certain. */
export type Steps = (client: Millwright) => Promise<unknown>;

const pieces = (value: number) => ({ value, uom: 'PCS' as const });
const waits = { interval: 500, deadline: 60_000 };
const dayMs = 86_400_000;
const mostReports = 3;

function createOrder(client: Millwright, given: Partial<OrderCreate> = {}): Promise<Order> {
  return client.orders.create({
    reference: `TRIGGER-${randomUUID().slice(0, 8)}`,
    buyer: {
      name: 'Bluepeak Beverages Private Limited',
      gstin: '27AABCB5730G1ZX',
      addresses: {
        billing: { line1: '14 Chakan Road', city: 'Pune', state: '27', postal_code: '410501', country: 'IN' },
      },
    },
    line_items: [
      {
        sku: 'CTN-5PLY-300',
        description: 'Printed carton, 5 ply',
        hsn: '48191010',
        quantity: pieces(100),
        unit_price: { amount: '23.60', currency: 'INR' },
        tax_rate: 18,
      },
    ],
    confirm: true,
    ...given,
  });
}

async function produce(client: Millwright): Promise<Order> {
  const order = await createOrder(client, { stages: ['packing'] });
  await completeStage(client, order, 'packing');
  return order;
}

function completeStage(client: Millwright, { id }: Order, stage: string) {
  return client.orderStages.create(id, { stage, good: pieces(100), operator_id: 'op_1', machine_id: 'machine_1' });
}

async function dispatch(client: Millwright): Promise<Dispatch> {
  const order = await produce(client);
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity: pieces(100) }];
  return client.orderDispatches.create(order.id, { lines, vehicle_number: 'KA01AB1234' });
}

async function invoice(client: Millwright, until: Invoice['status'], date?: string): Promise<ExpandedInvoice> {
  const order = await createOrder(client);
  const { id } = await client.invoices.create(order.id, date === undefined ? {} : { date });
  return client.invoices.waitUntil(id, [until], waits);
}

async function ewayBillOnTheRoad(client: Millwright): Promise<unknown> {
  const { id } = await invoice(client, 'registered');
  await client.ewayBills.create(id, { distance_km: 148, transport_mode: 'road' });
  await client.ewayBills.waitUntil(id, ['part_a'], waits);
  const road = { vehicle_number: 'KA01AB1234', from_place: 'Bengaluru', from_state: '29' };
  await client.ewayBills.partB(id, { ...road, reason: 'first_time' });
  return client.ewayBills.waitUntil(id, ['active'], waits);
}

/** A camera of its own, which sees so many parts, of which so many are defective. */
async function inspect(client: Millwright, parts: number, defective: number): Promise<Camera> {
  const camera = await client.cameras.create({
    name: `Trigger ${randomUUID().slice(0, 8)}`,
    line: 'trigger',
    station: 'T1',
    stage: 'printing',
    defect_limit: { rate: 0.02, window: { parts: 100 }, confidence: 'none', min_sample: 100 },
  });
  const box = { x: 0.42, y: 0.17, width: 0.08, height: 0.03 };
  await client.cameras.inspect(camera.id, {
    epoch: `trigger/${randomUUID()}`,
    sequence: 1,
    frames: parts,
    parts: Array.from({ length: parts }, (_, index) => ({
      part_id: `T-${randomUUID().slice(0, 8)}`,
      // The last ones, when the limit has seen enough parts to judge.
      ...(index >= parts - defective && {
        detections: [{ class: 'scratch', score: 0.99, box, track_id: randomUUID() }],
      }),
    })),
  });
  return camera;
}

async function report(client: Millwright): Promise<unknown> {
  const from = new Date().toISOString();
  const camera = await inspect(client, 1, 1);
  // A part is counted a moment after it was taken; a report of nothing fails.
  for (let tries = 0; ; tries += 1) {
    const scope = { type: 'camera', id: camera.id } as const;
    const { id } = await client.qcReports.create({ scope, from, to: new Date(Date.now() + dayMs).toISOString() });
    const done = await client.qcReports.waitUntil(id, ['completed', 'failed'], waits);
    if (done.status === 'completed' || tries === mostReports) return done;
  }
}

/** By type. Those that are left out need time to pass, such as a due date. */
export const steps: Readonly<Record<string, Steps>> = {
  'order.created': (client) => createOrder(client),
  'order.updated': async (client) => client.orders.confirm((await createOrder(client, { confirm: false })).id),
  'order.cancelled': async (client) =>
    client.orders.cancel((await createOrder(client)).id, { reason: 'Triggered from the command line' }),
  'order.stage_advanced': produce,
  'dispatch.recorded': dispatch,
  'dispatch.delivered': async (client) => client.dispatches.deliver((await dispatch(client)).id),
  'invoice.registered': (client) => invoice(client, 'registered'),
  // The portal refuses what is older than 30 days.
  'invoice.failed': (client) => invoice(client, 'failed', new Date(Date.now() - 40 * dayMs).toISOString().slice(0, 10)),
  'invoice.cancelled': async (client) => {
    const { id } = await invoice(client, 'registered');
    await client.invoices.cancel(id, { reason: 'data_entry_mistake', remarks: 'Triggered from the command line' });
    return client.invoices.waitUntil(id, ['cancelled'], waits);
  },
  'eway_bill.part_b_completed': ewayBillOnTheRoad,
  'payment.received': async (client) => {
    const { id, amount_due: due } = await invoice(client, 'registered');
    return client.payments.create({
      reference: `TRIGGER-${randomUUID().slice(0, 8)}`,
      amount: due,
      method: 'neft',
      allocations: [{ invoice_id: id, amount: due }],
    });
  },
  'vision.defect.detected': (client) => inspect(client, 1, 1),
  'vision.threshold.breached': (client) => inspect(client, 200, 40),
  'vision.qc_report.completed': report,
  'desk.conversation.escalated': async (client) => {
    const conversation = await client.conversations.create({
      channel: 'whatsapp',
      contact: { external_id: `trigger-${randomUUID().slice(0, 8)}`, name: 'Anita Rao' },
    });
    return client.conversations.escalate(conversation.id, {
      reason: 'user_requested',
      summary: 'Triggered from the command line.',
    });
  },
};
