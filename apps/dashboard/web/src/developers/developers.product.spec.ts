/** What developers do in the page: keys, applications and webhook endpoints that work at the API, and the calls that they see afterwards. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createOrder,
  createWebhookEndpoint,
  listEvents,
  listOrders,
  type Operation,
  testWebhookEndpoint,
} from '@millwright/contracts';
import { type ApiAnswer, eventually, isLongForm, orderBody, Product, WebhookSink } from '@millwright/testing';
import {
  accessibilityFaults,
  type BackendClient,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  ownerOfNew,
  password,
  type Person,
  personOf,
  signedIn,
  signedInLongAgo,
} from '@millwright/testing/page';
import type { Browser, Page } from 'playwright-core';
import { allow, programOf } from '../../../src/testing/connected-application.js';

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let person: Person;
/** Calls as the page of the person does. */
let backend: BackendClient;
let browser: Browser;
let opening: OpenedPage;
let page: Page;
let sink: WebhookSink;
/** Of the receiver. */
let status = 200;

beforeAll(async () => {
  product = Product.ofTests();
  [person, browser, sink] = await Promise.all([
    ownerOfNew(product, 'Developers of the dashboard'),
    launchBrowser(),
    WebhookSink.start({ answer: () => status }),
  ]);
  backend = await signedIn(product, person);
  opening = await openPage(browser, { url: product.report.dashboard_url, person: backend });
  ({ page } = opening);
  // Less than that of a test, so that a failure says what was waited for.
  page.setDefaultTimeout(15_000);
}, 60_000);

afterAll(async () => {
  await opening?.close();
  await browser?.close();
  await sink?.close();
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

/** Reads a secret that is shown, says that it is stored, and looks for what is left of it. */
async function takeSecret(label: string): Promise<string> {
  const secret = (await page.getByRole('textbox', { name: label }).textContent())!;
  await button('I have saved it').click();
  await dialog().waitFor({ state: 'detached' });
  const left = await page.evaluate<string>(
    'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.documentElement.outerHTML])',
  );
  expect(left).not.toContain(secret);
  return secret;
}

async function act(record: string, action: string): Promise<void> {
  await button(`Actions for ${record}`).first().click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function callWith(credential: string, operation: Operation = listOrders): Promise<ApiAnswer> {
  const client = product.client('test', credential);
  const answer = await client.call(operation);
  await client.close();
  return answer;
}

describe('an API key', () => {
  it('is made with scopes, rolled with an overlap, and revoked', async () => {
    await page.goto('/test/settings');
    await page.getByRole('tab', { name: 'API keys' }).click();
    await page.waitForURL('**/test/settings/api-keys');
    await button('Create key').first().click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Name').fill('Planning');
    await inDialog('Create key').click();
    await page.getByText('Choose at least one.').waitFor();
    await page.getByRole('checkbox', { name: 'orders:read' }).check();
    await inDialog('Create key').click();
    const former = await takeSecret('API key');
    expect((await callWith(former)).status).toBe(200);
    expect((await callWith(former, listEvents)).status).toBe(403);

    await act('Planning', 'Roll…');
    await page.getByRole('combobox', { name: 'Keep the old key working' }).click();
    await page.getByRole('option', { name: 'For an hour' }).click();
    await inDialog('Roll key').click();
    const key = await takeSecret('API key');
    expect([(await callWith(former)).status, (await callWith(key)).status]).toEqual([200, 200]);

    // The new key, which the list shows first.
    await button('Actions for Planning').nth(1).waitFor();
    await button('Actions for Planning').first().click();
    const another = { name: 'Reporting', scopes: ['orders:read'] };
    await backend.call('POST', '/bff/api/test/v1/api-keys', { body: another });
    await page.getByRole('row', { name: 'Reporting' }).waitFor();
    // The menu is still open.
    await page.getByRole('menuitem', { name: 'Revoke…' }).click();
    await inDialog('Revoke key').click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await eventually(async () => expect((await callWith(key)).status).toBe(401));
  }, 60_000);
});

describe('an OAuth application', () => {
  itLong(
    'is registered, connected to a customer, disabled, and changed',
    async () => {
      const redirectUri = 'http://127.0.0.1:4999/callback';
      await page.goto('/test/settings/applications');
      await button('Register application').first().click();
      await page.getByLabel('Name').fill('Ledgerline');
      const address = page.getByRole('textbox', { name: 'Redirect URL 1' });
      await address.fill('http://ledgerline.example/callback');
      await page.getByRole('checkbox', { name: 'orders:read' }).check();
      await button('Register').click();
      await page.getByText('must begin with https://').first().waitFor();
      expect(await address.getAttribute('aria-invalid')).toBe('true');
      await address.fill(redirectUri);
      await button('Register').click();
      const secret = await takeSecret('client secret');
      await page.getByRole('link', { name: 'Ledgerline' }).click();
      await page.getByRole('heading', { name: 'Ledgerline' }).waitFor();
      const clientId = /app_[0-9A-Za-z]{22}/.exec(page.url())![0];

      const program = programOf(product, { clientId, secret, redirectUri, scopes: ['orders:read'] });
      const customer = await personOf(product, await product.createAccount('Bluepeak Retail'), 'owner');
      const token = await allow(product, program, customer);
      expect((await callWith(token)).status).toBe(200);

      await button('Disable…').click();
      await button('Disable').click();
      await page.getByText('Disabled', { exact: true }).waitFor();
      await eventually(async () => expect((await callWith(token)).status).toBe(401));

      await button('Edit…').click();
      await button('Add URL').click();
      await page.getByRole('textbox', { name: 'Redirect URL 2' }).fill('https://ledgerline.example/callback');
      await button('Save').click();
      await page.getByRole('listitem').filter({ hasText: 'https://ledgerline.example/callback' }).waitFor();
    },
    60_000,
  );
});

describe('a webhook endpoint', () => {
  it('is added, tested, made to fail, and its delivery tried again', async () => {
    await page.goto('/test/developers/endpoints');
    await button('Add endpoint').first().click();
    await page.getByLabel('URL').fill(sink.url);
    await page.getByLabel('Description').fill('Plant ERP');
    await page.getByRole('radio', { name: 'Selected events' }).check();
    await dialog().getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText('Choose at least one event.').waitFor();
    await page.getByLabel('Search events').fill('delivery confirmed');
    await page.getByText('0 of 18 selected').waitFor();
    await button('Select all').click();
    await page.getByText('1 of 18 selected').waitFor();
    await page.getByLabel('Search events').fill('order');
    await page.getByRole('checkbox', { name: 'order.created' }).check();
    await page.getByRole('combobox', { name: 'More events' }).fill('message');
    await page.getByRole('option', { name: /desk\.message\.created/ }).click();
    await page.keyboard.press('Tab');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Add endpoint' }).click();
    sink.trust(await takeSecret('signing secret'));

    await page.getByRole('link', { name: sink.url }).click();
    await page.getByText('dispatch.delivered, order.created, desk.message.created').waitFor();
    await sendTest();
    await page.getByText('Attempt 1: delivered').waitFor();
    expect(sink.arrivals.map(({ type }) => type)).toEqual(['dispatch.delivered']);

    status = 500;
    await page.goBack();
    await sendTest();
    await page.getByText('Attempt 1: failed').waitFor();
    await page.getByText('500', { exact: true }).waitFor();
    status = 200;
    await button('Retry now').click();
    await page.getByText('Attempt 2: delivered').waitFor();
    await page.getByText('Delivered', { exact: true }).waitFor();

    await page.goBack();
    await page.reload();
    await page.getByText('2 delivered, 1 failed attempt, gave up on 0.').waitFor();
    await page.getByRole('img', { name: 'Deliveries by hour' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }, 60_000);

  itLong(
    'is paused, resumed, and sent what it missed',
    async () => {
      await page.getByRole('link', { name: /^Plant ERP/ }).click();
      await endpointAction('Pause endpoint…');
      await button('Pause endpoint').click();
      await page.getByText('Nothing is sent until you resume it.').waitFor();
      const key = await product.createKey(person.account, 'test', ['orders:write']);
      const api = product.client('test', key);
      await api.call(createOrder, { body: orderBody('PO-missed') });
      await api.close();
      // What it has missed is in the log of events.
      await page.goto('/test/developers/events?type=order.created');
      await eventually(async () => {
        await button('Refresh').click();
        await page.getByRole('link', { name: 'PO-missed' }).waitFor({ timeout: 1_000 });
      });
      await page.goto('/test/developers/endpoints');
      await page.getByRole('link', { name: sink.url }).click();
      await button('Resume endpoint…').click();
      await button('Resume endpoint').click();
      await page.getByText(/^1 event since .+ will be sent\.$/).waitFor();
      await button('Send missed events').click();
      await page.getByText(/1 sent\. Completed/).waitFor();
      await eventually(() => expect(sink.arrivals.at(-1)!.type).toBe('order.created'));
    },
    60_000,
  );

  itLong('has its secret replaced, and is deleted', async () => {
    await endpointAction('Replace signing secret…');
    await button('Replace secret').click();
    await takeSecret('signing secret');
    await page.getByText('2, until the old one expires').waitFor();
    await endpointAction('Delete endpoint…');
    await button('Delete endpoint').click();
    await page.getByText('No endpoints yet').waitFor();
  });
});

describe('a webhook endpoint of live events, once the sign-in is long ago', () => {
  const address = 'https://erp.bluepeak.example/hooks';
  const ofAnother = async (use: () => Promise<void>): Promise<void> => {
    const own = page;
    const another = await openPage(browser, {
      url: product.report.dashboard_url,
      person: await signedInLongAgo(product, person),
    });
    ({ page } = another);
    page.setDefaultTimeout(15_000);
    try {
      await use();
      expect(another.faults).toEqual([]);
    } finally {
      page = own;
      await another.close();
    }
  };
  const givePassword = async (): Promise<void> => {
    await page.getByText('Confirm it’s you').waitFor();
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await button('Continue').click();
  };

  itLong(
    'is added, and sent elsewhere, only after the password was given again',
    async () => {
      await ofAnother(async () => {
        await page.goto('/live/developers/endpoints');
        await button('Add endpoint').first().click();
        await page.getByLabel('URL').fill(address);
        await dialog().getByRole('button', { name: 'Add endpoint' }).click();
        await givePassword();
        await takeSecret('signing secret');
        await page.getByRole('link', { name: address }).waitFor();
      });
      await ofAnother(async () => {
        await page.goto('/live/developers/endpoints');
        await page.getByRole('link', { name: address }).click();
        await endpointAction('Edit endpoint…');
        await page.getByLabel('Description').fill('Plant ERP, live');
        await button('Save').click();
        await page.getByText('Plant ERP, live').first().waitFor();
        await dialog().waitFor({ state: 'detached' });
        await endpointAction('Edit endpoint…');
        await page.getByLabel('URL').fill(`${address}/elsewhere`);
        await button('Save').click();
        await givePassword();
        await page.getByText(`${address}/elsewhere`).first().waitFor();
        await dialog().waitFor({ state: 'detached' });
      });
    },
    60_000,
  );
});

async function endpointAction(name: string): Promise<void> {
  await button('Actions').click();
  await page.getByRole('menuitem', { name }).click();
}

async function sendTest(): Promise<void> {
  await button('Send test event').click();
  await button('Send').click();
  await page.waitForURL('**/deliveries/dlv_*');
}

describe('the pages', () => {
  itLong(
    'are for everybody',
    async () => {
      const api = product.client('test', await product.createKey(person.account, 'test', ['webhooks:manage']));
      const { body: endpoint } = await api.call(createWebhookEndpoint, { body: { url: sink.url, events: ['*'] } });
      const { body: sent } = await api.call(testWebhookEndpoint, {
        id: endpoint.id,
        body: {
          event_type: 'invoice.failed',
        },
      });
      await api.close();
      const headings = {
        endpoints: 'Webhook endpoints',
        [`endpoints/${endpoint.id}`]: 'Webhook endpoint',
        deliveries: 'Deliveries',
        [`deliveries/${sent.delivery_id}`]: 'Delivery of invoice.failed',
        events: 'Events',
        [`events/${sent.event_id}`]: 'invoice.failed',
        'request-log': 'Request log',
        usage: 'Usage and limits',
        versions: 'Versions',
      };
      const found: string[] = [];
      for (const [path, name] of Object.entries(headings)) {
        const faults = await faultsForAnybody(opening, `/test/developers/${path}`, async () => {
          await page.getByRole('heading', { name, exact: true }).waitFor();
          await page.locator('[aria-label^="Loading"]').waitFor({ state: 'detached' });
        });
        found.push(...faults.map((fault) => `${path}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
    115_000,
  );

  itLong('show the calls of programs, and those that were refused', async () => {
    await page.goto('/test/developers/request-log?status=4xx');
    await eventually(async () => {
      await button('Refresh').click();
      await page.getByRole('link', { name: 'insufficient_scope' }).first().waitFor({ timeout: 1_000 });
    });
    await page.goto('/test/developers/usage');
    await button('Show as a table').first().click();
    await page.getByRole('table', { name: 'Calls by hour' }).waitFor();
  });

  itLong.each(['viewer', 'operations'] as const)('are not there for the role %s', async (role) => {
    const other = await signedIn(product, await personOf(product, person.account, role));
    const opened = await openPage(browser, { url: product.report.dashboard_url, person: other });
    await opened.page.goto('/test/developers');
    await opened.page.getByText('Page not found').waitFor();
    expect(await opened.page.getByRole('link', { name: 'Developers' }).count()).toBe(0);
    await opened.close();
  });
});
