/**
 * Settings of programs in Go that run for seconds, such as the compiler of TypeScript, kubectl and promtool. To collect garbage takes up to
 * half of their time; by these they do it only where much memory is taken.
 */
export const ofShortGoPrograms = { GOGC: 'off', GOMEMLIMIT: '1GiB' };

/** Of one that holds much of what it reads to its end: less often, for a half more of memory. */
export const rareCollection = 'GOGC=400';
