/** What is good of the pieces that are ready, if nothing else is said of them. Thousandths are the smallest parts. */
export function goodOf(ready: number, scrap: string, rework: string): number {
  return Math.max(0, Math.round((ready - Number(scrap) - Number(rework)) * 1_000) / 1_000);
}
