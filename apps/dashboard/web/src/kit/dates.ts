/** Days of the calendar, and when they begin somewhere. */

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The day of the calendar, such as 2026-11-30, that it is somewhere at a moment. */
export function dateIn(timeZone: string, at: Date): string {
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  calendars.set(timeZone, calendar);
  return calendar.format(at);
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** The moment at which a day begins somewhere. */
export function startOfDay(date: string, timeZone: string): string {
  const asUtc = Date.parse(`${date}T00:00:00Z`);
  // The offset is that of the moment which is looked for, and the first guess may be on the other side of a change of clocks.
  const guess = asUtc - offsetAt(timeZone, asUtc);
  return new Date(asUtc - offsetAt(timeZone, guess)).toISOString();
}

function offsetAt(timeZone: string, at: number): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d+):(\d+)/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
