/** Who sells, in a real browser: from the first seller of an account to invoices of a second one. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createInvoice,
  createOrder,
  createSeller,
  getInvoice,
  getOrder,
  getSeller,
  type Invoice,
  listSellers,
  type Order,
  type SellerRecord,
} from '@millwright/contracts';
import { type ApiClient, eventually, isLongForm, orderBody, Product, Records } from '@millwright/testing';
import {
  accessibilityFaults,
  controlsOf,
  faultsForAnybody,
  type OpenedPage,
  openPage,
  OwnersPage,
  ownerOfNew,
  password,
  type Person,
  personOf,
  signedIn,
  signedInLongAgo,
} from '@millwright/testing/page';
import type { Browser, Page } from 'playwright-core';

const itLong = isLongForm ? it : it.skip;
const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write', 'invoice-settings:write'];

let own: OwnersPage;
let product: Product;
let browser: Browser;
let api: ApiClient;
let records: Records;
let owner: Person;
let opened: OpenedPage;
let page: Page;
/** Of the second seller, in Maharashtra. */
let pune: string;
let invoice: Invoice;

beforeAll(async () => {
  own = await OwnersPage.open('Sellers of the dashboard', scopes);
  ({ product, browser, api, records, owner, opened, page } = own);
}, 60_000);

afterAll(() => own?.close());

/** Black and white squares, 96 × 32. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAAAgAQAAAADFu0D5AAAAFklEQVR42mP4z4CADDTkMNDJomHmHwButb9BcyuiwgAAAABJRU5ErkJggg==',
  'base64',
);

const { button, field, section, seen, confirm } = controlsOf(() => page);
const select = (label: string) => page.getByRole('combobox', { name: label, exact: true });

async function choose(label: string, option: string | RegExp): Promise<void> {
  await select(label).click();
  await page.getByRole('option', { name: option }).click();
}

async function save(title: string): Promise<void> {
  await button('Save', section(title)).click();
  await button('Undo', section(title)).waitFor({ state: 'detached' });
}

/** Waits until the page has read what it shows. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

function placeOrder(): Promise<Order> {
  return records.made(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), confirm: true } });
}

const placeOf = {
  'House and street': 'Gat 118, Chakan Industrial Area',
  'City or district': 'Pune',
  'PIN code': '410501',
};

async function fillSeller(gstin: string): Promise<void> {
  await field('Legal name').fill('Sahyadri Cartons Private Limited');
  await field('GSTIN').fill(gstin);
  for (const [label, value] of Object.entries(placeOf)) await field(label).fill(value);
  await choose('State', 'Maharashtra (27)');
}

describe('an account with one seller', () => {
  it('is asked nowhere who sells', async () => {
    const { id } = await placeOrder();
    await open(`/test/invoices/new?order=${id}`);
    await seen('Karnataka (29)', section('Preview'));
    expect(await select('Seller').count()).toBe(0);
    const { id: invoiceId } = await records.made(createInvoice, { id });
    await open(`/test/invoices/${invoiceId}`);
    await seen('Seller', section('Parties'));
    expect(await section('Parties').getByRole('link').count()).toBe(0);
    await open('/test/invoices');
    await page.getByRole('group', { name: 'Registration' }).waitFor();
    expect(await select('Seller').count()).toBe(0);
    await open('/test/orders/new');
    await page.getByRole('textbox', { name: 'Reference' }).waitFor();
    expect(await select('Seller').count()).toBe(0);
  });
});

describe('a second seller', () => {
  it('is created, with what is refused at its field', async () => {
    await open('/test/settings/sellers');
    await seen('Default', page.getByRole('row').nth(1));
    await button('New seller').click();
    const gstin = records.gstin('27');
    await fillSeller(`${gstin.slice(0, -1)}${gstin.endsWith('A') ? 'B' : 'A'}`);
    await button('Create seller').click();
    await seen(/^Its check digit is wrong/);
    await field('GSTIN').fill(gstin.toLowerCase());
    await button('Create seller').click();
    // Numbers of the first seller begin with nothing, too.
    await seen(/^Numbers of sel_\w+ begin with nothing, now or earlier/);
    await field('Number prefix').fill('PN/');
    expect(await accessibilityFaults(page)).toEqual([]);
    await confirm('Create seller');
    await seen('Portal login');
    [, pune] = /(sel_\w+)$/.exec(page.url()) as unknown as [string, string];
    expect(await page.getByLabel('GSTIN').inputValue()).toBe(gstin);
  });

  it('has a logo, until it is removed; a broken image is refused', async () => {
    const logo = section('Logo');
    const choose = (buffer: Buffer) =>
      logo.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await seen('No logo yet', logo);
    await choose(png.subarray(0, -20));
    await button('Use as logo', logo).click();
    await seen(/The PNG image is broken/, logo);
    await button('Remove logo.png', logo).click();
    await choose(png);
    await button('Use as logo', logo).click();
    const image = logo.getByRole('img', { name: 'Logo' });
    await image.waitFor();
    await eventually(async () => {
      expect(await image.evaluate((shown) => (shown as unknown as { naturalWidth: number }).naturalWidth)).toBe(96);
    });
    const { logo_upload_id: id } = (await api.call(getSeller, { id: pune })).body as SellerRecord;
    expect(id).toMatch(/^upl_/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Remove logo', logo).click();
    await seen('No logo yet', logo);
  });

  it('goes on with the numbers of another program', async () => {
    await page.getByLabel('Next tax invoice').fill('418');
    await save('Numbers');
    await open(`/test/settings/sellers/${pune}`);
    expect(await page.getByLabel('Next tax invoice').inputValue()).toBe('418');
    expect(await page.getByLabel('Next credit note').inputValue()).toBe('1');
  });

  itLong('keeps where buyers pay, its login, and its annual returns', async () => {
    const payment = section('Payment');
    await payment.getByLabel('Account name').fill('Sahyadri Cartons Private Limited');
    await payment.getByLabel('Account number').fill('50200048127733');
    await payment.getByLabel('IFSC').fill('HDFC7');
    await button('Save', payment).click();
    await seen(/^Must be an IFSC of 11 characters/, payment);
    await payment.getByLabel('IFSC').fill('hdfc0000007');
    await payment.getByLabel('UPI ID').fill('sahyadri.pune@hdfcbank');
    await save('Payment');
    const login = section('Portal login');
    await seen('No login', login);
    await login.getByLabel('User name').fill('API_SAHYADRI_PN');
    await login.getByRole('textbox', { name: 'Password' }).fill('h7!kQ2vZ');
    await save('Portal login');
    await seen('Login saved', login);
    const returns = section('Annual returns');
    await button('Add annual return').click();
    await returns.getByLabel('Financial year').fill('2024');
    await returns.getByLabel('Filed on').fill('2025-12-31');
    await button('Save', returns).click();
    await seen('Must be a financial year, such as 2026-27', returns);
    await returns.getByLabel('Financial year').fill('2024-25');
    await save('Annual returns');
    await section('Details').getByLabel('Udyam number').fill('udyam-mh-26-0012345');
    await section('Details').getByLabel('Terms of sale').fill('Interest of 18 % a year on late payment.');
    await save('Details');

    await open(`/test/settings/sellers/${pune}`);
    expect(await payment.getByLabel('IFSC').inputValue()).toBe('HDFC0000007');
    await seen('Saved. Leave empty to keep it.', login);
    expect(await login.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
    expect(await returns.getByLabel('Filed on').inputValue()).toBe('31 Dec 2025');
    expect(await section('Details').getByLabel('Udyam number').inputValue()).toBe('UDYAM-MH-26-0012345');
    // All of the account is taken away together.
    for (const label of ['Account name', 'Account number', 'IFSC', 'UPI ID']) await payment.getByLabel(label).fill('');
    await save('Payment');
    const { data } = await records.made(listSellers);
    const stored = data.find(({ id }) => id === pune)!;
    expect(stored).not.toHaveProperty('bank');
    expect(stored).not.toHaveProperty('upi_id');
    expect(stored.annual_returns).toEqual([{ financial_year: '2024-25', furnished_on: '2025-12-31' }]);
  });

  it('invoices an order, which the preview follows, with a number of its own', async () => {
    const { id } = await placeOrder();
    await open(`/test/invoices/new?order=${id}`);
    const preview = section('Preview');
    // Of the default one, which is in the state of the buyer.
    await seen('CGST', preview);
    await choose('Seller', /^Pune, Sahyadri Cartons Private Limited/);
    await seen('IGST', preview);
    await button('Create invoice').click();
    await seen('Portal registration');
    const [, made] = /(inv_\w+)$/.exec(page.url())!;
    invoice = await records.made(getInvoice, { id: made });
    expect(invoice.number).toMatch(/^PN\/\d\d-\d\d\/00418$/);
    expect(invoice.seller_id).toBe(pune);
    await page.getByRole('heading', { name: `Invoice ${invoice.number}` }).waitFor();
    await section('Parties').getByRole('link', { name: 'Sahyadri Cartons Private Limited' }).click();
    await section('Numbers').waitFor();
    expect(page.url()).toMatch(new RegExp(`/test/settings/sellers/${pune}$`));
  });

  it('keeps the numbers of a series that has documents', async () => {
    const numbers = section('Numbers');
    expect(await numbers.getByLabel('Next tax invoice').inputValue()).toBe('419');
    await numbers.getByLabel('Next tax invoice').fill('500');
    await button('Save', numbers).click();
    await seen(/^The series of 20\d\d-\d\d already has documents/, numbers);
    await button('Undo', numbers).click();
    expect(await numbers.getByLabel('Next tax invoice').inputValue()).toBe('419');
  });

  it('filters the list of invoices', async () => {
    await open('/test/invoices');
    await seen('All 2 shown');
    await choose('Seller', /^Pune, Sahyadri Cartons Private Limited/);
    await seen('1 shown');
    await seen(invoice.number, page.getByRole('row').nth(1));
    expect(page.url()).toContain(`seller_id=${pune}`);
  });

  itLong('is named by an order, and then sells what is invoiced of it', async () => {
    const { id } = await placeOrder();
    await open(`/test/orders/${id}`);
    await seen('(default)', section('Details'));
    await open(`/test/orders/${id}/change`);
    await choose('Seller', /^Pune, Sahyadri Cartons Private Limited/);
    await button('Save').click();
    await section('Details')
      .getByRole('link', { name: /^Pune, Sahyadri Cartons Private Limited/ })
      .waitFor();
    expect((await records.made(getOrder, { id })).seller_id).toBe(pune);
    await open(`/test/invoices/new?order=${id}`);
    expect(await select('Seller').inputValue()).toMatch(/^As on the order: Pune, Sahyadri Cartons Private Limited/);
    await seen('IGST', section('Preview'));
    // Back to the default one, whoever that is.
    await open(`/test/orders/${id}/change`);
    await choose('Seller', /^Default: /);
    await button('Save').click();
    await seen('(default)', section('Details'));
    expect(await records.made(getOrder, { id })).not.toHaveProperty('seller_id');
  });

  itLong('is chosen for a new order', async () => {
    await open('/test/orders/new');
    await choose('Seller', /^Pune, Sahyadri Cartons Private Limited/);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  itLong('keeps the GSTIN that its documents carry', async () => {
    await open(`/test/settings/sellers/${pune}`);
    const details = section('Details');
    await details.getByLabel('GSTIN').fill(records.gstin('27'));
    await button('Save', details).click();
    await seen(/has documents with the GSTIN/, details);
    await button('Undo', details).click();
  });

  itLong('shows a person what somebody else has changed meanwhile', async () => {
    await open(`/test/settings/sellers/${pune}`);
    const other = await openPage(browser, {
      url: product.report.dashboard_url,
      person: await signedIn(product, owner),
    });
    await other.page.goto(`/test/settings/sellers/${pune}`);
    await other.page.getByLabel('Trade name').fill('Sahyadri Pune');
    await button('Save', other.page.getByRole('region', { name: 'Details' })).click();
    await seen('Seller saved.', other.page);
    await other.close();
    await page.getByLabel('Building, floor or area').fill('Hall 3');
    await button('Save', section('Details')).click();
    await seen('Sahyadri Pune', page.getByRole('dialog'));
    await confirm('Discard my changes');
    expect(await page.getByLabel('Trade name').inputValue()).toBe('Sahyadri Pune');
    expect(await page.getByLabel('Building, floor or area').inputValue()).toBe('');
  });

  it('becomes the default one', async () => {
    await open(`/test/settings/sellers/${pune}`);
    await button('Make default…').click();
    await confirm('Make default');
    await button('Make default…').waitFor({ state: 'detached' });
    await open('/test/settings/sellers');
    const { data } = await records.made(listSellers);
    expect(data.filter((seller) => seller.default).map(({ id }) => id)).toEqual([pune]);
    expect(await page.getByText('Default', { exact: true }).count()).toBe(1);
  });
});

describe('the pages of sellers', () => {
  itLong.each([
    ['the list', () => '/test/settings/sellers', () => 'All 2 shown'],
    ['one seller', () => `/test/settings/sellers/${pune}`, () => 'Annual returns'],
    ['the terms', () => '/test/settings/invoicing', () => 'Payment terms (days)'],
  ])('are for everybody: %s', async (_, path, isOpen) => {
    expect(await faultsForAnybody(opened, path(), () => seen(isOpen()))).toEqual([]);
  });

  it('show a person without the scope what is known, and no form', async () => {
    const operations = await signedIn(product, await personOf(product, owner.account, 'operations'));
    const viewed = await openPage(browser, { url: product.report.dashboard_url, person: operations });
    await viewed.page.goto('/test/settings/sellers');
    await viewed.page.getByRole('row').filter({ hasText: 'PN/' }).getByRole('link').click();
    for (const text of ['Pune 410501', 'Next tax invoice', '419']) await seen(text, viewed.page);
    await seen('Default', viewed.page);
    expect(await viewed.page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(await viewed.page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await accessibilityFaults(viewed.page)).toEqual([]);
    await viewed.page.goto('/test/settings/sellers');
    await seen('All 2 shown', viewed.page);
    expect(await button('New seller', viewed.page).count()).toBe(0);
    await viewed.page.goto('/test/settings/invoicing');
    await seen('Payment terms (days)', viewed.page);
    expect(await viewed.page.getByRole('main').getByRole('textbox').count()).toBe(0);
    expect(viewed.faults).toEqual([]);
    await viewed.close();
  });
});

describe('live mode', () => {
  it('has no seller at first, says so where one is needed, and leads to it', async () => {
    await open('/live/invoices/new');
    await seen('No seller yet');
    expect(await select('Order').count()).toBe(0);
    await page.getByRole('link', { name: 'Go to sellers' }).click();
    await seen('No seller yet');
    await button('New seller').first().click();
    await fillSeller(records.gstin('27'));
    await confirm('Create seller');
    await seen('Default');
    await open('/live/invoices/new');
    await select('Order').waitFor();
    expect(opened.faults).toEqual([]);
  });

  itLong('says to others who can create it', async () => {
    const account = await product.createAccount('No seller yet');
    const operations = await signedIn(product, await personOf(product, account, 'operations'));
    const viewed = await openPage(browser, { url: product.report.dashboard_url, person: operations });
    await viewed.page.goto('/live/invoices/new');
    await seen(/Ask the account owner to create one/, viewed.page);
    await viewed.close();
  });

  itLong('takes another password only after the own one was given again, once the sign-in is long ago', async () => {
    const other = await ownerOfNew(product, 'Another login at the portal');
    const live = product.client('live', await product.createKey(other.account, 'live', scopes));
    const { id } = await live.made(createSeller, { body: sellerIn('29') });
    await live.close();
    const late = await openPage(browser, {
      url: product.report.dashboard_url,
      person: await signedInLongAgo(product, other),
    });
    await late.page.goto(`/live/settings/sellers/${id}`);
    const login = late.page.getByRole('region', { name: 'Portal login' });
    await login.getByRole('textbox', { name: 'User name' }).fill('API_SAHYADRI');
    await button('Save', login).click();
    await seen('Seller saved.', late.page);
    await login.getByRole('textbox', { name: 'Password' }).fill('h7!kQ2vZ');
    await button('Save', login).click();
    await seen('Confirm it’s you', late.page);
    const question = late.page.getByRole('dialog');
    await question.getByRole('textbox', { name: 'Password' }).fill(password);
    await button('Continue', question).click();
    await seen('Login saved', login);
    expect(late.faults).toEqual([]);
    await late.close();
  });
});

function sellerIn(state: string) {
  return {
    gstin: records.gstin(state),
    legal_name: 'Sahyadri Cartons Private Limited',
    address: { line1: 'Plot 42', city: 'Bengaluru', state, postal_code: '560058', country: 'IN' },
  };
}
