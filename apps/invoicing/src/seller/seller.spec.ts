import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createSeller,
  getSeller,
  listSellers,
  type SellerRecord,
  sellerExample,
  updateSeller,
} from '@millwright/contracts';
import { isGstin } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId } from '@millwright/service-kit';
import {
  type ApiAnswer,
  eventually,
  freshTenant,
  type RunningApp,
  startApp,
  testSecret,
  uniqueGstin,
} from '@millwright/testing';
import type { settings as appSettings } from '../config.js';
import { invoicingApp } from '../invoicing.module.js';
import { RegisteredLogins } from '../testing/registered-logins.js';
import { defaultSellerOf, findDefaultSeller } from '../testing/sellers.js';
import { type Issuer, Issuers } from './issuers.js';
import { PortalLogins } from './portal-logins.js';

type App = RunningApp<typeof appSettings>;

let app: App;
let live: Tenant;
let test: Tenant;

beforeAll(async () => {
  app = await startApp(invoicingApp, { environment: { IRP_SIMULATOR_URL: '' } });
});
afterAll(() => app?.stop());
beforeEach(() => {
  live = { ...freshTenant(), livemode: true };
  test = { ...live, livemode: false };
});

const seller = sellerExample;
const pune = {
  ...seller,
  gstin: '27AABCS8214K1Z6',
  address: { ...seller.address, city: 'Pune', state: '27', postal_code: '410501' },
};
const annualReturn = { financial_year: '2024-25', furnished_on: '2025-12-18' };

const create = (tenant: Tenant, body: object): Promise<ApiAnswer> => app.call(createSeller, tenant, { body });
const created = async (tenant: Tenant, body: object): Promise<SellerRecord> => {
  const answer = await create(tenant, body);
  expect([answer.status, answer.body]).toEqual([201, expect.anything()]);
  return answer.body as SellerRecord;
};
const get = async (tenant: Tenant, id: string): Promise<SellerRecord> =>
  (await app.call(getSeller, tenant, { id })).body as SellerRecord;
const update = (tenant: Tenant, id: string, body: object, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  app.call(updateSeller, tenant, { id, body, headers });
const all = async (tenant: Tenant): Promise<SellerRecord[]> => (await app.call(listSellers, tenant)).body.data;
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];
const issuer = (tenant: Tenant, id?: string, of = app): Promise<Issuer> =>
  of.database.asTenant(tenant, (work) => of.nest.get(Issuers).named(work, id, 'Asia/Kolkata'));
const login = (tenant: Tenant, { id, gstin }: Pick<SellerRecord, 'id' | 'gstin'>, of = app) => {
  const document = { seller_id: decodeId('seller', id)!, seller: { ...seller, gstin } };
  return of.database.asTenant(tenant, (work) => of.nest.get(PortalLogins).of(work, document));
};

describe('at first', () => {
  it('there is a seller of its own in test mode, which stays the same, and none in live mode', async () => {
    const [first, again] = [await all(test), await all(test)];
    expect(again).toEqual(first);
    expect(first).toMatchObject([{ default: true, number_prefix: '', livemode: false }]);
    expect(isGstin(first[0]!.gstin)).toBe(true);
    expect((await defaultSellerOf(app, { ...freshTenant(), livemode: false })).gstin).not.toBe(first[0]!.gstin);
    expect(await all(live)).toEqual([]);
  });

  it('there is one, however many calls ask at once', async () => {
    const lists = await Promise.all(Array.from({ length: 10 }, () => all(test)));
    expect(new Set(lists.map((list) => list.map(({ id }) => id).join())).size).toBe(1);
    expect(lists[0]).toHaveLength(1);
  });
});

describe('a new seller', () => {
  it('is the default one where it is the first, and begins its numbers at 1', async () => {
    const first = await created(live, { ...seller, portal: { username: 'API_1', password: 'secret-1' } });
    expect(first).toMatchObject({
      ...seller,
      portal: { username: 'API_1', password_set: true },
      number_prefix: '',
      next_numbers: { invoice: 1, credit_note: 1, debit_note: 1, bill_of_supply: 1, commercial_note: 1 },
      annual_returns: [],
      default: true,
      version: 1,
    });
    expect(await get(live, first.id)).toEqual(first);
    const second = await created(live, { ...pune, number_prefix: 'PN/', next_numbers: { invoice: 418 } });
    expect([second.default, second.next_numbers.invoice]).toEqual([false, 418]);
    expect((await all(live)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('takes the place of the default one where it says so', async () => {
    const first = await created(live, seller);
    const second = await created(live, { ...pune, number_prefix: 'PN', default: true });
    expect([second.default, await get(live, first.id)]).toMatchObject([true, { default: false, version: 2 }]);
    expect((await issuer(live)).seller.gstin).toBe(pune.gstin);
    await update(live, first.id, { default: true });
    expect((await all(live)).map((each) => each.default)).toEqual([false, true]);
  });

  it('is one of two that are created at once as the first', async () => {
    const answers = await Promise.all([create(live, seller), create(live, { ...pune, number_prefix: 'PN' })]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await all(live)).filter((each) => each.default)).toHaveLength(1);
  });

  it.each<[string, object, string, (first: SellerRecord) => string]>([
    ['the GSTIN of another', { ...seller, number_prefix: 'PN' }, 'gstin', ({ id }) => `${id} has the GSTIN`],
    ['the prefix of another', pune, 'number_prefix', ({ id }) => `Numbers of ${id} begin with nothing`],
  ])('is refused with %s', async (_, body, param, words) => {
    const first = await created(live, seller);
    const answer = await create(live, body);
    expect(faultOf(answer)).toEqual([409, 'conflict', param]);
    expect(answer.body.error.message).toContain(words(first));
  });

  it('is refused with a prefix that another has had', async () => {
    const first = await created(live, { ...seller, number_prefix: 'KA' });
    await update(live, first.id, { number_prefix: 'KB' });
    expect(faultOf(await create(live, { ...pune, number_prefix: 'KA' }))).toEqual([409, 'conflict', 'number_prefix']);
    expect((await update(live, first.id, { number_prefix: 'KA' })).status).toBe(200);
  });

  it.each<[object, number, string, string]>([
    [{ gstin: '29AABCS8214K1Z3' }, 400, 'invalid_parameter', 'gstin'],
    [{ gstin: 'AABCS8214K' }, 400, 'invalid_parameter', 'gstin'],
    [{ address: undefined }, 400, 'missing_parameter', 'address'],
    [{ number_prefix: 'ABCD' }, 400, 'invalid_parameter', 'number_prefix'],
    [{ number_prefix: 'CN' }, 400, 'invalid_parameter', 'number_prefix'],
    [{ number_prefix: 'CM' }, 400, 'invalid_parameter', 'number_prefix'],
    [{ number_prefix: '0A' }, 400, 'invalid_parameter', 'number_prefix'],
    [
      { number_prefix: 'ABC', next_numbers: { credit_note: 100_000 } },
      400,
      'invalid_parameter',
      'next_numbers.credit_note',
    ],
    [{ next_numbers: { invoice: 0 } }, 400, 'invalid_parameter', 'next_numbers.invoice'],
    [{ annual_returns: [annualReturn, annualReturn] }, 400, 'invalid_parameter', 'annual_returns'],
    [{ upi_id: 'no-bank' }, 400, 'invalid_parameter', 'upi_id'],
    [{ udyam_number: 'UDYAM-1' }, 400, 'invalid_parameter', 'udyam_number'],
    [{ bank: { account_name: 'A', account_number: '12345678', ifsc: 'HDFC' } }, 400, 'invalid_parameter', 'bank.ifsc'],
    [{ portal: { password_set: true } }, 400, 'unknown_parameter', 'portal.password_set'],
  ])('is refused with %j', async (change, status, code, param) => {
    expect(faultOf(await create(live, { ...seller, ...change }))).toEqual([status, code, param]);
    expect(await all(live)).toEqual([]);
  });

  it.each<[string, object, string, string, string]>([
    ['a GSTIN of another state', { gstin: pune.gstin }, 'gstin', '2258', 'Maharashtra (27)'],
    ['an address in another state', { address: pune.address }, 'gstin', '2258', 'Maharashtra (27)'],
    [
      'a PIN code of another state',
      { address: { ...seller.address, postal_code: '400001' } },
      'address.postal_code',
      '3039',
      'Karnataka (29)',
    ],
    [
      'no PIN code',
      { address: { ...seller.address, postal_code: '56005' } },
      'address.postal_code',
      '3039',
      'six digits',
    ],
    ['no state', { address: { ...seller.address, state: 'Karnatka' } }, 'address.state', '2259', 'Karnatka'],
    ['an address abroad', { address: { ...seller.address, country: 'DE' } }, 'address.country', '2259', 'India'],
  ])('is refused where it does not fit together: %s', async (_, change, param, code, words) => {
    const { id } = await created(live, seller);
    const gstin = uniqueGstin('29');
    for (const { status, body } of [
      await create(live, { ...seller, gstin, number_prefix: 'X', ...change }),
      await update(live, id, change),
    ]) {
      expect([status, body.error.code, body.error.param]).toEqual([422, 'invoice_invalid', param]);
      expect(body.error.errors[0]).toMatchObject({ param, portal_code: code, message: expect.stringContaining(words) });
    }
    expect(await all(live)).toMatchObject([seller]);
  });
});

describe('a change', () => {
  it('leaves everything alone that it does not name', async () => {
    const { id } = await created(live, {
      ...seller,
      portal: { username: 'API_1', password: 'secret-1' },
      number_prefix: 'AB/',
    });
    await update(live, id, { annual_returns: [annualReturn], upi_id: 'sahyadri@hdfcbank' });
    const { body } = await update(live, id, { legal_name: 'Sahyadri Cartons Limited' });
    expect(body).toMatchObject({
      ...seller,
      legal_name: 'Sahyadri Cartons Limited',
      portal: { username: 'API_1', password_set: true },
      number_prefix: 'AB/',
      upi_id: 'sahyadri@hdfcbank',
      annual_returns: [annualReturn],
      version: 3,
    });
    expect(await get(live, id)).toEqual(body);
  });

  it('removes by null what may be missing', async () => {
    const { id } = await created(live, { ...seller, portal: { username: 'API_1', password: 'secret-1' } });
    const { body } = await update(live, id, { trade_name: null, phone: null, portal: { password: null } });
    expect(body.portal).toEqual({ username: 'API_1', password_set: false });
    expect([Object.hasOwn(body, 'trade_name'), Object.hasOwn(body, 'phone'), body.email]).toEqual([
      false,
      false,
      seller.email,
    ]);
  });

  it('is refused for a version that has changed since', async () => {
    const { id } = await created(live, seller);
    await update(live, id, { trade_name: 'One' });
    expect((await update(live, id, { trade_name: 'Two' }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await update(live, id, { trade_name: 'Two' }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('of two at once loses neither', async () => {
    const { id } = await created(live, seller);
    await Promise.all([update(live, id, { number_prefix: 'A' }), update(live, id, { trade_name: 'Both' })]);
    expect(await get(live, id)).toMatchObject({ number_prefix: 'A', trade_name: 'Both', version: 3 });
  });

  it('of another account or mode is 404', async () => {
    const { id } = await created(live, seller);
    expect((await update(test, id, { trade_name: 'X' })).status).toBe(404);
    expect((await update({ ...freshTenant(), livemode: true }, id, { trade_name: 'X' })).status).toBe(404);
  });

  it('says where its numbers go on, until the series has a document', async () => {
    const { id } = await created(live, seller);
    for (const invoice of [418, 20]) {
      expect((await update(live, id, { next_numbers: { invoice } })).body.next_numbers.invoice).toBe(invoice);
    }
    await app.database.worker.query('UPDATE seller_series SET latest = latest + 1 WHERE account_id = $1', [
      live.accountId,
    ]);
    const refused = await update(live, id, { next_numbers: { invoice: 30 } });
    expect(faultOf(refused)).toEqual([409, 'invalid_state', 'next_numbers.invoice']);
    expect((await update(live, id, { next_numbers: { invoice: 21, debit_note: 7 } })).body.next_numbers).toMatchObject({
      invoice: 21,
      debit_note: 7,
    });
    expect(faultOf(await update(live, id, { next_numbers: { invoice: 22 } }))[0]).toBe(409);
  });
});

it('the password is kept sealed, never shown, and opened for the portal', async () => {
  const record = await created(live, { ...seller, portal: { username: 'API_1', password: 'top-secret' } });
  const rows = await app.database.worker.query('SELECT * FROM sellers');
  expect(JSON.stringify([rows, record])).not.toContain('top-secret');
  expect(await login(live, record)).toEqual({
    ...live,
    gstin: seller.gstin,
    username: 'API_1',
    password: 'top-secret',
  });
});

describe('nothing can be invoiced', () => {
  it('in live mode without a seller; in test mode there is one', async () => {
    await expect(issuer(live)).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('POST /v1/sellers'),
    });
    const { id } = await created(live, seller);
    expect(await issuer(live)).toEqual({
      sellerId: decodeId('seller', id),
      seller,
      numberPrefix: '',
      paymentTermsDays: 30,
      minHsnDigits: 6,
      timeZone: 'Asia/Kolkata',
      reportingLimitDays: null,
      annualReturns: [],
    });
    expect((await issuer(test)).seller.gstin).toBe((await defaultSellerOf(app, test)).gstin);
  });

  it('by a seller that is not there, as one of the other mode', async () => {
    const { id } = await created(live, seller);
    await expect(issuer(test, id)).rejects.toMatchObject({
      code: 'invalid_parameter',
      message: expect.stringContaining('seller_id'),
    });
  });

  it('in live mode without a login, where the portal needs one', async () => {
    const strict = await startApp(invoicingApp, { environment: { PORTAL_LOGIN: 'required' } });
    try {
      const body = { ...seller, portal: { username: 'API_1' } };
      const { id } = (await strict.call(createSeller, live, { body })).body as SellerRecord;
      await expect(issuer(live, undefined, strict)).rejects.toMatchObject({
        code: 'invalid_state',
        message: expect.stringContaining(id),
      });
      await strict.call(updateSeller, live, { id, body: { portal: { password: 'secret' } } });
      expect((await issuer(live, undefined, strict)).seller).toEqual(seller);
      expect((await issuer(test, undefined, strict)).seller).toBeDefined();
    } finally {
      await strict.stop();
    }
  });
});

describe('the password at the portal', () => {
  it('is sealed anew under another key, and is the same then', async () => {
    const record = await created(live, { ...seller, portal: { username: 'API_1', password: 'secret-1' } });
    const sealed = () =>
      app.database.worker.query('SELECT sealed_password FROM sellers WHERE account_id = $1', [live.accountId]);
    expect(await sealed()).toEqual([{ sealed_password: expect.stringMatching(/^1:/) }]);
    const keys = `2:${Buffer.alloc(32, 'another').toString('base64')},${testSecret('invoicing', 'encryptionKey')}`;
    const rotated = await startApp(invoicingApp, {
      backbone: app.backbone,
      environment: { ENCRYPTION_KEYS: keys, IRP_SIMULATOR_URL: '' },
    });
    try {
      const { status } = await rotated.internal('POST', '/internal/secrets/reseal');
      expect([status, await sealed()]).toEqual([200, [{ sealed_password: expect.stringMatching(/^2:/) }]]);
      expect((await login(live, record, rotated)).password).toBe('secret-1');
    } finally {
      await rotated.stop();
    }
  });
});

describe('the login at the simulator of the portals', () => {
  let simulator: RegisteredLogins;
  let simulated: App;
  const seenBySimulator = (tenant: Tenant, record: SellerRecord) => login(tenant, record, simulated);

  beforeAll(async () => {
    simulator = await RegisteredLogins.start();
    simulated = await startApp(invoicingApp, { environment: { IRP_SIMULATOR_URL: simulator.url } });
  });
  afterAll(async () => {
    await simulated?.stop();
    await simulator?.stop();
  });

  it("is registered with the account's first seller, by a password that follows from nothing", async () => {
    const own = (await findDefaultSeller(simulated, test))!;
    const account = encodeId('account', test.accountId);
    const registered = await eventually(() => simulator.latest(account));
    expect(registered).toMatchObject({ livemode: false, gstin: own.gstin, logins: [{ username: account }] });
    const { password } = registered.logins[0]!;
    expect(password).toHaveLength(32);
    expect(await seenBySimulator(test, own)).toMatchObject({ username: account, password });
    const rows = await simulated.database.worker.query('SELECT * FROM sellers');
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('is another one after a change of the login that the account has set, which is registered beside it', async () => {
    const own = (await findDefaultSeller(simulated, test))!;
    const before = await seenBySimulator(test, own);
    const body = { portal: { username: 'API', password: 'set' } };
    await simulated.call(updateSeller, test, { id: own.id, body });
    await eventually(async () => {
      const { gstin, logins } = simulator.latest(before.username);
      expect([gstin, logins[1]]).toEqual([own.gstin, { username: 'API', password: 'set' }]);
    });
    const after = await seenBySimulator(test, own);
    expect([after.username, after.password === before.password]).toEqual([before.username, false]);
  });

  it('of a second seller is one of its own', async () => {
    await findDefaultSeller(simulated, test);
    const gstin = uniqueGstin('29');
    const answer = await simulated.call(createSeller, test, { body: { ...seller, gstin, number_prefix: 'B' } });
    expect(answer.status).toBe(201);
    await eventually(() => expect(simulator.latest(encodeId('account', test.accountId)).gstin).toBe(gstin));
  });
});
