// Prints how long a step took.

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(7)} s  ${what}`);
  return result;
}
