import { idIn, namesIn, textIn } from '../../kit/search-values.js';
import { receivedColours } from '../status-colours.js';

export interface PaymentsSearch {
  readonly reference?: string | undefined;
  /** Separated by commas. */
  readonly status?: string | undefined;
  readonly invoice_id?: string | undefined;
}

export function paymentsSearch({ reference, status, invoice_id: invoice }: Record<string, unknown>): PaymentsSearch {
  return {
    reference: textIn(reference),
    status: namesIn(status, receivedColours),
    invoice_id: idIn(invoice, 'inv'),
  };
}
