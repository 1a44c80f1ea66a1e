/** The hours or days of a report: those without calls are not in it, and stand at zero. */
import type { UsageReport } from '@millwright/contracts';
import { addDays, dateIn, startOfDay } from '../../kit/dates.js';

export type UsagePeriod = UsageReport['periods'][number];

const hourMs = 3_600_000;
const nothing = { calls: 0, rejected: 0, rate_limited: 0, failed: 0, busiest_minute: 0 };

export function allPeriods(report: UsageReport, timeZone: string): UsagePeriod[] {
  const starts = report.unit === 'hour' ? hoursOf(report) : daysOf(report, timeZone);
  const known = new Map(report.periods.map((period) => [Date.parse(period.starts_at), period]));
  const all = new Set([...starts, ...known.keys()]);
  return [...all]
    .toSorted((a, b) => a - b)
    .map((at) => known.get(at) ?? { ...nothing, starts_at: new Date(at).toISOString() });
}

function hoursOf({ from, to }: UsageReport): number[] {
  const starts: number[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += hourMs) starts.push(at);
  return starts;
}

function daysOf({ from, to }: UsageReport, timeZone: string): number[] {
  const starts: number[] = [];
  let day = dateIn(timeZone, new Date(from));
  for (;;) {
    const at = Date.parse(startOfDay(day, timeZone));
    if (at >= Date.parse(to)) return starts;
    starts.push(at);
    day = addDays(day, 1);
  }
}
