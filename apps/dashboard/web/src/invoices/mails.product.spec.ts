/** Invoices that are sent by mail in a real browser: what is sent, what became of it, disputes and reminders. */
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getInvoice, getInvoiceSettings, sendInvoice } from '@millwright/contracts';
import { eventually, Records } from '@millwright/testing';
import { accessibilityFaults, controlsOf, OwnersPage, type Person } from '@millwright/testing/page';
import type { Page } from 'playwright-core';

const scopes = ['orders:read', 'orders:write', 'invoices:read', 'invoices:write'];

interface Mail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

let own: OwnersPage;
let records: Records;
let owner: Person;
let page: Page;

beforeAll(async () => {
  own = await OwnersPage.open('Mails of the dashboard', scopes);
  ({ records, owner, page } = own);
}, 60_000);

afterAll(() => own?.close());

async function mailsTo(address: string): Promise<Mail[]> {
  const answer = await fetch(`${own.product.report.mail_url}/api/messages`);
  return ((await answer.json()) as Mail[]).filter(({ to }) => to === address);
}

const { button, field, section, seen, confirm } = controlsOf(() => page);
const press = (name: string, within = 'Reminders') =>
  section(within).getByRole('button', { name, exact: true }).click();

it('an invoice is mailed to a person of the account, and to nobody else in test mode', async () => {
  const invoice = await own.registeredInvoice();
  await page.goto(`/test/invoices/${invoice.id}`);
  await seen('No emails sent yet.', section('Emails'));
  await button('Send invoice…').click();
  const to = page.getByRole('dialog').getByRole('combobox', { name: 'To' });
  for (const address of [owner.email, 'stranger@elsewhere.example']) {
    await to.fill(address);
    await to.press('Enter');
  }
  await field('Message').fill('With thanks for the order.\nAsha Rao');
  expect(await accessibilityFaults(page)).toEqual([]);
  await confirm('Send');
  const mails = section('Emails');
  await seen('Sent', mails.getByRole('row').filter({ hasText: owner.email }));
  const refused = mails.getByRole('row').filter({ hasText: 'stranger@elsewhere.example' });
  await seen('Not sent', refused);
  await seen(/In test mode emails go only to people of the account/, refused);
  expect(await accessibilityFaults(page)).toEqual([]);

  const [mail, ...others] = (await mailsTo(owner.email)).filter(({ subject }) => subject.includes(invoice.number));
  expect(others).toEqual([]);
  expect(mail!.subject).toMatch(/^\[Test\] Invoice /);
  expect(mail!.text).toMatch(/^With thanks for the order\.\n\n/);
  expect(await mailsTo('stranger@elsewhere.example')).toEqual([]);
});

it('an address that is none is refused at its field', async () => {
  const invoice = await own.registeredInvoice();
  await page.goto(`/test/invoices/${invoice.id}`);
  await button('Send invoice…').click();
  const to = page.getByRole('dialog').getByRole('combobox', { name: 'To' });
  await to.fill('nobody');
  await to.press('Enter');
  await button('Send', page.getByRole('dialog')).click();
  await seen('Must be an email address', page.getByRole('dialog'));
  expect((await own.api.call(sendInvoice, { id: invoice.id, body: { to: ['nobody'] } })).status).toBe(400);
});

it('an invoice is marked as disputed, and no longer', async () => {
  const invoice = await own.registeredInvoice();
  await page.goto(`/test/invoices/${invoice.id}`);
  await button('Correct invoice').click();
  await page.getByRole('menuitem', { name: 'Mark as disputed…' }).click();
  await confirm('Mark as disputed');
  await seen('Disputed', section('Details'));
  expect((await records.made(getInvoice, { id: invoice.id })).disputed).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Invoices', exact: true }).click();
  const row = page.getByRole('row', { name: invoice.number });
  await seen('Disputed', row);
  await row.getByRole('link', { name: invoice.number }).click();
  await button('Correct invoice').click();
  await page.getByRole('menuitem', { name: 'No longer disputed…' }).click();
  await confirm('Mark as no longer disputed');
  await section('Details').getByText('Disputed', { exact: true }).waitFor({ state: 'detached' });
  expect((await records.made(getInvoice, { id: invoice.id })).disputed).toBe(false);
});

it('reminders are set in the settings, with what is refused beside them', async () => {
  await page.goto('/test/settings/invoicing');
  await seen('No reminders set.', section('Reminders'));
  await press('Add reminder');
  await press('Add reminder');
  const days = (index: number) => page.getByRole('textbox', { name: `Days after the due date of reminder ${index}` });
  expect([await days(1).inputValue(), await days(2).inputValue()]).toEqual(['7', '14']);
  await days(2).fill('7');
  await press('Save');
  await seen('Must not name a day twice', section('Reminders'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await days(2).fill('21');
  await page.getByRole('checkbox', { name: 'Enable reminder 2' }).uncheck();
  await press('Save');
  await seen('Settings saved.');
  expect((await records.made(getInvoiceSettings, {})).reminders).toEqual([
    { days_after_due: 7, enabled: true },
    { days_after_due: 21, enabled: false },
  ]);
  await press('Remove reminder 2');
  await press('Save');
  await eventually(async () =>
    expect((await records.made(getInvoiceSettings, {})).reminders).toEqual([{ days_after_due: 7, enabled: true }]),
  );
});
