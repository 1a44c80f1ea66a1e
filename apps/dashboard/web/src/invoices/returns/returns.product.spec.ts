/** GST returns in a real browser: from a figure to its documents, the file of the portal, and the lock of a month. */
import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createInvoice,
  createOrder,
  createSeller,
  getGstr1,
  type Invoice,
  listSellers,
  type Order,
  sellerExample,
} from '@millwright/contracts';
import { orderBody, Product, Records } from '@millwright/testing';
import {
  accessibilityFaults,
  controlsOf,
  faultsForAnybody,
  type OpenedPage,
  openPage,
  OwnersPage,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Page } from 'playwright-core';
import { monthName } from './months.js';

const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write', 'invoice-settings:write'];

let own: OwnersPage;
let product: Product;
let records: Records;
let opened: OpenedPage;
let page: Page;
let gstin: string;
/** Of 59,000.00, with central and state tax of 18 %. */
let invoice: Invoice;
let month: string;

beforeAll(async () => {
  own = await OwnersPage.open('Returns of the dashboard', scopes);
  ({ product, records, opened, page } = own);
  const sellers = await records.made(listSellers);
  gstin = sellers.data[0]!.gstin;
  invoice = await own.registeredInvoice();
  month = invoice.date.slice(0, 7);
}, 60_000);

afterAll(() => own?.close());

function placeOrder(): Promise<Order> {
  return records.made(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), confirm: true } });
}

const { button, section, seen, confirm } = controlsOf(() => page);
const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });

async function open(): Promise<void> {
  await page.goto(`/test/invoices/returns?period=${month}`);
  await section(monthName(month)).waitFor();
}

it('opens at the month before today, without a choice of sellers where there is one', async () => {
  await page.goto('/test/invoices');
  await page.getByRole('tab', { name: 'Returns' }).click();
  const before = new Date(`${month}-01T00:00:00Z`);
  before.setUTCMonth(before.getUTCMonth() - 1);
  await section(monthName(before.toISOString().slice(0, 7))).waitFor();
  await seen(/^No invoices in /);
  expect(await combobox('Seller').count()).toBe(0);
  await combobox('Month').click();
  await page.getByRole('option', { name: monthName(month), exact: true }).click();
  await seen(gstin, section(monthName(month)));
  expect(new URL(page.url()).searchParams.get('period')).toBe(month);
});

it('an invoice is found from its table', async () => {
  const faults = await faultsForAnybody(opened, `/test/invoices/returns?period=${month}`, () =>
    section('13. Documents issued').waitFor(),
  );
  expect(faults).toEqual([]);
  const row = section('4. Supplies to registered buyers').getByRole('row', { name: /^4A\. Tax payable by you/ });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    '4A. Tax payable by you',
    'Karnataka (29)',
    '18%',
    '₹59,000.00',
    '₹0.00',
    '₹5,310.00',
    '₹5,310.00',
    '₹0.00',
    '1 document',
  ]);
  await seen(invoice.number, section('13. Documents issued'));
  await row.getByRole('button', { name: /^1 document of 4/ }).click();
  const dialog = page.getByRole('dialog');
  await seen('₹69,620.00', dialog);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('link', { name: invoice.number }).click();
  await page.waitForURL(`**/invoices/${invoice.id}`);
});

it('GSTR-3B has the same supplies', async () => {
  await open();
  await page.getByText('GSTR-3B', { exact: true }).click();
  const row = section('3.1. Outward supplies').getByRole('row', { name: /^\(a\)/ });
  await seen('₹59,000.00', row);
  await seen('None', section('3.1. Outward supplies').getByRole('row', { name: /^\(e\)/ }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await row.getByRole('button').click();
  await seen(invoice.number, page.getByRole('dialog'));
});

it('the file of the portal is saved', async () => {
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), button('Portal file (JSON)').click()]);
  expect(download.suggestedFilename()).toBe(`GSTR-1 ${month}.json`);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { gstin: string; b2b: unknown[] };
  expect(file).toMatchObject({ gstin, b2b: [{ ctin: expect.any(String) }] });
});

it('the tables are saved as CSV', async () => {
  await open();
  const [download] = await Promise.all([page.waitForEvent('download'), button('GSTR-1 as CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/^gstr1-.+\.csv$/);
  const [header, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(header).toMatch(/^field,table,place_of_supply,/);
  expect(rows.map((row) => row.split(',')[0])).toEqual(['b2b', 'hsn', 'documents_issued']);
});

it('a month is locked once it is filed, and unlocked', async () => {
  await open();
  await button(`Lock ${monthName(month)}…`).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await confirm('Lock month');
  await seen(/^Locked since/, section(monthName(month)));
  expect(await records.made(getGstr1, { query: { period: month } })).toMatchObject({ locked: true });
  await button(`Unlock ${monthName(month)}…`).click();
  await confirm('Unlock month');
  await seen('Open', section(monthName(month)));
  expect(await records.made(getGstr1, { query: { period: month } })).toMatchObject({ locked: false });
});

it('somebody who only reads has no lock', async () => {
  const person = await signedIn(product, await personOf(product, own.owner.account, 'viewer'));
  const ofViewer = await openPage(own.browser, { url: product.report.dashboard_url, person });
  await ofViewer.page.goto(`/test/invoices/returns?period=${month}`);
  const { section: ownSection, button: ownButton } = controlsOf(() => ofViewer.page);
  await ownSection('13. Documents issued').waitFor();
  expect(await ownButton(`Lock ${monthName(month)}…`).count()).toBe(0);
  await ofViewer.close();
});

it('warns of what the portal has not answered, and says why the month is not locked', async () => {
  const fault = { gstin, action: 'generate', fault: 'throttle' };
  const { id: faultId } = await product.atPortal<{ id: string }>('/control/faults', fault);
  const { number } = await records.made(createInvoice, { id: (await placeOrder()).id });
  await open();
  const warning = page.getByRole('alert');
  await seen('One document is not in the return yet', warning);
  await warning.getByRole('link', { name: number }).waitFor();
  await seen('Registering', warning);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(`Lock ${monthName(month)}…`).click();
  const dialog = page.getByRole('dialog');
  await button('Lock month', dialog).click();
  await seen(new RegExp(`^The portal has not answered yet for ${number}`), dialog);
  await button('Cancel', dialog).click();
  await seen('Open', section(monthName(month)));
  await product.atPortal(`/control/faults/${faultId}`, undefined, 'DELETE');
});

it('each of several sellers has its own', async () => {
  const other = records.gstin('29');
  const { id } = await records.made(createSeller, { body: { ...sellerExample, gstin: other, number_prefix: 'B/' } });
  await open();
  await combobox('Seller').click();
  await page.getByRole('option', { name: new RegExp(other) }).click();
  await seen(other, section(monthName(month)));
  await seen(`No invoices in ${monthName(month)}.`);
  expect(new URL(page.url()).searchParams.get('seller_id')).toBe(id);
});
