/** The period that charts of a camera are of, up to now. */
const hours = { hour: 1, day: 24, week: 168, month: 720 } as const;

export type Period = keyof typeof hours;

export interface PeriodSearch {
  /** Left out: a day. */
  readonly period?: Period | undefined;
}

export function periodSearch({ period }: Record<string, unknown>): PeriodSearch {
  return typeof period === 'string' && Object.hasOwn(hours, period) ? { period: period as Period } : {};
}

export function rangeOf(period: Period, now = Date.now()): { readonly from: string; readonly to: string } {
  return { from: new Date(now - hours[period] * 3_600_000).toISOString(), to: new Date(now).toISOString() };
}
