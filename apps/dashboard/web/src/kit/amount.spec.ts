import { describe, expect, it } from '@jest/globals';
import { amountFault, rupeesOf } from './amount.js';

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
    expect(amountFault(typed)).toMatch('1180.00');
  });

  it('is more than zero', () => {
    expect(amountFault('0')).toMatch('above zero');
  });
});
