import { describe, expect, it } from '@jest/globals';
import { amountInWords, groupedAmount } from './amount-in-words.js';

describe('an amount', () => {
  it.each([
    ['0.00', 'Rupees Zero Only'],
    ['1.00', 'Rupees One Only'],
    ['17.50', 'Rupees Seventeen and Fifty Paise Only'],
    ['69620.00', 'Rupees Sixty-Nine Thousand Six Hundred Twenty Only'],
    ['100000.00', 'Rupees One Lakh Only'],
    ['1234567.05', 'Rupees Twelve Lakh Thirty-Four Thousand Five Hundred Sixty-Seven and Five Paise Only'],
    ['10000000.00', 'Rupees One Crore Only'],
    ['1230000000045.00', 'Rupees One Lakh Twenty-Three Thousand Crore Forty-Five Only'],
  ])('of %s is said: %s', (amount, said) => {
    expect(amountInWords(amount)).toBe(said);
  });

  it.each([
    ['0.00', '0.00'],
    ['999.00', '999.00'],
    ['1000.00', '1,000.00'],
    ['69620.00', '69,620.00'],
    ['123456.789', '1,23,456.789'],
    ['99999999999999.98', '9,99,99,99,99,99,999.98'],
    ['-0.45', '-0.45'],
    ['-1234567.00', '-12,34,567.00'],
    ['2500', '2,500'],
  ])('of %s is written %s', (amount, written) => {
    expect(groupedAmount(amount)).toBe(written);
  });
});
