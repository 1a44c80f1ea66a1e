/** Invoices of dispatches: what they take, that a dispatch is invoiced once, and how its goods travel. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createEwayBill,
  createInvoice,
  type Dispatch,
  type EwayBill,
  getEwayBill,
  getInvoice,
  type Invoice,
  listEwayBills,
  listInvoices,
  type Order,
  previewInvoice,
  retryInvoice,
  voidInvoice,
} from '@millwright/contracts';
import { type Inv01, validUntil } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { listStatement } from '../invoice/invoice-list.js';
import { PortalBill } from '../testing/eway-bill-bed.js';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { istTime, success } from '../testing/portal-server.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app.stop());
beforeEach(() => {
  tenant = freshTenant();
});
afterEach(() => {
  app.portal.behaviours.set('generate', (request) => app.register(request));
});

const pieces = (value: number) => ({ value, uom: 'PCS' });
const lineOf = (order: Order, value: number, index = 0) => ({
  line_item_id: order.line_items[index]!.id,
  quantity: pieces(value),
});
const documentSent = (): Inv01 => app.portal.of('generate').at(-1)!.body as unknown as Inv01;

/** An order of two lines: 2,500 pieces and 500. */
function orderOfTwo(): Order {
  const [line] = app.order().line_items;
  const second = { ...line!, id: encodeId('line_item', crypto.randomUUID()), quantity: pieces(500) };
  return app.order({ line_items: [line!, second] });
}

const call = (order: Pick<Order, 'id'>, dispatch: Pick<Dispatch, 'id'>, body: object = {}): Promise<ApiAnswer> =>
  app.call(createInvoice, tenant, { id: order.id, body: { dispatch_id: dispatch.id, ...body } });
const invoiced = async (order: Order, dispatch: Dispatch, body: object = {}): Promise<Invoice> => {
  const answer = await call(order, dispatch, body);
  expect([answer.status, answer.body.error]).toEqual([202, undefined]);
  return answer.body as Invoice;
};
const registered = async (order: Order, dispatch: Dispatch, body: object = {}): Promise<Invoice> =>
  app.becomes(tenant, await invoiced(order, dispatch, body), 'registered');
const failed = async (order: Order, dispatch: Dispatch, body: object = {}): Promise<Invoice> => {
  const usual = app.portal.behaviours.get('generate')!;
  app.portal.behaviours.set('generate', () => failure('3029', 'GSTIN is inactive'));
  const invoice = await app.becomes(tenant, await invoiced(order, dispatch, body), 'failed');
  app.portal.behaviours.set('generate', usual);
  return invoice;
};
const quantitiesOf = ({ line_items: lines }: Pick<Invoice, 'line_items'>) =>
  lines.map(({ line_item_id, quantity }) => ({ line_item_id, quantity }));

describe('an invoice of a dispatch', () => {
  it('has what left with it and did not come back, and shows it, as does the preview', async () => {
    const order = orderOfTwo();
    const dispatch = app.dispatch(order, [1_000, 300]);
    const [first, second] = dispatch.lines;
    const partly = app.dispatch(order, [], { id: dispatch.id, lines: [{ ...first!, returned: pieces(100) }, second!] });
    const preview = await app.call(previewInvoice, tenant, { id: order.id, body: { dispatch_id: partly.id } });
    expect(preview.body).toMatchObject({ dispatch_id: dispatch.id, line_items: [lineOf(order, 900), {}] });
    const invoice = await registered(order, partly);
    expect(invoice.dispatch_id).toBe(dispatch.id);
    expect(quantitiesOf(invoice)).toEqual([lineOf(order, 900), lineOf(order, 300, 1)]);
    const [event] = await app.events(tenant, invoice);
    expect(event!.data).toMatchObject({ invoice: { dispatch_id: dispatch.id } });
    expect((await app.states(tenant, invoice.id, 'invoice')).at(-1)).toMatchObject({ dispatch_id: dispatch.id });
    expect(await app.invoice(tenant, order)).toMatchObject({
      dispatch_id: null,
      line_items: [lineOf(order, 1_600), lineOf(order, 200, 1)],
    });
  });

  it('takes each line once: what other invoices of the dispatch have is left out, and then nothing is left', async () => {
    const order = orderOfTwo();
    const dispatch = app.dispatch(order, [1_000, 300]);
    const first = await invoiced(order, dispatch, { lines: [lineOf(order, 400)] });
    expect(first).toMatchObject({ dispatch_id: dispatch.id, line_items: [lineOf(order, 400)] });
    const rest = await invoiced(order, dispatch);
    expect(quantitiesOf(rest)).toEqual([lineOf(order, 600), lineOf(order, 300, 1)]);
    expect(await call(order, dispatch)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict', invoice_id: rest.id } },
    });
    // Another one of the order is not touched by it.
    const next = app.dispatch(order, [200]);
    expect(quantitiesOf(await invoiced(order, next))).toEqual([lineOf(order, 200)]);
  });

  it.each<[why: string, lines: (order: Order) => object[], status: number, error: object]>([
    [
      'more of a line than the dispatch has',
      (order) => [lineOf(order, 1_001)],
      422,
      { code: 'invoice_invalid', param: 'lines[0].quantity.value', maximum: pieces(1_000) },
    ],
    [
      'a line that the dispatch does not have',
      (order) => [lineOf(order, 10), lineOf(order, 1, 1)],
      422,
      { code: 'invoice_invalid', param: 'lines[1].line_item_id' },
    ],
    [
      'more than other invoices of the dispatch leave',
      (order) => [lineOf(order, 601)],
      409,
      { code: 'conflict', param: 'lines[0].quantity.value', maximum: pieces(600) },
    ],
    [
      'another unit',
      (order) => [{ ...lineOf(order, 1), quantity: { value: 1, uom: 'KGS' } }],
      400,
      { code: 'invalid_parameter', param: 'lines[0].quantity.uom' },
    ],
  ])('is refused for %s', async (_, lines, status, error) => {
    const order = orderOfTwo();
    const dispatch = app.dispatch(order, [1_000]);
    await invoiced(order, dispatch, { lines: [lineOf(order, 400)] });
    const body = { dispatch_id: dispatch.id, lines: lines(order) };
    for (const operation of [createInvoice, previewInvoice]) {
      const answer = await app.call(operation, tenant, { id: order.id, body });
      expect([answer.status, answer.body]).toMatchObject([status, { error }]);
    }
  });

  it('is refused where the order has less left than the dispatch, with a way on', async () => {
    const order = app.order();
    const dispatch = app.dispatch(order, [1_000]);
    await app.invoice(tenant, order, { lines: [lineOf(order, 2_000)] });
    const { status, body } = await call(order, dispatch);
    expect([status, body]).toMatchObject([
      409,
      { error: { code: 'conflict', param: 'dispatch_id', maximum: pieces(500) } },
    ]);
    expect(body.error.message).toMatch(/500 PCS .+ left to invoice.+ has 1000 PCS: name lines/);
    expect((await call(order, dispatch, { lines: [lineOf(order, 500)] })).status).toBe(202);
  });

  it('is refused of a dispatch that there is not, that another order has, and that came back whole', async () => {
    const order = app.order();
    const other = app.dispatch(app.order(), [10]);
    const returned = app.dispatch(order, [10]);
    const came = returned.lines.map((line) => ({ ...line, returned: pieces(10) }));
    app.dispatch(order, [], { id: returned.id, lines: came });
    const refusals: [Pick<Dispatch, 'id'>, number, string, RegExp][] = [
      [{ id: encodeId('dispatch', crypto.randomUUID()) }, 404, 'not_found', /GET \/v1\/orders\/ord_\w+\/dispatches/],
      [other, 422, 'invoice_invalid', new RegExp(`POST /v1/orders/${other.order_id}/invoice`)],
      [returned, 422, 'invoice_invalid', /came back/],
    ];
    for (const [dispatch, status, code, message] of refusals) {
      const answer = await call(order, dispatch);
      expect([answer.status, answer.body]).toMatchObject([status, { error: { code, param: 'dispatch_id' } }]);
      expect(answer.body.error.message).toMatch(message);
    }
    expect((await app.call(listInvoices, tenant)).body).toMatchObject({ data: [] });
  });

  it('is made once by calls at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const order = app.order();
      const dispatch = app.dispatch(order, [1_000]);
      const answers = await Promise.all([call(order, dispatch), call(order, dispatch), call(order, dispatch)]);
      const made = answers.filter(({ status }) => status === 202);
      expect(made).toHaveLength(1);
      const invoiceId = (made[0]!.body as Invoice).id;
      for (const { status, body } of answers.filter((answer) => answer !== made[0])) {
        expect([status, body]).toMatchObject([409, { error: { code: 'conflict', invoice_id: invoiceId } }]);
      }
    }
  });
});

describe('a dispatch', () => {
  it('can be invoiced anew once its invoice is voided or cancelled', async () => {
    const order = app.order();
    const dispatch = app.dispatch(order, [1_000]);
    const first = await failed(order, dispatch);
    await app.call(voidInvoice, tenant, { id: first.id, body: { reason: 'Not needed' } });
    await app.becomes(tenant, first, 'voided');
    const second = await registered(order, dispatch);
    await app.call(cancelInvoice, tenant, { id: second.id, body: { reason: 'duplicate' } });
    await app.becomes(tenant, second, 'cancelled');
    expect(await invoiced(order, dispatch)).toMatchObject({ dispatch_id: dispatch.id });
  });

  it('stays with an invoice that has failed, which can be retried and keeps it', async () => {
    const order = app.order();
    const dispatch = app.dispatch(order, [1_000]);
    const first = await failed(order, dispatch);
    const { status, body } = await call(order, dispatch);
    expect([status, body]).toMatchObject([409, { error: { code: 'conflict', invoice_id: first.id } }]);
    expect(body.error.message).toContain('retry or void it');
    await app.call(retryInvoice, tenant, { id: first.id });
    const after = await app.becomes(tenant, first, 'registered');
    expect([after.dispatch_id, quantitiesOf(after)]).toEqual([dispatch.id, [lineOf(order, 1_000)]]);
  });

  it('is not invoiced by a retry, where its goods came back meanwhile', async () => {
    const order = app.order();
    const dispatch = app.dispatch(order, [1_000]);
    const invoice = await failed(order, dispatch, { lines: [lineOf(order, 700)] });
    const retried = async (returned: number): Promise<ApiAnswer> => {
      const lines = dispatch.lines.map((line) => ({ ...line, returned: pieces(returned) }));
      app.dispatch(order, [], { id: dispatch.id, lines });
      return app.call(retryInvoice, tenant, { id: invoice.id });
    };
    const { status, body } = await retried(301);
    expect([status, body]).toMatchObject([409, { error: { code: 'conflict', maximum: pieces(699) } }]);
    expect(body.error.message).toContain('/void');
    expect((await retried(300)).status).toBe(202);
    await app.becomes(tenant, invoice, 'registered');
  });

  it('is what invoices are listed by, from an index, and what they are expanded with', async () => {
    const order = app.order();
    const [first, second] = [app.dispatch(order, [1_000]), app.dispatch(order, [500])];
    const [ofFirst, ofSecond] = [await invoiced(order, first), await invoiced(order, second)];
    const plain = await app.invoice(tenant, order);
    const listed = async (query: Record<string, string>, of = tenant): Promise<Invoice[]> =>
      ((await app.call(listInvoices, of, { query })).body as { data: Invoice[] }).data;
    const idsOf = (invoices: Invoice[]) => invoices.map(({ id }) => id);
    expect(idsOf(await listed({ dispatch_id: first.id }))).toEqual([ofFirst.id]);
    expect(await listed({ dispatch_id: first.id }, freshTenant())).toEqual([]);
    expect(await listed({ dispatch_id: first.id }, { ...tenant, livemode: !tenant.livemode })).toEqual([]);
    expect(await listed({ expand: 'dispatch' })).toMatchObject([
      { id: plain.id, expanded: { dispatch: null } },
      { id: ofSecond.id, expanded: { dispatch: { id: second.id } } },
      { id: ofFirst.id, expanded: { dispatch: { id: first.id } } },
    ]);
    const { body } = await app.call(getInvoice, tenant, { id: ofFirst.id, query: { expand: 'order,dispatch' } });
    expect(body).toMatchObject({ expanded: { order: { id: order.id }, dispatch: { id: first.id } } });
    const filter = { type: 'INV' as const, dispatchId: crypto.randomUUID() };
    const { sql, parameters } = listStatement(tenant, filter, { limit: 25 });
    const plan = await app.app.database.asTenant(tenant, async (work) => {
      await work.query('SET LOCAL enable_seqscan = off');
      return JSON.stringify(await work.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters));
    });
    expect(plan).toMatch(/"tax_documents_of_dispatch"[^{}]*Index Cond[^{}]*dispatch_id = /);
  });
});

describe('the goods of a dispatch', () => {
  const ofLorry = { VehNo: 'KA01AB1234', TransMode: '1', TransId: '29AADCD4327K1ZH', TransName: 'Deccan Roadways' };
  beforeEach(() => {
    const now = app.app.clock.now();
    let number = 331_001_700_000;
    app.portal.behaviours.set('generate', ({ body }) => {
      const bill = {
        EwbNo: ++number,
        EwbDt: istTime(now),
        EwbValidTill: istTime(validUntil(now, { distanceKm: 148 })),
      };
      const document = body as unknown as Inv01;
      return success(app.portal.seal(app.portal.registration(document, document.EwbDtls && bill)));
    });
  });
  const sentWith = async (ewayBill: object, changes: Partial<Dispatch> = {}) => {
    const order = app.order();
    await registered(order, app.dispatch(order, [1_000], changes), { eway_bill: ewayBill });
    return documentSent().EwbDtls;
  };

  it('travel with its vehicle and its transporter, where the call names no others', async () => {
    expect(await sentWith({ distance_km: 148 })).toMatchObject({ Distance: 148, ...ofLorry });
    const own = { vehicle_number: 'KA05MX7788', transporter: { transporter_id: '29AAGCK5512M1Z3', name: 'Kaveri' } };
    expect(await sentWith(own)).toMatchObject({ VehNo: 'KA05MX7788', TransId: '29AAGCK5512M1Z3', TransName: 'Kaveri' });
    expect(await sentWith({ transport_mode: 'ship' })).toMatchObject({ VehNo: 'KA01AB1234', TransMode: '4' });
  });

  it('have no vehicle by rail, and no transporter that the portal does not know', async () => {
    const byRail = { transport_mode: 'rail', transport_document: { number: 'RR-7', date: '2026-11-23' } };
    expect(await sentWith(byRail)).not.toHaveProperty('VehNo');
    const unknown = { vehicle_number: null, transporter: { name: 'A cousin with a lorry' } };
    const sent = await sentWith({}, unknown);
    expect(sent).not.toHaveProperty('VehNo');
    expect(sent!.TransId).toBe(documentSent().SellerDtls.Gstin);
  });

  it('have no e-way bill where the call asks for none', async () => {
    const order = app.order();
    await registered(order, app.dispatch(order, [1_000]));
    expect(documentSent()).not.toHaveProperty('EwbDtls');
  });

  it('go with the vehicle that they have by then, where the invoice is retried', async () => {
    const order = app.order();
    const dispatch = app.dispatch(order, [1_000]);
    const invoice = await failed(order, dispatch, { eway_bill: { distance_km: 148 } });
    expect(documentSent().EwbDtls).toMatchObject(ofLorry);
    app.dispatch(order, [1_000], { id: dispatch.id, vehicle_number: 'KA05MX7788' });
    await app.call(retryInvoice, tenant, { id: invoice.id });
    await app.becomes(tenant, invoice, 'registered');
    expect(documentSent().EwbDtls).toMatchObject({ ...ofLorry, VehNo: 'KA05MX7788' });
  });

  it('have their vehicle on an e-way bill that is made later, as it is then, and valid at once', async () => {
    const portalBill = new PortalBill(app.portal, app.app);
    const order = app.order();
    const dispatch = app.dispatch(order, [1_000]);
    const { id, irn } = await registered(order, dispatch);
    app.dispatch(order, [1_000], { id: dispatch.id, vehicle_number: 'KA05MX7788' });
    const asked = await app.call(createEwayBill, tenant, { id, body: { distance_km: 148 } });
    expect([asked.status, asked.body]).toMatchObject([202, { dispatch_id: dispatch.id, transport_mode: 'road' }]);
    const bill = await eventually(async () => {
      const { body } = await app.call(getEwayBill, tenant, { id });
      expect(body).toMatchObject({ status: 'active' });
      return body as EwayBill;
    });
    expect(bill).toMatchObject({
      dispatch_id: dispatch.id,
      transporter: { transporter_id: '29AADCD4327K1ZH', name: 'Deccan Roadways' },
      vehicles: [{ vehicle_number: 'KA05MX7788', reason: 'first_time' }],
      valid_until: portalBill.until!.toISOString(),
    });
    // It is new, so that nothing is looked up.
    expect(app.portal.of('eway_bill_get').some(({ path }) => path.includes(irn!))).toBe(false);
    expect((await app.call(getInvoice, tenant, { id })).body).toMatchObject({ eway_bill: bill });
    const [listed] = (await app.call(listEwayBills, tenant)).body.data as EwayBill[];
    expect(listed).toEqual(bill);
    // Whether its goods have arrived is said by their dispatch, as it is now.
    app.dispatch(order, [1_000], { id: dispatch.id, status: 'delivered' });
    const expanded = await app.call(listEwayBills, tenant, { query: 'expand=dispatch' });
    expect(expanded.body).toMatchObject({
      data: [{ id: bill.id, expanded: { dispatch: { id: dispatch.id, status: 'delivered' } } }],
      has_more: false,
    });
  });

  it('have no e-way bill made later while orders does not answer', async () => {
    const order = app.order();
    const { id } = await registered(order, app.dispatch(order, [1_000]));
    app.whenOrdersAnswer = () => new Promise(() => {});
    const answer = await app.call(createEwayBill, tenant, { id, body: {} });
    app.whenOrdersAnswer = async () => {};
    expect([answer.status, answer.body]).toMatchObject([503, { error: { code: 'upstream_unavailable' } }]);
    expect((await app.call(getEwayBill, tenant, { id })).status).toBe(404);
  });

  it('have an e-way bill with a vehicle that the call names, of an invoice without a dispatch too', async () => {
    const portalBill = new PortalBill(app.portal, app.app);
    const { id } = await app.registered(tenant);
    const rail = { vehicle_number: 'KA01AB1234', transport_mode: 'rail' };
    expect(await app.call(createEwayBill, tenant, { id, body: rail })).toMatchObject({
      status: 400,
      body: { error: { param: 'vehicle_number' } },
    });
    await app.call(createEwayBill, tenant, { id, body: { vehicle_number: 'ka 01 ab 1234' } });
    await eventually(async () =>
      expect((await app.call(getEwayBill, tenant, { id })).body).toMatchObject({
        status: 'active',
        dispatch_id: null,
        vehicles: [{ vehicle_number: 'KA01AB1234' }],
        valid_until: portalBill.until!.toISOString(),
      }),
    );
  });
});
