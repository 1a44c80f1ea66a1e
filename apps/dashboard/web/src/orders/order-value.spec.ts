import { describe, expect, it } from '@jest/globals';
import { valueOf } from './order-value.js';

const inr = (amount: string) => ({ amount, currency: 'INR' as const });
const line = { quantity: { value: 2500, uom: 'PCS' }, unit_price: inr('23.605') };

describe('the value of an order before tax', () => {
  // 2,500 pieces of 23.605 are 59,012.50.
  it.each([
    ['without a discount', [line], '59012.50'],
    ['less per cent, rounded to paise', [{ ...line, discount: { percent: 2.5 } }], '57537.19'],
    ['less an amount', [{ ...line, discount: { amount: inr('12.51') } }], '58999.99'],
    ['of several lines', [line, { ...line, discount: { amount: inr('59012.50') } }], '59012.50'],
    ['while more is taken off than there is', [{ ...line, discount: { amount: inr('60000.00') } }], '0.00'],
  ])('%s', (_, items, expected) => {
    expect(valueOf(items)).toEqual(inr(expected));
  });
});
