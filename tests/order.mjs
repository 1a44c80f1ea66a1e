/**
 * The lane of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.product.spec.ts`, and each
 * `x.spec.ts` in this folder, calls the product beside others; `x.exclusive.spec.ts` needs the product for itself, since it kills an
 * app of it or moves its clock; every other `x.spec.ts` starts what it needs. `x.timed.spec.ts` bounds a time to a second or less in
 * apps of its own, and runs in parallel with its like, which mostly wait; `x.alone.spec.ts` needs the machine for itself, since it
 * stops a server that all use, or bounds a time or the memory of the product; `x.last.spec.ts` reads all answers and logs.
 */
const lanes = {
  first: { phase: 0, isParallel: false },
  product: { phase: 1, isParallel: true },
  exclusive: { phase: 2, isParallel: false },
  own: { phase: 2, isParallel: true },
  timed: { phase: 3, isParallel: true },
  alone: { phase: 4, isParallel: false },
  last: { phase: 5, isParallel: false },
};

/** The lanes of a phase run side by side. */
export function laneOf({ path }) {
  const [, suffix] = /\.(first|product|exclusive|timed|alone|last)\.spec\.ts$/.exec(path) ?? [];
  return lanes[suffix ?? (path.startsWith(import.meta.dirname) ? 'product' : 'own')];
}
