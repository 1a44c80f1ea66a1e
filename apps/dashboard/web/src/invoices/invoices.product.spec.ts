/** Invoices in a real browser, as people register, correct, ship and collect them, with the portal that is simulated. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  closeEwayBill,
  createDispatch,
  createInvoice,
  createOrder,
  createPayment,
  createStageEntry,
  type Dispatch,
  getEwayBill,
  getInvoice,
  type Invoice,
  listBankStatements,
  listCreditNotes,
  listPayments,
  type Order,
  recordPartB,
} from '@millwright/contracts';
import { addressOf, type ApiClient, isLongForm, orderBody, Product, Records } from '@millwright/testing';
import {
  accessibilityFaults,
  controlsOf,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  ownerOfNew,
  type Person,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser, Page } from 'playwright-core';
import { scannedQr } from '../../../src/testing/qr-scan.js';

const scopes = ['orders:read', 'orders:write', 'dispatch:write', 'invoices:read', 'invoices:write'];
const pieces = { value: 2500, uom: 'PCS' };

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let browser: Browser;
let api: ApiClient;
let records: Records;
let owner: Person;
let opened: OpenedPage;
let page: Page;
/** Of an order that has left. */
let invoice: Invoice;

beforeAll(async () => {
  product = Product.ofTests();
  [owner, browser] = await Promise.all([ownerOfNew(product, 'Invoices of the dashboard'), launchBrowser()]);
  await product.liftLimits(owner.account, 'test');
  api = product.client('test', await product.createKey(owner.account, 'test', scopes));
  records = new Records(product, api);
  opened = await openPage(browser, { url: product.report.dashboard_url, person: await signedIn(product, owner) });
  page = opened.page;
}, 60_000);

afterAll(async () => {
  await opened?.close();
  await browser?.close();
  await api?.close();
});

function placeOrder(): Promise<Order> {
  return records.made(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), confirm: true } });
}

async function madeOrder(): Promise<Order> {
  const order = await placeOrder();
  for (const stage of order.work_orders[0]!.stages) {
    const entry = { stage, good: pieces, operator_id: 'op-7', machine_id: 'm-2' };
    await records.made(createStageEntry, { id: order.id, body: entry });
  }
  return order;
}

function dispatchOf(order: Order, value: number, body: object = {}): Promise<Dispatch> {
  const lines = [{ line_item_id: order.line_items[0]!.id, quantity: { ...pieces, value } }];
  return records.made(createDispatch, { id: order.id, body: { lines, vehicle_number: 'KA01AB1234', ...body } });
}

async function dispatchedOrder(): Promise<Order> {
  const order = await madeOrder();
  await dispatchOf(order, pieces.value);
  return order;
}

function invoiceOf({ id }: Order): Promise<Invoice> {
  return records.made(createInvoice, { id });
}

async function open(path: string): Promise<void> {
  await page.goto(`/test/invoices${path}`);
}

const { button, field, section, seen, confirm } = controlsOf(() => page);

/** What a click saves is a PDF of this name. */
async function expectPdf(click: () => Promise<void>, name: RegExp): Promise<void> {
  const downloading = page.waitForEvent('download');
  await click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(name);
  const pdf = await readFile(await download.path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
}

describe('an order that has left', () => {
  it('is invoiced, and shows what the portal has given', async () => {
    const { reference } = await dispatchedOrder();
    await open('');
    await page.getByRole('link', { name: 'Invoice an order' }).first().click();
    await page.getByRole('combobox', { name: 'Order' }).fill(reference);
    await page.getByRole('option', { name: reference }).click();
    // It begins with what has left.
    const dispatch = page.getByRole('combobox', { name: 'Dispatch' });
    expect(await dispatch.inputValue()).toMatch(/, KA01AB1234: 2,500 PCS of /);
    expect(await page.getByLabel('With e-way bill').isChecked()).toBe(true);
    await dispatch.click();
    await page.getByRole('option', { name: 'None: the order itself' }).click();
    expect(await page.getByLabel('With e-way bill').isChecked()).toBe(false);
    const preview = section('Preview');
    await seen('Karnataka (29)', preview);
    await seen(/^₹69,620\.00$/, preview);
    await button('Create invoice').click();
    await seen('Portal registration');
    const [, id] = /(inv_\w+)$/.exec(page.url())!;
    invoice = await records.made(getInvoice, { id });
    await seen(invoice.irn!);
    await seen(invoice.ack_number!);
    // Without the notification that lies over it.
    await open(`/${invoice.id}`);
    const qr = await page.getByRole('img', { name: 'Signed QR code of the portal' }).screenshot();
    expect(await scannedQr(qr)).toBe(invoice.signed_qr);
  });

  it('has a PDF, and copies', async () => {
    await expectPdf(() => page.getByRole('link', { name: 'PDF' }).click(), /^Invoice .+\.pdf$/);
    await button('Copies').click();
    const copies = page.getByRole('menuitem', { name: 'All three copies' });
    await expectPdf(() => copies.click(), /^Invoice .+, all three copies\.pdf$/);
  });

  itLong('travels with an e-way bill, whose clock is shown', async () => {
    await button('Generate e-way bill…').click();
    await field('Distance in km').fill('18');
    await confirm('Generate e-way bill');
    await seen('Vehicle needed');
    await button('Record vehicle…').click();
    await field('Vehicle number').fill('ka 01 ab 1234');
    await confirm('Record vehicle');
    await seen(/^Valid until .+ \(.+ left\)$/);
    await button('Change vehicle…').click();
    await field('Vehicle number').fill('KA05MN4321');
    await confirm('Record vehicle');
    await seen('KA05MN4321', section('E-way bill'));
    await seen('KA01AB1234', section('E-way bill'));
    await expectPdf(() => page.getByRole('link', { name: 'Slip' }).click(), /^E-way bill \d{12}\.pdf$/);
  });

  itLong('is told of on the first page when its e-way bill is about to expire, until that is changed', async () => {
    const bill = await records.made(getEwayBill, { id: invoice.id });
    // Its validity ends tomorrow at midnight.
    const ending = `UPDATE eway_bills SET valid_until = created_at + interval '20 hours' WHERE id = $1`;
    await records.changeRow('invoicing', bill.id, ending);
    await page.goto('/test/home');
    await page.getByRole('link', { name: '1 e-way bill expiring', exact: true }).click();
    const row = page.getByRole('row', { name: bill.number! });
    await seen(invoice.number, row);
    await seen(/\(19 hours .+ left\)$/, row);
    await seen('KA05MN4321', row);
    // The portal answers with the end of validity that it has.
    const { from_place, from_state } = bill.vehicles[0]!;
    const vehicle = { vehicle_number: 'KA05MN4321', from_place, from_state, reason: 'breakdown' };
    await records.made(recordPartB, { id: invoice.id, body: vehicle });
    await seen('No e-way bills expiring');
    await button('Show all e-way bills').click();
    await page.getByRole('link', { name: bill.number! }).click();
    await seen(/^Valid until .+ \(.+ left\)$/, section('E-way bill'));
  });

  itLong('is not cancelled while its goods are on the road, and says why', async () => {
    await button('Correct invoice').click();
    await page.getByRole('menuitem', { name: 'Cancel invoice…' }).click();
    const dialog = page.getByRole('dialog');
    await button('Cancel invoice', dialog).click();
    await seen(/Cancel the e-way bill first/, dialog);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });

  itLong('is credited in part', async () => {
    await button('Correct invoice').click();
    await page.getByRole('menuitem', { name: 'Issue credit note…' }).click();
    await field('Reason').fill('100 cartons came back');
    await page.getByLabel('Everything on the invoice').uncheck();
    await field('Quantity in PCS').fill('100');
    await confirm('Issue credit note');
    const notes = section('Credit and debit notes');
    await seen('100 cartons came back', notes);
    await seen('Registered', notes);
    await seen('₹66,835.00', section('Amounts'));
  });

  it('has a commercial note, which takes no tax off', async () => {
    await button('Correct invoice').click();
    await page.getByRole('menuitem', { name: 'Issue credit note…' }).click();
    await field('Reason').fill('Bonus of the year');
    await page.getByLabel('Commercial note, without tax').check();
    await page.getByLabel('Everything on the invoice').uncheck();
    await field('Quantity in PCS').fill('10');
    await confirm('Issue credit note');
    const notes = section('Credit and debit notes');
    await seen('Bonus of the year', notes);
    await seen('Issued', notes);
    await seen('₹236.00', notes);
  });

  it('has the PDF of its note', async () => {
    const { data } = await records.made(listCreditNotes);
    await page.goto(`/test/invoices/notes/${data[0]!.id}`);
    await expectPdf(() => page.getByRole('link', { name: 'PDF' }).click(), /^(Commercial|Credit) note .+\.pdf$/);
  });
});

describe('an order that leaves at once', () => {
  it('is invoiced with an e-way bill for its vehicle, and a wrong number is refused at its field', async () => {
    const { id } = await placeOrder();
    await open(`/new?order=${id}`);
    await page.getByLabel('With e-way bill').check();
    await page.getByLabel('Distance in km').fill('18');
    const vehicle = page.getByLabel('Vehicle number');
    await vehicle.fill('KA 1 AB 1234');
    await button('Create invoice').click();
    await seen(/^Must be a vehicle number such as KA01AB1234/);
    expect(await vehicle.getAttribute('aria-invalid')).toBe('true');
    await vehicle.fill('ka 01 ab 1234');
    await button('Create invoice').click();
    const bill = section('E-way bill');
    await seen(/^Valid until .+ \(.+ left\)$/, bill);
    await seen('KA01AB1234', bill);
    await seen('18 km', bill);
    const [, made] = /(inv_\w+)$/.exec(page.url())!;
    const { status, eway_bill: shown } = await records.made(getInvoice, { id: made });
    expect([status, shown?.status]).toEqual(['registered', 'active']);
  });
});

describe('a dispatch', () => {
  let order: Order;
  let dispatch: Dispatch;
  beforeAll(async () => {
    order = await madeOrder();
    const transporter = { name: 'Deccan Roadways', transporter_id: '29AADCD4327K1ZH' };
    dispatch = await dispatchOf(order, 1_000, { transporter });
    await dispatchOf(order, 300, { vehicle_number: 'KA05MX7788' });
  });

  it('is invoiced from its order, with its vehicle and its transporter, and from another place', async () => {
    await page.goto(`/test/orders/${order.id}`);
    const dispatches = section('Dispatches');
    await page
      .locator(`[id="${dispatch.id}"]`)
      .getByRole('link', { name: /^Invoice dispatch of / })
      .click();
    await seen('1,000 PCS', section('Items'));
    expect(await page.getByRole('combobox', { name: 'Dispatch' }).inputValue()).toMatch(/, KA01AB1234: 1,000 PCS of /);
    expect(await page.getByLabel('With e-way bill').isChecked()).toBe(true);
    expect(await page.getByLabel('Vehicle number').inputValue()).toBe('KA01AB1234');
    expect(await page.getByLabel('Transporter’s name').inputValue()).toBe('Deccan Roadways');
    await page.getByLabel('Distance in km').fill('18');
    await page.getByLabel('Dispatched from another place').check();
    await page.getByLabel('Name of the place').fill('Fort Warehouse');
    const address = page.getByRole('group', { name: 'Dispatch address' });
    await address.getByLabel('House and street').fill('9 Dock Road');
    await address.getByLabel('City or district').fill('Bengaluru');
    await address.getByLabel('State (GST code)').fill('29');
    await button('Create invoice').click();
    const pin = address.getByLabel('PIN code');
    await pin.and(page.locator('[aria-invalid=true]')).waitFor();
    await pin.fill('560001');
    await seen(/^₹27,848\.00$/, section('Preview'));
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Create invoice').click();
    const bill = section('E-way bill');
    await seen(/^Valid until .+ \(.+ left\)$/, bill);
    await seen('KA01AB1234', bill);
    await seen('Deccan Roadways (29AADCD4327K1ZH)', bill);
    await seen('Fort Warehouse, 9 Dock Road, Bengaluru 560001, Karnataka (29)', section('Parties'));
    const [, id] = /(inv_\w+)$/.exec(page.url())!;
    const made = await records.made(getInvoice, { id });
    expect(made).toMatchObject({
      status: 'registered',
      dispatch_id: dispatch.id,
      dispatch_from: { name: 'Fort Warehouse', address: { city: 'Bengaluru', postal_code: '560001' } },
      eway_bill: { status: 'active', dispatch_id: dispatch.id },
    });
    await page.getByRole('link', { name: /^Dispatched .+, KA01AB1234$/ }).click();
    await page.waitForURL(`**/orders/${order.id}#${dispatch.id}`);
    const own = page.locator(`[id="${dispatch.id}"]`);
    await own.getByRole('link', { name: made.number }).waitFor();
    expect(await own.getByRole('link', { name: /^Invoice dispatch/ }).count()).toBe(0);
    expect(await dispatches.getByRole('link', { name: /^Invoice dispatch/ }).count()).toBe(1);
  });

  it('that is the only one to invoice is what the form begins with, and is invoiced in part too', async () => {
    await open(`/new?order=${order.id}`);
    await page.getByRole('combobox', { name: 'Dispatch' }).click();
    const options = page.getByRole('option');
    await options.filter({ hasText: 'KA05MX7788' }).waitFor();
    expect(await options.filter({ hasText: 'KA01AB1234' }).count()).toBe(0);
    expect(await options.filter({ hasText: 'KA05MX7788' }).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Vehicle number').inputValue()).toBe('KA05MX7788');
    await page.getByLabel('With e-way bill').uncheck();
    await page.getByLabel(/^Everything dispatched/).uncheck();
    const quantity = page.getByLabel(/^Quantity of /);
    expect(await quantity.inputValue()).toBe('300');
    await quantity.fill('100');
    await seen(/^₹2,785\.00$/, section('Preview'));
    await button('Create invoice').click();
    await seen('Portal registration');
    const [, id] = /(inv_\w+)$/.exec(page.url())!;
    expect(await records.made(getInvoice, { id })).toMatchObject({
      line_items: [{ quantity: { ...pieces, value: 100 } }],
      eway_bill: null,
    });
    await open(`/new?order=${order.id}&dispatch=${dispatch.id}`);
    await seen('Nothing is left to invoice from the dispatch you came from.');
    await seen('1,400 PCS', section('Items'));
    // What has left and is not invoiced yet.
    expect(await quantity.inputValue()).toBe('200');
  });
});

describe('an order of a buyer without a GSTIN', () => {
  const buyer = {
    name: 'Asha Prints',
    addresses: {
      shipping: { line1: '3 Palace Road', city: 'Mysuru', state: '29', postal_code: '570001', country: 'IN' },
    },
  };
  const order = (): Promise<Order> =>
    records.made(createOrder, { body: { ...orderBody(`PO-${randomUUID()}`), buyer, confirm: true } });

  it('is issued with an e-way bill, which needs no registration', async () => {
    await open(`/new?order=${(await order()).id}`);
    await page.getByRole('combobox', { name: 'Supply type' }).click();
    await page.getByRole('option', { name: 'To a buyer in India without a GSTIN' }).click();
    await page.getByLabel('With e-way bill').check();
    await page.getByLabel('Vehicle number').fill('ka 01 ab 1234');
    await button('Create invoice').click();
    const bill = section('E-way bill');
    await seen(/^Valid until /, bill);
    await seen('KA01AB1234', bill);
    const [, made] = /(inv_\w+)$/.exec(page.url())!;
    const { status, eway_bill: shown } = await records.made(getInvoice, { id: made });
    expect([status, shown?.status]).toEqual(['issued', 'active']);
  });

  itLong('travels with an e-way bill that is made later', async () => {
    const { id } = await records.made(createInvoice, { id: (await order()).id, body: { supply_type: 'b2c' } });
    await open(`/${id}`);
    await seen(/This invoice has none yet\.$/, section('E-way bill'));
    await button('Generate e-way bill…').click();
    await confirm('Generate e-way bill');
    await seen('Vehicle needed');
    await button('Record vehicle…').click();
    await field('Vehicle number').fill('KA01AB1234');
    await confirm('Record vehicle');
    await seen(/^Valid until /, section('E-way bill'));
  });
});

describe('what is due', () => {
  itLong('is paid by a payment and a line of a bank statement', async () => {
    await open(`/${invoice.id}`);
    await button('Record payment…').click();
    await field('Reference').fill(`UTR-${randomUUID()}`);
    await field('Amount received in rupees').fill('60,000');
    await confirm('Record payment');
    await seen('₹6,599.00', section('Amounts'));

    const other = await invoiceOf(await placeOrder());
    const lines = [
      'date,reference,description,amount,currency',
      `2026-11-04,UTR-${randomUUID()},NEFT BLUEPEAK ${invoice.number},6599.00,INR`,
      `2026-11-04,UTR-${randomUUID()},NEFT BLUEPEAK,${other.total.amount},INR`,
      `2026-11-04,UTR-${randomUUID()},INTEREST,12.00,INR`,
      `2026-11-04,UTR-${randomUUID()},CHARGES,-118.00,INR`,
    ];
    await open('/bank-statements');
    await button('Upload statement').first().click();
    const buffer = Buffer.from(`${lines.join('\n')}\n`);
    await page.locator('input[type=file]').setInputFiles({ name: 'november.csv', mimeType: 'text/csv', buffer });
    await button('Upload statement', page.getByRole('dialog')).click();
    await page.waitForURL('**/bank-statements/bst_*');
    await page.getByRole('table', { name: 'Lines of the statement' }).waitFor();

    const dialog = page.getByRole('dialog');
    const settle = async (amount: string, way: string): Promise<void> => {
      await page.getByRole('button', { name: `Settle ${amount} of` }).click();
      await dialog.locator('label').filter({ hasText: way }).click();
    };
    await settle('₹69,620.00', 'Record payment');
    await page.getByRole('combobox', { name: 'Invoices paid' }).click();
    await page.getByRole('option', { name: new RegExp(`^${other.number}`) }).click();
    await page.keyboard.press('Escape');
    await confirm('Record payment');
    await page.getByRole('link', { name: 'View payment' }).nth(1).waitFor();
    await settle('₹12.00', 'Ignore');
    await field('Reason').fill('Interest of the bank');
    await confirm('Ignore line');
    await seen('Ignored: Interest of the bank');

    for (const { id } of [invoice, other]) {
      await open(`/${id}`);
      await seen('Paid', page.getByRole('status'));
      await seen('Nothing is due.');
    }
  });

  itLong('is due again when the payment is reversed', async () => {
    await page.getByRole('link', { name: /^UTR-/ }).click();
    await button('Reverse payment…').click();
    await field('Reason').fill('Returned by the bank');
    await confirm('Reverse payment');
    await seen('Reversed (“Returned by the bank”)');
    await seen('Reversed', page.getByRole('table'));
  });
});

describe('the pages of invoices', () => {
  /** The latest record of a kind. */
  const latest = async (operation: typeof listCreditNotes | typeof listPayments | typeof listBankStatements) =>
    (await records.made(operation)).data[0]!.id;

  itLong.each<[page: string, path: () => Promise<string> | string, isOpen: () => string | RegExp]>([
    ['the list', () => '', () => /^(All \d+|1) shown$/],
    ['an invoice', () => `/${invoice.id}`, () => 'Portal registration'],
    ['an order to invoice', async () => `/new?order=${(await placeOrder()).id}`, () => 'Items'],
    ['the e-way bills', () => '/eway-bills', () => /^(All \d+|1) shown$/],
    ['the notes', () => '/notes', () => '100 cartons came back'],
    ['a note', async () => `/notes/${await latest(listCreditNotes)}`, () => 'Bonus of the year'],
    ['the payments', () => '/payments', () => /^(All \d+|1) shown$/],
    ['a payment', async () => `/payments/${await latest(listPayments)}`, () => 'Invoices paid'],
    ['the bank statements', () => '/bank-statements', () => /^(All \d+|1) shown$/],
    ['the lines that wait', () => '/review', () => 'Bank credits we could not match'],
    ['a bank statement', async () => `/bank-statements/${await latest(listBankStatements)}`, () => 'CHARGES'],
  ])('are for everybody: %s', async (_, path, isOpen) => {
    const address = `/test/invoices${await path()}`;
    expect(await faultsForAnybody(opened, address, () => seen(isOpen()))).toEqual([]);
  });

  itLong('let a viewer look, and do nothing', async () => {
    const viewer = await signedIn(product, await personOf(product, owner.account, 'viewer'));
    const opening = await openPage(browser, { url: product.report.dashboard_url, person: viewer });
    const { page: viewed } = opening;
    await viewed.goto(`/test/invoices/${invoice.id}`);
    await seen('Portal registration', viewed);
    expect(await viewed.getByRole('link', { name: 'PDF' }).count()).toBe(1);
    for (const name of ['Record payment…', 'Correct invoice', 'Mark delivered…', 'Change vehicle…']) {
      expect(await button(name, viewed).count()).toBe(0);
    }
    await viewed.goto('/test/invoices/payments');
    await seen('Unallocated', viewed);
    expect(await button('Record payment', viewed).count()).toBe(0);
    await opening.close();
    const calls = [
      [cancelInvoice, { reason: 'other', remarks: 'x' }],
      [closeEwayBill, { remarks: 'x' }],
      [createPayment, { reference: 'x', amount: invoice.total }],
    ] as const;
    for (const [operation, body] of calls) {
      const address = `/bff/api/test${addressOf(operation, { id: invoice.id })}`;
      const answer = await viewer.call('POST', address, { body });
      expect([answer.status, answer.body.error.code]).toEqual([403, 'insufficient_scope']);
    }
  });
});

it('goods that go to another state are invoiced once their receiver is named, which shows what the choice means for the tax', async () => {
  const { buyer, ...body } = orderBody(`PO-${randomUUID()}`) as { buyer: Order['buyer'] };
  const shipping = { line1: '2 Estate', city: 'Hosur', state: '33', postal_code: '635109', country: 'IN' };
  const elsewhere = { ...buyer, addresses: { ...buyer.addresses, shipping } };
  const order = await records.made(createOrder, { body: { ...body, buyer: elsewhere, confirm: true } });
  await open(`/new?order=${order.id}`);
  const preview = section('Preview');
  await seen(/Say who receives them/, preview);
  const choose = async (choice: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Consignee' }).click();
    await page.getByRole('option', { name: choice }).click();
  };
  await choose('Another site of the buyer');
  await page.getByLabel('Consignee name').fill('Hosur Works');
  await seen('Tamil Nadu (33)', preview);
  await seen('IGST', preview);
  await choose('Third party');
  await seen('Karnataka (29)', preview);
  await seen('CGST', preview);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button('Create invoice').click();
  await seen('Portal registration');
  await seen('Hosur Works, Third party');
  await seen('State of the buyer’s GSTIN (delivery to a third party)');
});

it('freight is charged with the goods, shows in the preview, and is a line of the invoice', async () => {
  const order = await placeOrder();
  await open(`/new?order=${order.id}`);
  const preview = section('Preview');
  await seen(/^₹69,620\.00$/, preview);
  await button('Add charge').click();
  await button('Add charge').click();
  await button('Remove charge 2').click();
  await page.getByLabel('Description of charge 1').fill('Freight to Bengaluru');
  await page.getByLabel('Amount of charge 1 in rupees').fill('1,200');
  // 69,620.00 and 1,200.00 with 18 % of it.
  await seen(/^₹71,036\.00$/, preview);
  await seen('Freight to Bengaluru', preview);
  await page.getByLabel('SAC or HSN of charge 1').fill('770100');
  await seen(/charges\[0\]\.hsn/, preview);
  await page.getByLabel('SAC or HSN of charge 1').fill('996511');
  await seen(/^₹71,036\.00$/, preview);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button('Create invoice').click();
  await seen('Portal registration');
  await seen('Freight to Bengaluru', section('Lines and taxes'));
  await seen(/^₹71,036\.00$/, section('Lines and taxes'));
});
