/** What an invoice or a note says before it has figures and a number: parties, lines, and what kind of supply it is. */
import type {
  EwayBillWithInvoice,
  Invoice,
  InvoiceLine,
  Money,
  Order,
  Quantity,
  Seller,
  SupplyType,
} from '@millwright/contracts';
import { type DocumentType, isServiceCode, otherCountries, stateCode, stateOfGstin, unitsOf } from '@millwright/gst';

export type Buyer = Order['buyer'];
export type Address = Seller['address'];

export interface TaxDocument {
  readonly type: DocumentType;
  /** The day in India that it is dated. */
  readonly date: string;
  readonly supplyType: SupplyType;
  readonly placeOfSupply: string;
  readonly reverseCharge: boolean;
  readonly seller: Seller;
  readonly buyer: Buyer;
  readonly lines: readonly DocumentLine[];
  /** In paise, as all amounts in BigInt. */
  readonly discount: bigint;
  readonly otherCharges: bigint;
  /** The buyer's number of the order. */
  readonly orderReference?: string;
  /** The invoice that a note changes. */
  readonly invoice?: { readonly number: string; readonly date: string };
  /** That the portal makes with the registration. */
  readonly ewayBill?: EwayBillWithInvoice;
}

export interface DocumentLine {
  readonly lineItemId: string;
  readonly description: string;
  readonly hsn: string;
  readonly taxRate: number;
  /** A quantity at a price, or an amount before tax. */
  readonly goods: { readonly quantity: Quantity; readonly unitPrice: Money } | { readonly amount: bigint };
  /** Where a caller finds the line, such as `line_items[0]`, and its quantity. */
  readonly param: string;
  readonly quantityParam: string;
}

export interface InvoiceCall {
  /** What of the order is invoiced. */
  readonly lines: readonly { readonly lineItemId: string; readonly quantity: Quantity }[];
  /** Whether the caller has named the lines; else they are all that was left. */
  readonly isNamed: boolean;
  readonly date: string;
  readonly supplyType?: SupplyType | undefined;
  readonly placeOfSupply?: string | undefined;
  readonly reverseCharge: boolean;
  readonly discount?: Money | undefined;
  readonly otherCharges?: Money | undefined;
  readonly ewayBill?: EwayBillWithInvoice | undefined;
}

/** An invoice over line items of an order. */
export function invoiceOf(order: Order, seller: Seller, call: InvoiceCall): TaxDocument {
  const { buyer, line_items: items } = order;
  const lines = call.lines.map(({ lineItemId, quantity }, index): DocumentLine => {
    const place = items.findIndex(({ id }) => id === lineItemId);
    const item = items[place];
    if (item === undefined) throw new RangeError(`The order ${order.id} has no line item ${lineItemId}`);
    const param = `line_items[${place}]`;
    return {
      lineItemId,
      description: item.description,
      hsn: item.hsn,
      taxRate: item.tax_rate,
      goods: { quantity, unitPrice: item.unit_price },
      param,
      quantityParam: `${call.isNamed ? `lines[${index}]` : param}.quantity.value`,
    };
  });
  const isAbroad = (billingAddress(buyer)?.country ?? 'IN') !== 'IN';
  const supplyType = call.supplyType ?? (isAbroad ? 'export_without_payment' : 'b2b');
  return {
    type: 'INV',
    date: call.date,
    supplyType,
    placeOfSupply: call.placeOfSupply ?? placeOfSupplyOf(buyer, isExport(supplyType), lines),
    reverseCharge: call.reverseCharge,
    seller,
    buyer,
    lines,
    discount: paiseOf(call.discount),
    otherCharges: paiseOf(call.otherCharges),
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
    reverseCharge: invoice.reverse_charge,
    seller: invoice.seller,
    buyer: invoice.buyer,
    lines: lines.map(({ line, of }, index) => ({
      lineItemId: line.line_item_id,
      description: line.description,
      hsn: line.hsn,
      taxRate: line.tax_rate,
      goods: 'quantity' in of ? { quantity: of.quantity, unitPrice: line.unit_price } : { amount: paiseOf(of.amount) },
      param: `lines[${index}]`,
      quantityParam: `lines[${index}].${'quantity' in of ? 'quantity.value' : 'amount.amount'}`,
    })),
    discount: 0n,
    otherCharges: 0n,
    invoice: { number: invoice.number, date: invoice.date },
  };
}

export function isExport(supply: SupplyType): boolean {
  return supply.startsWith('export');
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

/** Where the invoice goes. */
export function billingAddress({ addresses }: Buyer): Address | undefined {
  return addresses?.billing ?? addresses?.shipping;
}

/** Where the goods go, if not to the billing address; services go nowhere. */
export function shippingAddress(buyer: Buyer, lines: readonly DocumentLine[]): Address | undefined {
  const shipping = buyer.addresses?.shipping;
  const billing = billingAddress(buyer);
  if (shipping === undefined || billing === undefined || isOfServices(lines)) return undefined;
  return isSameAddress(shipping, billing) ? undefined : shipping;
}

/** The code of the state of an address; where it names none that there is, that of the GSTIN. */
export function stateOf(address: Address | undefined, gstin: string | undefined): string {
  if (address !== undefined && address.country !== 'IN') return otherCountries;
  return stateCode(address?.state ?? '') ?? stateOfGstin(gstin ?? '');
}

/** Goods are supplied where they go to, services where the buyer is. */
function placeOfSupplyOf(buyer: Buyer, isAbroad: boolean, lines: readonly DocumentLine[]): string {
  if (isAbroad) return otherCountries;
  const shipping = shippingAddress(buyer, lines);
  const isWithinIndia = shipping?.country === 'IN' && stateCode(shipping.state) !== undefined;
  return stateOf(isWithinIndia ? shipping : billingAddress(buyer), buyer.gstin);
}

function isOfServices(lines: readonly DocumentLine[]): boolean {
  return lines.every(({ hsn }) => isServiceCode(hsn));
}

function isSameAddress(one: Address, other: Address): boolean {
  const fields = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;
  const plain = (text = '') => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return fields.every((field) => plain(one[field]) === plain(other[field]));
}

function paiseOf(money: Money | undefined): bigint {
  return unitsOf(money?.amount ?? '0', 2);
}
