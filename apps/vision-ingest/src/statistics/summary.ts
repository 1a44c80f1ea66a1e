/** The figures at the head of a report. */
import type { ReportSummary } from '@millwright/contracts';
import { wilsonInterval } from './wilson.js';

export interface Totals {
  /** Distinct parts, at least one. */
  readonly inspected: number;
  /** At their latest look. */
  readonly defective: number;
  /** Good at their first look. */
  readonly goodAtFirst: number;
  readonly defects: number;
}

export function summaryOf({ inspected, defective, goodAtFirst, defects }: Totals, limit: number | null): ReportSummary {
  const rate = defective / inspected;
  return {
    inspected,
    good: inspected - defective,
    defective,
    defects,
    rate,
    rate_interval: wilsonInterval(defective, inspected),
    first_pass_yield: goodAtFirst / inspected,
    defects_per_unit: defects / inspected,
    ppm: (defective * 1_000_000) / inspected,
    limit,
    verdict: verdictOn(rate, limit),
  };
}

function verdictOn(rate: number, limit: number | null): ReportSummary['verdict'] {
  if (limit === null) return 'no_limit';
  return rate > limit ? 'over_limit' : 'within_limit';
}
