/** The share of defective parts by spans of time, of a length that makes some dozens of them. */
import type { Counts } from './p-chart.js';
import type { JudgedPart } from './subgroups.js';

export interface Period {
  /** In milliseconds since 1970; the end is not in it. */
  readonly from: number;
  readonly to: number;
}

export interface RateInSpan extends Counts, Period {
  readonly rate: number;
}

const mostSpans = 60;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const lengths = [
  ...[1_000, 5_000, 15_000, minute, 5 * minute, 15 * minute, 30 * minute],
  ...[hour, 2 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day],
];

/** Spans without parts are left out. They begin at whole hours and days of a place that is so much ahead of UTC. */
export function rateOverTime(parts: Iterable<JudgedPart>, { from, to }: Period, aheadMs: number): RateInSpan[] {
  const length =
    lengths.find((each) => (to - from) / each <= mostSpans) ?? day * Math.ceil((to - from) / day / mostSpans);
  const spans = new Map<number, { inspected: number; defective: number }>();
  for (const { at, defective } of parts) {
    const place = Math.floor((at + aheadMs) / length);
    const span = spans.get(place) ?? { inspected: 0, defective: 0 };
    spans.set(place, span);
    span.inspected += 1;
    if (defective) span.defective += 1;
  }
  return [...spans]
    .toSorted(([a], [b]) => a - b)
    .map(([place, counts]) => {
      const start = place * length - aheadMs;
      return { from: start, to: start + length, ...counts, rate: counts.defective / counts.inspected };
    });
}
