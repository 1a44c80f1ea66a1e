/** Some tests have a short form for every run, and a long one for `./millwright test --long`. */
export const isLongForm = process.env['MILLWRIGHT_LONG_FORM'] === 'true';

/** All of them in the long form; in the short form one in so many, the first of them included. */
export function someOf<Item>(all: readonly Item[], oneIn: number): Item[] {
  return all.filter((_, index) => isLongForm || index % oneIn === 0);
}

const today = Math.floor(Date.now() / 86_400_000);

/** As `someOf`, but other ones on each day, so that each has its turn. */
export function someOfToday<Item>(all: readonly Item[], oneIn: number): Item[] {
  return all.filter((_, index) => isLongForm || index % oneIn === today % oneIn);
}

/** As `someOfToday`, for one that is known by its name. */
export function isOneOfToday(name: string, oneIn: number): boolean {
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, today);
  return isLongForm || sum % oneIn === 0;
}
