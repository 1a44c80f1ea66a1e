import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  getInvoiceSettings,
  type InvoiceSettings,
  sellerExample as seller,
  updateInvoiceSettings,
} from '@millwright/contracts';
import { isGstin } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { encodeId } from '@millwright/service-kit';
import { type ApiAnswer, eventually, freshTenant, type RunningApp, startApp, testSecret } from '@millwright/testing';
import type { settings as appSettings } from '../config.js';
import { invoicingApp } from '../invoicing.module.js';
import { RegisteredLogins } from '../testing/registered-logins.js';
import { InvoiceSettingsService, type Issuer } from './invoice-settings.service.js';

let app: RunningApp<typeof appSettings>;
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

const get = async (tenant: Tenant, timeZone?: string): Promise<InvoiceSettings> =>
  (await app.call(getInvoiceSettings, tenant, timeZone === undefined ? {} : { timeZone })).body as InvoiceSettings;
const update = (tenant: Tenant, body: object, headers: Record<string, string> = {}): Promise<ApiAnswer> =>
  app.call(updateInvoiceSettings, tenant, { body, headers });
const issuer = (tenant: Tenant): Promise<Issuer> =>
  app.database.asTenant(tenant, (work) => app.nest.get(InvoiceSettingsService).issuer(work, 'Asia/Kolkata'));
const login = (tenant: Tenant) =>
  app.database.asTenant(tenant, (work) => app.nest.get(InvoiceSettingsService).login(work, seller.gstin));
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

describe('the settings at first', () => {
  it('have a seller of its own in test mode, which stays the same, and none in live mode', async () => {
    const [first, again] = [await get(test), await get(test)];
    expect(again).toEqual(first);
    expect(isGstin(first.seller!.gstin)).toBe(true);
    expect((await get({ ...freshTenant(), livemode: false })).seller!.gstin).not.toBe(first.seller!.gstin);
    expect((await get(live)).seller).toBeNull();
  });

  it('have the time zone that the account has then', async () => {
    expect((await get(live, 'Asia/Dubai')).time_zone).toBe('Asia/Dubai');
    expect((await get(live, 'Asia/Kolkata')).time_zone).toBe('Asia/Dubai');
  });

  it('are one record, however many calls use them first at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => get(test)));
    expect(new Set(answers.map(({ created_at: at, version }) => `${at} ${version}`)).size).toBe(1);
  });
});

describe('a change', () => {
  const annualReturn = { financial_year: '2024-25', furnished_on: '2025-12-18' };

  it('leaves everything alone that it does not name', async () => {
    await update(live, { seller, portal: { username: 'API_1', password: 'secret-1' }, number_prefix: 'AB/' });
    await update(live, { annual_returns: [annualReturn] });
    const { body } = await update(live, { seller: { legal_name: 'Sahyadri Cartons Limited' }, payment_terms_days: 7 });
    expect(body).toMatchObject({
      seller: { ...seller, legal_name: 'Sahyadri Cartons Limited' },
      portal: { username: 'API_1', password_set: true },
      number_prefix: 'AB/',
      annual_returns: [annualReturn],
      payment_terms_days: 7,
      version: 4,
    });
    expect(await get(live)).toEqual(body);
  });

  it('removes by null what may be missing', async () => {
    await update(live, { seller, portal: { username: 'API_1', password: 'secret-1' } });
    const change = { seller: { trade_name: null, phone: null, email: null }, portal: { password: null } };
    const { gstin, legal_name: legalName, address } = seller;
    expect((await update(live, change)).body).toMatchObject({
      seller: { gstin, legal_name: legalName, address },
      portal: { username: 'API_1', password_set: false },
    });
    expect(Object.keys((await get(live)).seller!)).toEqual(['gstin', 'legal_name', 'address']);
  });

  it.each<[object, string, string]>([
    [{ seller: { ...seller, gstin: '29AABCS8214K1Z3' } }, 'invalid_parameter', 'seller.gstin'],
    [{ seller: { ...seller, gstin: 'AABCS8214K' } }, 'invalid_parameter', 'seller.gstin'],
    [{ seller: { gstin: seller.gstin, legal_name: 'X' } }, 'missing_parameter', 'seller.address'],
    [{ number_prefix: 'ABCD' }, 'invalid_parameter', 'number_prefix'],
    [{ number_prefix: 'CN' }, 'invalid_parameter', 'number_prefix'],
    [{ number_prefix: 'CM' }, 'invalid_parameter', 'number_prefix'],
    [{ annual_returns: [annualReturn, annualReturn] }, 'invalid_parameter', 'annual_returns'],
    [
      { annual_returns: [{ ...annualReturn, financial_year: '2025' }] },
      'invalid_parameter',
      'annual_returns[0].financial_year',
    ],
    [{ number_prefix: '0A' }, 'invalid_parameter', 'number_prefix'],
    [{ reporting_limit_days: 31 }, 'invalid_parameter', 'reporting_limit_days'],
    [{ payment_terms_days: -1 }, 'invalid_parameter', 'payment_terms_days'],
    [{ min_hsn_digits: 5 }, 'invalid_parameter', 'min_hsn_digits'],
    [{ min_hsn_digits: 2 }, 'invalid_parameter', 'min_hsn_digits'],
    [{ time_zone: 'Mars/Olympus' }, 'invalid_parameter', 'time_zone'],
    [{ portal: { password_set: true } }, 'unknown_parameter', 'portal.password_set'],
    [{ seller: null }, 'invalid_parameter', 'seller'],
  ])('is refused with %j', async (change, code, param) => {
    expect(faultOf(await update(live, change))).toEqual([400, code, param]);
    expect((await get(live)).version).toBe(1);
  });

  it.each<[string, object, string, string, string]>([
    ['a GSTIN of another state', { gstin: '27AABCS8214K1Z6' }, 'seller.gstin', '2258', 'Maharashtra (27)'],
    [
      'an address in another state',
      { address: { ...seller.address, state: '27', postal_code: '400001' } },
      'seller.gstin',
      '2258',
      'Maharashtra (27)',
    ],
    [
      'a PIN code of another state',
      { address: { ...seller.address, postal_code: '400001' } },
      'seller.address.postal_code',
      '3039',
      'Karnataka (29)',
    ],
    [
      'no PIN code',
      { address: { ...seller.address, postal_code: '56005' } },
      'seller.address.postal_code',
      '3039',
      'six digits',
    ],
    ['no state', { address: { ...seller.address, state: 'Karnatka' } }, 'seller.address.state', '2259', 'Karnatka'],
    ['an address abroad', { address: { ...seller.address, country: 'DE' } }, 'seller.address.country', '2259', 'India'],
  ])('is refused where the seller does not fit together: %s', async (_, change, param, code, words) => {
    await update(live, { seller });
    const { status, body } = await update(live, { seller: change });
    expect([status, body.error.code, body.error.param]).toEqual([422, 'invoice_invalid', param]);
    expect(body.error.errors[0]).toMatchObject({ param, portal_code: code, message: expect.stringContaining(words) });
    expect((await get(live)).seller).toEqual(seller);
  });

  it('names all that a first seller lacks', async () => {
    const { body } = await update(live, { seller: { legal_name: 'Sahyadri Cartons Limited' } });
    expect(body.error.errors.map(({ param }: { param: string }) => param)).toEqual(['seller.gstin', 'seller.address']);
  });

  it('is refused for a version that has changed since', async () => {
    await update(live, { payment_terms_days: 7 });
    expect((await update(live, { payment_terms_days: 8 }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await update(live, { payment_terms_days: 8 }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('of two at once loses neither', async () => {
    await Promise.all([update(live, { number_prefix: 'A' }), update(live, { payment_terms_days: 9 })]);
    expect(await get(live)).toMatchObject({ number_prefix: 'A', payment_terms_days: 9, version: 3 });
  });
});

it('the password is kept sealed, never shown, and opened for the portal', async () => {
  await update(live, { seller, portal: { username: 'API_1', password: 'top-secret' } });
  const rows = await app.database.worker.query('SELECT * FROM invoice_settings');
  expect(JSON.stringify([rows, await get(live)])).not.toContain('top-secret');
  expect(await login(live)).toEqual({ ...live, gstin: seller.gstin, username: 'API_1', password: 'top-secret' });
});

it('the modes of an account, and accounts, have settings of their own', async () => {
  await update(live, { seller, number_prefix: 'L' });
  expect((await get(test)).number_prefix).toBe('');
  expect((await get({ ...freshTenant(), livemode: true })).seller).toBeNull();
});

describe('nothing can be invoiced', () => {
  it('in live mode without a seller; in test mode there is one', async () => {
    await expect(issuer(live)).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringContaining('seller'),
    });
    await update(live, { seller });
    expect(await issuer(live)).toEqual({
      seller,
      numberPrefix: '',
      paymentTermsDays: 30,
      minHsnDigits: 6,
      timeZone: 'Asia/Kolkata',
      reportingLimitDays: null,
      annualReturns: [],
    });
    expect((await issuer(test)).seller).toEqual((await get(test)).seller);
  });

  it('in live mode without a login, where the portal needs one', async () => {
    const strict = await startApp(invoicingApp, { environment: { PORTAL_LOGIN: 'required' } });
    try {
      const service = strict.nest.get(InvoiceSettingsService);
      const ask = (tenant: Tenant) => strict.database.asTenant(tenant, (work) => service.issuer(work, 'Asia/Kolkata'));
      await strict.call(updateInvoiceSettings, live, { body: { seller, portal: { username: 'API_1' } } });
      await expect(ask(live)).rejects.toMatchObject({ code: 'invalid_state' });
      await strict.call(updateInvoiceSettings, live, { body: { portal: { password: 'secret' } } });
      expect((await ask(live)).seller).toEqual(seller);
      expect((await ask(test)).seller).toBeDefined();
    } finally {
      await strict.stop();
    }
  });
});

describe('the password at the portal', () => {
  it('is sealed anew under another key, and is the same then', async () => {
    await update(live, { seller, portal: { username: 'API_1', password: 'secret-1' } });
    const sealed = () =>
      app.database.worker.query('SELECT sealed_password FROM invoice_settings WHERE account_id = $1', [live.accountId]);
    expect(await sealed()).toEqual([{ sealed_password: expect.stringMatching(/^1:/) }]);
    const keys = `2:${Buffer.alloc(32, 'another').toString('base64')},${testSecret('invoicing', 'encryptionKey')}`;
    const rotated = await startApp(invoicingApp, {
      backbone: app.backbone,
      environment: { ENCRYPTION_KEYS: keys, IRP_SIMULATOR_URL: '' },
    });
    try {
      const { status } = await rotated.internal('POST', '/internal/secrets/reseal');
      expect([status, await sealed()]).toEqual([200, [{ sealed_password: expect.stringMatching(/^2:/) }]]);
      const service = rotated.nest.get(InvoiceSettingsService);
      const { password } = await rotated.database.asTenant(live, (work) => service.login(work, seller.gstin));
      expect(password).toBe('secret-1');
    } finally {
      await rotated.stop();
    }
  });
});

describe('the login at the simulator of the portals', () => {
  let simulator: RegisteredLogins;
  let simulated: RunningApp<typeof appSettings>;
  const seenBySimulator = (tenant: Tenant) =>
    simulated.database.asTenant(tenant, (work) =>
      simulated.nest.get(InvoiceSettingsService).login(work, '29AAGCB7383J1Z4'),
    );

  beforeAll(async () => {
    simulator = await RegisteredLogins.start();
    simulated = await startApp(invoicingApp, { environment: { IRP_SIMULATOR_URL: simulator.url } });
  });
  afterAll(async () => {
    await simulated?.stop();
    await simulator?.stop();
  });

  it("is registered with the account's first seller, by a password that follows from nothing", async () => {
    const { seller: own } = (await simulated.call(getInvoiceSettings, test)).body as InvoiceSettings;
    const account = encodeId('account', test.accountId);
    const registered = await eventually(() => simulator.latest(account));
    expect(registered).toMatchObject({ livemode: false, gstin: own!.gstin, logins: [{ username: account }] });
    const { password } = registered.logins[0]!;
    expect(password).toHaveLength(32);
    expect(await seenBySimulator(test)).toMatchObject({ username: account, password });
    const rows = await simulated.database.worker.query('SELECT * FROM invoice_settings');
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it('is another one after a change of the login that the account has set, which is registered beside it', async () => {
    await simulated.call(getInvoiceSettings, test);
    const before = await seenBySimulator(test);
    await simulated.call(updateInvoiceSettings, test, {
      body: { seller, portal: { username: 'API', password: 'set' } },
    });
    await eventually(async () => {
      const { gstin, logins } = simulator.latest(before.username);
      expect([gstin, logins[1]]).toEqual([seller.gstin, { username: 'API', password: 'set' }]);
    });
    const after = await seenBySimulator(test);
    expect([after.username, after.password === before.password]).toEqual([before.username, false]);
  });
});
