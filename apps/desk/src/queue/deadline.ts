/** The deadline of an escalation: so many seconds of the open hours of its queue after it was requested. */
import { type BusinessHours, weekdays } from '@millwright/contracts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** A deadline of 30 days in a queue that is open for a minute a week is later; no one waits for it. */
const mostDays = 3_660;

/** Without hours, a queue is always open. */
export function deadlineOf(requestedAt: Date, seconds: number, hours: BusinessHours | null): Date {
  let left = seconds * 1_000;
  const start = requestedAt.getTime();
  if (hours === null) return new Date(start + left);
  const zone = new Zone(hours.time_zone);
  const today = zone.dayOf(start);
  for (let day = 0; day < mostDays; day += 1) {
    for (const { from, to } of openTimes(hours, zone, today + day * dayMs)) {
      const begin = Math.max(from, start);
      if (to - begin >= left && to > begin) return new Date(begin + left);
      left -= Math.max(to - begin, 0);
    }
  }
  return new Date(start + mostDays * dayMs);
}

interface OpenTime {
  readonly from: number;
  readonly to: number;
}

/** Of one day, in order and without overlaps. `midnight` is the day as if it were one of UTC. */
function openTimes({ hours }: BusinessHours, zone: Zone, midnight: number): OpenTime[] {
  const weekday = weekdays[(new Date(midnight).getUTCDay() + 6) % 7];
  const ofDay = hours.filter(({ day }) => day === weekday);
  if (ofDay.length === 0) return [];
  const parts = zone.partsOf(midnight);
  const times = ofDay
    .flatMap(({ from, to }) =>
      parts.map((part) => ({
        from: Math.max(part.from, midnight + msOf(from) - part.ahead),
        to: Math.min(part.to, midnight + msOf(to) - part.ahead),
      })),
    )
    .filter(({ from, to }) => from < to)
    .toSorted((a, b) => a.from - b.from);
  const apart: OpenTime[] = [];
  for (const time of times) {
    const last = apart.at(-1);
    if (last === undefined || time.from > last.to) apart.push(time);
    else apart[apart.length - 1] = { from: last.from, to: Math.max(last.to, time.to) };
  }
  return apart;
}

function msOf(timeOfDay: string): number {
  const [hour, minute] = timeOfDay.split(':').map(Number) as [number, number];
  return (hour * 60 + minute) * minuteMs;
}

/** Clock times of a time zone, as moments that they would be in UTC. */
class Zone {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    const [digits, numeric] = ['2-digit', 'numeric'] as const;
    this.format = new Intl.DateTimeFormat('en', {
      ...{ timeZone, hourCycle: 'h23', year: numeric, month: digits, day: digits },
      ...{ hour: digits, minute: digits, second: digits },
    });
  }

  /** The midnight that begins the day. */
  dayOf(moment: number): number {
    const shown = this.clockAt(moment);
    return shown - (shown % dayMs);
  }

  /** A day in parts with one offset: two around the moment at which the clock is put forward or back. */
  partsOf(midnight: number): (OpenTime & { readonly ahead: number })[] {
    let [from, to] = [midnight - dayMs, midnight + 2 * dayMs];
    const [before, after] = [this.aheadAt(from), this.aheadAt(to)];
    if (before === after) return [{ from, to, ahead: before }];
    const [first, last] = [from, to];
    while (to - from > 1_000) {
      const middle = from + Math.floor((to - from) / 2_000) * 1_000;
      if (this.aheadAt(middle) === before) from = middle;
      else to = middle;
    }
    return [
      { from: first, to, ahead: before },
      { from: to, to: last, ahead: after },
    ];
  }

  private aheadAt(moment: number): number {
    return this.clockAt(moment) - moment;
  }

  private clockAt(moment: number): number {
    const whole = Math.floor(moment / 1_000) * 1_000;
    const parts = new Map(this.format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]));
    const [year, month, day] = [parts.get('year')!, parts.get('month')!, parts.get('day')!];
    const shown = Date.UTC(year, month - 1, day, parts.get('hour'), parts.get('minute'), parts.get('second'));
    return shown + (moment - whole);
  }
}
