import { describe, expect, it } from '@jest/globals';
import { addDays, dateIn, startOfDay } from './dates.js';

describe('a day of the calendar', () => {
  it.each([
    ['2026-11-30', 'Asia/Kolkata', '2026-11-29T18:30:00.000Z'],
    ['2026-11-30', 'UTC', '2026-11-30T00:00:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  ])('%s begins in %s at %s', (date, timeZone, moment) => {
    expect(startOfDay(date, timeZone)).toBe(moment);
    expect(dateIn(timeZone, new Date(moment))).toBe(date);
    expect(dateIn(timeZone, new Date(Date.parse(moment) - 1))).toBe(addDays(date, -1));
  });

  it('is followed by the next one, over months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });
});
