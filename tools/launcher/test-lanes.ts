import { join } from 'node:path';

/**
 * The lane of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.outage.spec.ts` stops a server that
 * all use, and neither bounds a time nor moves the clock, so it runs beside the static checks; `x.product.spec.ts`, and each `x.spec.ts`
 * in `tests`, calls the product beside others; `x.exclusive.spec.ts` needs the product for itself, since it kills an app of it or
 * moves its clock; every other `x.spec.ts` starts what it needs. `x.timed.spec.ts` bounds a time to a second or less in apps of its own,
 * and runs in parallel with its like, which mostly wait; `x.alone.spec.ts` needs the machine for itself, since it bounds a time or the
 * memory of the product, or stops a server that all use and moves the clock; `x.last.spec.ts` reads all answers and logs.
 */
interface Lane {
  /** The files of a phase begin when those of the one before have ended. */
  readonly phase: number;
  readonly isParallel: boolean;
  /** Beside other files of its phase. */
  readonly usesProduct?: boolean;
}

interface TestFile {
  readonly path: string;
}

const lanes = {
  first: { phase: 0, isParallel: false },
  outage: { phase: 1, isParallel: false },
  product: { phase: 2, isParallel: true, usesProduct: true },
  own: { phase: 2, isParallel: true },
  exclusive: { phase: 2, isParallel: false },
  timed: { phase: 3, isParallel: true },
  alone: { phase: 4, isParallel: false },
  last: { phase: 5, isParallel: false },
} as const satisfies Record<string, Lane>;

const tests = join(import.meta.dirname, '../../tests');
const suffix = new RegExp(`\\.(${Object.keys(lanes).join('|')})\\.spec\\.ts$`);

export function laneOf({ path }: TestFile): Lane {
  const [, name = path.startsWith(tests) ? 'product' : 'own'] = suffix.exec(path) ?? [];
  return lanes[name as keyof typeof lanes];
}

/** Whether the file may call the product, or act on it. */
export function needsProduct(test: TestFile): boolean {
  const lane = laneOf(test);
  return lane !== lanes.own && lane !== lanes.timed;
}

/** Where its lane is in the run. */
export function placeOf(test: TestFile): number {
  return Object.values<Lane>(lanes).indexOf(laneOf(test));
}
