/** Fills a queue by calls that are repeated as soon as they are answered. */

/** Repeats a call, so many at once, until the signal is aborted; the status of each answer. */
export async function repeated(
  signal: AbortSignal,
  atOnce: number,
  call: () => Promise<{ readonly status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  const caller = async (): Promise<void> => {
    while (!signal.aborted) statuses.push((await call()).status);
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return statuses;
}
