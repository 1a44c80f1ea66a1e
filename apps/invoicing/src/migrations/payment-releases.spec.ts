import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPayment } from '@millwright/contracts';
import { freshTenant, startApp } from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, registeredInvoice, setStatus } from '../testing/issued-invoices.js';
import { PaymentReleases1796083204600 } from './1796083204600-payment-releases.js';

let app: InvoicingApp;

beforeAll(async () => {
  app = await startApp(invoicingApp);
});
afterAll(() => app?.stop());

const inr = (amount: string) => ({ amount, currency: 'INR' });

it('what was released before is released at the last change of its invoice', async () => {
  const tenant = freshTenant();
  const invoice = await registeredInvoice(app, tenant, { total: '100.00' });
  const deductions = [
    { kind: 'tds_gst', amount: inr('2.00') },
    { kind: 'discount', amount: inr('8.00') },
  ];
  await app.call(createPayment, tenant, {
    body: { reference: 'UTR-1', amount: inr('95.00'), allocations: [{ invoice_id: invoice.id, deductions }] },
  });
  await setStatus(app, tenant, invoice, 'cancelled');
  const { worker } = app.database;
  const rows = (): Promise<{ amount: string }[]> =>
    worker.query(
      `SELECT payment_id, allocation_place, deduction_id, invoice_id, amount::text, released_at
       FROM payment_releases WHERE account_id = $1 ORDER BY amount`,
      [tenant.accountId],
    );
  const released = await rows();
  expect(released.map(({ amount }) => amount)).toEqual(['2.00', '8.00', '90.00']);
  const runner = worker.createQueryRunner();
  try {
    const migration = new PaymentReleases1796083204600();
    await migration.down(runner);
    await migration.up(runner);
  } finally {
    await runner.release();
  }
  expect(await rows()).toEqual(released);
});
