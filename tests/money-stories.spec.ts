/** What happens to an accountant, from the first call to the last figure, with the events that say so. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  allocatePayment,
  createBankStatement,
  createCreditNote,
  createInvoice,
  createOrder,
  createPayment,
  getBankStatement,
  getCreditNote,
  getInvoice,
  getInvoiceSettings,
  getPayment,
  type Invoice,
  listBankStatementLines,
  listEvents,
  matchBankStatementLine,
  type Operation,
  type Order,
  orderExample,
  refundPayment,
  updateSeller,
  voidInvoice,
} from '@millwright/contracts';
import { addDays, financialYearOf } from '@millwright/gst';
import { type ApiClient, Product, Records } from '@millwright/testing';

let client: ApiClient;
let records: Records;
let reference = 0;

beforeAll(async () => {
  const product = Product.ofTests();
  const account = await product.createAccount('Money stories');
  await product.liftLimits(account, 'test');
  const scopes = ['orders:write', 'invoices:write', 'invoices:read', 'invoice-settings:write', 'webhooks:manage'];
  client = product.client('test', await product.createKey(account, 'test', scopes));
  records = new Records(product, client);
  await records.made(getInvoiceSettings);
});
afterAll(() => client?.close());
beforeEach(() => {
  reference += 1;
});

const types = [
  ...['registered', 'issued', 'failed', 'voided', 'cancelled'].map((each) => `invoice.${each}`),
  ...['issued', 'failed'].map((each) => `credit_note.${each}`),
  ...['received', 'released', 'refunded', 'reversed', 'overdue'].map((each) => `payment.${each}`),
].join();

const inr = (amount: string) => ({ amount, currency: 'INR' });

/** 600 pieces of 100.00, with 18 % of tax 70,800.00. */
function placeOrder(quantity = 600): Promise<Order> {
  return records.made(createOrder, {
    body: {
      reference: `STORY-${reference}-${quantity}`,
      buyer: orderExample.buyer,
      line_items: [
        {
          sku: 'CTN-1',
          description: 'Printed carton',
          hsn: '48191010',
          quantity: { value: quantity, uom: 'PCS' },
          unit_price: inr('100.00'),
          tax_rate: 18,
        },
      ],
      confirm: true,
    },
  });
}

async function invoiced(order: Order, body: object, status: Invoice['status']): Promise<Invoice> {
  const { id } = await records.made(createInvoice, { id: order.id, body });
  return becomes(getInvoice, id, status);
}

function becomes<Made extends { readonly status: string }>(
  operation: Operation,
  id: string,
  status: Made['status'],
): Promise<Made> {
  return records.eventually(async () => {
    const made = (await records.made(operation, { id })) as unknown as Made;
    expect(made.status).toBe(status);
    return made;
  });
}

async function credited(invoice: Invoice, amount: string): Promise<void> {
  const lines = [{ line_item_id: invoice.line_items[0]!.line_item_id, amount: inr(amount) }];
  const { id } = await records.made(createCreditNote, { id: invoice.id, body: { reason: 'Damaged', lines } });
  await becomes(getCreditNote, id, 'registered');
}

/** The types of the events that name the record, oldest first. */
async function eventsOf(id: string, count: number): Promise<string[]> {
  return records.eventually(async () => {
    const { data } = await records.made(listEvents, { query: { type: types, limit: '100' } });
    const found = data.filter((event) => JSON.stringify(event.data).includes(id)).map(({ type }) => type);
    expect(found.length).toBeGreaterThanOrEqual(count);
    return found.toReversed();
  });
}

const invoiceNow = ({ id }: Invoice): Promise<Invoice> => records.made(getInvoice, { id });

describe('an invoice that the portal registers no more, since it is too old,', () => {
  it('is voided, and the order invoiced anew', async () => {
    const order = await placeOrder();
    const date = addDays(new Date().toISOString().slice(0, 10), -40);
    const failed = await invoiced(order, { date }, 'failed');
    expect(failed.errors[0]!.code).toBe('2305');
    await records.made(voidInvoice, { id: failed.id, body: { reason: 'Dated too early' } });
    const voided = await becomes<Invoice>(getInvoice, failed.id, 'voided');
    const again = await invoiced(order, {}, 'registered');
    expect([voided.amount_due, again.amount_due, again.number === voided.number]).toEqual([
      inr('0.00'),
      inr('70800.00'),
      false,
    ]);
    expect(await eventsOf(failed.id, 2)).toEqual(['invoice.failed', 'invoice.voided']);
    expect(await eventsOf(again.id, 1)).toContain('invoice.registered');
  });
});

describe('what a buyer has paid for goods that come back', () => {
  it('is credit of the buyer: it pays the next invoice, and the rest is refunded', async () => {
    const invoice = await invoiced(await placeOrder(), {}, 'registered');
    await credited(invoice, '10000.00');
    const payment = await records.made(createPayment, {
      body: { reference: `UTR-${reference}`, amount: inr('59000.00'), allocations: [{ invoice_id: invoice.id }] },
    });
    await credited(invoice, '10000.00');
    expect(await invoiceNow(invoice)).toMatchObject({
      amount_credited: inr('23600.00'),
      amount_paid: inr('47200.00'),
      amount_due: inr('0.00'),
    });
    expect(await records.made(getPayment, { id: payment.id })).toMatchObject({ unallocated: inr('11800.00') });

    const next = await invoiced(await placeOrder(60), {}, 'registered');
    await records.made(allocatePayment, { id: payment.id, body: { allocations: [{ invoice_id: next.id }] } });
    await records.made(refundPayment, {
      id: payment.id,
      body: { amount: inr('4720.00'), reference: `REFUND-${reference}` },
    });
    expect(await invoiceNow(next)).toMatchObject({ payment_status: 'paid', amount_paid: inr('7080.00') });
    expect(await records.made(getPayment, { id: payment.id })).toMatchObject({
      unallocated: inr('0.00'),
      refunded_amount: inr('4720.00'),
    });
    expect(await eventsOf(payment.id, 4)).toEqual([
      'payment.received',
      'payment.released',
      'payment.received',
      'payment.refunded',
    ]);
  });
});

describe('a buyer that withholds tax', () => {
  it('has paid: the line of the statement is matched by what is suggested', async () => {
    const invoice = await invoiced(await placeOrder(1_000), {}, 'registered');
    // 0.1 % of 100,000.00 are withheld of 118,000.00.
    const content = `date,reference,description,amount,currency\n2026-11-20,TDS-${reference},NEFT ${invoice.number},117900.00,INR\n`;
    const { id: uploadId } = await records.upload({ type: 'text/csv', content });
    const { id } = await records.made(createBankStatement, { body: { upload_id: uploadId, format: 'csv' } });
    await becomes(getBankStatement, id, 'processed');
    const { data } = await records.made(listBankStatementLines, { id, query: { status: 'review' } });
    const [line] = data;
    const [suggestion] = line!.suggestions;
    expect(suggestion).toMatchObject({ kind: 'deduction', difference: inr('-100.00') });
    const { allocations } = suggestion!;
    const { status, body } = await client.call(matchBankStatementLine, {
      id,
      params: { line: line!.id },
      body: { allocations },
    });
    expect([status, body]).toMatchObject([200, { status: 'matched' }]);
    expect(await invoiceNow(invoice)).toMatchObject({
      payment_status: 'paid',
      amount_paid: inr('117900.00'),
      amount_deducted: inr('100.00'),
      amount_due: inr('0.00'),
    });
    expect((await eventsOf(invoice.id, 2)).toSorted()).toEqual(['invoice.registered', 'payment.received']);
  });
});

describe('a reduction of the price after the annual return', () => {
  it('takes no tax off: a commercial note is issued', async () => {
    const invoice = await invoiced(await placeOrder(), {}, 'registered');
    const year = financialYearOf(invoice.date);
    const furnished = { financial_year: year, furnished_on: addDays(invoice.date, -1) };
    await records.made(updateSeller, { id: invoice.seller_id, body: { annual_returns: [furnished] } });
    const lines = [{ line_item_id: invoice.line_items[0]!.line_item_id, amount: inr('1000.00') }];
    const refused = await client.call(createCreditNote, { id: invoice.id, body: { reason: 'Bonus', lines } });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
    const body = { reason: 'Bonus', lines, commercial: true };
    const note = await records.made(createCreditNote, { id: invoice.id, body });
    expect(note).toMatchObject({ status: 'issued', cgst: inr('0.00'), total: inr('1000.00') });
    expect(await invoiceNow(invoice)).toMatchObject({ amount_credited: inr('1000.00'), amount_due: inr('69800.00') });
    expect(await eventsOf(invoice.id, 2)).toEqual(['invoice.registered', 'credit_note.issued']);
  });
});
