import { describe, expect, it } from '@jest/globals';
import { isZero, rupeesOf } from './amount.js';
import { groupDigits } from './format.js';

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

  it.each([
    ['118000.5', '1,18,000.5'],
    ['69,621', '69,621'],
    ['₹ 12345678.00', '1,23,45,678.00'],
    ['99999999999999.99', '9,99,99,99,99,99,999.99'],
    ['12.', '12.'],
    ['', ''],
    ['ten', 'ten'],
    ['1.2.3', '1.2.3'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(groupDigits(typed)).toBe(shown);
  });
});
