import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  allocatePayment,
  createPayment,
  getInvoice,
  getPayment,
  type Invoice,
  listInvoices,
  listPayments,
  type Payment,
  reversePayment,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, freshTenant, startApp } from '@millwright/testing';
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
const read = async ({ id }: Payment): Promise<Payment> => (await app.call(getPayment, tenant, { id })).body as Payment;
const invoice = (total?: string): Promise<Invoice> =>
  registeredInvoice(app, tenant, total === undefined ? {} : { total });
const now = (of: Invoice): Promise<Invoice> => invoiceNow(app, tenant, of);
const amounts = ({ allocations }: Payment): string[] => allocations.map(({ amount }) => amount.amount);
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

  it('frees what was paid of an invoice that is cancelled, of which nothing is due, for the invoice that replaces it', async () => {
    const [wrong, right] = [await invoice('100.00'), await invoice('90.00')];
    const payment = await paid('100.00', [to(wrong)]);
    await setStatus(app, tenant, wrong, 'cancelled');
    expect(await now(wrong)).toMatchObject({ amount_paid: inr('100.00'), amount_due: inr('0.00') });
    expect(await read(payment)).toEqual(payment);
    expect((await reverse(payment)).status).toBe(200);
    expect(await now(wrong)).toMatchObject({ amount_paid: inr('0.00'), amount_due: inr('0.00') });
    const body = { amount: payment.amount, allocations: [to(right)] };
    expect(faultOf(await post({ ...body, reference: payment.reference }))).toEqual([409, 'conflict', 'reference']);
    const again = await post({ ...body, reference: `${payment.reference}-2` });
    expect([again.status, again.body.unallocated]).toEqual([201, inr('10.00')]);
    expect(await now(right)).toMatchObject({ payment_status: 'paid', amount_paid: inr('90.00') });
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
