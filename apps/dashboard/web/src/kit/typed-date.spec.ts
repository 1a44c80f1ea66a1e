import { expect, it } from '@jest/globals';
import { typedDate } from './typed-date.js';

it.each([
  ['2026-11-29', '2026-11-29'],
  ['29/11/2026', '2026-11-29'],
  ['5-1-27', '2027-01-05'],
  ['05.01.2027', '2027-01-05'],
  ['29 Nov 2026', '2026-11-29'],
  [' 29 november 2026 ', '2026-11-29'],
  ['1 Sept 2026', '2026-09-01'],
  ['1-sep-26', '2026-09-01'],
  ['3 May', '2026-05-03'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2027', undefined],
  ['31/04/2026', undefined],
  ['11/29/2026', undefined],
  ['29/11', undefined],
  ['29 Foo 2026', undefined],
  ['tomorrow', undefined],
  ['', undefined],
])('%j is %j', (text, date) => {
  expect(typedDate(text, '2026-11-30')).toBe(date);
});
