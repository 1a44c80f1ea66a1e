/** The adapter at the project's own simulator of the portals, as the local run and the sandbox use it. */
import { dayInIndia, documentKeyOf, irnOf, toPortalDate } from '@millwright/gst';
import { Product, type RunningApp, uniqueGstin } from '@millwright/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { settings } from '../config.js';
import { freshSeller, invoiceOf, portalOf, startWithPortal } from '../testing/portal-bed.js';
import type { EwayDocument } from '../document/eway-document.js';
import type { NewEwayBillOfDocument, Portal, Seller } from './portal.js';

const { irp_url: url } = Product.ofTests().report;

let app: RunningApp<typeof settings>;
let portal: Portal;
let seller: Seller;

beforeAll(async () => {
  app = await startWithPortal({ url });
  portal = portalOf(app);
});
afterAll(() => app?.stop());
beforeEach(() => {
  seller = freshSeller({ gstin: uniqueGstin('29') });
});

function document(number = 'T/1') {
  const invoice = invoiceOf(seller, number);
  return { ...invoice, DocDtls: { ...invoice.DocDtls, Dt: toPortalDate(dayInIndia(new Date())) } };
}

async function control(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/control${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(201);
}

const fault = (action: string, kind: string, more: object = {}): Promise<void> =>
  control('/faults', { gstin: seller.gstin, action, fault: kind, times: 1, ...more });

describe('at the simulator, the adapter', () => {
  it('registers, finds, and cancels', async () => {
    const irn = irnOf(documentKeyOf(document()));
    expect(await portal.findRegistered(seller, document())).toEqual({ kind: 'done', value: undefined });
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done', value: { irn, status: 'ACT' } });
    expect(await portal.findRegistered(seller, document())).toMatchObject({ kind: 'done', value: { irn } });
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done', value: { irn } });
    const cancellation = { irn, reason: 'data_entry_mistake', remarks: null } as const;
    expect(await portal.cancel(seller, cancellation)).toMatchObject({ kind: 'done' });
    expect(await portal.cancel(seller, cancellation)).toEqual({ kind: 'done', value: { cancelledAt: null } });
    expect(await portal.findByIrn(seller, irn)).toMatchObject({ value: { status: 'CNL' } });
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'refused', errors: [{ code: '2278' }] });
  });

  it('tells another document under its number', async () => {
    const { ValDtls, ItemList, ...rest } = document();
    const [item] = ItemList;
    const dearer = {
      ...rest,
      ItemList: [{ ...item!, UnitPrice: 200, TotAmt: 2000, AssAmt: 2000, IgstAmt: 100, TotItemVal: 2100 }],
      ValDtls: { ...ValDtls, AssVal: 2000, IgstVal: 100, TotInvVal: 2100 },
    };
    await control('/registrations', dearer);
    expect(await portal.register(seller, document())).toMatchObject({
      kind: 'refused',
      errors: [{ code: '2150' }],
      duplicate: { irn: irnOf(documentKeyOf(document())) },
    });
  });

  it.each([
    ['drop_before', undefined],
    ['drop_after', {}],
    ['http_error', undefined],
    ['garbage', undefined],
  ])('finds out what became of a call after %s', async (kind, there) => {
    await fault('generate', kind, kind === 'http_error' ? { status: 500 } : {});
    expect((await portal.register(seller, document())).kind).toBe('unknown');
    const found = await portal.findRegistered(seller, document());
    expect(found.kind).toBe('done');
    if (kind !== 'garbage') expect(found).toMatchObject({ value: there });
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done' });
  });

  it.each([
    ['throttle', {}, 'busy'],
    ['expire_token', {}, 'done'],
    ['duplicate', {}, 'done'],
    ['error', { codes: ['2176', '2240'] }, 'refused'],
  ])('takes %s as it is meant', async (kind, more, outcome) => {
    await fault('generate', kind, more);
    expect((await portal.register(seller, document())).kind).toBe(outcome);
  });

  it('verifies by the key that signs now', async () => {
    expect(await portal.register(seller, document())).toMatchObject({ kind: 'done' });
    expect(await portal.taxpayer(seller, '27AAPFU0939F1ZV')).toMatchObject({
      kind: 'done',
      value: { status: 'active' },
    });
  });

  it('makes, extends and ends e-way bills', async () => {
    const irn = irnOf(documentKeyOf(document()));
    await portal.register(seller, document());
    expect(await portal.findEwayBillOf(seller, irn)).toEqual({ kind: 'done', value: undefined });
    const asked = {
      irn,
      distanceKm: null,
      transporter: null,
      transportMode: null,
      transportDocument: null,
      vehicleType: 'regular',
      vehicleNumber: null,
    } as const;
    const made = await portal.makeEwayBill(seller, asked);
    if (made.kind !== 'done') throw new Error(JSON.stringify(made));
    const { number, distanceKm } = made.value;
    expect(made.value).toMatchObject({ validUntil: null, distanceKm: expect.any(Number) });
    expect(await portal.makeEwayBill(seller, asked)).toMatchObject({ kind: 'done', value: { number } });
    const vehicle = {
      number,
      vehicleNumber: 'KA01AB1234',
      vehicleType: 'regular',
      fromPlace: 'Bengaluru',
      fromState: '29',
      reason: 'first_time',
      remarks: null,
      transportMode: 'road',
      transportDocument: null,
    } as const;
    const updated = await portal.updateVehicle(seller, vehicle);
    expect(updated).toMatchObject({ kind: 'done', value: { validUntil: expect.any(Date) } });
    const transporterId = '29AAGCB7383J1Z4';
    expect(await portal.updateTransporter(seller, { number, transporterId })).toMatchObject({ kind: 'done' });
    expect(await portal.findEwayBill(seller, number)).toMatchObject({
      kind: 'done',
      value: {
        status: 'active',
        distanceKm,
        transporterId,
        vehicles: [{ vehicleNumber: 'KA01AB1234', transportMode: 'road' }],
      },
    });
    const extension = {
      ...vehicle,
      reason: 'accident',
      remainingDistanceKm: 10,
      fromPostalCode: '560058',
    } as const;
    expect((await portal.extend(seller, extension)).kind).toBe('refused');
    expect(await portal.cancel(seller, { irn, reason: 'other', remarks: 'Test' })).toMatchObject({
      kind: 'refused',
      errors: [{ code: '2230' }],
    });
    const cancellation = { number, reason: 'order_cancelled', remarks: null } as const;
    expect(await portal.cancelEwayBill(seller, cancellation)).toMatchObject({
      value: { cancelledAt: expect.any(Date) },
    });
    expect(await portal.cancelEwayBill(seller, cancellation)).toEqual({ kind: 'done', value: { cancelledAt: null } });
    expect(await portal.findEwayBillOf(seller, irn)).toEqual({ kind: 'done', value: undefined });
  });

  it('makes an e-way bill of a document that is not registered once, and finds it by the document', async () => {
    const ofDocument: EwayDocument = {
      supplyType: 'O',
      subSupplyType: '1',
      docType: 'BIL',
      docNo: 'BS/1',
      docDate: toPortalDate(dayInIndia(new Date())),
      fromGstin: seller.gstin,
      fromTrdName: 'Seller',
      fromAddr1: 'Street 1',
      fromAddr2: '',
      fromPlace: 'Bengaluru',
      fromPincode: 560_058,
      actFromStateCode: 29,
      fromStateCode: 29,
      toGstin: 'URP',
      toTrdName: 'Buyer',
      toAddr1: 'Street 2',
      toAddr2: '',
      toPlace: 'Mysuru',
      toPincode: 570_001,
      actToStateCode: 29,
      toStateCode: 29,
      transactionType: 1,
      totalValue: 1_000,
      cgstValue: 0,
      sgstValue: 0,
      igstValue: 0,
      cessValue: 0,
      cessNonAdvolValue: 0,
      otherValue: 0,
      totInvValue: 1_000,
      itemList: [
        {
          productName: 'Book',
          productDesc: 'Book',
          hsnCode: '490300',
          quantity: 40,
          qtyUnit: 'PCS',
          cgstRate: 0,
          sgstRate: 0,
          igstRate: 0,
          cessRate: 0,
          cessNonadvol: 0,
          taxableAmount: 1_000,
        },
      ],
    };
    const asked: NewEwayBillOfDocument = {
      document: ofDocument,
      distanceKm: null,
      transporter: null,
      transportMode: 'road',
      transportDocument: null,
      vehicleType: 'regular',
      vehicleNumber: 'KA01AB1234',
    };
    expect(await portal.findEwayBillOfDocument(seller, ofDocument)).toEqual({ kind: 'done', value: undefined });
    await fault('eway_bill', 'drop_after');
    expect((await portal.makeEwayBillOfDocument(seller, asked)).kind).toBe('unknown');
    const found = await portal.findEwayBillOfDocument(seller, ofDocument);
    if (found.kind !== 'done' || found.value === undefined) throw new Error(JSON.stringify(found));
    const { number, distanceKm, validUntil } = found.value;
    expect([distanceKm, validUntil]).toEqual([expect.any(Number), expect.any(Date)]);
    expect(await portal.makeEwayBillOfDocument(seller, asked)).toMatchObject({ kind: 'done', value: { number } });
    const dearer = { ...asked, document: { ...ofDocument, totInvValue: 2_000 } };
    expect(await portal.makeEwayBillOfDocument(seller, dearer)).toMatchObject({
      kind: 'refused',
      errors: [{ code: '604' }],
    });
    const again = { ...asked, document: { ...ofDocument, docNo: 'BS/2' } };
    const made = await portal.makeEwayBillOfDocument(seller, again);
    expect(made).toMatchObject({ kind: 'done', value: { distanceKm, validUntil } });
    const wrong = { ...asked, document: { ...ofDocument, docNo: 'BS/3', toPincode: 400_001 } };
    expect(await portal.makeEwayBillOfDocument(seller, wrong)).toMatchObject({
      kind: 'refused',
      errors: [{ code: '436' }],
    });
  });

  it('closes an e-way bill, and finds it closed', async () => {
    const irn = irnOf(documentKeyOf(document()));
    await portal.register(seller, document());
    const made = await portal.makeEwayBill(seller, {
      irn,
      distanceKm: 250,
      transporter: null,
      transportMode: 'rail',
      transportDocument: { number: 'RR-7', date: dayInIndia(new Date()) },
      vehicleType: 'regular',
      vehicleNumber: null,
    });
    if (made.kind !== 'done') throw new Error(JSON.stringify(made));
    expect(made.value.validUntil).toBeInstanceOf(Date);
    const { number } = made.value;
    const closure = { number, on: dayInIndia(new Date()), remarks: 'Arrived' };
    expect(await portal.closeEwayBill(seller, closure)).toMatchObject({ kind: 'done' });
    expect(await portal.findEwayBill(seller, number)).toMatchObject({ value: { status: 'closed' } });
  });
});
