/** Days in a time zone, and their first moments. Where the clocks are set forward at midnight, the day begins at one o'clock. */

const dayMs = 86_400_000;

/** The first moment of a day. */
export function startOfDay(day: string, timeZone: string): Date {
  const format = formatIn(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - dayMs, midnight + dayMs].map((moment) => localAt(moment, format) - moment);
  const possible = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b);
  const first = possible.find((moment) => localAt(moment, format) >= midnight);
  return new Date(first ?? possible[1]!);
}

/** The day that it is there. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

/** What the clocks show at a moment, as if they showed UTC. */
function localAt(moment: number, format: Intl.DateTimeFormat): number {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type)!;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
