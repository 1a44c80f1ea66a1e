import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  allocatePayment,
  createInvoice,
  createPayment,
  getPayment,
  type Invoice,
  listDeductions,
  listInvoices,
  listPayments,
  orderExample,
  type Payment,
  retryInvoice,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { freshTenant } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { registeredInvoice } from '../testing/issued-invoices.js';
import { isSameBuyer, type Payer } from './payer.js';

const inr = (amount: string) => ({ amount, currency: 'INR' });
const newBuyerId = (): string => encodeId('buyer', crypto.randomUUID());

describe('one buyer', () => {
  const payer = (buyer_id: string | null, buyer_gstin: string | null, buyer_name: string | null): Payer => ({
    buyer_id,
    buyer_gstin,
    buyer_name,
  });
  it.each([
    ['the same stored buyer under another name and GSTIN', payer('1', 'A', 'x'), payer('1', 'B', 'y'), true],
    ['two stored buyers of one GSTIN and name', payer('1', 'A', 'x'), payer('2', 'A', 'x'), false],
    ['one GSTIN, where one is not stored', payer('1', 'A', 'x'), payer(null, 'A', 'y'), true],
    ['two GSTINs under one name', payer(null, 'A', 'x'), payer(null, 'B', 'x'), false],
    ['one name, where one has no GSTIN', payer('1', 'A', 'x'), payer(null, null, 'x'), true],
    ['two names without a GSTIN', payer(null, null, 'x'), payer(null, null, 'y'), false],
    ['anybody, where nothing is known', payer(null, null, null), payer('1', 'A', 'x'), true],
  ])('is told by what both have: %s', (_, one, other, expected) => {
    expect([isSameBuyer(one, other), isSameBuyer(other, one)]).toEqual([expected, expected]);
  });
});

describe('the buyer of a payment', () => {
  let invoicing: InvoicingApp;
  let tenant: Tenant;
  let references = 0;

  beforeAll(async () => {
    invoicing = await InvoicingApp.start();
    tenant = freshTenant();
  });
  afterAll(() => invoicing?.stop());

  const invoice = (name: string, gstin: string | null, buyerId?: string): Promise<Invoice> =>
    registeredInvoice(invoicing.app, tenant, {
      total: '100.00',
      buyer: { name, ...(gstin !== null && { gstin }) },
      ...(buyerId !== undefined && { buyer_id: buyerId }),
    });
  const pay = (invoices: readonly Invoice[], more: object = {}) =>
    invoicing.call(createPayment, tenant, {
      body: {
        reference: `UTR-${(references += 1)}`,
        amount: inr('1000.00'),
        allocations: invoices.map(({ id }) => ({ invoice_id: id })),
        ...more,
      },
    });

  it('is that of the first invoice that has one, and other buyers are refused', async () => {
    const [one, other] = [newBuyerId(), newBuyerId()];
    const [without, first, second] = [
      await invoice('Asha', '29AAGCB7383J1Z4'),
      await invoice('Asha', '29AAGCB7383J1Z4', one),
      await invoice('Asha', '29AAGCB7383J1Z4', other),
    ];
    const { status, body } = await pay([without, first]);
    expect([status, body.buyer_id]).toEqual([201, one]);
    const refused = await pay([without, second, first]);
    expect([refused.status, refused.body.error.param]).toEqual([400, 'allocations[2].invoice_id']);
    const id = (body as Payment).id;
    const later = await invoicing.call(allocatePayment, tenant, {
      id,
      body: { allocations: [{ invoice_id: second.id }] },
    });
    expect([later.status, later.body.error.param]).toEqual([400, 'allocations[0].invoice_id']);
    expect((await invoicing.call(getPayment, tenant, { id })).body).toEqual(body);
  });

  it('is the one that the call names, of a payment on account too, if there is such a buyer', async () => {
    const unknown = await pay([], { buyer_id: newBuyerId() });
    expect([unknown.status, unknown.body.error.param]).toEqual([400, 'buyer_id']);
    const { id: buyer } = invoicing.buyer({ name: 'Bluepeak', gstin: '27AAPFU0939F1ZV' });
    const onAccount = (await pay([], { buyer_id: buyer })).body as Payment;
    expect([onAccount.buyer_id, onAccount.unallocated]).toEqual([buyer, inr('1000.00')]);
    const [own, foreign] = [await invoice('Bluepeak', '27AAPFU0939F1ZV'), await invoice('Bluepeak', '29AAGCB7383J1Z4')];
    const to = (given: Invoice) =>
      invoicing.call(allocatePayment, tenant, {
        id: onAccount.id,
        body: { allocations: [{ invoice_id: given.id }] },
      });
    expect((await to(foreign)).status).toBe(400);
    expect((await to(own)).status).toBe(200);
  });

  it('is filled in by the invoices that a payment of nobody pays later', async () => {
    const buyer = newBuyerId();
    const { id } = (await pay([])).body as Payment;
    const to = (given: Invoice) =>
      invoicing.call(allocatePayment, tenant, { id, body: { allocations: [{ invoice_id: given.id }] } });
    expect((await to(await invoice('Chand', null))).body.buyer_id).toBeNull();
    expect((await to(await invoice('Chand', '29AAGCB7383J1Z4', buyer))).body.buyer_id).toBe(buyer);
    expect((await to(await invoice('Chand', '29AAGCB7383J1Z4', newBuyerId()))).status).toBe(400);
  });

  it('finds payments, their deductions and invoices', async () => {
    const buyer = newBuyerId();
    const [one] = [await invoice('Dev', null, buyer), await invoice('Dev', null, newBuyerId())];
    const made = await pay([], {
      allocations: [{ invoice_id: one.id, deductions: [{ kind: 'tds_gst', amount: inr('2.00') }] }],
    });
    const query = { buyer_id: buyer };
    const listed = async (operation: typeof listPayments | typeof listInvoices | typeof listDeductions) =>
      ((await invoicing.call(operation, tenant, { query })).body.data as { id: string }[]).map(({ id }) => id);
    expect(await listed(listPayments)).toEqual([made.body.id]);
    expect(await listed(listInvoices)).toEqual([one.id]);
    expect(await listed(listDeductions)).toEqual([made.body.allocations[0].deductions[0].id]);
  });

  it('is, of an invoice, that of its order', async () => {
    const buyer = newBuyerId();
    const order = invoicing.order({ buyer_id: buyer });
    const owner = freshTenant();
    const answer = await invoicing.call(createInvoice, owner, { id: order.id, body: {} });
    expect([answer.status, answer.body.buyer_id]).toEqual([202, buyer]);
    expect(await invoicing.becomes(owner, answer.body as Invoice, 'registered')).toMatchObject({ buyer_id: buyer });
  });

  it('changes with the order of an invoice that is retried, which is found by the new one', async () => {
    const owner = freshTenant();
    const [wrong, right] = [newBuyerId(), newBuyerId()];
    const order = invoicing.order({ buyer_id: wrong, buyer: { ...orderExample.buyer, name: 'Wrong Limited' } });
    invoicing.portal.behaviours.set('generate', () => {
      invoicing.portal.behaviours.set('generate', (request) => invoicing.register(request));
      return failure('3029', 'GSTIN is inactive or cancelled');
    });
    const { id } = await invoicing.becomes(owner, await invoicing.invoice(owner, order), 'failed');
    const listed = async (query: Record<string, string>): Promise<string[]> =>
      ((await invoicing.call(listInvoices, owner, { query })).body.data as Invoice[]).map((each) => each.id);
    expect(await listed({ q: 'wrong', buyer_id: wrong })).toEqual([id]);
    invoicing.put({ ...order, buyer_id: right, buyer: { ...orderExample.buyer, name: 'Right Limited' }, version: 8 });
    const { body } = await invoicing.call(retryInvoice, owner, { id });
    expect([body.buyer_id, body.buyer.name]).toEqual([right, 'Right Limited']);
    expect([await listed({ q: 'wrong' }), await listed({ buyer_id: wrong })]).toEqual([[], []]);
    expect([await listed({ q: 'right' }), await listed({ buyer_id: right })]).toEqual([[id], [id]]);
  });
});
