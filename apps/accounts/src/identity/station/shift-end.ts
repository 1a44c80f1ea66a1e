/** When the shift ends at which a station signs out: at a time of day in the time zone of the account. */
import { clocksIn } from '@millwright/service-kit';

const dayMs = 86_400_000;
/** Without an end of the shift. */
const longestMs = 12 * 3_600_000;

/**
 * The first moment after `now` at which the clocks show that time, `HH:MM`. Where they are set forward over it, it is the moment at which
 * they are; where they show it twice, the first time.
 */
export function endOfShift(now: Date, time: string | null, timeZone: string): Date {
  if (time === null) return new Date(now.getTime() + longestMs);
  const shownAt = clocksIn(timeZone);
  const today = shownAt(now.getTime());
  const midnight = today - (today % dayMs);
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  const wanted = midnight + (hours * 60 + minutes) * 60_000;
  // Those of the day before too: where the clocks were set back, its end can still be ahead.
  const possible = [-1, 0, 1, 2].flatMap((days) => momentsAt(wanted + days * dayMs, shownAt));
  return new Date(possible.toSorted((one, other) => one - other).find((moment) => moment > now.getTime())!);
}

/** The first moment at which the clocks show this, or more. */
function momentsAt(local: number, shownAt: (moment: number) => number): number[] {
  const offsets = [local - dayMs, local + dayMs].map((moment) => shownAt(moment) - moment);
  const moments = offsets.map((offset) => local - offset).toSorted((one, other) => one - other);
  const shown = moments.filter((moment) => shownAt(moment) === local);
  return [shown[0] ?? moments[0]!];
}
