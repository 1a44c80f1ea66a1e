/** The desk in a real browser: what an agent hands over is taken, answered, put off, returned and resolved. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiClient, isLongForm, orderBody, Product } from '@millwright/testing';
import {
  accessibilityFaults,
  faultsForAnybody,
  launchBrowser,
  type OpenedPage,
  openPage,
  ownerOfNew,
  type Person,
  personOf,
  signedIn,
} from '@millwright/testing/page';
import type { Browser } from 'playwright-core';
import {
  acceptConversation,
  type Conversation,
  createConversation,
  createMessage,
  createOrder,
  createQueue,
  createSavedReply,
  escalateConversation,
  listConversations,
  listSavedReplies,
  returnConversation,
} from '@millwright/contracts';

/** Only in the long form: the short one has a journey through the area. */
const itLong = isLongForm ? it : it.skip;

let product: Product;
let owner: Person;
let api: ApiClient;
let browser: Browser;
let opened: OpenedPage;
let queue: string;

beforeAll(async () => {
  product = Product.ofTests();
  [owner, browser] = await Promise.all([ownerOfNew(product, 'Desk of the dashboard'), launchBrowser()]);
  await product.liftLimits(owner.account, 'test');
  api = product.client(
    'test',
    await product.createKey(owner.account, 'test', ['desk:read', 'desk:write', 'orders:write']),
  );
  const person = await signedIn(product, await personOf(product, owner.account, 'operations'));
  opened = await openPage(browser, { url: product.report.dashboard_url, person });
  queue = (await api.made(createQueue, { body: { name: 'Order questions' } })).id;
}, 60_000);

afterAll(async () => {
  await api?.close();
  await opened?.close();
  await browser?.close();
});

async function escalated(subject: string, about: { order_id?: string } = {}): Promise<Conversation> {
  const { id } = await api.made(createConversation, {
    body: {
      ...about,
      channel: 'whatsapp',
      subject,
      contact: { external_id: randomUUID(), name: 'Anita Rao', email: 'purchase@bluepeak.example' },
    },
  });
  const say = (from: string, text: string) => api.made(createMessage, { id, body: { from, text } });
  await say('contact', 'When will it leave?');
  await say('bot', 'It is planned for Thursday.');
  const summary = 'Wants a firm date.';
  return api.made(escalateConversation, { id, body: { reason: 'user_requested', summary, queue_id: queue } });
}

describe('what an agent hands over', () => {
  it('is listed without being asked for, taken, answered, put off, returned and resolved', async () => {
    const { page, faults } = opened;
    await page.goto('/test/desk');
    await page.getByText('No conversations waiting').waitFor();
    await page.getByText('Up to date').waitFor();
    const order = await api.made(createOrder, { body: orderBody('PO-48213') });
    const saved = 'Your goods leave this week.';
    await api.made(createSavedReply, { body: { name: 'Leaves soon', text: saved } });
    const { id } = await escalated('A firm date for PO-48213', { order_id: order.id });
    await page.getByRole('link', { name: 'A firm date for PO-48213' }).click();
    await page.getByText('Wants a firm date.').waitFor();
    await page.getByText('Agent answering').waitFor();
    const shown = page.getByRole('region', { name: 'The order' });
    await shown.getByRole('link', { name: 'PO-48213' }).waitFor();
    await shown.getByText('Confirmed').waitFor();

    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await page.getByRole('button', { name: 'Saved replies' }).click();
    await page.getByRole('menuitem', { name: 'Leaves soon' }).click();
    expect(await page.getByRole('textbox', { name: 'Your reply' }).inputValue()).toBe(saved);
    await page.getByRole('textbox', { name: 'Your reply' }).fill('It leaves on Thursday at noon.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('log').getByText('It leaves on Thursday at noon.').waitFor();
    await page.getByText('Person answering').waitFor();
    await api.made(createMessage, { id, body: { from: 'contact', text: 'Thank you!' } });
    await page.getByRole('log').getByText('Thank you!').waitFor();

    await page.getByRole('button', { name: 'Snooze' }).click();
    await page.getByRole('radio', { name: 'Another time' }).check();
    const time = page.getByRole('textbox', { name: 'Time', exact: true });
    await time.fill('25:00');
    await time.blur();
    await page.getByText('Enter a time, such as 9:30 pm or 21:30.').waitFor();
    await time.fill('1830');
    await time.blur();
    expect(await time.inputValue()).toBe('6:30\u00a0pm');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Snooze' }).click();
    await page.getByText('Snoozed until', { exact: true }).waitFor();
    await page
      .getByRole('definition')
      .getByText(/6:30.pm$/)
      .waitFor();

    await page.getByRole('button', { name: 'Return to the agent' }).click();
    await page.getByRole('textbox', { name: 'Private note' }).last().fill('Has got the date.');
    await page.getByRole('button', { name: 'Return', exact: true }).click();
    await page.getByText('With the agent').waitFor();
    await page.getByRole('log').getByText('Has got the date.').waitFor();

    await escalated('The one after it');
    await page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve', exact: true }).click();
    await page.getByRole('heading', { name: 'The one after it' }).waitFor();
    await page.goto('/test/desk?show=all');
    await page.getByRole('table').getByText('Resolved', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  itLong('is refused in place where a colleague was faster, or the agent has it again', async () => {
    const { page } = opened;
    const { id } = await escalated('Two at once');
    await page.goto(`/test/desk/${id}`);
    await page.getByRole('button', { name: 'Take', exact: true }).waitFor();
    const other = { assignee: { id: 'u-17', name: 'Meera Iyer' } };
    await page.route('**/accept', async (route) => {
      await api.made(acceptConversation, { id, body: other });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Take', exact: true }).click();
    await page.getByRole('dialog', { name: 'Someone else made changes' }).waitFor();
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await page.unroute('**/accept');
    await page.getByRole('definition').filter({ hasText: 'Meera Iyer' }).waitFor();

    await page.getByRole('button', { name: 'Take over' }).click();
    await page.getByRole('textbox', { name: 'Your reply' }).fill('It leaves on Friday.');
    await page.route('**/messages', async (route) => {
      if (route.request().method() === 'POST') await api.made(returnConversation, { id, body: {} });
      await route.continue();
    });
    await page.getByRole('button', { name: 'Send' }).click();
    expect(await page.getByRole('alert').filter({ hasText: /req_/ }).textContent()).toContain(
      'messages of the human are not accepted',
    );
    await page.unroute('**/messages');
  });

  itLong('is shown to everybody, and to viewers without anything to do', async () => {
    const { id } = await escalated('For everybody to see');
    const list = (): Promise<void> => opened.page.getByText('For everybody to see').waitFor();
    const found = await faultsForAnybody(opened, '/test/desk', list);
    const messages = (): Promise<void> => opened.page.getByText('It is planned for Thursday.').waitFor();
    found.push(...(await faultsForAnybody(opened, `/test/desk/${id}`, messages)));
    expect(found).toEqual([]);

    const viewer = await signedIn(product, await personOf(product, owner.account, 'viewer'));
    const asViewer = await openPage(browser, { url: product.report.dashboard_url, person: viewer });
    await asViewer.page.goto(`/test/desk/${id}`);
    await asViewer.page.getByText('It is planned for Thursday.').waitFor();
    for (const name of ['Take', 'Resolve', 'Send', 'Add note']) {
      expect(await asViewer.page.getByRole('button', { name, exact: true }).count()).toBe(0);
    }
    await asViewer.page.goto('/test/desk/queues');
    await asViewer.page.getByText('Order questions').waitFor();
    expect(await asViewer.page.getByRole('button', { name: 'New queue' }).count()).toBe(0);
    await asViewer.close();
  });
});

describe('conversations', () => {
  it('are resolved together, each with its result', async () => {
    const { page } = opened;
    const subjects = ['The first of two', 'The second of two'];
    for (const subject of subjects) await escalated(subject);
    await page.goto('/test/desk');
    const boxes = subjects.map((subject) => page.getByRole('checkbox', { name: `Select ${subject}` }));
    // A row that comes in moves the others.
    for (const box of boxes) await box.waitFor();
    for (const box of boxes) await box.check();
    await page.getByRole('button', { name: 'Resolve 2…' }).click();
    await page.getByRole('button', { name: 'Resolve 2', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 done.').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('link', { name: subjects[0]! }).waitFor({ state: 'detached' });
    const { data } = await api.made(listConversations, { query: { state: 'resolved' } });
    expect(data.map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects));
  });
});

describe('a saved reply', () => {
  it('is changed, and deleted', async () => {
    const { page } = opened;
    await api.made(createSavedReply, { body: { name: 'Delayed', text: 'It leaves later.' } });
    await page.goto('/test/desk');
    await page.getByRole('link', { name: 'Saved replies' }).click();
    const act = async (name: string, action: string): Promise<void> => {
      await page.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await act('Delayed', 'Edit…');
    await page.getByRole('textbox', { name: 'Name' }).fill('Delayed a week');
    await page.getByRole('textbox', { name: 'Text' }).fill('It leaves a week later.');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('row', { name: 'Delayed a week It leaves a week later.' }).waitFor();
    await act('Delayed a week', 'Delete…');
    await page.getByRole('button', { name: 'Delete reply' }).click();
    await page.getByRole('row', { name: 'Delayed a week' }).waitFor({ state: 'detached' });
    expect((await api.made(listSavedReplies)).data.map(({ name }) => name)).not.toContain('Delayed a week');
  });
});

describe('a queue', () => {
  itLong('is added and changed', async () => {
    const { page } = opened;
    const list = (): Promise<void> => page.getByText('Order questions').waitFor();
    expect(await faultsForAnybody(opened, '/test/desk/queues', list)).toEqual([]);
    await page.getByRole('button', { name: 'New queue' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Complaints');
    await page.getByRole('textbox', { name: 'Response time' }).fill('30');
    await page.getByRole('button', { name: 'Add queue' }).click();
    await page.getByText('30 minutes').waitFor();
    await page.getByRole('button', { name: 'Edit Complaints' }).click();
    await page.getByRole('textbox', { name: 'Response time' }).fill('60');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('1 hour').waitFor();
  });
});
