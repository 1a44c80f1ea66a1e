import { describe, expect, it } from '@jest/globals';
import { type BusinessHours, weekdays } from '@millwright/contracts';
import fc from 'fast-check';
import { deadlineOf } from './deadline.js';

const minuteMs = 60_000;
const hoursOf = (time_zone: string, ...hours: [day: (typeof weekdays)[number], from: string, to: string][]) =>
  ({ time_zone, hours: hours.map(([day, from, to]) => ({ day, from, to })) }) satisfies BusinessHours;
const workDays = weekdays.slice(0, 5).map((day) => [day, '09:00', '18:00'] as [typeof day, string, string]);

describe('the deadline of an escalation', () => {
  it('is so many seconds later where it is always open', () => {
    const at = new Date('2026-11-03T04:41:08.019Z');
    expect(deadlineOf(at, 900, null)).toEqual(new Date('2026-11-03T04:56:08.019Z'));
  });

  it.each([
    ['within open hours', '2026-11-03T04:41:08.019Z', 900, '2026-11-03T04:56:08.019Z'],
    ['that end at the close', '2026-11-03T12:15:00Z', 900, '2026-11-03T12:30:00Z'],
    ['over a night', '2026-11-03T12:20:00Z', 900, '2026-11-04T03:35:00Z'],
    ['from before the opening', '2026-11-03T01:00:00Z', 900, '2026-11-03T03:45:00Z'],
    ['over a weekend', '2026-11-06T12:29:00Z', 900, '2026-11-09T03:44:00Z'],
    ['of three days', '2026-11-03T03:30:00Z', 27 * 3_600, '2026-11-05T12:30:00Z'],
  ])('counts open hours only, %s', (_, at, seconds, deadline) => {
    expect(deadlineOf(new Date(at), seconds, hoursOf('Asia/Kolkata', ...workDays))).toEqual(new Date(deadline));
  });

  it('counts hours that overlap once, and the end of a day with the beginning of the next', () => {
    const hours = hoursOf(
      'UTC',
      ['monday', '20:00', '24:00'],
      ['monday', '22:00', '23:00'],
      ['tuesday', '00:00', '02:00'],
    );
    const at = new Date('2026-11-02T12:00:00Z');
    expect(deadlineOf(at, 5 * 3_600, hours)).toEqual(new Date('2026-11-03T01:00:00Z'));
    expect(deadlineOf(at, 6 * 3_600 + 1, hours)).toEqual(new Date('2026-11-09T20:00:01Z'));
  });

  it.each([
    ['is put back: the hour counts twice', '2026-10-24T23:00:00Z', 4 * 3_600, '2026-10-25T03:00:00Z'],
    ['is put forward: the hour is missing', '2026-03-29T00:00:00Z', 2 * 3_600, '2026-03-29T02:00:00Z'],
  ])('follows the clock of its zone where it %s', (_, at, seconds, deadline) => {
    const hours = hoursOf('Europe/Berlin', ['sunday', '01:00', '06:00']);
    expect(deadlineOf(new Date(at), seconds, hours)).toEqual(new Date(deadline));
  });

  it('counts a time that the clock shows twice both times', () => {
    const hours = hoursOf('America/New_York', ['sunday', '00:00', '01:30'], ['monday', '00:00', '00:30']);
    const at = new Date('2026-11-01T04:00:00Z');
    expect(deadlineOf(at, 90 * 60, hours)).toEqual(new Date('2026-11-01T05:30:00Z'));
    expect(deadlineOf(at, 100 * 60, hours)).toEqual(new Date('2026-11-01T06:10:00Z'));
    expect(deadlineOf(at, 121 * 60, hours)).toEqual(new Date('2026-11-02T05:01:00Z'));
  });

  it('is about ten years later at most', () => {
    const aMinuteAWeek = hoursOf('UTC', ['monday', '00:04', '00:05']);
    const deadline = deadlineOf(new Date('2026-01-01T00:00:00Z'), 1_000 * 60, aMinuteAWeek);
    expect(deadline).toEqual(new Date('2036-01-09T00:00:00Z'));
  });

  it('is the one that counting minute by minute finds', () => {
    const time = fc.integer({ min: 0, max: 1_440 });
    const entry = fc
      .record({ day: fc.constantFrom(...weekdays), from: time, to: time })
      .filter(({ from, to }) => to - from >= 30)
      .map(({ day, from, to }) => [day, textOf(from), textOf(to)] as [typeof day, string, string]);
    const zone = fc.constantFrom('UTC', 'Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe');
    // Over the days on which clocks are put back or forward, too.
    const start = fc
      .integer({ min: 0, max: 12 * 30 * 1_440 })
      .map((minutes) => Date.UTC(2026, 0, 1) + minutes * minuteMs);
    fc.assert(
      fc.property(
        zone,
        fc.array(entry, { minLength: 1, maxLength: 4 }),
        start,
        fc.integer({ min: 1, max: 600 }),
        (name, entries, at, minutes) => {
          const hours = hoursOf(name, ...entries);
          expect(deadlineOf(new Date(at), minutes * 60, hours)).toEqual(new Date(byMinutes(hours, at, minutes)));
        },
      ),
      { numRuns: 25 },
    );
  });
});

function textOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Looks at the clock of the zone for each minute. */
function byMinutes({ time_zone: timeZone, hours }: BusinessHours, at: number, minutes: number): number {
  const clock = new Intl.DateTimeFormat('en', {
    ...{ timeZone, weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  });
  let left = minutes;
  let moment = at;
  while (left > 0) {
    const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
    const day = parts.get('weekday')!.toLowerCase();
    const time = `${parts.get('hour')}:${parts.get('minute')}`;
    if (hours.some((each) => each.day === day && each.from <= time && time < each.to)) left -= 1;
    moment += minuteMs;
  }
  return moment;
}
