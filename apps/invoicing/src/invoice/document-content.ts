/** What a document says, as its row has it. */
import type { NoteLine } from '@millwright/contracts';
import type { UnitOfWork } from '@millwright/persistence';
import { type Figures, publicFigures } from '../document/figures.js';
import { documentTypeOf } from '../document/registrable.js';
import type { TaxDocument } from '../document/tax-document.js';
import type { TaxDocumentRow, UnweighedDocument } from './tax-document.store.js';

/** Made anew when a document is retried. */
export function contentOf(tax: TaxDocument, figures: Figures, lines: readonly NoteLine[]) {
  const sums = publicFigures(figures);
  return {
    document_type: documentTypeOf(tax),
    supply_type: tax.supplyType,
    place_of_supply: tax.placeOfSupply,
    place_of_supply_rule: tax.placeOfSupplyRule,
    reverse_charge: tax.reverseCharge,
    seller: tax.seller,
    buyer: tax.buyer,
    consignee: tax.consignee ?? null,
    dispatch_from: tax.dispatchFrom ?? null,
    line_items: lines,
    taxable_value: sums.taxable_value.amount,
    cgst: sums.cgst.amount,
    sgst: sums.sgst.amount,
    igst: sums.igst.amount,
    cess: sums.cess.amount,
    non_taxable_charges: sums.non_taxable_charges.amount,
    cash_discount: sums.cash_discount.amount,
    round_off: sums.round_off.amount,
    total: sums.total.amount,
  } as const satisfies Partial<UnweighedDocument>;
}

const none = '0.00';

/** What every document begins with. */
export function newDocument({ tenant: { accountId, livemode }, now }: UnitOfWork, id: string) {
  return {
    account_id: accountId,
    livemode,
    id,
    document_type: 'tax_invoice',
    status: 'registering',
    portal: null,
    former_numbers: [],
    order_reference: null,
    buyer_id: null,
    dispatch_id: null,
    irn: null,
    ack_number: null,
    ack_at: null,
    signed_invoice: null,
    signed_qr: null,
    errors: [],
    cancel_reason: null,
    cancel_remarks: null,
    cancelled_at: null,
    void_reason: null,
    commercial: false,
    declare_by: null,
    eway_bill: null,
    payment_status: 'unpaid',
    amount_paid: none,
    amount_credited: none,
    amount_debited: none,
    amount_due: none,
    amount_deducted: none,
    disputed: false,
    version: 1,
    event_sequence: 0,
    created_at: now,
    updated_at: now,
    weight: 0,
  } as const satisfies Partial<TaxDocumentRow>;
}
