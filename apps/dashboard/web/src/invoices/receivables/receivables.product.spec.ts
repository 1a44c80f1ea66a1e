/** Receivables in a real browser: what is due by age, the account of a buyer, and its statement as a file. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPayment, getReceivable, type Invoice, listReceivables, type Receivable } from '@millwright/contracts';
import { addDays, dayInIndia } from '@millwright/gst';
import { eventually, Records, textByPage } from '@millwright/testing';
import { controlsOf, faultsForAnybody, type OpenedPage, OwnersPage } from '@millwright/testing/page';
import type { Page } from 'playwright-core';

const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'];

let own: OwnersPage;
let records: Records;
let opened: OpenedPage;
let page: Page;
let invoice: Invoice;
let row: Receivable;
const reference = `UTR-${randomUUID()}`;

beforeAll(async () => {
  own = await OwnersPage.open('Receivables of the dashboard', scopes);
  ({ records, opened, page } = own);
  invoice = await own.registeredInvoice();
  await records.made(createPayment, {
    body: {
      reference,
      amount: { amount: '9000.00', currency: 'INR' },
      allocations: [
        {
          invoice_id: invoice.id,
          amount: { amount: '8000.00', currency: 'INR' },
          deductions: [{ kind: 'tds_income_tax', amount: { amount: '59.00', currency: 'INR' }, reference: 'TDS/Q3/1' }],
        },
      ],
    },
  });
  row = (await records.made(listReceivables, {})).data[0]!;
}, 60_000);

afterAll(() => own?.close());

const { section, seen } = controlsOf(() => page);

it('what is due of all buyers is shown by age, as of any day', async () => {
  await page.goto('/test/invoices');
  await page.getByRole('tab', { name: 'Receivables' }).click();
  const buyers = page.getByRole('table', { name: 'Buyers' });
  await seen(invoice.buyer.name, buyers);
  await seen('₹61,561.00', buyers);
  const ages = page.getByRole('table', { name: 'Outstanding by age' });
  expect(await ages.getByRole('row', { name: /^Not yet due/ }).innerText()).toContain('₹61,561.00');

  await page.getByLabel('As of').fill(addDays(invoice.due_date, 45));
  await seen('₹61,561.00, 1 invoice');
  expect(await ages.getByRole('row', { name: /^31–60 days/ }).innerText()).toContain('₹61,561.00');
  await page.getByLabel('As of').fill(addDays(invoice.date, -1));
  await seen('No matching buyers');
  await seen('Nothing outstanding.');
});

it('a day is typed as people in India write it', async () => {
  await page.goto('/test/invoices/receivables');
  const asOf = page.getByLabel('As of');
  await asOf.fill('29/02/2028');
  await asOf.blur();
  expect(await asOf.inputValue()).toBe('29 Feb 2028');
  await page.waitForURL(/as_of=2028-02-29/);
  await asOf.fill('29/02/2027');
  await asOf.blur();
  await seen('Enter a date, such as 29 Nov 2026 or 29/11/2026.');
  expect(new URL(page.url()).searchParams.get('as_of')).toBe('2028-02-29');
  await asOf.fill('1 mar 27');
  await asOf.blur();
  expect(await asOf.inputValue()).toBe('1 Mar 2027');
  await page.waitForURL(/as_of=2027-03-01/);
});

it('the account of a buyer has each document and payment, with links to them, and is a PDF', async () => {
  await page.goto('/test/invoices/receivables');
  await page.getByRole('link', { name: invoice.buyer.name }).click();
  await page.getByRole('heading', { level: 1, name: `${invoice.buyer.name}: account` }).waitFor();
  const lines = page.getByRole('table', { name: 'Lines of the statement' });
  for (const text of ['Opening balance', invoice.number, reference, /Deduction TDS\/Q3\/1/, 'Closing balance']) {
    await seen(text, lines);
  }
  expect(await lines.getByRole('row').last().innerText()).toContain('₹60,561.00');
  await seen('₹60,561.00', section(`Outstanding on ${printed(row.as_of)}`));

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download statement' }).click();
  const [text] = await textByPage(await readFile(await (await downloading).path()));
  expect(text).toContain(invoice.number);
  expect(text).toContain('60,561.00 Dr');

  await page.getByLabel('Date to').fill(addDays(invoice.date, -1));
  await eventually(async () => expect(await lines.getByRole('row').count()).toBe(3));
  const before = await records.made(getReceivable, { id: row.id, query: { as_of: addDays(invoice.date, -1) } });
  expect(before.due.amount).toBe('0.00');
  await page.getByLabel('Date to').fill(dayInIndia(new Date()));
  await lines.getByRole('link', { name: invoice.number }).first().click();
  await page.getByRole('heading', { level: 1, name: new RegExp(invoice.number) }).waitFor();
  expect(opened.faults).toEqual([]);
});

it.each(['the list', 'an account'])('%s is fine for anybody', async (which) => {
  const path = which === 'the list' ? '' : `/${row.id}`;
  const isOpen = () =>
    seen(which === 'the list' ? invoice.buyer.name : 'Closing balance', page.getByRole('table').last());
  expect(await faultsForAnybody(opened, `/test/invoices/receivables${path}`, isOpen)).toEqual([]);
});

function printed(day: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
