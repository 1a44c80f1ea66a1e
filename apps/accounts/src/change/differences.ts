/** The fields that a change has changed, with their values before and after it. */
import { isDeepStrictEqual } from 'node:util';

export type Differences = Record<string, { before: unknown; after: unknown }>;

export function differences<T extends object>(before: T, after: T): Differences {
  const changed = (Object.keys(after) as (keyof T & string)[]).filter(
    (field) => !isDeepStrictEqual(before[field], after[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]));
}
