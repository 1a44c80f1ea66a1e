/** Where to go after signing in: a path of a mode of this page, and nothing else. */

const ownPath = /^\/(live|test)(\/[\w.~-]+)*\/?(\?[^#\\]*)?$/;

export const home = '/live';

export function returnPath(given: string | undefined): string {
  return given !== undefined && ownPath.test(given) ? given : home;
}
