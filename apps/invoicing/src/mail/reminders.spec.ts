import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPayment,
  type Invoice,
  invoiceExample,
  type InvoiceMail,
  type InvoiceSettings,
  listInvoiceMails,
  listInvoices,
  mailsTopic,
  updateInvoice,
  updateInvoiceSettings,
} from '@millwright/contracts';
import { addDays, dayInIndia } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { startOfDay } from '@millwright/service-kit';
import {
  accountIdOf,
  type Backbone,
  createBackbone,
  eventually,
  freshTenant,
  startApp,
  testSecret,
} from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, issueInvoice, registeredInvoice, setStatus } from '../testing/issued-invoices.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let backbone: Backbone;
let app: InvoicingApp;
let others: InvoicingApp[] = [];
let tenant: Tenant;

beforeAll(async () => {
  backbone = await createBackbone(invoicingApp);
  app = await startApp(invoicingApp, { backbone });
});
afterEach(async () => {
  await Promise.all(others.map((other) => other.stop()));
  others = [];
});
afterAll(async () => {
  await app?.stop();
  await backbone?.drop();
});
beforeEach(() => {
  tenant = freshTenant();
});

const remindAfter = async (...days: (number | InvoiceSettings['reminders'][number])[]): Promise<void> => {
  const reminders = days.map((each) => (typeof each === 'number' ? { days_after_due: each, enabled: true } : each));
  expect((await app.call(updateInvoiceSettings, tenant, { body: { reminders } })).status).toBe(200);
};
/** Counted from today in India. */
const dueIn = (days: number) => ({ due_date: addDays(dayInIndia(app.clock.now()), days) });
/** The moment at which a reminder is due. */
const momentOf = ({ due_date: due }: Pick<Invoice, 'due_date'>, days: number): Date =>
  new Date(startOfDay(addDays(due, days), 'Asia/Kolkata').getTime() + 9 * hourMs);
let moved = 0;
/** The clock of apps that are started later. */
const moveLaterOnes = (ms: number): void => {
  moved += ms;
  writeFileSync(join(backbone.directory, 'clock.json'), JSON.stringify({ offset_ms: moved }));
};
const advance = (ms: number): Promise<unknown> => {
  moveLaterOnes(ms);
  return Promise.all([app, ...others].map((each) => each.advance(ms)));
};
const advanceTo = (moment: Date): Promise<unknown> => advance(moment.getTime() - app.clock.now().getTime());
/** What real time passes until the next move is less. */
const shortlyBefore = (moment: Date): Date => new Date(moment.getTime() - 30_000);
const mailsOf = async ({ id }: Pick<Invoice, 'id'>): Promise<InvoiceMail[]> =>
  (await app.call(listInvoiceMails, tenant, { id })).body.data as InvoiceMail[];
const stepsOf = async (invoice: Pick<Invoice, 'id'>): Promise<(number | null)[]> =>
  (await mailsOf(invoice)).map((mail) => mail.days_after_due).toReversed();
/** The invoices that accounts was asked to mail about, in turn. */
async function asked(of = tenant): Promise<string[]> {
  const rows = await app.database.worker.query<{ value: string }[]>(
    'SELECT value FROM outbox WHERE account_id = $1 AND topic = $2 ORDER BY seq',
    [of.accountId, mailsTopic.name],
  );
  return rows.map(
    ({ value }) => (JSON.parse(value) as { data: { values: { invoice_id: string } } }).data.values.invoice_id,
  );
}
const dispute = (invoice: Invoice, disputed: boolean) =>
  app.call(updateInvoice, tenant, { id: invoice.id, body: { disputed } });
const contentOf = async ({ id }: InvoiceMail) =>
  (
    await app.internal(
      'POST',
      '/internal/invoice-mails/content',
      { account_id: accountIdOf(tenant), livemode: tenant.livemode, mail_id: id },
      { authorization: `Bearer ${testSecret('invoicing', 'invoiceMailsToken')}` },
    )
  ).body;
async function startOther(): Promise<InvoicingApp> {
  const other = await startApp(invoicingApp, { backbone });
  others.push(other);
  return other;
}

describe('a reminder', () => {
  it('is mailed to the contact of the buyer at nine in the morning of its day, each once', async () => {
    const invoice = await registeredInvoice(app, tenant, dueIn(1));
    await remindAfter(7, 3);
    await advanceTo(shortlyBefore(momentOf(invoice, 3)));
    expect(await mailsOf(invoice)).toEqual([]);
    await advanceTo(momentOf(invoice, 3));
    expect(await mailsOf(invoice)).toMatchObject([
      { kind: 'reminder', days_after_due: 3, to: invoiceExample.buyer.contact!.email, status: 'queued' },
    ]);
    await advanceTo(shortlyBefore(momentOf(invoice, 7)));
    expect(await stepsOf(invoice)).toEqual([3]);
    await advanceTo(momentOf(invoice, 7));
    await advance(60 * dayMs);
    expect(await stepsOf(invoice)).toEqual([3, 7]);
    expect(await asked()).toEqual([invoice.id, invoice.id]);
  });

  it('comes once by two processes, and after a restart of both', async () => {
    const [one, two] = [await registeredInvoice(app, tenant, dueIn(1)), await registeredInvoice(app, tenant, dueIn(1))];
    await remindAfter(2, 5);
    const second = await startOther();
    await advanceTo(momentOf(one, 2));
    expect([await stepsOf(one), await stepsOf(two)]).toEqual([[2], [2]]);
    await Promise.all([app.stop(), second.stop()]);
    others = [];
    app = await startApp(invoicingApp, { backbone });
    await startOther();
    await advanceTo(momentOf(one, 3));
    expect([await stepsOf(one), await stepsOf(two)]).toEqual([[2], [2]]);
    await advanceTo(momentOf(one, 5));
    expect([await stepsOf(one), await stepsOf(two)]).toEqual([
      [2, 5],
      [2, 5],
    ]);
    expect((await asked()).toSorted()).toEqual([one.id, one.id, two.id, two.id].toSorted());
  }, 60_000);

  it('is mailed after a restart that it was due in', async () => {
    const invoice = await registeredInvoice(app, tenant, dueIn(1));
    await remindAfter(2);
    await app.stop();
    moveLaterOnes(momentOf(invoice, 2).getTime() - app.clock.now().getTime());
    app = await startApp(invoicingApp, { backbone });
    await eventually(async () => expect(await stepsOf(invoice)).toEqual([2]));
  }, 60_000);

  it('is not mailed where nothing is due, in a dispute, of what is not in force, or to nobody', async () => {
    const { contact: _, ...buyer } = invoiceExample.buyer;
    const [paid, disputed, cancelled, waiting, nameless, due] = [
      await registeredInvoice(app, tenant, { total: '100.00', ...dueIn(1) }),
      await registeredInvoice(app, tenant, dueIn(1)),
      await registeredInvoice(app, tenant, dueIn(1)),
      await issueInvoice(app, tenant, dueIn(1)),
      await registeredInvoice(app, tenant, { ...dueIn(1), buyer }),
      await registeredInvoice(app, tenant, dueIn(1)),
    ];
    await remindAfter(2, { days_after_due: 3, enabled: false });
    await app.call(createPayment, tenant, {
      body: {
        reference: paid.id,
        amount: { amount: '100.00', currency: 'INR' },
        allocations: [{ invoice_id: paid.id }],
      },
    });
    await dispute(disputed, true);
    await setStatus(app, tenant, cancelled, 'cancelled');
    await advanceTo(momentOf(due, 4));
    expect(await asked()).toEqual([due.id]);
    for (const other of [paid, disputed, cancelled, waiting, nameless]) expect(await mailsOf(other)).toEqual([]);

    await dispute(disputed, false);
    await advance(1_000);
    expect(await stepsOf(disputed)).toEqual([2]);
  });

  it('of several that have passed is the latest alone, and none is a week late', async () => {
    const [old, recent, fresh] = [
      await registeredInvoice(app, tenant, dueIn(-40)),
      await registeredInvoice(app, tenant, dueIn(-12)),
      await registeredInvoice(app, tenant, dueIn(-4)),
    ];
    await advance(dayMs - ((app.clock.now().getTime() + 5.5 * hourMs) % dayMs) + 10 * hourMs);
    await remindAfter(3, 10, 20);
    await advance(1_000);
    expect([await stepsOf(old), await stepsOf(recent), await stepsOf(fresh)]).toEqual([[], [10], [3]]);
  });

  it('says what else of the buyer is open, and is withdrawn where the invoice is paid or disputed meanwhile', async () => {
    const [first, second] = [
      await registeredInvoice(app, tenant, { total: '100.00', ...dueIn(1) }),
      await registeredInvoice(app, tenant, { total: '250.50', ...dueIn(30) }),
    ];
    await registeredInvoice(app, tenant, { ...dueIn(1), buyer: { ...invoiceExample.buyer, gstin: '27AAPFU0939F1ZV' } });
    await remindAfter(2);
    await advanceTo(momentOf(first, 2));
    const [mail] = await mailsOf(first);
    expect(await contentOf(mail!)).toMatchObject({
      outcome: 'due',
      kind: 'reminder',
      invoice: { number: first.number, amount_due: '100.00' },
      open: [{ number: second.number, due_date: second.due_date, amount_due: '250.50' }],
    });
    await dispute(first, true);
    expect(await contentOf(mail!)).toEqual({
      outcome: 'withdrawn',
      reason: 'The invoice was disputed before the email was sent.',
    });
    await dispute(first, false);
    await app.call(createPayment, tenant, {
      body: {
        reference: first.id,
        amount: { amount: '100.00', currency: 'INR' },
        allocations: [{ invoice_id: first.id }],
      },
    });
    expect((await contentOf(mail!)).reason).toBe('The invoice was paid before the email was sent.');
  });

  it('waits while a hundred of the account are unsent, and those of another account do not', async () => {
    const many = await Promise.all(Array.from({ length: 105 }, () => registeredInvoice(app, tenant, dueIn(1))));
    await remindAfter(2);
    const busy = tenant;
    tenant = freshTenant();
    const other = await registeredInvoice(app, tenant, dueIn(1));
    await remindAfter(2);
    await advanceTo(momentOf(other, 2));
    expect(await asked()).toEqual([other.id]);
    expect(new Set(await asked(busy)).size).toBe(100);
    expect(await asked(busy)).toHaveLength(100);
    await app.database.worker.query(`UPDATE invoice_mails SET status = 'sent' WHERE account_id = $1`, [busy.accountId]);
    await advance(1_000);
    await eventually(async () => expect(await asked(busy)).toHaveLength(105));
    expect(new Set(await asked(busy))).toEqual(new Set(many.map(({ id }) => id)));
  }, 60_000);

  it.each([
    [[{ days_after_due: 0, enabled: true }], 'reminders[0].days_after_due'],
    [[{ days_after_due: 366, enabled: true }], 'reminders[0].days_after_due'],
    [[{ days_after_due: 3, enabled: 1 }], 'reminders[0].enabled'],
    [[3, 3].map((days) => ({ days_after_due: days, enabled: true })), 'reminders'],
    [[1, 2, 3, 4, 5, 6].map((days) => ({ days_after_due: days, enabled: true })), 'reminders'],
  ])('is set within bounds: %j', async (reminders, param) => {
    const { status, body } = await app.call(updateInvoiceSettings, tenant, { body: { reminders } });
    expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', param]);
  });
});

describe('a dispute', () => {
  it('and metadata are noted on an invoice in any status, as a version of it', async () => {
    const invoice = await registeredInvoice(app, tenant);
    const { body } = await app.call(updateInvoice, tenant, {
      id: invoice.id,
      body: { disputed: true, metadata: { ticket: '17' } },
      headers: { 'if-match': `"${invoice.version}"` },
    });
    expect(body).toEqual({
      ...invoice,
      disputed: true,
      metadata: { ...invoice.metadata, ticket: '17' },
      version: invoice.version + 1,
      updated_at: body.updated_at,
    });
    expect((await dispute(invoice, true)).body).toEqual(body);
    const stale = { id: invoice.id, body: { disputed: false }, headers: { 'if-match': `"${invoice.version}"` } };
    expect((await app.call(updateInvoice, tenant, stale)).status).toBe(412);
    expect((await app.call(updateInvoice, tenant, { id: invoice.id, body: {} })).status).toBe(400);
    await setStatus(app, tenant, invoice, 'cancelled');
    expect((await dispute(invoice, false)).body).toMatchObject({ disputed: false, status: 'cancelled' });
    const rows = await app.database.worker.query<{ value: string }[]>(
      `SELECT value FROM outbox WHERE account_id = $1 AND key = $2 AND topic LIKE '%.state.%' ORDER BY seq`,
      [tenant.accountId, invoice.id],
    );
    const states = rows.map(({ value }) => (JSON.parse(value) as { invoice: Invoice }).invoice.disputed);
    expect(states.slice(-3)).toEqual([true, true, false]);
  });

  it('is a condition of the list', async () => {
    const [one, two] = [await registeredInvoice(app, tenant), await registeredInvoice(app, tenant)];
    await dispute(one, true);
    const listed = async (disputed: string): Promise<string[]> =>
      ((await app.call(listInvoices, tenant, { query: { disputed } })).body.data as Invoice[]).map(({ id }) => id);
    expect([await listed('true'), await listed('false')]).toEqual([[one.id], [two.id]]);
  });

  it('belongs to its account and mode', async () => {
    const { id } = await registeredInvoice(app, tenant);
    for (const other of [freshTenant(), { ...tenant, livemode: !tenant.livemode }]) {
      expect((await app.call(updateInvoice, other, { id, body: { disputed: true } })).status).toBe(404);
    }
  });
});
