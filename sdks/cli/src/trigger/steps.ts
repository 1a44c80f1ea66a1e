/** What happens before an event is published: real calls, with the records that they need. */
import { randomUUID } from 'node:crypto';
import type {
  Camera,
  Conversation,
  Dispatch,
  EwayBill,
  ExpandedInvoice,
  Invoice,
  Millwright,
  Order,
  OrderCreate,
  Payment,
} from '@millwright/client';

/** Prints what was done, and returns once the event is certain. */
export type Steps = (client: Millwright) => Promise<unknown>;

const pieces = (value: number) => ({ value, uom: 'PCS' as const });
const waits = { interval: 500, deadline: 60_000 };
const dayMs = 86_400_000;
const mostReports = 3;
const reason = 'Triggered from the command line';

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

/** The portal refuses what is older than 30 days. */
function refusedInvoice(client: Millwright): Promise<ExpandedInvoice> {
  return invoice(client, 'failed', new Date(Date.now() - 40 * dayMs).toISOString().slice(0, 10));
}

/** Of a new invoice, all that is due. */
async function pay(client: Millwright): Promise<Payment> {
  const { id, amount_due: due } = await invoice(client, 'registered');
  return client.payments.create({
    reference: `TRIGGER-${randomUUID().slice(0, 8)}`,
    amount: due,
    method: 'neft',
    allocations: [{ invoice_id: id, amount: due }],
  });
}

async function escalate(client: Millwright): Promise<Conversation> {
  const conversation = await client.conversations.create({
    channel: 'whatsapp',
    contact: { external_id: `trigger-${randomUUID().slice(0, 8)}`, name: 'Anita Rao' },
  });
  return client.conversations.escalate(conversation.id, { reason: 'user_requested', summary: `${reason}.` });
}

async function accept(client: Millwright): Promise<Conversation> {
  const assignee = { id: 'u-17', name: 'Meera Iyer' };
  return client.conversations.accept((await escalate(client)).id, { assignee });
}

/** To a buyer without a GSTIN, which no portal registers. */
async function counterSale(client: Millwright): Promise<Invoice> {
  const { id } = await createOrder(client, { buyer: { name: 'Asha Prints' } });
  return client.invoices.create(id, { supply_type: 'b2c' });
}

/** Without a vehicle. */
async function ewayBill(client: Millwright): Promise<EwayBill> {
  const { id } = await invoice(client, 'registered');
  await client.ewayBills.create(id, { distance_km: 148, transport_mode: 'road' });
  return client.ewayBills.waitUntil(id, ['part_a'], waits);
}

async function ewayBillOnTheRoad(client: Millwright): Promise<unknown> {
  const { invoice_id: id } = await ewayBill(client);
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

/** By type. Those that are left out need time to pass, such as a due date, or a portal that refuses. */
export const steps: Readonly<Record<string, Steps>> = {
  'order.created': (client) => createOrder(client),
  'order.updated': async (client) => client.orders.confirm((await createOrder(client, { confirm: false })).id),
  'order.cancelled': async (client) => client.orders.cancel((await createOrder(client)).id, { reason }),
  'order.stage_advanced': produce,
  'dispatch.recorded': dispatch,
  'dispatch.delivered': async (client) => client.dispatches.deliver((await dispatch(client)).id),
  'invoice.registered': (client) => invoice(client, 'registered'),
  'invoice.failed': refusedInvoice,
  'invoice.cancelled': async (client) => {
    const { id } = await invoice(client, 'registered');
    await client.invoices.cancel(id, { reason: 'data_entry_mistake', remarks: reason });
    return client.invoices.waitUntil(id, ['cancelled'], waits);
  },
  'eway_bill.part_b_completed': ewayBillOnTheRoad,
  'payment.received': pay,
  'vision.defect.detected': (client) => inspect(client, 1, 1),
  'vision.threshold.breached': (client) => inspect(client, 200, 40),
  'vision.qc_report.completed': report,
  'desk.conversation.escalated': escalate,
  'desk.conversation.accepted': accept,
  'desk.conversation.returned': async (client) => client.conversations.return((await accept(client)).id),
  'desk.conversation.resolved': async (client) => client.conversations.resolve((await accept(client)).id),
  'desk.message.created': async (client) =>
    client.messages.create((await accept(client)).id, { from: 'human', text: 'It leaves on Thursday at noon.' }),
  'order.deleted': async (client) => client.orders.delete((await createOrder(client, { confirm: false })).id),
  'order.stage_reversed': async (client) => {
    const entry = await completeStage(client, await createOrder(client, { stages: ['packing'] }), 'packing');
    return client.stages.reverse(entry.id, { reason });
  },
  'dispatch.failed': async (client) => client.dispatches.fail((await dispatch(client)).id, { reason }),
  'dispatch.returned': async (client) => client.dispatches.return((await dispatch(client)).id, { reason }),
  'dispatch.proof_added': async (client) => {
    const { id } = await client.dispatches.deliver((await dispatch(client)).id);
    return client.dispatches.prove(id, { note: reason });
  },
  'invoice.issued': counterSale,
  'invoice.voided': async (client) => client.invoices.void((await refusedInvoice(client)).id, { reason }),
  'eway_bill.generated': ewayBill,
  'credit_note.registered': async (client) => {
    const { id } = await client.creditNotes.create((await invoice(client, 'registered')).id, { reason });
    return client.creditNotes.waitUntil(id, ['registered'], waits);
  },
  'credit_note.issued': async (client) =>
    client.creditNotes.create((await invoice(client, 'registered')).id, { reason, commercial: true }),
  'debit_note.issued': async (client) => {
    const { id, line_items: lines } = await counterSale(client);
    const amount = { amount: '10.00', currency: 'INR' as const };
    return client.debitNotes.create(id, { reason, lines: [{ line_item_id: lines[0]!.line_item_id, amount }] });
  },
  'payment.refunded': async (client) => {
    const reference = `TRIGGER-${randomUUID().slice(0, 8)}`;
    const { id, amount } = await client.payments.create({ reference, amount: { amount: '100.00', currency: 'INR' } });
    return client.payments.refund(id, { amount, reference });
  },
  'payment.reversed': async (client) => client.payments.reverse((await pay(client)).id, { reason }),
};
