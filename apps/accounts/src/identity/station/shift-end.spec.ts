/** When stations sign out: at the end of the shift as the clocks of the account show it. */
import { expect, it } from '@jest/globals';
import { endOfShift } from './shift-end.js';

it.each([
  ['later on the same day', '2026-11-04T03:31:00.000Z', '18:30', 'Asia/Kolkata', '2026-11-04T13:00:00.000Z'],
  [
    'on the next day where that time is over',
    '2026-11-04T13:00:00.000Z',
    '18:30',
    'Asia/Kolkata',
    '2026-11-05T13:00:00.000Z',
  ],
  [
    'after midnight, for a shift of the night',
    '2026-11-04T16:30:00.000Z',
    '06:00',
    'Asia/Kolkata',
    '2026-11-05T00:30:00.000Z',
  ],
  [
    'on the day that it is there, and not in UTC',
    '2026-11-04T20:00:00.000Z',
    '06:00',
    'Asia/Kolkata',
    '2026-11-05T00:30:00.000Z',
  ],
  ['at midnight', '2026-11-04T18:29:59.999Z', '00:00', 'Asia/Kolkata', '2026-11-04T18:30:00.000Z'],
  ['west of Greenwich', '2026-11-04T23:00:00.000Z', '22:00', 'America/New_York', '2026-11-05T03:00:00.000Z'],
  [
    'where the clocks are set forward over it',
    '2026-03-28T22:00:00.000Z',
    '02:30',
    'Europe/Berlin',
    '2026-03-29T00:30:00.000Z',
  ],
  [
    'where they show it twice, the first time',
    '2026-10-24T22:00:00.000Z',
    '02:30',
    'Europe/Berlin',
    '2026-10-25T00:30:00.000Z',
  ],
])('is %s', (_, now, time, timeZone, end) => {
  expect(endOfShift(new Date(now), time, timeZone).toISOString()).toBe(end);
});

it('is 12 hours later where the account names no time', () => {
  const end = endOfShift(new Date('2026-11-04T03:30:00.000Z'), null, 'Asia/Kolkata');
  expect(end.toISOString()).toBe('2026-11-04T15:30:00.000Z');
});

it('is always ahead, and within 25 hours', () => {
  for (let hour = 0; hour < 80; hour++) {
    const now = new Date(Date.parse('2026-10-23T00:17:00.000Z') + hour * 3_600_000);
    const ahead = endOfShift(now, '02:30', 'Europe/Berlin').getTime() - now.getTime();
    expect([ahead > 0, ahead <= 25 * 3_600_000]).toEqual([true, true]);
  }
});
