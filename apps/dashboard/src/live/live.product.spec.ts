/** What happens reaches the page: at once, of the account, the mode and the role alone, and again after a break. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrder, createWebhookEndpoint } from '@millwright/contracts';
import {
  type ApiClient,
  eventually,
  freePort,
  isLongForm,
  orderBody,
  Product,
  SecondProcess,
} from '@millwright/testing';
import {
  BackendClient,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  ownerOfNew,
  password,
  type Person,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser } from 'playwright-core';
import { EventReader } from '../testing/event-reader.js';

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let url: string;
let owner: Person;
let client: BackendClient;
let api: ApiClient;
let browser: Browser;
let opened: OpenedPage;
const readers: EventReader[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  url = product.report.dashboard_url;
  [owner, browser] = await Promise.all([ownerOfNew(product, 'Live events'), launchBrowser()]);
  await product.liftLimits(owner.account, 'test');
  client = await signedIn(product, owner);
  api = product.client('test', await product.createKey(owner.account, 'test', ['orders:write', 'webhooks:manage']));
  opened = await openPage(browser, { url, person: client });
}, 60_000);

afterAll(async () => {
  for (const reader of readers) reader.close();
  await api?.close();
  await opened?.close();
  await browser?.close();
});

async function place(reference = `PO-${randomUUID()}`): Promise<{ id: string; reference: string }> {
  const { status, body } = await api.call(createOrder, { body: orderBody(reference) });
  expect(status).toBe(201);
  return body as { id: string; reference: string };
}

async function read(
  who: BackendClient,
  options: Parameters<typeof EventReader.open>[2] = {},
  from = url,
): Promise<EventReader> {
  const reader = await EventReader.open(from, who, options);
  readers.push(reader);
  return reader;
}

describe('a stream', () => {
  it('tells of the account and the mode alone, without the data', async () => {
    const [own, otherMode, stranger] = await Promise.all([
      read(client),
      read(client, { mode: 'live' }),
      read(await signedIn(product, await ownerOfNew(product, 'Strangers of live events'))),
    ]);
    await Promise.all([own, otherMode, stranger].map((reader) => reader.is('ready')));
    const order = await place();
    const event = await own.hears('order.created', order.id);
    expect(event.records).toContainEqual({ id: order.id, name: order.reference });
    expect(event.sentence).toBe('Order … was placed');
    expect(own.text).toMatch(/^retry: \d+$/m);
    expect(own.text).not.toMatch(/line_items|CTN-5PLY/);
    expect([...otherMode.events, ...stranger.events].flatMap(({ records }) => records)).not.toContainEqual(
      expect.objectContaining({ id: order.id }),
    );
  });

  it('tells a viewer nothing of endpoints, which only owners and developers see', async () => {
    const viewer = await read(await signedIn(product, await personOf(product, owner.account, 'viewer')));
    const own = await read(client);
    await Promise.all([viewer.is('ready'), own.is('ready')]);
    const { body: endpoint } = await api.call(createWebhookEndpoint, {
      body: {
        url: 'https://receiver.example/hooks',
      },
    });
    await own.hears('webhook_endpoint.created', (endpoint as { id: string }).id);
    const order = await place();
    await viewer.hears('order.created', order.id);
    expect(viewer.text).not.toContain('webhook');
  });

  it('begins where the session was read, so that a page misses nothing that happens before its stream is open', async () => {
    const { body: session } = await client.call('GET', '/bff/session');
    const between = await place();
    const reader = await read(client, { headers: { 'last-event-id': session.events_after.test } });
    await reader.hears('order.created', between.id);
    expect(reader.told.map(({ kind }) => kind)).not.toContain('gap');
  });

  it('goes on where it was, or says that something is missing', async () => {
    const before = await read(client);
    await before.is('ready');
    const { place: known } = before;
    before.close();
    const missed = await place();
    const after = await read(client, { headers: { 'last-event-id': known } });
    await after.hears('order.created', missed.id);
    expect(after.told.map(({ kind }) => kind)).not.toContain('gap');
    const lost = await read(client, { headers: { 'last-event-id': '0123456789ab-7' } });
    await lost.is('gap');
  });

  it('is only for pages of this origin with a session', async () => {
    const nobody = new BackendClient(url);
    expect((await nobody.call('GET', '/bff/live/test')).status).toBe(401);
    const foreign = await client.call('GET', '/bff/live/test', { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await client.call('GET', '/bff/live/other')).status).toBe(404);
    expect((await client.call('GET', '/bff/live/test?after=' + 'x'.repeat(50))).status).toBe(400);
  });

  it('ends with the session, and is opened ten times at most', async () => {
    const person = await personOf(product, owner.account, 'viewer');
    const [one, another] = [await signedIn(product, person), await signedIn(product, person)];
    const ending = await read(one);
    const staying = await Promise.all(Array.from({ length: 9 }, () => read(another)));
    await Promise.all([ending, ...staying].map((reader) => reader.is('ready')));
    expect((await read(another)).status).toBe(429);
    await one.call('POST', '/bff/sign-out', { body: {} });
    await eventually(() => expect(ending.hasEnded).toBe(true), 12_000);
    expect(staying.some(({ hasEnded }) => hasEnded)).toBe(false);
    const [first] = staying;
    first!.close();
  });

  it('ends within half a minute of the moment from which a person may not sign in any more, and none opens again', async () => {
    const person = await personOf(product, owner.account, 'viewer');
    const [there, elsewhere] = [await signedIn(product, person), await signedIn(product, person)];
    await read(elsewhere, { mode: 'live' });
    const open = [await read(there)];
    await open[0]!.is('ready');
    expect((await there.call('GET', '/bff/views/test?list=orders')).status).toBe(200);
    const { body: people } = await client.call('GET', '/bff/api/test/v1/people?limit=100');
    const { id } = (people.data as { id: string; email: string }[]).find(({ email }) => email === person.email)!;
    expect((await client.call('POST', `/bff/api/test/v1/people/${id}/disable`)).status).toBe(200);
    const disabledAt = performance.now();
    for (const browserOf of [there, elsewhere]) {
      await eventually(async () => {
        const again = await read(browserOf);
        if (again.status === 200) open.push(again);
        expect(again.status).toBe(401);
      }, 10_000);
    }
    expect((await there.call('GET', '/bff/views/test?list=orders')).status).toBe(401);
    await eventually(() => expect(open.every(({ hasEnded }) => hasEnded)).toBe(true), 15_000);
    expect(performance.now() - disabledAt).toBeLessThan(30_000);
  }, 60_000);
});

describe('the page', () => {
  it('shows what happens, on its first page and in its lists, without being loaded again', async () => {
    const { page, faults } = opened;
    await page.goto('/test/home');
    await page.getByText('Up to date').waitFor();
    const due = { confirm: true, due_date: new Date().toISOString().slice(0, 10) };
    await api.call(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), ...due } });
    const first = await place();
    const link = page.getByRole('link', { name: first.reference });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/test/orders/${first.id}`);

    await page.getByRole('button', { name: 'Pause' }).click();
    const second = await place();
    await page.getByText('1 new', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: second.reference }).count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('link', { name: second.reference }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: first.reference }).waitFor();
    await page.getByRole('img', { name: 'Output of each day' }).waitFor();
    await page.getByRole('img', { name: 'Orders of each day' }).waitFor();
    await page.getByText(/^[1-9]\d* placed, [1-9]\d* due\.$/).waitFor();

    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByText(second.reference).waitFor();
    const third = await place();
    await page.getByText(third.reference).waitFor({ timeout: 8_000 });
    await page.getByText('Live', { exact: true }).click();
    await page.waitForURL('**/live/orders');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByText('No activity yet').waitFor();
    expect(faults).toEqual([]);
  });

  itLong('leads to the orders that are late', async () => {
    const { page } = opened;
    const late = await api.call(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), due_date: '2026-01-05' } });
    expect(late.status).toBe(201);
    await page.goto('/test/home');
    await page.getByRole('link', { name: '1 late order', exact: true }).click();
    await page.getByText((late.body as { reference: string }).reference).waitFor();
    await page.getByText('1 shown').waitFor();
  });

  itLong('asks the API for little, and opens first with what is for everybody', async () => {
    const { page } = opened;
    const calls: string[] = [];
    const note = (request: { url: () => string }): void => {
      if (request.url().includes('/bff/api/')) calls.push(request.url());
    };
    page.on('request', note);
    await page.goto('/test/home');
    await page.getByText('No endpoints failing').waitFor();
    page.off('request', note);
    expect(calls.length).toBeLessThanOrEqual(18);
    const isOpen = () => page.getByText('No endpoints failing').waitFor();
    expect(await faultsForAnybody(opened, '/test/home', isOpen)).toEqual([]);
  });

  itLong('shows a viewer nothing of endpoints', async () => {
    const viewer = await signedIn(product, await personOf(product, owner.account, 'viewer'));
    const asViewer = await openPage(browser, { url, person: viewer });
    await asViewer.page.goto('/test/home');
    await asViewer.page.getByText('No cameras offline').waitFor();
    expect(await asViewer.page.getByText(/endpoint/i).count()).toBe(0);
    await asViewer.close();
  });

  itLong('goes to signing in once the session has ended elsewhere', async () => {
    const person = await personOf(product, owner.account, 'viewer');
    const there = await signedIn(product, person);
    const leaving = await openPage(browser, { url, person: there });
    await leaving.page.goto('/test/home');
    await leaving.page.getByText('Up to date').waitFor();
    await there.call('POST', '/bff/sign-out', { body: {} });
    await leaving.page.waitForURL('**/sign-in?**', { timeout: 20_000 });
    await leaving.close();
  });

  itLong(
    'finds the dashboard again after that has stopped, and what has changed meanwhile',
    async () => {
      const port = await freePort();
      const own = `http://127.0.0.1:${port}`;
      const settings = { PAGE_PORT: String(port), PAGE_URL: own };
      const dashboard = await SecondProcess.start(product, 'dashboard', settings);
      const there = new BackendClient(own);
      await there.signIn(owner.email, password);
      const away = await openPage(browser, { url: own, person: there });
      const { page } = away;
      await page.goto('/test/orders');
      await page.getByText('Up to date').waitFor();
      // An open stream must not hold up the end.
      expect(await dashboard.kill('SIGTERM')).toBe(0);
      await page.getByText('Reconnecting…').first().waitFor();
      const order = await place();
      const again = await SecondProcess.startWith('dashboard', { ...dashboard.env });
      await page.getByText(order.reference).waitFor();
      await page.getByText('Up to date').waitFor();
      await away.close();
      await again.kill();
    },
    60_000,
  );
});
