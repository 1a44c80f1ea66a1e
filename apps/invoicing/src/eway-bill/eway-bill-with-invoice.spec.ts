/** The e-way bill that a call to invoice asks for: the portal makes it with the registration, and it is recorded once, whatever is lost. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createEwayBill,
  createInvoice,
  type EwayBill,
  type EwayBillStatus,
  getEwayBill,
  getInvoice,
  type Invoice,
  retryInvoice,
  voidInvoice,
} from '@millwright/contracts';
import { documentKeyOf, type Inv01, irnOf, validUntil } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, eventually, freshTenant } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';
import { istTime, type PortalRequest, success } from '../testing/portal-server.js';

/** The vehicle as people write it. */
const byRoad = { distance_km: 148, vehicle_number: 'ka 01 AB-1234' };
const document = { number: 'RR-7', date: '2026-11-23' };
const distanceNote = [{ InfCd: 'EWBPPD', Desc: 'Pin-Pin calc distance: 148KM' }];

let app: InvoicingApp;
let tenant: Tenant;
let sentBefore: number;
let made = 331_001_500_000;

beforeAll(async () => {
  app = await InvoicingApp.start();
});
afterAll(() => app.stop());
beforeEach(() => {
  tenant = freshTenant();
  sentBefore = app.portal.requests.length;
});
afterEach(() => {
  app.portal.behaviours.set('generate', (request) => app.register(request));
  for (const action of ['get', 'get_by_document', 'eway_bill', 'eway_bill_get']) app.portal.behaviours.delete(action);
});

const documentOf = ({ body }: PortalRequest): Inv01 => body as unknown as Inv01;
const sent = (action: string): PortalRequest[] =>
  app.portal.requests.slice(sentBefore).filter((request) => request.action === action);

/** What the portal says of a new e-way bill; one that is not complete has no validity yet. */
function billOf(isComplete: boolean): Record<string, unknown> {
  const now = app.app.clock.now();
  const until = validUntil(now, { distanceKm: 148 });
  return { EwbNo: ++made, EwbDt: istTime(now), EwbValidTill: isComplete ? istTime(until) : null };
}

/** The portal registers, with what it says of the e-way bill. */
const answersWith = (bill: object, notes: unknown = null): void =>
  void app.portal.behaviours.set('generate', (request) =>
    success(app.portal.seal(app.portal.registration(documentOf(request), { ...bill })), notes),
  );

/** The portal registers, and answers otherwise: the registration and, if it was made, the e-way bill can be read from then on. */
function loseAnswer(bill: Record<string, unknown> | undefined, answer: (request: PortalRequest) => unknown): void {
  const { behaviours } = app.portal;
  let registered: object | undefined;
  behaviours.set('generate', (request) => {
    registered ??= success(app.portal.seal(app.portal.registration(documentOf(request), bill)));
    return answer(request);
  });
  for (const action of ['get', 'get_by_document']) behaviours.set(action, () => registered ?? failure('2148'));
  let current = bill;
  behaviours.set('eway_bill_get', () =>
    current === undefined ? failure('4005') : success(app.portal.seal({ ...current, Status: 'ACT' })),
  );
  behaviours.set('eway_bill', () => {
    if (current !== undefined) return failure('4002');
    current = billOf(true);
    return success(app.portal.seal(current));
  });
}

const dropped = ({ response }: PortalRequest): void => void response.destroy();
const duplicate = (request: PortalRequest): object => {
  const Irn = irnOf(documentKeyOf(documentOf(request)));
  const Desc = { AckNo: 112_010_000_002_315, AckDt: istTime(app.app.clock.now()), Irn };
  return failure('2150', 'Duplicate IRN', [{ InfCd: 'DUPIRN', Desc }]);
};

const invoiced = (eway_bill: object): Promise<Invoice> => app.invoice(tenant, app.order(), { eway_bill });
const read = (invoice: Invoice): Promise<ApiAnswer> => app.call(getEwayBill, tenant, { id: invoice.id });
/** Lets the waits between attempts pass, which are of business time. */
const becomes = (invoice: Invoice, status: EwayBillStatus): Promise<EwayBill> =>
  eventually(async () => {
    await app.app.advance(20_000);
    const { body } = await read(invoice);
    expect(body).toMatchObject({ status });
    return body as EwayBill;
  });
const eventsOf = async (invoice: Invoice): Promise<string[]> =>
  (await app.events(tenant, invoice)).map(({ type }) => type);
const allEvents = ['invoice.registered', 'eway_bill.generated', 'eway_bill.part_b_completed'];

describe('an e-way bill that is asked for with the invoice', () => {
  it('is active at once with a vehicle, and is recorded with the registration', async () => {
    answersWith(billOf(true));
    const invoice = await invoiced(byRoad);
    expect(invoice.eway_bill).toBeNull();
    const registered = await app.becomes(tenant, invoice, 'registered');
    const bill = (await read(invoice)).body as EwayBill;
    expect(bill).toMatchObject({
      status: 'active',
      number: String(made),
      distance_km: 148,
      transport_mode: 'road',
      vehicles: [{ vehicle_number: 'KA01AB1234', transport_mode: 'road', reason: 'first_time' }],
    });
    expect(registered.eway_bill).toEqual(bill);
    expect(documentOf(sent('generate')[0]!).EwbDtls).toEqual({
      Distance: 148,
      TransId: registered.seller.gstin,
      TransMode: '1',
      VehNo: 'KA01AB1234',
      VehType: 'R',
    });
    expect([sent('eway_bill'), sent('eway_bill_get')]).toEqual([[], []]);
    expect(await eventsOf(invoice)).toEqual(allEvents);
    const refused = await app.call(cancelInvoice, tenant, { id: invoice.id, body: { reason: 'duplicate' } });
    expect([refused.status, refused.body]).toMatchObject([409, { error: { code: 'invalid_state' } }]);
  });

  it('is active at once by rail with the transport document', async () => {
    answersWith(billOf(true));
    const invoice = await invoiced({ distance_km: 148, transport_mode: 'rail', transport_document: document });
    await app.becomes(tenant, invoice, 'registered');
    expect((await read(invoice)).body).toMatchObject({
      status: 'active',
      vehicles: [{ vehicle_number: null, transport_mode: 'rail', transport_document: document }],
    });
    expect(documentOf(sent('generate')[0]!).EwbDtls).toMatchObject({ TransMode: '2', TransDocNo: 'RR-7' });
  });

  it('waits for its vehicle without one, and has the distance of the portal', async () => {
    answersWith(billOf(false), distanceNote);
    const invoice = await invoiced({});
    await app.becomes(tenant, invoice, 'registered');
    expect((await read(invoice)).body).toMatchObject({ status: 'part_a', distance_km: 148, valid_until: null });
    expect(documentOf(sent('generate')[0]!).EwbDtls).toEqual({ Distance: 0, TransId: invoice.seller.gstin });
    expect(await eventsOf(invoice)).toEqual(allEvents.slice(0, 2));
  });

  it.each([
    ['a list', [{ ErrorCode: '4013', ErrorMessage: 'Distance' }]],
    ['an object with places', { 0: { ErrorCode: '4013', ErrorMessage: 'Distance' } }],
  ])('has failed where the portal refuses it by %s, and the invoice is registered', async (_, Desc) => {
    answersWith({}, [{ InfCd: 'EWBERR', Desc }]);
    const invoice = await invoiced(byRoad);
    await app.becomes(tenant, invoice, 'registered');
    const failed = (await read(invoice)).body as EwayBill;
    expect(failed).toMatchObject({
      status: 'failed',
      number: null,
      errors: [{ code: '4013', advice: expect.stringMatching(/./) }],
    });
    expect(await eventsOf(invoice)).toEqual(['invoice.registered']);
    app.portal.behaviours.set('eway_bill', () => success(app.portal.seal(billOf(false)), distanceNote));
    expect((await app.call(createEwayBill, tenant, { id: invoice.id, body: {} })).status).toBe(202);
    expect((await becomes(invoice, 'part_a')).id).not.toBe(failed.id);
  });

  it.each([
    ['its answer is lost', dropped],
    ['the portal answers that the invoice is there', duplicate],
  ])('is read back where %s, and never made twice', async (_, answer) => {
    loseAnswer(billOf(true), answer);
    const invoice = await invoiced(byRoad);
    expect(await becomes(invoice, 'active')).toMatchObject({
      number: String(made),
      vehicles: [{ vehicle_number: 'KA01AB1234' }],
    });
    expect([sent('generate'), sent('eway_bill')]).toMatchObject([{ length: 1 }, []]);
    expect(await eventsOf(invoice)).toEqual(allEvents);
  });

  it('is made of the invoice where the answer is lost, and the portal had not made it', async () => {
    loseAnswer(undefined, dropped);
    const invoice = await invoiced(byRoad);
    expect(await becomes(invoice, 'active')).toMatchObject({ vehicles: [{ vehicle_number: 'KA01AB1234' }] });
    expect(sent('eway_bill')).toMatchObject([{ body: { Distance: 148, TransMode: '1', VehNo: 'KA01AB1234' } }]);
    expect(await eventsOf(invoice)).toEqual(allEvents);
  });

  it('is sent again with the retry of a failed invoice, which has none', async () => {
    app.portal.behaviours.set('generate', () => failure('2240', 'Rate'));
    const invoice = await invoiced(byRoad);
    await app.becomes(tenant, invoice, 'failed');
    expect((await read(invoice)).status).toBe(404);
    answersWith(billOf(true));
    expect((await app.call(retryInvoice, tenant, { id: invoice.id })).status).toBe(202);
    await app.becomes(tenant, invoice, 'registered');
    expect((await read(invoice)).body).toMatchObject({ status: 'active', number: String(made) });
    const [first, second] = sent('generate').map((request) => documentOf(request).EwbDtls);
    expect(second).toEqual(first);
  });

  it('is read back where a failed invoice that is to be voided turns out to be registered', async () => {
    loseAnswer(billOf(true), () => failure('2240', 'Rate'));
    const invoice = await invoiced(byRoad);
    await app.becomes(tenant, invoice, 'failed');
    const body = { reason: 'Not needed' };
    expect((await app.call(voidInvoice, tenant, { id: invoice.id, body })).status).toBe(202);
    expect(await becomes(invoice, 'active')).toMatchObject({ number: String(made) });
    expect((await app.call(getInvoice, tenant, { id: invoice.id })).body).toMatchObject({ status: 'registered' });
    expect(sent('eway_bill')).toEqual([]);
  });

  it('is refused with a vehicle by rail', async () => {
    const body = { eway_bill: { ...byRoad, transport_mode: 'rail' } };
    const { status, body: answer } = await app.call(createInvoice, tenant, { id: app.order().id, body });
    expect([status, answer.error.param]).toEqual([400, 'eway_bill.vehicle_number']);
  });
});
