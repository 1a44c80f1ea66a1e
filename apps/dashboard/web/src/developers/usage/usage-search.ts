/** The range of the page of usage, as its address has it. */
export const periodLabels = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
  quarter: 'Last 90 days',
} as const;

export type Period = keyof typeof periodLabels;

export interface UsageSearch {
  readonly period?: Period | undefined;
}

/** Drops what is no period. */
export function usageSearch({ period }: Record<string, unknown>): UsageSearch {
  return typeof period === 'string' && period in periodLabels ? { period: period as Period } : {};
}
