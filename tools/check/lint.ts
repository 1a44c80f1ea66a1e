/** Lints all packages with type information, except those that have not changed since they passed. */
import { type Outcome, PassedCheck, runTool } from './outcome.ts';
import { readWorkspace } from './workspace.ts';

/** The files that the lint of every package reads: its configuration, and the types of the libs that packages import. */
const shared = ['.oxlintrc.json', 'tsconfig*.json', 'libs/*/dist/**/*.d.ts'];

export async function lint(root: string): Promise<Outcome> {
  const { packages } = await readWorkspace(root);
  const passed = packages.map(({ folder }) => {
    const own = [`${folder}/*.*`, `${folder}/!(dist|node_modules)/**/*.*`];
    return { folder, check: new PassedCheck(root, `lint ${folder}`, [...shared, ...own]) };
  });
  const skipped = passed.filter(({ check }) => check.isSame);
  const ignored = skipped.flatMap(({ folder }) => ['--ignore-pattern', `${folder}/**`]);
  const outcome = await runTool(root, 'oxlint', '--type-aware', '--format=unix', ...ignored);
  if (outcome.ok) for (const { check } of passed) check.keep();
  return { ...outcome, unchanged: skipped.length === packages.length };
}
