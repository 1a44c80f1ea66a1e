/** A change of an invoice in a dialog. */
import type { Invoice, ReadInvoice } from '@millwright/contracts';
import { api } from '../../api/api.js';
import { type ChangeCall, useRecordChange } from '../../kit/record-change.js';
import { useTexts } from '../../language/language.js';
import { useMode } from '../../shell/mode.js';
import { detailTexts } from './detail-texts.js';

export interface InvoiceFormProps {
  readonly invoice: ReadInvoice;
  readonly onClose: () => void;
}

export function useInvoiceChange<Values>(
  { invoice, onClose }: InvoiceFormProps,
  change: (values: Values, call: ChangeCall) => Promise<Invoice>,
  said: string,
) {
  const t = useTexts(detailTexts);
  const mode = useMode();
  return useRecordChange<Invoice, Values>({
    label: t('invoiceNumbered', { number: invoice.number }),
    known: withoutExpanded(invoice),
    read: () => api(mode).invoices.get(invoice.id),
    change,
    said,
    onDone: onClose,
  });
}

/** What was asked for beside it is no field of it that changes. */
function withoutExpanded(invoice: ReadInvoice): Invoice {
  const plain = { ...invoice };
  delete plain.expanded;
  return plain;
}
