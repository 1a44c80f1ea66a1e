/**
 * The jobs of the dashboard, each done as a person does it, in no more clicks than it has taken once. Every press of the mouse is a click:
 * on a link, a tab, a button, an item of a menu, an option. Typing, keys and the choice of a file are none. A job begins at the first page,
 * or at the page of its record where its part before ends there.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import {
  type Camera,
  createArticle,
  createBuyer,
  createCamera,
  createConversation,
  createDispatch,
  createInspectionSession,
  createInvoice,
  createMessage,
  createOrder,
  createQueue,
  createStageEntry,
  createWebhookEndpoint,
  escalateConversation,
  getCamera,
  getConversation,
  getEwayBill,
  getInvoice,
  getOrder,
  getWebhookEndpoint,
  type Invoice,
  inspectWithCamera,
  listBankStatementLines,
  listCreditNotes,
  listDefects,
  listDispatches,
  listInvoices,
  listOrders,
  listQcReports,
  listSellers,
  type Order,
  scopeNames,
} from '@millwright/contracts';
import { eventually, orderBody, type Records, someOfToday, WebhookSink } from '@millwright/testing';
import {
  type BackendClient,
  controlsOf,
  fillSignIn,
  openPage,
  ownerOfNew,
  OwnersPage,
  password,
  personOf,
  signedIn,
  signedInLongAgo,
} from '@millwright/testing/page';
import type { Locator, Page } from 'playwright-core';
import { Authenticator } from '../testing/authenticator.js';
import { programOf } from '../testing/connected-application.js';
import { mailedLink } from '../testing/mails.js';
import { paintedImage } from '../testing/painted-image.js';
import { Presses } from '../testing/presses.js';

const run = promisify(execFile);
const pieces = { value: 2500, uom: 'PCS' };
const stages = ['cutting', 'printing', 'die_cutting', 'finishing', 'packing'];

const jobs: readonly (readonly [job: string, does: () => Promise<void>])[] = [
  ['what needs attention leads to a late order, and to the reason', seeWhyAnOrderIsLate],
  ['an API key is made, and its curl works', makeAnApiKey],
  ['an OAuth application is registered, allowed, and gets a token', connectAnApplication],
  ['a disabled webhook endpoint gets what it missed', recoverAnEndpoint],
  ['a person is invited, and joins', inviteAPerson],
  ['a second factor is set up', setUpASecondFactor],
  ['an order is entered', enterAnOrder],
  ['five stages are booked by a scanner', bookFiveStages],
  ['an order is dispatched, and delivered with a photo', dispatchAndDeliver],
  ['what was dispatched is invoiced', invoiceWhatWasDispatched],
  ['a refused invoice is corrected, and registered', correctARefusedInvoice],
  ['an e-way bill is made, and gets its vehicle', makeAnEwayBill],
  ['a part of an invoice is credited', creditAPart],
  ['a payment is recorded', recordAPayment],
  ['a file of a bank pays an invoice', uploadABankStatement],
  ['ten defects are reviewed by keyboard', reviewTenDefects],
  ['the charts of a camera are read', readCharts],
  ['the limit of a camera is tried, and set', setALimit],
  ['a QC report is made, and saved', makeAReport],
  ['a conversation is taken, answered and resolved', resolveAConversation],
];

let own: OwnersPage;
let records: Records;
let page: Page;
let presses: Presses;
/** The lines of the table that is printed in the end. */
const done: string[] = [];

beforeAll(async () => {
  own = await OwnersPage.open('Jobs of the dashboard', scopeNames);
  ({ records, page } = own);
  presses = await Presses.on(page);
}, 60_000);

afterEach(() => expect(own.opened.faults.splice(0)).toEqual([]));

afterAll(async () => {
  await own?.close();
  console.info(['clicks  job', ...done].join('\n'));
});

it.each(someOfToday(jobs, 4))('%s', (_, does) => does(), 60_000);

const { button, field, section, seen, confirm } = controlsOf(() => page);
const heading = (name: string | RegExp): Locator => page.getByRole('heading', { name, level: 1 });
const goTo = (area: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: area, exact: true }).click();
/** The feed of the first page names records too. */
const inList = (list: string, name: string): Locator =>
  page.getByRole('table', { name: list, exact: true }).getByRole('link', { name });
const tab = (name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).click();
const item = (name: string): Promise<void> => page.getByRole('menuitem', { name, exact: true }).click();

async function begin(mode: 'live' | 'test' = 'test'): Promise<void> {
  await page.goto(`/${mode}/home`);
  await heading('Home').waitFor();
}

/** Does a part of a job, and counts its clicks. */
async function inClicks(most: number, part: string, act: () => Promise<unknown>): Promise<void> {
  presses.begin();
  await act();
  done.push(`${String(presses.clicks).padStart(3)}/${most}`.padEnd(8) + part);
  if (presses.clicks > most) throw new Error(`${part} takes ${presses.clicks} clicks, more than ${most}`);
  if (presses.clicks === 0 && most > 0) throw new Error(`${part}: no click was counted`);
}

/** What another person does; without one, nobody is signed in. */
async function as(person: BackendClient | undefined, act: () => Promise<void>): Promise<void> {
  const before = [page, presses] as const;
  const opened = await openPage(own.browser, {
    url: own.product.report.dashboard_url,
    ...(person !== undefined && { person }),
  });
  try {
    ({ page } = opened);
    presses = await Presses.on(page);
    await act();
    expect(opened.faults).toEqual([]);
  } finally {
    [page, presses] = before;
    await opened.close();
  }
}

async function placeOrder(change: object = {}): Promise<Order> {
  return records.made(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), ...change, confirm: true } });
}

async function madeOrder(): Promise<Order> {
  const order = await placeOrder();
  for (const stage of order.work_orders[0]!.stages) {
    const body = { stage, good: pieces, operator_id: 'op-7', machine_id: 'm-2' };
    await records.made(createStageEntry, { id: order.id, body });
  }
  return order;
}

async function seeWhyAnOrderIsLate(): Promise<void> {
  const order = await placeOrder();
  await records.changeRow(
    'orders',
    order.id,
    `UPDATE orders SET due_date = created_at - interval '4 days' WHERE id = $1`,
  );
  await begin();
  await inClicks(2, 'what needs attention → late order', async () => {
    await page.getByRole('link', { name: /late orders?$/ }).click();
    await inList('Orders', order.reference).click();
    await seen(/^\d days late$/, section('Production'));
    await seen('Nothing booked yet.', section('Production'));
  });
}

async function makeAnApiKey(): Promise<void> {
  await as(await signedInLongAgo(own.product, own.owner), async () => {
    await begin('live');
    await inClicks(4, 'API key', async () => {
      await goTo('Settings');
      await tab('API keys');
      await button('Create key').first().click();
      await field('Name').fill('Planning');
      await page.getByRole('checkbox', { name: 'orders:read' }).press('Space');
      await button('Create key', page.getByRole('dialog')).click();
      await seen('Confirm it’s you');
    });
    await inClicks(1, 'API key: the password again', async () => {
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await button('Continue').click();
      await page.getByRole('textbox', { name: 'API key' }).waitFor();
    });
    const [key, curl] = await Promise.all([
      page.getByRole('textbox', { name: 'API key' }).textContent(),
      section('A first call').textContent(),
    ]);
    const { stdout } = await run('bash', ['-c', `${curl!} --silent --fail`], {
      env: { ...process.env, MILLWRIGHT_API_KEY: key! },
    });
    expect(JSON.parse(stdout)).toMatchObject({ livemode: true, key: { name: 'Planning', scopes: ['orders:read'] } });
  });
}

async function connectAnApplication(): Promise<void> {
  const [redirectUri, scopes] = ['http://127.0.0.1:4999/callback', ['orders:read']];
  let clientId = '';
  let secret = '';
  await begin();
  await inClicks(9, 'OAuth application', async () => {
    await goTo('Settings');
    await tab('OAuth applications');
    await button('Register application').first().click();
    await field('Name').fill('Ledgerline');
    await page.getByRole('textbox', { name: 'Redirect URL 1' }).fill(redirectUri);
    await page.getByRole('checkbox', { name: scopes[0]! }).check();
    await button('Register').click();
    secret = (await page.getByRole('textbox', { name: 'client secret' }).textContent())!;
    await button('I have saved it').click();
    clientId = (await page.getByText(/^app_/).textContent())!;
  });

  const program = programOf(own.product, { clientId, secret, redirectUri, scopes });
  const customer = await personOf(own.product, await own.product.createAccount('Bluepeak Retail'), 'owner');
  let code = '';
  await as(undefined, async () => {
    await page.goto(program.authorizeUrl);
    await inClicks(2, 'OAuth application: consent', async () => {
      await fillSignIn(page, customer.email, password);
      await heading('Ledgerline asks to act for Bluepeak Retail').waitFor();
      const callback = page.waitForRequest((request) => request.url().startsWith(redirectUri));
      // Nothing listens there.
      await button('Allow').click({ noWaitAfter: true });
      code = new URL((await callback).url()).searchParams.get('code')!;
    });
  });
  const client = own.product.client('test', await program.exchange(code));
  expect((await client.call(listOrders)).status).toBe(200);
  await client.close();
}

async function recoverAnEndpoint(): Promise<void> {
  let status = 410;
  const sink = await WebhookSink.start({ answer: () => status });
  try {
    const body = { url: sink.url, events: ['order.created'], disable_on_gone: true };
    const { id, signing_secret: signingSecret } = await records.made(createWebhookEndpoint, { body });
    sink.trust(signingSecret);
    await placeOrder();
    await eventually(async () => {
      expect((await records.made(getWebhookEndpoint, { id })).status).toBe('disabled');
    }, 20_000);
    const missed = await placeOrder();
    status = 200;
    await begin();
    await inClicks(5, 'disabled webhook, recover', async () => {
      await page.getByRole('link', { name: /endpoints? failing or disabled$/ }).click();
      await inList('Webhook endpoints', sink.url).click();
      await button('Resume endpoint…').click();
      await button('Resume endpoint').click();
      await button('Send missed events').click();
      await seen(/Completed/);
    });
    await eventually(() => {
      expect(sink.arrivals.some(({ body: sent, status: answer }) => answer === 200 && sent.includes(missed.id))).toBe(
        true,
      );
    });
  } finally {
    await sink.close();
  }
}

async function inviteAPerson(): Promise<void> {
  const email = `colleague-${randomUUID()}@bluepeak.example`;
  await begin();
  await inClicks(4, 'invite a person', async () => {
    await goTo('Settings');
    await tab('People');
    await button('Invite person').click();
    await field('Email address').fill(email);
    await confirm('Send invitation');
  });
  const link = await mailedLink(own.product, email);
  await as(undefined, async () => {
    await page.goto(link);
    await inClicks(2, 'invite a person: accept', async () => {
      await page.getByLabel('Your name').fill('Ravi Iyer');
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await button('Join').click();
      await page.waitForURL('**/live/home');
      await page.getByRole('button', { name: 'You: Ravi Iyer' }).waitFor();
    });
  });
}

async function setUpASecondFactor(): Promise<void> {
  const person = await ownerOfNew(own.product, 'Second factor of the dashboard');
  await as(await signedIn(own.product, person), async () => {
    await begin();
    await inClicks(5, 'second factor', async () => {
      await goTo('Settings');
      await button('Set up…').click();
      await button('Continue').click();
      const secret = (await page.getByRole('textbox', { name: 'Secret' }).textContent())!;
      const authenticator = await Authenticator.withSecret(own.product, secret);
      await page.getByRole('textbox', { name: 'Code' }).fill(authenticator.next());
      await button('Turn on').click();
      await button('I have saved it').click();
      await seen('On since');
    });
  });
  await expect(signedIn(own.product, person)).rejects.toThrow(/second_factor|code/);
}

async function enterAnOrder(): Promise<void> {
  const name = `Deccan Stores ${randomUUID().slice(0, 8)}`;
  const sku = `CTN-${randomUUID().slice(0, 8)}`;
  await records.made(createBuyer, { body: { name } });
  await records.made(createArticle, { body: { ...createArticle.examples[0].body, sku } });
  const reference = `PO-${randomUUID()}`;
  await begin();
  await inClicks(8, 'order by form', async () => {
    await goTo('Orders');
    await page.getByRole('link', { name: 'New order' }).first().click();
    await page.getByRole('textbox', { name: 'Reference', exact: true }).fill(reference);
    await page.getByRole('combobox', { name: 'Buyer', exact: true }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.getByRole('combobox', { name: 'Article number', exact: true }).fill(sku);
    await page.getByRole('option', { name: sku }).click();
    await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('250');
    await page.getByLabel(/^Confirm now/).check();
    await button('Create order').click();
    await heading(reference).waitFor();
  });
  const { data } = await records.made(listOrders, { query: { reference } });
  expect(data).toMatchObject([
    { status: 'confirmed', buyer: { name }, line_items: [{ sku, quantity: { value: 250 } }] },
  ]);
}

async function bookFiveStages(): Promise<void> {
  const {
    line_items: [line],
  } = orderBody('') as { line_items: object[] };
  const order = await placeOrder({ line_items: [{ ...line, stages }] });
  await inClicks(0, 'book five stages', async () => {
    // Each at a tablet of its own, on which the operator has worked before.
    for (const [index, stage] of stages.entries()) {
      await page.goto(`/test/station?stage=${stage}`);
      await page.getByRole('textbox', { name: 'Order' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.type(order.reference);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      if (index === 0) {
        await field('Operator').fill('op_1');
        await field('Machine').fill('m_1');
      }
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });
  // The last booking is sent once the dialog has closed.
  await eventually(async () =>
    expect(await records.made(getOrder, { id: order.id })).toMatchObject({
      status: 'completed',
      line_items: [{ produced: pieces }],
    }),
  );
}

async function dispatchAndDeliver(): Promise<void> {
  const order = await madeOrder();
  await page.goto(`/test/orders/${order.id}`);
  await inClicks(2, 'dispatch', async () => {
    await button('Dispatch goods…').click();
    await field('Vehicle').fill('ka 01 ab 1234');
    await confirm('Record dispatch');
    await seen(/KA01AB1234/, section('Dispatches'));
  });
  await inClicks(2, 'deliver with a photo', async () => {
    await button('Report delivery…').click();
    await field('Signed for by').fill('S. Iyer');
    const buffer = paintedImage(8, 8, { x: 0, y: 0, width: 1, height: 1 });
    const photos = page.getByRole('dialog').locator('input[type=file]').last();
    await photos.setInputFiles({ name: 'gate.png', mimeType: 'image/png', buffer });
    await seen('gate.png', page.getByRole('dialog'));
    await confirm('Report delivery');
    await seen('Signed for by S. Iyer.', section('Dispatches'));
  });
  const { data } = await records.made(listDispatches, { query: { order_id: order.id } });
  const proof = [{ receiver_name: 'S. Iyer', photos: [expect.stringMatching(/^upl_/)] }];
  expect(data).toMatchObject([{ status: 'delivered', vehicle_number: 'KA01AB1234', deliveries: [{ proof }] }]);
}

async function invoiceWhatWasDispatched(): Promise<void> {
  const order = await madeOrder();
  const quantity = { ...pieces, value: 1_000 };
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity }];
  const dispatch = await records.made(createDispatch, { id: order.id, body: { lines, vehicle_number: 'KA01AB1234' } });
  await page.goto(`/test/orders/${order.id}`);
  await inClicks(3, 'invoice', async () => {
    await button('Actions').first().click();
    await item('Invoice order…');
    await page.getByRole('dialog').getByRole('button', { name: 'Create invoice for ₹27,848.00' }).click();
    await seen('registered', section('Invoices'));
  });
  const { data } = await records.made(listInvoices, { query: { order_id: order.id } });
  expect(data).toMatchObject([{ status: 'registered', dispatch_id: dispatch.id, line_items: [{ quantity }] }]);
}

async function correctARefusedInvoice(): Promise<void> {
  const order = await placeOrder();
  const { data: sellers } = await records.made(listSellers);
  const fault = { gstin: sellers[0]!.gstin, action: 'generate', fault: 'error', codes: ['2231'], times: 1 };
  await own.product.atPortal('/control/faults', fault);
  const { id } = await records.made(createInvoice, { id: order.id });
  const refused = await eventually(async () => {
    const invoice = await records.made(getInvoice, { id });
    expect(invoice.status).toBe('failed');
    return invoice;
  });
  await begin();
  await inClicks(4, 'refused invoice, corrected', async () => {
    await page.getByRole('link', { name: /invoices? rejected by the portal$/ }).click();
    await inList('Invoices', refused.number).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'The portal rejected the invoice' });
    for (const text of ['2231', refused.errors[0]!.message, refused.errors[0]!.advice]) await seen(text, refusal);
    await button('Correct and retry…').click();
    await field('HSN or SAC').fill('48192020');
    await confirm('Correct and retry');
    await seen('Portal registration');
    expect(await refusal.count()).toBe(0);
    await seen(/^Rejected by the portal/, section('Timeline'));
  });
  const corrected = { status: 'registered', number: refused.number, line_items: [{ hsn: '48192020' }] };
  expect(await records.made(getInvoice, { id })).toMatchObject(corrected);
}

async function openInvoice(): Promise<Invoice> {
  const invoice = await own.registeredInvoice();
  await page.goto(`/test/invoices/${invoice.id}`);
  await heading(invoice.number).waitFor();
  return invoice;
}

async function makeAnEwayBill(): Promise<void> {
  const { id } = await openInvoice();
  await inClicks(2, 'e-way bill', async () => {
    await button('Generate e-way bill…').click();
    await field('Distance in km').fill('18');
    await confirm('Generate e-way bill');
    await seen('Vehicle needed');
  });
  await inClicks(2, 'e-way bill: Part B', async () => {
    await button('Record vehicle…').click();
    await field('Vehicle number').fill('ka 01 ab 1234');
    await confirm('Record vehicle');
    await seen(/^Valid until .+ \(.+ left\)$/);
  });
  expect(await records.made(getEwayBill, { id })).toMatchObject({
    status: 'active',
    distance_km: 18,
    vehicles: [{ vehicle_number: 'KA01AB1234' }],
  });
}

async function creditAPart(): Promise<void> {
  const { id } = await openInvoice();
  await inClicks(4, 'credit note', async () => {
    await button('Correct invoice').click();
    await item('Issue credit note…');
    await field('Reason').fill('100 cartons came back');
    await page.getByLabel('Everything on the invoice').uncheck();
    await field('Quantity in PCS').fill('100');
    await confirm('Issue credit note');
    await seen('Registered', section('Credit and debit notes'));
  });
  const { data } = await records.made(listCreditNotes, { query: { invoice_id: id } });
  expect(data).toMatchObject([{ status: 'registered', total: { amount: '2785.00' } }]);
}

async function recordAPayment(): Promise<void> {
  const { id } = await openInvoice();
  await inClicks(2, 'payment', async () => {
    await button('Record payment…').click();
    await field('Reference').fill(`UTR-${randomUUID()}`);
    await confirm('Record payment');
    await seen('Paid', page.getByRole('status'));
  });
  expect(await records.made(getInvoice, { id })).toMatchObject({ payment_status: 'paid' });
}

async function uploadABankStatement(): Promise<void> {
  const { id, number, total } = await own.registeredInvoice();
  const columns = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.';
  const content = `HDFC BANK Ltd.\n${columns}\n04/11/2026,NEFT ${number},${randomUUID()},,${total.amount}`;
  await begin();
  await inClicks(4, 'bank statement', async () => {
    await goTo('Invoices');
    await tab('Bank statements');
    await button('Upload statement').first().click();
    const file = { name: 'hdfc.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await seen(/Choose the column for each field/, page.getByRole('dialog'));
    await button('Upload statement', page.getByRole('dialog')).click();
    await page.waitForURL('**/bank-statements/bst_*');
    await seen(new RegExp(number));
  });
  await eventually(async () =>
    expect(await records.made(getInvoice, { id })).toMatchObject({ payment_status: 'paid' }),
  );
  const { data } = await records.made(listBankStatementLines, { id: page.url().split('/').at(-1)! });
  expect(data).toMatchObject([{ status: 'matched', date: '2026-11-04' }]);
}

/** With 200 parts that it has inspected in a session, of which every twentieth is bad: seven scratches and three smears. */
async function inspectedCamera(name: string): Promise<Camera> {
  const limit = { rate: 0.02, window: { parts: 100 }, min_sample: 50, confidence: 'none' };
  const camera = await records.made(createCamera, { body: { name, defect_limit: limit } });
  await records.made(createInspectionSession, { body: { camera_ids: [camera.id] } });
  const box = { x: 0.25, y: 0.3, width: 0.2, height: 0.25 };
  const parts = Array.from({ length: 200 }, (_, place) => {
    const found = { class: place < 140 ? 'scratch' : 'smear', score: 0.93, track_id: `t${place}`, box };
    return { part_id: `P-${place}`, ...(place % 20 === 0 && { detections: [found] }) };
  });
  await records.made(inspectWithCamera, { id: camera.id, body: { epoch: 'one', sequence: 1, frames: 200, parts } });
  await eventually(async () => {
    const { data } = await records.made(listDefects, { query: { camera_id: camera.id } });
    expect(data).toHaveLength(10);
  });
  return camera;
}

async function openCamera({ name }: Camera): Promise<void> {
  await goTo('Inspection');
  await inList('Cameras', name).click();
}

async function reviewTenDefects(): Promise<void> {
  const camera = await inspectedCamera('Review line');
  const { keyboard } = page;
  await begin();
  await inClicks(3, 'ten defects by keyboard: begin', async () => {
    await goTo('Inspection');
    await tab('Defects');
    await page.getByRole('link', { name: 'Review by keyboard' }).click();
    await seen(/^1 of 10: /, page.getByRole('status'));
  });
  await inClicks(0, 'ten defects by keyboard', async () => {
    const verdicts = [
      ['c'],
      ['c'],
      ['d', ['Reason', 'A reflection'], 'Enter'],
      // The reason is still there.
      ['d', 'Enter'],
      ['r', ['New class', 'crease'], 'Enter'],
      ['c'],
      ['c'],
      ['c'],
      ['c'],
      ['c'],
    ] as const;
    for (const [index, [key, ...then]] of verdicts.entries()) {
      await seen(new RegExp(`^${index + 1} of 10: .*unreviewed`), page.getByRole('status'));
      await keyboard.press(key);
      if (then.length > 0) await page.getByRole('dialog').waitFor();
      for (const step of then) {
        if (typeof step === 'string') await keyboard.press(step);
        else await field(step[0]).fill(step[1]);
      }
    }
    await seen(/^10 of 10: .*confirmed/, page.getByRole('status'));
  });
  done.push(`        ${presses.keys} keys, of 26`);
  expect(presses.keys).toBeLessThanOrEqual(26);
  const { data } = await records.made(listDefects, { query: { camera_id: camera.id } });
  const reviews = data.map(({ review, verdicts }) => verdicts.at(-1)!.reason ?? review);
  expect(reviews.toSorted()).toEqual([
    'A reflection',
    'A reflection',
    ...Array.from({ length: 7 }, () => 'confirmed'),
    'reclassified',
  ]);
}

async function readCharts(): Promise<void> {
  const camera = await inspectedCamera('Chart line');
  await begin();
  await inClicks(2, 'p-chart, Pareto', async () => {
    await openCamera(camera);
    await seen('On average 5% of the parts are defective. The variation is normal.');
    await page.getByRole('img', { name: /^Defect rate in \d+ subgroups over time/ }).waitFor();
    const rows = page.getByRole('table', { name: 'Defects by class', exact: true }).getByRole('row');
    expect(await rows.nth(1).locator('th, td').allInnerTexts()).toEqual(['Scratch', '7', '70%', '70%']);
  });
}

async function setALimit(): Promise<void> {
  const camera = await inspectedCamera('Limit line');
  await begin();
  await inClicks(4, 'limit with its preview', async () => {
    await openCamera(camera);
    await button('Set limit…').click();
    const dialog = page.getByRole('dialog');
    await seen('One breach on 200 inspected parts.', dialog);
    await field('Limit, in percent of defective parts').fill('10');
    await seen('No breach on 200 inspected parts.', dialog);
    await confirm('Save limit');
    await seen(/^10% /, section('Thresholds and limit'));
  });
  expect((await records.made(getCamera, { id: camera.id })).defect_limit).toMatchObject({ rate: 0.1 });
}

async function makeAReport(): Promise<void> {
  const camera = await inspectedCamera('Report line');
  await begin();
  await inClicks(9, 'QC report, PDF', async () => {
    await goTo('Inspection');
    await tab('Reports');
    await button('New report').first().click();
    await page.getByRole('combobox', { name: 'Inspection session' }).click();
    await page.getByRole('option', { name: camera.name }).click();
    await field('Title').fill('Shift A');
    await confirm('Create report');
    const saving = page.waitForEvent('download');
    await button('Download PDF of Shift A').click();
    const content = await readFile(await (await saving).path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.subarray(-8).toString()).toContain('%%EOF');
  });
  const { data } = await records.made(listQcReports);
  expect(data.find(({ name }) => name === 'Shift A')).toMatchObject({ status: 'completed', summary: { rate: 0.05 } });
}

async function resolveAConversation(): Promise<void> {
  const { id: queue } = await records.made(createQueue, { body: { name: `Orders ${randomUUID().slice(0, 8)}` } });
  const subject = `A firm date ${randomUUID()}`;
  const contact = { external_id: randomUUID(), name: 'Anita Rao' };
  const { id } = await records.made(createConversation, { body: { channel: 'whatsapp', subject, contact } });
  await records.made(createMessage, { id, body: { from: 'contact', text: 'When will it leave?' } });
  const body = { reason: 'user_requested', summary: 'Wants a firm date.', queue_id: queue };
  await records.made(escalateConversation, { id, body });
  await begin();
  await inClicks(6, 'conversation: take, answer, resolve', async () => {
    await goTo('Desk');
    await inList('Conversations', subject).click();
    await button('Take').click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('It leaves on Thursday at noon.');
    await button('Send').click();
    await seen('It leaves on Thursday at noon.', page.getByRole('log'));
    await button('Resolve').click();
    await confirm('Resolve');
    await seen('Resolved');
  });
  expect((await records.made(getConversation, { id })).state).toBe('resolved');
}
