/** Lists as files, in a real browser. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrder, csvColumns, csvHeader, listedRecord, listOrders, listPeople } from '@millwright/contracts';
import { orderBody } from '@millwright/testing';
import { accessibilityFaults, controlsOf, OwnersPage } from '@millwright/testing/page';
import type { Page } from 'playwright-core';

let own: OwnersPage;
let page: Page;

beforeAll(async () => {
  own = await OwnersPage.open('Exports of the dashboard', ['orders:read', 'orders:write']);
  ({ page } = own);
  // A page of a list has a hundred.
  for (let number = 0; number < 102; number += 1) {
    const due = { due_date: `2027-0${(number % 9) + 1}-15` };
    const body = { ...orderBody(`PO-${String(number).padStart(3, '0')}`), ...due, confirm: number > 0 };
    await own.records.made(createOrder, { body });
  }
}, 90_000);

afterAll(() => own?.close());

const { button, seen } = controlsOf(() => page);

async function exported(label: string): Promise<{ name: string; lines: string[] }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(`Export as CSV: ${label}`).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  return { name: download.suggestedFilename(), lines: text.split('\r\n').slice(0, -1) };
}

const headerOf = (list: typeof listOrders | typeof listPeople): string =>
  csvHeader(csvColumns(listedRecord(list)!)).trimEnd();

it('a list is saved whole, with its filters and in its order', async () => {
  await page.goto('/test/orders?status=confirmed&sort=due_date');
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const { name, lines } = await exported('Orders');
  expect(name).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
  const [header, ...rows] = lines;
  expect(header).toBe(headerOf(listOrders));
  expect(rows).toHaveLength(101);
  const columns = header!.split(',');
  const [status, reference] = ['status', 'reference'].map((column) => columns.indexOf(column));
  const cells = rows.map((row) => row.split(','));
  expect(new Set(cells.map((row) => row[status!]))).toEqual(new Set(['confirmed']));
  expect(new Set(cells.map((row) => row[reference!])).size).toBe(101);
  const shown = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  expect(await shown.innerText()).toContain(cells[0]![reference!]);
  expect(own.opened.faults).toEqual([]);
});

it('a list that only people see is saved, too', async () => {
  await page.goto('/test/settings/people');
  const { lines } = await exported('People');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe(headerOf(listPeople));
  expect(lines[1]).toContain(own.owner.email);
});

it('why there is no file is said', async () => {
  await page.goto('/test/orders');
  await page.getByRole('table', { name: 'Orders' }).waitFor();
  await page.context().setOffline(true);
  await button('Export as CSV: Orders').click();
  const dialog = page.getByRole('dialog', { name: 'No file to save' });
  await seen('The dashboard cannot be reached. Check your connection.', dialog);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await exported('Orders')).lines).toHaveLength(103);
});
