/**
 * Settings of programs in Go that run for seconds, such as the compiler of TypeScript, kubectl and promtool. To collect garbage takes up to
 * half of their time; by these they do it only where much memory is taken.
 */
export const ofShortGoPrograms = { GOGC: 'off', GOMEMLIMIT: '1GiB' };

/**
 * Of one that runs for long beside others and holds much of what it reads to its end: it collects less often, for a half more of memory,
 * and works in one thread, since several check the types that they share once each, and wait for each other on a busy machine.
 */
export const besideOthers = ['GOGC=400', 'GOMAXPROCS=1'];
