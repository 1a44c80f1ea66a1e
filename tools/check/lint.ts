/**
 * Lints all packages with type information, except those that have not changed since they passed. It takes longer than all other checks,
 * and runs beside the tests at low priority.
 */
import { join } from 'node:path';
import { type Outcome, PassedCheck, runProgram } from './outcome.ts';
import { readWorkspace } from './workspace.ts';

/** The files that the lint of every package reads: its configuration, and the types of the libs that packages import. */
const shared = ['.oxlintrc.json', 'tsconfig*.json', 'libs/*/dist/**/*.d.ts'];

/** What a package reads of the sources of others. */
const sourcesOf: Readonly<Record<string, readonly string[]>> = { lab: ['tools/!(node_modules)/**/*.ts'] };

export async function lint(root: string): Promise<Outcome> {
  const { packages } = await readWorkspace(root);
  const passed = packages.map(({ folder }) => {
    const own = [`${folder}/*.*`, `${folder}/!(dist|node_modules)/**/*.*`, ...(sourcesOf[folder] ?? [])];
    return { folder, check: new PassedCheck(root, `lint ${folder}`, [...shared, ...own]) };
  });
  const skipped = passed.filter(({ check }) => check.isSame);
  const ignored = skipped.flatMap(({ folder }) => ['--ignore-pattern', `${folder}/**`]);
  const command = [join(root, 'node_modules/.bin/oxlint'), '--type-aware', '--format=unix', ...ignored];
  // Each of several threads would check the types of the files that packages share: nearly twice the CPU.
  const outcome = await runProgram(root, 'nice', '-n', '19', 'env', 'GOMAXPROCS=1', ...command);
  if (outcome.ok) for (const { check } of passed) check.keep();
  return { ...outcome, unchanged: skipped.length === packages.length };
}
