import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPayment, type Invoice, listInvoices } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId } from '@millwright/service-kit';
import { freshTenant, startApp } from '@millwright/testing';
import { invoicingApp } from '../invoicing.module.js';
import { type InvoicingApp, registeredInvoice } from '../testing/issued-invoices.js';
import { BuyersOfStoredDocuments1796083200001 } from './1796083200001-buyers-of-stored-documents.js';

let app: InvoicingApp;
let tenant: Tenant;

beforeAll(async () => {
  app = await startApp(invoicingApp);
  tenant = freshTenant();
});
afterAll(() => app?.stop());

it('stored documents and payments are found by what they say of their buyers, also where a try has ended early', async () => {
  const one = await registeredInvoice(app, tenant, { total: '100.00', buyer: { name: 'Asha Traders' } });
  const other = await registeredInvoice(app, tenant, {
    total: '20.00',
    buyer: { name: 'Chand', gstin: '29AAGCB7383J1Z4' },
  });
  const body = {
    reference: 'UTR-1',
    amount: { amount: '10.00', currency: 'INR' },
    allocations: [{ invoice_id: one.id }],
  };
  const { body: payment } = await app.call(createPayment, tenant, { body });

  // As they were stored before.
  const { worker } = app.database;
  await worker.query('DELETE FROM invoice_search_terms WHERE account_id = $1', [tenant.accountId]);
  await worker.query(
    `UPDATE tax_documents SET buyer_key = NULL, due_paise = NULL, order_reference = NULL,
       document = '{"RefDtls": {"ContrDtls": [{"PORefr": "PO-4711"}]}}'
     WHERE account_id = $1`,
    [tenant.accountId],
  );
  await worker.query('UPDATE payments SET buyer_gstin = NULL, buyer_name = NULL WHERE account_id = $1', [
    tenant.accountId,
  ]);
  const runner = worker.createQueryRunner();
  try {
    for (let tries = 0; tries < 2; tries += 1) await new BuyersOfStoredDocuments1796083200001().up(runner);
  } finally {
    await runner.release();
  }

  const listed = async (query: Record<string, string>): Promise<string[]> =>
    ((await app.call(listInvoices, tenant, { query })).body.data as Invoice[]).map(({ id }) => id);
  expect(await listed({ q: 'asha' })).toEqual([one.id]);
  expect(await listed({ q: 'po-47' })).toEqual([other.id, one.id]);
  expect(await listed({ q: other.number })).toEqual([other.id]);
  expect(await listed({ sort: '-amount_due' })).toEqual([one.id, other.id]);
  const rows = await worker.query<object[]>(
    'SELECT id, buyer_key, due_paise FROM tax_documents WHERE account_id = $1 ORDER BY id',
    [tenant.accountId],
  );
  expect(rows).toEqual([
    { id: decodeId('invoice', one.id), buyer_key: 'Asha Traders', due_paise: '9000' },
    { id: decodeId('invoice', other.id), buyer_key: '29AAGCB7383J1Z4', due_paise: '2000' },
  ]);
  expect(
    await worker.query('SELECT buyer_gstin, buyer_name FROM payments WHERE id = $1', [
      decodeId('payment', payment.id as string),
    ]),
  ).toEqual([{ buyer_gstin: null, buyer_name: 'Asha Traders' }]);
});
