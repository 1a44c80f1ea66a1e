import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, dayInIndia, toPortalDate, validUntil } from '@millwright/gst';
import { documentOf, newGstin } from '../testing/documents.js';
import type { PortalAnswer, PortalClient } from '@millwright/testing';
import { Simulator } from '../testing/start-simulator.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let simulator: Simulator;
let client: PortalClient;

beforeAll(async () => {
  simulator = await Simulator.start();
});

beforeEach(() => {
  client = simulator.client();
});

afterAll(() => simulator?.stop());

async function advance(ms: number): Promise<void> {
  await simulator.advance(ms);
  await Promise.all([client.logIn(), client.logInForEwayBills()]);
}

/** The IRN of a new registration. */
async function registered(options: Parameters<typeof documentOf>[1] = {}): Promise<string> {
  const { data, text } = await client.generate(documentOf(client.gstin, { date: simulator.now(), ...options }));
  if (data === null) throw new Error(text);
  return data.Irn;
}

/** The number of a new bill without Part B. */
async function partA(more: object = {}): Promise<number> {
  return Number((await client.ewayBill(await registered(), more)).data.EwbNo);
}

const partB = (ewbNo: number, more: object = {}): Promise<PortalAnswer> =>
  client.act('VEHEWB', {
    ewbNo,
    vehicleNo: 'KA12ER1234',
    fromPlace: 'Bengaluru',
    fromState: 29,
    reasonCode: '4',
    reasonRem: '',
    transMode: '1',
    transDocNo: '',
    transDocDate: '',
    vehicleType: 'R',
    ...more,
  });

const extension = (ewbNo: number, more: object = {}): Promise<PortalAnswer> =>
  client.act('EXTENDVALIDITY', {
    ewbNo,
    vehicleNo: 'KA12ER1234',
    fromPlace: 'Hubballi',
    fromState: 29,
    fromPincode: 580_020,
    remainingDistance: 50,
    transMode: '1',
    extnRsnCode: 1,
    extnRemarks: 'Flood',
    consignmentStatus: 'M',
    transitType: '',
    ...more,
  });

/** `23/11/2026 11:59:00 PM` as a moment. */
function momentOf(text: string): Date {
  const [, day, month, year, hours, minutes, seconds, half] =
    /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d):(\d\d):(\d\d) ([AP]M)$/.exec(text)!;
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return new Date(`${year}-${month}-${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}+05:30`);
}

describe('Part A of a registration', () => {
  it('has no validity, and the distance between the PIN codes if none is given', async () => {
    const { data, notes } = await client.ewayBill(await registered());
    expect(data).toEqual({ EwbNo: expect.anything(), EwbDt: expect.any(String), EwbValidTill: null });
    expect(String(data.EwbNo)).toMatch(/^1\d{11}$/);
    const [, km] = /^Pin-Pin calc distance: (\d+)KM$/.exec(
      String(notes.find(({ InfCd }) => InfCd === 'EWBPPD')?.Desc),
    )!;
    const second = await client.ewayBill(await registered());
    expect(second.notes).toEqual(notes);
    const read = (await client.readEwayBill(data.EwbNo)).data;
    expect(read).toMatchObject({ ewbNo: Number(data.EwbNo), status: 'ACT', validUpto: null, actualDist: Number(km) });
    expect(Number(km)).toBeGreaterThan(500);
  });

  it('is shown by the IRN, and with the registration', async () => {
    const irn = await registered();
    expect((await client.get(`/eiewb/v1.03/ewaybill/irn/${irn}`)).codes).toEqual(['4005']);
    const { data } = await client.ewayBill(irn, { Distance: 200 });
    const shown = (await client.get(`/eiewb/v1.03/ewaybill/irn/${irn}`)).data;
    expect(shown).toMatchObject({ EwbDt: data.EwbDt, Status: 'ACT', GenGstin: client.gstin });
    const registration = (await client.byIrn(irn)).data;
    expect([String(registration.EwbNo), String(shown.EwbNo)]).toEqual([String(data.EwbNo), String(data.EwbNo)]);
    const [listed] = await simulator.registrations(client.gstin);
    expect(listed!.eway_bill).toMatchObject({
      number: String(data.EwbNo),
      status: 'ACT',
      valid_upto: null,
      vehicles: [],
    });
  });

  it('is one at a time (4002), also of parallel calls, until it is cancelled', async () => {
    const irn = await registered();
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.ewayBill(irn)));
    const [made, ...more] = answers.filter(({ isDone }) => isDone);
    expect(more).toEqual([]);
    for (const { codes } of answers.filter(({ isDone }) => !isDone)) expect(codes).toEqual(['4002']);
    const ewbNo = Number(made!.data.EwbNo);
    expect((await client.cancel(irn)).codes).toEqual(['2230']);
    const cancelled = await client.act('CANEWB', { ewbNo, cancelRsnCode: 2, cancelRmrk: 'Order cancelled' });
    expect(cancelled.data).toEqual({ ewayBillNo: ewbNo, cancelDate: expect.stringMatching(/ [AP]M$/) });
    expect((await client.ewayBill(irn)).isDone).toBe(true);
  });

  it('comes with the registration that asks for it, which stands if the bill is refused', async () => {
    const wanted = (EwbDtls: object) => documentOf(client.gstin, { date: simulator.now(), more: { EwbDtls } });
    const whole = await client.generate(wanted({ Distance: 300, TransMode: '1', VehNo: 'KA12ER1234', VehType: 'R' }));
    expect(whole.data).toMatchObject({ Status: 'ACT', EwbValidTill: expect.stringMatching(/ 23:59:00$/) });
    const refused = await client.generate(wanted({ Distance: 300 }));
    expect([refused.isDone, refused.data.EwbNo]).toEqual([true, null]);
    // The errors are a list, or an object with their places.
    const notes = refused.notes as { InfCd: string; Desc: object }[];
    expect(notes.map(({ InfCd: code, Desc: errors }) => [code, Object.values(errors)])).toEqual([
      ['EWBERR', [{ ErrorCode: '4019', ErrorMessage: expect.any(String) }]],
    ]);
  });

  it.each<[string, string, object]>([
    ['4019', 'without a transporter or a vehicle', { TransId: '' }],
    ['4018', 'with a malformed transporter', { TransId: '29ABC' }],
    ['4028', 'with a vehicle and no mode', { VehNo: 'KA12ER1234' }],
    ['4011', 'by road without a vehicle', { TransMode: '1' }],
    ['4022', 'by road without a type of vehicle', { TransMode: '1', VehNo: 'KA12ER1234' }],
    ['4014', 'with a vehicle that has no such number', { TransMode: '1', VehNo: 'X', VehType: 'R' }],
    ['4012', 'by rail without a document', { TransMode: '2' }],
    ['4023', 'by air without the date of the document', { TransMode: '3', TransDocNo: 'AWB1' }],
    ['4016', 'with a document of the future', { TransMode: '2', TransDocNo: 'R1', TransDocDt: '01/01/2099' }],
    ['4021', 'with a document before the invoice', { TransMode: '2', TransDocNo: 'R1', TransDocDt: '01/01/2020' }],
    ['4040', 'by ship with neither', { TransMode: '4' }],
    ['4039', 'by ship with a regular vehicle', { TransMode: '4', TransDocNo: 'B1', VehType: 'R' }],
    ['4038', 'over too long a way', { Distance: 4001 }],
    ['5002', 'without a distance', { Distance: null }],
  ])('is refused with %s %s', async (code, _, more) => {
    expect((await client.ewayBill(await registered(), more)).codes).toEqual([code]);
  });

  it('is refused for goods whose HSN code has fewer than six digits (283)', async () => {
    const { ItemList: items } = documentOf(client.gstin);
    const irn = await registered({ more: { ItemList: [{ ...items[0], HsnCd: '4819' }] } });
    expect((await client.ewayBill(irn)).codes).toEqual(['283']);
  });

  it('is refused for notes and services (4010), cancelled registrations (4000), others (4003, 4037)', async () => {
    const service = { IsServc: 'Y', HsnCd: '998314' };
    const { ItemList: items } = documentOf(client.gstin);
    expect((await client.ewayBill(await registered({ type: 'CRN' }))).codes).toEqual(['4010']);
    const irn = await registered({ more: { ItemList: [{ ...items[0], ...service }] } });
    expect((await client.ewayBill(irn)).codes).toEqual(['4010']);
    expect((await simulator.client().ewayBill(irn)).codes).toEqual(['4037']);
    await client.cancel(irn);
    expect((await client.ewayBill(irn)).codes).toEqual(['4000']);
    expect((await client.ewayBill('0'.repeat(64))).codes).toEqual(['4003']);
  });

  it('needs a real distance within one PIN code (4029)', async () => {
    const { SellerDtls, BuyerDtls } = documentOf(newGstin());
    const near = {
      ShipDtls: { LglNm: 'Depot', Addr1: BuyerDtls.Addr1, Loc: 'Bengaluru', Pin: SellerDtls.Pin, Stcd: '29' },
    };
    const irn = await registered({ more: near });
    expect((await client.ewayBill(irn)).codes).toEqual(['4029']);
    expect((await client.ewayBill(irn, { Distance: 101 })).codes).toEqual(['4013']);
    expect((await client.ewayBill(irn, { Distance: 8 })).isDone).toBe(true);
  });
});

describe('Part B', () => {
  it('begins the validity, which a later vehicle keeps', async () => {
    const ewbNo = await partA({ Distance: 450 });
    const first = await partB(ewbNo);
    const until = validUntil(momentOf(first.data.vehUpdDate), { distanceKm: 450 });
    expect(momentOf(first.data.validUpto)).toEqual(until);
    await advance(dayMs);
    const second = await partB(ewbNo, { vehicleNo: 'MH 04 CD 5678', reasonCode: '1', reasonRem: 'Broke down' });
    expect(second.data.validUpto).toBe(first.data.validUpto);
    const { VehiclListDetails: vehicles, validUpto } = (await client.readEwayBill(ewbNo)).data;
    expect(vehicles.map(({ vehicleNo }: { vehicleNo: string }) => vehicleNo)).toEqual(['MH04CD5678', 'KA12ER1234']);
    expect(validUpto).toBe(first.data.validUpto);
  });

  it('of over-dimensional cargo gives a day for every 20 km', async () => {
    const { data } = await partB(await partA({ Distance: 100 }), { vehicleType: 'O' });
    const day = dayInIndia(momentOf(data.vehUpdDate));
    expect(data.validUpto).toBe(`${toPortalDate(addDays(day, 5))} 11:59:00 PM`);
  });

  it.each<[string, string, object]>([
    ['301', 'of no bill', { ewbNo: 1 }],
    ['302', 'without a mode', { transMode: '', vehicleNo: '' }],
    ['303', 'by road without a vehicle', { vehicleNo: '' }],
    ['304', 'with a vehicle that has no such number', { vehicleNo: '12' }],
    ['385', 'by rail without a document', { transMode: '2' }],
    ['305', 'from nowhere', { fromPlace: '' }],
    ['306', 'from no state', { fromState: 96 }],
    ['307', 'for no reason', { reasonCode: '9' }],
    ['308', 'for another reason without remarks', { reasonCode: '3' }],
    ['361', 'with an unknown type of vehicle', { vehicleType: 'X' }],
  ])('is refused with %s %s', async (code, _, more) => {
    expect((await partB(await partA(), more)).codes).toEqual([code]);
  });

  it('is refused of another seller (636)', async () => {
    const ewbNo = await partA();
    const other = simulator.client();
    expect((await other.act('VEHEWB', { ewbNo, vehicleNo: 'KA12ER1234' })).codes).toEqual(['636']);
  });

  it('that does not come within 15 days discards the bill: 343, 312, and a new bill can be made', async () => {
    const irn = await registered();
    const ewbNo = Number((await client.ewayBill(irn)).data.EwbNo);
    await advance(15 * dayMs + minuteMs);
    expect((await partB(ewbNo)).codes).toEqual(['343']);
    expect((await client.act('CANEWB', { ewbNo, cancelRsnCode: 1, cancelRmrk: 'x' })).codes).toEqual(['312']);
    expect((await client.readEwayBill(ewbNo)).data.status).toBe('DIS');
    const again = await client.ewayBill(irn);
    expect([again.isDone, Number(again.data.EwbNo) === ewbNo]).toEqual([true, false]);
  });

  it('is refused once the validity is over (311)', async () => {
    const ewbNo = await partA({ Distance: 100 });
    await partB(ewbNo);
    await advance(2 * dayMs);
    expect((await partB(ewbNo, { reasonCode: '2', reasonRem: 'x' })).codes).toEqual(['311']);
  });
});

describe('an extension', () => {
  /** A bill that ends in a time from now. */
  async function ending(inMs: number): Promise<number> {
    const ewbNo = await partA({ Distance: 100 });
    const { data } = await partB(ewbNo);
    await advance(momentOf(data.validUpto).getTime() - inMs - simulator.now().getTime());
    return ewbNo;
  }

  it('is taken from 8 hours before the end, and counts from the day on which it is made', async () => {
    const ewbNo = await ending(8 * hourMs + minuteMs);
    expect((await extension(ewbNo)).codes).toEqual(['382']);
    await advance(2 * minuteMs);
    const { data } = await extension(ewbNo);
    const today = dayInIndia(momentOf(data.updatedDate));
    expect(data).toMatchObject({ ewayBillNo: ewbNo, validUpto: `${toPortalDate(addDays(today, 1))} 11:59:00 PM` });
    const read = (await client.readEwayBill(ewbNo)).data;
    expect([read.extendedTimes, read.validUpto, read.VehiclListDetails.length]).toEqual([1, data.validUpto, 2]);
  });

  it('is taken until 8 hours after the end', async () => {
    const ewbNo = await ending(-(8 * hourMs - minuteMs));
    expect((await extension(ewbNo)).isDone).toBe(true);
    const late = await ending(-(8 * hourMs + minuteMs));
    expect((await extension(late)).codes).toEqual(['382']);
  });

  it.each<[string, string, object]>([
    ['389', 'without what remains of the way', { remainingDistance: '' }],
    ['390', 'over more than the whole way', { remainingDistance: 101 }],
    ['386', 'without remarks', { extnRemarks: '' }],
    ['307', 'for no reason', { extnRsnCode: 3 }],
    ['711', 'in transit with a vehicle', { consignmentStatus: 'T' }],
    ['712', 'in transit without a kind of place', { transMode: '5', consignmentStatus: 'T' }],
    ['303', 'by road without a vehicle', { vehicleNo: '' }],
  ])('is refused with %s %s', async (code, _, more) => {
    expect((await extension(await ending(hourMs), more)).codes).toEqual([code]);
  });

  it('is for the transporter, or for the seller if there is none (384), and needs Part B (381)', async () => {
    expect((await extension(await partA())).codes).toEqual(['381']);
    const ewbNo = await ending(hourMs);
    const transporter = simulator.client();
    const named = { ewbNo, transporterId: transporter.gstin };
    expect((await client.act('UPDATETRANSPORTER', named)).data).toMatchObject({ ewayBillNo: ewbNo });
    expect((await extension(ewbNo)).codes).toEqual(['384']);
    client = transporter;
    expect((await extension(ewbNo, { transMode: '5', consignmentStatus: 'T', transitType: 'W' })).isDone).toBe(true);
  });

  it('does not go beyond 360 days (821)', async () => {
    const ewbNo = await ending(hourMs);
    await simulator.app.database.worker.query(
      `UPDATE eway_bills SET generated_at = generated_at - interval '359 days' WHERE number = $1`,
      [ewbNo],
    );
    expect((await extension(ewbNo)).codes).toEqual(['821']);
  });
});

describe('a bill', () => {
  it('can be cancelled for 24 hours (315), by who made it (312), once (312), for a reason (307)', async () => {
    const [ewbNo, late] = [await partA(), await partA()];
    const cancel = (number: number, more = {}) => client.act('CANEWB', { ewbNo: number, cancelRsnCode: 1, ...more });
    expect((await simulator.client().act('CANEWB', { ewbNo, cancelRsnCode: 1 })).codes).toEqual(['312']);
    expect((await cancel(ewbNo, { cancelRsnCode: 5 })).codes).toEqual(['307']);
    expect((await cancel(ewbNo)).isDone).toBe(true);
    expect((await cancel(ewbNo)).codes).toEqual(['312']);
    expect((await partB(ewbNo)).codes).toEqual(['343']);
    expect((await extension(ewbNo)).codes).toEqual(['379']);
    await advance(24 * hourMs + minuteMs);
    expect((await cancel(late)).codes).toEqual(['315']);
  });

  it('changes its transporter, who must have an id (222)', async () => {
    const ewbNo = await partA();
    const transporterId = newGstin('27');
    expect((await client.act('UPDATETRANSPORTER', { ewbNo, transporterId: 'x' })).codes).toEqual(['222']);
    expect((await client.act('UPDATETRANSPORTER', { ewbNo, transporterId })).data).toMatchObject({ transporterId });
    expect((await client.readEwayBill(ewbNo)).data.transporterId).toBe(transporterId);
  });

  it('is closed on the day of the delivery or the next, and then takes no step', async () => {
    const ewbNo = await partA();
    const close = (day: Date) =>
      client.act('CLOSEEWB', { ewbNo, closureDate: toPortalDate(dayInIndia(day)), remarks: 'Delivered' });
    const now = simulator.now();
    expect((await close(now)).codes).toEqual(['381']);
    await partB(ewbNo);
    expect((await close(new Date(now.getTime() - 2 * dayMs))).codes).toEqual(['224']);
    expect((await close(new Date(now.getTime() - dayMs))).data).toMatchObject({ ewayBillNo: ewbNo });
    expect((await client.readEwayBill(ewbNo)).data.status).toBe('CLS');
    expect((await partB(ewbNo)).codes).toEqual(['280']);
    expect((await client.act('CANEWB', { ewbNo, cancelRsnCode: 1 })).codes).toEqual(['280']);
  });

  it('is shown to the seller, the buyer and the transporter alone', async () => {
    const ewbNo = await partA();
    expect((await simulator.client('27AAPFU0939F1ZV').readEwayBill(ewbNo)).isDone).toBe(true);
    expect((await simulator.client().readEwayBill(ewbNo)).codes).toEqual(['312']);
    expect((await client.readEwayBill('100000000000')).codes).toEqual(['301']);
  });

  it('takes no unknown action (239)', async () => {
    expect((await client.act('FLYEWB', {})).codes).toEqual(['239']);
  });

  it('is refused in each form that the portal writes', async () => {
    const forms = new Set<string>();
    for (let number = 1; number <= 24; number += 1) {
      const { text } = await partB(number);
      const { status, error } = JSON.parse(text) as { status: unknown; error: string | object };
      forms.add(`status ${typeof status}`);
      forms.add(typeof error === 'object' ? 'object' : error.startsWith('{') ? 'JSON' : 'base64');
    }
    expect([...forms].toSorted()).toEqual(['JSON', 'base64', 'object', 'status number', 'status string']);
  });
});
