/** An invoice that no portal registers, as the portal for e-way bills is told of it: Part A, without how the goods travel. */
import type { Consignee, Invoice, InvoiceDocumentType, Money } from '@millwright/contracts';
import { decimalText, stateOfGstin, toPortalDate, transactionTypes, unitsOf, unregistered } from '@millwright/gst';
import { deliveryAddress, shippingAddress, stateOf } from './addresses.js';
import { placeOf } from './inv01.js';
import { portalText } from './portal-text.js';

const documentTypes = { tax_invoice: 'INV', bill_of_supply: 'BIL' } as const satisfies Record<
  InvoiceDocumentType,
  string
>;
const mostOfName = 100;
const mostOfPlace = 50;

/** With the fields of the published call. */
export type EwayDocument = ReturnType<typeof ewayDocumentOf>;
/** By what the e-way bill of a document is told from that of another. */
export type EwayDocumentKey = Pick<EwayDocument, 'docNo' | 'docDate' | 'toGstin' | 'totInvValue'>;

export function ewayDocumentOf(invoice: Invoice) {
  const { seller, buyer, dispatch_from: dispatchFrom, consignee, line_items: lines } = invoice;
  const sellerState = stateOf(seller.address, seller.gstin);
  const isInterState = sellerState !== invoice.place_of_supply;
  const from = placeOf(dispatchFrom?.address ?? seller.address, seller.gstin);
  const to = placeOf(deliveryAddress(buyer, lines, consignee), buyer.gstin);
  const receiver = receiverOf(invoice);
  const toState = buyer.gstin === undefined ? invoice.place_of_supply : stateOfGstin(buyer.gstin);
  return {
    // An outward supply.
    supplyType: 'O',
    subSupplyType: '1',
    docType: documentTypes[invoice.document_type],
    docNo: invoice.number,
    docDate: toPortalDate(invoice.date),
    fromGstin: seller.gstin,
    fromTrdName: portalText(seller.legal_name, mostOfName),
    fromAddr1: from.Addr1,
    fromAddr2: from.Addr2 ?? '',
    fromPlace: portalText(from.Loc, mostOfPlace),
    fromPincode: from.Pin,
    actFromStateCode: Number(from.Stcd),
    fromStateCode: Number(sellerState),
    toGstin: buyer.gstin ?? unregistered,
    toTrdName: portalText(buyer.name, mostOfName),
    toAddr1: to.Addr1,
    toAddr2: to.Addr2 ?? '',
    toPlace: portalText(to.Loc, mostOfPlace),
    toPincode: to.Pin,
    actToStateCode: Number(to.Stcd),
    toStateCode: Number(toState),
    transactionType: transactionTypeOf(dispatchFrom !== undefined, receiver !== undefined),
    ...(dispatchFrom && { dispatchFromTradeName: portalText(dispatchFrom.name, mostOfName) }),
    ...(receiver && {
      shipToGSTIN: receiver.gstin ?? unregistered,
      shipToTradeName: portalText(receiver.name, mostOfName),
    }),
    totalValue: rupees(invoice.taxable_value),
    cgstValue: rupees(invoice.cgst),
    sgstValue: rupees(invoice.sgst),
    igstValue: rupees(invoice.igst),
    cessValue: rupees(invoice.cess),
    cessNonAdvolValue: 0,
    otherValue: otherValueOf(invoice),
    totInvValue: rupees(invoice.total),
    itemList: lines.map((line) => ({
      productName: portalText(line.description, mostOfName),
      productDesc: portalText(line.description, mostOfName),
      // As text: as a number it would lose a zero at its beginning.
      hsnCode: line.hsn,
      quantity: line.quantity.value,
      qtyUnit: line.quantity.uom,
      cgstRate: isInterState ? 0 : line.tax_rate / 2,
      sgstRate: isInterState ? 0 : line.tax_rate / 2,
      igstRate: isInterState ? line.tax_rate : 0,
      cessRate: 0,
      cessNonadvol: 0,
      taxableAmount: rupees(line.taxable_value),
    })),
  };
}

/** Who receives the goods in the place of the buyer. Another address of the buyer, in the state of its GSTIN, is no other receiver. */
function receiverOf({ buyer, consignee, line_items: lines }: Invoice): Consignee | undefined {
  if (consignee === undefined) return undefined;
  const shipping = shippingAddress(buyer, lines, consignee);
  if (shipping === undefined) return undefined;
  const isOfBuyer =
    consignee.relation === 'own_site' &&
    (buyer.gstin === undefined || stateOf(shipping, buyer.gstin) === stateOfGstin(buyer.gstin));
  return isOfBuyer ? undefined : consignee;
}

function transactionTypeOf(isDispatchedElsewhere: boolean, isShippedElsewhere: boolean): number {
  const { regular, shipTo, dispatchFrom, shipToAndDispatchFrom } = transactionTypes;
  if (isDispatchedElsewhere) return isShippedElsewhere ? shipToAndDispatchFrom : dispatchFrom;
  return isShippedElsewhere ? shipTo : regular;
}

/** What the total has beside the value and the taxes; it may be less than nothing. */
function otherValueOf({ total, taxable_value: value, cgst, sgst, igst, cess }: Invoice): number {
  const parts = [value, cgst, sgst, igst, cess].reduce((sum, part) => sum + unitsOf(part.amount, 2), 0n);
  return Number(decimalText(unitsOf(total.amount, 2) - parts, 2));
}

function rupees({ amount }: Money): number {
  return Number(amount);
}
