import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  allocatePayment,
  createPayment,
  getInvoice,
  getPayment,
  type Invoice,
  listDeductions,
  type ListedDeduction,
  listInvoices,
  listPayments,
  type Payment,
  refundPayment,
  reversePayment,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { type ApiAnswer, freshTenant, startApp } from '@millwright/testing';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { invoicingApp } from '../invoicing.module.js';
import {
  eventsOf,
  type InvoicingApp,
  invoiceNow,
  issueInvoice,
  registeredInvoice,
  setStatus,
  unknownInvoiceId,
} from '../testing/issued-invoices.js';
import { listStatement } from './payment.store.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp(invoicingApp);
});
afterAll(() => app?.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const inr = (amount: string) => ({ amount, currency: 'INR' });
let references = 0;
const newReference = (): string => `UTR-${(references += 1)}`;

const post = (body: object, owner = tenant): Promise<ApiAnswer> => app.call(createPayment, owner, { body });
const pay = (amount: string, allocations: readonly object[], more: object = {}): Promise<ApiAnswer> =>
  post({ reference: newReference(), amount: inr(amount), allocations, ...more });
const paid = async (amount: string, allocations: readonly object[] = []): Promise<Payment> => {
  const { status, body } = await pay(amount, allocations);
  expect([status, createPayment.response.safeParse(body).error]).toEqual([201, undefined]);
  return body as Payment;
};
const to = ({ id }: Invoice, amount?: string) => ({
  invoice_id: id,
  ...(amount !== undefined && { amount: inr(amount) }),
});
const allocateTo = ({ id }: Payment, allocations: readonly object[], headers = {}): Promise<ApiAnswer> =>
  app.call(allocatePayment, tenant, { id, body: { allocations }, headers });
const reverse = ({ id }: Payment): Promise<ApiAnswer> =>
  app.call(reversePayment, tenant, { id, body: { reason: 'Returned' } });
const refund = ({ id }: Payment, amount: string, more: object = {}): Promise<ApiAnswer> =>
  app.call(refundPayment, tenant, { id, body: { amount: inr(amount), reference: newReference(), ...more } });
const read = async ({ id }: Payment): Promise<Payment> => (await app.call(getPayment, tenant, { id })).body as Payment;
const invoice = (total?: string): Promise<Invoice> =>
  registeredInvoice(app, tenant, total === undefined ? {} : { total });
const now = (of: Invoice): Promise<Invoice> => invoiceNow(app, tenant, of);
const amounts = ({ allocations }: Payment): string[] => allocations.map(({ amount }) => amount.amount);
/** What the registration of a credit note does with its invoice. */
const credit = ({ id }: Invoice, amount: string): Promise<Invoice> => {
  const changes = app.nest.get(InvoiceChanges);
  return app.database.asWorker(async (work) => {
    const own = work.ofTenant(tenant);
    const before = await changes.lock(own, id);
    const credited = (Number(before.amount_credited) + Number(amount)).toFixed(2);
    return changes.save(own, before, { ...before, amount_credited: credited });
  });
};
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

describe('a payment', () => {
  it('pays invoices in the order given, of each what is due, and keeps the rest', async () => {
    const [first, second, third] = [await invoice('100.00'), await invoice('200.00'), await invoice('300.00')];
    const payment = await paid('350.50', [to(third, '50.50'), to(first), to(second, '300.00')].slice(0, 2));
    expect(amounts(payment)).toEqual(['50.50', '100.00']);
    expect([payment.unallocated, payment.status, payment.version]).toEqual([inr('200.00'), 'received', 1]);
    expect(payment.allocations.map(({ invoice_id: id }) => id)).toEqual([third.id, first.id]);
    expect(await read(payment)).toEqual(payment);
    expect(await now(first)).toMatchObject({ payment_status: 'paid', amount_due: inr('0.00'), version: 3 });
    expect(await now(second)).toMatchObject({ payment_status: 'unpaid', amount_due: inr('200.00'), version: 2 });
    expect(await now(third)).toMatchObject({
      payment_status: 'partial',
      amount_paid: inr('50.50'),
      amount_due: inr('249.50'),
    });
  });

  it('takes no more than is due, and stops when it is used up', async () => {
    const [small, large] = [await invoice('70.00'), await invoice('500.00')];
    const payment = await paid('100.00', [to(small), to(large)]);
    expect([amounts(payment), payment.unallocated]).toEqual([['70.00', '30.00'], inr('0.00')]);
    const late = await paid('100.00', [to(small, '40.00')]);
    expect([late.allocations, late.unallocated]).toEqual([[], inr('100.00')]);
  });

  it('emits payment.received once for each allocation, on its invoice, with both as they are then', async () => {
    const [one, other] = [await invoice('100.00'), await invoice('100.00')];
    const payment = await paid('150.00', [to(one), to(other)]);
    for (const [index, paidInvoice] of [one, other].entries()) {
      const events = await eventsOf(app, tenant, paidInvoice);
      expect(events.map(({ type }) => type)).toEqual(['payment.received']);
      expect(events[0]!.data).toEqual({
        payment,
        invoice: await now(paidInvoice),
        allocation: payment.allocations[index],
      });
    }
  });

  it('without allocations pays nothing', async () => {
    expect(await paid('10.00')).toMatchObject({ allocations: [], unallocated: inr('10.00') });
  });

  it('is recorded once under its reference in an account and mode', async () => {
    const body = { reference: newReference(), amount: inr('10.00') };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    expect(faultOf(await post(body))).toEqual([409, 'conflict', 'reference']);
    expect((await post(body, { ...tenant, livemode: !tenant.livemode })).status).toBe(201);
    expect((await post(body, freshTenant())).status).toBe(201);
  });

  it('is refused where it contradicts itself, its invoices or the time, and changes nothing', async () => {
    const one = await invoice('100.00');
    const waiting = await issueInvoice(app, tenant);
    const foreign = await registeredInvoice(app, { ...tenant, livemode: !tenant.livemode });
    const refused = async (amount: string, allocations: readonly object[], more: object = {}) =>
      faultOf(await pay(amount, allocations, more));
    expect(await refused('10.00', [to(one, '10.01')])).toEqual([400, 'invalid_parameter', 'allocations']);
    const unknown = { invoice_id: unknownInvoiceId(app) };
    const noInvoice = [400, 'invalid_parameter', 'allocations[1].invoice_id'];
    expect(await refused('10.00', [to(one), unknown])).toEqual(noInvoice);
    expect(await refused('10.00', [to(one), to(foreign)])).toEqual(noInvoice);
    expect(await refused('10.00', [to(waiting)])).toEqual([409, 'invalid_state', 'allocations[0].invoice_id']);
    expect(await refused('10.00', [to(one), to(one)])).toEqual([400, 'invalid_parameter', 'allocations']);
    expect(await refused('0.00', [])).toEqual([400, 'invalid_parameter', 'amount.amount']);
    expect(await refused('1.005', [])).toEqual([400, 'invalid_parameter', 'amount.amount']);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect(await refused('1.00', [], { received_at: tomorrow })).toEqual([400, 'invalid_parameter', 'received_at']);
    expect(await now(one)).toEqual(one);
    expect((await app.call(listPayments, tenant)).body.data).toEqual([]);
  });

  it('of many at once never pay more than is due', async () => {
    const one = await invoice('1000.00');
    const answers = await Promise.all(Array.from({ length: 12 }, () => paid('150.00', [to(one)])));
    const sum = answers.flatMap(amounts).reduce((total, amount) => total + Number(amount), 0);
    expect(sum).toBe(1000);
    expect(await now(one)).toMatchObject({ payment_status: 'paid', amount_paid: inr('1000.00') });
    expect((await eventsOf(app, tenant, one)).length).toBe(answers.flatMap(amounts).length);
  });

  it('of many at once that name invoices in opposite orders do not stop each other', async () => {
    const [one, other] = [await invoice('1000.00'), await invoice('1000.00')];
    const orders = [
      [to(one, '10.00'), to(other, '10.00')],
      [to(other, '10.00'), to(one, '10.00')],
    ];
    await Promise.all(Array.from({ length: 20 }, (_, index) => paid('20.00', orders[index % 2])));
    expect([(await now(one)).amount_paid, (await now(other)).amount_paid]).toEqual([inr('200.00'), inr('200.00')]);
  });
});

describe('what is unallocated', () => {
  it('pays further invoices later, after those that it has paid', async () => {
    const [one, other] = [await invoice('100.00'), await invoice('300.00')];
    const payment = await paid('350.00', [to(one)]);
    const { status, body } = await allocateTo(payment, [to(other, '200.00')]);
    expect([status, amounts(body), body.unallocated, body.version]).toEqual([
      200,
      ['100.00', '200.00'],
      inr('50.00'),
      2,
    ]);
    const last = (await allocateTo(payment, [to(other)])).body as Payment;
    expect([amounts(last), last.unallocated]).toEqual([['100.00', '200.00', '50.00'], inr('0.00')]);
    expect(await read(payment)).toEqual(last);
    expect((await eventsOf(app, tenant, other)).map(({ type, data }) => [type, data.allocation])).toEqual(
      last.allocations.slice(1).map((allocation) => ['payment.received', allocation]),
    );
  });

  it('is all that can be allocated', async () => {
    const one = await invoice('500.00');
    const payment = await paid('100.00', [to(one, '60.00')]);
    const tooMuch = await allocateTo(payment, [to(one, '40.01')]);
    expect([...faultOf(tooMuch), tooMuch.body.error.maximum]).toEqual([409, 'conflict', 'allocations', inr('40.00')]);
    expect((await allocateTo(payment, [to(one, '1.00')], { 'if-match': '"2"' })).status).toBe(412);
    expect((await allocateTo(payment, [to(one)])).status).toBe(200);
    expect(faultOf(await allocateTo(payment, [to(one)]))).toEqual([409, 'conflict', 'allocations']);
  });

  it('is allocated once, however many calls do it at once', async () => {
    const one = await invoice('500.00');
    const payment = await paid('100.00');
    const answers = await Promise.all(Array.from({ length: 6 }, () => allocateTo(payment, [to(one, '30.00')])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await read(payment)).toMatchObject({ unallocated: inr('10.00') });
    expect((await now(one)).amount_paid).toEqual(inr('90.00'));
  });
});

describe('a reversal', () => {
  it('makes what was paid due again, and tells it once for each invoice', async () => {
    const [one, other] = [await invoice('100.00'), await invoice('300.00')];
    const payment = await paid('250.00', [to(one), to(other, '100.00')]);
    await allocateTo(payment, [to(other, '20.00')]);
    const { status, body } = await reverse(payment);
    expect([status, body.status, body.unallocated, body.reversal_reason]).toEqual([
      200,
      'reversed',
      inr('0.00'),
      'Returned',
    ]);
    expect(amounts(body)).toEqual(['100.00', '100.00', '20.00']);
    for (const again of [one, other]) {
      expect(await now(again)).toMatchObject({
        payment_status: 'unpaid',
        amount_paid: inr('0.00'),
        amount_due: again.total,
      });
      const events = await eventsOf(app, tenant, again);
      expect(events.at(-1)).toMatchObject({
        type: 'payment.reversed',
        data: { payment: body, invoice: await now(again) },
      });
      expect(events.filter(({ type }) => type === 'payment.reversed')).toHaveLength(1);
    }
  });

  it('happens once, however many calls ask for it at once', async () => {
    const one = await invoice('100.00');
    const payment = await paid('100.00', [to(one)]);
    const answers = await Promise.all(Array.from({ length: 5 }, () => reverse(payment)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(faultOf(await allocateTo(payment, [to(one)]))).toEqual([409, 'invalid_state', undefined]);
    expect((await now(one)).amount_paid).toEqual(inr('0.00'));
  });
});

describe('deductions', () => {
  const less = (kind: string, amount: string, reference?: string) => ({ kind, amount: inr(amount), reference });
  const having = (of: Invoice, deductions: readonly object[], amount?: string) => ({ ...to(of, amount), deductions });
  const deductionsOf = ({ allocations }: Payment): string[] =>
    allocations.flatMap(({ deductions }) =>
      deductions.map(({ kind, amount, released_amount: back }) => `${kind} ${amount.amount} ${back.amount}`),
    );
  const listed = async (query: Readonly<Record<string, string | number>> = {}): Promise<ListedDeduction[]> =>
    (await app.call(listDeductions, tenant, { query })).body['data'] as ListedDeduction[];

  it('settle what is due beside the money, and are listed with their references', async () => {
    const one = await invoice('118000.00');
    const tax = less('tds_income_tax', '100.00', 'Q3/0417');
    const payment = await paid('117882.00', [having(one, [tax, less('bank_charge', '18.00')])]);
    expect([amounts(payment), payment.unallocated]).toEqual([['117882.00'], inr('0.00')]);
    expect(deductionsOf(payment)).toEqual(['tds_income_tax 100.00 0.00', 'bank_charge 18.00 0.00']);
    expect(await read(payment)).toEqual(payment);
    expect(await now(one)).toMatchObject({
      payment_status: 'paid',
      amount_paid: inr('117882.00'),
      amount_deducted: inr('118.00'),
      amount_due: inr('0.00'),
    });
    const all = await listed();
    expect(all.map(({ kind }) => kind)).toEqual(['bank_charge', 'tds_income_tax']);
    expect(await listed({ kind: 'tds_income_tax,tds_gst' })).toEqual([
      {
        ...payment.allocations[0]!.deductions[0],
        payment_id: payment.id,
        payment_reference: payment.reference,
        invoice_id: one.id,
        invoice_number: one.number,
        buyer_name: one.buyer.name,
        buyer_gstin: one.buyer.gstin,
        deducted_on: all[0]!.deducted_on,
        created_at: payment.created_at,
      },
    ]);
    const { deducted_on: day } = all[0]!;
    expect(await listed({ from: day, to: day, limit: 1 })).toEqual([all[0]]);
    expect(await listed({ to: '2020-01-01' })).toEqual([]);
    expect(await listed({ from: '2190-01-01' })).toEqual([]);
    expect((await app.call(listDeductions, freshTenant())).body['data']).toEqual([]);
  });

  it('settle an invoice without any money, also by a payment of which nothing is left', async () => {
    const [one, other] = [await invoice('100.00'), await invoice('50.00')];
    const payment = await paid('100.00', [to(one)]);
    const { body } = await allocateTo(payment, [having(other, [less('write_off', '50.00')], '0.00')]);
    expect([amounts(body as Payment), body.unallocated]).toEqual([['100.00', '0.00'], inr('0.00')]);
    expect(await now(other)).toMatchObject({ payment_status: 'paid', amount_paid: inr('0.00') });
    expect((await eventsOf(app, tenant, other)).map(({ type }) => type)).toEqual(['payment.received']);
    const bare = await pay('10.00', [to(other, '0.00')]);
    expect(faultOf(bare)).toEqual([400, 'invalid_parameter', 'allocations[0].amount.amount']);
  });

  it('are with the amount no more than is due, however many callers deduct at once', async () => {
    const one = await invoice('100.00');
    const over = await pay('60.00', [having(one, [less('tds_gst', '40.01')], '60.00')]);
    expect(faultOf(over)).toEqual([409, 'conflict', 'allocations[0].deductions']);
    expect(over.body.error['maximum']).toEqual(inr('100.00'));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => pay('10.00', [having(one, [less('discount', '30.00')], '0.00')])),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409, 409]);
    expect(await now(one)).toMatchObject({ amount_deducted: inr('90.00'), amount_due: inr('10.00') });
  });

  it('are released after the money, tax last, which is then credit of the buyer', async () => {
    const one = await invoice('100.00');
    const given = [less('tds_income_tax', '2.00'), less('discount', '8.00')];
    const payment = await paid('90.00', [having(one, given)]);
    await credit(one, '95.00');
    const between = await read(payment);
    expect(deductionsOf(between)).toEqual(['tds_income_tax 2.00 0.00', 'discount 8.00 5.00']);
    expect([between.unallocated, between.tax_credit]).toEqual([inr('90.00'), inr('0.00')]);
    expect(await now(one)).toMatchObject({ amount_paid: inr('0.00'), amount_deducted: inr('5.00') });
    await credit(one, '5.00');
    const after = await read(payment);
    expect(deductionsOf(after)).toEqual(['tds_income_tax 2.00 2.00', 'discount 8.00 8.00']);
    expect([after.unallocated, after.tax_credit]).toEqual([inr('92.00'), inr('2.00')]);
    const then = await now(one);
    expect(then).toMatchObject({ amount_deducted: inr('0.00'), amount_due: inr('0.00'), payment_status: 'paid' });
    expect((await eventsOf(app, tenant, one)).at(-1)).toMatchObject({
      type: 'payment.released',
      data: { payment: after, invoice: then, amount: inr('0.00'), amount_deducted: inr('5.00') },
    });
    expect((await refund(after, '92.00')).status).toBe(201);
  });

  it('are taken back with their payment', async () => {
    const one = await invoice('100.00');
    const payment = await paid('90.00', [having(one, [less('tds_income_tax', '10.00')])]);
    expect((await now(one)).payment_status).toBe('paid');
    expect((await reverse(payment)).status).toBe(200);
    expect(await now(one)).toMatchObject({
      payment_status: 'unpaid',
      amount_deducted: inr('0.00'),
      amount_due: inr('100.00'),
    });
    expect(await listed()).toEqual([]);
  });
});

describe('a refund', () => {
  it('pays back what is unallocated, and is shown and published with its payment', async () => {
    const payment = await paid('150.00', [to(await invoice('100.00'))]);
    const first = await refund(payment, '20.00', { refunded_at: '2026-11-02T10:00:00+05:30' });
    expect([first.status, refundPayment.response.safeParse(first.body).error]).toEqual([201, undefined]);
    expect(first.body).toMatchObject({ payment_id: payment.id, refunded_at: '2026-11-02T04:30:00.000Z' });
    const between = await read(payment);
    const second = await refund(payment, '30.00');
    const after = await read(payment);
    expect(after).toMatchObject({ unallocated: inr('0.00'), refunded_amount: inr('50.00'), version: 3 });
    expect(after.refunds).toEqual([first.body, second.body]);
    const published = (await app.published(tenant.accountId)).filter(({ key }) => key === payment.id);
    expect(published.map(({ type, sequence, data }) => ({ type, sequence, data }))).toEqual([
      { type: 'payment.refunded', sequence: 1, data: { payment: between, refund: first.body } },
      { type: 'payment.refunded', sequence: 2, data: { payment: after, refund: second.body } },
    ]);
  });

  it('is no more than is unallocated, however many callers ask at once', async () => {
    const payment = await paid('100.00', [to(await invoice('40.00'))]);
    const late = await invoice('50.00');
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => refund(payment, '25.00')),
      allocateTo(payment, [to(late, '30.00')]),
    ]);
    const { unallocated, refunded_amount: back, allocations } = await read(payment);
    const kept = allocations.reduce((sum, { amount }) => sum + Number(amount.amount), 0);
    expect(Number(unallocated.amount) + Number(back.amount) + kept).toBe(100);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.length).toBeGreaterThan(0);
    const over = await refund(payment, '60.01');
    expect(faultOf(over)).toEqual([409, 'conflict', 'amount']);
    expect(over.body.error['maximum']).toEqual(unallocated);
  });

  it('is recorded once under its reference in an account and mode', async () => {
    const payment = await paid('100.00');
    const reference = newReference();
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(payment, '10.00', { reference })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    const other = await paid('100.00');
    expect(faultOf(await refund(other, '10.00', { reference }))).toEqual([409, 'conflict', 'reference']);
    expect((await read(other)).unallocated).toEqual(inr('100.00'));
    tenant = { ...tenant, livemode: !tenant.livemode };
    expect((await refund(await paid('100.00'), '10.00', { reference })).status).toBe(201);
  });

  it('is refused in the future and of a reversed payment, and keeps its payment from being reversed', async () => {
    const payment = await paid('100.00');
    const future = await refund(payment, '10.00', { refunded_at: '2190-01-01T00:00:00Z' });
    expect(faultOf(future)).toEqual([400, 'invalid_parameter', 'refunded_at']);
    expect((await refund(payment, '10.00')).status).toBe(201);
    expect(faultOf(await reverse(payment))).toEqual([409, 'invalid_state', undefined]);
    const returned = await paid('100.00');
    await reverse(returned);
    expect(faultOf(await refund(returned, '10.00'))).toEqual([409, 'invalid_state', undefined]);
  });
});

describe('what is paid of an invoice beyond what it still comes to', () => {
  const releasesOf = async (of: Invoice) =>
    (await eventsOf(app, tenant, of)).filter(({ type }) => type === 'payment.released').map(({ data }) => data);
  const released = ({ allocations }: Payment): string[] => allocations.map((each) => each.released_amount.amount);
  /** For every payment: what was received is allocated, released or not, or unallocated. */
  async function expectNothingLost(...payments: Payment[]): Promise<void> {
    for (const { amount, unallocated, allocations } of await Promise.all(payments.map(read))) {
      const kept = allocations.map((each) => Number(each.amount.amount) - Number(each.released_amount.amount));
      const sum = kept.reduce((total, each) => total + each, Number(unallocated.amount));
      expect(sum.toFixed(2)).toBe(amount.amount);
    }
  }

  it('is unallocated again when the invoice is cancelled, and pays the one that replaces it', async () => {
    const [wrong, right] = [await invoice('100.00'), await invoice('90.00')];
    const [first, second] = [await paid('70.00', [to(wrong)]), await paid('50.00', [to(wrong), to(right, '20.00')])];
    await setStatus(app, tenant, wrong, 'cancelled');
    expect(await now(wrong)).toMatchObject({ amount_paid: inr('0.00'), amount_due: inr('0.00') });
    const [firstNow, secondNow] = [await read(first), await read(second)];
    expect([firstNow.unallocated, released(firstNow), firstNow.version]).toEqual([inr('70.00'), ['70.00'], 2]);
    expect([secondNow.unallocated, released(secondNow)]).toEqual([inr('30.00'), ['30.00', '0.00']]);
    const invoiceThen = await now(wrong);
    expect(await releasesOf(wrong)).toEqual([
      { payment: secondNow, invoice: invoiceThen, amount: inr('30.00'), amount_deducted: inr('0.00') },
      { payment: firstNow, invoice: invoiceThen, amount: inr('70.00'), amount_deducted: inr('0.00') },
    ]);
    expect((await allocateTo(first, [to(right)])).body).toMatchObject({ unallocated: inr('0.00') });
    expect(await now(right)).toMatchObject({ payment_status: 'paid', amount_paid: inr('90.00') });
    await expectNothingLost(first, second);
    // The reversal gives back what it still pays, and nothing of what is cancelled.
    expect((await reverse(second)).status).toBe(200);
    expect([(await now(wrong)).amount_paid, (await now(right)).amount_due]).toEqual([inr('0.00'), inr('20.00')]);
  });

  it('is unallocated again after a credit note, the latest allocation first', async () => {
    const one = await invoice('100.00');
    const [first, second] = [await paid('60.00', [to(one)]), await paid('60.00', [to(one, '30.00')])];
    await allocateTo(second, [to(one)]);
    await credit(one, '40.00');
    expect(await now(one)).toMatchObject({
      payment_status: 'paid',
      amount_paid: inr('60.00'),
      amount_credited: inr('40.00'),
      amount_due: inr('0.00'),
    });
    expect(released(await read(second))).toEqual(['30.00', '10.00']);
    expect(await read(first)).toEqual(first);
    await credit(one, '60.00');
    expect(await now(one)).toMatchObject({ payment_status: 'paid', amount_paid: inr('0.00'), amount_due: inr('0.00') });
    expect((await releasesOf(one)).map(({ amount }) => amount)).toEqual([inr('40.00'), inr('60.00')]);
    await expectNothingLost(first, second);
  });

  it('is released of two invoices of one payment in one transaction', async () => {
    const [one, other] = [await invoice('100.00'), await invoice('200.00')];
    const payment = await paid('300.00', [to(one), to(other)]);
    const changes = app.nest.get(InvoiceChanges);
    await app.database.asWorker(async (work) => {
      const own = work.ofTenant(tenant);
      for (const { id } of [one, other]) {
        const before = await changes.lock(own, id);
        await changes.save(own, before, { ...before, status: 'cancelled' });
      }
    });
    const after = await read(payment);
    expect([after.unallocated, released(after)]).toEqual([inr('300.00'), ['100.00', '200.00']]);
  });

  it('is counted once, however many allocations, reversals and credits happen at once', async () => {
    const invoices = await Promise.all(Array.from({ length: 6 }, () => invoice('100.00')));
    const payments = await Promise.all(invoices.map((each) => paid('150.00', [to(each)])));
    await Promise.all(
      invoices.flatMap((each, index) => [
        credit(each, '30.00'),
        setStatus(app, tenant, invoices[(index + 1) % 6]!, 'cancelled'),
        allocateTo(payments[index]!, [to(invoices[(index + 2) % 6]!)]),
        ...(index === 0 ? [reverse(payments[index]!)] : []),
      ]),
    );
    await expectNothingLost(...payments.slice(1));
    for (const each of invoices) expect(await now(each)).toMatchObject({ amount_paid: inr('0.00') });
    const left = await Promise.all(payments.slice(1).map(read));
    expect(left.map(({ unallocated }) => unallocated)).toEqual(left.map(() => inr('150.00')));
    expect((await read(payments[0]!)).unallocated).toEqual(inr('0.00'));
  });
});

describe('the list', () => {
  const listed = async (query: string): Promise<string[]> =>
    ((await app.call(listPayments, tenant, { query })).body.data as Payment[]).map(({ id }) => id);

  it('shows the newest first, page by page, and what meets all conditions', async () => {
    const one = await invoice('1000.00');
    const [first, second, third] = [
      await paid('10.00', [to(one)]),
      await paid('10.00'),
      await paid('10.00', [to(one)]),
    ];
    await reverse(third);
    expect(await listed('')).toEqual([third.id, second.id, first.id]);
    expect(await listed(`?invoice_id=${one.id}`)).toEqual([third.id, first.id]);
    expect(await listed(`?invoice_id=${one.id}&status=received`)).toEqual([first.id]);
    expect(await listed(`?reference=${second.reference}`)).toEqual([second.id]);
    const { body } = await app.call(listPayments, tenant, { query: '?limit=2' });
    expect([body.has_more, await listed(`?cursor=${body.next_cursor}`)]).toEqual([true, [first.id]]);
    const unknown = await app.call(listPayments, tenant, { query: `?invoice_id=${unknownInvoiceId(app)}` });
    expect(faultOf(unknown)).toEqual([400, 'invalid_parameter', 'invoice_id']);
  });
});

describe('the list of reversed payments', () => {
  it('reads no others, of which there are many', async () => {
    const payment = await paid('10.00');
    await app.database.worker.query(
      `INSERT INTO payments SELECT made.*
       FROM payments payment, generate_series(1, 5_000) n, jsonb_populate_record(payment, jsonb_build_object(
         'id', gen_random_uuid(), 'reference', 'R' || n
       )) made
       WHERE payment.id = $1`,
      [decodeId('payment', payment.id)],
    );
    await reverse(payment);
    await app.database.worker.query('ANALYZE payments');
    const filter = { invoiceId: undefined, buyerId: undefined, status: ['reversed' as const], limit: 100 };
    const { sql, parameters } = listStatement(tenant, filter);
    const plan = await app.database.worker.query<{ 'QUERY PLAN': string }[]>(`EXPLAIN ${sql}`, parameters);
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('payments_reversed');
    const { body } = await app.call(listPayments, tenant, { query: '?status=reversed' });
    expect((body.data as Payment[]).map(({ id }) => id)).toEqual([payment.id]);
  });
});

describe('an invoice that is expanded', () => {
  it('shows its payments, newest first, each once, the reversed ones too', async () => {
    const [one, other] = [await invoice('1000.00'), await invoice('1000.00')];
    const first = await paid('100.00', [to(one, '10.00'), to(other, '20.00')]);
    await allocateTo(first, [to(one, '5.00')]);
    const second = (await reverse(await paid('30.00', [to(one)]))).body as Payment;
    const { body } = await app.call(getInvoice, tenant, { id: one.id, query: '?expand=payments' });
    expect(body.expanded).toEqual({ payments: [second, await read(first)] });
    const list = await app.call(listInvoices, tenant, { query: '?expand=payments' });
    expect(
      (list.body.data as { expanded: { payments: Payment[] } }[]).map(({ expanded }) => expanded.payments.length),
    ).toEqual([1, 2]);
  });
});
