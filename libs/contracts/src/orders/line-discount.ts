/** The trade discount of a line item: what is taken off its price before tax. */
import { z } from 'zod';
import { besideFieldFaults, decimal, type Money, type Quantity, someRupees } from '../kit/values.js';

export const lineDiscount = z
  .strictObject({
    percent: decimal({ max: 100, places: 3 })
      .gt(0)
      .optional()
      .meta({ description: 'In per cent of quantity times unit price. Send it, or an `amount`.' }),
    amount: someRupees.optional().meta({
      description:
        'Of the whole line, at most quantity times unit price. An invoice of a part takes a part of it in proportion to the quantity.',
    }),
  })
  .refine(({ percent, amount }) => percent !== undefined || amount !== undefined, {
    error: 'must have percent or amount',
    ...besideFieldFaults,
  })
  .refine(({ percent, amount }) => percent === undefined || amount === undefined, {
    error: 'must not stand beside percent: send one of them',
    path: ['amount'],
    ...besideFieldFaults,
  })
  .meta({ id: 'LineDiscount', description: 'A trade discount on a line item, before tax.' });
type LineDiscount = z.output<typeof lineDiscount>;

interface Discounted {
  readonly quantity: Quantity;
  readonly unit_price: Money;
  readonly discount?: LineDiscount | undefined;
}

/** For `refine`: whether the discount leaves a value that is not below zero. */
export function isWithinGross({ quantity, unit_price: price, discount }: Discounted): boolean {
  if (discount?.amount === undefined) return true;
  const [rupees = '', decimals = ''] = price.amount.split('.');
  const millionths = BigInt(Math.round(quantity.value * 1_000)) * BigInt(rupees + decimals.padEnd(3, '0'));
  return BigInt(discount.amount.amount.replace('.', '')) <= (millionths + 5_000n) / 10_000n;
}
