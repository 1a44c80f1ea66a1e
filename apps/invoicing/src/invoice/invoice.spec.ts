import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createInvoice,
  getInvoice,
  getInvoiceTimeline,
  type Invoice,
  listInvoices,
  type Operation,
  type Order,
  orderExample,
  previewInvoice,
  retryInvoice,
  updateInvoiceSettings,
  voidInvoice,
} from '@millwright/contracts';
import { addDays, dayInIndia, documentKeyOf, type Inv01, irnOf } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { isLongForm, eventually, freshTenant } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { type Behaviour, type PortalRequest, success } from '../testing/portal-server.js';
import { changeDefaultSeller } from '../testing/sellers.js';

const hourMs = 3_600_000;

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const invoiceCall = (order: Pick<Order, 'id'>, body: object = {}, of = tenant) =>
  app.call(createInvoice, of, { id: order.id, body });
/** A call that a slow machine has not judged is made again. */
const judgedCall = (order: Pick<Order, 'id'>): ReturnType<typeof invoiceCall> =>
  eventually(async () => {
    const answer = await invoiceCall(order);
    if (answer.status === 503) throw new Error('The call was not judged.');
    return answer;
  }, 25_000);
const pieces = (value: number) => ({ value, uom: 'PCS' });
const lineOf = (order: Order, value: number) => ({ line_item_id: order.line_items[0]!.id, quantity: pieces(value) });
/** Fails the next document with these codes. */
const failNext = (...codes: string[]): void => {
  app.portal.behaviours.set('generate', () => {
    app.portal.behaviours.set('generate', (request) => app.register(request));
    return {
      ...failure(codes[0]!),
      ErrorDetails: codes.map((ErrorCode) => ({ ErrorCode, ErrorMessage: `no ${ErrorCode}` })),
    };
  });
};

describe('an invoice', () => {
  it('is registered with what the portal answers, and its event and its states are published once', async () => {
    const order = app.order();
    const created = await app.invoice(tenant, order);
    expect(created).toMatchObject({
      status: 'registering',
      order_id: order.id,
      order_version: order.version,
      irn: null,
      total: { amount: '69620.00' },
      amount_due: { amount: '69620.00' },
      version: 1,
    });
    const registered = await app.becomes(tenant, created, 'registered');
    const { number, date, seller } = created;
    expect(registered).toMatchObject({
      irn: irnOf({ gstin: seller.gstin, type: 'INV', number, date }),
      version: 2,
      errors: [],
    });
    expect(registered.ack_number).toMatch(/^\d{15}$/);
    expect(registered.signed_qr!.split('.')).toHaveLength(3);

    expect(await app.events(tenant, created)).toMatchObject([
      { type: 'invoice.registered', sequence: 1, data: { invoice: registered } },
    ]);
    expect(await app.states(tenant, created.id, 'invoice')).toEqual([created, registered]);
  });

  it('has the next number of its series, each series from 1 and without a gap, whatever is refused in between', async () => {
    const numbers: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      numbers.push((await app.invoice(tenant)).number);
      expect((await invoiceCall(app.order({ status: 'draft' }))).status).toBe(409);
      expect((await invoiceCall(app.order(), { date: '2126-01-01' })).status).toBe(400);
    }
    const year = numbers[0]!.slice(0, 5);
    expect(numbers).toEqual([`${year}/00001`, `${year}/00002`, `${year}/00003`]);
    expect((await app.invoice({ ...tenant, accountId: freshTenant().accountId })).number).toBe(`${year}/00001`);
    const lastYear = await app.invoice(tenant, app.order(), { date: '2026-02-27' });
    expect(lastYear.number).toBe('25-26/00001');
  });

  it('is made once by many calls at once for one order; the others are told which one it is', async () => {
    const order = app.order();
    const answers = await Promise.all(Array.from({ length: isLongForm ? 50 : 12 }, () => judgedCall(order)));
    const made = answers.filter(({ status }) => status === 202);
    expect(made).toHaveLength(1);
    const { id } = made[0]!.body as Invoice;
    for (const { status, body } of answers.filter((answer) => answer !== made[0])) {
      expect([status, body]).toMatchObject([409, { error: { code: 'conflict', invoice_id: id } }]);
    }
    expect(await app.states(tenant, id, 'invoice')).not.toHaveLength(0);
  });

  it('never has more of a line than is left of it, whatever is invoiced at once', async () => {
    const order = app.order();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => invoiceCall(order, { lines: [lineOf(order, 400)] })),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(6);
    for (const { body } of refused) {
      expect(body).toMatchObject({
        error: { code: 'conflict', param: 'lines[0].quantity.value', maximum: pieces(100) },
      });
    }
    const rest = await app.invoice(tenant, order);
    expect(rest.line_items).toMatchObject([{ quantity: pieces(100) }]);
    expect((await invoiceCall(order)).body).toMatchObject({ error: { code: 'conflict', invoice_id: rest.id } });
  });

  it.each([
    ['a draft', { status: 'draft' }, {}, 409, { code: 'invalid_state' }],
    ['a cancelled order', { status: 'cancelled' }, {}, 409, { code: 'invalid_state' }],
    ['a date in the future', {}, { date: '2126-01-01' }, 400, { code: 'invalid_parameter', param: 'date' }],
    [
      'a due date before its date',
      {},
      { date: '2026-09-02', due_date: '2026-09-01' },
      400,
      { code: 'invalid_parameter', param: 'due_date' },
    ],
  ] as const)('is refused for %s, and nothing is made', async (_, changes, body, status, error) => {
    const answer = await invoiceCall(app.order(changes as Partial<Order>), body);
    expect([answer.status, answer.body]).toMatchObject([status, { error }]);
    expect((await app.call(listInvoices, tenant)).body).toMatchObject({ data: [] });
  });

  it('is refused with every violation of INV-01, and uses no number', async () => {
    const order = app.order();
    const [line] = order.line_items;
    app.put({
      ...order,
      buyer: { ...order.buyer, gstin: '27AAGCB7383J1Z4' },
      line_items: [{ ...line!, tax_rate: 17 }],
    });
    const { status, body } = await invoiceCall(order);
    expect([status, body]).toMatchObject([422, { error: { code: 'invoice_invalid' } }]);
    const { errors } = (body as { error: { errors: { portal_code: string; path: string }[] } }).error;
    expect(errors.map(({ portal_code: code }) => code)).toEqual(expect.arrayContaining(['2265', '2240']));
    expect((await app.invoice(tenant)).number).toMatch(/\/00001$/);
  });

  it('is 503 while orders does not answer, and can then be made with the same idempotency key', async () => {
    const other = await InvoicingApp.start({ ORDERS_URL: 'http://127.0.0.1:9' });
    try {
      const answer = await other.call(createInvoice, tenant, { id: app.order().id, body: {} });
      expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'upstream_unavailable' } }]);
    } finally {
      await other.stop();
    }
  });
});

describe('a failed invoice', () => {
  it('tells all codes of the portal with advice, and has its event', async () => {
    failNext('3029', '2172');
    const failed = await app.becomes(tenant, await app.invoice(tenant), 'failed');
    expect(failed.errors.map(({ code }) => code)).toEqual(['3029', '2172']);
    for (const { advice } of failed.errors) expect(advice.length).toBeGreaterThan(10);
    expect(failed).toMatchObject({ irn: null, amount_due: { amount: '0.00' } });
    expect(await app.events(tenant, failed)).toMatchObject([{ type: 'invoice.failed', data: { invoice: failed } }]);
  });

  it('is retried under its id and its number, as the order is then', async () => {
    failNext('3029');
    const order = app.order();
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    app.put({ ...order, version: 9, buyer: { ...order.buyer, name: 'Blossom Foods and Spices Limited' } });
    const answer = await app.call(retryInvoice, tenant, { id: failed.id });
    expect([answer.status, answer.body]).toMatchObject([
      202,
      { id: failed.id, number: failed.number, status: 'registering', errors: [], order_version: 9, version: 3 },
    ]);
    const registered = await app.becomes(tenant, failed, 'registered');
    expect(registered.buyer.name).toBe('Blossom Foods and Spices Limited');
    const sent = app.portal.of('generate').at(-1)!.body as unknown as Inv01;
    expect(sent).toMatchObject({ DocDtls: { No: failed.number }, BuyerDtls: { LglNm: registered.buyer.name } });
    expect((await app.events(tenant, failed)).map(({ type, sequence }) => [type, sequence])).toEqual([
      ['invoice.failed', 1],
      ['invoice.registered', 2],
    ]);
    expect((await app.call(getInvoiceTimeline, tenant, { id: failed.id })).body['data']).toMatchObject([
      { operation: null, events: ['invoice.registered'], actor: null, status: 'registered' },
      { operation: 'invoices.retry', events: [], actor: { name: expect.any(String) } },
      { operation: null, events: ['invoice.failed'], reason: 'no 3029', status: 'failed' },
      { operation: 'invoices.create', events: [] },
    ]);
    expect((await app.call(retryInvoice, tenant, { id: failed.id })).body).toMatchObject({
      error: { code: 'invalid_state' },
    });
  });

  it.each([
    ['with a signed copy', true],
    ['without a signed copy', false],
  ])('that the portal has registered nevertheless is adopted as it was then, %s', async (_, hasCopy) => {
    const { portal } = app;
    let there: Inv01 | undefined;
    let notes: object[] = [];
    portal.behaviours.set('generate', ({ body }) => {
      const document = body as unknown as Inv01;
      if (there !== undefined) return failure('2150', 'Duplicate IRN', notes);
      there = document;
      const registration = { AckNo: '112010000002315', AckDt: portal.signedAt(), Irn: irnOf(documentKeyOf(document)) };
      notes = [{ InfCd: 'DUPIRN', Desc: registration }];
      return failure('2172', 'no');
    });
    portal.behaviours.set('get', () =>
      hasCopy ? success(portal.seal(portal.registration(there!))) : failure('2283', 'Too old'),
    );
    const order = app.order();
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    const [line] = order.line_items;
    const dearer = { ...line!, unit_price: { amount: '30.00', currency: 'INR' as const } };
    app.put({ ...order, version: 9, line_items: [dearer] });
    await app.app.advance(2_000);
    const retried = (await app.call(retryInvoice, tenant, { id: failed.id })).body as Invoice;
    expect([retried.order_version, retried.total]).not.toEqual([failed.order_version, failed.total]);
    const { line_items, total, order_version, order_id, number, taxable_value } = failed;
    const registered = await app.becomes(tenant, failed, 'registered');
    expect(registered).toMatchObject({
      line_items,
      total,
      amount_due: total,
      order_version,
      order_id,
      number,
      taxable_value,
    });
    expect([registered.ack_number, registered.errors]).toEqual(['112010000002315', []]);
    expect(registered.signed_invoice === null).toBe(!hasCopy);
    expect((await app.events(tenant, failed)).map(({ type }) => type)).toEqual([
      'invoice.failed',
      'invoice.registered',
    ]);
    portal.behaviours.delete('get');
    portal.behaviours.set('generate', (request) => app.register(request));
  });

  it('of a day that the portal does not register any more is refused before it has a number, where the settings say so', async () => {
    const today = dayInIndia(app.app.clock.now());
    const create = (date: string, operation: Operation = createInvoice) =>
      app.call(operation, tenant, { id: app.order().id, body: { date } });
    expect((await create(addDays(today, -30), previewInvoice)).status).toBe(200);
    await app.call(updateInvoiceSettings, tenant, { body: { reporting_limit_days: 30 } });
    for (const operation of [createInvoice, previewInvoice]) {
      const { status, body } = await create(addDays(today, -30), operation);
      expect([status, body.error]).toMatchObject([
        422,
        {
          code: 'invoice_invalid',
          param: 'date',
          message: expect.stringContaining(`Send a date from ${addDays(today, -29)} on`),
          errors: [{ portal_code: '2305' }],
        },
      ]);
    }
    const { status, body } = await create(addDays(today, -29));
    expect([status, body.number]).toEqual([202, expect.stringMatching(/\/00001$/)]);
    await app.becomes(tenant, body as Invoice, 'registered');
  });

  it('is retried on another day of its financial year, and its due date moves with it', async () => {
    failNext('2305');
    const given = { date: '2026-10-01' };
    const failed = await app.becomes(tenant, await app.invoice(tenant, app.order(), given), 'failed');
    expect(failed).toMatchObject({ due_date: '2026-10-31', errors: [{ code: '2305' }] });
    const retry = (date: string) => app.call(retryInvoice, tenant, { id: failed.id, body: { date } });
    for (const wrong of ['2026-03-31', '2126-01-01']) {
      const refused = await retry(wrong);
      expect([refused.status, refused.body]).toMatchObject([400, { error: { param: 'date' } }]);
    }
    const answer = await retry('2026-10-03');
    expect([answer.status, answer.body]).toMatchObject([
      202,
      { number: failed.number, date: '2026-10-03', due_date: '2026-11-02', former_numbers: [] },
    ]);
    await app.becomes(tenant, failed, 'registered');
    expect(app.portal.of('generate').at(-1)!.body).toMatchObject({ DocDtls: { No: failed.number, Dt: '03/10/2026' } });
  });

  it('is retried under the next number where the portal has another document under its own, and only there', async () => {
    const retry = ({ id }: Invoice) => app.call(retryInvoice, tenant, { id, body: { new_number: true } });
    failNext('3029');
    const other = await app.becomes(tenant, await app.invoice(tenant), 'failed');
    const refused = await retry(other);
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);

    failNext('2278');
    const failed = await app.becomes(tenant, await app.invoice(tenant), 'failed');
    expect((await retry(failed)).body).toMatchObject({ former_numbers: [failed.number], status: 'registering' });
    const registered = await app.becomes(tenant, failed, 'registered');
    const { number, date, seller } = registered;
    expect([failed.number, number]).toEqual([expect.stringMatching(/\/00002$/), expect.stringMatching(/\/00003$/)]);
    expect(registered.irn).toBe(irnOf({ gstin: seller.gstin, type: 'INV', number, date }));
    expect((await app.registered(tenant, app.order())).number).toMatch(/\/00004$/);
  });

  it('keeps what it has of the order, so that nobody else invoices it', async () => {
    failNext('3029');
    const order = app.order();
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    expect((await invoiceCall(order)).body).toMatchObject({ error: { code: 'conflict', invoice_id: failed.id } });
  });

  it('is not retried where the order has less by now', async () => {
    failNext('3029');
    const order = app.order();
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    const [line] = order.line_items;
    app.put({ ...order, line_items: [{ ...line!, cancelled: pieces(500) }] });
    expect((await app.call(retryInvoice, tenant, { id: failed.id })).body).toMatchObject({
      error: { code: 'conflict', maximum: pieces(2000) },
    });
  });
});

describe('voiding a failed invoice', () => {
  const giveUp = (invoice: Pick<Invoice, 'id'>, headers = {}) =>
    app.call(voidInvoice, tenant, { id: invoice.id, body: { reason: 'The buyer has no registration' }, headers });
  const typesOf = async (invoice: Invoice) => (await app.events(tenant, invoice)).map(({ type }) => type);
  /** A failed invoice, and the document that was sent of it. */
  async function fail(order = app.order()): Promise<[Invoice, Inv01]> {
    failNext('3029');
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    return [failed, app.portal.of('generate').at(-1)!.body as unknown as Inv01];
  }
  /** Has the portal show this document, by its number and by its IRN. */
  const show = (document: Inv01): void => {
    const answer = (): object => app.register({ body: document } as unknown as PortalRequest);
    for (const action of ['get', 'get_by_document']) app.portal.behaviours.set(action, answer);
  };
  afterEach(() => {
    for (const action of ['get', 'get_by_document']) app.portal.behaviours.delete(action);
  });

  it('that the portal does not have gives it up: its number stays used, its quantities are free', async () => {
    const order = app.order();
    const [failed] = await fail(order);
    const answer = await giveUp(failed);
    expect([answer.status, answer.body]).toMatchObject([
      202,
      { status: 'voiding', void_reason: 'The buyer has no registration', errors: failed.errors },
    ]);
    const voided = await app.becomes(tenant, failed, 'voided');
    expect(voided).toMatchObject({ number: failed.number, irn: null, amount_due: { amount: '0.00' } });
    expect(await app.events(tenant, failed)).toMatchObject([
      { type: 'invoice.failed', sequence: 1 },
      { type: 'invoice.voided', sequence: 2, data: { invoice: voided } },
    ]);
    const anew = await app.registered(tenant, order);
    expect([failed.number, anew.number]).toEqual([
      expect.stringMatching(/\/00001$/),
      expect.stringMatching(/\/00002$/),
    ]);
    for (const refused of [await giveUp(failed), await app.call(retryInvoice, tenant, { id: failed.id })]) {
      expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);
    }
  });

  it('that the portal has after all registers it, and it becomes due', async () => {
    const order = app.order();
    const [failed, document] = await fail(order);
    show(document);
    await giveUp(failed);
    const registered = await app.becomes(tenant, failed, 'registered');
    expect(registered).toMatchObject({ void_reason: null, errors: [], amount_due: { amount: '69620.00' } });
    expect(registered.irn).toBe(
      irnOf({ gstin: failed.seller.gstin, type: 'INV', number: failed.number, date: failed.date }),
    );
    expect(await typesOf(failed)).toEqual(['invoice.failed', 'invoice.registered']);
    expect((await invoiceCall(order)).body).toMatchObject({ error: { code: 'conflict', invoice_id: failed.id } });
    const [due] = await app.app.database.worker.query<unknown[]>(
      'SELECT FROM invoice_due_times WHERE account_id = $1',
      [tenant.accountId],
    );
    expect(due).toBeDefined();
  });

  it('under whose number the portal has another document gives it up', async () => {
    const order = app.order();
    app.portal.behaviours.set('generate', ({ body }) => {
      app.portal.behaviours.set('generate', (request) => app.register(request));
      const document = body as unknown as Inv01;
      show({ ...document, ValDtls: { ...document.ValDtls, TotInvVal: 1_000 } });
      return failure('2150');
    });
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    expect(failed.errors).toMatchObject([{ code: '2150', advice: expect.stringContaining('void it') }]);
    await giveUp(failed);
    await app.becomes(tenant, failed, 'voided');
    await app.registered(tenant, order);
  });

  it('waits while the portal refuses to look, and keeps the quantities meanwhile', async () => {
    const order = app.order();
    const [failed] = await fail(order);
    app.portal.behaviours.set('get_by_document', () => failure('3028'));
    const looks = app.portal.of('get_by_document').length;
    await giveUp(failed);
    // More often than a fault of a document would be taken for one of the portal.
    await eventually(async () => {
      await app.app.advance(16 * 60_000);
      expect(app.portal.of('get_by_document').length).toBeGreaterThan(looks + 4);
    }, 20_000);
    expect((await app.call(getInvoice, tenant, { id: failed.id })).body).toMatchObject({ status: 'voiding' });
    expect((await invoiceCall(order)).body).toMatchObject({ error: { code: 'conflict', invoice_id: failed.id } });
    expect((await app.call(retryInvoice, tenant, { id: failed.id })).status).toBe(409);
    app.portal.behaviours.delete('get_by_document');
    await eventually(async () => {
      await app.app.advance(16 * 60_000);
      const { body } = await app.call(getInvoice, tenant, { id: failed.id });
      expect(body).toMatchObject({ status: 'voided' });
    }, 20_000);
  });

  it('of which the portal does not show any more what it has leaves it failed, to be retried under the next number', async () => {
    const [failed] = await fail();
    app.portal.behaviours.set('get_by_document', () => failure('2283', 'Too old'));
    failNext('2305');
    await giveUp(failed);
    const again = await eventually(async () => {
      const { body } = await app.call(getInvoice, tenant, { id: failed.id });
      expect(body).toMatchObject({ status: 'failed', errors: [{ code: '2283' }], void_reason: null });
      return body as Invoice;
    });
    expect(again.errors[0]!.advice).toContain('under the next number');
    const body = { new_number: true };
    expect((await app.call(retryInvoice, tenant, { id: failed.id, body })).status).toBe(202);
    await app.becomes(tenant, failed, 'registered');
  });

  it('is the way on where its order was cancelled, and retrying names it', async () => {
    const order = app.order();
    const [failed] = await fail(order);
    app.put({ ...order, status: 'cancelled' });
    const refused = await app.call(retryInvoice, tenant, { id: failed.id });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);
    expect((refused.body as { error: { message: string } }).error.message).toContain('/void');
    await giveUp(failed);
    await app.becomes(tenant, failed, 'voided');
  });

  it('is refused of an invoice that has not failed, and where the caller knows an older version', async () => {
    const registered = await app.registered(tenant);
    expect(await giveUp(registered)).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
    const [failed] = await fail();
    expect((await giveUp(failed, { 'if-match': '"1"' })).status).toBe(412);
  });
});

describe('a cancellation', () => {
  const cancel = (invoice: Pick<Invoice, 'id'>, body: object = { reason: 'data_entry_mistake' }, headers = {}) =>
    app.call(cancelInvoice, tenant, { id: invoice.id, body, headers });

  it('ends at the portal, with its event, and the order can be invoiced anew under a new number', async () => {
    const order = app.order();
    const registered = await app.registered(tenant, order);
    const answer = await cancel(registered, { reason: 'order_cancelled', remarks: 'By telephone' });
    expect([answer.status, answer.body]).toMatchObject([
      202,
      { status: 'cancelling', cancel_reason: 'order_cancelled' },
    ]);
    const cancelled = await app.becomes(tenant, registered, 'cancelled');
    expect(cancelled).toMatchObject({ amount_due: { amount: '0.00' }, cancel_remarks: 'By telephone' });
    expect(cancelled.cancelled_at).not.toBeNull();
    expect(app.portal.of('cancel').at(-1)!.body).toMatchObject({
      Irn: registered.irn,
      CnlRsn: '3',
      CnlRem: 'By telephone',
    });
    expect((await app.events(tenant, registered)).map(({ type }) => type)).toEqual([
      'invoice.registered',
      'invoice.cancelled',
    ]);
    expect((await app.invoice(tenant, order)).number).toMatch(/\/00002$/);
  });

  it('is refused after 24 hours, in favour of a credit note', async () => {
    const registered = await app.registered(tenant);
    await app.app.advance(24 * hourMs);
    const answer = await cancel(registered);
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);
    expect((answer.body as { error: { message: string } }).error.message).toContain('credit note');
  });

  it.each([
    ['by the first look-up', 1],
    ['by the look-up after the refusal of the repetition', 2],
  ])('whose answer is lost, and which comes too late when it is repeated, is found %s', async (_, lookUps) => {
    const { portal } = app;
    const registered = await app.registered(tenant);
    const document = portal.of('generate').at(-1)!.body as unknown as Inv01;
    const usual = portal.behaviours.get('cancel')!;
    const [cancelsBefore, getsBefore] = [portal.of('cancel').length, portal.of('get').length];
    const since = (action: string, before: number): number => portal.of(action).length - before;
    portal.behaviours.set('cancel', ({ response }) =>
      since('cancel', cancelsBefore) === 1 ? void response.destroy() : failure('2270', 'The time limit is crossed'),
    );
    portal.behaviours.set('get', () => {
      const Status = since('get', getsBefore) >= lookUps ? 'CNL' : 'ACT';
      return success(portal.seal(portal.registration(document, { Status })));
    });
    await cancel(registered);
    await eventually(async () => {
      await app.app.advance(5_000);
      const { body } = await app.call(getInvoice, tenant, { id: registered.id });
      expect(body).toMatchObject({ status: 'cancelled', errors: [] });
    });
    expect([since('cancel', cancelsBefore), since('get', getsBefore)]).toEqual([lookUps, lookUps]);
    expect((await app.events(tenant, registered)).map(({ type }) => type)).toEqual([
      'invoice.registered',
      'invoice.cancelled',
    ]);
    portal.behaviours.delete('get');
    portal.behaviours.set('cancel', usual);
  });

  it.each([
    ['is found by what the portal says of the document', '2278', 'cancelled', []],
    ['is refused as too late, if it was not carried out', '2150', 'registered', [{ code: '2270' }]],
  ])('whose answer is lost, and of which the portal shows nothing any more, %s', async (_, code, status, errors) => {
    const { portal } = app;
    const registered = await app.registered(tenant);
    const usual = portal.behaviours.get('cancel')!;
    const before = portal.of('cancel').length;
    const Desc = { AckNo: registered.ack_number, AckDt: portal.signedAt(), Irn: registered.irn };
    const tooOld = (): object => failure('2283', 'Too old');
    portal.behaviours.set('cancel', ({ response }) =>
      portal.of('cancel').length === before + 1 ? void response.destroy() : failure('2270', 'Too late'),
    );
    for (const action of ['get', 'get_by_document']) portal.behaviours.set(action, tooOld);
    portal.behaviours.set('generate', () => failure(code, 'There is one', [{ InfCd: 'DUPIRN', Desc }]));
    await cancel(registered);
    await eventually(async () => {
      await app.app.advance(5_000);
      const { body } = await app.call(getInvoice, tenant, { id: registered.id });
      expect(body).toMatchObject({ status, errors });
    });
    for (const action of ['get', 'get_by_document']) portal.behaviours.delete(action);
    portal.behaviours.set('cancel', usual);
    portal.behaviours.set('generate', (request) => app.register(request));
  });

  it('that the portal refuses leaves the invoice registered, with the codes', async () => {
    const registered = await app.registered(tenant);
    app.portal.behaviours.set('cancel', () => failure('2230', 'Active e-way bill'));
    await cancel(registered);
    const kept = await eventually(async () => {
      const invoice = await app.becomes(tenant, registered, 'registered');
      expect(invoice.errors).toMatchObject([{ code: '2230' }]);
      return invoice;
    });
    expect(kept).toMatchObject({ cancel_reason: null, irn: registered.irn });
    expect(await app.events(tenant, registered)).toHaveLength(1);
  });

  it('is refused where the caller knows an older version', async () => {
    const registered = await app.registered(tenant);
    const answer = await cancel(registered, { reason: 'duplicate' }, { 'if-match': '"1"' });
    expect([answer.status, answer.body]).toMatchObject([412, { error: { code: 'precondition_failed' } }]);
  });
});

describe('the list of invoices', () => {
  it('has all conditions, and its pages', async () => {
    const order = app.order();
    const made: Invoice[] = [];
    for (const quantity of [100, 200, 300]) {
      made.push(
        await app.registered(tenant, order, { lines: [lineOf(order, quantity)], date: `2026-10-0${quantity / 100}` }),
      );
    }
    const [first, second, third] = made.map(({ id }) => id);
    const listed = async (query: string): Promise<string[]> => {
      const { status, body } = await app.call(listInvoices, tenant, { query });
      expect(status).toBe(200);
      return (body as { data: Invoice[] }).data.map(({ id }) => id);
    };
    expect(await listed('')).toEqual([third, second, first]);
    expect(await listed(`?number=${encodeURIComponent(made[1]!.number)}`)).toEqual([second]);
    expect(await listed(`?order_id=${order.id}&date_from=2026-10-02&date_to=2026-10-02`)).toEqual([second]);
    expect(await listed(`?order_id=${app.order().id}`)).toEqual([]);
    expect(await listed('?status=failed,cancelled')).toEqual([]);
    expect(await listed('?payment_status=unpaid')).toHaveLength(3);
    expect(await listed(`?updated_since=${made[2]!.updated_at}`)).toEqual([third]);
    const { body } = await app.call(listInvoices, tenant, { query: '?limit=2' });
    const page = body as { has_more: boolean; next_cursor: string };
    expect(page.has_more).toBe(true);
    expect(await listed(`?limit=2&cursor=${page.next_cursor}`)).toEqual([first]);
  });

  it('is expanded with orders and credit notes', async () => {
    const order = app.order();
    const { id } = await app.registered(tenant, order);
    const { body } = await app.call(getInvoice, tenant, { id, query: '?expand=order,credit_notes' });
    expect(body).toMatchObject({ id, expanded: { order: { id: order.id }, credit_notes: [] } });
  });

  it('shows no invoice of another account or mode', async () => {
    const { id } = await app.registered(tenant);
    for (const other of [freshTenant(), { ...tenant, livemode: !tenant.livemode }]) {
      expect((await app.call(getInvoice, other, { id })).status).toBe(404);
      expect((await app.call(cancelInvoice, other, { id, body: { reason: 'other' } })).status).toBe(404);
      expect((await app.call(retryInvoice, other, { id })).status).toBe(404);
      expect((await app.call(voidInvoice, other, { id, body: { reason: 'Not mine' } })).status).toBe(404);
      expect((await app.call(listInvoices, other)).body).toMatchObject({ data: [] });
    }
  });
});

describe('an answer that is lost', () => {
  let documents: Map<string, object>;
  let sentBefore: number;

  beforeEach(() => {
    documents = new Map();
    sentBefore = app.portal.of('generate').length;
  });
  afterEach(() => {
    app.portal.behaviours.set('generate', (request) => app.register(request));
    for (const action of ['auth', 'get_by_document']) app.portal.behaviours.delete(action);
  });

  const keep: Behaviour = (request) => {
    documents.set((request.body as unknown as Inv01).DocDtls.No, app.register(request));
  };
  /** The portal registers, and its answer does not arrive; from then on it answers so. */
  const loseAnswer = (then: Readonly<Record<string, Behaviour>>): void =>
    void app.portal.behaviours.set('generate', (request) => {
      keep(request);
      for (const [action, behaviour] of Object.entries(then)) app.portal.behaviours.set(action, behaviour);
      request.response.destroy();
    });
  const lookUp: Behaviour = ({ query }) => documents.get(query.get('docnum')!) ?? failure('2148');
  const afterWaits = (created: Invoice, check: (invoice: Invoice) => void): Promise<Invoice> =>
    eventually(async () => {
      await app.app.advance(20_000);
      const { body } = await app.call(getInvoice, tenant, { id: created.id });
      check(body as Invoice);
      return body as Invoice;
    });
  const becomesRegistered = async (created: Invoice): Promise<void> => {
    await afterWaits(created, ({ status }) => expect(status).toBe('registered'));
    expect((await app.becomes(tenant, created, 'registered')).errors).toEqual([]);
    expect(app.portal.of('generate').slice(sentBefore)).toHaveLength(1);
    expect((await app.events(tenant, created)).map(({ type }) => type)).toEqual(['invoice.registered']);
  };

  it('is looked up, and the document is sent once', async () => {
    loseAnswer({ get_by_document: lookUp });
    await becomesRegistered(await app.invoice(tenant));
  });

  it.each<[string, string, Readonly<Record<string, Behaviour>>]>([
    ['the look-up is refused', '3028', { get_by_document: () => failure('3028', 'GSTIN is invalid') }],
    ['the look-up is refused by a code that is not known', '7777', { get_by_document: () => failure('7777', 'No') }],
    [
      'the login is refused before the look-up',
      '1017',
      { get_by_document: () => failure('1005', 'Invalid Token'), auth: () => failure('1017', 'Incorrect user id') },
    ],
  ])('stays unknown while %s, and the invoice shows the code', async (_, code, then) => {
    loseAnswer(then);
    const created = await app.invoice(tenant);
    const waiting = await afterWaits(created, ({ errors }) => expect(errors).not.toEqual([]));
    expect(waiting).toMatchObject({
      status: 'registering',
      irn: null,
      errors: [{ code, advice: expect.stringMatching(/./) }],
    });
    expect((await app.states(tenant, created.id, 'invoice')).at(-1)).toEqual(waiting);
    app.portal.behaviours.delete('auth');
    app.portal.behaviours.set('get_by_document', lookUp);
    await becomesRegistered(created);
  });

  it('stays unknown while what is found cannot be verified, and the invoice shows that', async () => {
    const forged: Behaviour = () => {
      const document = app.portal.of('generate').at(-1)!.body as unknown as Inv01;
      return success(app.portal.seal(app.portal.registration(document, { AckNo: 7 })));
    };
    loseAnswer({ get_by_document: forged });
    const created = await app.invoice(tenant);
    const waiting = await afterWaits(created, ({ errors }) => expect(errors).not.toEqual([]));
    expect(waiting).toMatchObject({ status: 'registering', errors: [{ code: 'unverified' }] });
    app.portal.behaviours.set('get_by_document', lookUp);
    await becomesRegistered(created);
  });
});

describe('a refusal by a code that is not known', () => {
  afterEach(() => {
    app.portal.behaviours.set('generate', (request) => app.register(request));
    app.portal.behaviours.delete('get_by_document');
  });

  it('counts once a look-up has found nothing', async () => {
    app.portal.behaviours.set('generate', () => failure('7777', 'Something new'));
    const failed = await app.becomes(tenant, await app.invoice(tenant), 'failed');
    expect(failed.errors).toMatchObject([{ code: '7777', message: 'Something new' }]);
    expect(app.portal.actions().at(-1)).toBe('get_by_document');
  });

  it('does not count where the look-up finds the document', async () => {
    let there: object | undefined;
    app.portal.behaviours.set('generate', (request) => {
      there = app.register(request);
      return failure('7777', 'Something new');
    });
    app.portal.behaviours.set('get_by_document', () => there);
    expect((await app.registered(tenant)).irn).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a discount on a line of the order', () => {
  it('of an amount is divided by quantity, also where an invoice is retried, and is all given in the end', async () => {
    const [line] = app.order().line_items;
    // 100.00 off 3 pieces of 90.00.
    const discount = { amount: { amount: '100.00', currency: 'INR' as const } };
    const price = { amount: '90.00', currency: 'INR' as const };
    const order = app.order({ line_items: [{ ...line!, quantity: pieces(3), unit_price: price, discount }] });
    const one = { lines: [lineOf(order, 1)] };
    const figuresOf = ({ line_items: [made] }: Invoice) =>
      [made!.gross, made!.discount, made!.taxable_value].map(({ amount }) => amount);
    const first = await app.registered(tenant, order, one);
    expect(figuresOf(first)).toEqual(['90.00', '33.33', '56.67']);
    failNext('2240');
    const second = await app.becomes(tenant, await app.invoice(tenant, order, one), 'failed');
    expect(figuresOf(second)).toEqual(['90.00', '33.34', '56.66']);
    const third = await app.registered(tenant, order, one);
    expect(figuresOf(third)).toEqual(['90.00', '33.33', '56.67']);
    const retried = await app.call(retryInvoice, tenant, { id: second.id });
    expect([retried.status, figuresOf(retried.body as Invoice)]).toEqual([202, ['90.00', '33.34', '56.66']]);
  });
});

describe('a preview', () => {
  const previewCall = (order: Pick<Order, 'id'>, body: object = {}) =>
    app.call(previewInvoice, tenant, { id: order.id, body });

  it.each([
    ['all that is left', () => ({})],
    [
      'a part, with what the call can say of it',
      (order: Order) => ({
        lines: [lineOf(order, 1000)],
        due_date: '2126-01-01',
        reverse_charge: true,
        non_taxable_charges: { amount: '450.50', currency: 'INR' },
        metadata: { delivery: '80017731' },
      }),
    ],
  ])('is the invoice that the call then makes, without id and number: %s', async (_, bodyOf) => {
    const order = app.order();
    const { status, body } = await previewCall(order, bodyOf(order));
    const {
      id,
      number,
      created_at: created,
      updated_at: updated,
      ...made
    } = await app.invoice(tenant, order, bodyOf(order));
    const { created_at: _created, updated_at: _updated, ...previewed } = body as Invoice;
    expect([status, previewed]).toEqual([200, made]);
    expect([id, number, created, updated]).not.toContain(undefined);
  });

  it('draws no number and makes no invoice, however often it is asked for', async () => {
    const order = app.order();
    for (let index = 0; index < 3; index += 1) expect((await previewCall(order)).status).toBe(200);
    expect((await app.call(listInvoices, tenant)).body).toMatchObject({ data: [] });
    expect((await app.invoice(tenant, order)).number).toMatch(/\/00001$/);
    const { worker } = app.app.database;
    const kept = await worker.query<unknown[]>(`SELECT FROM invoiced_orders WHERE account_id = $1`, [tenant.accountId]);
    expect(kept).toHaveLength(1);
  });

  it('answers while a call that invoices the order holds it', async () => {
    const order = app.order();
    await app.invoice(tenant, order, { lines: [lineOf(order, 1)] });
    const holder = app.app.database.worker.createQueryRunner();
    try {
      await holder.startTransaction();
      await holder.query('SELECT FROM invoiced_orders WHERE account_id = $1 FOR UPDATE', [tenant.accountId]);
      await holder.query('SELECT FROM seller_series WHERE account_id = $1 FOR UPDATE', [tenant.accountId]);
      const { status, body } = await previewCall(order);
      expect([status, body]).toMatchObject([200, { line_items: [{ quantity: pieces(2499) }] }]);
    } finally {
      await holder.rollbackTransaction();
      await holder.release();
    }
  });

  const { gstin: _gstin, ...unregistered } = orderExample.buyer;
  const refusedAlike = async (order: Order, body: object): Promise<void> => {
    const [previewed, called] = [await previewCall(order, body), await invoiceCall(order, body)];
    const errorOf = (answer: typeof called) => ({ ...answer.body.error, request_id: '' });
    expect([previewed.status, errorOf(previewed)]).toEqual([called.status, errorOf(called)]);
    expect(called.status).toBeGreaterThanOrEqual(400);
  };

  it.each<[what: string, order: Partial<Order>, body: object]>([
    ['a draft', { status: 'draft' }, {}],
    ['a date in the future', {}, { date: '2126-01-01' }],
    ['a due date before its date', {}, { date: '2026-09-02', due_date: '2026-09-01' }],
    [
      'a line item that the order does not have',
      {},
      { lines: [{ line_item_id: orderExample.line_items[0]!.id, quantity: pieces(1) }] },
    ],
    ['a document that the portal would refuse', { buyer: unregistered }, {}],
  ])('is refused as the call is: %s', (_, changes, body) => refusedAlike(app.order(changes), body));

  it('is refused as the call is where all is invoiced', async () => {
    const { order_id: id } = await app.registered(tenant);
    await refusedAlike({ ...app.order(), id }, {});
  });

  it('is refused for a number that would have too many characters', async () => {
    await changeDefaultSeller(app.app, tenant, { number_prefix: 'ABC' });
    await app.invoice(tenant);
    const { worker } = app.app.database;
    await worker.query('UPDATE seller_series SET latest = 9999999 WHERE account_id = $1', [tenant.accountId]);
    const order = app.order();
    const [previewed, called] = [await previewCall(order), await invoiceCall(order)];
    expect(called).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
    expect([previewed.status, previewed.body.error.message]).toEqual([called.status, called.body.error.message]);
  });
});
