/** The contract of invoicing: invoices and notes, their registration, e-way bills, payments, bank statements and settings. */
import { defineContract } from '../kit/contract.js';
import { bankStatementFixture } from './bank-statement.fixture.js';
import { bankStatementsResource } from './bank-statements.js';
import { deductionFixture } from './deduction.fixture.js';
import { deductionsResource } from './deductions.js';
import { ewayBillsResource } from './eway-bills.js';
import { ewayBillFixture, invoiceFixture } from './invoice.fixture.js';
import { gstReturnsResource } from './gst-returns.js';
import { invoiceMailsResource } from './invoice-mails.js';
import { invoiceQueriesResource } from './invoice-queries.js';
import { invoiceSettingsResource } from './invoice-settings.js';
import { invoicesResource } from './invoices.js';
import { manifest } from './manifest.js';
import { creditNoteFixture, debitNoteFixture } from './note.fixture.js';
import { creditNotesResource, debitNotesResource } from './notes.js';
import { paymentFixture } from './payment.fixture.js';
import { paymentsResource } from './payments.js';
import { receivableFixture } from './receivable.fixture.js';
import { receivablesResource } from './receivables.js';
import { sellerFixture } from './seller.fixture.js';
import { sellersResource } from './sellers.js';

export * from './bank-statement-line-lifecycle.js';
export * from './bank-statements.js';
export * from './charges.js';
export * from './deductions.js';
export * from './eway-bill-lifecycle.js';
export * from './eway-bill.js';
export * from './eway-bills.js';
export type { PortalFile } from './gst-portal-file.js';
export { mostPortalEntries } from './gst-portal-file.js';
export * from './gst-returns.js';
export * from './invoice-mails.js';
export * from './invoice-queries.js';
export * from './invoice-settings.js';
export * from './invoices.js';
export * from './notes.js';
export * from './note-lifecycle.js';
export * from './payment-lifecycle.js';
export * from './payments.js';
export * from './receivables.js';
export { findDefaultSeller, sellerFixture } from './seller.fixture.js';
export * from './sellers.js';
export * from './tax-document-lifecycle.js';
export {
  type CancelReason,
  cancelReasons,
  type InvoiceLine,
  mostInvoiceLines,
  type NoteLine,
  type PortalError,
  type DispatchPlace,
  placeOfSupplyRules,
  type PlaceOfSupplyRule,
  type Seller,
  sellerExample,
  type SupplyType,
  supplyTypes,
} from './tax-documents.js';

export const invoicingContract = defineContract({
  app: manifest.name,
  resources: [
    invoicesResource,
    invoiceQueriesResource,
    invoiceMailsResource,
    creditNotesResource,
    debitNotesResource,
    ewayBillsResource,
    paymentsResource,
    deductionsResource,
    receivablesResource,
    gstReturnsResource,
    bankStatementsResource,
    sellersResource,
    invoiceSettingsResource,
  ],
  fixtures: [
    invoiceFixture,
    creditNoteFixture,
    debitNoteFixture,
    ewayBillFixture,
    paymentFixture,
    deductionFixture,
    receivableFixture,
    bankStatementFixture,
    sellerFixture,
  ],
});
