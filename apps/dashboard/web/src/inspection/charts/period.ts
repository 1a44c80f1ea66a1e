/** The period that charts of a camera are of, up to now. */
export const periodLabels = {
  hour: 'Last hour',
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
} as const;

export type Period = keyof typeof periodLabels;

export interface PeriodSearch {
  /** Left out: a day. */
  readonly period?: Period | undefined;
}

const hours: Readonly<Record<Period, number>> = { hour: 1, day: 24, week: 168, month: 720 };

export function periodSearch({ period }: Record<string, unknown>): PeriodSearch {
  return typeof period === 'string' && Object.hasOwn(periodLabels, period) ? { period: period as Period } : {};
}

export function rangeOf(period: Period, now = Date.now()): { readonly from: string; readonly to: string } {
  return { from: new Date(now - hours[period] * 3_600_000).toISOString(), to: new Date(now).toISOString() };
}
