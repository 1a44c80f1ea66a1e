import { describe, expect, it } from '@jest/globals';
import { reminderDay, reminderSteps } from './reminder-steps.js';

const enabled = (...days: number[]) => days.map((each) => ({ days_after_due: each, enabled: true }));

describe('the day by which reminders count', () => {
  it.each([
    ['Asia/Kolkata', '2026-12-19T03:29:59Z', '2026-12-18'],
    ['Asia/Kolkata', '2026-12-19T03:30:00Z', '2026-12-19'],
    ['America/New_York', '2026-12-19T13:59:59Z', '2026-12-18'],
    ['America/New_York', '2026-12-19T14:00:00Z', '2026-12-19'],
  ])('begins at nine in the morning: in %s, at %s it is %s', (timeZone, moment, day) => {
    expect(reminderDay(timeZone, new Date(moment))).toBe(day);
  });
});

describe('the invoices of each reminder', () => {
  it('have passed its day, and that of no later one', () => {
    expect(reminderSteps(enabled(10, 3), '2026-12-20')).toEqual([
      { days: 3, from: '2026-12-11', to: '2026-12-17' },
      { days: 10, from: '2026-12-03', to: '2026-12-10' },
    ]);
  });

  it('have passed it a week before at most', () => {
    expect(reminderSteps(enabled(3, 30), '2026-12-20')).toEqual([
      { days: 3, from: '2026-12-10', to: '2026-12-17' },
      { days: 30, from: '2026-11-13', to: '2026-11-20' },
    ]);
  });

  it('are none of one that is not enabled, which ends no other one either', () => {
    expect(reminderSteps([...enabled(3), { days_after_due: 5, enabled: false }], '2026-12-20')).toEqual([
      { days: 3, from: '2026-12-10', to: '2026-12-17' },
    ]);
  });
});
