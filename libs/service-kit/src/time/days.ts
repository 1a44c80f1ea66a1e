/** Days and clocks in a time zone. Where the clocks are set forward at midnight, the day begins at one o'clock. */

const dayMs = 86_400_000;

/** The first moment of a day. */
export function startOfDay(day: string, timeZone: string): Date {
  const shownAt = clocksIn(timeZone);
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsets = [midnight - dayMs, midnight + dayMs].map((moment) => shownAt(moment) - moment);
  const possible = offsets.map((offset) => midnight - offset).toSorted((a, b) => a - b);
  const first = possible.find((moment) => shownAt(moment) >= midnight);
  return new Date(first ?? possible[1]!);
}

/** The day that it is there. */
export function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
}

/** What the clocks show at a moment, as if they showed UTC. */
export function clocksIn(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type)!;
    return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  };
}
