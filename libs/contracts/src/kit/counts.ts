/** How many records of a list there are in each status: exactly where they are few, and else that they are more. */
import { z } from 'zod';

export const mostCounted = 1_000;

export function countsOf<const Status extends string>(statuses: readonly Status[], records: string) {
  const counts = Object.fromEntries(
    statuses.map((status) => [
      status,
      z
        .int()
        .min(0)
        .max(mostCounted + 1)
        .meta({
          description: `${records} that are \`${status}\`, counted up to ${(mostCounted + 1).toLocaleString('en')}, which means more than ${mostCounted.toLocaleString('en')}.`,
        }),
    ]),
  );
  return z.strictObject(counts as Record<Status, z.ZodInt>);
}
