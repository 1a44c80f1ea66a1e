/** Some tests have a short form for every run, and a long one for `./millwright test --long`. */
export const isLongForm = process.env['MILLWRIGHT_LONG_FORM'] === 'true';

/** All of them in the long form; in the short form one in so many, the first of them included. */
export function someOf<Item>(all: readonly Item[], oneIn: number): Item[] {
  return all.filter((_, index) => isLongForm || index % oneIn === 0);
}
