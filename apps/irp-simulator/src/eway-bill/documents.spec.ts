/** E-way bills of documents that are not registered: GENEWAYBILL, and the look-up by the document. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dayInIndia, toPortalDate } from '@millwright/gst';
import type { PortalAnswer, PortalClient } from '@millwright/testing';
import { newGstin } from '../testing/documents.js';
import { Simulator } from '../testing/start-simulator.js';

let simulator: Simulator;
let client: PortalClient;
let numbered = 0;

beforeAll(async () => {
  simulator = await Simulator.start();
});
beforeEach(() => {
  client = simulator.client();
});
afterAll(() => simulator?.stop());

const portalDate = (daysAgo = 0): string =>
  toPortalDate(dayInIndia(new Date(simulator.now().getTime() - daysAgo * 86_400_000)));

/** Goods of a seller in Karnataka to somebody in Mysuru without a GSTIN. */
const partA = (more: object = {}): Record<string, unknown> => ({
  supplyType: 'O',
  subSupplyType: '1',
  docType: 'INV',
  docNo: `B/${++numbered}`,
  docDate: portalDate(),
  fromGstin: client.gstin,
  fromTrdName: 'Deccan Print Works',
  fromAddr1: '14 Foundry Road',
  fromPlace: 'Bengaluru',
  fromPincode: 560_058,
  actFromStateCode: 29,
  fromStateCode: 29,
  toGstin: 'URP',
  toTrdName: 'Asha Prints',
  toAddr1: '3 Palace Road',
  toPlace: 'Mysuru',
  toPincode: 570_001,
  actToStateCode: 29,
  toStateCode: 29,
  transactionType: 1,
  totalValue: 1_000,
  cgstValue: 90,
  sgstValue: 90,
  igstValue: 0,
  otherValue: -0.4,
  totInvValue: 1_179.6,
  transDistance: '150',
  transporterId: client.gstin,
  itemList: [{ hsnCode: '48191010', quantity: 40, qtyUnit: 'PCS', cgstRate: 9, sgstRate: 9, taxableAmount: 1_000 }],
  ...more,
});
const make = (more: object = {}): Promise<PortalAnswer> => client.act('GENEWAYBILL', partA(more));
const byRoad = { transMode: '1', vehicleNo: 'KA12ER1234', vehicleType: 'R' };

describe('an e-way bill of a document that is not registered', () => {
  it('is made without a registration, and has a validity with its vehicle', async () => {
    const given = partA();
    const { data } = await client.act('GENEWAYBILL', given);
    expect(data).toEqual({
      ewayBillNo: expect.any(Number),
      ewayBillDate: expect.stringMatching(/ [AP]M$/),
      validUpto: null,
      alert: '',
    });
    expect((await make(byRoad)).data.validUpto).toMatch(/ 11:59:00 PM$/);
    expect(await simulator.registrations(client.gstin)).toEqual([]);
    const [listed] = await simulator.ewayBills(client.gstin);
    expect(listed).toMatchObject({
      number: String(data.ewayBillNo),
      irn: null,
      document_type: 'INV',
      document_number: given['docNo'],
      document: given,
      status: 'ACT',
    });
  });

  it('says the distance between the PIN codes where none is given', async () => {
    const { data } = await make({ transDistance: '0' });
    const [, km] = /^, Distance between these two pincodes is (\d+), $/.exec(data.alert)!;
    expect((await client.readEwayBill(data.ewayBillNo)).data).toMatchObject({ actualDist: Number(km) });
  });

  it('is one at a time (604), also of parallel calls, until it is cancelled', async () => {
    await client.logInForEwayBills();
    const given = partA({ docType: 'BIL' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.act('GENEWAYBILL', given)));
    const made = answers.filter(({ isDone }) => isDone);
    expect(made).toHaveLength(1);
    for (const { codes } of answers.filter(({ isDone }) => !isDone)) expect(codes).toEqual(['604']);
    const ewbNo = made[0]!.data.ewayBillNo as number;
    expect((await client.act('CANEWB', { ewbNo, cancelRsnCode: 2, cancelRmrk: 'x' })).isDone).toBe(true);
    expect((await client.act('GENEWAYBILL', given)).isDone).toBe(true);
  });

  it('is found by the type and the number of its document while it is active, by its seller alone', async () => {
    const given = partA();
    const number = String(given['docNo']);
    expect((await client.ewayBillOf('INV', number)).codes).toEqual(['325']);
    const { data } = await client.act('GENEWAYBILL', given);
    expect((await client.ewayBillOf('INV', number.toLowerCase())).data).toEqual({ ...data, alert: null });
    expect((await client.ewayBillOf('BIL', number)).codes).toEqual(['325']);
    expect((await simulator.client().ewayBillOf('INV', number)).codes).toEqual(['325']);
    await client.act('CANEWB', { ewbNo: data.ewayBillNo, cancelRsnCode: 1, cancelRmrk: 'x' });
    expect((await client.ewayBillOf('INV', number)).codes).toEqual(['325']);
  });

  it('shows what was said of the document, and takes Part B, another transporter, and a closing', async () => {
    const given = partA();
    const { ewayBillNo: ewbNo } = (await client.act('GENEWAYBILL', given)).data;
    const place = { fromPlace: 'Bengaluru', fromState: 29, reasonCode: '4', reasonRem: '' };
    expect((await client.act('VEHEWB', { ewbNo, ...byRoad, ...place })).isDone).toBe(true);
    const transporterId = newGstin('27');
    expect((await client.act('UPDATETRANSPORTER', { ewbNo, transporterId })).isDone).toBe(true);
    const closure = { ewbNo, closureDate: portalDate(), remarks: 'Delivered' };
    expect((await client.act('CLOSEEWB', closure)).isDone).toBe(true);
    expect((await client.readEwayBill(ewbNo)).data).toMatchObject({
      ewbNo,
      docNo: given['docNo'],
      docDate: given['docDate'],
      toGstin: 'URP',
      toPincode: 570_001,
      totInvValue: 1_179.6,
      transporterId,
      status: 'CLS',
      VehiclListDetails: [{ vehicleNo: 'KA12ER1234' }],
    });
  });

  it('starts where the goods start, and ends with who receives them', async () => {
    const dispatched = { transactionType: 3, fromPincode: 600_001, actFromStateCode: 33, transDistance: '0' };
    const [here, there] = [await make({ transDistance: '0' }), await make(dispatched)];
    expect(there.data.alert).not.toBe(here.data.alert);
    const received = { transactionType: 4, fromPincode: 600_001, actFromStateCode: 33, toPincode: 682_001 };
    expect((await make({ ...received, actToStateCode: 32, shipToGSTIN: 'URP' })).isDone).toBe(true);
  });

  it.each<[string, string, () => object]>([
    ['201', 'without the kind of supply', () => ({ supplyType: '' })],
    ['202', 'with an unknown kind of supply', () => ({ subSupplyType: '13' })],
    ['204', 'of a type of document that there is not', () => ({ docType: 'CRN' })],
    ['206', 'of a number that is none', () => ({ docNo: 'A_1' })],
    ['207', 'of tomorrow', () => ({ docDate: portalDate(-1) })],
    ['820', 'of a document that is too old', () => ({ docDate: portalDate(181) })],
    ['208', 'from a GSTIN that is none', () => ({ fromGstin: 'X' })],
    ['212', 'to a GSTIN that is none', () => ({ toGstin: 'X' })],
    ['822', 'between two without a GSTIN', () => ({ fromGstin: 'URP' })],
    ['358', 'of two others', () => ({ fromGstin: newGstin(), toGstin: newGstin('29') })],
    ['359', 'outward from another', () => ({ fromGstin: newGstin(), toGstin: client.gstin })],
    ['211', 'from another state than that of the GSTIN', () => ({ fromStateCode: 33 })],
    ['215', 'to another state than that of the GSTIN', () => ({ toGstin: newGstin('27') })],
    ['210', 'from no PIN code', () => ({ fromPincode: '' })],
    ['214', 'to no PIN code', () => ({ toPincode: 0 })],
    ['437', 'from a PIN code of another state', () => ({ fromPincode: 400_001 })],
    ['436', 'to a PIN code of another state', () => ({ toPincode: 400_001 })],
    ['371', 'from no state', () => ({ actFromStateCode: 96 })],
    ['372', 'to no state', () => ({ actToStateCode: '' })],
    ['614', 'without the kind of transaction', () => ({ transactionType: '' })],
    ['612', 'with an unknown kind of transaction', () => ({ transactionType: 5 })],
    ['643', 'regular, from another state', () => ({ actFromStateCode: 33, fromPincode: 600_001 })],
    ['644', 'regular, to another state', () => ({ actToStateCode: 33, toPincode: 600_001 })],
    ['615', 'regular, from a GSTIN', () => ({ dispatchFromGSTIN: newGstin() })],
    ['616', 'regular, to a GSTIN', () => ({ shipToGSTIN: newGstin() })],
    ['608', 'to a place of nobody', () => ({ transactionType: 2 })],
    ['618', 'to a place of the buyer', () => ({ ...ofBuyer(), transactionType: 2, shipToGSTIN: ofBuyer().toGstin })],
    ['617', 'from a place of the seller', () => ({ transactionType: 3, dispatchFromGSTIN: client.gstin })],
    ['233', 'of nothing', () => ({ itemList: [] })],
    ['283', 'of a short HSN code', () => ({ itemList: [{ hsnCode: 4819, taxableAmount: 100 }] })],
    ['216', 'of an HSN code that there is not', () => ({ itemList: [{ hsnCode: '00191010', taxableAmount: 100 }] })],
    ['234', 'of goods without a value', () => ({ itemList: [{ hsnCode: '48191010' }] })],
    ['217', 'in units that there are not', () => ({ itemList: [itemOf({ qtyUnit: 'XYZ' })] })],
    ['218', 'within a state with IGST', () => ({ itemList: [itemOf({ igstRate: 18 })] })],
    ['219', 'between states with SGST', () => ({ ...abroad, itemList: [itemOf({ sgstRate: 9 })] })],
    ['623', 'within a state with a value of IGST', () => ({ igstValue: 180 })],
    ['624', 'between states with a value of SGST', () => ({ ...abroad, itemList: [itemOf({})] })],
    ['640', 'without a total', () => ({ totInvValue: '' })],
    ['620', 'with a total that is too small', () => ({ totInvValue: 1_000 })],
    ['221', 'without a distance', () => ({ transDistance: '' })],
    ['221', 'over too long a way', () => ({ transDistance: '4001' })],
    ['221', 'without a distance within a PIN code', () => ({ toPincode: 560_058, transDistance: 0 })],
    ['702', 'over too long a way within a PIN code', () => ({ toPincode: 560_058, transDistance: 101 })],
    ['619', 'without a transporter or a vehicle', () => ({ transporterId: '' })],
    ['222', 'with a malformed transporter', () => ({ transporterId: '29ABC' })],
    ['303', 'by road without a vehicle', () => ({ transMode: '1' })],
    ['304', 'with a vehicle that has no such number', () => ({ ...byRoad, vehicleNo: 'X' })],
  ])('is refused with %s %s', async (code, _, more) => {
    expect((await make(more())).codes).toEqual([code]);
  });
});

const buyer = newGstin('29');
const ofBuyer = () => ({ toGstin: buyer });
const itemOf = (more: object): object => ({ hsnCode: '48191010', taxableAmount: 1_000, ...more });
/** To a neighbouring state. */
const abroad = { toStateCode: 33, actToStateCode: 33, toPincode: 600_001 };
