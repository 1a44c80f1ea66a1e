import { expect, it } from '@jest/globals';
import { monthBefore, monthName, monthsUntil } from './months.js';

it('the month before January is December', () => {
  expect(monthBefore('2026-11')).toBe('2026-10');
  expect(monthBefore('2027-01')).toBe('2026-12');
});

it('months go back to the beginning of GST', () => {
  const months = monthsUntil('2018-02');
  expect(months.slice(0, 3)).toEqual(['2018-02', '2018-01', '2017-12']);
  expect(months).toHaveLength(8);
  expect(months.at(-1)).toBe('2017-07');
  expect(monthsUntil('2017-06')).toEqual([]);
});

it('a month is called by its name', () => {
  expect(monthName('2026-11')).toBe('November 2026');
});
