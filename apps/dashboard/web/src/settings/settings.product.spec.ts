/**
 * How people come to an account, sign in to it and leave it, from the mail of the operator on; and what else they keep in the settings.
 * The first journey goes on from test to test.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, isLongForm, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  BackendClient,
  faultsForAnybody,
  fillSignIn,
  launchBrowser,
  type OpenedPage,
  openPage,
  ownerOfNew,
  password,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser, Page } from 'playwright-core';
import {
  listPeople,
  listAuditLog,
  listApiKeys,
  listConnections,
  listOrders,
  type Operation,
} from '@millwright/contracts';
import { Authenticator } from '../../../src/testing/authenticator.js';
import { connectApplication, createApplication } from '../../../src/testing/connected-application.js';
import { mailedLink } from '../../../src/testing/mails.js';

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;
const describeLong = isLongForm ? describe : describe.skip;

let product: Product;
let browser: Browser;
const opened: OpenedPage[] = [];

beforeAll(async () => {
  product = Product.ofTests();
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await Promise.all(opened.map((each) => each.close()));
  await browser?.close();
});

async function open(person?: BackendClient): Promise<OpenedPage> {
  const page = await openPage(browser, { url: product.report.dashboard_url, ...(person && { person }) });
  opened.push(page);
  return page;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog');
const confirm = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** From where the person is asked to begin until the recovery codes are stored. */
async function setUpSecondFactor(page: Page): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  await press(page, 'Continue');
  const secret = page.getByRole('textbox', { name: 'Secret' });
  await page.getByRole('img', { name: /authenticator/ }).waitFor();
  const authenticator = await Authenticator.withSecret(product, (await secret.textContent())!);
  await page.getByRole('textbox', { name: 'Code' }).fill(authenticator.next());
  await press(page, 'Turn on');
  const codes = (await page.getByRole('textbox', { name: 'Recovery codes' }).textContent())!;
  await press(page, 'I have saved it');
  return { authenticator, recoveryCodes: codes.split('\n') };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^You:/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in');
}

async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await press(page, 'Continue');
}

async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await heading(page, 'Your invitation').waitFor();
  expect(page.url()).not.toContain('#');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await press(page, 'Join');
}

async function statusOf(page: Page, { path }: Operation): Promise<unknown> {
  return await page.evaluate(`fetch('/bff/api/live${path}').then(({ status }) => status)`);
}

describe('an owner and a colleague', () => {
  const email = `owner-${randomUUID()}@bluepeak.example`;
  const colleague = `colleague-${randomUUID()}@bluepeak.example`;
  const newPassword = 'another sentence to remember';
  let owner: OpenedPage;
  let viewer: OpenedPage;
  let recoveryCodes: string[];
  let authenticator: Authenticator;

  it('the owner comes by the mail of the operator', async () => {
    await product.operate('accounts', 'create', '--name', 'Settings of the dashboard', '--email', email, '--invite');
    owner = await open();
    await join(owner.page, await mailedLink(product, email), 'Asha Rao');
    await owner.page.waitForURL('**/live/home');
    await owner.page.getByText('Settings of the dashboard').waitFor();
  });

  itLong('the owner turns on the second factor, and signs in by a code and by a recovery code', async () => {
    const { page } = owner;
    await page.goto('/live/settings/profile');
    await press(page, 'Set up…');
    ({ authenticator, recoveryCodes } = await setUpSecondFactor(page));
    expect(recoveryCodes).toHaveLength(10);
    await page.getByText('On since').waitFor();

    await signOut(page);
    await fillSignIn(page, email, password);
    await giveCode(page, '000000');
    await page.getByRole('alert').waitFor();
    await giveCode(page, authenticator.next());
    await page.waitForURL('**/live/home');

    await signOut(page);
    await fillSignIn(page, email, password);
    await giveCode(page, recoveryCodes[0]!);
    await page.waitForURL('**/live/home');
    await page.goto('/live/settings/profile');
    await page.getByText('Recovery codes left').waitFor();
    expect(await page.locator('dd').getByText('9', { exact: true }).count()).toBe(1);
    await signOut(page);
  });

  itLong('the owner has forgotten the password, and is mailed a link', async () => {
    const { page } = owner;
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The page before has a field of this name too.
    await heading(page, 'Reset your password').waitFor();
    await page.getByLabel('Email address').fill(email);
    const known = await mailedLink(product, email);
    await press(page, 'Send link');
    await page.goto(await mailedLink(product, email, [known]));
    await page.getByRole('textbox', { name: 'New password' }).fill(newPassword);
    await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCodes[1]!);
    await press(page, 'Set password');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, email, newPassword);
    await giveCode(page, recoveryCodes[2]!);
    await page.waitForURL('**/live/home');
  });

  itLong(
    'the owner is asked for a code where an application is to be connected, and gives a recovery code',
    async () => {
      const { authorizeUrl } = await createApplication(product, await product.createAccount('Ledgerline'));
      const { page, faults } = await open();
      await page.goto(authorizeUrl);
      await fillSignIn(page, email, newPassword);
      await heading(page, 'Enter your code to connect Ledgerline').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
      await giveCode(page, '000000');
      await page.getByRole('alert').getByText('The code is wrong').waitFor();
      await page.getByText('Use a recovery code').click();
      await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCodes[3]!);
      await page.getByRole('button', { name: 'Continue' }).last().click();
      await heading(page, 'Ledgerline asks to act for Settings of the dashboard').waitFor();
      expect(faults).toEqual([]);
    },
  );

  it('the owner invites the colleague as a viewer, who opens no page of management', async () => {
    const { page } = owner;
    await page.goto('/live/settings/people');
    await press(page, 'Invite person');
    await dialog(page).getByLabel('Email address').fill(email);
    await confirm(page, 'Send invitation');
    await dialog(page)
      .getByRole('alert')
      .getByText(/signs in to this account/)
      .waitFor();
    await dialog(page).getByLabel('Email address').fill(colleague);
    await confirm(page, 'Send invitation');
    await press(page, `Send again to ${colleague}`);
    const first = await mailedLink(product, colleague);
    await confirm(page, 'Send again');

    viewer = await open();
    await join(viewer.page, await mailedLink(product, colleague, [first]), 'Ravi Iyer');
    await viewer.page.waitForURL('**/live/home');
    await viewer.page.getByRole('link', { name: 'Settings' }).click();
    await heading(viewer.page, 'Profile').waitFor();
    expect(await viewer.page.getByRole('tab').allTextContents()).toEqual([
      'Profile',
      'Account',
      'Sellers',
      'Invoicing',
    ]);
    expect(await viewer.page.getByRole('link', { name: 'Developers' }).count()).toBe(0);
    await viewer.page.goto('/live/settings/people');
    await viewer.page.getByText('Page not found').waitFor();
    const refused = [listPeople, listAuditLog, listApiKeys, listConnections];
    expect(await Promise.all(refused.map((operation) => statusOf(viewer.page, operation)))).toEqual([
      403, 403, 403, 403,
    ]);
  });

  itLong('the last owner stays', async () => {
    const { page } = owner;
    for (const [item, button] of [
      ['Remove…', 'Remove'],
      ['Change role…', 'Change role'],
    ] as const) {
      await press(page, 'Actions for Asha Rao');
      await page.getByRole('menuitem', { name: item }).click();
      if (item !== 'Remove…') await dialog(page).getByRole('radio', { name: 'Viewer' }).click();
      await confirm(page, button);
      await dialog(page).getByRole('alert').getByText('another owner has to').waitFor();
      await confirm(page, 'Cancel');
    }
    await rowOf(page, email).getByText('Owner', { exact: true }).waitFor();
  });

  itLong('a session that is ended elsewhere opens nothing more', async () => {
    const { page } = viewer;
    const elsewhere = new BackendClient(product.report.dashboard_url);
    await elsewhere.signIn(colleague, password);
    const another = new BackendClient(product.report.dashboard_url);
    await another.signIn(colleague, password);
    const statuses = () =>
      Promise.all([elsewhere, another].map(async (each) => (await each.call('GET', '/bff/api/live/v1/orders')).status));
    expect(await statuses()).toEqual([200, 200]);
    await page.goto('/live/settings/profile');
    await page
      .getByRole('button', { name: /^End Unknown device/ })
      .last()
      .click();
    await confirm(page, 'End session');
    await eventually(async () => expect(await statuses()).toEqual([401, 200]));
    await press(page, 'End all others');
    await confirm(page, 'End all others');
    await page.getByText('1 shown').waitFor();
    await eventually(async () => expect(await statuses()).toEqual([401, 401]));
    expect(await statusOf(page, listOrders)).toBe(200);
  });

  itLong('the owner requires a second factor of everybody: the viewer sets one up before anything else', async () => {
    // What is read again after the change would move the button while it is pressed.
    await owner.page.goto('/live/settings/people');
    await owner.page.getByText('All 2 shown').waitFor();
    await press(owner.page, 'Require for everyone');
    await confirm(owner.page, 'Require');
    await press(owner.page, 'Let each person decide');
    await confirm(owner.page, 'Cancel');

    const { page } = viewer;
    await signOut(page);
    await page.goto('/live/orders?q=none');
    await fillSignIn(page, colleague, password);
    await heading(page, 'Set up two-step verification').waitFor();
    expect(await statusOf(page, listOrders)).toBe(403);
    await page.goto('/live/orders?q=none');
    await heading(page, 'Set up two-step verification').waitFor();
    await setUpSecondFactor(page);
    await page.waitForURL('**/live/orders?q=none');
    await page.getByText('No matching orders').waitFor();
    expect(await statusOf(page, listOrders)).toBe(200);
  });

  itLong('the owner removes the viewer, whose page leads to the sign-in', async () => {
    await owner.page.goto('/live/settings/people');
    await press(owner.page, 'Actions for Ravi Iyer');
    await owner.page.getByRole('menuitem', { name: 'Remove…', exact: true }).click();
    await dialog(owner.page).getByText('Ravi Iyer has no keys or connections.').waitFor();
    await confirm(owner.page, 'Remove');
    await owner.page.getByText('1 shown').first().waitFor();
    await viewer.page.getByRole('link', { name: 'Settings' }).click();
    await viewer.page.waitForURL('**/sign-in?**');
  });

  itLong('the audit log has all of it, with who did it', async () => {
    const { page } = owner;
    // Rows outside of the window are not on the page.
    await page.setViewportSize({ width: 1280, height: 4_000 });
    await page.goto('/live/settings/audit-log');
    for (const [what, who] of [
      ['Person invited', 'Asha Rao'],
      ['Invitation sent again', 'Asha Rao'],
      ['Person added', 'Invited person'],
      ['Sessions ended', 'Ravi Iyer'],
      ['Session ended', 'Ravi Iyer'],
      ['Person removed', 'Asha Rao'],
      ['Two-step verification turned on', 'Ravi Iyer'],
    ] as const) {
      await rowOf(page, what).filter({ hasText: who }).first().waitFor();
    }
    // By which call it was is in the entry itself.
    await rowOf(page, 'Person removed')
      .getByRole('button', { name: /^Details/ })
      .click();
    await dialog(page).getByText('people.remove').waitFor();
    await dialog(page).getByText(/req_/).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Account' }).click();
    await page.waitForURL('**/audit-log?kind=account.');
    await page
      .getByRole('button', { name: /^Details: Account changed/ })
      .first()
      .click();
    await dialog(page).getByText('requires_second_factor').waitFor();
    expect([...owner.faults, ...viewer.faults]).toEqual([]);
  });
});

describeLong('the settings', () => {
  let page: OpenedPage['page'];
  let opening: OpenedPage;
  let person: Awaited<ReturnType<typeof ownerOfNew>>;

  beforeAll(async () => {
    person = await ownerOfNew(product, 'A company with a name that is rather long, and its settings');
    await personOf(product, person.account, 'viewer');
    const [client] = await Promise.all([signedIn(product, person), connectApplication(product, person)]);
    opening = await open(client);
    ({ page } = opening);
  });

  it.each([
    ['profile', () => page.getByText('1 shown').waitFor()],
    ['people', () => page.getByText('All 2 shown').waitFor()],
    ['account', () => page.getByText('Added').waitFor()],
    ['api-keys', () => page.getByRole('heading', { name: 'API keys', exact: true }).waitFor()],
    ['applications', () => page.getByRole('heading', { name: 'OAuth applications', exact: true }).waitFor()],
    ['connections', () => page.getByText('Ledgerline').waitFor()],
    ['sellers', () => page.getByText('No seller yet').waitFor()],
    ['invoicing', () => page.getByLabel('Payment terms (days)').waitFor()],
    ['audit-log', () => page.getByText('Signed in').first().waitFor()],
  ])('are for everybody: %s', async (path, isOpen) => {
    expect(await faultsForAnybody(opening, `/live/settings/${path}`, isOpen)).toEqual([]);
  });

  it('are for everybody in their dialogs', async () => {
    await page.goto('/live/settings/profile');
    await press(page, 'Set up…');
    await press(page, 'Continue');
    await page.getByRole('textbox', { name: 'Secret' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto('/live/settings/people');
    await press(page, 'Invite person');
    await dialog(page).getByRole('radio', { name: 'Viewer' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('change the own name and password, and refuse a wrong one at its field', async () => {
    await page.goto('/live/settings/profile');
    await page.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
    await press(page, 'Save');
    await page.getByRole('button', { name: 'You: Asha Rao' }).waitFor();
    await press(page, 'Change password');
    await page.getByRole('textbox', { name: 'Current password' }).fill('wrong');
    await page.getByRole('textbox', { name: 'New password', exact: true }).fill('another sentence to remember');
    await page.getByRole('textbox', { name: 'Repeat new password' }).fill('another sentence to remember');
    await confirm(page, 'Change password');
    await dialog(page).getByText('Is not your password.', { exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Current password' }).fill(password);
    await confirm(page, 'Change password');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('change the account', async () => {
    await page.goto('/live/settings/account');
    await page.getByRole('textbox', { name: 'Name' }).fill('Sahyadri Cartons');
    await press(page, 'Save');
    await page.getByRole('banner').getByText('Sahyadri Cartons').waitFor();
  });

  it('keep the terms of invoices, with what is refused at its field', async () => {
    await page.goto('/live/settings/invoicing');
    const terms = page.getByRole('region', { name: 'Terms', exact: true });
    const save = () => terms.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Payment terms (days)').fill('45');
    const rates = page.getByRole('combobox', { name: 'TDS rates (%)' });
    for (const rate of ['5', '40']) {
      await rates.fill(rate);
      await rates.press('Enter');
    }
    await save();
    await page.getByText('Must be at most 30').first().waitFor();
    await rates.press('Backspace');
    await save();
    await page.getByText('Settings saved.').waitFor();
    await page.reload();
    await page.getByLabel('Payment terms (days)').waitFor();
    expect(await page.getByLabel('Payment terms (days)').inputValue()).toBe('45');
    await page.getByText('5', { exact: true }).waitFor();
    expect(opening.faults).toEqual([]);
  });

  it('disconnect an application', async () => {
    await page.goto('/live/settings/connections');
    await press(page, 'Disconnect Ledgerline');
    await confirm(page, 'Disconnect');
    await page.getByText('No connected applications').waitFor();
  });
});
