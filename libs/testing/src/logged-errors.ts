/** Keeps the latest errors that the apps in this process log, for `tests/environment.cjs`, which prints them under a test that fails. */

const mostKept = 20;
const kept: string[] = ((globalThis as Record<symbol, unknown>)[Symbol.for('millwright.logged-errors')] ??=
  []) as string[];

export const loggedErrors = {
  write(line: string): void {
    kept.push(line);
    if (kept.length > mostKept) kept.shift();
  },
};
