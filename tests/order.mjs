/**
 * The lane of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.outage.spec.ts` stops a server that
 * all use, and neither bounds a time nor moves the clock, so it runs beside the static checks; `x.product.spec.ts`, and each `x.spec.ts`
 * in this folder, calls the product beside others; `x.exclusive.spec.ts` needs the product for itself, since it kills an app of it or
 * moves its clock; every other `x.spec.ts` starts what it needs. `x.timed.spec.ts` bounds a time to a second or less in apps of its own,
 * and runs in parallel with its like, which mostly wait; `x.alone.spec.ts` needs the machine for itself, since it bounds a time or the
 * memory of the product, or stops a server that all use and moves the clock; `x.last.spec.ts` reads all answers and logs.
 */
const lanes = {
  first: { phase: 0, isParallel: false },
  outage: { phase: 1, isParallel: false },
  product: { phase: 2, isParallel: true, usesProduct: true },
  own: { phase: 2, isParallel: true },
  exclusive: { phase: 2, isParallel: false },
  timed: { phase: 3, isParallel: true },
  alone: { phase: 4, isParallel: false },
  last: { phase: 5, isParallel: false },
};
const suffix = new RegExp(`\\.(${Object.keys(lanes).join('|')})\\.spec\\.ts$`);
const places = Object.values(lanes);

export function laneOf({ path }) {
  const [, name = path.startsWith(import.meta.dirname) ? 'product' : 'own'] = suffix.exec(path) ?? [];
  return lanes[name];
}

/** Whether the file may call the product, or act on it. */
export function needsProduct(test) {
  return ![lanes.own, lanes.timed].includes(laneOf(test));
}

/** Where its lane is in the run. */
export function placeOf(test) {
  return places.indexOf(laneOf(test));
}
