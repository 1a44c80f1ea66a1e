import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createInvoice,
  getInvoice,
  type Invoice,
  listInvoices,
  type Order,
  retryInvoice,
  voidInvoice,
} from '@millwright/contracts';
import { type Inv01, irnOf } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { eventually, freshTenant } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import type { PortalRequest } from '../testing/portal-server.js';

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

  it('is made once by fifty calls at once for one order; the others are told which one it is', async () => {
    const order = app.order();
    const answers = await Promise.all(Array.from({ length: 50 }, () => judgedCall(order)));
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
    expect((await app.call(retryInvoice, tenant, { id: failed.id })).body).toMatchObject({
      error: { code: 'invalid_state' },
    });
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
    expect([failed.number, number]).toEqual([
      expect.stringMatching(/\/00002$/),
      expect.stringMatching(/\/00003$/),
    ]);
    expect(registered.irn).toBe(irnOf({ gstin: seller.gstin, type: 'INV', number, date }));
    expect((await app.invoice(tenant)).number).toMatch(/\/00004$/);
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
    expect(registered.irn).toBe(irnOf({ gstin: failed.seller.gstin, type: 'INV', number: failed.number, date: failed.date }));
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
    expect((await invoiceCall(order)).status).toBe(202);
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
  it('is looked up, and the document is sent once', async () => {
    const documents = new Map<string, object>();
    app.portal.behaviours.set('generate', (request) => {
      const { body } = request;
      documents.set((body as unknown as Inv01).DocDtls.No, app.register(request));
      request.response.destroy();
      return undefined;
    });
    app.portal.behaviours.set('get_by_document', ({ query }) => documents.get(query.get('docnum')!) ?? failure('2148'));
    const before = app.portal.of('generate').length;
    const created = await app.invoice(tenant);
    await eventually(() => expect(documents.has(created.number)).toBe(true));
    await eventually(async () => {
      await app.app.advance(3_000);
      await app.becomes(tenant, created, 'registered');
    }, 20_000);
    expect(app.portal.of('generate').slice(before)).toHaveLength(1);
    expect(await app.events(tenant, created)).toHaveLength(1);
    app.portal.behaviours.set('generate', (request) => app.register(request));
  });
});
