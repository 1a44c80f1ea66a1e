import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createSeller, getInvoice, sellerExample } from '@millwright/contracts';
import { findRecord, type Tenant } from '@millwright/persistence';
import { freshTenant, startApp } from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { PortalLogins } from '../seller/portal-logins.js';
import { invoices } from '../invoice/tax-document.store.js';
import { type InvoicingApp, registeredInvoice } from '../testing/issued-invoices.js';
import { changeDefaultSeller, defaultSellerOf } from '../testing/sellers.js';
import { Sellers1796083200200 } from './1796083200200-sellers.js';
import { SellersOfStoredDocuments1796083200201 } from './1796083200201-sellers-of-stored-documents.js';
import { DocumentsOfSellers1796083200202 } from './1796083200202-documents-of-sellers.js';
import { Logos1796169600000 } from './1796169600000-logos.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  // The portal of the tests takes the login of the account.
  app = await startApp(invoicingApp, { environment: { IRP_SIMULATOR_URL: '' } });
  tenant = freshTenant();
});
afterAll(() => app?.stop());

it('the seller of the settings becomes the first one, with its login, its numbers and its documents', async () => {
  await changeDefaultSeller(app, tenant, {
    portal: { username: 'API_1', password: 'secret-1' },
    annual_returns: [{ financial_year: '2024-25', furnished_on: '2025-12-18' }],
    next_numbers: { invoice: 7, debit_note: 3 },
  });
  const seller = await defaultSellerOf(app, tenant);
  const second = { ...sellerExample, number_prefix: 'B', next_numbers: { invoice: 9 } };
  expect((await app.call(createSeller, tenant, { body: second })).status).toBe(201);
  const invoice = await registeredInvoice(app, tenant, { total: '100.00' });
  const loginOf = () =>
    app.database.asTenant(tenant, async (work) =>
      app.nest.get(PortalLogins).of(work, await findRecord(work, invoices, invoice.id)),
    );
  const login = await loginOf();

  const { worker } = app.database;
  const runner = worker.createQueryRunner();
  try {
    await new Logos1796169600000().down(runner);
    await new DocumentsOfSellers1796083200202().down(runner);
    await new SellersOfStoredDocuments1796083200201().down(runner);
    await runner.startTransaction();
    await new Sellers1796083200200().down(runner);
    const before = await runner.query(
      `SELECT seller->>'gstin' AS gstin, portal_username, sealed_password IS NOT NULL AS has_password
       FROM invoice_settings WHERE account_id = $1`,
      [tenant.accountId],
    );
    expect(before).toEqual([{ gstin: seller.gstin, portal_username: 'API_1', has_password: true }]);
    await new Sellers1796083200200().up(runner);
    await runner.commitTransaction();
    // A try that ends early is begun anew.
    for (let tries = 0; tries < 2; tries += 1) await new SellersOfStoredDocuments1796083200201().up(runner);
    await new DocumentsOfSellers1796083200202().up(runner);
    await new Logos1796169600000().up(runner);
  } finally {
    await runner.release();
  }

  expect(await defaultSellerOf(app, tenant)).toEqual({
    ...seller,
    version: 1,
    created_at: expect.any(String),
    updated_at: expect.any(String),
  });
  expect((await app.call(getInvoice, tenant, { id: invoice.id })).body).toEqual(invoice);
  expect(await loginOf()).toEqual(login);
});
