import type { Money, Order } from '@millwright/contracts';

type Line = Pick<Order['line_items'][number], 'quantity' | 'unit_price'>;

/** Before tax. Quantities and prices have three decimals at most, so thousandths are whole numbers. */
export function valueOf(items: readonly Line[]): Money {
  const millionths = items.reduce((sum, { quantity, unit_price: price }) => {
    return sum + BigInt(Math.round(quantity.value * 1_000)) * thousandthsOf(price.amount);
  }, 0n);
  const paise = (millionths + 5_000n) / 10_000n;
  return { amount: `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`, currency: 'INR' };
}

function thousandthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}
