/** Where people of each role begin, and what they see and do there. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createCamera,
  createInspectionSession,
  createOrder,
  listWorkOrders,
  type Role,
  scopeNames,
  type WorkOrderInProduction,
} from '@millwright/contracts';
import { type ApiClient, eventually, orderBody, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  launchBrowser,
  type OpenedPage,
  openPage,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser } from 'playwright-core';

let product: Product;
let account: string;
let browser: Browser;
let client: ApiClient;

beforeAll(async () => {
  product = Product.ofTests();
  [account, browser] = await Promise.all([product.createAccount('Roles of the dashboard'), launchBrowser()]);
  client = product.client('test', await product.createKey(account, 'test', scopeNames));
  const body = { ...orderBody('PO-FLOOR'), confirm: true };
  expect((await client.call(createOrder, { body })).status).toBe(201);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await client?.close();
});

async function opened(role: Role): Promise<OpenedPage> {
  const person = await signedIn(product, await personOf(product, account, role));
  const page = await openPage(browser, { url: product.report.dashboard_url, person });
  await page.page.goto('/test');
  return page;
}

it.each<[Role, string, readonly string[]]>([
  ['accountant', '/test/invoices', ['Home', 'Orders', 'Invoices', 'Inspection', 'Desk', 'Settings']],
  ['quality', '/test/inspection/cameras', ['Home', 'Orders', 'Inspection', 'Settings']],
  ['shop_floor', '/test/station', ['Station', 'Settings']],
])(
  'a person with the role %s begins at %s',
  async (role, path, areas) => {
    const own = await opened(role);
    const { page } = own;
    await page.waitForURL((url) => url.pathname === path);
    const links = page.getByRole('navigation').first().getByRole('link');
    await eventually(async () => expect(await links.allInnerTexts()).toEqual(areas));
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await own.close();
  },
  60_000,
);

it('the first page shows money to those who see invoices, and to nobody else', async () => {
  const needsOf = async (role: Role): Promise<string> => {
    const own = await opened(role);
    await own.page.goto('/test/home');
    const needs = own.page.getByRole('region', { name: 'Needs attention' });
    await needs.getByText('No late orders').waitFor();
    const text = await needs.innerText();
    await own.close();
    return text;
  };
  const money = ['No orders to invoice', 'No overdue invoices', 'No e-way bills expiring'];
  const ofQuality = await needsOf('quality');
  for (const text of money) expect(ofQuality).not.toContain(text);
  await eventually(async () => {
    const ofAccountant = await needsOf('accountant');
    for (const text of money) expect(ofAccountant).toContain(text);
  });
}, 60_000);

it('records that a person may not see are left out, and lead nowhere', async () => {
  const { id } = await client.made(createCamera, { body: { name: 'Outfeed' } });
  await client.made(createInspectionSession, { body: { camera_ids: [id] } });
  for (const [role, name, links] of [
    ['accountant', 'Camera', 0],
    ['quality', 'Outfeed', 1],
  ] as const) {
    const own = await opened(role);
    await own.page.goto('/test/inspection/sessions');
    await own.page.getByRole('table').getByRole('link', { name, exact: true }).click();
    const session = own.page.getByRole('region', { name: 'Session', exact: true });
    await session.getByText('Opened', { exact: true }).waitFor();
    expect(await session.getByText('Cameras', { exact: true }).count()).toBe(links);
    expect(await session.getByRole('link', { name, exact: true }).count()).toBe(links);
    await own.close();
  }
}, 60_000);

it('a worker books what waits, without a right to see orders', async () => {
  const own = await opened('shop_floor');
  const { page } = own;
  await page.goto('/test/station?stage=cutting');
  const field = page.getByRole('textbox', { name: 'Order' });
  await field.fill('PO-FLOOR');
  await field.press('Enter');
  await page.getByRole('heading', { name: 'PO-FLOOR at Cutting' }).waitFor();
  await page.getByRole('textbox', { name: 'Operator' }).fill('op-7');
  await page.getByRole('textbox', { name: 'Machine' }).fill('m-2');
  await page.getByLabel('Good', { exact: true }).fill('1000');
  await page.getByLabel('Good', { exact: true }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await eventually(async () => {
    const { body } = await client.call(listWorkOrders, { query: { order_reference: 'PO-FLOOR' } });
    const [work] = (body as { data: WorkOrderInProduction[] }).data;
    expect(work!.progress.stages[0]).toMatchObject({ stage: 'cutting', good: { value: 1000 } });
  });
  await own.close();
}, 60_000);
