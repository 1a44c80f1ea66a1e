/** The transitions between the statuses of invoices and notes. */
import { taxDocumentStatuses } from '@millwright/contracts';
import { Transitions } from '@millwright/service-kit';

export const invoiceTransitions = new Transitions('invoice', taxDocumentStatuses, {
  register: { can: 'be registered', from: ['registering'], to: ['registered', 'failed', 'cancelled'] },
  retry: { can: 'be retried', from: ['failed'], to: 'registering' },
  void: { can: 'be voided', from: ['failed'], to: 'voiding' },
  endVoiding: { can: 'have its voiding ended', from: ['voiding'], to: ['voided', 'registered', 'cancelled', 'failed'] },
  cancel: { can: 'be cancelled', from: ['registered'], to: 'cancelling' },
  endCancellation: { can: 'have its cancellation ended', from: ['cancelling'], to: ['cancelled', 'registered'] },
  note: { can: 'have notes', from: ['registered'] },
  makeEwayBill: { can: 'get an e-way bill', from: ['registered'] },
});
