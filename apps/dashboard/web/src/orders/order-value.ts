import type { LineItem, Money } from '@millwright/contracts';

type Line = Pick<LineItem, 'quantity' | 'unit_price'> & { readonly discount?: LineItem['discount'] | undefined };

/** Before tax, less the discounts. Quantities, prices and percentages have three decimals at most, so thousandths are whole numbers. */
export function valueOf(items: readonly Line[]): Money {
  const paise = items.reduce((sum, item) => sum + paiseOf(item), 0n);
  return { amount: `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`, currency: 'INR' };
}

function paiseOf({ quantity, unit_price: price, discount }: Line): bigint {
  const millionths = BigInt(Math.round(quantity.value * 1_000)) * thousandthsOf(price.amount);
  const gross = (millionths + 5_000n) / 10_000n;
  const net = gross - discountIn(discount, gross);
  return net > 0n ? net : 0n;
}

function discountIn(discount: Line['discount'], gross: bigint): bigint {
  if (discount?.amount !== undefined) return thousandthsOf(discount.amount.amount) / 10n;
  return (gross * BigInt(Math.round((discount?.percent ?? 0) * 1_000)) + 50_000n) / 100_000n;
}

function thousandthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}
