/** Some tests have a short form for every run, and a long one for `./millwright test --long`. */
export const isLongForm = process.env['MILLWRIGHT_LONG_FORM'] === 'true';

/** All of them in the long form; in the short form one in so many, the first of them included. */
export function someOf<Item>(all: readonly Item[], oneIn: number): Item[] {
  return all.filter((_, index) => isLongForm || index % oneIn === 0);
}

/** As `someOf`, but other ones on each day, so that each has its turn. */
export function someOfToday<Item>(all: readonly Item[], oneIn: number): Item[] {
  const today = Math.floor(Date.now() / 86_400_000);
  return all.filter((_, index) => isLongForm || index % oneIn === today % oneIn);
}
