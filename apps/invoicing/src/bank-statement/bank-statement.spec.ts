import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type BankStatement,
  type BankStatementLine,
  createBankStatement,
  createPayment,
  getBankStatement,
  getPayment,
  ignoreBankStatementLine,
  type Invoice,
  listBankStatementLines,
  listPayments,
  matchBankStatementLine,
  type Payment,
  refundPayment,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import {
  type ApiAnswer,
  createBackbone,
  environmentFor,
  eventually,
  freePort,
  freshTenant,
  SecondProcess,
  startApp,
  isLongForm,
} from '@millwright/testing';
import pg from 'pg';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, invoiceNow, issueInvoice, registeredInvoice } from '../testing/issued-invoices.js';
import type { OrdersDouble } from '../testing/orders-double.js';
import { camt, csv, type FileLine, newReference, StatementBed } from '../testing/statement-bed.js';
import { lineIdOf } from './line-payment.js';

const itLong = isLongForm ? it : it.skip;

let bed: StatementBed;
let orders: OrdersDouble;
let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  bed = await StatementBed.start();
  ({ app, orders } = bed);
});
afterAll(() => bed?.stop());
beforeEach(() => {
  tenant = freshTenant();
});

type Named = Pick<BankStatement, 'id'>;
const begin = (upload: string, format: BankStatement['format'] = 'csv', headers = {}): Promise<ApiAnswer> =>
  bed.begin(tenant, upload, format, headers);
const shown = (statement: Named, by = app): Promise<BankStatement> =>
  new StatementBed(by, orders).read(tenant, statement);
const ended = (statement: Named, by = app): Promise<BankStatement> =>
  new StatementBed(by, orders).ended(tenant, statement);
const linesOf = (statement: Named, query = ''): Promise<BankStatementLine[]> => bed.lines(tenant, statement, query);
const processed = (content: string, format: BankStatement['format'] = 'csv'): Promise<BankStatement> =>
  bed.processed(tenant, content, format);
const outcomes = async (statement: BankStatement): Promise<unknown[]> =>
  (await linesOf(statement)).map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`));
const invoice = (total: string): Promise<Invoice> => registeredInvoice(app, tenant, { total });
const inr = (amount: string) => ({ amount, currency: 'INR' });
const paymentsNow = async (by = app): Promise<Payment[]> =>
  (await by.call(listPayments, tenant, { query: '?limit=100' })).body.data as Payment[];

const formats = [
  ['csv', csv],
  ['camt.053', camt],
] as const;
describe.each(isLongForm ? formats : formats.slice(1))('a statement in %s', (format, fileOf) => {
  it('becomes a payment for each credit that names an invoice and pays what is due of it', async () => {
    const [first, second] = [await invoice('29620.00'), await invoice('118.00')];
    const reference = newReference();
    const statement = await processed(
      fileOf(
        { reference, description: `NEFT BLUEPEAK ${first.number} THANKS`, amount: '29620.00' },
        { reference: `${second.number}`, amount: '118' },
        { description: 'ADVANCE', amount: '15000.00' },
      ),
      format,
    );
    expect(statement).toMatchObject({
      ...{ status: 'processed', error: null, format, version: 2 },
      ...{ lines_total: 3, lines_matched: 2, lines_unmatched: 1, lines_ignored: 0 },
    });
    expect(await outcomes(statement)).toEqual(['matched', 'matched', 'unmatched: no_invoice']);
    const [line] = await linesOf(statement, '&status=matched');
    expect(line).toMatchObject({
      line: 1,
      date: '2026-11-04',
      reference,
      amount: inr('29620.00'),
      invoice_id: first.id,
    });
    expect((await app.call(getPayment, tenant, { id: line!.payment_id! })).body).toMatchObject({
      ...{ reference, amount: inr('29620.00'), unallocated: inr('0.00'), bank_statement_id: statement.id },
      received_at: '2026-11-03T18:30:00.000Z',
      allocations: [{ invoice_id: first.id, amount: inr('29620.00') }],
    });
    for (const paid of [first, second]) {
      expect(await invoiceNow(app, tenant, paid)).toMatchObject({ payment_status: 'paid', amount_due: inr('0.00') });
    }
  });

  it('pays nothing twice: neither by a line that comes again, in whatever file, nor by one after a call', async () => {
    const [first, second] = [await invoice('100.00'), await invoice('200.00')];
    const line = { reference: newReference(), description: first.number, amount: '100.00' };
    expect(await outcomes(await processed(fileOf(line, line), format))).toEqual(['matched', 'ignored: repeated']);
    const [other, otherFormat] = format === 'csv' ? ([camt, 'camt.053'] as const) : ([csv, 'csv'] as const);
    expect(await outcomes(await processed(other(line), otherFormat))).toEqual(['ignored: repeated']);
    const called = { reference: newReference(), description: second.number, amount: '200.00' };
    await app.call(createPayment, tenant, {
      body: { reference: called.reference, amount: inr('200.00'), allocations: [] },
    });
    expect(await outcomes(await processed(fileOf(called), format))).toEqual(['ignored: repeated']);
    expect(await paymentsNow()).toHaveLength(2);
    expect(await invoiceNow(app, tenant, second)).toMatchObject({ amount_due: inr('200.00') });
  });
});

describe('a line', () => {
  it('that went out is ignored, and one that pays another amount, or what is paid already, waits for a person', async () => {
    const due = await invoice('100.00');
    const statement = await processed(
      csv(
        { description: due.number, amount: '-100.00' },
        { description: due.number, amount: '99.99' },
        { description: due.number, amount: '100.00' },
        { description: due.number, amount: '100.00' },
      ),
    );
    expect(await outcomes(statement)).toEqual([
      'ignored: debit',
      'review: amount_differs',
      'matched',
      'review: amount_differs',
    ]);
    expect((await linesOf(statement)).map(({ invoice_id: id }) => id)).toEqual([null, due.id, due.id, due.id]);
  });

  itLong('that names several invoices pays the one whose amount it has, and none where several have it', async () => {
    const [first, second, third] = [await invoice('100.00'), await invoice('200.00'), await invoice('100.00')];
    const both = (...named: Invoice[]): string => named.map(({ number }) => number).join(' AND ');
    const statement = await processed(
      csv(
        { description: both(first, third), amount: '100.00' },
        { description: both(first, second), amount: '200.00' },
        { description: both(first, second), amount: '300.00' },
      ),
    );
    expect(await outcomes(statement)).toEqual(['unmatched: several_invoices', 'matched', 'review: amount_differs']);
  });

  it('that names an invoice of another account, of the other mode, or one that is not registered finds none', async () => {
    const own = tenant;
    const numbers: string[] = [];
    for (const other of [freshTenant(), { ...own, livemode: true }]) {
      numbers.push((await registeredInvoice(app, other, { total: '100.00' })).number);
    }
    numbers.push((await issueInvoice(app, own, { total: '100.00' })).number);
    const statement = await processed(csv(...numbers.map((description) => ({ description, amount: '100.00' }))));
    expect(await outcomes(statement)).toEqual(numbers.map(() => 'unmatched: no_invoice'));
  });

  itLong('without a reference, with a long one, or that is dated in advance becomes a payment, too', async () => {
    const [first, second] = [await invoice('100.00'), await invoice('200.00')];
    const long = 'R'.repeat(150);
    const statement = await processed(
      csv(
        { reference: '', description: first.number, amount: '100.00', date: '2099-12-31' },
        { reference: long, description: second.number, amount: '200.00' },
      ),
    );
    expect(await outcomes(statement)).toEqual(['matched', 'matched']);
    const references = (await paymentsNow()).map(({ reference }) => reference);
    expect(references).toEqual([expect.stringMatching(/^R{83}\/[0-9a-f]{16}$/), `${statement.id}/1`]);
    expect(
      await outcomes(await processed(csv({ reference: long, description: second.number, amount: '200.00' }))),
    ).toEqual(['ignored: repeated']);
  });
});

describe('a reversal', () => {
  const reversalOf = (line: FileLine): FileLine => ({ ...line, amount: `-${line.amount}`, isReversal: true });

  it('of a credit reverses its payment, once, also in the same file', async () => {
    const [first, second] = [await invoice('100.00'), await invoice('200.00')];
    const bounced = { reference: newReference(), description: first.number, amount: '100.00' };
    expect(await outcomes(await processed(camt(bounced), 'camt.053'))).toEqual(['matched']);
    const other = { reference: newReference(), description: second.number, amount: '200.00' };
    const again = { description: first.number, amount: '100.00' };
    const statement = await processed(
      camt(reversalOf(bounced), again, other, reversalOf(other), reversalOf(bounced)),
      'camt.053',
    );
    expect(await outcomes(statement)).toEqual(['matched', 'matched', 'matched', 'matched', 'ignored: repeated']);
    const [taken, , , same] = await linesOf(statement);
    expect([taken!.invoice_id, same!.invoice_id]).toEqual([first.id, second.id]);
    for (const { payment_id: id } of [taken!, same!]) {
      expect((await app.call(getPayment, tenant, { id: id! })).body).toMatchObject({
        status: 'reversed',
        reversal_reason: 'The bank reversed it on 2026-11-04.',
      });
    }
    expect(await invoiceNow(app, tenant, first)).toMatchObject({ payment_status: 'paid', amount_due: inr('0.00') });
    expect(await invoiceNow(app, tenant, second)).toMatchObject({
      payment_status: 'unpaid',
      amount_due: inr('200.00'),
    });
  });

  it('of what is no payment changes nothing', async () => {
    const due = await invoice('100.00');
    const paid = { reference: newReference(), description: due.number, amount: '100.00' };
    const statement = await processed(
      camt(
        paid,
        { ...reversalOf(paid), amount: '-99.00' },
        reversalOf({ reference: newReference(), description: due.number, amount: '100.00' }),
        { ...reversalOf({ amount: '5.00' }), amount: '5.00', description: due.number },
      ),
      'camt.053',
    );
    expect(await outcomes(statement)).toEqual([
      'matched',
      'unmatched: reversal',
      'unmatched: reversal',
      'ignored: reversal',
    ]);
    expect(await invoiceNow(app, tenant, due)).toMatchObject({ payment_status: 'paid' });
  });

  it('of a credit that was refunded waits for a person', async () => {
    const reference = newReference();
    const body = { reference, amount: inr('100.00') };
    const { id } = (await app.call(createPayment, tenant, { body })).body;
    const back = { reference: newReference(), amount: inr('40.00') };
    expect((await app.call(refundPayment, tenant, { id: id as string, body: back })).status).toBe(201);
    const statement = await processed(camt(reversalOf({ reference, amount: '100.00' })), 'camt.053');
    expect(await outcomes(statement)).toEqual(['unmatched: reversal']);
    expect((await app.call(getPayment, tenant, { id: id as string })).body['status']).toBe('received');
  });
});

describe('a line that waits for a person', () => {
  const match = (statement: Named, line: number, body: object = {}): Promise<ApiAnswer> =>
    bed.match(tenant, statement, lineOf(statement, line), body);
  const ignore = (statement: Named, line: number, by = tenant, headers = {}): Promise<ApiAnswer> =>
    bed.ignore(by, statement, lineOf(statement, line), headers);
  const lineOf = ({ id }: Named, line: number): Named => ({
    id: encodeId('bank_statement_line', lineIdOf({ statement_id: decodeId('bank_statement', id)!, line })),
  });
  const record = async (reference: string, amount: string, paid: Invoice, more = {}): Promise<Payment> => {
    const allocations = [{ invoice_id: paid.id }];
    const body = { reference, amount: inr(amount), allocations, received_at: '2026-11-01T06:00:00Z', ...more };
    const { status, body: payment } = await app.call(createPayment, tenant, { body });
    expect(status).toBe(201);
    return payment as Payment;
  };
  const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code];

  itLong('may have been recorded by hand under another reference', async () => {
    const [half, whole, other] = [await invoice('200.00'), await invoice('100.00'), await invoice('300.00')];
    const [recorded] = [await record('RECEIPT-1', '100.00', half), await record('RECEIPT-2', '100.00', whole)];
    // Neither of another amount, nor of another month, nor under the reference of a line.
    const known = newReference();
    await record('RECEIPT-3', '50.00', other);
    await record('RECEIPT-4', '100.00', other, { received_at: '2026-10-01T06:00:00Z' });
    await record(known, '50.00', other);
    const again = newReference();
    const statement = await processed(
      csv(
        { reference: again, description: half.number, amount: '100.00' },
        { description: whole.number, amount: '100.00' },
        { reference: known, description: other.number, amount: '50.00' },
        { description: other.number, amount: '100.00' },
      ),
    );
    expect(await outcomes(statement)).toEqual([
      'review: possible_duplicate',
      'review: possible_duplicate',
      'ignored: repeated',
      'matched',
    ]);
    expect(statement).toMatchObject({ lines_matched: 1, lines_review: 2, lines_unmatched: 0, lines_ignored: 1 });
    expect((await linesOf(statement))[0]).toMatchObject({ invoice_id: half.id, payment_id: recorded.id });
    expect(await invoiceNow(app, tenant, half)).toMatchObject({ amount_due: inr('100.00') });

    expect((await ignore(statement, 1, tenant, { 'if-match': '"1"' })).status).toBe(412);
    const { status, body } = await ignore(statement, 1);
    expect([status, ignoreBankStatementLine.response.safeParse(body).error]).toEqual([200, undefined]);
    expect(body).toMatchObject({ status: 'ignored', reason: 'declined', ignore_reason: 'Our receipt 4711' });
    expect((await linesOf(statement))[0]).toEqual(body);
    expect(await shown(statement)).toMatchObject({ lines_review: 1, lines_ignored: 2, version: 3 });
    const later = await processed(csv({ reference: again, description: half.number, amount: '100.00' }));
    expect(await outcomes(later)).toEqual(['ignored: repeated']);
  });

  it('is matched by a payment of it, which pays what is named', async () => {
    const [one, other] = [await invoice('100.00'), await invoice('300.00')];
    const reference = newReference();
    const line = { reference, description: 'RTGS DECCAN', amount: '250.00' };
    const statement = await processed(csv(line, { description: 'ADVANCE', amount: '5.00' }));
    const earlier = await processed(csv(line));
    const { status, body } = await match(statement, 1, {
      allocations: [{ invoice_id: one.id }, { invoice_id: other.id }],
    });
    expect([status, matchBankStatementLine.response.safeParse(body).error]).toEqual([200, undefined]);
    expect(body).toMatchObject({ status: 'matched', reason: null, invoice_id: null });
    expect((await linesOf(statement))[0]).toEqual(body);
    expect((await app.call(getPayment, tenant, { id: body.payment_id as string })).body).toMatchObject({
      ...{ reference, amount: inr('250.00'), unallocated: inr('0.00'), bank_statement_id: statement.id },
      received_at: '2026-11-03T18:30:00.000Z',
      allocations: [{ amount: inr('100.00') }, { amount: inr('150.00') }],
    });
    expect(await invoiceNow(app, tenant, other)).toMatchObject({ amount_due: inr('150.00') });
    // The same line in another file is matched by it, too.
    expect(await outcomes(earlier)).toEqual(['matched']);
    expect(await shown(statement)).toMatchObject({ lines_matched: 1, lines_unmatched: 1, version: 3 });
    expect((await match(statement, 2)).body).toMatchObject({ status: 'matched', invoice_id: null });
    expect(await paymentsNow()).toHaveLength(2);
  });

  it('is matched by a payment that is recorded by hand with its reference', async () => {
    const one = await invoice('100.00');
    const reference = newReference();
    const statement = await processed(csv({ reference, amount: '90.00' }, { reference: '', amount: '7.00' }));
    const payment = await record(reference, '90.00', one);
    const own = await record(`${statement.id}/2`, '7.00', one);
    expect(await linesOf(statement)).toMatchObject([
      { status: 'matched', reason: null, invoice_id: one.id, payment_id: payment.id },
      { status: 'matched', reason: null, invoice_id: one.id, payment_id: own.id },
    ]);
    expect(await shown(statement)).toMatchObject({ lines_matched: 2, lines_unmatched: 0 });
  });

  it('stays open where the payment with its reference has another amount, since the rest would be seen nowhere', async () => {
    const reference = newReference();
    const statement = await processed(csv({ reference, amount: '50.00' }));
    await record(reference, '5.00', await invoice('100.00'));
    expect(await linesOf(statement)).toMatchObject([{ status: 'unmatched', payment_id: null }]);
    expect(faultOf(await match(statement, 1))).toEqual([409, 'conflict']);
    expect((await ignore(statement, 1)).status).toBe(200);
  });

  it('is settled once, by one of many calls at once', async () => {
    const statement = await processed(csv({ amount: '10.00' }));
    const answers = await Promise.all([...Array.from({ length: 4 }, () => match(statement, 1)), ignore(statement, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const { lines_matched: matched, lines_ignored: ignored, lines_unmatched: left } = await shown(statement);
    expect([matched + ignored, left]).toEqual([1, 0]);
    expect(await paymentsNow()).toHaveLength(matched);
  });

  it('is neither a debit, nor one that is matched, nor one of a statement of another account', async () => {
    const due = await invoice('100.00');
    const statement = await processed(
      camt({ description: due.number, amount: '100.00' }, { amount: '-5.00', isReversal: true }),
      'camt.053',
    );
    expect(await outcomes(statement)).toEqual(['matched', 'unmatched: reversal']);
    expect(faultOf(await match(statement, 1))).toEqual([409, 'invalid_state']);
    expect(faultOf(await match(statement, 2))).toEqual([409, 'invalid_state']);
    expect(faultOf(await ignore(statement, 3))).toEqual([404, 'not_found']);
    expect(faultOf(await ignore(statement, 2, freshTenant()))).toEqual([404, 'not_found']);
    expect(faultOf(await ignore(statement, 2, { ...tenant, livemode: !tenant.livemode }))).toEqual([404, 'not_found']);
    expect((await ignore(statement, 2)).status).toBe(200);
  });
});

it.each([
  ['csv', csv],
  ['camt.053', camt],
] as const)('texts of a statement in %s are cut between characters', async (format, fileOf) => {
  const [first, second] = [await invoice('100.00'), await invoice('200.00')];
  const description = `${first.number} ${'x'.repeat(998 - first.number.length)}😀`;
  const long = `${'P'.repeat(82)}😀${'Q'.repeat(40)}`;
  const statement = await processed(
    fileOf(
      { reference: `${'R'.repeat(199)}😀`, description, amount: '100.00' },
      { reference: long, description: second.number, amount: '200.00' },
    ),
    format,
  );
  expect(await linesOf(statement)).toMatchObject([
    { status: 'matched', reference: 'R'.repeat(199), description: description.slice(0, 999) },
    { status: 'matched', reference: long },
  ]);
  expect((await paymentsNow()).map(({ reference }) => reference)).toEqual([
    expect.stringMatching(/^P{82}\/[0-9a-f]{16}$/),
    expect.stringMatching(/^R{83}\/[0-9a-f]{16}$/),
  ]);
});

it('the columns of a bank are kept under its name for the next file, of the account alone', async () => {
  const due = await invoice('100.00');
  const mapping = {
    date: 'Date',
    reference: 'Ref',
    description: 'Narration',
    amount: 'Amount',
    date_format: 'DD/MM/YYYY',
  };
  const file = (amount: string): string =>
    `Date,Narration,Ref,Amount\n04/11/2026,NEFT ${due.number},${newReference()},${amount}`;
  const send = (content: string, body: object, by = tenant): Promise<ApiAnswer> =>
    app.call(createBankStatement, by, { body: { upload_id: bed.upload(content), format: 'csv', ...body } });
  const bank = { bank_name: 'HDFC current account' };
  const first = await send(file('40.00'), { ...bank, mapping });
  expect(first.body).toMatchObject({ ...bank, mapping });
  expect(await ended(first.body as BankStatement)).toMatchObject({ status: 'processed', lines_review: 1 });
  const second = await send(file('100.00'), bank);
  expect(second.body).toMatchObject({ ...bank, mapping });
  expect(await ended(second.body as BankStatement)).toMatchObject({ status: 'processed', lines_matched: 1 });
  const elsewhere = await send(file('1.00'), bank, freshTenant());
  expect(elsewhere.body).toMatchObject({ ...bank, mapping: null });
  const incomplete = await send(file('1.00'), { mapping: { ...mapping, amount: undefined, credit: 'Amount' } });
  expect([incomplete.status, incomplete.body.error.param]).toEqual([400, 'mapping.amount']);
});

it('lines are listed in the order of the file, page by page', async () => {
  const statement = await processed(csv(...Array.from({ length: 5 }, () => ({ amount: '1.00' })), { amount: '-1.00' }));
  const seen: number[] = [];
  let cursor = '';
  for (let pages = 0; pages < 3; pages += 1) {
    const query = `?limit=2&status=unmatched,matched${cursor}`;
    const { body } = await app.call(listBankStatementLines, tenant, { id: statement.id, query });
    seen.push(...(body.data as BankStatementLine[]).map(({ line }) => line));
    expect(body.has_more).toBe(pages < 2);
    cursor = `&cursor=${body.next_cursor}`;
  }
  expect(seen).toEqual([1, 2, 3, 4, 5]);
});

describe('a file', () => {
  it('that cannot be read fails, says where, and nothing of it counts', async () => {
    const due = await invoice('100.00');
    const content = `${csv({ description: due.number, amount: '100.00' })}\n2026-11-04,R,T,many,INR\n`;
    const statement = await processed(content);
    expect(statement).toMatchObject({
      status: 'failed',
      lines_total: 0,
      error: expect.stringContaining('Line 2, amount'),
    });
    expect(await linesOf(statement)).toEqual([]);
    expect(await paymentsNow()).toEqual([]);
  });

  it('that is lost after it was taken fails, and says so', async () => {
    const held = Promise.withResolvers<void>();
    orders.sendsAfter = held.promise;
    try {
      const upload = orders.upload('text/csv', csv({ amount: '1.00' }));
      const { body } = await begin(upload);
      orders.lose(upload);
      held.resolve();
      expect(await ended(body as BankStatement)).toMatchObject({
        status: 'failed',
        lines_total: 0,
        error: 'The file does not exist any more. Upload it again. None of its lines counts.',
      });
    } finally {
      orders.sendsAfter = undefined;
      held.resolve();
    }
  });

  it.each([
    ['is taken anew', undefined, { status: 'processed', lines_total: 1 }],
    [
      'is of no use where another statement has it',
      'bst_0000000000000000000001',
      { status: 'failed', error: 'The file does not exist any more. Upload it again. None of its lines counts.' },
    ],
  ])('whose taking a restoration has undone %s', async (_, takenBy, end) => {
    const held = Promise.withResolvers<void>();
    const before = orders.reads;
    orders.sendsAfter = held.promise;
    try {
      const upload = orders.upload('text/csv', csv({ amount: '1.00' }));
      const { body } = await begin(upload);
      await eventually(() => expect(orders.reads).toBeGreaterThan(before));
      // The first reading is refused, and the next one begins two seconds later.
      orders.restore(upload);
      held.resolve();
      await eventually(() => expect(orders.refused).toContain(upload));
      if (takenBy !== undefined) orders.restore(upload, takenBy);
      expect(await ended(body as BankStatement)).toMatchObject(end);
    } finally {
      orders.sendsAfter = undefined;
      held.resolve();
    }
  });

  it('is taken once, by the call that is repeated too', async () => {
    const upload = orders.upload('text/csv', csv());
    const key = { 'idempotency-key': 'one-statement' };
    const [first, again] = [await begin(upload, 'csv', key), await begin(upload, 'csv', key)];
    expect([again.status, again.body, again.headers['idempotent-replayed']]).toEqual([202, first.body, 'true']);
    const other = await begin(upload);
    expect([other.status, other.body.error.code, other.body.error.param]).toEqual([409, 'conflict', 'upload_id']);
  });

  it('that is not there is refused', async () => {
    const { status, body } = await begin('upl_0000000000000000000001');
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'upload_id']);
  });

  it('of another format is refused, and may be named again rightly', async () => {
    const upload = orders.upload('text/csv', csv());
    const { status, body } = await begin(upload, 'camt.053');
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', 'format']);
    expect((await begin(upload)).status).toBe(202);
  });

  it('cannot be taken while orders gives no answer, and is processed once it does', async () => {
    const upload = orders.upload('text/csv', csv({ amount: '1.00' }));
    orders.fault = (response) => response.writeHead(500).end();
    const refused = await begin(upload);
    expect([refused.status, refused.body.error.code]).toEqual([503, 'upstream_unavailable']);
    orders.fault = undefined;
    const { body } = await begin(upload);
    orders.fault = (response) => response.destroy();
    const again = await begin(orders.upload('text/csv', csv()));
    expect(again.status).toBe(503);
    orders.fault = undefined;
    expect(await ended(body as BankStatement)).toMatchObject({ status: 'processed', lines_total: 1 });
  });
});

describe('a process that works on a statement', () => {
  const count = 500;

  it('and stops is followed by another one, and each line counts once', async () => {
    const backbone = await createBackbone(invoicingApp);
    const startOne = () => startApp(invoicingApp, { backbone, environment: { ORDERS_URL: orders.url } });
    let own = await startOne();
    try {
      const due: Awaited<ReturnType<typeof registeredInvoice>>[] = [];
      for (let i = 0; i < 20; i += 1) due.push(await registeredInvoice(own, tenant, { total: '100.00' }));
      const lines = Array.from({ length: count }, (_, index) => ({
        description: index % 25 === 0 ? due[index / 25]!.number : 'nothing',
        amount: '100.00',
      }));
      const upload = orders.upload('text/csv', csv(...lines));
      const { body } = await own.call(createBankStatement, tenant, { body: { upload_id: upload, format: 'csv' } });
      await eventually(async () => {
        const [row] = await own.database.worker.query<[{ settled: number }]>(
          'SELECT count(*)::integer AS settled FROM bank_statement_lines',
        );
        expect(row.settled).toBeGreaterThan(0);
      });
      await own.stop();
      own = await startOne();
      expect(await ended(body as BankStatement, own)).toMatchObject({
        ...{ status: 'processed', lines_total: count, lines_matched: 20, lines_unmatched: count - 20 },
      });
      expect(await paymentsNow(own)).toHaveLength(20);
    } finally {
      await own.stop();
      await backbone.drop();
    }
  });

  itLong('and was taken over meanwhile settles nothing', async () => {
    const backbone = await createBackbone(invoicingApp);
    const own = await startApp(invoicingApp, { backbone, environment: { ORDERS_URL: orders.url } });
    const create = async (...lines: FileLine[]): Promise<BankStatement> => {
      const upload = orders.upload('text/csv', csv(...lines));
      const { body } = await own.call(createBankStatement, tenant, { body: { upload_id: upload, format: 'csv' } });
      return body as BankStatement;
    };
    const lease = (ms: number): Promise<unknown> =>
      own.database.worker.query(
        `UPDATE bank_statements SET leased_until = clock_timestamp() + $1::integer * interval '1 ms', attempt = attempt + 1
         WHERE status = 'processing'`,
        [ms],
      );
    const sent = Promise.withResolvers<void>();
    try {
      const reads = orders.reads;
      orders.sendsAfter = sent.promise;
      const taken = await create(...Array.from({ length: count }, () => ({ amount: '1.00' })));
      await eventually(() => expect(orders.reads).toBe(reads + 1));
      // Another process has it now, and this one has its file only afterwards.
      await lease(60_000);
      sent.resolve();
      // One of another account takes turns with it: once all of that is settled, the other has tried.
      const later = orders.upload('text/csv', csv(...Array.from({ length: count }, () => ({ amount: '1.00' }))));
      const whose = freshTenant();
      const { body } = await own.call(createBankStatement, whose, { body: { upload_id: later, format: 'csv' } });
      await eventually(async () => {
        const { status } = (await own.call(getBankStatement, whose, { id: body.id })).body as BankStatement;
        expect(status).toBe('processed');
      });
      expect(await shown(taken, own)).toMatchObject({ status: 'processing', lines_total: 0 });
      const [row] = await own.database.worker.query<[{ settled: number }]>(
        'SELECT count(*)::integer AS settled FROM bank_statement_lines',
      );
      expect(row.settled).toBe(count);
      await lease(0);
      expect(await ended(taken, own)).toMatchObject({ status: 'processed', lines_total: count });
    } finally {
      sent.resolve();
      orders.sendsAfter = undefined;
      await own.stop();
      await backbone.drop();
    }
  });
});

describe('nobody is kept waiting', () => {
  const many = (lines: number): FileLine[] =>
    Array.from({ length: lines }, () => ({ description: 'A 1', amount: '1.00' }));

  it('by another account that has much to be processed', async () => {
    const [busy, live] = [tenant, { ...freshTenant(), livemode: true }];
    const of = async (whose: Tenant, lines: number): Promise<BankStatement> => {
      const upload = orders.upload('text/csv', csv(...many(lines)));
      const { body } = await app.call(createBankStatement, whose, { body: { upload_id: upload, format: 'csv' } });
      return body as BankStatement;
    };
    const [statements, lines] = isLongForm ? [6, 20_000] : [3, 6_000];
    const first = await of(busy, lines);
    for (let i = 1; i < statements; i += 1) await of(busy, lines);
    const own = await of(live, 1);
    await eventually(async () => {
      const { body } = await app.call(getBankStatement, live, { id: own.id });
      expect(body.status).toBe('processed');
    });
    expect((await shown(first)).status).toBe('processing');
  });

  itLong('beyond so many statements of an account', async () => {
    const held = Promise.withResolvers<void>();
    orders.sendsAfter = held.promise;
    try {
      const answers: ApiAnswer[] = [];
      for (let i = 0; i < 21; i += 1) answers.push(await begin(orders.upload('text/csv', csv())));
      expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => 202), 429]);
      expect(answers.at(-1)!.body.error).toMatchObject({ code: 'rate_limited', limit: 'queue' });
      expect(answers.at(-1)!.headers['retry-after']).toBe('5');
    } finally {
      orders.sendsAfter = undefined;
      held.resolve();
    }
  });
});

describe('a file that cannot be processed', () => {
  const transactions = (count: number, text = ''): string => {
    const amount = '<Amt Ccy="INR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>';
    const each = `<TxDtls>${amount}<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
    return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Ntry>${amount}<Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-04</Dt></BookgDt><NtryDtls>${each.repeat(count)}</NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  };

  itLong(
    'fails where its thread needs more memory or time than it may, and the process goes on',
    async () => {
      const content = transactions(1, '</Ustrd><Ustrd>'.repeat(490_000));
      const { body } = await begin(orders.upload('application/xml', content), 'camt.053');
      const statement = await eventually(async () => {
        const found = await shown(body as BankStatement);
        expect(found.status).toBe('failed');
        return found;
      }, 60_000);
      expect(statement.error).toMatch(/^The file takes too (much memory|long) to read\. Divide it into several\.$/);
      expect(await processed(csv({ amount: '1.00' }))).toMatchObject({ status: 'processed' });
    },
    90_000,
  );

  itLong('holds up no other call, however many transactions its entry has', async () => {
    const { body } = await begin(orders.upload('application/xml', transactions(14_000)), 'camt.053');
    let slowestMs = 0;
    await eventually(async () => {
      const start = performance.now();
      const { status } = await shown(body as BankStatement);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      expect(status).toBe('processed');
    }, 25_000);
    expect(slowestMs).toBeLessThan(2_000);
  });

  itLong(
    'fails after so many processes have ended with it, and others are processed',
    async () => {
      const backbone = await createBackbone(invoicingApp);
      const environment = { ORDERS_URL: orders.url };
      const startReceiver = () => startApp(invoicingApp, { backbone, environment });
      const database = new pg.Client({ connectionString: backbone.database!.adminUrl });
      const held = Promise.withResolvers<void>();
      let receiver = await startReceiver();
      try {
        await database.connect();
        const triesOf = async (change = 'tries'): Promise<number> => {
          const { rows } = await database.query<{ tries: number }>(
            `UPDATE bank_statements SET tries = ${change}, leased_until = NULL WHERE status = 'processing' RETURNING tries`,
          );
          return rows[0]!.tries;
        };
        orders.sendsAfter = held.promise;
        const upload = orders.upload('text/csv', csv({ amount: '1.00' }));
        const { body } = await receiver.call(createBankStatement, tenant, {
          body: { upload_id: upload, format: 'csv' },
        });
        await receiver.stop();
        // A process that stops as it should counts as none that has ended with it.
        expect(await triesOf()).toBe(0);
        for (const kills of [1, 2]) {
          const env = { ...(await environmentFor('invoicing', backbone)), ...environment, PATH: process.env['PATH']! };
          const killed = await SecondProcess.startWith('invoicing', { ...env, PORT: String(await freePort()) });
          await eventually(async () => {
            const { rows } = await database.query<{ tries: number }>('SELECT tries FROM bank_statements');
            expect(rows[0]!.tries).toBe(kills);
          });
          await killed.kill();
          expect(await triesOf()).toBe(kills);
        }
        await triesOf('5');
        receiver = await startReceiver();
        expect(await ended(body as BankStatement, receiver)).toMatchObject({
          status: 'failed',
          lines_total: 0,
          error: 'The file could not be processed in 5 tries. Nothing of it counts.',
        });
        held.resolve();
        const next = orders.upload('text/csv', csv({ amount: '1.00' }));
        const { body: other } = await receiver.call(createBankStatement, tenant, {
          body: { upload_id: next, format: 'csv' },
        });
        expect(await ended(other as BankStatement, receiver)).toMatchObject({ status: 'processed', lines_total: 1 });
      } finally {
        orders.sendsAfter = undefined;
        held.resolve();
        await database.end();
        await receiver.stop();
        await backbone.drop();
      }
    },
    60_000,
  );
});
