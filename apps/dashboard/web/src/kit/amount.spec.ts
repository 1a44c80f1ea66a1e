import { describe, expect, it } from '@jest/globals';
import { isZero, rupeesOf } from './amount.js';

describe('an amount that is typed', () => {
  it.each([
    ['1180', '1180.00'],
    ['1,18,000.5', '118000.50'],
    ['₹ 007.10', '7.10'],
    ['99999999999999.99', '99999999999999.99'],
  ])('%s is %s', (typed, amount) => {
    expect(rupeesOf(typed)).toEqual({ amount, currency: 'INR' });
  });

  it.each(['', '-1', '1.234', 'ten', '1e3'])('is refused: %s', (typed) => {
    expect(rupeesOf(typed)).toBeUndefined();
  });

  it.each([
    ['0', true],
    ['0.01', false],
  ])('may be nothing: %s', (typed, isNothing) => {
    expect(isZero(rupeesOf(typed)!)).toBe(isNothing);
  });
});
