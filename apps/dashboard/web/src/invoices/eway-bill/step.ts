/** What is asked of the portal about an e-way bill that there is. */
import type { EwayBill, getEwayBill, Invoice } from '@millwright/contracts';
import { call, type Mode } from '../../api/call.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';

export interface StepFormProps {
  readonly mode: Mode;
  readonly invoice: Invoice;
  readonly bill: EwayBill;
  readonly onClose: () => void;
}

interface BillCall extends ChangeCall {
  readonly method: 'POST';
  readonly params: { readonly id: string };
}

export function useBillChange<Values>(
  { mode, bill, onClose }: StepFormProps,
  change: (values: Values, call: BillCall) => Promise<EwayBill>,
  said: string,
) {
  const params = { id: bill.invoice_id };
  return useRecordChange<EwayBill, Values>({
    label: `The e-way bill ${bill.number ?? ''}`,
    known: bill,
    read: () => call<typeof getEwayBill>(mode, { method: 'GET', path: '/v1/invoices/{id}/eway-bill', params }),
    change: (values, given) => change(values, { method: 'POST', params, ...given }),
    said,
    onDone: onClose,
  });
}
