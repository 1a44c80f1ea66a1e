/** Invoices for tests of what follows from them: written as they are when they are issued, and registered without the portal. */
import { type Invoice, invoiceExample, orderExample } from '@millwright/contracts';
import type { Tenant } from '@millwright/persistence';
import { decodeId, encodeId, Ids } from '@millwright/service-kit';
import type { RunningApp } from '@millwright/testing';
import type { settings } from '../config.js';
import { InvoiceChanges } from '../invoice/invoice-changes.js';
import { invoiceResource } from '../invoice/invoice.resource.js';
import type { WrittenDocument } from '../invoice/tax-document.store.js';
import { createFirstSeller, findDefaultSeller } from './sellers.js';

export type InvoicingApp = RunningApp<typeof settings>;

interface Issued {
  readonly total?: string;
  readonly due_date?: string;
  readonly buyer?: Invoice['buyer'];
  /** The public id. */
  readonly buyer_id?: string;
}

let issued = 0;

/** An invoice that waits for the portal. */
export async function issueInvoice(app: InvoicingApp, tenant: Tenant, changes: Issued = {}): Promise<Invoice> {
  const seller = (await findDefaultSeller(app, tenant)) ?? (await createFirstSeller(app, tenant));
  const sellerId = decodeId('seller', seller.id)!;
  return app.database.asTenant(tenant, async (work) => {
    issued += 1;
    const { id: _, ...example } = invoiceExample;
    const row = {
      ...example,
      ...changes,
      account_id: tenant.accountId,
      livemode: tenant.livemode,
      id: app.nest.get(Ids).next(),
      number: `26-27/${String(issued).padStart(5, '0')}`,
      status: 'registering',
      order_id: decodeId('order', example.order_id)!,
      order_reference: orderExample.reference,
      buyer_id: changes.buyer_id === undefined ? null : decodeId('buyer', changes.buyer_id)!,
      seller_id: sellerId,
      invoice_id: null,
      reason: null,
      taxable_value: example.taxable_value.amount,
      cgst: example.cgst.amount,
      sgst: example.sgst.amount,
      igst: example.igst.amount,
      cess: example.cess.amount,
      non_taxable_charges: example.non_taxable_charges.amount,
      cash_discount: example.cash_discount.amount,
      round_off: example.round_off.amount,
      total: changes.total ?? example.total.amount,
      given: {},
      document: {} as WrittenDocument['document'],
      portal: null,
      irn: null,
      ack_number: null,
      ack_at: null,
      signed_invoice: null,
      signed_qr: null,
      cancelled_at: null,
      payment_status: 'unpaid',
      amount_paid: '0.00',
      amount_credited: '0.00',
      amount_debited: '0.00',
      amount_due: '0.00',
      amount_deducted: '0.00',
      disputed: false,
      version: 1,
      event_sequence: 0,
      created_at: work.now,
      updated_at: work.now,
      weight: 0,
    } as const satisfies object;
    return app.nest.get(InvoiceChanges).create(work, row as unknown as WrittenDocument);
  });
}

/** What the step "register" does with the portal's answer. */
export function setStatus(
  app: InvoicingApp,
  tenant: Tenant,
  { id }: Invoice,
  status: Invoice['status'],
): Promise<Invoice> {
  const changes = app.nest.get(InvoiceChanges);
  return app.database.asWorker(async (work) => {
    const own = work.ofTenant(tenant);
    const before = await changes.lock(own, id);
    return changes.save(own, before, { ...before, status }, []);
  });
}

export async function registeredInvoice(app: InvoicingApp, tenant: Tenant, changes: Issued = {}): Promise<Invoice> {
  return setStatus(app, tenant, await issueInvoice(app, tenant, changes), 'registered');
}

/** As it is now. */
export function invoiceNow(app: InvoicingApp, tenant: Tenant, { id }: Invoice): Promise<Invoice> {
  return app.database.asTenant(tenant, async (work) =>
    invoiceResource(await app.nest.get(InvoiceChanges).find(work, id)),
  );
}

/** The events of an invoice in the order of their numbers. */
export async function eventsOf(app: InvoicingApp, tenant: Tenant, { id }: Invoice) {
  const events = (await app.published(tenant.accountId)).filter(({ key }) => key === id);
  expectInTurn(events.map(({ sequence }) => sequence));
  return events;
}

function expectInTurn(sequences: readonly number[]): void {
  if (sequences.some((sequence, index) => sequence !== index + 1)) {
    throw new Error(`The events are numbered ${sequences.join()}.`);
  }
}

export function unknownInvoiceId(app: InvoicingApp): string {
  return encodeId('invoice', app.nest.get(Ids).next());
}
