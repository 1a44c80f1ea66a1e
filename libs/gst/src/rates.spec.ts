import { describe, expect, it } from '@jest/globals';
import { isRateInForce, ratesInForce } from './rates.js';

const today = '2026-11-03';

describe('the rates of GST', () => {
  it('are 5, 18 and 40 per cent, and those of few goods, since the reform of September 2025', () => {
    expect(ratesInForce('2025-09-21')).toEqual([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28]);
    expect(ratesInForce('2025-09-22')).toEqual([0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 18, 40]);
  });

  it.each([12, 28, 17, 18.5, 100, 0.251])('do not hold %p per cent today', (rate) => {
    expect(isRateInForce(rate, today)).toBe(false);
  });

  it('keep 12 per cent for bricks and tiles, and kept 28 for tobacco until February 2026', () => {
    expect(isRateInForce(12, today, '69010010')).toBe(true);
    expect(isRateInForce(12, today, '48191010')).toBe(false);
    expect(isRateInForce(28, '2026-01-31', '24022090')).toBe(true);
    expect(isRateInForce(28, '2026-02-01', '24022090')).toBe(false);
  });

  it('begin with GST itself', () => {
    expect(ratesInForce('2017-06-30')).toEqual([]);
  });
});
