/** The announced events of invoices, e-way bills and payments. */
import { defineContract, defineResource } from '../kit/contract.js';
import { draftEvent } from '../kit/event.js';
import { manifest } from './manifest.js';

export const invoicingContract = defineContract({
  app: manifest.name,
  resources: [
    defineResource({
      events: {
        'invoice.registered': draftEvent('invoice', 'The IRP returned an IRN and signed QR'),
        'invoice.failed': draftEvent('invoice', 'IRP registration failed; the data carries the IRP error codes'),
        'invoice.cancelled': draftEvent('invoice', 'An IRN is cancelled within the 24-hour window'),
        'eway_bill.part_b_completed': draftEvent('invoice', 'Vehicle recorded; validity clock started'),
        'eway_bill.expiring': draftEvent('invoice', 'Four hours before an e-way bill expires'),
        'payment.received': draftEvent('invoice', 'A payment was reconciled against an invoice'),
        'payment.overdue': draftEvent('invoice', 'An invoice passed its due date unpaid'),
      },
    }),
  ],
});
