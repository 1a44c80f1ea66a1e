import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayInIndia,
  financialYearOf,
  fromPortalDate,
  lastDayOfCreditNotes,
  momentInIndia,
  toPortalDate,
} from './calendar.js';

describe('days', () => {
  it('are those of India', () => {
    expect(dayInIndia(new Date('2026-03-31T18:29:59.999Z'))).toBe('2026-03-31');
    expect(dayInIndia(new Date('2026-03-31T18:30:00.000Z'))).toBe('2026-04-01');
    expect(momentInIndia('2026-04-01').toISOString()).toBe('2026-03-31T18:30:00.000Z');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  });

  it.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-12-31', '2026-27'],
    ['2099-04-01', '2099-00'],
  ])('%s lies in the financial year %s', (day, year) => {
    expect(financialYearOf(day)).toBe(year);
  });

  it.each([
    ['2026-03-31', '2026-11-30'],
    ['2026-04-01', '2027-11-30'],
    ['2026-11-29', '2027-11-30'],
  ])('supplies of %s have credit notes with tax until %s', (day, last) => {
    expect(lastDayOfCreditNotes(day)).toBe(last);
  });

  it('are written as the portal writes them, and read back', () => {
    expect(toPortalDate('2026-11-03')).toBe('03/11/2026');
    expect(fromPortalDate('03/11/2026')).toBe('2026-11-03');
  });

  it.each(['31/02/2026', '00/01/2026', '2026-11-03', '3/11/2026', ''])('does not read "%s"', (text) => {
    expect(fromPortalDate(text)).toBeUndefined();
  });
});
