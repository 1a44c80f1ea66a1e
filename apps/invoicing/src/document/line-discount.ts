/** What of the discount of a line item an invoice takes. */
import type { LineItem, Money, Quantity } from '@millwright/contracts';
import { dividedBy, unitsOf } from '@millwright/gst';

/** What other invoices have of line items, by their public ids. */
export interface InvoicedParts {
  /** In thousandths. */
  readonly quantities: ReadonlyMap<string, number>;
  /** In paise. */
  readonly discounts: ReadonlyMap<string, bigint>;
}

/** A quantity and a price of three decimals each make a product of six; paise have two. */
const unitsOfProductInPaisa = 10_000n;
/** One, of a discount in thousandths of a per cent. */
const wholePercent = 100_000n;

export function grossOf(quantity: Quantity, price: Money): bigint {
  return dividedBy(unitsOf(quantity.value, 3) * unitsOf(price.amount, 3), unitsOfProductInPaisa);
}

/**
 * Of an amount, invoices have together what is in proportion to the quantity that they have together, and so in the end all of it, in
 * whatever parts the line is invoiced, and whichever invoices are voided between. None takes more than it is worth.
 */
export function discountOf(item: LineItem, quantity: Quantity, { quantities, discounts }: InvoicedParts): bigint {
  const { percent, amount } = item.discount ?? {};
  const gross = grossOf(quantity, item.unit_price);
  if (percent !== undefined) return dividedBy(gross * unitsOf(percent, 3), wholePercent);
  if (amount === undefined) return 0n;
  const invoiced = BigInt(quantities.get(item.id) ?? 0) + unitsOf(quantity.value, 3);
  const soFar = dividedBy(unitsOf(amount.amount, 2) * invoiced, unitsOf(item.quantity.value, 3));
  const more = soFar - (discounts.get(item.id) ?? 0n);
  if (more < 0n) return 0n;
  return more < gross ? more : gross;
}
