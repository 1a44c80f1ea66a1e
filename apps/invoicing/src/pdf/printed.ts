/** What can be printed, each by the page of its kind. */
import { invoicePage, notePage, type PrintedInvoice, type PrintedNote } from './document-page.js';
import { type PrintedStatement, statementPage } from '../receivable/statement-page.js';
import { ewayBillSlip, type PrintedEwayBill } from './eway-bill-slip.js';

export type Printed =
  | ({ readonly kind: 'invoice' } & PrintedInvoice)
  | ({ readonly kind: 'note' } & PrintedNote)
  | ({ readonly kind: 'eway_bill' } & PrintedEwayBill)
  | ({ readonly kind: 'statement' } & PrintedStatement);

export function pagesOf(printed: Printed): Promise<Uint8Array> {
  switch (printed.kind) {
    case 'invoice':
      return invoicePage(printed);
    case 'note':
      return notePage(printed);
    case 'eway_bill':
      return ewayBillSlip(printed);
    case 'statement':
      return statementPage(printed);
  }
}

/** Of the record. */
export function idOf(printed: Printed): string {
  switch (printed.kind) {
    case 'invoice':
      return printed.invoice.id;
    case 'note':
      return printed.note.id;
    case 'eway_bill':
      return printed.ewayBill.id;
    case 'statement':
      return printed.receivable.id;
  }
}
