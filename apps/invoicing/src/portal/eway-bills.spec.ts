/** E-way bills at the portals: what is sent, and what of the answers is believed. */
import type { RunningApp } from '@millwright/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { settings } from '../config.js';
import { freshSeller, portalOf, startWithPortal } from '../testing/portal-bed.js';
import { failure, PortalServer, success } from '../testing/portal-server.js';
import type { NewEwayBill, Portal, Seller } from './portal.js';

const irn = 'ab'.repeat(32);
const number = '331001234567';
const part: NewEwayBill = {
  irn,
  distanceKm: null,
  transporter: null,
  transportMode: null,
  transportDocument: null,
  vehicleType: 'regular',
  vehicleNumber: null,
};
const codes = (text: string) => ({
  status: 0,
  error: Buffer.from(JSON.stringify({ errorCodes: text })).toString('base64'),
});

let server: PortalServer;
let app: RunningApp<typeof settings>;
let portal: Portal;
let seller: Seller;

beforeAll(async () => {
  server = await PortalServer.start();
  app = await startWithPortal(server);
  portal = portalOf(app);
});
afterAll(async () => {
  await app?.stop();
  await server?.stop();
});
beforeEach(() => {
  seller = freshSeller();
  server.requests.length = 0;
});
afterEach(() => {
  server.behaviours.clear();
});

const sealed = (data: unknown) => ({ status: '1', data: server.seal(data) });

describe('an e-way bill', () => {
  it('is made of an invoice, with the distance of the portal', async () => {
    server.behaviours.set('eway_bill', () =>
      success(server.seal({ EwbNo: 331_001_234_567, EwbDt: '2026-11-23 17:50:00', EwbValidTill: null }), [
        { InfCd: 'EWBPPD', Desc: 'Pin-Pin calc distance: 57KM' },
      ]),
    );
    expect(await portal.makeEwayBill(seller, part)).toEqual({
      kind: 'done',
      value: { number, generatedAt: new Date('2026-11-23T12:20:00Z'), validUntil: null, distanceKm: 57 },
    });
    expect(server.of('eway_bill')[0]!.body).toEqual({ Irn: irn, Distance: 0, TransId: seller.gstin });
  });

  it('names a mode of transport only with what the portal wants for it', async () => {
    const document = { number: 'RR/1', date: '2026-11-22' };
    const transporter = { id: '29AAACP7879D1Z0', name: 'Carrier' };
    await portal.makeEwayBill(seller, { ...part, distanceKm: 80, transporter, transportMode: 'road' });
    await portal.makeEwayBill(seller, { ...part, transportMode: 'rail', transportDocument: document });
    expect(server.of('eway_bill').map(({ body }) => body)).toEqual([
      { Irn: irn, Distance: 80, TransId: transporter.id, TransName: 'Carrier' },
      { Irn: irn, Distance: 0, TransId: seller.gstin, TransMode: '2', TransDocNo: 'RR/1', TransDocDt: '22/11/2026' },
    ]);
  });

  it.each(['4002', '4026'])('that is there already (%s) is read', async (code) => {
    server.behaviours.set('eway_bill', () => failure(code));
    server.behaviours.set('eway_bill_get', () =>
      success(
        server.seal({
          EwbNo: number,
          EwbDt: '2026-11-23 17:50:00',
          EwbValidTill: '2026-11-24 23:59:00',
          Status: 'ACT',
        }),
      ),
    );
    expect(await portal.makeEwayBill(seller, part)).toMatchObject({ kind: 'done', value: { number } });
    server.behaviours.set('eway_bill_get', ({ response }) => void response.destroy());
    expect((await portal.makeEwayBill(seller, part)).kind).toBe('unknown');
  });

  it.each([
    ['4005', failure('4005')],
    ['a cancelled one', 'CNL'],
    ['a discarded one', 'DIS'],
    ['a discarded one, in a word', 'DISCARDED'],
  ])('is not found: %s', async (_, answer) => {
    server.behaviours.set('eway_bill_get', () =>
      typeof answer === 'object'
        ? answer
        : success(server.seal({ EwbNo: number, EwbDt: '2026-11-23 17:50:00', Status: answer })),
    );
    expect(await portal.findEwayBillOf(seller, irn)).toEqual({ kind: 'done', value: undefined });
  });

  it('is read under the key of the answer, if its code is right', async () => {
    const state = {
      ewbNo: 331_001_234_567,
      ewayBillDate: '23/11/2026 05:50:00 PM',
      status: 'ACT',
      actualDist: 57,
      validUpto: '24/11/2026 11:59:00 PM',
      extendedTimes: 1,
      transporterId: seller.gstin,
      VehiclListDetails: [
        {
          vehicleNo: 'KA12AB1235',
          fromPlace: 'Hubli',
          fromState: 29,
          transMode: '1',
          enteredDate: '24/11/2026 01:00:00 AM',
        },
        {
          vehicleNo: 'KA12AB1234',
          fromPlace: 'Bengaluru',
          fromState: 29,
          transMode: '1',
          enteredDate: '23/11/2026 06:00:00 PM',
        },
      ],
    };
    server.behaviours.set('eway_bill_get', () => server.sealWithOwnKey(state));
    expect(await portal.findEwayBill(seller, number)).toMatchObject({
      kind: 'done',
      value: {
        number,
        status: 'active',
        validUntil: new Date('2026-11-24T18:29:00Z'),
        extensions: 1,
        vehicles: [
          {
            vehicleNumber: 'KA12AB1234',
            recordedAt: new Date('2026-11-23T12:30:00Z'),
            fromState: '29',
            transportMode: 'road',
          },
          { vehicleNumber: 'KA12AB1235' },
        ],
      },
    });
    server.behaviours.set('eway_bill_get', () => server.sealWithOwnKey(state, Buffer.alloc(32).toString('base64')));
    expect((await portal.findEwayBill(seller, number)).kind).toBe('unknown');
    server.behaviours.set('eway_bill_get', () => server.sealWithOwnKey({ ...state, ewbNo: 331_001_234_568 }));
    expect((await portal.findEwayBill(seller, number)).kind).toBe('unknown');
  });

  it.each([
    ['ACT', 'active'],
    ['CNL', 'cancelled'],
    ['Cancelled', 'cancelled'],
    ['DIS', 'discarded'],
    ['DISCARDED', 'discarded'],
    ['CLS', 'closed'],
    ['Closed', 'closed'],
  ])('with the status %s is %s', async (text, status) => {
    server.behaviours.set('eway_bill_get', () =>
      server.sealWithOwnKey({ ewbNo: number, ewayBillDate: '23/11/2026 05:50:00 PM', status: `${text} ` }),
    );
    expect(await portal.findEwayBill(seller, number)).toMatchObject({ kind: 'done', value: { status } });
  });

  it('with a status that there is not is not believed', async () => {
    server.behaviours.set('eway_bill_get', () =>
      server.sealWithOwnKey({ ewbNo: number, ewayBillDate: '23/11/2026 05:50:00 PM', status: 'XYZ' }),
    );
    expect((await portal.findEwayBill(seller, number)).kind).toBe('unknown');
  });

  it('gets a vehicle', async () => {
    server.behaviours.set('part_b', () =>
      sealed({ vehUpdDate: '05/10/2022 12:44:00 PM', validUpto: '06/10/2022 11:59:00 PM' }),
    );
    const update = {
      number,
      vehicleNumber: 'KA12AB1234',
      vehicleType: 'regular',
      fromPlace: 'Bengaluru',
      fromState: '29',
      reason: 'first_time',
      remarks: null,
      transportMode: 'road',
      transportDocument: null,
    } as const;
    expect(await portal.updateVehicle(seller, update)).toEqual({
      kind: 'done',
      value: { recordedAt: new Date('2022-10-05T07:14:00Z'), validUntil: new Date('2022-10-06T18:29:00Z') },
    });
    const [login, call] = server.requests;
    expect(login!.body).toMatchObject({ action: 'ACCESSTOKEN', username: 'user', password: 'right' });
    expect(call!.headers).toMatchObject({
      'client-id': 'client-of-the-tests',
      gstin: seller.gstin,
      authtoken: server.token,
    });
    expect(call!.body).toEqual({
      ewbNo: 331_001_234_567,
      vehicleNo: 'KA12AB1234',
      fromPlace: 'Bengaluru',
      fromState: 29,
      reasonCode: '4',
      reasonRem: 'first time',
      transDocNo: '',
      transDocDate: '',
      transMode: '1',
      vehicleType: 'R',
    });
  });

  it('is extended, given to another transporter, and closed', async () => {
    server.behaviours.set('extend', () =>
      sealed({ ewayBillNo: number, updatedDate: '19/05/2018 09:20:00 PM', validUpto: '20/05/2018 11:59:00 PM' }),
    );
    server.behaviours.set('transporter', () =>
      sealed({ ewayBillNo: number, transUpdateDate: '19/05/2018 09:20:00 PM' }),
    );
    server.behaviours.set('close', () => sealed({ ewayBillNo: number }));
    const extension = {
      number,
      vehicleNumber: 'KA12AB1234',
      remainingDistanceKm: 50,
      reason: 'calamity',
      remarks: 'Flood',
      fromPlace: 'Bengaluru',
      fromState: '29',
      fromPostalCode: '560090',
      transportMode: 'road',
      transportDocument: null,
    } as const;
    expect(await portal.extend(seller, extension)).toMatchObject({
      value: { validUntil: new Date('2018-05-20T18:29:00Z') },
    });
    expect(server.of('extend')[0]!.body).toMatchObject({
      consignmentStatus: 'M',
      transitType: '',
      extnRsnCode: 1,
      fromPincode: 560_090,
    });
    expect(await portal.updateTransporter(seller, { number, transporterId: seller.gstin })).toMatchObject({
      kind: 'done',
    });
    expect(await portal.closeEwayBill(seller, { number, on: '2026-11-23', remarks: 'Arrived' })).toEqual({
      kind: 'done',
      value: { closedAt: null },
    });
    expect(server.of('close')[0]!.body).toEqual({
      ewbNo: 331_001_234_567,
      closureDate: '23/11/2026',
      remarks: 'Arrived',
    });
  });

  it('is cancelled with its own codes of reasons', async () => {
    server.behaviours.set('eway_bill_cancel', () =>
      sealed({ ewayBillNo: number, cancelDate: '23/11/2026 06:00:00 PM' }),
    );
    expect(await portal.cancelEwayBill(seller, { number, reason: 'order_cancelled', remarks: null })).toEqual({
      kind: 'done',
      value: { cancelledAt: new Date('2026-11-23T12:30:00Z') },
    });
    expect(server.of('eway_bill_cancel')[0]!.body).toMatchObject({ cancelRsnCode: 2 });
  });

  it.each(['343,', '653,'])('that is cancelled already (%s) is done', async (text) => {
    server.behaviours.set('eway_bill_cancel', () => codes(text));
    expect(await portal.cancelEwayBill(seller, { number, reason: 'other', remarks: null })).toEqual({
      kind: 'done',
      value: { cancelledAt: null },
    });
  });

  it.each([
    ['CNL', 'done'],
    ['ACT', 'refused'],
  ])('that cannot be cancelled and is %s is %s', async (status, kind) => {
    server.behaviours.set('eway_bill_cancel', () => codes('312,'));
    server.behaviours.set('eway_bill_get', () =>
      server.sealWithOwnKey({ ewbNo: number, ewayBillDate: '23/11/2026 05:50:00 PM', status }),
    );
    expect((await portal.cancelEwayBill(seller, { number, reason: 'other', remarks: null })).kind).toBe(kind);
  });

  it.each([
    [
      '382,',
      'refused',
      [{ code: '382', message: expect.stringMatching(/8 hour/), advice: expect.stringMatching(/./) }],
    ],
    ['118,', 'busy', undefined],
    ['658', 'busy', undefined],
    ['383,', 'unknown', undefined],
  ])('whose extension is answered by %s is %s', async (text, kind, errors) => {
    server.behaviours.set('transporter', () => codes(text));
    const outcome = await portal.updateTransporter(seller, { number, transporterId: seller.gstin });
    expect(outcome.kind).toBe(kind);
    if (outcome.kind === 'refused') expect(outcome.errors).toEqual(errors);
  });

  it('is not believed to be changed by an answer about another one', async () => {
    server.behaviours.set('transporter', () => sealed({ ewayBillNo: '1', transUpdateDate: '19/05/2018 09:20:00 PM' }));
    expect((await portal.updateTransporter(seller, { number, transporterId: seller.gstin })).kind).toBe('unknown');
  });
});
