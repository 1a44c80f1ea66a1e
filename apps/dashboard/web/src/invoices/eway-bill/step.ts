/** What is asked of the portal about an e-way bill that there is. */
import type { EwayBill, ReadInvoice } from '@millwright/contracts';
import { api, type Mode } from '../../api/api.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { useTexts } from '../../language/language.js';
import { ewayBillTexts } from './eway-bill-texts.js';

export interface StepFormProps {
  readonly mode: Mode;
  readonly invoice: ReadInvoice;
  readonly bill: EwayBill;
  readonly onClose: () => void;
}

export function useBillChange<Values>(
  { mode, bill, onClose }: StepFormProps,
  change: (values: Values, call: ChangeCall) => Promise<EwayBill>,
  said: string,
) {
  const t = useTexts(ewayBillTexts);
  return useRecordChange<EwayBill, Values>({
    label: t('theBill', { number: bill.number ?? '' }),
    known: bill,
    read: () => api(mode).ewayBills.get(bill.invoice_id),
    change,
    said,
    onDone: onClose,
  });
}
