import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createPayment, type Invoice, updateInvoiceSettings } from '@millwright/contracts';
import { addDays, dayInIndia } from '@millwright/gst';
import type { Tenant } from '@millwright/persistence';
import { startOfDay } from '@millwright/service-kit';
import { isLongForm, type Backbone, createBackbone, eventually, freshTenant, startApp } from '@millwright/testing';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { invoicingApp } from '../invoicing.module.js';
import { eventsOf, type InvoicingApp, issueInvoice, registeredInvoice, setStatus } from '../testing/issued-invoices.js';

const dayMs = 86_400_000;

let backbone: Backbone;
let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  backbone = await createBackbone(invoicingApp);
  app = await startApp(invoicingApp, { backbone });
});
afterAll(async () => {
  await app?.stop();
  await backbone?.drop();
});
beforeEach(() => {
  tenant = freshTenant();
});

/** Counted from today in India. */
const dueIn = (days: number) => ({ due_date: addDays(dayInIndia(app.clock.now()), days) });
const told = async (invoice: Invoice): Promise<number> =>
  (await eventsOf(app, tenant, invoice)).filter(({ type }) => type === 'payment.overdue').length;
const advanceTo = (moment: Date): Promise<void> => app.advance(moment.getTime() - app.clock.now().getTime());
/** The midnight after the due date. */
const midnightAfter = ({ due_date: day }: Invoice, timeZone = 'Asia/Kolkata'): Date =>
  startOfDay(addDays(day, 1), timeZone);
const pay = async ({ id }: Invoice, amount: string): Promise<void> => {
  const body = { reference: id, amount: { amount, currency: 'INR' }, allocations: [{ invoice_id: id }] };
  expect((await app.call(createPayment, tenant, { body })).status).toBe(201);
};

describe('payment.overdue', () => {
  it('comes at midnight after the due date, once, with the invoice', async () => {
    const invoice = await registeredInvoice(app, tenant, { total: '100.00', ...dueIn(3) });
    await pay(invoice, '40.00');
    await advanceTo(new Date(midnightAfter(invoice).getTime() - 5_000));
    expect(await told(invoice)).toBe(0);
    await advanceTo(midnightAfter(invoice));
    expect(await told(invoice)).toBe(1);
    const last = (await eventsOf(app, tenant, invoice)).at(-1)!;
    expect(last.data).toEqual({
      invoice: expect.objectContaining({ id: invoice.id, payment_status: 'partial', version: 3 }),
    });
    await app.advance(40 * dayMs);
    expect(await told(invoice)).toBe(1);
  });

  it('comes without a move of the clock, too', async () => {
    const invoice = await registeredInvoice(app, tenant, dueIn(1));
    await advanceTo(new Date(midnightAfter(invoice).getTime() - 2_000));
    expect(await told(invoice)).toBe(0);
    await eventually(async () => expect(await told(invoice)).toBe(1), 10_000);
    expect(app.clock.now().getTime()).toBeLessThan(midnightAfter(invoice).getTime() + 8_000);
  });

  it('does not come where nothing is due then', async () => {
    const [paid, cancelled, waiting] = [
      await registeredInvoice(app, tenant, { total: '100.00', ...dueIn(2) }),
      await registeredInvoice(app, tenant, dueIn(2)),
      await issueInvoice(app, tenant, dueIn(2)),
    ];
    await pay(paid, '100.00');
    await setStatus(app, tenant, cancelled, 'cancelled');
    await setStatus(app, tenant, waiting, 'failed');
    await app.advance(4 * dayMs);
    expect([await told(paid), await told(cancelled), await told(waiting)]).toEqual([0, 0, 0]);
  });

  it('comes at once for an invoice that is registered when its due date has passed', async () => {
    const invoice = await registeredInvoice(app, tenant, dueIn(-1));
    await eventually(async () => expect(await told(invoice)).toBe(1), 10_000);
  });

  it('comes in the time zone of the settings, also where that has changed since', async () => {
    const invoice = await registeredInvoice(app, tenant, dueIn(2));
    const body = { time_zone: 'America/New_York' };
    expect((await app.call(updateInvoiceSettings, tenant, { body })).status).toBe(200);
    await advanceTo(midnightAfter(invoice));
    expect(await told(invoice)).toBe(0);
    await advanceTo(midnightAfter(invoice, 'America/New_York'));
    expect(await told(invoice)).toBe(1);
  });

  it('of many invoices comes once each, though several processes look for them and one is restarted', async () => {
    const invoices = await Promise.all(
      Array.from({ length: isLongForm ? 120 : 30 }, () => registeredInvoice(app, tenant, dueIn(1))),
    );
    const other = await startApp(invoicingApp, { backbone });
    try {
      const past = midnightAfter(invoices[0]!).getTime() + 1_000;
      await Promise.all([app, other].map((each) => each.advance(past - each.clock.now().getTime())));
    } finally {
      await other.stop();
    }
    const again = await startApp(invoicingApp, { backbone });
    await again.advance(app.clock.now().getTime() - again.clock.now().getTime());
    await again.stop();
    const events = (await app.published(tenant.accountId)).filter(({ type }) => type === 'payment.overdue');
    expect(events.map(({ key }) => key).toSorted()).toEqual(invoices.map(({ id }) => id).toSorted());
  });
});

describe('an invoice that cannot be told of', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('keeps no other one from being told of, and is given up after five attempts', async () => {
    const broken = await registeredInvoice(app, tenant, dueIn(1));
    const sound = await registeredInvoice(app, tenant, dueIn(1));
    const changes = app.nest.get(InvoiceChanges);
    const lock = changes.lock.bind(changes);
    let attempts = 0;
    jest.spyOn(changes, 'lock').mockImplementation(async (work, id) => {
      if (id !== broken.id) return lock(work, id);
      attempts += 1;
      throw new Error('The invoice cannot be read.');
    });
    await advanceTo(midnightAfter(sound));
    expect([await told(sound), await told(broken)]).toEqual([1, 0]);
    for (let each = 0; each < 5; each += 1) await app.advance(61_000);
    // The first of each round is that of all invoices together.
    expect(attempts).toBe(10);
    const rows = await app.database.worker.query('SELECT FROM invoice_due_times WHERE account_id = $1', [
      tenant.accountId,
    ]);
    expect(rows).toEqual([]);
  });
});
