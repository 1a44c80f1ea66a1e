/** Where to go after signing in: a path of a mode of this page, and nothing else. */

const ownPath = /^\/(live|test)(\/|$)/;
const anyOrigin = 'http://dashboard.invalid';

export const home = '/live';

export function returnPath(given: string | undefined): string {
  if (given === undefined || !URL.canParse(given, anyOrigin)) return home;
  // As a browser reads it: without dots, backslashes and line breaks.
  const { origin, pathname, search } = new URL(given, anyOrigin);
  return origin === anyOrigin && ownPath.test(pathname) ? pathname + search : home;
}
