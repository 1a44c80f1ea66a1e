/** Lints everything with type information, beside the tests at low priority. */
import { join } from 'node:path';
import { besideOthers } from '../support/go-programs.ts';
import { type Outcome, runProgram, unlessPassed } from './outcome.ts';

export function lint(root: string, sources: readonly string[]): Promise<Outcome> {
  const command = [join(root, 'node_modules/.bin/oxlint'), '--type-aware', '--format=unix'];
  return unlessPassed(root, 'lint', ['.oxlintrc.json', '{.,apps/*/web}/tsconfig.json', ...sources], () =>
    runProgram(root, 'nice', '-n', '19', 'env', ...besideOthers, ...command),
  );
}
