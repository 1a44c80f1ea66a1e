import { expectStatus, type Fixture, type RecordMaker } from '../kit/fixture.js';
import { makeDispatch } from '../orders/dispatch.fixture.js';
import { makeOrder } from '../orders/order.fixture.js';
import type { Order } from '../orders/orders.js';
import { createEwayBill, getEwayBill, recordPartB } from './eway-bills.js';
import type { EwayBill } from './eway-bill.js';
import { sendInvoice } from './invoice-mails.js';
import { createInvoice, type Invoice } from './invoices.js';
import { nameSeller } from './seller.fixture.js';
import { getOrder } from '../orders/order-queries.js';
import { getInvoice } from './invoice-queries.js';

const dayMs = 86_400_000;

async function orderToInvoice(maker: RecordMaker): Promise<Order> {
  await nameSeller(maker);
  return makeOrder(maker);
}

/** An order of which goods have left. */
async function dispatchedToInvoice(maker: RecordMaker): Promise<Order> {
  await nameSeller(maker);
  return (await makeDispatch(maker)).order;
}

/** An invoice of all of an order, in the status that it ends in. */
export async function makeInvoice(
  maker: RecordMaker,
  status: Invoice['status'] = 'registered',
  input?: { readonly date: string },
): Promise<Invoice> {
  const order = await orderToInvoice(maker);
  const { id } = await maker.made(createInvoice, { id: order.id, body: input });
  return maker.eventually(async () => expectStatus(await maker.made(getInvoice, { id }), status));
}

/** The portal refuses what is older than 30 days. A fault that it is told could meet another invoice of the seller. */
function makeFailed(maker: RecordMaker): Promise<Invoice> {
  const date = new Date(Date.now() - 40 * dayMs).toISOString().slice(0, 10);
  return makeInvoice(maker, 'failed', { date });
}

/** Nobody of the account has the address, so that in test mode nothing is sent. */
async function makeSent(maker: RecordMaker): Promise<Invoice> {
  const invoice = await makeInvoice(maker);
  await maker.made(sendInvoice, { id: invoice.id, body: { to: ['purchase@bluepeak.example'] } });
  return invoice;
}

async function withEwayBill(maker: RecordMaker, status: EwayBill['status'] = 'part_a'): Promise<Invoice> {
  const invoice = await makeInvoice(maker);
  const { id } = invoice;
  const inStatus = (wanted: EwayBill['status']) =>
    maker.eventually(async () => expectStatus(await maker.made(getEwayBill, { id }), wanted));
  await maker.made(createEwayBill, { id, body: createEwayBill.examples[0].body });
  await inStatus('part_a');
  if (status === 'part_a') return invoice;
  await maker.made(recordPartB, { id, body: recordPartB.examples[0].body });
  await inStatus(status);
  return invoice;
}

/** An order that shows its invoice. */
async function makeInvoicedOrder(maker: RecordMaker): Promise<Order> {
  const { id, order_id: order } = await makeInvoice(maker);
  return maker.eventually(async () => {
    const shown = await maker.made(getOrder, { id: order });
    if (shown.invoice_id !== id) throw new Error(`The order shows the invoice ${shown.invoice_id}, not ${id}.`);
    return shown;
  });
}

export const ewayBillFixture: Fixture<EwayBill> = {
  collection: 'eway-bills',
  table: 'eway_bills',
  make: async (maker) => {
    const { id } = await withEwayBill(maker, 'active');
    return maker.made(getEwayBill, { id });
  },
};

export const invoiceFixture: Fixture<Invoice> = {
  collection: 'invoices',
  table: 'tax_documents',
  make: (maker) => makeInvoice(maker),
  states: {
    'orders.get': makeInvoicedOrder,
    'invoices.mails': makeSent,
    'invoices.create': dispatchedToInvoice,
    'invoices.preview': dispatchedToInvoice,
    'invoices.retry': makeFailed,
    'invoices.void': makeFailed,
    'eway_bills.get': (maker) => withEwayBill(maker, 'active'),
    'eway_bills.pdf': (maker) => withEwayBill(maker, 'active'),
    'eway_bills.timeline': (maker) => withEwayBill(maker, 'active'),
    'eway_bills.part_b': (maker) => withEwayBill(maker),
    'eway_bills.transporter': (maker) => withEwayBill(maker),
    'eway_bills.cancel': (maker) => withEwayBill(maker),
    'eway_bills.close': (maker) => withEwayBill(maker, 'active'),
    // Its validity ends tomorrow, and it can be extended in the last hours alone.
    'eway_bills.extend': async (maker) => {
      const invoice = await withEwayBill(maker, 'active');
      const { id } = await maker.made(getEwayBill, { id: invoice.id });
      await maker.changeRow(
        'invoicing',
        id,
        `UPDATE eway_bills SET valid_until = created_at + interval '4 hours' WHERE id = $1`,
      );
      return invoice;
    },
  },
};
