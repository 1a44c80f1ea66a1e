import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createCreditNote,
  createDebitNote,
  createPayment,
  type CreditNote,
  type DebitNote,
  getCreditNote,
  getDebitNote,
  getInvoice,
  getPayment,
  type Invoice,
  listCreditNotes,
} from '@millwright/contracts';
import { addDays, financialYearOf, lastDayOfCreditNotes, momentInIndia } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { changeDefaultSeller } from '../testing/sellers.js';

let app: InvoicingApp;
let tenant: Tenant;
let invoice: Invoice;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tenant = freshTenant();
  // 2,500 pieces of 23.60 and 18 % of tax.
  invoice = await app.registered(tenant);
});

const pieces = (value: number) => ({ value, uom: 'PCS' });
const inr = (amount: string) => ({ amount, currency: 'INR' });
const lineOf = (rest: object) => ({ line_item_id: invoice.line_items[0]!.line_item_id, ...rest });
const credit = (lines?: object[], id = invoice.id): Promise<ApiAnswer> =>
  app.call(createCreditNote, tenant, { id, body: { reason: 'Damaged', ...(lines && { lines }) } });
const debit = (lines: object[]): Promise<ApiAnswer> =>
  app.call(createDebitNote, tenant, { id: invoice.id, body: { reason: 'Tools', lines } });
const invoiceNow = async (): Promise<Invoice> =>
  (await app.call(getInvoice, tenant, { id: invoice.id })).body as Invoice;
const cancel = (): Promise<ApiAnswer> =>
  app.call(cancelInvoice, tenant, { id: invoice.id, body: { reason: 'data_entry_mistake' } });
async function settled<Note extends CreditNote | DebitNote>({ status, body }: ApiAnswer): Promise<Note> {
  expect([status, body]).toMatchObject([202, { status: 'registering' }]);
  const { id, type } = body as Note;
  return eventually(async () => {
    const note = (await app.call(type === 'CRN' ? getCreditNote : getDebitNote, tenant, { id })).body as Note;
    expect(note.status).not.toBe('registering');
    return note;
  });
}

describe('a credit note', () => {
  it('is registered under a number and an IRN of its own, and counts for the invoice', async () => {
    const note = await settled<CreditNote>(await credit([lineOf({ quantity: pieces(100) })]));
    expect(note).toMatchObject({
      status: 'registered',
      invoice_id: invoice.id,
      taxable_value: inr('2360.00'),
      cgst: inr('212.40'),
      total: inr('2785.00'),
    });
    expect(note.number).toMatch(/^CN\d\d-\d\d\/00001$/);
    expect(note.irn).not.toBe(invoice.irn);
    const after = await invoiceNow();
    expect(after).toMatchObject({ amount_credited: inr('2785.00'), amount_due: inr('66835.00'), version: 3 });
    expect(await app.events(tenant, invoice)).toMatchObject([
      { type: 'invoice.registered', sequence: 1 },
      { type: 'credit_note.registered', sequence: 2, data: { credit_note: note, invoice: after } },
    ]);
    const states = await app.states(tenant, note.id, 'credit_note');
    expect(states.map(({ status }) => status)).toEqual(['registering', 'registered']);
    expect(app.portal.of('generate').at(-1)!.body).toMatchObject({
      DocDtls: { Typ: 'CRN', No: note.number },
      RefDtls: { PrecDocDtls: [{ InvNo: invoice.number }] },
    });
    const { body } = await app.call(getInvoice, tenant, { id: invoice.id, query: '?expand=credit_notes' });
    expect(body).toMatchObject({ expanded: { credit_notes: [note] } });
  });

  it('without lines takes all that is left, to the last paisa', async () => {
    await settled(await credit([lineOf({ amount: inr('1000.00') })]));
    await settled(await credit([lineOf({ quantity: pieces(7) })]));
    await settled(await credit());
    expect(await invoiceNow()).toMatchObject({
      amount_credited: invoice.total,
      amount_due: inr('0.00'),
      payment_status: 'paid',
    });
    expect([(await credit()).status, (await credit()).body]).toMatchObject([409, { error: { code: 'conflict' } }]);
  });

  it('takes charges and discount of the invoice with it where it takes all', async () => {
    invoice = await app.registered(tenant, app.order(), {
      cash_discount: inr('500.00'),
      non_taxable_charges: inr('120.50'),
    });
    const note = await settled<CreditNote>(await credit());
    expect(note).toMatchObject({
      total: invoice.total,
      cash_discount: inr('500.00'),
      non_taxable_charges: inr('120.50'),
    });
    expect(await invoiceNow()).toMatchObject({ amount_due: inr('0.00') });
  });

  it.each(['10.51', '10.68'])(
    'of the last of goods that come back one by one ends at nothing due: at %s each',
    async (price) => {
      const [line] = app.order().line_items;
      const unitPrice = { amount: price, currency: 'INR' as const };
      const order = app.order({ line_items: [{ ...line!, quantity: pieces(3), unit_price: unitPrice }] });
      invoice = await app.registered(tenant, order);
      const notes: CreditNote[] = [];
      for (let each = 0; each < 3; each += 1)
        notes.push(await settled(await credit([lineOf({ quantity: pieces(1) })])));
      expect(await invoiceNow()).toMatchObject({
        amount_credited: invoice.total,
        amount_due: inr('0.00'),
        payment_status: 'paid',
      });
      const taxOf = (tax: 'cgst' | 'sgst'): number => notes.reduce((sum, note) => sum + Number(note[tax].amount), 0);
      expect([taxOf('cgst').toFixed(2), taxOf('sgst').toFixed(2)]).toEqual([invoice.cgst.amount, invoice.sgst.amount]);
    },
  );

  it('of the last line takes charges and discount of the invoice, too', async () => {
    invoice = await app.registered(tenant, app.order(), {
      cash_discount: inr('500.00'),
      non_taxable_charges: inr('120.50'),
    });
    const some = await settled<CreditNote>(await credit([lineOf({ quantity: pieces(1000) })]));
    expect(some).toMatchObject({ cash_discount: inr('0.00'), non_taxable_charges: inr('0.00') });
    const rest = await settled<CreditNote>(await credit([lineOf({ quantity: pieces(1500) })]));
    expect(rest).toMatchObject({ cash_discount: inr('500.00'), non_taxable_charges: inr('120.50') });
    expect(await invoiceNow()).toMatchObject({ amount_credited: invoice.total, amount_due: inr('0.00') });
  });

  it('never takes off more than is left, however many are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit([lineOf({ quantity: pieces(400) })])));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(6);
    for (const { status, body } of answers.filter((answer) => answer.status !== 202)) {
      expect([status, body]).toMatchObject([
        409,
        { error: { code: 'conflict', param: 'lines[0].quantity.value', maximum: pieces(100) } },
      ]);
    }
    expect((await credit([lineOf({ amount: inr('2360.01') })])).body).toMatchObject({
      error: { param: 'lines[0].amount.amount', maximum: inr('2360.00') },
    });
    await settled(await credit([lineOf({ amount: inr('2360.00') })]));
    expect(Number((await invoiceNow()).amount_credited.amount)).toBeLessThanOrEqual(Number(invoice.total.amount));
  });

  it('of what is paid makes the money free again on its payment', async () => {
    const allocations = [{ invoice_id: invoice.id }];
    const body = { reference: invoice.number, amount: invoice.total, allocations };
    const { body: payment } = await app.call(createPayment, tenant, { body });
    await settled(await credit());
    expect(await invoiceNow()).toMatchObject({ amount_paid: inr('0.00'), amount_due: inr('0.00') });
    const { body: now } = await app.call(getPayment, tenant, { id: payment.id as string });
    expect(now).toMatchObject({ unallocated: invoice.total, allocations: [{ released_amount: invoice.total }] });
    expect((await app.events(tenant, invoice)).slice(-2)).toMatchObject([
      { type: 'credit_note.registered', data: { invoice: await invoiceNow() } },
      { type: 'payment.released', data: { payment: now, amount: invoice.total } },
    ]);
  });

  it('that the portal refuses fails with its codes, and counts no more', async () => {
    app.portal.behaviours.set('generate', () => failure('3029', 'inactive'));
    const note = await settled<CreditNote>(await credit());
    app.portal.behaviours.set('generate', (request) => app.register(request));
    expect(note).toMatchObject({ status: 'failed', errors: [{ code: '3029' }] });
    expect(await app.events(tenant, invoice)).toMatchObject([
      { type: 'invoice.registered' },
      { type: 'credit_note.failed', data: { credit_note: note, invoice: { id: invoice.id, version: 2 } } },
    ]);
    expect(await settled<CreditNote>(await credit())).toMatchObject({ status: 'registered', total: invoice.total });
  });

  it('is refused about an invoice that is not registered', async () => {
    app.portal.behaviours.set('generate', () => failure('3029', 'inactive'));
    const failed = await app.becomes(tenant, await app.invoice(tenant), 'failed');
    app.portal.behaviours.set('generate', (request) => app.register(request));
    const answer = await credit(undefined, failed.id);
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);
  });

  it('is listed with its conditions, for its account alone', async () => {
    const note = await settled<CreditNote>(await credit([lineOf({ quantity: pieces(1) })]));
    const listed = async (query: string, of = tenant) => (await app.call(listCreditNotes, of, { query })).body;
    expect(await listed(`?invoice_id=${invoice.id}&status=registered`)).toMatchObject({ data: [{ id: note.id }] });
    expect(await listed('?status=failed')).toMatchObject({ data: [] });
    expect(await listed('', freshTenant())).toMatchObject({ data: [] });
    expect((await app.call(getCreditNote, freshTenant(), { id: note.id })).status).toBe(404);
    expect((await app.call(getInvoice, tenant, { id: note.id.replace('crn_', 'inv_') })).status).toBe(404);
  });
});

describe('a commercial note', () => {
  const commercial = (lines?: object[]): Promise<ApiAnswer> =>
    app.call(createCreditNote, tenant, {
      id: invoice.id,
      body: { reason: 'Bonus of the year', commercial: true, ...(lines && { lines }) },
    });

  it('is issued at once in a series of its own, without tax, and goes to no portal', async () => {
    const before = app.portal.of('generate').length;
    const { status, body } = await commercial([lineOf({ quantity: pieces(100) })]);
    expect([status, body]).toMatchObject([
      202,
      {
        number: expect.stringMatching(/^CM\d\d-\d\d\/00001$/),
        status: 'issued',
        commercial: true,
        declare_by: null,
        irn: null,
        taxable_value: inr('2360.00'),
        cgst: inr('0.00'),
        sgst: inr('0.00'),
        total: inr('2360.00'),
      },
    ]);
    expect(await invoiceNow()).toMatchObject({ amount_credited: inr('2360.00'), amount_due: inr('67260.00') });
    expect((await app.call(getCreditNote, tenant, { id: body.id })).body).toEqual(body);
    const second = await commercial([lineOf({ amount: inr('10.00') })]);
    expect(second.body).toMatchObject({ number: expect.stringMatching(/\/00002$/) });
    expect(app.portal.of('generate')).toHaveLength(before);
  });

  it('of all leaves the tax due, and nothing to credit', async () => {
    await commercial();
    expect(await invoiceNow()).toMatchObject({ amount_credited: inr('59000.00'), amount_due: inr('10620.00') });
    expect([(await credit()).status, (await commercial()).status]).toEqual([409, 409]);
  });

  it('leaves to a credit note the tax of the rest alone', async () => {
    await commercial([lineOf({ quantity: pieces(500) })]);
    const note = await settled<CreditNote>(await credit());
    expect(note).toMatchObject({ taxable_value: inr('47200.00'), cgst: inr('4248.00'), total: inr('55696.00') });
    expect(await invoiceNow()).toMatchObject({ amount_due: inr('2124.00') });
  });

  it('makes money free that was paid beyond what is due then', async () => {
    const { body: payment } = await app.call(createPayment, tenant, {
      body: { reference: 'UTR 1', amount: inr('69620.00'), allocations: [{ invoice_id: invoice.id }] },
    });
    await commercial([lineOf({ amount: inr('5000.00') })]);
    expect((await app.call(getPayment, tenant, { id: payment.id })).body).toMatchObject({
      unallocated: inr('5000.00'),
    });
    expect(await invoiceNow()).toMatchObject({ amount_due: inr('0.00'), amount_paid: inr('64620.00') });
  });

  it('keeps its invoice in force', async () => {
    await commercial([lineOf({ amount: inr('5.00') })]);
    expect((await cancel()).body).toMatchObject({ error: { code: 'invalid_state' } });
  });
});

describe('the time for a credit note with tax', () => {
  const returns = (furnished: string) =>
    changeDefaultSeller(app, tenant, {
      annual_returns: [{ financial_year: financialYearOf(invoice.date), furnished_on: furnished }],
    });

  it('ends with the day of the annual return: then a commercial note is left', async () => {
    await returns(invoice.date);
    expect(await settled(await credit([lineOf({ quantity: pieces(1) })]))).toMatchObject({ declare_by: invoice.date });
    await returns(addDays(invoice.date, -1));
    const { status, body } = await credit();
    expect([status, body.error.code]).toEqual([409, 'invalid_state']);
    expect(body.error.message).toContain('{"commercial": true} to POST /v1/invoices/{id}/credit-notes');
    expect((await invoiceNow()).amount_credited).toEqual(inr('28.00'));
    const debited = await settled(await debit([lineOf({ amount: inr('10.00') })]));
    expect(debited.status).toBe('registered');
  });

  it('ends on 30 November of the next financial year', async () => {
    const last = lastDayOfCreditNotes(invoice.date);
    const note = await settled<CreditNote>(await credit([lineOf({ quantity: pieces(1) })]));
    expect(note.declare_by).toBe(last);
    const ahead = await InvoicingApp.start();
    try {
      invoice = await ahead.registered(tenant);
      await ahead.app.advance(momentInIndia(last, '23:59:00').getTime() - ahead.app.clock.now().getTime());
      const ask = () =>
        ahead.call(createCreditNote, tenant, {
          id: invoice.id,
          body: { reason: 'Damaged', lines: [lineOf({ quantity: pieces(1) })] },
        });
      expect((await ask()).status).toBe(202);
      await ahead.app.advance(60_000);
      expect((await ask()).body).toMatchObject({ error: { code: 'invalid_state' } });
    } finally {
      await ahead.stop();
    }
  });
});

it('a note has the fields of an invoice, but those of its kind, of its dispatch, of retrying, of voiding and of a dispute; what is due and paid is counted at the invoice', async () => {
  const notes = await Promise.all([
    credit([lineOf({ quantity: pieces(1) })]).then((answer) => settled<CreditNote>(answer)),
    debit([lineOf({ amount: inr('10.00') })]).then((answer) => settled<DebitNote>(answer)),
  ]);
  const ofInvoices = ['former_numbers', 'void_reason', 'document_type', 'dispatch_id', 'disputed'];
  const shared = Object.keys(invoice).filter((field) => !ofInvoices.includes(field));
  for (const note of notes) {
    expect(Object.keys(note)).toEqual(expect.arrayContaining(shared));
    expect(note).toMatchObject({
      due_date: null,
      eway_bill: null,
      payment_status: null,
      amount_paid: inr('0.00'),
      amount_credited: inr('0.00'),
      amount_debited: inr('0.00'),
      amount_due: inr('0.00'),
    });
  }
});

describe('a debit note', () => {
  it('adds to what is due of the invoice, under a series of its own', async () => {
    const note = await settled<DebitNote>(await debit([lineOf({ amount: inr('1250.00') })]));
    expect(note.number).toMatch(/^DN\d\d-\d\d\/00001$/);
    expect(note).toMatchObject({ status: 'registered', total: inr('1475.00'), line_items: [{ quantity: null }] });
    const after = await invoiceNow();
    expect(after).toMatchObject({ amount_debited: inr('1475.00'), amount_due: inr('71095.00') });
    expect((await app.events(tenant, invoice)).at(-1)).toMatchObject({
      type: 'debit_note.registered',
      data: { debit_note: note, invoice: after },
    });
  });
});

describe('the cancellation of an invoice', () => {
  it.each([
    ['credit note', () => credit([lineOf({ quantity: pieces(1) })])],
    ['debit note', () => debit([lineOf({ amount: inr('10.00') })])],
  ])('is refused while it has a %s, which is named', async (name, note) => {
    const { body: created } = await note();
    const before = await cancel();
    const { id, number, status } = await settled<CreditNote>({ status: 202, body: created } as ApiAnswer);
    const after = await cancel();
    for (const answer of [before, after]) {
      expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);
      expect(answer.body.error.message).toContain(`The ${name} ${number} (${id}) is `);
    }
    expect([status, (await invoiceNow()).status]).toEqual(['registered', 'registered']);
  });

  it('is possible after a note that the portal has refused', async () => {
    app.portal.behaviours.set('generate', () => failure('3029', 'inactive'));
    await settled(await credit());
    app.portal.behaviours.set('generate', (request) => app.register(request));
    expect((await cancel()).status).toBe(202);
    await app.becomes(tenant, invoice, 'cancelled');
  });

  it.each([
    ['the note', [() => credit(), cancel]],
    ['the cancellation', [cancel, () => debit([lineOf({ amount: inr('10.00') })])]],
  ] as const)('excludes a note that is asked for at once: %s wins where it comes first', async (_, calls) => {
    const { database, nest } = app.app;
    // Both wait for the lock of the invoice, in this order.
    const answers = await database.asTenant(tenant, async (work) => {
      await nest.get(InvoiceChanges).lock(work, invoice.id);
      const asked: Promise<ApiAnswer>[] = [];
      for (const call of calls) {
        asked.push(call());
        await eventually(async () => expect(await waiting()).toBe(asked.length));
      }
      return asked;
    });
    const [first, second] = await Promise.all(answers);
    expect([first!.status, second!.status, second!.body]).toMatchObject([
      202,
      409,
      { error: { code: 'invalid_state' } },
    ]);
  });

  /** How many transactions wait for a lock. */
  const waiting = async (): Promise<number> =>
    (
      await app.app.database.worker.query<object[]>(
        `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE datname = current_database() AND NOT granted`,
      )
    ).length;
});
