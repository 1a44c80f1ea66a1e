import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const now = Date.UTC(2026, 10, 3, 8, 0, 0);
const day = 24 * 3_600_000;

describe('retry-after', () => {
  it.each([
    ['0', 0],
    ['120', 120_000],
    [' 7 ', 7_000],
    ['Tue, 03 Nov 2026 08:00:30 GMT', 30_000],
    ['Tuesday, 03-Nov-26 08:00:30 GMT', 30_000],
    ['Tue Nov  3 08:00:30 2026', 30_000],
    ['Tue, 03 Nov 2026 07:00:00 GMT', 0],
    ['Fri, 31 Dec 9999 23:59:59 GMT', day],
    ['99999999999999999999999999', day],
    ['9'.repeat(400), day],
  ])('of "%s" is followed', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });

  it.each([
    [undefined],
    [''],
    ['soon'],
    ['-1'],
    ['1.5'],
    ['0x10'],
    ['1e3'],
    ['10 s'],
    ['2026-11-03T08:00:30Z'],
    ['Tue, 99 Nov 2026 08:00:30 GMT'],
    ['Tue, 03 Nov 2026 08:00:30 IST'],
    [['10', '20']],
  ])('of %j is ignored', (header) => {
    expect(retryAfterMs(header, now)).toBeNull();
  });
});
