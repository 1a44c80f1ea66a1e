/** What people do with a file of orders in a real browser: they upload it, see its faults row by row, run it, and find the orders. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser, Locator, Page } from 'playwright-core';

const columns =
  'reference;buyer.name;line_items.sku;line_items.description;line_items.hsn;line_items.quantity.value;line_items.quantity.uom;line_items.unit_price.amount;line_items.tax_rate';
const row = (reference: string, hsn = '48191010'): string =>
  `${reference};Bluepeak Retail;CTN;Printed carton;${hsn};250;PCS;23.60;18`;

let browser: Browser;
let opened: OpenedPage;
let page: Page;
let dashboard: string;
let openAs: (role: 'operations' | 'viewer') => Promise<OpenedPage>;

beforeAll(async () => {
  const product = Product.ofTests();
  const [account, launched] = await Promise.all([product.createAccount('Imports of the dashboard'), launchBrowser()]);
  browser = launched;
  dashboard = product.report.dashboard_url!;
  openAs = async (role) => {
    const person = await signedIn(product, await personOf(product, account, role));
    return openPage(browser, { url: dashboard, person });
  };
  opened = await openAs('operations');
  ({ page } = opened);
}, 60_000);

afterAll(() => browser?.close());

const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const seen = (text: string): Promise<void> => page.getByText(text).first().waitFor();

async function uploaded(rows: readonly string[]): Promise<void> {
  await page.goto('/test/orders/imports');
  await button('Import file').first().click();
  const content = ['\ufeff' + columns, ...rows].join('\r\n');
  await page.locator('input[type=file]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await button('Upload and check').click();
  await page.waitForURL('**/orders/imports/imp_*');
}

it('a file is checked, its faults are shown row by row, and what is sound is made', async () => {
  await uploaded([row('PO-IMPORTED-1'), row('PO-IMPORTED-1'), row('PO-IMPORTED-2'), row('PO-IMPORTED-3', 'none')]);
  await seen('Ready to import 2 orders. 1 order with errors will be left out.');
  const fault = page.getByRole('row').filter({ hasText: 'line_items.hsn' });
  await fault.first().waitFor();
  expect(await fault.first().textContent()).toMatch(/5.*line_items\.hsn/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button('Import 2 orders').click();
  await seen('2 orders created. 1 order with errors left out.');
  expect(await button(/^Import \d/).count()).toBe(0);

  await page.goto('/test/orders');
  await page.getByLabel('Reference or buyer').fill('imported-2');
  await page.getByRole('link', { name: 'PO-IMPORTED-2' }).waitFor();
  await eventually(async () => expect(await page.getByRole('link', { name: 'PO-IMPORTED-1' }).count()).toBe(0));

  await uploaded([row('PO-IMPORTED-2')]);
  await seen('Nothing new to import.');
  expect(await button(/^Import \d/).count()).toBe(0);
}, 60_000);

it('a file that cannot be read says why', async () => {
  await page.goto('/test/orders/imports');
  await button('Import file').first().click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('reference,colour\nPO-1,red\n'),
  });
  await button('Upload and check').click();
  await seen('The header has "colour", which is not a column of orders.');
  expect(await accessibilityFaults(page)).toEqual([]);
});

it('the pages are for everybody, and a viewer imports nothing', async () => {
  const address = new URL(page.url()).pathname;
  const found: string[] = [];
  const paths: readonly (readonly [string, Locator])[] = [
    ['/test/orders/imports', page.getByText('Failed').first()],
    [address, page.getByText('The file could not be imported')],
  ];
  for (const [path, shown] of paths) {
    const faults = await faultsForAnybody(opened, path, () => shown.waitFor());
    found.push(...faults.map((each) => `${path}: ${each}`));
  }
  expect(found).toEqual([]);
  const theirs = await openAs('viewer');
  await theirs.page.goto('/test/orders/imports');
  await theirs.page.getByText('Failed').first().waitFor();
  expect(await theirs.page.getByRole('button', { name: 'Import file' }).count()).toBe(0);
  await theirs.close();
}, 90_000);
