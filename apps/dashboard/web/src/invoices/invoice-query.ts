/** An invoice with all that its page shows, read again while the portal has not answered. */
import { ewayBillLifecycle, taxDocumentLifecycle } from '@millwright/client/resources';
import type { DebitNote, EwayBill, ReadInvoice, TaxDocumentStatus } from '@millwright/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, type Mode } from '../api/api.js';
import { useRereads } from '../kit/rereads.js';

interface InvoiceView {
  readonly invoice: ReadInvoice;
  readonly debitNotes: readonly DebitNote[];
}

/** As many as of credit notes. */
const mostDebitNotes = 100;

function invoiceQuery(mode: Mode, id: string) {
  return queryOptions({
    queryKey: ['invoice', mode, id],
    queryFn: async ({ signal }): Promise<InvoiceView> => {
      const [invoice, { data: debitNotes }] = await Promise.all([
        api(mode).invoices.get(id, { expand: 'order,payments,credit_notes,dispatch' }, { signal }),
        api(mode).debitNotes.list({ invoice_id: id, limit: mostDebitNotes }, { signal }),
      ]);
      return { invoice, debitNotes };
    },
  });
}

export function useInvoice(mode: Mode, id: string) {
  const refetchInterval = useRereads(isWaiting);
  return useQuery({ ...invoiceQuery(mode, id), refetchInterval });
}

export function isAtPortal({ status }: { readonly status: TaxDocumentStatus }): boolean {
  return taxDocumentLifecycle.underWay.includes(status);
}

/** What is due of it can be paid, and notes can change it. */
export function isInForce({ status }: { readonly status: TaxDocumentStatus }): boolean {
  return status === 'registered' || status === 'issued';
}

function isBillAtPortal({ status, pending }: EwayBill): boolean {
  return ewayBillLifecycle.underWay.includes(status) || pending.length > 0;
}

function isWaiting({ invoice, debitNotes }: InvoiceView): boolean {
  const bill = invoice.eway_bill;
  const notes = [...(invoice.expanded?.credit_notes ?? []), ...debitNotes];
  return isAtPortal(invoice) || (bill !== null && isBillAtPortal(bill)) || notes.some(isAtPortal);
}
