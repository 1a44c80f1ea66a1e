/** The page in a real browser: signing in, the list of orders, both modes, light and dark, narrow and wide. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderBody, Product } from '@millwright/testing';
import type { Browser } from 'playwright-core';
import {
  accessibilityFaults,
  launchBrowser,
  openPage,
  type OpenedPage,
  overflow,
  signInAt,
} from '../testing/browser.js';
import { ownerOfNew, password, type Person } from '../testing/people.js';

let product: Product;
let person: Person;
let browser: Browser;
let reference: string;
const opened: OpenedPage[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  [person, browser] = await Promise.all([ownerOfNew(product, 'Pages of the dashboard'), launchBrowser()]);
  reference = `PO-${randomUUID()}`;
  const key = await product.createKey(person.account, 'test', ['orders:write']);
  const api = product.client('test', key);
  expect((await api.call('POST', '/v1/orders', orderBody(reference))).status).toBe(201);
  await api.close();
}, 60_000);

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await browser?.close();
});

async function open(options: { width?: number; scheme?: 'light' | 'dark' } = {}): Promise<OpenedPage> {
  const page = await openPage(browser, { url: product.report.dashboard_url, ...options });
  opened.push(page);
  return page;
}

describe('signing in', () => {
  it('leads to the page that was asked for, and out of it', async () => {
    const { page, faults } = await open();
    await page.goto('/test/orders?status=confirmed');
    await page.waitForURL('**/sign-in?**');
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    expect(await page.getByRole('alert').textContent()).toMatch(/req_/);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/test/orders?status=confirmed');
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();

    await page.getByRole('button', { name: /^You:/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL('**/sign-in');
    await page.goto('/test/orders');
    await page.waitForURL('**/sign-in?**');
    expect(faults).toEqual([]);
  });

  it.each([
    'https://attacker.example',
    '//attacker.example',
    '/\\attacker.example',
    'javascript:alert(1)',
    '/live/../bff/file',
  ])('leads nowhere else: %s', async (to) => {
    const { page } = await open();
    await page.goto(`/sign-in?to=${encodeURIComponent(to)}`);
    await page.getByLabel('E-mail address').fill(person.email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/live/orders');
    expect(new URL(page.url()).origin).toBe(product.report.dashboard_url);
  });
});

describe('the page', () => {
  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [768, 'light'],
    [375, 'light'],
    [375, 'dark'],
  ] as const)('is for everybody, at %i pixels and %s', async (width, scheme) => {
    const { page, faults } = await open({ width, scheme });
    await page.goto('/sign-in');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
    const found = await accessibilityFaults(page);
    await signInAt(page, person.email, password);
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    await page.goto('/test/orders');
    await page.getByText(reference).waitFor();
    found.push(...(await accessibilityFaults(page)));
    expect({ found, faults, overflow: await overflow(page) }).toEqual({ found: [], faults: [], overflow: 0 });
  });

  it('shows one mode at a time, and says which', async () => {
    const { page } = await open();
    await signInAt(page, person.email, password);
    await page.getByText('No orders yet').waitFor();
    expect(await page.getByText('Test mode').count()).toBe(0);
    await page.getByText('Test', { exact: true }).click();
    await page.waitForURL('**/test/orders');
    await page.getByText(reference).waitFor();
    expect(await page.getByText('Test mode: nothing here is real').isVisible()).toBe(true);
  });

  it('keeps its filters in the address', async () => {
    const { page } = await open();
    await signInAt(page, person.email, password);
    await page.goto('/test/orders');
    await page.getByRole('textbox', { name: 'Reference' }).fill('nothing');
    await page.waitForURL('**/test/orders?reference=nothing');
    await page.getByText('No order fits').waitFor();
    await page.getByRole('button', { name: 'Show all orders' }).click();
    await page.getByText(reference).waitFor();
    await page.goto(`/test/orders?reference=${reference}`);
    await page.getByText('One row, all of them').waitFor();
  });

  it('has no credential in its storage, its documents, its addresses and its answers', async () => {
    const { page } = await open();
    const texts: string[] = [];
    const reads: Promise<unknown>[] = [];
    page.on('response', (response) => {
      texts.push(response.url());
      reads.push(
        response.text().then(
          (text) => texts.push(text),
          () => undefined,
        ),
      );
    });
    await signInAt(page, person.email, password);
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    await page.goto('/test/orders');
    await page.getByText(reference).waitFor();
    texts.push(
      await page.evaluate<string>(
        'JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, history.state, document.documentElement.outerHTML])',
      ),
    );
    await Promise.all(reads);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((text) => /svc_(ses|oat|ort|live|test)_[0-9A-Za-z]{10}/.test(text))).toEqual([]);
  });

  it('is loaded by at most 250 KiB of compressed script', async () => {
    const { page } = await open();
    await signInAt(page, person.email, password);
    await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor();
    const fresh = await open();
    await fresh.page.context().addCookies(await page.context().cookies());
    await fresh.page.goto('/test/orders');
    await fresh.page.getByText(reference).waitFor();
    const bytes = await fresh.page.evaluate<number>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)",
    );
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(250 * 1024);
  });
});
