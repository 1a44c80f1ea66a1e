import { describe, expect, it } from '@jest/globals';
import { amountOf, specOf } from './order-values.js';

describe('an amount as it is typed', () => {
  it.each([
    ['23.6', '23.60'],
    ['23', '23.00'],
    ['1,180.125', '1180.125'],
    ['007.5', '7.50'],
    ['twelve', 'twelve'],
  ])('%s is %s', (typed, amount) => {
    expect(amountOf(typed)).toBe(amount);
  });
});

describe('a specification as it is typed', () => {
  it('has an entry for each line, and keeps the types of those that are as before', () => {
    const known = { colours: 2, glued: true, size: '3' };
    expect(specOf('colours: 2\n\nglued: false\nsize: 3\nnote: 10:30', known)).toEqual({
      colours: 2,
      glued: 'false',
      size: '3',
      note: '10:30',
    });
  });
});
