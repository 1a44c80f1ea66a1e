/** When the shift ends at which a station signs out: at a time of day in the time zone of the account. */

const dayMs = 86_400_000;
/** Without an end of the shift. */
const longestMs = 12 * 3_600_000;

/**
 * The first moment after `now` at which the clocks show that time, `HH:MM`. Where they are set forward over it, it is the moment at which
 * they are; where they show it twice, the first time.
 */
export function endOfShift(now: Date, time: string | null, timeZone: string): Date {
  if (time === null) return new Date(now.getTime() + longestMs);
  const format = formatIn(timeZone);
  const today = localAt(now.getTime(), format);
  const midnight = today - (today % dayMs);
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const wanted = midnight + (hours * 60 + minutes) * 60_000;
  // Those of the day before too: where the clocks were set back, its end can still be ahead.
  const possible = [-1, 0, 1, 2].flatMap((days) => momentsAt(wanted + days * dayMs, format));
  return new Date(possible.toSorted((one, other) => one - other).find((moment) => moment > now.getTime())!);
}

/** The first moment at which the clocks show this, or more. */
function momentsAt(local: number, format: Intl.DateTimeFormat): number[] {
  const offsets = [local - dayMs, local + dayMs].map((moment) => localAt(moment, format) - moment);
  const moments = offsets.map((offset) => local - offset).toSorted((one, other) => one - other);
  const shown = moments.filter((moment) => localAt(moment, format) === local);
  return [shown[0] ?? moments[0]!];
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
