import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decimalText, dividedBy, placesOf, unitsOf } from './decimals.js';

describe('decimals', () => {
  it.each([
    [1180, 2, 118000n],
    ['1180.00', 2, 118000n],
    [1.005, 2, 101n],
    [-0.3, 2, -30n],
    ['23.605', 2, 2361n],
    [1e-7, 2, 0n],
    [1e21, 2, 10n ** 23n],
    [99999999999999.98, 2, 9999999999999998n],
  ])('%p in units of 10 to the power of -%d is %p', (decimal, places, units) => {
    expect(unitsOf(decimal, places)).toBe(units);
  });

  it('come back from their text as they were', () => {
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.integer({ min: 0, max: 4 }), (units, places) => {
        expect(unitsOf(decimalText(units, places), places)).toBe(units);
      }),
    );
  });

  it('come back from a number of JSON with two decimals as they were', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 14n), (paise) => {
        expect(unitsOf(JSON.parse(decimalText(paise, 2)) as number, 2)).toBe(paise);
      }),
    );
  });

  it('are divided with halves away from zero', () => {
    expect([dividedBy(5n, 2n), dividedBy(-5n, 2n), dividedBy(4n, 3n), dividedBy(-4n, 3n)]).toEqual([3n, -3n, 1n, -1n]);
  });

  it('tell how many decimals they are written with', () => {
    expect([18, 0.25, 1e-7, 1e21].map(placesOf)).toEqual([0, 2, 7, 0]);
  });

  it('are not read from other text', () => {
    expect(() => unitsOf('1,180.00', 2)).toThrow('1,180.00 is no decimal');
  });
});
