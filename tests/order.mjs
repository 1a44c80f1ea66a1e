/**
 * The phase of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.spec.ts` runs in parallel with
 * another file; `x.alone.spec.ts` needs the product or the machine for itself, since it kills parts, moves the clock, or bounds a time
 * to a second or less; `x.last.spec.ts` reads all answers and logs.
 */
const phases = ['first', 'parallel', 'alone', 'last'];

/** Files of this phase run in parallel, those of every other phase one at a time. */
export const parallelPhase = phases.indexOf('parallel');

export function phaseOf({ path }) {
  const [, suffix = 'parallel'] = /\.(first|alone|last)\.spec\.ts$/.exec(path) ?? [];
  return phases.indexOf(suffix);
}
