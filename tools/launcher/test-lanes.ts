import { join } from 'node:path';

/**
 * The lane of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.outage.spec.ts` stops a server that
 * all use, and neither bounds a time nor moves the clock, so it runs beside the static checks; `x.product.spec.ts`, and each `x.spec.ts`
 * in `tests`, calls the product beside others; `x.exclusive.spec.ts` needs the product for itself, since it kills an app of it, moves its
 * clock, burdens it or measures its memory; every other `x.spec.ts` starts what it needs. `x.alone.spec.ts` needs the machine for itself,
 * since it bounds a time of the product to a second or two. `x.timed.spec.ts` bounds a time to a second or less in apps of its own, and
 * runs in parallel with its like, which mostly wait; beside them `x.last.spec.ts` reads all answers and logs of the product.
 */
interface Lane {
  /** The files of a phase begin when those of the one before have ended. */
  readonly phase: number;
  readonly isParallel: boolean;
  /** Beside other files of its phase. */
  readonly usesProduct?: boolean;
  /** Its longest files are the first by path; those of the other lanes are the last. */
  readonly ascends?: boolean;
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
  alone: { phase: 3, isParallel: false },
  timed: { phase: 4, isParallel: true, ascends: true },
  last: { phase: 4, isParallel: false },
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

/** The order of a run: by lane, and within a lane the longest files first, since those that run last have no parallel one. */
export function inOrder(a: TestFile, b: TestFile): number {
  const all = Object.values<Lane>(lanes);
  const lane = laneOf(a);
  const byPath = a.path.localeCompare(b.path);
  return all.indexOf(lane) - all.indexOf(laneOf(b)) || (lane.ascends === true ? byPath : -byPath);
}
