/**
 * Settings of programs in Go that run for seconds, such as the compiler of TypeScript, kubectl and promtool. To collect garbage takes up to
 * half of their time; by these they do it only where much memory is taken.
 */
export const ofShortGoPrograms = { GOGC: 'off', GOMEMLIMIT: '1GiB' };
