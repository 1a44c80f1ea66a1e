/** The range of the page of usage, as its address has it. */
const periods = ['day', 'week', 'month', 'quarter'] as const;

export type Period = (typeof periods)[number];

export interface UsageSearch {
  readonly period?: Period | undefined;
}

/** Drops what is no period. */
export function usageSearch({ period }: Record<string, unknown>): UsageSearch {
  return (periods as readonly unknown[]).includes(period) ? { period: period as Period } : {};
}
