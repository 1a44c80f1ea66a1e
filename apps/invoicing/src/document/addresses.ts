/** Where an invoice and its goods go, and which states these places are in. */
import type { Consignee, InvoiceLineKind, Order, Seller } from '@millwright/contracts';
import { isServiceCode, otherCountries, stateCode, stateOfGstin } from '@millwright/gst';

export type Buyer = Order['buyer'];
export type Address = Seller['address'];
/** A line, as far as places ask. */
export interface Coded {
  readonly hsn: string;
  readonly kind: InvoiceLineKind;
}

/** Where the invoice goes. */
export function billingAddress({ addresses }: Buyer): Address | undefined {
  return addresses?.billing ?? addresses?.shipping;
}

/** Where the goods go, if not to the buyer at the billing address; services go nowhere. */
export function shippingAddress(
  buyer: Buyer,
  lines: readonly Coded[],
  consignee: Consignee | undefined,
): Address | undefined {
  const shipping = buyer.addresses?.shipping;
  const billing = billingAddress(buyer);
  if (shipping === undefined || billing === undefined || isOfServices(lines)) return undefined;
  if (consignee?.relation === 'third_party') return shipping;
  return isSameAddress(shipping, billing) ? undefined : shipping;
}

/** Where the goods end up; undefined where no address is known. */
export function deliveryAddress(
  buyer: Buyer,
  lines: readonly Coded[],
  consignee: Consignee | undefined,
): Address | undefined {
  return shippingAddress(buyer, lines, consignee) ?? billingAddress(buyer);
}

/** The code of the state of an address; where it names none that there is, that of the GSTIN. */
export function stateOf(address: Address | undefined, gstin: string | undefined): string {
  if (address !== undefined && address.country !== 'IN') return otherCountries;
  return stateCode(address?.state ?? '') ?? stateOfGstin(gstin ?? '');
}

/** Charges go with what they are charged for; a note about charges alone goes by their codes. */
export function isOfServices(lines: readonly Coded[]): boolean {
  const goods = lines.filter(({ kind }) => kind === 'goods');
  return (goods.length > 0 ? goods : lines).every(({ hsn }) => isServiceCode(hsn));
}

function isSameAddress(one: Address, other: Address): boolean {
  const fields = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const;
  const plain = (text = '') => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return fields.every((field) => plain(one[field]) === plain(other[field]));
}
