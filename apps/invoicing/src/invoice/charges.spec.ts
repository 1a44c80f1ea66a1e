/** Charges of invoices: from the call to the portal, through retries, voiding and credit notes. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createCreditNote,
  createInvoice,
  getCreditNote,
  getInvoice,
  type Invoice,
  type Order,
  previewInvoice,
  retryInvoice,
  voidInvoice,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { eventually, freshTenant } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const pieces = (value: number) => ({ value, uom: 'PCS' });
const inr = (amount: string) => ({ amount, currency: 'INR' });
const freight = { description: 'Freight', hsn: '996511', amount: inr('1200.00') };
const lineOf = (order: Order, value: number) => ({ line_item_id: order.line_items[0]!.id, quantity: pieces(value) });
const failNext = (code: string): void => {
  app.portal.behaviours.set('generate', () => {
    app.portal.behaviours.set('generate', (request) => app.register(request));
    return { ...failure(code), ErrorDetails: [{ ErrorCode: code, ErrorMessage: 'no' }] };
  });
};
async function credited(invoice: Invoice, lines?: object[]): Promise<unknown> {
  const body = { reason: 'Not driven', ...(lines && { lines }) };
  const { status, body: made } = await app.call(createCreditNote, tenant, { id: invoice.id, body });
  expect(status).toBe(202);
  return eventually(async () => {
    const { body: note } = await app.call(getCreditNote, tenant, { id: made.id });
    expect(note).toMatchObject({ status: 'registered' });
    return note;
  });
}
const now = async ({ id }: Invoice): Promise<Invoice> => (await app.call(getInvoice, tenant, { id })).body as Invoice;

describe('the charges of an invoice', () => {
  it('are taxed lines of its own, in the preview too, and no quantities of the order', async () => {
    // 1,000 of 23.60 are 23,600.00; with freight 24,800.00; 9 % of it are 2,232.00, twice.
    const order = app.order();
    const call = { id: order.id, body: { lines: [lineOf(order, 1000)], charges: [freight] } };
    const preview = (await app.call(previewInvoice, tenant, call)).body as Invoice;
    const invoice = await app.registered(tenant, order, call.body);
    const lines = [
      { kind: 'goods', quantity: pieces(1000) },
      { kind: 'charge', description: 'Freight', tax_rate: 18, taxable_value: inr('1200.00'), total: inr('1416.00') },
    ];
    expect([preview, invoice]).toMatchObject([
      { line_items: lines, total: inr('29264.00') },
      { line_items: lines, total: inr('29264.00') },
    ]);
    expect(new Set(invoice.line_items.map((line) => line.line_item_id)).size).toBe(2);
    const rest = await app.registered(tenant, order, { charges: [freight, { ...freight, description: 'Packing' }] });
    expect(rest.line_items).toMatchObject([{ quantity: pieces(1500) }, { kind: 'charge' }, { kind: 'charge' }]);
    expect((await app.call(createInvoice, tenant, { id: order.id, body: { charges: [freight] } })).status).toBe(409);
  });

  it('need a rate of their own where the goods have several', async () => {
    const [line] = app.order().line_items;
    const order = app.order({ line_items: [line!, { ...line!, id: 'li_034qzGoghT2kW8vY5rLxPn', tax_rate: 5 }] });
    for (const operation of [createInvoice, previewInvoice]) {
      const { status, body } = await app.call(operation, tenant, { id: order.id, body: { charges: [freight] } });
      expect([status, body.error.code, body.error.param]).toEqual([422, 'invoice_invalid', 'charges[0].tax_rate']);
    }
    const charges = [{ ...freight, tax_rate: 5 }];
    expect((await app.registered(tenant, order, { charges })).line_items[2]).toMatchObject({ tax_rate: 5 });
  });

  it('stay with a failed invoice that is retried, under their ids, at the rate of the goods as they are then', async () => {
    const order = app.order();
    failNext('2240');
    const body = { lines: [lineOf(order, 100)], charges: [freight, { ...freight, tax_rate: 18 }] };
    const failed = await app.becomes(tenant, await app.invoice(tenant, order, body), 'failed');
    app.put({ ...order, version: 9, line_items: order.line_items.map((line) => ({ ...line, tax_rate: 5 })) });
    expect((await app.call(retryInvoice, tenant, { id: failed.id })).status).toBe(202);
    const retried = await app.becomes(tenant, failed, 'registered');
    expect(retried.line_items.map((line) => [line.line_item_id, line.kind, line.tax_rate])).toEqual([
      [failed.line_items[0]!.line_item_id, 'goods', 5],
      [failed.line_items[1]!.line_item_id, 'charge', 5],
      [failed.line_items[2]!.line_item_id, 'charge', 18],
    ]);
    expect(retried.line_items[0]!.quantity).toEqual(pieces(100));
  });

  it('leave the quantities of a voided invoice to be invoiced again, with charges of their own', async () => {
    const order = app.order();
    failNext('2240');
    const failed = await app.becomes(tenant, await app.invoice(tenant, order, { charges: [freight] }), 'failed');
    const { status } = await app.call(voidInvoice, tenant, { id: failed.id, body: { reason: 'Another freight' } });
    expect(status).toBe(202);
    await app.becomes(tenant, failed, 'voided');
    const charges = [{ ...freight, amount: inr('900.00') }];
    expect((await app.registered(tenant, order, { charges })).line_items).toMatchObject([
      { quantity: pieces(2500) },
      { kind: 'charge', taxable_value: inr('900.00') },
    ]);
  });

  it('are credited by their id, and with all that is left', async () => {
    const invoice = await app.registered(tenant, app.order(), { charges: [freight] });
    const id = invoice.line_items[1]!.line_item_id;
    expect(await credited(invoice, [{ line_item_id: id, amount: inr('200.00') }])).toMatchObject({
      line_items: [{ line_item_id: id, kind: 'charge', taxable_value: inr('200.00') }],
      total: inr('236.00'),
    });
    const all = await credited(invoice);
    expect(all).toMatchObject({
      line_items: [
        { kind: 'goods', taxable_value: inr('59000.00') },
        { kind: 'charge', taxable_value: inr('1000.00') },
      ],
    });
    expect(await now(invoice)).toMatchObject({ amount_credited: invoice.total, amount_due: inr('0.00') });
  });

  it('are credited whole as the one that they are', async () => {
    const invoice = await app.registered(tenant, app.order(), { charges: [freight] });
    const id = invoice.line_items[1]!.line_item_id;
    const quantity = { value: 1, uom: 'OTH' };
    expect(await credited(invoice, [{ line_item_id: id, quantity }])).toMatchObject({ total: inr('1416.00') });
    const { status } = await app.call(createCreditNote, tenant, {
      id: invoice.id,
      body: { reason: 'Again', lines: [{ line_item_id: id, quantity }] },
    });
    expect(status).toBe(409);
  });

  it('of documents that were stored before are goods', async () => {
    const invoice = await app.registered(tenant);
    await app.app.database.worker.query(
      `UPDATE tax_documents SET line_items = json_build_array((line_items -> 0)::jsonb - 'kind') WHERE account_id = $1`,
      [tenant.accountId],
    );
    expect((await now(invoice)).line_items).toMatchObject([{ kind: 'goods' }]);
    expect(await credited(invoice)).toMatchObject({ line_items: [{ kind: 'goods' }], total: invoice.total });
  });
});
