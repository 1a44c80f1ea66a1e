/** A shared tablet from its pairing to the end of the shift: the owner makes a code, workers sign in by PINs and book, and it signs itself out. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  confirmOrder,
  createOrder,
  listAuditLog,
  listStageEntries,
  operations,
  type OwnedOperation,
  scopesOfRole,
  sessionOperations,
} from '@millwright/contracts';
import { addressOf, eventually, orderBody } from '@millwright/testing';
import { accessibilityFaults, BackendClient, type OpenedPage, openPage, OwnersPage } from '@millwright/testing/page';
import type { Page } from 'playwright-core';

const hourMs = 3_600_000;
const pins = { suresh: '4071', anita: '92846' };

let own: OwnersPage;
let tablet: OpenedPage;
let orderId: string;

beforeAll(async () => {
  own = await OwnersPage.open('Kiosk', ['orders:read', 'orders:write', 'stages:write']);
  const { id } = await own.records.made(createOrder, { body: { ...orderBody('PO-KIOSK'), confirm: true } });
  orderId = id;
  tablet = await openPage(own.browser, { url: own.product.report.dashboard_url! });
}, 60_000);

afterAll(async () => {
  await tablet?.close();
  await own?.close();
});

async function typePin(page: Page, name: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await pressDigits(page, pin);
}

async function pressDigits(page: Page, pin: string): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
}

describe('the owner', () => {
  it('adds a station, operators and reasons', async () => {
    const { page } = own;
    await page.goto('/test/settings/stations');
    await page.getByRole('button', { name: 'Add station' }).click();
    const station = page.getByRole('dialog', { name: 'Add station' });
    await station.getByRole('textbox', { name: 'Name' }).fill('Polar 1');
    await station.getByRole('textbox', { name: 'Stage' }).fill('cutting');
    await station.getByRole('textbox', { name: 'Machine' }).fill('polar_01');
    await station.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('table', { name: 'Stations' }).getByText('Polar 1').waitFor();
    for (const [name, badge, pin] of [
      ['Suresh Patil', '1014', pins.suresh],
      ['Anita Rao', '1015', pins.anita],
    ] as const) {
      await page.getByRole('button', { name: 'Add operator' }).click();
      const operator = page.getByRole('dialog', { name: 'Add operator' });
      await operator.getByRole('textbox', { name: 'Name' }).fill(name);
      await operator.getByRole('textbox', { name: 'Badge' }).fill(badge);
      await operator.getByRole('textbox', { name: 'PIN' }).fill(pin);
      await operator.getByRole('button', { name: 'Add operator' }).click();
      await page.getByRole('table', { name: 'Operators' }).getByText(name).waitFor();
    }
    await page.getByLabel('Reasons for scrap').fill('Edges torn\nMisprint');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Reasons and end of shift saved.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(own.opened.faults).toEqual([]);
  }, 60_000);

  it('makes a code, by which a tablet is paired', async () => {
    const { page } = own;
    await page.getByRole('button', { name: 'Actions for Polar 1' }).click();
    await page.getByRole('menuitem', { name: 'Pair tablet…' }).click();
    const code = await page.getByRole('textbox', { name: 'Pairing code' }).innerText();
    expect(code).toMatch(/^[0-9A-Z]{4} [0-9A-Z]{4}$/);
    await page
      .getByRole('timer')
      .getByText(/another (10:00|9:\d\d) minutes/)
      .waitFor();
    const there = tablet.page;
    await there.goto('/sign-in');
    await there.getByRole('link', { name: 'Pair a shared tablet as a station' }).click();
    const field = there.getByRole('textbox', { name: 'Pairing code' });
    await field.fill('WRNG-2345');
    await field.press('Enter');
    await there.getByRole('alert').getByText('This code is wrong').waitFor();
    expect(await accessibilityFaults(there)).toEqual([]);
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await there.getByRole('heading', { name: 'Who works here?' }).waitFor();
    expect(new URL(there.url()).pathname).toBe('/test/station');
    await page.getByText('Polar 1 is paired.').waitFor();
    await page.getByRole('table', { name: 'Stations' }).getByText('Paired', { exact: true }).waitFor();
  }, 60_000);
});

describe('at the tablet', () => {
  it('nothing is shown but who works here, and the PIN', async () => {
    const { page, faults } = tablet;
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const path of ['/live/orders', '/test/settings/profile', '/test/home']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'Who works here?' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/test/station');
    }
    expect(faults).toEqual([]);
  }, 60_000);

  it('an operator signs in by the PIN, and books under the own id', async () => {
    const { page } = tablet;
    await typePin(page, 'Suresh Patil', '0000');
    await page.getByRole('alert').getByText('Wrong PIN. 4 attempts left.').waitFor();
    await pressDigits(page, pins.suresh);
    await page.getByRole('heading', { name: 'Station: Cutting' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const field = page.getByRole('textbox', { name: 'Order' });
    await field.fill('PO-KIOSK');
    await field.press('Enter');
    await page.getByRole('heading', { name: 'PO-KIOSK at Cutting' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Operator' }).count()).toBe(0);
    await page.getByLabel('Good', { exact: true }).fill('1000');
    await page.getByLabel('Good', { exact: true }).press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => {
      const { body } = await own.api.call(listStageEntries, { id: orderId });
      const [entry] = listStageEntries.response.parse(body).data;
      expect(entry).toMatchObject({
        stage: 'cutting',
        good: { value: 1000 },
        operator_id: expect.stringMatching(/^opr_/),
        machine_id: 'polar_01',
      });
    });
    // Still the same operator, who without a network cannot be changed: nobody could sign in.
    const change = page.getByRole('button', { name: 'Change operator' });
    await change.waitFor();
    await page.context().setOffline(true);
    await eventually(async () => expect(await change.isDisabled()).toBe(true));
    await page.context().setOffline(false);
    await eventually(async () => expect(await change.isEnabled()).toBe(true));
  }, 60_000);

  it('the booking is in the audit log under the name of the station', async () => {
    const client = new BackendClient(own.product.report.dashboard_url!);
    client.cookie = await cookieOf(own.page);
    await eventually(async () => {
      const { body } = await client.call(
        'GET',
        `/bff/api/test${addressOf(listAuditLog, { query: 'action=station.call' })}`,
      );
      expect(body.data).toMatchObject([
        { actor: expect.stringMatching(/^station:sta_/), actor_name: 'Polar 1', livemode: false },
      ]);
    });
  });

  it('another operator is locked by five wrong PINs, and signs in by a badge once unlocked', async () => {
    const { page } = tablet;
    await page.getByRole('button', { name: 'Change operator' }).click();
    await typePin(page, 'Anita Rao', '0000');
    for (const left of ['4 attempts', '3 attempts', '2 attempts', '1 attempt']) {
      await page.getByRole('alert').getByText(`Wrong PIN. ${left} left.`).waitFor();
      await pressDigits(page, '0000');
    }
    await page
      .getByRole('alert')
      .getByText(/Locked until \d+:\d\d/)
      .waitFor();
    await pressDigits(page, pins.anita);
    await page
      .getByRole('alert')
      .getByText(/Locked until \d+:\d\d/)
      .waitFor();
    await own.page.reload();
    await own.page.getByRole('table', { name: 'Operators' }).getByText('Locked').waitFor();
    await own.page.getByRole('button', { name: 'Actions for Anita Rao' }).click();
    await own.page.getByRole('menuitem', { name: 'Reset PIN…' }).click();
    const dialog = own.page.getByRole('dialog', { name: 'Reset the PIN of Anita Rao' });
    await dialog.getByRole('textbox', { name: 'PIN' }).fill('11223344');
    await dialog.getByRole('button', { name: 'Set PIN' }).click();
    await own.page.getByText('Anita Rao has a new PIN.').waitFor();
    await page.getByRole('button', { name: 'Other name' }).click();
    await page.getByRole('textbox', { name: 'Badge' }).fill('1015');
    await page.getByRole('textbox', { name: 'Badge' }).press('Enter');
    await pressDigits(page, '11223344');
    await page.getByRole('heading', { name: 'Station: Cutting' }).waitFor();
  }, 60_000);

  it('nobody works at a tablet that was not touched for a quarter of an hour', async () => {
    const page = await tablet.page.context().newPage();
    // The quarter of an hour is a second here.
    await page.addInitScript(`{
      const after = window.setTimeout;
      window.setTimeout = (done, ms, ...given) => after(done, ms === 900_000 ? 1_000 : ms, ...given);
    }`);
    await page.goto('/test/station?stage=cutting');
    await page.getByRole('heading', { name: 'Station: Cutting' }).waitFor();
    await page.getByRole('heading', { name: 'Who works here?' }).waitFor();
    await page.close();
    // It is the same in every window of the tablet.
    await typePin(tablet.page, 'Suresh Patil', pins.suresh);
    await tablet.page.getByRole('heading', { name: 'Station: Cutting' }).waitFor();
  }, 60_000);

  it('no other operation is open: neither those of people, nor those of other scopes, nor the other mode', async () => {
    const client = new BackendClient(own.product.report.dashboard_url!);
    client.cookie = await cookieOf(tablet.page);
    const open = (operation: OwnedOperation): boolean =>
      !operation.ofSessions &&
      operation.scopes.some((scope) => scopesOfRole.shop_floor.includes(scope)) &&
      operation.scopes.length > 0;
    for (const operation of [...operations, ...sessionOperations].filter((each) => !open(each))) {
      const [{ params = {}, body, query = {} }] = operation.examples as [(typeof operation.examples)[number]];
      const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!);
      const given = operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: (body ?? {}) as object };
      const address = `/bff/api/test${path}?${new URLSearchParams(query).toString()}`;
      const answer = await client.call(operation.method, address, given);
      // A search needs no scope, and finds what the scopes of the caller read: here nothing.
      const isNothing = operation.id === 'search.find' && answer.status === 200 && answer.body.data.length === 0;
      expect([operation.id, isNothing || [403, 404].includes(answer.status)]).toEqual([operation.id, true]);
    }
    expect((await client.call('GET', '/bff/api/live/v1/work-orders')).status).toBe(403);
    expect((await client.call('GET', '/bff/views/test?list=orders')).status).toBe(404);
    const confirm = await client.call('POST', `/bff/api/test${addressOf(confirmOrder, { id: orderId })}`);
    expect(confirm.status).toBe(403);
  }, 60_000);

  it('the end of the shift signs it out', async () => {
    const { page } = tablet;
    await own.product.advanceClock(12 * hourMs);
    await page.getByRole('textbox', { name: 'Order' }).fill('PO-KIOSK');
    await page.getByRole('textbox', { name: 'Order' }).press('Enter');
    await page.getByRole('heading', { name: 'Pair this tablet' }).waitFor();
    await page.goto('/test/station');
    await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor();
    expect(tablet.faults).toEqual([]);
  }, 60_000);
});

async function cookieOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
