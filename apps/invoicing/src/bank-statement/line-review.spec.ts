import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BankStatement,
  type BankStatementLine,
  createPayment,
  getPayment,
  type Invoice,
  listDeductions,
  type ListedDeduction,
  listPayments,
  type Payment,
  updateInvoiceSettings,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant } from '@millwright/testing';
import { type InvoicingApp, invoiceNow, registeredInvoice } from '../testing/issued-invoices.js';
import { csv, type FileLine, newReference, StatementBed } from '../testing/statement-bed.js';

let bed: StatementBed;
let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  bed = await StatementBed.start();
  app = bed.app;
});
afterAll(() => bed?.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const inr = (amount: string) => ({ amount, currency: 'INR' });
/** Of goods worth 59,000.00 and GST of 18 %, as the example has them. */
const invoice = (more: object = {}): Promise<Invoice> => registeredInvoice(app, tenant, { total: '69620.00', ...more });
const processed = (...lines: FileLine[]): Promise<BankStatement> => bed.processed(tenant, csv(...lines));
const linesOf = (statement: BankStatement): Promise<BankStatementLine[]> => bed.lines(tenant, statement);
const match = (statement: BankStatement, line: BankStatementLine, body: object): Promise<ApiAnswer> =>
  bed.match(tenant, statement, line, body);
const payments = async (): Promise<Payment[]> =>
  (await app.call(listPayments, tenant, { query: '?limit=100' })).body.data as Payment[];

describe('a line that differs from what is due', () => {
  it('is settled by what is suggested: tax that the buyer has withheld', async () => {
    const due = await invoice();
    const statement = await processed({ description: `NEFT ${due.number} LESS TDS`, amount: '69561.00' });
    expect(statement).toMatchObject({ lines_review: 1, lines_unmatched: 0 });
    const [line] = await linesOf(statement);
    expect(line).toMatchObject({ status: 'review', reason: 'amount_differs', invoice_id: due.id, payment_id: null });
    expect(line!.suggestions.map(({ kind }) => kind)).toEqual(['deduction', 'on_account']);
    const { status, body } = await match(statement, line!, { allocations: line!.suggestions[0]!.allocations });
    expect([status, body]).toMatchObject([200, { id: line!.id, status: 'matched', suggestions: [] }]);
    expect(await invoiceNow(app, tenant, due)).toMatchObject({
      ...{ payment_status: 'paid', amount_due: inr('0.00') },
      ...{ amount_paid: inr('69561.00'), amount_deducted: inr('59.00') },
    });
    const { data } = (await app.call(listDeductions, tenant)).body as { data: ListedDeduction[] };
    expect(data).toMatchObject([{ kind: 'tds_income_tax', amount: inr('59.00'), invoice_number: due.number }]);
  });

  it('is settled by invoices of the buyer that are together the amount', async () => {
    const [named, other] = [await invoice(), await invoice({ total: '1000.00' })];
    await invoice({ total: '1000.00', buyer: { name: 'Deccan' } });
    const statement = await processed({ description: named.number, amount: '70620.00' });
    const [line] = await linesOf(statement);
    const suggested = line!.suggestions.find(({ kind }) => kind === 'several_invoices')!;
    expect(suggested.allocations.map(({ invoice_id: id }) => id)).toEqual([named.id, other.id]);
    const { body } = await match(statement, line!, { allocations: suggested.allocations });
    expect((await app.call(getPayment, tenant, { id: body.payment_id })).body).toMatchObject({
      unallocated: inr('0.00'),
      allocations: [{ amount: inr('69620.00') }, { amount: inr('1000.00') }],
    });
  });

  it('is settled on account, of the buyer that the call names', async () => {
    const [buyer, stranger] = [1, 2].map(() => encodeId('buyer', crypto.randomUUID())) as [string, string];
    bed.orders.records.set(buyer, { id: buyer, name: 'Bluepeak', gstin: '29AAGCB7383J1Z4' });
    const due = await invoice({ total: '100.00', buyer: { name: 'Bluepeak' }, buyer_id: buyer });
    const statement = await processed({ description: due.number, amount: '250.00' });
    const [line] = await linesOf(statement);
    const [suggested] = line!.suggestions;
    expect(suggested).toMatchObject({ kind: 'on_account', buyer_id: buyer, difference: inr('150.00') });
    const allocations = suggested!.allocations;
    const unknown = await match(statement, line!, { allocations, buyer_id: stranger });
    expect([unknown.status, unknown.body.error.param]).toEqual([400, 'buyer_id']);
    const { body } = await match(statement, line!, { allocations, buyer_id: buyer });
    expect((await app.call(getPayment, tenant, { id: body.payment_id })).body).toMatchObject({
      buyer_id: buyer,
      unallocated: inr('150.00'),
    });
  });

  it('shows what is due when it is read, and by the rates of the settings then', async () => {
    const due = await invoice();
    const statement = await processed({ description: due.number, amount: '62661.00' });
    const suggested = async () => (await linesOf(statement))[0]!.suggestions.map(({ kind }) => kind);
    expect(await suggested()).toEqual(['on_account']);
    const settings = { body: { tds_rates: [0.1, 2, 10] } };
    // 10 % of the total less 3.00, which a payment pays first.
    const body = { reference: newReference(), amount: inr('3.00'), allocations: [{ invoice_id: due.id }] };
    expect((await app.call(createPayment, tenant, { body })).status).toBe(201);
    expect(await suggested()).toEqual(['on_account']);
    expect((await app.call(updateInvoiceSettings, tenant, settings)).status).toBe(200);
    const [, ...others] = await suggested();
    expect(others).toEqual([]);
    const pays = { reference: newReference(), amount: inr('1056.00'), allocations: [{ invoice_id: due.id }] };
    expect((await app.call(createPayment, tenant, { body: pays })).status).toBe(201);
    expect(await suggested()).toEqual(['deduction', 'on_account']);
  });
});

describe('a line becomes one payment at most', () => {
  it('where two statements have it, and two callers match it at once', async () => {
    const due = await invoice();
    const line = { reference: newReference(), description: due.number, amount: '100.00' };
    const statements = [await processed(line), await processed(line)];
    const lines = await Promise.all(statements.map(async (each) => (await linesOf(each))[0]!));
    const answers = await Promise.all(
      statements.map((statement, index) => match(statement, lines[index]!, { allocations: [{ invoice_id: due.id }] })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await payments()).toHaveLength(1);
    for (const statement of statements) expect((await linesOf(statement))[0]).toMatchObject({ status: 'matched' });
    expect((await match(statements[0]!, lines[0]!, {})).status).toBe(409);
  });

  it('where it is matched while another file with it is processed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const due = await invoice({ total: '100.00' });
      const line = { reference: newReference(), description: 'ADVANCE', amount: '100.00' };
      const statement = await processed(line);
      const [open] = await linesOf(statement);
      // The other file names the invoice, and would pay it by itself.
      const [answer, other] = await Promise.all([
        match(statement, open!, { allocations: [{ invoice_id: due.id }] }),
        processed({ ...line, description: due.number }),
      ]);
      const made = (await payments()).filter(({ reference }) => reference === line.reference);
      expect(made).toHaveLength(1);
      expect([200, 409]).toContain(answer.status);
      expect((await linesOf(statement))[0]).toMatchObject({ status: 'matched', payment_id: made[0]!.id });
      expect(['matched', 'ignored']).toContain((await linesOf(other))[0]!.status);
      expect(await invoiceNow(app, tenant, due)).toMatchObject({ amount_paid: inr('100.00') });
    }
  });
});
