import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  cancelInvoice,
  createCreditNote,
  createInvoice,
  getCreditNote,
  type internal,
  type Order,
  retryInvoice,
} from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { accountIdOf, type ApiAnswer, eventually, freshTenant, testSecret } from '@millwright/testing';
import { failure, InvoicingApp } from '../testing/invoicing-app.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await InvoicingApp.start();
  app.portal.behaviours.set('generate', (request) =>
    JSON.stringify(request.body).includes(refused) ? failure('3029') : app.register(request),
  );
});
afterAll(() => app.stop());
beforeEach(() => {
  tenant = freshTenant();
});

const tell = (
  step: 'begin' | 'end',
  order: Order,
  cancellation: string,
  token = testSecret('invoicing', 'cancellationsToken'),
): Promise<ApiAnswer> =>
  app.app.internal(
    'POST',
    `/internal/order-cancellations/${step}`,
    {
      account_id: accountIdOf(tenant),
      livemode: tenant.livemode,
      order_id: order.id,
      cancellation_id: cancellation,
    },
    { authorization: `Bearer ${token}` },
  );
/** Begins a cancellation, and returns what is invoiced of the order. */
async function begin(order: Order, cancellation: string = randomUUID()): Promise<internal.InvoicedOfOrder['invoiced']> {
  const { status, body } = await tell('begin', order, cancellation);
  expect(status).toBe(200);
  return (body as internal.InvoicedOfOrder).invoiced;
}
const end = (order: Order, cancellation: string): Promise<ApiAnswer> => tell('end', order, cancellation);
const invoice = (order: Order, body: object = {}): Promise<ApiAnswer> =>
  app.call(createInvoice, tenant, { id: order.id, body });
const pieces = (value: number) => ({ value, uom: 'PCS' });
const lineOf = (order: Order, value: number) => ({ line_item_id: order.line_items[0]!.id, quantity: pieces(value) });
/** Orders with this reference of the buyer are refused by the portal, while the invoices of other tests are registered. */
const refused = 'REFUSED';

describe('what orders is told to be invoiced', () => {
  it('is in invoices that are in force, by the latest of them, and not credited by quantity', async () => {
    const order = app.order();
    const invoiced = async () => {
      const cancellation = randomUUID();
      const found = await begin(order, cancellation);
      await end(order, cancellation);
      return found;
    };
    expect(await invoiced()).toEqual([]);
    const freight = { description: 'Freight', hsn: '996511', amount: { amount: '500.00', currency: 'INR' } };
    const first = await app.registered(tenant, order, { lines: [lineOf(order, 400)], charges: [freight] });
    const second = await app.registered(tenant, order, { lines: [lineOf(order, 300)] });
    const line = { line_item_id: order.line_items[0]!.id, quantity: 700_000, invoice_id: second.id };
    expect(await invoiced()).toEqual([line]);

    const credited = { id: first.id, body: { reason: 'Damaged', lines: [lineOf(order, 100)] } };
    const note = (await app.call(createCreditNote, tenant, credited)).body as { id: string };
    await eventually(async () =>
      expect((await app.call(getCreditNote, tenant, note)).body).toMatchObject({ status: 'registered' }),
    );
    expect(await invoiced()).toEqual([{ ...line, quantity: 600_000 }]);

    await app.call(cancelInvoice, tenant, { id: second.id, body: { reason: 'other' } });
    await app.becomes(tenant, second, 'cancelled');
    app.put({ ...order, reference: refused });
    await app.becomes(tenant, await app.invoice(tenant, order, { lines: [lineOf(order, 50)] }), 'failed');
    expect(await invoiced()).toEqual([{ ...line, quantity: 300_000, invoice_id: first.id }]);
  });

  it('is told to those alone who have the token for it', async () => {
    for (const name of ['recordsToken', 'internalToken', 'callerKey']) {
      expect((await tell('begin', app.order(), randomUUID(), testSecret('invoicing', name))).status).toBe(401);
    }
    const { status } = await app.app.internal(
      'POST',
      '/internal/order-cancellations/begin',
      {},
      {
        authorization: `Bearer ${testSecret('invoicing', 'cancellationsToken')}`,
      },
    );
    expect(status).toBe(400);
  });
});

describe('while something of an order is cancelled', () => {
  it('it is not invoiced, and it is afterwards', async () => {
    const order = app.order();
    const cancellation = randomUUID();
    await begin(order, cancellation);
    expect(await invoice(order)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    expect((await invoice(app.order())).status).toBe(202);
    await end(order, cancellation);
    expect((await invoice(order)).status).toBe(202);
  });

  it('a call that invoices it waits a moment for the end, and sees the order as it is then', async () => {
    const order = app.order();
    const cancellation = randomUUID();
    await begin(order, cancellation);
    const answer = invoice(order);
    app.put({ ...order, status: 'cancelled' });
    await end(order, cancellation);
    expect(await answer).toMatchObject({ status: 409, body: { error: { code: 'invalid_state' } } });
  });

  it('a failed invoice of it is not retried', async () => {
    const order = app.order({ reference: refused });
    const failed = await app.becomes(tenant, await app.invoice(tenant, order), 'failed');
    const cancellation = randomUUID();
    expect(await begin(order, cancellation)).toEqual([]);
    const retry = (): Promise<ApiAnswer> => app.call(retryInvoice, tenant, { id: failed.id });
    expect(await retry()).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
    await end(order, cancellation);
    expect((await retry()).status).toBe(202);
  });

  it('the end of one does not end another that is under way', async () => {
    const order = app.order();
    const second = randomUUID();
    await begin(order);
    await begin(order, second);
    await end(order, second);
    expect((await invoice(order)).status).toBe(409);
  });
});

it('an order that was read before a cancellation is not invoiced after it', async () => {
  const order = app.order();
  app.whenOrdersAnswer = async () => {
    app.whenOrdersAnswer = async () => {};
    const cancellation = randomUUID();
    expect(await begin(order, cancellation)).toEqual([]);
    await end(order, cancellation);
  };
  expect(await invoice(order)).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } });
  expect((await invoice(order)).status).toBe(202);
});

it('an order is invoiced or cancelled, and never both, where both happen at once', async () => {
  for (let round = 0; round < 30; round += 1) {
    const order = app.order();
    const cancellation = randomUUID();
    const cancel = async (): Promise<boolean> => {
      const isFree = (await begin(order, cancellation)).length === 0;
      if (isFree) app.put({ ...order, status: 'cancelled' });
      await end(order, cancellation);
      return isFree;
    };
    // So that each is the first at times.
    const cancelling = round % 2 === 0 ? cancel() : undefined;
    const [{ status }, isCancelled] = await Promise.all([invoice(order), cancelling ?? cancel()]);
    expect([status, isCancelled]).toEqual(isCancelled ? [409, true] : [202, false]);
  }
});
