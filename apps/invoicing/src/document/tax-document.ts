/** What an invoice or a note says before it has figures and a number: parties, lines, and what kind of supply it is. */
import type {
  Consignee,
  DispatchPlace,
  EwayBillWithInvoice,
  Exemption,
  Invoice,
  InvoiceLine,
  InvoiceLineKind,
  Money,
  Order,
  PlaceOfSupplyRule,
  Quantity,
  Seller,
  SupplyType,
} from '@millwright/contracts';
import { dividedBy, type DocumentType, unitsOf } from '@millwright/gst';
import { billingAddress, type Buyer, isOfServices, stateOf } from './addresses.js';
import { chargeLines, type GivenCharge } from './charges.js';
import { discountOf, type InvoicedParts } from './line-discount.js';
import { isExport, placeOfSupply } from './place-of-supply.js';

export interface TaxDocument {
  readonly type: DocumentType;
  /** The day in India that it is dated. */
  readonly date: string;
  readonly supplyType: SupplyType;
  readonly placeOfSupply: string;
  readonly placeOfSupplyRule: PlaceOfSupplyRule;
  readonly reverseCharge: boolean;
  readonly seller: Seller;
  readonly buyer: Buyer;
  /** Who receives the goods, where somebody has said so. */
  readonly consignee?: Consignee | undefined;
  /** Where the goods leave from, if not from the seller. */
  readonly dispatchFrom?: DispatchPlace | undefined;
  readonly lines: readonly DocumentLine[];
  /** In paise, as all amounts in BigInt. */
  readonly cashDiscount: bigint;
  readonly nonTaxableCharges: bigint;
  /** The buyer's number of the order. */
  readonly orderReference?: string;
  /** The invoice that a note changes. */
  readonly invoice?: { readonly number: string; readonly date: string };
  /** That the portal makes with the registration. */
  readonly ewayBill?: EwayBillWithInvoice;
}

export interface DocumentLine {
  readonly lineItemId: string;
  readonly kind: InvoiceLineKind;
  readonly description: string;
  readonly hsn: string;
  readonly taxRate: number;
  /** Why there is no tax. */
  readonly exemption?: Exemption | undefined;
  /** A quantity at a price, or an amount before tax. */
  readonly goods: { readonly quantity: Quantity; readonly unitPrice: Money } | { readonly amount: bigint };
  /** What is taken off before tax. */
  readonly discount: bigint;
  /** Where a caller finds the line, such as `line_items[0]`, and its quantity. */
  readonly param: string;
  readonly quantityParam: string;
}

export interface InvoiceCall {
  /** What of the order is invoiced. */
  readonly lines: readonly { readonly lineItemId: string; readonly quantity: Quantity }[];
  /** What other invoices have of the order; left out where there are none. */
  readonly invoiced?: InvoicedParts;
  /** Whether the caller has named the lines; else they are all that was left. */
  readonly isNamed: boolean;
  readonly date: string;
  readonly supplyType?: SupplyType | undefined;
  /** In the place of that of the order. */
  readonly consignee?: Consignee | undefined;
  readonly dispatchFrom?: DispatchPlace | undefined;
  readonly reverseCharge: boolean;
  readonly charges?: readonly GivenCharge[] | undefined;
  readonly cashDiscount?: Money | undefined;
  readonly nonTaxableCharges?: Money | undefined;
  readonly ewayBill?: EwayBillWithInvoice | undefined;
}

const nothingInvoiced: InvoicedParts = { quantities: new Map(), discounts: new Map() };

/** An invoice over line items of an order. */
export function invoiceOf(order: Order, seller: Seller, call: InvoiceCall): TaxDocument {
  const { buyer, line_items: items } = order;
  const goods = call.lines.map(({ lineItemId, quantity }, index): DocumentLine => {
    const place = items.findIndex(({ id }) => id === lineItemId);
    const item = items[place];
    if (item === undefined) throw new RangeError(`The order ${order.id} has no line item ${lineItemId}`);
    const param = `line_items[${place}]`;
    return {
      lineItemId,
      kind: 'goods',
      description: item.description,
      hsn: item.hsn,
      taxRate: item.tax_rate,
      exemption: item.exemption,
      goods: { quantity, unitPrice: item.unit_price },
      discount: discountOf(item, quantity, call.invoiced ?? nothingInvoiced),
      param,
      quantityParam: `${call.isNamed ? `lines[${index}]` : param}.quantity.value`,
    };
  });
  const lines = [...goods, ...chargeLines(call.charges ?? [], goods)];
  const isAbroad = (billingAddress(buyer)?.country ?? 'IN') !== 'IN';
  const supplyType = call.supplyType ?? (isAbroad ? 'export_without_payment' : 'b2b');
  const isShipped = !isExport(supplyType) && !isOfServices(lines);
  const supply = {
    supplyType,
    seller,
    buyer,
    consignee: isShipped ? (call.consignee ?? order.consignee) : undefined,
    lines,
  };
  const place = placeOfSupply(supply);
  return {
    ...supply,
    type: 'INV',
    dispatchFrom: isOfServices(lines) ? undefined : call.dispatchFrom,
    date: call.date,
    placeOfSupply: place.state,
    placeOfSupplyRule: place.rule,
    reverseCharge: call.reverseCharge,
    cashDiscount: paiseOf(call.cashDiscount),
    nonTaxableCharges: paiseOf(call.nonTaxableCharges),
    orderReference: order.reference,
    ...(call.ewayBill && { ewayBill: call.ewayBill }),
  };
}

export interface NoteCall {
  readonly type: 'CRN' | 'DBN';
  readonly date: string;
  readonly lines: readonly {
    readonly line: InvoiceLine;
    readonly of: { readonly quantity: Quantity } | { readonly amount: Money };
  }[];
}

/** A note on lines of an invoice: the parties and the kind of supply are those of the invoice. */
export function noteOf(invoice: Invoice, { type, date, lines }: NoteCall): TaxDocument {
  return {
    type,
    date,
    supplyType: invoice.supply_type,
    placeOfSupply: invoice.place_of_supply,
    placeOfSupplyRule: invoice.place_of_supply_rule,
    reverseCharge: invoice.reverse_charge,
    seller: invoice.seller,
    buyer: invoice.buyer,
    consignee: invoice.consignee,
    lines: lines.map(({ line, of }, index) => ({
      lineItemId: line.line_item_id,
      kind: line.kind,
      description: line.description,
      hsn: line.hsn,
      taxRate: line.tax_rate,
      exemption: line.exemption,
      goods: 'quantity' in of ? { quantity: of.quantity, unitPrice: line.unit_price } : { amount: paiseOf(of.amount) },
      discount: 'quantity' in of ? discountFor(line, of.quantity) : 0n,
      param: `lines[${index}]`,
      quantityParam: `lines[${index}].${'quantity' in of ? 'quantity.value' : 'amount.amount'}`,
    })),
    cashDiscount: 0n,
    nonTaxableCharges: 0n,
    invoice: { number: invoice.number, date: invoice.date },
  };
}

/** Of a quantity of a line of an invoice, in proportion to it. */
function discountFor({ discount, quantity }: InvoiceLine, { value }: Quantity): bigint {
  return dividedBy(paiseOf(discount) * unitsOf(value, 3), unitsOf(quantity.value, 3));
}

/** Whether no tax is charged, under a letter of undertaking. */
export function isWithoutPayment(supply: SupplyType): boolean {
  return supply.endsWith('without_payment');
}

/** Whether IGST is due, in the place of CGST and SGST. */
export function isInterState({ supplyType, seller, placeOfSupply }: TaxDocument): boolean {
  return (
    isExport(supplyType) || supplyType.startsWith('sez') || stateOf(seller.address, seller.gstin) !== placeOfSupply
  );
}

function paiseOf(money: Money | undefined): bigint {
  return unitsOf(money?.amount ?? '0', 2);
}
