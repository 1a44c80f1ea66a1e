/** Money in a real browser: deductions, refunds, lines of bank statements to review, and invoices as people look for them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type BankStatement,
  createBankStatement,
  createBuyer,
  createPayment,
  getBankStatement,
  getInvoice,
  getPayment,
  listBankStatementLines,
  listPayments,
} from '@millwright/contracts';
import { eventually, Records } from '@millwright/testing';
import { accessibilityFaults, controlsOf, OwnersPage } from '@millwright/testing/page';
import type { Page } from 'playwright-core';

const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'];

let own: OwnersPage;
let records: Records;
let page: Page;

beforeAll(async () => {
  own = await OwnersPage.open('Money of the dashboard', scopes);
  ({ records, page } = own);
}, 60_000);

afterAll(() => own?.close());

const { button, field, section, seen, confirm } = controlsOf(() => page);

it('a payment settles an invoice with the tax that the buyer has withheld', async () => {
  const invoice = await own.registeredInvoice();
  await page.goto(`/test/invoices/${invoice.id}`);
  await button('Record payment…').click();
  await field('Reference').first().fill(`UTR-${randomUUID()}`);
  await field('Amount received in rupees').fill('69561.50');
  await button('Add deduction').click();
  expect(await field('Amount received in rupees').inputValue()).toBe('69,561.50');
  await field('Amount received in rupees').fill('69,561');
  await field('Amount of deduction 1 in rupees').fill('69,621');
  await field('Reference of deduction 1').fill('TDS/Q3/0417');
  // One more than is due.
  await button('Record payment', page.getByRole('dialog')).click();
  await seen(/must not exceed the amount due/, page.getByRole('dialog'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await field('Amount of deduction 1 in rupees').fill('59');
  await confirm('Record payment');
  await seen('Paid', page.getByRole('status'));
  expect(await records.made(getInvoice, { id: invoice.id })).toMatchObject({
    payment_status: 'paid',
    amount_deducted: { amount: '59.00' },
  });
});

it('what is left of a payment is refunded, and no more', async () => {
  const payment = await records.made(createPayment, {
    body: { reference: `UTR-${randomUUID()}`, amount: { amount: '500.00', currency: 'INR' } },
  });
  await page.goto(`/test/invoices/payments/${payment.id}`);
  await button('Record refund…').click();
  await field('Reference').fill('RFD-1');
  await field('Amount refunded in rupees').fill('500.01');
  await button('Record refund', page.getByRole('dialog')).click();
  await seen(/you cannot refund more/, page.getByRole('dialog'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await field('Amount refunded in rupees').fill('200');
  await confirm('Record refund');
  const refunds = section('Refunds').last();
  await seen('RFD-1', refunds);
  await seen('₹200.00', refunds);
  await seen('₹300.00 is still unallocated.');
  expect(await button('Reverse payment…').count()).toBe(0);
  expect(await records.made(getPayment, { id: payment.id })).toMatchObject({
    unallocated: { amount: '300.00' },
    refunded_amount: { amount: '200.00' },
  });
});

/** A statement with lines of these texts and amounts, once it is processed. */
async function uploaded(...lines: (readonly [text: string, amount: string])[]): Promise<BankStatement> {
  const content = [
    'date,reference,description,amount,currency',
    ...lines.map(([text, amount]) => `2026-11-04,UTR-${randomUUID()},${text},${amount},INR`),
  ];
  const upload = await records.upload({ type: 'text/csv', content: `${content.join('\n')}\n` });
  const { id } = await records.made(createBankStatement, { body: { upload_id: upload.id, format: 'csv' } });
  return eventually(async () => {
    const statement = await records.made(getBankStatement, { id });
    expect(statement.status).toBe('processed');
    return statement;
  });
}

it('a line of a bank statement that differs is matched by what is suggested', async () => {
  const [withheld, other] = [await own.registeredInvoice(), await own.registeredInvoice()];
  await uploaded([`NEFT BLUEPEAK ${withheld.number}`, '69561.00'], [`NEFT BLUEPEAK ${other.number}`, '1.00']);
  await page.goto('/test/invoices/bank-statements');
  await page.getByRole('link', { name: 'Review 2 lines' }).click();
  await page.getByRole('button', { name: /^Settle ₹69,561\.00/ }).click();
  const first = section('Suggestion 1');
  await seen(/The missing ₹?59\.00 are 0\.1 % of the taxable value/, first);
  await seen('TDS under the Income-tax Act ₹59.00', first);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button('Match by suggestion 1').click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await seen('One credit to review: match it to an invoice or ignore it.');
  expect((await records.made(getInvoice, { id: withheld.id })).payment_status).toBe('paid');

  await page.getByRole('button', { name: /^Settle ₹1\.00/ }).click();
  await page.getByRole('dialog').locator('label').filter({ hasText: 'Ignore' }).click();
  await field('Reason').fill('A test transfer of the bank');
  await confirm('Ignore line');
  await seen('Every credit was recorded as a payment, already recorded, or ignored.');
});

it('a file with the columns of a bank is uploaded by saying which are what, once', async () => {
  const due = await own.registeredInvoice();
  const upload = async (text: string, debit: string, credit: string): Promise<void> => {
    await page.goto('/test/invoices/bank-statements');
    await button('Upload statement').first().click();
    const content = `HDFC BANK Ltd.\nDate,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.\n04/11/2026,${text},${randomUUID()},${debit},${credit}`;
    const file = { name: 'hdfc.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.locator('input[type=file]').setInputFiles(file);
    await seen(/Choose the column for each field/, page.getByRole('dialog'));
  };
  const send = async (): Promise<void> => {
    await button('Upload statement', page.getByRole('dialog')).click();
    await page.waitForURL('**/bank-statements/bst_*');
  };
  const bank = page.getByRole('combobox', { name: 'Bank', exact: true }).or(field('Bank'));
  await upload('CHARGES', '118.00', '');
  await bank.fill('HDFC current account');
  expect(await accessibilityFaults(page)).toEqual([]);
  await send();
  await seen(/CHARGES/);
  await upload(`NEFT ${due.number}`, '', due.total.amount);
  expect(await bank.inputValue()).toBe('HDFC current account');
  await send();
  await seen(new RegExp(due.number));
  await eventually(async () => {
    expect((await records.made(getInvoice, { id: due.id })).payment_status).toBe('paid');
  });
  const { data } = await records.made(listBankStatementLines, { id: page.url().split('/').at(-1)! });
  expect(data).toMatchObject([{ status: 'matched', date: '2026-11-04' }]);
});

it('what waits of all statements is settled line after line, from the first page on', async () => {
  const [withheld, part] = [await own.registeredInvoice(), await own.registeredInvoice()];
  const buyer = await records.made(createBuyer, { body: { name: `Deccan ${randomUUID().slice(0, 8)}` } });
  await uploaded(['ADVANCE', '15000.00'], ['REFUND OF A FEE', '7.00']);
  await uploaded([`NEFT ${withheld.number}`, '69561.00'], [`NEFT ${part.number}`, '100.00']);
  await page.goto('/test/home');
  await page.getByRole('link', { name: '4 bank credits to review', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Review' }).waitFor();
  await page.getByRole('row', { name: /ADVANCE/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // One click, where it is likely what it pays.
  const row = page.getByRole('row', { name: withheld.number });
  await row.getByRole('button', { name: /^Match ₹69,561\.00 of .* as suggested$/ }).click();
  await row.waitFor({ state: 'hidden' });
  expect((await records.made(getInvoice, { id: withheld.id })).payment_status).toBe('paid');

  // The others one after the other.
  await page.getByRole('button', { name: /^Settle ₹100\.00/ }).click();
  const dialog = page.getByRole('dialog');
  await button('Match by suggestion 1', dialog).click();
  await seen('REFUND OF A FEE', dialog);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByText('Ignore', { exact: true }).click();
  await field('Reason').fill('The bank has given a fee back');
  await button('Ignore line', dialog).click();
  await seen('ADVANCE', dialog);
  await field('Buyer').fill(buyer.name);
  await page.getByRole('option', { name: buyer.name }).click();
  await confirm('Record payment');
  await seen('Nothing to review');
  expect((await records.made(listPayments, { query: { buyer_id: buyer.id } })).data).toMatchObject([
    { amount: { amount: '15000.00' }, unallocated: { amount: '15000.00' } },
  ]);
  await page.goto('/test/home');
  await seen('No bank credits to review');
});

it('the first page leads to what is overdue, and says how much it is', async () => {
  await page.goto('/test/home');
  await seen('No overdue invoices');
  const [older, newer] = [await own.registeredInvoice(), await own.registeredInvoice()];
  const dueOn = (day: string): string => `UPDATE tax_documents SET due_date = '${day}' WHERE id = $1`;
  await records.changeRow('invoicing', older.id, dueOn('2026-08-03'));
  await records.changeRow('invoicing', newer.id, dueOn('2026-09-04'));
  await page.reload();
  const card = page.getByRole('link', { name: /overdue invoices/ });
  await seen('₹1,39,240.00, the oldest was due on 3 Aug 2026', card);
  expect(await accessibilityFaults(page)).toEqual([]);
  await card.click();
  const rows = page.getByRole('table', { name: 'Invoices' }).getByRole('row');
  await seen(older.number, rows.nth(1));
  await seen(newer.number, rows.nth(2));
  expect(await rows.count()).toBe(3);
});

it('invoices are found by what their order or buyer begins with, by what is overdue, and sorted', async () => {
  const reference = `PO-${randomUUID()}`;
  const invoice = await own.registeredInvoice(reference);
  const row = page.getByRole('row', { name: invoice.number });
  await page.goto('/test/invoices?sort=-amount_due');
  await row.waitFor();
  await page.getByLabel('Number, buyer or PO').fill(reference.slice(0, 12).toLowerCase());
  await page.waitForURL(/[?&]q=po-/);
  await row.waitFor();
  await eventually(async () => expect(await page.getByRole('row').count()).toBe(2));
  await page.getByLabel('Overdue only').check();
  await seen('No matching invoices');
  expect(await accessibilityFaults(page)).toEqual([]);
});
