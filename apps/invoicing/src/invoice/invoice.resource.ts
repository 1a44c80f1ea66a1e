/** An invoice in the API and in events, and what notes have in common with it. */
import type { Invoice, InvoiceLine, NoteLine } from '@millwright/contracts';
import { encodeId } from '@millwright/service-kit';
import type { UnweighedDocument } from './tax-document.store.js';

export function invoiceResource(row: UnweighedDocument): Invoice {
  const { beginning, figures, amounts, ending } = documentParts(row);
  const dispatchId = row.dispatch_id && encodeId('dispatch', row.dispatch_id);
  return {
    id: encodeId('invoice', row.id),
    number: row.number,
    former_numbers: [...row.former_numbers],
    type: 'INV',
    document_type: row.document_type,
    date: row.date,
    due_date: row.due_date!,
    ...beginning,
    dispatch_id: dispatchId,
    ...(row.dispatch_from !== null && { dispatch_from: row.dispatch_from }),
    line_items: completeLines(row.line_items) as InvoiceLine[],
    ...figures,
    void_reason: row.void_reason,
    // One that was stored before it named its invoice and its dispatch is completed.
    eway_bill: row.eway_bill && { ...row.eway_bill, invoice_number: row.number, dispatch_id: dispatchId },
    payment_status: row.payment_status,
    ...amounts,
    disputed: row.disputed,
    ...ending,
  };
}

/** Those that were stored before lines had a kind and a discount are goods without one. */
export function completeLines(lines: UnweighedDocument['line_items']): NoteLine[] {
  return lines.map((line) => ({
    ...line,
    kind: line.kind ?? 'goods',
    gross: line.gross ?? line.taxable_value,
    discount: line.discount ?? rupeesOf('0.00'),
  }));
}

/** The fields that all documents have, in the order in which they show them. */
export function documentParts(row: UnweighedDocument) {
  return {
    beginning: {
      status: row.status,
      order_id: encodeId('order', row.order_id),
      order_version: row.order_version,
      supply_type: row.supply_type,
      place_of_supply: row.place_of_supply,
      place_of_supply_rule: row.place_of_supply_rule,
      reverse_charge: row.reverse_charge,
      seller: row.seller,
      seller_id: encodeId('seller', row.seller_id),
      buyer: row.buyer,
      buyer_id: row.buyer_id && encodeId('buyer', row.buyer_id),
      ...(row.consignee !== null && { consignee: row.consignee }),
    },
    figures: {
      taxable_value: rupeesOf(row.taxable_value),
      cgst: rupeesOf(row.cgst),
      sgst: rupeesOf(row.sgst),
      igst: rupeesOf(row.igst),
      cess: rupeesOf(row.cess),
      non_taxable_charges: rupeesOf(row.non_taxable_charges),
      cash_discount: rupeesOf(row.cash_discount),
      round_off: rupeesOf(row.round_off),
      total: rupeesOf(row.total),
      irn: row.irn,
      ack_number: row.ack_number,
      ack_at: row.ack_at?.toISOString() ?? null,
      signed_invoice: row.signed_invoice,
      signed_qr: row.signed_qr,
      errors: [...row.errors],
      cancel_reason: row.cancel_reason,
      cancel_remarks: row.cancel_remarks,
      cancelled_at: row.cancelled_at?.toISOString() ?? null,
    },
    amounts: {
      amount_paid: rupeesOf(row.amount_paid),
      amount_credited: rupeesOf(row.amount_credited),
      amount_debited: rupeesOf(row.amount_debited),
      amount_due: rupeesOf(row.amount_due),
      amount_deducted: rupeesOf(row.amount_deducted),
    },
    ending: {
      metadata: row.metadata,
      livemode: row.livemode,
      version: row.version,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    },
  };
}

export function rupeesOf(amount: string): { amount: string; currency: 'INR' } {
  return { amount, currency: 'INR' };
}
