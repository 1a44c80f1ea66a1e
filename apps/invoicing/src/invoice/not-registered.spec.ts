/** Invoices that no portal registers: supplies to buyers without a GSTIN, and bills of supply. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createCreditNote,
  createDebitNote,
  createInvoice,
  createPayment,
  getInvoice,
  getInvoicePdf,
  getPayment,
  type Invoice,
  type Order,
  orderExample,
  previewInvoice,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { InvoicingApp } from '../testing/invoicing-app.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app?.stop());
beforeEach(() => {
  tenant = freshTenant();
  app.portal.requests.length = 0;
});

const inr = (amount: string) => ({ amount, currency: 'INR' });
const overTheCounter = { name: 'Asha Prints' };

function orderOf(change: Partial<Order> = {}): Order {
  return app.order({ buyer: overTheCounter, ...change });
}

function exempt(exemption: 'nil_rated' | 'exempt' | 'non_gst' = 'exempt'): Pick<Order, 'line_items'> {
  return { line_items: app.order().line_items.map((line) => ({ ...line, tax_rate: 0, exemption })) };
}

const create = (order: Order, body: object = {}): Promise<ApiAnswer> =>
  app.call(createInvoice, tenant, { id: order.id, body });
const read = async (id: string): Promise<Invoice> => (await app.call(getInvoice, tenant, { id })).body as Invoice;

describe('an invoice to a buyer without a GSTIN', () => {
  it('is issued at once in the series of invoices, with tax, and goes to no portal', async () => {
    const order = orderOf();
    const preview = await app.call(previewInvoice, tenant, { id: order.id, body: { supply_type: 'b2c' } });
    expect([preview.status, preview.body.status]).toEqual([200, 'issued']);
    const { status, body } = await create(order, { supply_type: 'b2c' });
    expect([status, body]).toMatchObject([
      202,
      {
        number: expect.stringMatching(/^\d\d-\d\d\/00001$/),
        document_type: 'tax_invoice',
        status: 'issued',
        supply_type: 'b2c',
        place_of_supply: '29',
        cgst: inr('5310.00'),
        total: inr('69620.00'),
        amount_due: inr('69620.00'),
        payment_status: 'unpaid',
        irn: null,
        errors: [],
      },
    ]);
    expect(await read(body.id)).toEqual(body);
    const registered = await app.registered(tenant);
    expect(registered.number).toMatch(/\/00002$/);
    expect(app.portal.of('generate')).toHaveLength(1);
  });

  it('is told on the topics once', async () => {
    const { body } = await create(orderOf(), { supply_type: 'b2c' });
    const events = await app.events(tenant, body as Invoice);
    expect(events.map(({ type }) => type)).toEqual(['invoice.issued']);
  });

  it.each<[string, Partial<Order>, object, string]>([
    ['that has one', { buyer: orderExample.buyer }, {}, 'supply_type'],
    ['that pays the tax itself', {}, { reverse_charge: true }, 'reverse_charge'],
    [
      'abroad',
      {
        buyer: {
          ...overTheCounter,
          addresses: {
            billing: { line1: 'Kai 4', city: 'Hamburg', state: 'HH', postal_code: '20457', country: 'DE' },
          },
        },
      },
      {},
      'supply_type',
    ],
  ])('is refused of one %s', async (_, change, rest, param) => {
    const { status, body } = await create(orderOf(change), { supply_type: 'b2c', ...rest });
    expect([status, body.error.code, body.error.param]).toEqual([422, 'invoice_invalid', param]);
  });

  it('has to be said: without supply_type the GSTIN is missing', async () => {
    const { status, body } = await create(
      orderOf({ buyer: { ...overTheCounter, addresses: orderExample.buyer.addresses } }),
    );
    expect([status, body.error.param]).toEqual([422, 'buyer.gstin']);
    expect(body.error.message).toContain('b2c');
  });
});

describe('a bill of supply', () => {
  it.each<[string, Partial<Order>, object]>([
    ['b2b', {}, {}],
    ['b2c', { buyer: overTheCounter }, { supply_type: 'b2c' }],
  ])('is what a supply without any tax gets: %s', async (supply, change, input) => {
    const { status, body } = await create(app.order({ ...exempt(), ...change }), input);
    expect([status, body]).toMatchObject([
      202,
      {
        number: expect.stringMatching(/^BS\d\d-\d\d\/00001$/),
        document_type: 'bill_of_supply',
        status: 'issued',
        supply_type: supply,
        cgst: inr('0.00'),
        total: inr('59000.00'),
        line_items: [{ exemption: 'exempt', tax_rate: 0 }],
      },
    ]);
    expect(app.portal.of('generate')).toEqual([]);
  });

  it('is none where a line has tax: that is a tax invoice, which is registered', async () => {
    const [line] = app.order().line_items;
    const lines = [...exempt('nil_rated').line_items, { ...line!, id: 'li_034qzGoghT2kW8vY5rLxPn' }];
    const invoice = await app.registered(tenant, app.order({ line_items: lines }));
    expect(invoice).toMatchObject({ document_type: 'tax_invoice', status: 'registered' });
  });

  it('needs a reason for a rate of 0', async () => {
    const lines = app.order().line_items.map((line) => ({ ...line, tax_rate: 0 }));
    const { status, body } = await create(app.order({ line_items: lines }));
    expect([status, body.error.code, body.error.param]).toEqual([422, 'invoice_invalid', 'line_items[0].exemption']);
  });
});

describe('an issued invoice', () => {
  let invoice: Invoice;
  beforeEach(async () => {
    invoice = (await create(orderOf(), { supply_type: 'b2c' })).body as Invoice;
  });

  const pay = (amount: string): Promise<ApiAnswer> =>
    app.call(createPayment, tenant, {
      body: { reference: 'UPI 1', amount: inr(amount), allocations: [{ invoice_id: invoice.id }] },
    });

  it('is paid, and its credit notes are issued with tax', async () => {
    const { body: payment } = await pay('69620.00');
    const { status, body: note } = await app.call(createCreditNote, tenant, {
      id: invoice.id,
      body: {
        reason: 'Damaged',
        lines: [{ line_item_id: invoice.line_items[0]!.line_item_id, quantity: { value: 100, uom: 'PCS' } }],
      },
    });
    expect([status, note]).toMatchObject([
      202,
      { number: expect.stringMatching(/^CN/), status: 'issued', commercial: false, cgst: inr('212.40'), irn: null },
    ]);
    expect(note.declare_by).not.toBeNull();
    expect(await read(invoice.id)).toMatchObject({ amount_credited: inr('2785.00'), amount_due: inr('0.00') });
    expect((await app.call(getPayment, tenant, { id: payment.id })).body).toMatchObject({
      unallocated: inr('2785.00'),
    });
    expect(app.portal.of('generate')).toEqual([]);
  });

  it('has debit notes, which add to what is due', async () => {
    const { body: note } = await app.call(createDebitNote, tenant, {
      id: invoice.id,
      body: {
        reason: 'Tools',
        lines: [{ line_item_id: invoice.line_items[0]!.line_item_id, amount: inr('100.00') }],
      },
    });
    expect(note).toMatchObject({ number: expect.stringMatching(/^DN/), status: 'issued', total: inr('118.00') });
    expect(await read(invoice.id)).toMatchObject({ amount_debited: inr('118.00'), amount_due: inr('69738.00') });
  });

  it('is cancelled at once, gives back what was paid and what it had of the order', async () => {
    const { body: payment } = await pay('1000.00');
    const { status, body } = await app.call(cancelInvoice, tenant, {
      id: invoice.id,
      body: { reason: 'data_entry_mistake' },
    });
    expect([status, body]).toMatchObject([202, { status: 'cancelled', amount_due: inr('0.00'), irn: null }]);
    expect(body.cancelled_at).not.toBeNull();
    expect((await app.call(getPayment, tenant, { id: payment.id })).body).toMatchObject({
      unallocated: inr('1000.00'),
    });
    const again = await app.call(createInvoice, tenant, { id: invoice.order_id, body: { supply_type: 'b2c' } });
    expect([again.status, again.body.number]).toEqual([202, expect.stringMatching(/\/00002$/)]);
    expect((await app.events(tenant, invoice)).map(({ type }) => type)).not.toContain('invoice.cancelled');
  });

  it('is overdue after its due date', async () => {
    await app.app.advance(40 * 24 * 3_600_000);
    await eventually(async () => {
      expect((await app.events(tenant, invoice)).map(({ type }) => type)).toEqual([
        'invoice.issued',
        'payment.overdue',
      ]);
    });
  });

  it('is printed without a QR code', async () => {
    const pdf = await app.call(getInvoicePdf, tenant, { id: invoice.id });
    expect(pdf.status).toBe(200);
  });
});
