import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createOrder,
  getCreditNotePdf,
  getDebitNotePdf,
  getInvoice,
  getInvoicePdf,
  type Invoice,
  type Order,
  sellerExample,
} from '@millwright/contracts';
import { irnOf } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId, Ids } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant, type RunningApp, startApp, textByPage } from '@millwright/testing';
import type { settings } from '../config.js';
import { figuresOf, publicFigures, publicLines } from '../document/figures.js';
import { inv01Of } from '../document/inv01.js';
import { invoiceOf } from '../document/tax-document.js';
import { contentOf, newDocument } from '../invoice/document-content.js';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import type { WrittenDocument } from '../invoice/tax-document.store.js';
import { invoicingApp } from '../invoicing.module.js';
import { scannedQr } from '../testing/qr-reading.js';

const order = createOrder.examples[0]!.response as Order;
const date = '2026-11-23';
const number = '26-27/00017';
const signedQr = `eyJhbGciOiJSUzI1NiJ9.${'eyJkYXRhIjoie1wiU2'.repeat(30)}.${'Ab9_-z'.repeat(57)}`;
const registration = {
  status: 'registered',
  irn: irnOf({ gstin: sellerExample.gstin, type: 'INV', number, date }),
  ack_number: '112610048211937',
  ack_at: new Date('2026-11-23T05:30:01.000Z'),
  signed_invoice: 'signed',
  signed_qr: signedQr,
} as const;

let app: RunningApp<typeof settings>;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp(invoicingApp);
});
afterAll(() => app?.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const tax = invoiceOf(order, sellerExample, {
  lines: order.line_items.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
  isNamed: false,
  date,
  reverseCharge: false,
});
const figures = figuresOf(tax);
const total = publicFigures(figures).total.amount;

/** Stores an invoice as it is after these changes; returns its public id. */
async function stored(change: Partial<WrittenDocument> = {}): Promise<string> {
  const id = app.nest.get(Ids, { strict: false }).next();
  await app.database.asTenant(tenant, (work) =>
    app.nest.get(InvoiceChanges, { strict: false }).create(work, {
      ...newDocument(work, id),
      ...contentOf(tax, figures, publicLines(tax, figures)),
      order_version: order.version,
      seller_id: randomUUID(),
      given: {},
      type: 'INV',
      number,
      date,
      due_date: '2026-12-23',
      order_id: decodeId('order', order.id)!,
      invoice_id: null,
      reason: null,
      metadata: {},
      document: inv01Of(tax, figures, number),
      ...change,
    }),
  );
  return encodeId('invoice', id);
}

const print = (id: string, as = tenant): Promise<ApiAnswer> => app.call(getInvoicePdf, as, { id });

it('a registered invoice is printed with the signed QR code that is stored', async () => {
  const { status, headers, body } = await print(await stored(registration));
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  const page = body as unknown as Uint8Array;
  expect(await scannedQr(page)).toBe(signedQr);
  expect((await textByPage(page)).join()).toContain(registration.irn);
});

it('a cancelled one says so on the page', async () => {
  const id = await stored({ ...registration, status: 'cancelled', cancelled_at: new Date('2026-11-23T09:00:00.000Z') });
  expect((await textByPage((await print(id)).body as unknown as Uint8Array)).join()).toContain('CANCELLED');
});

it.each(['registering', 'failed'] as const)('one that is %s is not printed', async (status) => {
  const answer = await print(await stored({ status }));
  expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
  expect(answer.body.error.message).toContain(status);
});

it('one of another account or of the other mode is not there', async () => {
  const id = await stored(registration);
  const others = [freshTenant(), { ...tenant, livemode: !tenant.livemode }];
  const answers = await Promise.all(others.map((as) => print(id, as)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

describe('copies of an invoice', () => {
  const printCopies = (id: string, copies: string): Promise<ApiAnswer> =>
    app.call(getInvoicePdf, tenant, { id, query: `?copies=${copies}` });

  it('are printed in the order of the rule, once each', async () => {
    const id = await stored(registration);
    const { status, body } = await printCopies(id, 'triplicate,original,original');
    const pages = await textByPage(body as unknown as Uint8Array);
    expect([status, pages.length]).toEqual([200, 2]);
    expect(pages[0]).toContain('ORIGINAL FOR RECIPIENT');
    expect(pages[1]).toContain('TRIPLICATE FOR SUPPLIER');
  });

  it.each(['', 'fourth', 'original,'])('%j are refused', async (copies) => {
    const { status, body } = await printCopies(await stored(registration), copies);
    expect([status, body.error.code]).toEqual([400, 'invalid_parameter']);
    expect(body.error.param).toMatch(/^copies/);
  });

  it('of services are two', async () => {
    const services = publicLines(tax, figures).map((line) => ({ ...line, hsn: '998314' }));
    const id = await stored({ ...registration, line_items: services });
    const { status, body } = await printCopies(id, 'original,triplicate');
    expect([status, body.error.param]).toEqual([400, 'copies']);
    expect(body.error.message).toContain('two copies');
    expect((await textByPage((await printCopies(id, 'duplicate')).body as unknown as Uint8Array)).join()).toContain(
      'DUPLICATE FOR SUPPLIER',
    );
  });
});

describe('a note', () => {
  /** Of an invoice that is stored. */
  async function storedNote(type: 'CRN' | 'DBN', change: Partial<WrittenDocument> = {}): Promise<string> {
    const invoiceId = decodeId('invoice', await stored(registration))!;
    const note = await stored({
      ...registration,
      type,
      number: 'CN26-27/00001',
      invoice_id: invoiceId,
      reason: 'Damaged',
      ...change,
    });
    return encodeId(type === 'CRN' ? 'credit_note' : 'debit_note', decodeId('invoice', note)!);
  }

  it.each([
    ['CRN', getCreditNotePdf, 'CREDIT NOTE'],
    ['DBN', getDebitNotePdf, 'DEBIT NOTE'],
  ] as const)('%s is printed with its invoice and its reason', async (type, operation, title) => {
    const { status, headers, body } = await app.call(operation, tenant, { id: await storedNote(type) });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = (await textByPage(body as unknown as Uint8Array)).join();
    for (const part of [title, 'CN26-27/00001', `${number} of 23 Nov 2026`, 'Damaged']) expect(text).toContain(part);
  });

  it.each(['registering', 'failed'] as const)('that is %s is not printed', async (status) => {
    const answer = await app.call(getCreditNotePdf, tenant, { id: await storedNote('CRN', { status }) });
    expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
    expect(answer.body.error.message).toContain('The credit note');
  });

  it('of another kind, account or mode is not there', async () => {
    const id = await storedNote('CRN');
    const answers = await Promise.all([
      app.call(getCreditNotePdf, freshTenant(), { id }),
      app.call(getCreditNotePdf, { ...tenant, livemode: !tenant.livemode }, { id }),
      app.call(getDebitNotePdf, tenant, { id: encodeId('debit_note', decodeId('credit_note', id)!) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

describe('what a seller says of payment', () => {
  const bank = { account_name: 'Sahyadri Cartons', account_number: '50200048127733', ifsc: 'HDFC0000007' };
  const seller = { ...sellerExample, bank, upi_id: 'sahyadri@hdfcbank', terms: 'Goods once sold are not taken back.' };
  const overTheCounter = { seller, supply_type: 'b2c', status: 'issued' } as const;

  it('is on the page, and a buyer without a GSTIN pays by its QR code what is due', async () => {
    const id = await stored({ ...overTheCounter, amount_paid: '500.00' });
    const { amount_due: due } = (await app.call(getInvoice, tenant, { id })).body as Invoice;
    const page = (await print(id)).body as unknown as Uint8Array;
    const text = (await textByPage(page)).join();
    for (const shown of [bank.account_number, bank.ifsc, seller.upi_id, seller.terms]) expect(text).toContain(shown);
    const link = new URL((await scannedQr(page))!);
    expect([link.protocol, Object.fromEntries(link.searchParams)]).toEqual([
      'upi:',
      { pa: seller.upi_id, pn: sellerExample.trade_name, tn: `Invoice ${number}`, am: due.amount, cu: 'INR' },
    ]);
  });

  it.each<[string, Partial<WrittenDocument>]>([
    ['that is credited in full', { ...overTheCounter, amount_credited: total }],
    ['that is cancelled', { ...overTheCounter, status: 'cancelled' }],
    ['of a seller without a UPI ID', { ...overTheCounter, seller: sellerExample }],
  ])('makes no QR code of an invoice %s', async (_, change) => {
    const page = (await print(await stored(change))).body as unknown as Uint8Array;
    expect(await scannedQr(page)).toBeUndefined();
  });
});
