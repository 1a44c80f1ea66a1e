/** The e-way bill of an invoice that no portal registers: the portal for e-way bills makes it of the document, once, whatever is lost. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelEwayBill,
  cancelInvoice,
  createEwayBill,
  createInvoice,
  type EwayBill,
  type EwayBillStatus,
  getEwayBill,
  getInvoice,
  type Invoice,
  type InvoicePreview,
  type Order,
  orderExample,
  previewInvoice,
  recordPartB,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { PortalBill } from '../testing/eway-bill-bed.js';
import { InvoicingApp } from '../testing/invoicing-app.js';
import type { PortalRequest } from '../testing/portal-server.js';

const mysuru = { line1: '3 Palace Road', city: 'Mysuru', state: '29', postal_code: '570001', country: 'IN' };
const overTheCounter = { name: 'Asha Prints', addresses: { shipping: mysuru } };
const byRoad = { distance_km: 148, vehicle_number: 'ka 01 AB-1234' };
const hourMs = 3_600_000;

let app: InvoicingApp;
let tenant: Tenant;
let portal: PortalBill;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app?.stop());
beforeEach(() => {
  tenant = freshTenant();
  app.portal.requests.length = 0;
  portal = new PortalBill(app.portal, app.app);
});

const orderOf = (change: Partial<Order> = {}): Order => app.order({ buyer: overTheCounter, ...change });
const create = (order: Order, body: object = {}): Promise<ApiAnswer> =>
  app.call(createInvoice, tenant, { id: order.id, body: { supply_type: 'b2c', ...body } });
async function issued(order = orderOf(), body: object = {}): Promise<Invoice> {
  const { status, body: invoice } = await create(order, body);
  expect([status, invoice.status]).toEqual([202, 'issued']);
  return invoice as Invoice;
}
const ask = ({ id }: Invoice, body: object = {}): Promise<ApiAnswer> => app.call(createEwayBill, tenant, { id, body });
const read = async ({ id }: Invoice): Promise<EwayBill> =>
  (await app.call(getEwayBill, tenant, { id })).body as EwayBill;
/** Lets the waits between attempts pass, which are of business time. */
const becomes = (invoice: Invoice, status: EwayBillStatus, move = 20_000): Promise<EwayBill> =>
  eventually(async () => {
    const bill = await read(invoice);
    if (bill.status === 'generating') await app.app.advance(move);
    expect(bill).toMatchObject({ status, pending: [] });
    return bill;
  });
const sent = (action = 'eway_bill_of_document'): PortalRequest[] => app.portal.of(action);
const eventsOf = async (invoice: Invoice): Promise<string[]> =>
  (await app.events(tenant, invoice)).map(({ type }) => type);
/** What another program of the seller has made of a document of this number. */
function makeElsewhere({ number, date, total }: Invoice, change: object = {}): void {
  const body = {
    docType: 'INV',
    docNo: number,
    docDate: date.split('-').toReversed().join('/'),
    toGstin: 'URP',
    totInvValue: Number(total.amount),
    transDistance: '120',
    transMode: '',
    ...change,
  };
  void app.portal.behaviours.get('eway_bill_of_document')!({ body } as unknown as PortalRequest);
}
const exempt = (): Pick<Order, 'line_items'> => ({
  line_items: app.order().line_items.map((line) => ({ ...line, tax_rate: 0, exemption: 'exempt' })),
});

describe('the e-way bill of an issued invoice', () => {
  it('is made of the document, and goes on as any other', async () => {
    const invoice = await issued();
    const answer = await ask(invoice);
    expect([answer.status, answer.body.status]).toEqual([202, 'generating']);
    const bill = await becomes(invoice, 'part_a');
    expect(bill).toMatchObject({
      number: String(portal.number),
      distance_km: PortalBill.distanceKm,
      valid_until: null,
    });
    const [line] = invoice.line_items;
    expect(sent().map(({ body }) => body)).toEqual([
      {
        supplyType: 'O',
        subSupplyType: '1',
        docType: 'INV',
        docNo: invoice.number,
        docDate: invoice.date.split('-').toReversed().join('/'),
        fromGstin: invoice.seller.gstin,
        fromTrdName: invoice.seller.legal_name,
        fromAddr1: invoice.seller.address.line1,
        fromAddr2: invoice.seller.address.line2 ?? '',
        fromPlace: invoice.seller.address.city,
        fromPincode: Number(invoice.seller.address.postal_code),
        fromStateCode: 29,
        actFromStateCode: 29,
        toGstin: 'URP',
        toTrdName: 'Asha Prints',
        toAddr1: '3 Palace Road',
        toAddr2: '',
        toPlace: 'Mysuru',
        toPincode: 570_001,
        toStateCode: 29,
        actToStateCode: 29,
        transactionType: 1,
        totalValue: 59_000,
        cgstValue: 5_310,
        sgstValue: 5_310,
        igstValue: 0,
        cessValue: 0,
        cessNonAdvolValue: 0,
        otherValue: 0,
        totInvValue: 69_620,
        itemList: [
          {
            productName: line!.description,
            productDesc: line!.description,
            hsnCode: line!.hsn,
            quantity: line!.quantity.value,
            qtyUnit: line!.quantity.uom,
            cgstRate: 9,
            sgstRate: 9,
            igstRate: 0,
            cessRate: 0,
            cessNonadvol: 0,
            taxableAmount: 59_000,
          },
        ],
        transDistance: '0',
        transporterId: invoice.seller.gstin,
        transporterName: '',
        transMode: '',
        transDocNo: '',
        transDocDate: '',
        vehicleNo: '',
        vehicleType: '',
      },
    ]);
    await app.call(recordPartB, tenant, { id: invoice.id, body: recordPartB.examples[0].body });
    expect((await becomes(invoice, 'active')).valid_until).not.toBeNull();
    expect(await eventsOf(invoice)).toEqual(['invoice.issued', 'eway_bill.generated', 'eway_bill.part_b_completed']);
    expect([sent('generate'), sent('eway_bill')]).toEqual([[], []]);
  });

  it('is of a bill of supply, to a buyer with a GSTIN', async () => {
    const { status, body } = await app.call(createInvoice, tenant, { id: app.order(exempt()).id, body: {} });
    expect([status, body.status]).toEqual([202, 'issued']);
    const invoice = body as Invoice;
    await ask(invoice, { distance_km: 18, transporter: { transporter_id: '29AADCD4327K1ZH', name: 'Roadways' } });
    await becomes(invoice, 'part_a');
    expect(sent()[0]!.body).toMatchObject({
      docType: 'BIL',
      docNo: invoice.number,
      toGstin: orderExample.buyer.gstin,
      cgstValue: 0,
      transDistance: '18',
      transporterId: '29AADCD4327K1ZH',
      transporterName: 'Roadways',
    });
  });

  it('is never made twice where its answer is lost', async () => {
    const invoice = await issued();
    portal.loseAnswer('eway_bill_of_document');
    await ask(invoice);
    expect(await becomes(invoice, 'part_a')).toMatchObject({
      number: String(portal.number),
      distance_km: PortalBill.distanceKm,
    });
    expect([sent(), sent('eway_bill_get_by_document')]).toMatchObject([{ length: 1 }, { length: 1 }]);
    expect(await eventsOf(invoice)).toEqual(['invoice.issued', 'eway_bill.generated']);
  });

  it('is sent again where the call is lost, and the portal has none', async () => {
    const invoice = await issued();
    portal.loseCall('eway_bill_of_document');
    await ask(invoice);
    await becomes(invoice, 'part_a');
    expect(sent()).toHaveLength(2);
    expect(await eventsOf(invoice)).toEqual(['invoice.issued', 'eway_bill.generated']);
  });

  it('that another program of the seller has made of the same document is taken over (604)', async () => {
    const invoice = await issued();
    makeElsewhere(invoice);
    await ask(invoice);
    expect(await becomes(invoice, 'part_a')).toMatchObject({ number: String(portal.number), distance_km: 120 });
    expect(sent()).toHaveLength(1);
  });

  it.each([
    ['to somebody else', { toGstin: '27AAPFU0939F1ZV' }],
    ['for another sum', { totInvValue: 12 }],
    ['of another day', { docDate: '01/01/2020' }],
  ])('that is there %s under the number is not taken over, and the invoice stays issued', async (_, other) => {
    const invoice = await issued();
    makeElsewhere(invoice, other);
    await ask(invoice);
    const failed = await becomes(invoice, 'failed');
    expect(failed).toMatchObject({
      number: null,
      errors: [{ code: '604', advice: expect.stringMatching(/^The portal has an e-way bill for other goods/) }],
    });
    expect((await app.call(getInvoice, tenant, { id: invoice.id })).body).toMatchObject({ status: 'issued' });
  });

  it('that is there, and is not shown, waits and says so; after hours of the same answer it has failed', async () => {
    const invoice = await issued();
    portal.refuse('eway_bill_of_document', '604');
    await ask(invoice);
    const waiting = await eventually(async () => {
      const bill = await read(invoice);
      expect(bill.errors).toMatchObject([{ code: '604' }]);
      return bill;
    });
    expect(waiting.status).toBe('generating');
    app.portal.behaviours.set('eway_bill_of_document', () => ({ status: 0, error: { errorCodes: '604,' } }));
    expect(await becomes(invoice, 'failed', hourMs)).toMatchObject({ errors: [{ code: '604' }] });
    expect((await app.call(getInvoice, tenant, { id: invoice.id })).body).toMatchObject({ status: 'issued' });
  });

  it('keeps the invoice from being cancelled, until it is cancelled itself', async () => {
    const invoice = await issued();
    await ask(invoice);
    const cancel = (): Promise<ApiAnswer> =>
      app.call(cancelInvoice, tenant, { id: invoice.id, body: { reason: 'duplicate' } });
    await becomes(invoice, 'part_a');
    const refused = await cancel();
    expect([refused.status, refused.body.error]).toMatchObject([
      409,
      { code: 'invalid_state', message: expect.stringMatching(/Cancel the e-way bill first/) },
    ]);
    await app.call(cancelEwayBill, tenant, { id: invoice.id, body: { reason: 'duplicate' } });
    await becomes(invoice, 'cancelled');
    expect((await cancel()).body).toMatchObject({ status: 'cancelled' });
    expect(await ask(invoice)).toMatchObject({ status: 409 });
  });

  it('needs an address that the goods go to, and goods', async () => {
    const nowhere = await issued(orderOf({ buyer: { name: 'Asha Prints' } }));
    const answer = await ask(nowhere);
    expect([answer.status, answer.body.error]).toMatchObject([
      409,
      { code: 'invalid_state', message: expect.stringMatching(/no delivery address/) },
    ]);
    const lines = app.order().line_items.map((line) => ({ ...line, hsn: '998912' }));
    expect(await ask(await issued(orderOf({ line_items: lines })))).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringMatching(/services/) } },
    });
    expect(sent()).toEqual([]);
  });
});

describe('an e-way bill that the call to invoice asks for', () => {
  it('is shown by the answer, goes to the portal on its own, and is active at once with a vehicle', async () => {
    const invoice = await issued(orderOf(), { eway_bill: byRoad });
    expect(invoice.eway_bill).toMatchObject({
      invoice_id: invoice.id,
      invoice_number: invoice.number,
      status: 'generating',
      distance_km: 148,
      version: 1,
    });
    const bill = await becomes(invoice, 'active');
    expect(bill).toMatchObject({
      id: invoice.eway_bill!.id,
      number: String(portal.number),
      vehicles: [
        {
          vehicle_number: 'KA01AB1234',
          from_place: invoice.seller.address.city,
          from_state: '29',
          reason: 'first_time',
        },
      ],
    });
    expect(sent()).toMatchObject([
      { body: { transMode: '1', vehicleNo: 'KA01AB1234', vehicleType: 'R', transDistance: '148' } },
    ]);
    expect([sent('eway_bill_get_by_document'), sent('eway_bill_get')]).toEqual([[], []]);
    expect(await eventsOf(invoice)).toEqual(['invoice.issued', 'eway_bill.generated', 'eway_bill.part_b_completed']);
    const [first] = await app.events(tenant, invoice);
    expect(first!.data).toEqual({ invoice });
    expect((await app.call(getInvoice, tenant, { id: invoice.id })).body).toMatchObject({
      status: 'issued',
      eway_bill: bill,
    });
    expect(await app.states(tenant, bill.id, 'eway_bill')).toMatchObject([
      { status: 'generating' },
      { status: 'active' },
    ]);
  });

  it('has failed where the portal refuses it, with advice; another one can be made', async () => {
    portal.refuse('eway_bill_of_document', '436');
    const invoice = await issued(orderOf(), { eway_bill: byRoad });
    const failed = await becomes(invoice, 'failed');
    expect(failed.errors).toMatchObject([{ code: '436', advice: expect.stringMatching(/Correct the address/) }]);
    expect((await app.call(getInvoice, tenant, { id: invoice.id })).body).toMatchObject({ status: 'issued' });
    expect(await eventsOf(invoice)).toEqual(['invoice.issued']);
    expect((await ask(invoice)).status).toBe(202);
    expect((await becomes(invoice, 'part_a')).id).not.toBe(failed.id);
  });

  it('is not made twice where the answer is lost', async () => {
    portal.loseAnswer('eway_bill_of_document');
    const invoice = await issued(orderOf(), { eway_bill: byRoad });
    expect(await becomes(invoice, 'active')).toMatchObject({
      number: String(portal.number),
      vehicles: [{ vehicle_number: 'KA01AB1234' }],
    });
    expect(sent()).toHaveLength(1);
    expect(await eventsOf(invoice)).toEqual(['invoice.issued', 'eway_bill.generated', 'eway_bill.part_b_completed']);
  });

  it.each<[string, Partial<Order>, string, string | undefined]>([
    ['without an address', { buyer: { name: 'Asha Prints' } }, 'buyer.addresses.shipping', undefined],
    [
      'to a PIN code of another state',
      { buyer: { name: 'Asha Prints', addresses: { billing: { ...mysuru, postal_code: '400001' } } } },
      'buyer.addresses.billing.postal_code',
      '436',
    ],
    ['of services', { line_items: [{ ...orderExample.line_items[0]!, hsn: '998912' }] }, 'eway_bill', '4010'],
  ])('is refused before anything is issued %s', async (_, change, param, code) => {
    const order = orderOf(change);
    const { status, body } = await create(order, { eway_bill: byRoad });
    expect([status, body.error]).toMatchObject([
      422,
      { code: 'invoice_invalid', param, errors: [{ param, ...(code && { portal_code: code }) }] },
    ]);
    const preview = await app.call(previewInvoice, tenant, { id: order.id, body: { supply_type: 'b2c' } });
    expect(preview.status).toBe(200);
    expect((await create(order)).body.number).toMatch(/\/00001$/);
  });
});

it('is in the preview of the call that makes it at once, without ids', async () => {
  const order = orderOf();
  const body = { supply_type: 'b2c', eway_bill: byRoad };
  const preview = (await app.call(previewInvoice, tenant, { id: order.id, body })).body as InvoicePreview;
  const invoice = await issued(order, { eway_bill: byRoad });
  const { id, invoice_id: invoiceId, invoice_number: number, ...bill } = invoice.eway_bill!;
  expect(preview.eway_bill).toEqual({ ...bill, created_at: expect.any(String), updated_at: expect.any(String) });
  expect(bill).toMatchObject({ status: 'generating', distance_km: 148 });
  expect([id, invoiceId, number]).not.toContain(undefined);
  await becomes(invoice, 'active');
});

describe('goods that leave from another place than the seller', () => {
  const chennai = { line1: '9 Dock Road', city: 'Chennai', state: '33', postal_code: '600001', country: 'IN' };
  const dispatch_from = { name: 'Dock Warehouse', address: chennai };
  const vehicles = [{ vehicle_number: 'KA01AB1234', from_place: 'Chennai', from_state: '33' }];

  it('start there by the e-way bill of an issued invoice', async () => {
    const invoice = await issued(orderOf(), { dispatch_from, eway_bill: { vehicle_number: 'KA01AB1234' } });
    expect(await becomes(invoice, 'active')).toMatchObject({ vehicles });
    expect(sent()[0]!.body).toMatchObject({
      transactionType: 3,
      dispatchFromTradeName: 'Dock Warehouse',
      fromAddr1: '9 Dock Road',
      fromPlace: 'Chennai',
      fromPincode: 600_001,
      actFromStateCode: 33,
      fromStateCode: 29,
    });
    expect(sent()[0]!.body).not.toHaveProperty('dispatchFromGSTIN');
  });

  it('start there by the e-way bill of a registered invoice', async () => {
    const invoice = await app.registered(tenant, app.order(), { dispatch_from });
    await ask(invoice);
    await becomes(invoice, 'part_a');
    expect(sent('eway_bill')[0]!.body['DispDtls']).toEqual({
      Nm: 'Dock Warehouse',
      Addr1: '9 Dock Road',
      Loc: 'Chennai',
      Pin: 600_001,
      Stcd: '33',
    });
  });
});
