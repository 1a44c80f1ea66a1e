/** A shift at the station: with a scanner and large buttons, without a network for a while, and with answers that are lost. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, createStageEntry, listStageEntries, listWorkOrders, scopeNames } from '@millwright/contracts';
import { type ApiClient, eventually, isLongForm, isOneOfToday, orderBody, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  type BackendClient,
  launchBrowser,
  type OpenedPage,
  openPage,
  ownerOfNew,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { messages as commonHindi } from '../language/texts/hi.js';
import { messages as hindi } from './texts/hi.js';

let product: Product;
let account: string;
let api: ApiClient;
let browser: Browser;
const opened: OpenedPage[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  const [owner, launched] = await Promise.all([ownerOfNew(product, 'Shifts'), launchBrowser()]);
  browser = launched;
  ({ account } = owner);
  await product.liftLimits(account, 'test');
  api = product.client('test', await product.createKey(account, 'test', scopeNames));
  const client = await signedIn(product, owner);
  const body = { stop_reasons: ['No material', 'Breakdown'], scrap_reasons: ['Edges torn', 'Wrong size'] };
  const { status } = await client.call('PATCH', '/bff/api/test/v1/account', { body });
  expect(status).toBe(200);
}, 60_000);

afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
});

afterAll(async () => {
  await browser?.close();
  await api?.close();
});

interface Ordered {
  readonly id: string;
  readonly reference: string;
}

async function ordered(): Promise<Ordered> {
  const reference = `PO-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { id } = await api.made(createOrder, { body: { ...orderBody(reference), confirm: true } });
  return { id, reference };
}

async function worker(): Promise<BackendClient> {
  return await signedIn(product, await personOf(product, account, 'shop_floor'));
}

/** The page of the station for cutting, as a worker has it who has booked here before. */
async function atStation(person: BackendClient, ...orders: readonly Ordered[]): Promise<Page> {
  const own = await openPage(browser, { url: product.report.dashboard_url, person });
  opened.push(own);
  const { page } = own;
  await page.addInitScript(
    "localStorage.setItem('workplace', JSON.stringify({ operator_id: 'op-7', machine_id: 'm-2' }))",
  );
  await page.goto('/test/station?stage=cutting');
  for (const { reference } of orders) await work(page, reference).waitFor();
  return page;
}

const work = (page: Page, reference: string, quantity = '') =>
  page.getByRole('button', { name: new RegExp(`${reference}.*${quantity}`) });

/** Scans the order and books, by the keyboard alone, as a scanner does. */
async function book(page: Page, reference: string, good: number): Promise<void> {
  await page.locator('form input').first().and(page.locator(':focus')).waitFor();
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.locator('[data-autofocus]').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(String(good));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Good pieces of the entries, the first first. */
async function bookedAt({ id }: Ordered): Promise<readonly number[]> {
  const { data } = await api.made(listStageEntries, { id, query: { limit: 100 } });
  return data.map(({ good }) => good.value).toReversed();
}

const devTools = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

const cut = (session: CDPSession, offline: boolean): Promise<unknown> =>
  session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });

/** On every second day. */
function itToday(name: string, test: () => Promise<void>, timeout?: number): void {
  (isOneOfToday(name, 2) ? it : it.skip)(name, test, timeout);
}

/** In the long form the network is away for ten minutes, longer than any token of the session is valid. */
const awayMs = isLongForm ? 600_000 : 0;
const betweenBookingsMs = 15_000;

describe('without a network', () => {
  it(
    'a worker goes on, and everything is booked once and in order when it is back',
    async () => {
      const [one, other] = [await ordered(), await ordered()];
      const page = await atStation(await worker(), one, other);
      await book(page, one.reference, 100);
      await eventually(async () => expect(await bookedAt(one)).toEqual([100]));
      await work(page, one.reference, '2,400').waitFor();

      const session = await devTools(page);
      await cut(session, true);
      await page.getByText('Not connected. You can go on booking.').waitFor();
      await book(page, one.reference, 1_000);
      await work(page, one.reference, '1,400').waitFor();
      await book(page, other.reference, 500);
      await work(page, one.reference).click();
      await page.getByLabel('Scrap', { exact: true }).fill('5');
      await page.getByRole('button', { name: 'Edges torn' }).click();
      await page.getByLabel('Good', { exact: true }).fill('300');
      expect(await page.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'Book', exact: true }).click();
      await page.getByText('Not connected. 3 bookings are waiting to be sent.').waitFor();
      await work(page, one.reference, '1,095').waitFor();
      await page.getByRole('textbox', { name: 'Order' }).fill('PO-UNKNOWN');
      await page.keyboard.press('Enter');
      await page.getByText('Not connected. Order PO-UNKNOWN is not in the list below.').waitFor();
      const later: number[] = [];
      for (const end = Date.now() + awayMs; Date.now() < end; await delay(betweenBookingsMs)) {
        await book(page, one.reference, later.length + 1);
        later.push(later.length + 1);
      }
      expect(await bookedAt(one)).toEqual([100]);

      await cut(session, false);
      await eventually(async () => {
        expect(await bookedAt(one)).toEqual([100, 1_000, 300, ...later]);
        expect(await bookedAt(other)).toEqual([500]);
      });
      console.log(`after ${awayMs / 1_000} s without a network ${later.length + 3} bookings arrived once, in order`);
      await page.getByText(/^Not connected/).waitFor({ state: 'detached' });
      const left = 1_095 - later.reduce((sum, good) => sum + good, 0);
      await work(page, one.reference, left.toLocaleString('en-IN')).waitFor();
      const { data } = await api.made(listStageEntries, { id: one.id, query: { limit: 100 } });
      const withScrap = data[later.length]!;
      expect(withScrap).toMatchObject({ scrap: { value: 5 }, scrap_reason: 'Edges torn', operator_id: 'op-7' });
      expect(new Set(data.map(({ external_id: id }) => id)).size).toBe(later.length + 3);
      // When the work was done, not when the network was back.
      expect(Date.parse(withScrap.occurred_at) + awayMs).toBeLessThan(Date.parse(withScrap.created_at));
    },
    90_000 + 2 * awayMs,
  );

  it('a booking that no longer fits is shown in the language of the worker, and is solved', async () => {
    const order = await ordered();
    const page = await atStation(await worker(), order);
    await page.getByLabel('Language').selectOption('hi');
    await page.getByRole('textbox', { name: hindi.order }).waitFor();
    await page.getByRole('textbox', { name: hindi.order }).focus();
    const session = await devTools(page);
    await cut(session, true);
    await book(page, order.reference, 2_000);
    await book(page, order.reference, 250);
    await page.getByText(hindi.notConnected).waitFor();
    // Meanwhile somebody books at another machine.
    const good = { value: 2_000, uom: 'PCS' };
    const by = { operator_id: 'op-1', machine_id: 'm-1' };
    await api.made(createStageEntry, { id: order.id, body: { stage: 'cutting', good, ...by } });
    const { data } = await api.made(listWorkOrders, { query: { order_reference: order.reference } });
    const most = data[0]!.progress.stages[0]!.remaining.value;

    await cut(session, false);
    const refused = page.getByRole('alert').filter({ hasText: order.reference });
    await refused.getByText(commonHindi.failure_conflict).waitFor();
    await refused
      .getByText(new RegExp(`${most} PCS`))
      .first()
      .waitFor();
    // The later one of the same work order waits for it.
    await refused.getByText(/1 और एंट्री/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await refused.getByRole('button', { name: hindi.changeQuantities }).click();
    await page.getByLabel(hindi.good, { exact: true }).fill('300');
    await page.getByRole('button', { name: hindi.sendAgain }).click();
    await eventually(async () => expect(await bookedAt(order)).toEqual([2_000, 300, ...(most >= 550 ? [250] : [])]));
    if (most < 550) {
      await refused.getByRole('button', { name: hindi.discard }).click();
      await page.getByRole('button', { name: hindi.discardConfirm }).click();
    }
    await refused.waitFor({ state: 'detached' });
  }, 90_000);
});

describe('an answer that is lost', () => {
  it('does not book twice', async () => {
    const order = await ordered();
    const page = await atStation(await worker(), order);
    let lost = 0;
    await page.route('**/stages', async (route) => {
      // The server books, and the browser does not learn it.
      await route.fetch();
      lost += 1;
      if (lost < 3) await route.abort('connectionreset');
      else await route.continue();
    });
    await book(page, order.reference, 70);
    await eventually(() => expect(lost).toBeGreaterThanOrEqual(3));
    await page.getByText(/^Not connected/).waitFor({ state: 'detached' });
    await page.unroute('**/stages');
    await book(page, order.reference, 30);
    await eventually(async () => expect(await bookedAt(order)).toEqual([70, 30]));
  }, 60_000);

  itToday(
    'is looked for again by a page that is opened anew',
    async () => {
      const order = await ordered();
      const person = await worker();
      const page = await atStation(person, order);
      await page.route('**/stages', (route) => route.abort('connectionreset'));
      await book(page, order.reference, 40);
      await page.getByText('Not connected. 1 booking is waiting to be sent.').waitFor();
      await page.unroute('**/stages');
      await page.reload();
      await eventually(async () => expect(await bookedAt(order)).toEqual([40]));
      await work(page, order.reference, '2,460').waitFor();
    },
    60_000,
  );
});

itToday(
  'of several windows one sends',
  async () => {
    const order = await ordered();
    const page = await atStation(await worker(), order);
    const second = await page.context().newPage();
    await second.goto('/test/station?stage=cutting');
    await work(second, order.reference).waitFor();
    const posts: string[] = [];
    const isHeld = Promise.withResolvers<void>();
    await page.context().route('**/stages', async (route) => {
      posts.push((route.request().postDataJSON() as { external_id: string }).external_id);
      await isHeld.promise;
      await route.continue();
    });
    await book(page, order.reference, 10);
    await second.bringToFront();
    await second.getByRole('textbox', { name: 'Order' }).focus();
    await book(second, order.reference, 20);
    isHeld.resolve();
    await eventually(async () => expect(await bookedAt(order)).toEqual([10, 20]));
    await work(second, order.reference, '2,470').waitFor();
    expect(posts).toHaveLength(2);
  },
  60_000,
);

itToday(
  'signing out warns of bookings that are not sent, and leaves none behind',
  async () => {
    const order = await ordered();
    const page = await atStation(await worker(), order);
    await page.route('**/stages', (route) => route.abort('connectionreset'));
    await book(page, order.reference, 40);
    await page.getByText('1 booking is waiting to be sent.').waitFor();
    const signOut = async (): Promise<void> => {
      await page.getByRole('button', { name: /^You:/ }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByText('1 booking has not been sent. Signing out deletes it.').waitFor();
    };
    await signOut();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('1 booking is waiting to be sent.').waitFor();
    await signOut();
    await page.getByRole('button', { name: 'Delete and sign out' }).click();
    await page.waitForURL('**/sign-in');
    expect(await page.evaluate(countOfBookings)).toBe(0);
    expect(await bookedAt(order)).toEqual([]);
  },
  60_000,
);

const countOfBookings = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('millwright');
  opening.onerror = reject;
  opening.onsuccess = () => {
    const counting = opening.result.transaction('bookings').objectStore('bookings').count();
    counting.onsuccess = () => resolve(counting.result);
  };
})`;

itToday(
  'work is started, paused with a reason of the account, resumed and finished',
  async () => {
    const order = await ordered();
    const page = await atStation(await worker(), order);
    const open = () => work(page, order.reference).click();
    const dialog = page.getByRole('dialog');
    await open();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await dialog.waitFor({ state: 'detached' });
    await work(page, order.reference)
      .getByText(/in progress/)
      .waitFor();
    await open();
    await dialog.getByRole('button', { name: 'Pause…' }).click();
    expect(await dialog.getByRole('button', { name: 'Pause', exact: true }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Breakdown' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await work(page, order.reference)
      .getByText(/paused/)
      .waitFor();
    await open();
    await dialog.getByRole('button', { name: 'Resume' }).click();
    await dialog.waitFor({ state: 'detached' });
    await open();
    await dialog.getByLabel('Scrap', { exact: true }).fill('5');
    await dialog.getByRole('button', { name: 'Other…' }).click();
    await dialog.getByLabel('Reason').fill('Ink on the edge');
    await dialog.getByRole('button', { name: 'Book and finish' }).click();
    await work(page, order.reference).waitFor({ state: 'detached' });
    await eventually(async () => expect(await bookedAt(order)).toEqual([2_495]));
    const { data } = await api.made(listWorkOrders, { query: { order_reference: order.reference } });
    expect(data[0]!.activities).toMatchObject([
      { action: 'started', operator_id: 'op-7', machine_id: 'm-2' },
      { action: 'paused', reason: 'Breakdown' },
      { action: 'resumed' },
    ]);
    const { data: entries } = await api.made(listStageEntries, { id: order.id });
    expect(entries[0]).toMatchObject({ scrap: { value: 5 }, scrap_reason: 'Ink on the edge' });
  },
  60_000,
);
