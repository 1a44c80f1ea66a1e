/** What accounts asks invoicing for when it sends a mail about an invoice. */
import { z } from 'zod';
import { id } from '../kit/ids.js';

const named = { account_id: id('account'), mail_id: id('invoice_mail') };

export const invoiceMailQuery = z.strictObject({ ...named, livemode: z.boolean() });
export const invoiceMailPdfQuery = z.strictObject({ ...named, livemode: z.enum(['true', 'false']) });

export type InvoiceMailQuery = z.input<typeof invoiceMailQuery>;
export type InvoiceMailPdfQuery = z.input<typeof invoiceMailPdfQuery>;

/** An invoice with what is due of it. Days are as the API writes them, amounts are rupees as decimal text. */
export interface DueInvoice {
  readonly number: string;
  readonly due_date: string;
  readonly amount_due: string;
}

/** What a mail says, as it is now, or why it is not to be sent any more. */
export type InvoiceMailContent =
  | { readonly outcome: 'withdrawn'; readonly reason: string }
  | {
      readonly outcome: 'due';
      readonly kind: 'invoice' | 'reminder';
      readonly document_type: 'tax_invoice' | 'bill_of_supply';
      readonly invoice: DueInvoice & { readonly date: string; readonly total: string };
      readonly seller_name: string;
      /** The e-mail address of the seller, for answers. */
      readonly reply_to: string | null;
      readonly message: string | null;
      /** Of a reminder: what else of the buyer is due, the first due first. */
      readonly open: readonly DueInvoice[];
    };
