/**
 * The phase of each test file in a run, by its suffix: `x.first.spec.ts` measures the idle product; `x.spec.ts` runs in parallel with
 * others; `x.timed.spec.ts` bounds a time to a second or less in apps of its own, and runs in parallel with its like, which mostly wait;
 * `x.alone.spec.ts` needs the product for itself, since it kills parts, moves the clock, or bounds a time; `x.last.spec.ts` reads all
 * answers and logs.
 */
const phases = ['first', 'parallel', 'timed', 'alone', 'last'];
const parallelPhases = ['parallel', 'timed'].map((phase) => phases.indexOf(phase));

export function isParallel(phase) {
  return parallelPhases.includes(phase);
}

export function phaseOf({ path }) {
  const [, suffix = 'parallel'] = /\.(first|timed|alone|last)\.spec\.ts$/.exec(path) ?? [];
  return phases.indexOf(suffix);
}
