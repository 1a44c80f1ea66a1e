/** The statuses of an invoice, and the steps between them. */
import { enumeration } from '../kit/enumeration.js';
import { lifecycle } from '../kit/lifecycle.js';

export const taxDocumentStatuses = enumeration('TaxDocumentStatus', [
  'registering',
  'registered',
  'issued',
  'failed',
  'voiding',
  'voided',
  'cancelling',
  'cancelled',
]);
export type TaxDocumentStatus = (typeof taxDocumentStatuses)[number];

export const invoiceLifecycle = lifecycle({
  record: 'invoice',
  statuses: taxDocumentStatuses,
  final: {
    voided: {
      why: 'its number cannot be used again, and is declared among the documents issued; invoice its quantities again under another number',
      next: 'invoices.create',
    },
    cancelled: {
      why: 'a cancelled IRN cannot be issued again; invoice its quantities again under another number',
      next: 'invoices.create',
    },
  },
  underWay: ['registering', 'voiding', 'cancelling'],
  transitions: {
    register: { can: 'be registered', from: ['registering'], to: ['registered', 'failed', 'cancelled'] },
    retry: { can: 'be retried', by: 'invoices.retry', from: ['failed'], to: 'registering' },
    void: { can: 'be voided', by: 'invoices.void', from: ['failed'], to: 'voiding' },
    endVoiding: {
      can: 'have its voiding ended',
      from: ['voiding'],
      to: ['voided', 'registered', 'cancelled', 'failed'],
    },
    cancel: {
      can: 'be cancelled',
      by: 'invoices.cancel',
      from: ['registered', 'issued'],
      to: ['cancelling', 'cancelled'],
    },
    endCancellation: {
      can: 'have its cancellation ended',
      from: ['cancelling'],
      to: ['cancelled', 'registered'],
    },
    note: { can: 'have notes', by: ['credit_notes.create', 'debit_notes.create'], from: ['registered', 'issued'] },
    makeEwayBill: { can: 'get an e-way bill', by: 'eway_bills.create', from: ['registered', 'issued'] },
  },
});
