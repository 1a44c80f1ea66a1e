/** What people do with orders in a real browser: entering, making, shipping and ending them, at a desk and at a machine. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createBuyer,
  createCamera,
  createConversation,
  createInspectionSession,
  createInvoice,
  createOrder,
  inspectWithCamera,
  listDefects,
  type Order,
  type Role,
  scopeNames,
} from '@millwright/contracts';
import { eventually, isLongForm, orderBody, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  type BackendClient,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser, Locator, Page } from 'playwright-core';

/** A photo of one pixel. */
const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let account: string;
let browser: Browser;
let operations: BackendClient;
let opened: OpenedPage;
let page: Page;

beforeAll(async () => {
  product = Product.ofTests();
  [account, browser] = await Promise.all([product.createAccount('Orders of the dashboard'), launchBrowser()]);
  operations = await signedInAs('operations');
  opened = await openPage(browser, { url: product.report.dashboard_url, person: operations });
  ({ page } = opened);
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

async function signedInAs(role: Role): Promise<BackendClient> {
  return await signedIn(product, await personOf(product, account, role));
}

async function ordered(reference: string, change: object = {}): Promise<Order> {
  const body = { ...orderBody(reference), ...change };
  const answer = await operations.call('POST', '/bff/api/test/v1/orders', { body });
  if (answer.status !== 201) throw new Error(`${reference}: ${JSON.stringify(answer.body)}`);
  return answer.body as Order;
}

const worker = { operator_id: 'op_1', machine_id: 'm_1' };

async function post({ id }: Order, path: string, body: object): Promise<void> {
  const answer = await operations.call('POST', `/bff/api/test/v1/orders/${id}/${path}`, { body });
  if (![201, 202].includes(answer.status)) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name, exact: true });
const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name, exact: true });
const articleNumber = (): Locator =>
  page.getByRole('combobox', { name: 'Article number', exact: true }).or(field('Article number'));
const section = (name: string): Locator => page.getByRole('region', { name, exact: true });
const dialog = (): Locator => page.getByRole('dialog');

async function choose(action: string): Promise<void> {
  await button('Actions').first().click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function inDialog(label: string | RegExp): Promise<void> {
  await dialog().getByRole('button', { name: label, exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
}

describe('an order', () => {
  it('goes from its form to its delivery', async () => {
    await page.goto('/test/orders/routes');
    await button('New route').first().click();
    await field('Name').fill('Cut and pack');
    await field('Stage 1').fill('Cutting');
    await button('Add stage').click();
    await field('Stage 2').fill('Hand packing');
    await inDialog('Save route');
    await page.getByText('Cutting, Hand packing').waitFor();

    await page.getByRole('tab', { name: 'Articles' }).click();
    await button('New article').first().click();
    await field('Article number').fill('CTN-300');
    await field('Description').fill('Printed carton');
    await field('HSN or SAC').fill('48191010');
    await field('Unit price (₹)').fill('23.6');
    await inDialog('Save article');
    await page.getByText('Printed carton').waitFor();

    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('link', { name: 'New order' }).first().click();
    await heading('New order').waitFor();
    await button('Create order').click();
    await page.getByText('This field is required.').first().waitFor();
    expect(await page.getByText('This field is required.').count()).toBeGreaterThan(4);
    expect(await page.evaluate('document.activeElement.dataset.path')).toBe('reference');
    await field('Reference').fill('PO-1');
    await page.getByText('New buyer', { exact: true }).click();
    await field('Buyer name').fill('Bluepeak Retail Private Limited');
    await field('GSTIN').fill('29AAGCB7383J1Z5');
    const billing = page.getByRole('group', { name: 'Billing address' });
    await billing.getByLabel('House and street').fill('14 Residency Road');
    await billing.getByLabel('City or district').fill('Bengaluru');
    await billing.getByLabel('State (GST code)').fill('29');
    await billing.getByLabel('PIN code').fill('560025');
    await articleNumber().fill('carto');
    await page.getByRole('option', { name: 'CTN-300' }).click();
    await field('Quantity').fill('250');
    expect(await field('HSN or SAC').inputValue()).toBe('48191010');
    await page.getByText('₹5,900.00 before tax').waitFor();
    await field('Discount (%)').fill('5');
    await page.getByText('₹5,605.00 before tax').waitFor();
    await page.getByRole('combobox', { name: 'Route', exact: true }).or(field('Route')).click();
    await page.getByRole('option', { name: 'Cut and pack' }).click();
    await button('Create order').click();
    // The check digit of the GSTIN is wrong.
    await page.locator('form').getByRole('alert').waitFor();
    expect(await field('GSTIN').getAttribute('aria-invalid')).toBe('true');
    await field('GSTIN').fill('29AAGCB7383J1Z4');
    await button('Create order').click();
    await heading('PO-1').waitFor();
    await page.getByText('discount 5%').waitFor();
    await button('Confirm order…').click();
    await inDialog('Confirm order');

    await button('Book at Cutting').click();
    await page.getByLabel('Scrap').fill('10');
    expect(await page.getByLabel('Good', { exact: true }).inputValue()).toBe('240');
    await field('Scrap reason').fill('Edges torn');
    await field('Operator').fill('op_1');
    await field('Machine').fill('polar_1');
    await inDialog('Book');
    await section('Production log').getByText('Scrap: Edges torn').waitFor();
    await button('Book at Hand packing').click();
    await inDialog('Book');
    await page.getByText('Completed', { exact: true }).waitFor();
    await section('Production').getByText('240 PCS of 250 PCS (96%)').waitFor();

    await page.getByRole('tab', { name: 'Dispatch' }).click();
    await page
      .getByRole('region', { name: /^Ready to dispatch/ })
      .getByText('240 PCS of CTN-300')
      .waitFor();
    await button('Dispatch…').click();
    await field('Vehicle').fill('ka 01 ab 1234');
    await inDialog('Record dispatch');
    await page
      .getByRole('region', { name: /^On the way/ })
      .getByRole('link', { name: 'PO-1' })
      .click();
    await heading('PO-1').waitFor();
    await button('Report delivery…').click();
    await inDialog('Report delivery');
    await section('Dispatches').getByText('No proof of delivery yet.').waitFor();

    await page.getByRole('tab', { name: 'Dispatch' }).click();
    const unproved = page.getByRole('region', { name: /^Without proof/ });
    await unproved.getByRole('link', { name: 'PO-1' }).waitFor();
    await button('Add proof…').click();
    await field('Signed for by').fill('S. Iyer');
    await dialog()
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer: photo });
    await dialog().getByText('gate.png').waitFor();
    await inDialog('Add proof');
    await unproved.getByText('Every delivery has proof.').waitFor();
    await page.goBack();
    await section('Dispatches').getByText('Signed for by S. Iyer.').waitFor();
    await button('View photo').click();
    await eventually(async () => {
      expect(await page.evaluate(`document.querySelector('img[alt="Photo 1"]')?.naturalWidth`)).toBe(1);
    });

    // The invoice changes the order, and what is closed is the version that the page has read.
    const readAgain = page.waitForResponse(
      async (response) =>
        /\/v1\/orders\/ord_\w+$/.test(new URL(response.url()).pathname) &&
        response.request().method() === 'GET' &&
        // One that another has overtaken has no body any more.
        ((await response.json().catch(() => ({ invoice_id: null }))) as Order).invoice_id !== null,
    );
    await choose('Invoice order…');
    await dialog().getByRole('radio', { name: 'Dispatched and not invoiced', checked: true }).waitFor();
    await inDialog(/^Create invoice for ₹6,349\.\d\d$/);
    await section('Invoices').getByText('registered').waitFor();
    await readAgain;
    await section('Timeline')
      .getByText(/^Delivery reported by /)
      .waitFor();
    await button('Close order…').click();
    await inDialog('Close order');
    await page.getByText('Closed', { exact: true }).first().waitFor();
    await button('Close order…').waitFor({ state: 'detached' });

    await choose('Copy order');
    await heading('New order').waitFor();
    await page.getByText('Goes through cutting, hand packing.').waitFor();
    expect([await field('Reference').inputValue(), await articleNumber().inputValue()]).toEqual(['', 'CTN-300']);
    await field('Reference').fill('PO-1 again');
    await button('Create order').click();
    await heading('PO-1 again').waitFor();
  }, 120_000);

  it('shows its bookings as they were made, and when work was done that was booked later', async () => {
    const order = await ordered('LEDGER-1');
    const good = { ...order.line_items[0]!.quantity, value: 5 };
    const before = new Date(Date.parse(order.created_at) - 3_600_000).toISOString();
    await post(order, 'stages', { stage: 'cutting', good, ...worker });
    await post(order, 'stages', { stage: 'printing', good, ...worker, occurred_at: before });
    await page.goto(`/test/orders/${order.id}`);
    const rows = section('Production log').getByRole('row');
    await rows.nth(1).getByText('Printing').waitFor();
    await rows
      .nth(1)
      .getByText(/^Done on /)
      .waitFor();
    await rows.nth(2).getByText('Cutting').waitFor();
    expect(
      await rows
        .nth(2)
        .getByText(/Done on/)
        .count(),
    ).toBe(0);
  }, 60_000);

  it('is to invoice from when it leaves the gate until it is invoiced, as Home and the list say', async () => {
    const order = await ordered('PO-6');
    const pieces = order.line_items[0]!.quantity;
    for (const stage of order.work_orders[0]!.stages) {
      await post(order, 'stages', { stage, good: pieces, ...worker });
    }
    await page.goto('/test/home');
    await page.getByText('No orders to invoice').waitFor();
    const half = { ...pieces, value: pieces.value / 2 };
    const dispatch = { lines: [{ line_item_id: order.line_items[0]!.id, quantity: half }] };
    await post(order, 'dispatches', dispatch);
    await page.getByRole('link', { name: '1 order to invoice', exact: true }).click();
    const row = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: 'PO-6' });
    await row.getByText('To invoice', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'PO-1' }).count()).toBe(0);
    await post(order, 'invoice', { lines: dispatch.lines });
    await page.getByText('No matching orders').waitFor();
    await button('Show all orders').click();
    await row.getByText('Partly', { exact: true }).waitFor();
    expect(await row.getByText('To invoice', { exact: true }).count()).toBe(0);
  }, 60_000);

  itLong(
    'is changed beside what somebody else has changed, if the person says so',
    async () => {
      const { id } = await ordered('PO-2');
      await page.goto(`/test/orders/${id}/change`);
      await field('Reference').fill('PO-2/A');
      const theirs = await operations.call('PATCH', `/bff/api/test/v1/orders/${id}`, {
        body: { due_date: '2026-12-24' },
      });
      expect(theirs.status).toBe(200);
      await button('Save').click();
      await dialog()
        .getByRole('row', { name: /due_date.*2026-12-24/ })
        .waitFor();
      await button('Save my changes anyway').click();
      await heading('PO-2/A').waitFor();
      await section('Details').getByText('24 Dec 2026').waitFor();
    },
    60_000,
  );

  itLong(
    'says why something is refused',
    async () => {
      const { id } = await ordered('PO-3');
      await page.goto(`/test/orders/${id}`);
      await choose('Put order on hold…');
      await field('Reason').fill('Artwork not approved');
      await inDialog('Put order on hold');
      await page.getByText('On hold: Artwork not approved').waitFor();
      await choose('Close order short…');
      await field('Reason').fill('No use');
      await dialog().getByRole('button', { name: 'Close order short' }).click();
      expect(await dialog().getByRole('alert').textContent()).toMatch(/confirmed.*req_/);
      await dialog().getByRole('button', { name: 'Cancel', exact: true }).click();
      await button('Release order…').click();
      await inDialog('Release order');
      await choose('Cancel order…');
      await inDialog('Cancel order');
      await page.getByText('Cancelled', { exact: true }).first().waitFor();
    },
    60_000,
  );
});

describe('orders', () => {
  const option = (name: string | RegExp): Locator => page.getByRole('option', { name });
  const finder = (): Locator => page.getByRole('combobox', { name: 'Number, name, vehicle, IRN or id' });

  it('are cards of two lines on a phone, whose values belong to their headings', async () => {
    await ordered('PO-60');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/test/orders');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'PO-60', exact: true }) });
    const buyer = row.locator('[data-column=buyer]');
    await buyer.getByText(/^Bluepeak/).waitFor();
    const place = await buyer.getAttribute('aria-colindex');
    expect(await page.locator(`[role=columnheader][aria-colindex="${place}"]`).textContent()).toBe('Buyer');
    expect((await row.boundingBox())!.height).toBeLessThan(80);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('are found from every page by the keyboard, beside pages and actions', async () => {
    const { id } = await ordered('PO-71');
    await page.goto('/test/home');
    await heading('Home').waitFor();
    await page.keyboard.press('Control+k');
    await finder().fill('po-71');
    await option(/^PO-71\s*Order · Confirmed · Bluepeak/).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await heading('PO-71').waitFor();
    expect(page.url()).toContain(id);

    await page.keyboard.press('Control+k');
    await option('PO-71').waitFor();
    await finder().fill('new ord');
    await option(/^New order/).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await heading('New order').waitFor();
    await button('Find').click();
    await finder().fill('nothing at all');
    await page.getByText('No results.').waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  }, 60_000);

  it('are listed by status, sorted by their headings, with the columns that are chosen, and opened by their rows', async () => {
    await ordered('PO-72', { due_date: '2027-01-31' });
    await page.goto('/test/orders?q=PO-7');
    const table = page.getByRole('table', { name: 'Orders' });
    const first = table.getByRole('row').nth(1);
    await first.getByText('PO-72').waitFor();
    await table.getByRole('button', { name: 'Due' }).click();
    await first.getByText('PO-71').waitFor();
    expect(await table.getByRole('columnheader', { name: 'Due' }).getAttribute('aria-sort')).toBe('ascending');
    await button('Columns').click();
    await page.getByRole('menuitemcheckbox', { name: 'Added' }).click();
    await table.getByRole('columnheader', { name: 'Added' }).waitFor();
    await page.keyboard.press('Escape');
    const status = page.getByRole('group', { name: 'Status' });
    await status.getByText('Draft 0').waitFor();
    await status.getByText('Confirmed 2').click();
    expect(new URL(page.url()).search).toMatch(/status=confirmed/);
    // The link to the order lies over its whole row.
    await table.getByRole('row', { name: /PO-72/ }).getByText('Bluepeak').click({ force: true });
    await heading('PO-72').waitFor();
  }, 60_000);

  it('are confirmed and cancelled together, each with its result', async () => {
    const [one, other] = [await ordered('PO-73', { confirm: false }), await ordered('PO-74', { confirm: false })];
    const select = async (...names: string[]): Promise<void> => {
      for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    };
    await page.goto('/test/orders?q=PO-7');
    // One of them is confirmed already.
    await select('PO-72', 'PO-73', 'PO-74');
    await button('Confirm 2…').click();
    await dialog().getByText('1 selected record is left out: the status does not allow this.').waitFor();
    await dialog().getByRole('button', { name: 'Confirm 2' }).click();
    await dialog().getByText('2 done.').waitFor();
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('row', { name: /PO-74.*Confirmed/ }).waitFor();
    await select('PO-73', 'PO-74');
    // Meanwhile a colleague cancels one of them.
    await operations.call('POST', `/bff/api/test/v1/orders/${one.id}/cancel`, { body: {} });
    await button('Cancel 2…').click();
    await dialog().getByRole('button', { name: 'Cancel 2' }).click();
    await dialog().getByText('1 done, 1 refused.').waitFor();
    await dialog()
      .getByRole('row', { name: /PO-74 Done/ })
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Close' }).last().click();
    const { body } = await operations.call('GET', `/bff/api/test/v1/orders/${other.id}`);
    expect(body.status).toBe('cancelled');
  }, 60_000);
});

describe('the station', () => {
  itLong(
    'is worked by a scanner and a keyboard alone',
    async () => {
      await ordered('PO-4');
      await page.goto('/test/station?stage=cutting');
      await page.getByRole('button', { name: /PO-4/ }).waitFor();
      await focusOnScanner();
      await page.keyboard.type('PO-0');
      await page.keyboard.press('Enter');
      await page.getByText('Order PO-0 not found.').waitFor();
      await page.keyboard.type('PO-4');
      await page.keyboard.press('Enter');
      await heading('PO-4 at Cutting').waitFor();
      const good = page.getByLabel('Good', { exact: true });
      expect(await good.inputValue()).toBe('2500');
      await page.keyboard.type('1,000');
      expect(await good.inputValue()).toBe('1000');
      await page.getByLabel('Scrap', { exact: true }).focus();
      expect(await good.inputValue()).toBe('1,000');
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await dialog().waitFor({ state: 'detached' });
      await focusOnScanner();
      await page.getByRole('button', { name: /PO-4 1,500 PCS/ }).waitFor();

      await page.keyboard.type('PO-4');
      await page.keyboard.press('Enter');
      await heading('PO-4 at Cutting').waitFor();
      await page.keyboard.press('Escape');
      await focusOnScanner();
    },
    60_000,
  );
});

describe('a buyer', () => {
  it('shows what is due, the latest orders, and what was said and found about them', async () => {
    const api = product.client('test', await product.createKey(account, 'test', scopeNames));
    const { buyer, ...body } = orderBody('PO-81') as { buyer: Order['buyer'] };
    const { id: buyerId } = await api.made(createBuyer, { body: { ...buyer, name: 'Hosur Works' } });
    const order = await api.made(createOrder, { body: { ...body, buyer_id: buyerId } });
    const contact = { external_id: 'hosur', name: 'Anita Rao' };
    const conversation = { channel: 'email', subject: 'When will PO-81 leave?', contact, order_id: order.id };
    const [camera] = await Promise.all([
      api.made(createCamera, { body: { name: 'Gluer 2' } }),
      api.made(createConversation, { body: conversation }),
      api.made(createInvoice, { id: order.id }),
    ]);
    await api.made(createInspectionSession, { body: { camera_ids: [camera.id], order_id: order.id } });
    const bad = { class: 'crease', score: 0.9, track_id: 'one', box: { x: 0.1, y: 0.1, width: 0.1, height: 0.1 } };
    const parts = [{ part_id: 'P-1', detections: [bad] }];
    await api.made(inspectWithCamera, { id: camera.id, body: { epoch: 'one', sequence: 1, parts } });
    await eventually(async () => {
      const { data } = await api.made(listDefects, { query: { order_id: order.id } });
      expect(data).toHaveLength(1);
    });
    await api.close();

    await page.goto(`/test/orders/buyers/${buyerId}`);
    const orders = section('Latest orders');
    await orders.getByText('₹59,000.00').waitFor();
    await section('Receivables').getByText('₹69,620.00').first().waitFor();
    await section('Defects on these orders').getByRole('link', { name: 'crease' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await section('Conversations about these orders').getByRole('link', { name: conversation.subject }).click();
    await heading(conversation.subject).waitFor();
    await page.goBack();
    await section('Receivables').getByRole('link', { name: 'Statement of account' }).click();
    await heading(/Hosur Works/).waitFor();
    await page.goBack();
    await orders.getByRole('link', { name: 'PO-81' }).click();
    await heading('PO-81').waitFor();
  }, 60_000);

  itLong('is stored, changed, and deleted while no order refers to it', async () => {
    await page.goto('/test/orders/buyers');
    await button('New buyer').first().click();
    await field('Buyer name').fill('Ocean Traders');
    await inDialog('Save buyer');
    await heading('Ocean Traders').waitFor();
    await button('Edit').click();
    await field('Name').fill('Anita Rao');
    await inDialog('Save');
    await section('Details').getByText('Anita Rao').waitFor();
    await button('Delete…').click();
    await dialog().getByRole('button', { name: 'Delete' }).click();
    await heading('Buyers').waitFor();
    await page.getByRole('link', { name: 'Ocean Traders' }).waitFor({ state: 'detached' });
  });
});

describe('a viewer', () => {
  itLong(
    'sees an order and nothing to do with it, and is refused by the API',
    async () => {
      const { id } = await ordered('PO-5');
      const viewer = await signedInAs('viewer');
      const theirs = await openPage(browser, { url: product.report.dashboard_url, person: viewer });
      await theirs.page.goto(`/test/orders/${id}`);
      await theirs.page.getByRole('heading', { name: 'PO-5' }).waitFor();
      await theirs.page.getByRole('heading', { name: 'Stages' }).waitFor();
      for (const name of [/Actions/, /Book/, /Edit/, /Reverse/, /Dispatch/]) {
        expect(await theirs.page.getByRole('button', { name }).count()).toBe(0);
      }
      expect(await theirs.page.getByRole('link', { name: 'Station' }).count()).toBe(0);
      await theirs.page.goto('/test/orders');
      await theirs.page.getByRole('link', { name: 'PO-5' }).waitFor();
      expect(await theirs.page.getByRole('link', { name: 'New order' }).count()).toBe(0);
      await theirs.close();
      const refused = await viewer.call('POST', `/bff/api/test/v1/orders/${id}/hold`, { body: {} });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
    },
    60_000,
  );
});

describe('every page', () => {
  itLong(
    'is for everybody',
    async () => {
      const long = 'PO-2026-11-A-REFERENCE-THAT-IS-AS-LONG-AS-SYSTEMS-OF-BUYERS-MAKE-THEM/0001';
      const { id } = await ordered(long);
      const paths: readonly (readonly [string, Locator])[] = [
        [`/test/orders/${id}`, heading('Stages')],
        [`/test/orders/${id}/change`, button('Save')],
        ['/test/orders', page.getByRole('link', { name: long })],
        ['/test/orders/new', button('Create order')],
        ['/test/orders/buyers', page.getByRole('link', { name: /Bluepeak/ })],
        ['/test/orders/routes', page.getByText('Cut and pack')],
        ['/test/station?stage=cutting', page.getByRole('button', { name: new RegExp(long) })],
      ];
      const found: string[] = [];
      for (const [path, shown] of paths) {
        const faults = await faultsForAnybody(opened, path, () => shown.waitFor());
        found.push(...faults.map((fault) => `${path}: ${fault}`));
      }
      expect(found).toEqual([]);
    },
    180_000,
  );
});

async function focusOnScanner(): Promise<void> {
  await eventually(async () => {
    const form = await page.evaluate<string>("document.activeElement?.closest('form')?.textContent ?? ''");
    expect(form).toContain('Scan the reference');
  });
}
