import { expect, it } from '@jest/globals';
import { mostNumbers, numbersIn } from './invoice-numbers.js';

it.each([
  ['26-27/00001', '26-27/00001'],
  ['NEFT/BLUEPEAK-26-27/00001-HDFC', '26-27/00001'],
  ['Inv.26-27/00001, thanks', '26-27/00001'],
  ['UPI/338012345678/INV0042/bluepeak@okaxis', 'INV0042'],
  ['payment of inv0042', 'INV0042'],
  ['(CN26-27/00001)', 'CN26-27/00001'],
])('in "%s" is %s', (text, number) => {
  expect(numbersIn(text)).toContain(number);
});

it('has a digit, and no more characters than a number', () => {
  expect(numbersIn('NEFT BLUEPEAK RETAIL')).toEqual([]);
  expect(numbersIn('1234567890123456 12345678901234567')).toEqual(['1234567890123456']);
  for (const number of numbersIn('A/1-2/3-'.repeat(500))) expect(number.length).toBeLessThanOrEqual(16);
});

it('is looked for among the likeliest: what stands by itself, and then the longest parts', () => {
  const several = Array.from({ length: 12 }, (_, index) => `26-27/${String(index + 1).padStart(5, '0')}`);
  expect(numbersIn(`PAID ${several.join(' ')}`).slice(0, 12)).toEqual(several);
  expect(numbersIn('26-27/00007 NEFT/BLUEPEAK-26-27/00001-HDFC').slice(0, 2)).toEqual([
    '26-27/00007',
    'NEFT/BLUEPEAK-26',
  ]);
});

it('is not looked for without end', () => {
  const numbers = numbersIn(Array.from({ length: 5_000 }, (_, index) => `a${index}`).join('/'));
  expect(new Set(numbers.map((number) => number.toUpperCase())).size).toBe(mostNumbers);
});
