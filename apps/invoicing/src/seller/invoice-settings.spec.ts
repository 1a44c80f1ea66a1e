import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { getInvoiceSettings, type InvoiceSettings, updateInvoiceSettings } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { type ApiAnswer, freshTenant, type RunningApp, startApp } from '@millwright/testing';
import type { settings as appSettings } from '../config.js';
import { invoicingApp } from '../invoicing.module.js';

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
const faultOf = ({ status, body }: ApiAnswer) => [status, body.error.code, body.error.param];

describe('the settings at first', () => {
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
  it('leaves everything alone that it does not name', async () => {
    await update(live, { min_hsn_digits: 8, reporting_limit_days: 30 });
    const { body } = await update(live, { payment_terms_days: 7 });
    expect(body).toMatchObject({ min_hsn_digits: 8, reporting_limit_days: 30, payment_terms_days: 7, version: 3 });
    expect(await get(live)).toEqual(body);
  });

  it.each<[object, string, string]>([
    [{ reporting_limit_days: 31 }, 'invalid_parameter', 'reporting_limit_days'],
    [{ payment_terms_days: -1 }, 'invalid_parameter', 'payment_terms_days'],
    [{ min_hsn_digits: 5 }, 'invalid_parameter', 'min_hsn_digits'],
    [{ min_hsn_digits: 2 }, 'invalid_parameter', 'min_hsn_digits'],
    [{ time_zone: 'Mars/Olympus' }, 'invalid_parameter', 'time_zone'],
    [{ seller: {} }, 'unknown_parameter', 'seller'],
  ])('is refused with %j', async (change, code, param) => {
    expect(faultOf(await update(live, change))).toEqual([400, code, param]);
    expect((await get(live)).version).toBe(1);
  });

  it('is refused for a version that has changed since', async () => {
    await update(live, { payment_terms_days: 7 });
    expect((await update(live, { payment_terms_days: 8 }, { 'if-match': '"1"' })).status).toBe(412);
    expect((await update(live, { payment_terms_days: 8 }, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('of two at once loses neither', async () => {
    await Promise.all([update(live, { min_hsn_digits: 4 }), update(live, { payment_terms_days: 9 })]);
    expect(await get(live)).toMatchObject({ min_hsn_digits: 4, payment_terms_days: 9, version: 3 });
  });

  it('changes one mode of an account alone', async () => {
    await update(live, { payment_terms_days: 7 });
    expect((await get(test)).payment_terms_days).toBe(30);
  });
});
