/** The trade discount of a line item: what is taken off its price before tax. */
import { z } from 'zod';
import { besideFieldFaults, decimal, type Money, type Quantity, someRupees } from '../kit/values.js';

export const lineDiscount = z
  .strictObject({
    percent: decimal({ max: 100, places: 3 })
      .gt(0)
      .optional()
      .meta({ description: 'In per cent of quantity times unit price. Send either this or `amount`.' }),
    amount: someRupees.optional().meta({
      description:
        'The discount on the whole line, at most quantity times unit price. An invoice for a part of the quantity deducts it in proportion.',
    }),
  })
  .refine(({ percent, amount }) => percent !== undefined || amount !== undefined, {
    error: 'must have percent or amount',
    ...besideFieldFaults,
  })
  .refine(({ percent, amount }) => percent === undefined || amount === undefined, {
    error: 'must not be sent together with percent: send one of them',
    path: ['amount'],
    ...besideFieldFaults,
  })
  .meta({ id: 'LineDiscount', description: 'A trade discount on a line item, before tax.' });
type LineDiscount = z.output<typeof lineDiscount>;

interface Discounted {
  readonly quantity?: Quantity | undefined;
  readonly unit_price?: Money | undefined;
  readonly discount?: LineDiscount | undefined;
}

const decimalText = /^\d{1,20}(\.\d{1,6})?$/;

/** For `refine`: whether the discount leaves a value that is not below zero. Of fields with faults of their own it says nothing. */
export function isWithinGross({ quantity, unit_price: price, discount }: Discounted): boolean {
  const [value, priced, taken] = [quantity?.value, price?.amount, discount?.amount?.amount];
  if (!Number.isFinite(value) || !decimalText.test(String(priced)) || !decimalText.test(String(taken))) return true;
  const gross = BigInt(Math.round(value! * 1_000)) * unitsOf(priced!, 3);
  return unitsOf(taken!, 2) <= (gross + 5_000n) / 10_000n;
}

function unitsOf(amount: string, places: number): bigint {
  const [whole = '', decimals = ''] = amount.split('.');
  return BigInt(whole + decimals.slice(0, places).padEnd(places, '0'));
}
