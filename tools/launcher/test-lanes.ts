import { join } from 'node:path';

/**
 * The lane of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.outage.spec.ts` stops a server that
 * all use, and neither bounds a time nor moves the clock, so it runs beside the static checks; `x.product.spec.ts`, and each `x.spec.ts`
 * in `tests`, calls the product beside others; `x.exclusive.spec.ts` needs the product for itself, since it kills an app of it, moves its
 * clock, burdens it or measures its memory; `x.last.spec.ts` reads all answers and logs of these; every other `x.spec.ts` starts what it
 * needs. `x.timed.spec.ts` bounds a time to a second or less in apps of its own, and runs beside its like alone, which mostly wait;
 * `x.alone.spec.ts` needs the machine for itself, since it bounds a time of the product to a second or two.
 */
interface Lane {
  /** The files of a phase begin when those of the one before have ended. */
  readonly phase: number;
  readonly isParallel: boolean;
  /** Beside other files of its phase. */
  readonly usesProduct?: boolean;
  /** Begins when the files of the other lanes of its phase have ended. */
  readonly isQuiet?: boolean;
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
  timed: { phase: 2, isParallel: true, isQuiet: true, ascends: true },
  exclusive: { phase: 2, isParallel: false },
  last: { phase: 2, isParallel: false },
  alone: { phase: 3, isParallel: false },
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
