import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createCreditNote,
  createInvoice,
  createSeller,
  getCreditNote,
  type Invoice,
  listInvoices,
  listSellers,
  previewInvoice,
  retryInvoice,
  type SellerRecord,
  sellerExample,
  updateSeller,
} from '@millwright/contracts';
import { financialYearOf } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { eventually, freshTenant, uniqueGstin } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { defaultSellerOf } from '../testing/sellers.js';

let app: InvoicingApp;
let tenant: Tenant;
let first: SellerRecord;
let pune: SellerRecord;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app?.stop());
beforeEach(async () => {
  tenant = freshTenant();
  first = await defaultSellerOf(app.app, tenant);
  pune = await created({
    gstin: uniqueGstin('27'),
    address: { ...sellerExample.address, city: 'Pune', state: '27', postal_code: '410501' },
    number_prefix: 'PN/',
  });
});

async function created(changes: object): Promise<SellerRecord> {
  const { status, body } = await app.call(createSeller, tenant, { body: { ...sellerExample, ...changes } });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as SellerRecord;
}

const change = (seller: SellerRecord, body: object) => app.call(updateSeller, tenant, { id: seller.id, body });
const numbersOf = async ({ id }: SellerRecord) => {
  const { data } = (await app.call(listSellers, tenant)).body as { data: SellerRecord[] };
  return data.find((each) => each.id === id)!.next_numbers;
};

describe('an invoice', () => {
  it('is by the seller that the call names, else by that of the order, else by the default one', async () => {
    const ofOrder = app.order({ seller_id: pune.id });
    const invoices = [
      await app.registered(tenant),
      await app.registered(tenant, ofOrder),
      await app.registered(tenant, app.order({ seller_id: pune.id }), { seller_id: first.id }),
      await app.registered(tenant, app.order(), { seller_id: pune.id }),
    ];
    expect(invoices.map(({ seller_id: id, seller }) => [id, seller.gstin])).toEqual(
      [first, pune, first, pune].map(({ id, gstin }) => [id, gstin]),
    );
    // The goods stay in Karnataka: from Pune they are an inter-state supply.
    expect(invoices.map(({ igst }) => igst.amount === '0.00')).toEqual([true, false, true, false]);
  });

  it('has a number of the series of its seller, which begins where it was said to', async () => {
    await change(pune, { next_numbers: { invoice: 418 } });
    const numbers: string[] = [];
    for (const seller of [pune, first, pune]) {
      const preview = await app.call(previewInvoice, tenant, { id: app.order().id, body: { seller_id: seller.id } });
      expect(preview.body).toMatchObject({ seller_id: seller.id });
      numbers.push((await app.invoice(tenant, app.order(), { seller_id: seller.id })).number);
    }
    const year = numbers[0]!.slice(3, 8);
    expect(numbers).toEqual([`PN/${year}/00418`, `${year}/00001`, `PN/${year}/00419`]);
    expect([(await numbersOf(pune)).invoice, (await numbersOf(first)).invoice]).toEqual([420, 2]);
    const refused = await change(pune, { next_numbers: { invoice: 500 } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  });

  it('of both sellers at once draws each number once', async () => {
    const invoices = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        app.invoice(tenant, app.order(), { seller_id: index % 2 === 0 ? pune.id : first.id }),
      ),
    );
    expect(new Set(invoices.map(({ number }) => number)).size).toBe(12);
    expect([(await numbersOf(pune)).invoice, (await numbersOf(first)).invoice]).toEqual([7, 7]);
  });

  it('is refused where there is no such seller, and says what to do', async () => {
    const unknown = encodeId('seller', randomUUID());
    const { id } = app.order({ seller_id: unknown });
    for (const operation of [createInvoice, previewInvoice]) {
      const { status, body } = await app.call(operation, tenant, { id, body: {} });
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'seller_id']);
      expect(body.error.message).toContain('PATCH /v1/orders/{id}');
    }
    const other = freshTenant();
    const { status } = await app.call(createInvoice, other, { id: app.order().id, body: { seller_id: pune.id } });
    expect(status).toBe(400);
  });

  it('keeps its seller and its number when it is retried, as the seller is then', async () => {
    app.portal.behaviours.set('generate', () => failure('3029', 'GSTIN is inactive or cancelled'));
    const order = app.order({ seller_id: pune.id });
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    app.portal.behaviours.set('generate', (request) => app.register(request));
    app.put({ ...order, seller_id: first.id });
    await change(pune, { trade_name: 'Sahyadri Pune' });
    const { body } = await app.call(retryInvoice, tenant, { id: failed.id });
    expect(body).toMatchObject({ number: failed.number, seller_id: pune.id, seller: { trade_name: 'Sahyadri Pune' } });
  });

  it('fixes the GSTIN of its seller', async () => {
    const other = uniqueGstin('27');
    expect((await change(pune, { gstin: other })).status).toBe(200);
    await app.invoice(tenant, app.order({ seller_id: pune.id }));
    const { status, body } = await change(pune, { gstin: uniqueGstin('27') });
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'invalid_state',
      expect.stringContaining('POST /v1/sellers'),
    ]);
    expect((await change(pune, { trade_name: 'Still possible' })).status).toBe(200);
  });

  it('is listed by its seller', async () => {
    const [one, two] = [await app.invoice(tenant), await app.invoice(tenant, app.order({ seller_id: pune.id }))];
    const listed = async (seller: SellerRecord) =>
      ((await app.call(listInvoices, tenant, { query: { seller_id: seller.id } })).body.data as Invoice[]).map(
        ({ id }) => id,
      );
    expect([await listed(first), await listed(pune)]).toEqual([[one.id], [two.id]]);
  });
});

describe('a credit note', () => {
  it('is by the seller of its invoice, in the series and by the annual returns of that one', async () => {
    const invoice = await app.registered(tenant, app.order({ seller_id: pune.id }));
    const [line] = invoice.line_items;
    const lines = [{ line_item_id: line!.line_item_id, quantity: { value: 1, uom: line!.quantity.uom } }];
    const credit = (more: object = {}) =>
      app.call(createCreditNote, tenant, { id: invoice.id, body: { reason: 'Returned', lines, ...more } });
    const { body } = await credit();
    expect(body).toMatchObject({ seller_id: pune.id, number: expect.stringMatching(/^CNPN\/\d\d-\d\d\/00001$/) });
    await eventually(async () => {
      const note = await app.call(getCreditNote, tenant, { id: body.id });
      expect(note.body).toMatchObject({ status: 'registered' });
    });
    const furnished = [{ financial_year: financialYearOf(invoice.date), furnished_on: '2020-01-01' }];
    await change(first, { annual_returns: furnished });
    expect((await credit()).status).toBe(202);
    await change(pune, { annual_returns: furnished });
    expect((await credit()).body.error.code).toBe('invalid_state');
    expect((await credit({ commercial: true })).body.number).toMatch(/^CMPN\/\d\d-\d\d\/00001$/);
  });
});

it('the portal is called for each seller in its own name', async () => {
  await app.registered(tenant, app.order({ seller_id: pune.id }));
  await app.registered(tenant);
  const sellers = app.portal.requests
    .filter(({ action }) => action === 'generate')
    .map(({ body }) => (body as { SellerDtls?: { Gstin: string } }).SellerDtls?.Gstin);
  expect(sellers.slice(-2)).toEqual([pune.gstin, first.gstin]);
});
