/** The order in which defects are gone through. One that is reviewed may leave the list, but keeps its place here. */
import { useState } from 'react';

export interface Neighbours {
  /** From 1; undefined of a defect that is not in the list. */
  readonly place: number | undefined;
  readonly count: number;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** The known order, and what the list has beside it. */
export function mergedOrder(known: readonly string[], listed: readonly string[]): readonly string[] {
  const seen = new Set(known);
  const added = listed.filter((id) => !seen.has(id));
  if (added.length === 0) return known;
  const begins = listed.findIndex((id) => seen.has(id));
  // What stands before the first known one has come since.
  const newer = begins === -1 ? [] : listed.slice(0, begins).filter((id) => !seen.has(id));
  const isNewer = new Set(newer);
  return [...newer, ...known, ...added.filter((id) => !isNewer.has(id))];
}

export function neighboursIn(order: readonly string[], id: string): Neighbours {
  const index = order.indexOf(id);
  const count = order.length;
  if (index === -1) return { place: undefined, count, previous: undefined, next: order[0] };
  return { place: index + 1, count, previous: order[index - 1], next: order[index + 1] };
}

export function useReviewOrder(listed: readonly string[]): readonly string[] {
  const [known, setKnown] = useState(listed);
  const merged = mergedOrder(known, listed);
  if (merged !== known) setKnown(merged);
  return merged;
}
