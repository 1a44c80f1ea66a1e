/**
 * The static checks of the repository: `node tools/check.ts`. On standard error one line a check with its time; then on standard
 * output the faults of each, as file:line. With `--json` that is `{checks: [{name, ok, seconds, output}]}`. Exit code 1 if one failed.
 * Checks that passed before on the same files are skipped.
 */
import { join } from 'node:path';
import { versionFaults } from './check/api-compatibility.ts';
import { apiLint } from './check/api-lint.ts';
import { appFaults } from './check/apps.ts';
import { dependencyFaults } from './check/dependencies.ts';
import { documentFaults } from './check/documents.ts';
import { eventFaults } from './check/event-compatibility.ts';
import { fileNameFaults } from './check/file-names.ts';
import { formatted } from './check/format.ts';
import { checkImports } from './check/import-rules.ts';
import { lint } from './check/lint.ts';
import { literalCallFaults } from './check/literal-calls.ts';
import { type Outcome, runFaults, runProgram, unlessPassed } from './check/outcome.ts';
import { pageTextFaults } from './check/page-texts.ts';
import { typesOf, typesOfPages } from './check/types.ts';
import { findUnused } from './check/unused.ts';
import { wordFaults } from './check/words.ts';
import { Fault } from './launcher/fault.ts';
import { compileSources } from './launcher/packages.ts';
import { Progress } from './launcher/progress.ts';
import { benchmarkFaults } from './support/benchmark-history.ts';

const root = join(import.meta.dirname, '..');
const json = process.argv.includes('--json');
const progress = new Progress(process.stderr);

interface Result extends Outcome {
  readonly name: string;
  readonly seconds: number;
}
type Checks = Record<string, () => Promise<Outcome>>;

/** What imports and is imported, with what the packages declare. */
const sourceFiles = [
  '{apps,libs}/*/!(dist|node_modules)/**/*.{ts,tsx,html}',
  '{tools,lab,tests,compose}/**/*.{ts,mjs,cjs}',
  '*.mjs',
  '{.,apps/*,libs/*,sdks/*,tools,lab,tests}/package.json',
];

/** The files that the generator of the documents reads and writes. */
const documentFiles = [
  '{apps,libs}/*/dist/**/*.js',
  'tools/generate/**/*.ts',
  'tools/launcher/laboratory.ts',
  'lab/{README.md,*/*.ts}',
  'docs/{api,errors}/*',
  'docs/changelog.md',
  'docs/guides/*.md',
  'sdks/*/src/**/*.{ts,py}',
  'apps/dashboard/web/src/api/resources.ts',
  'k8s/**/*.{yaml,env,json}',
  'compose/*',
];

const build: Checks = {
  build: () => runFaults(root, compileFaults),
};
const checks: Checks = {
  lint: () => lint(root, sourceFiles),
  types: () => typesOf(root),
  'types of pages': () => typesOfPages(root),
  format: () => formatted(root),
  'names of files': () => runFaults(root, fileNameFaults),
  'list of apps': () => runFaults(root, async () => appFaults(root)),
  dependencies: () => runFaults(root, dependencyFaults),
  'names in documents': () => runFaults(root, documentFaults),
  'event compatibility': () => runFaults(root, eventFaults),
  'texts of pages': () => runFaults(root, pageTextFaults),
  'calls of the API': () => runFaults(root, literalCallFaults),
  words: () => runFaults(root, wordFaults),
  benchmarks: () => runFaults(root, benchmarkFaults),
};
/** They read what the build writes. */
const checksOfBuild: Checks = {
  imports: () => unlessPassed(root, 'imports', ['.dependency-cruiser.mjs', ...sourceFiles], () => checkImports(root)),
  'unused code': () => unlessPassed(root, 'unused code', ['knip.json', ...sourceFiles], () => findUnused(root)),
  'api compatibility': () => runFaults(root, versionFaults),
  'api lint': () => apiLint(root),
  'generated documents': () =>
    unlessPassed(root, 'generated documents', documentFiles, () =>
      runProgram(root, process.execPath, 'tools/generate/main.ts', '--check'),
    ),
};

const results = (
  await Promise.all([all(checks), all(build).then(async (built) => [...built, ...(await all(checksOfBuild))])])
).flat();
const failed = results.filter(({ ok }) => !ok);
if (json) {
  console.log(
    JSON.stringify({ checks: results.map(({ name, ok, seconds, output }) => ({ name, ok, seconds, output })) }),
  );
} else {
  for (const { name, output } of failed) console.log(`\n${name}\n${output.trim().replaceAll(/^/gm, '  ')}`);
  console.log(`\nchecks: ${results.length - failed.length} passed, ${failed.length} failed`);
}
process.exitCode = failed.length > 0 ? 1 : 0;

async function all(some: Checks): Promise<Result[]> {
  return await Promise.all(Object.entries(some).map(([name, check]) => timed(name, check)));
}

/** The launcher may be compiling the same checkout. */
async function compileFaults(): Promise<string[]> {
  try {
    await compileSources({ root });
    return [];
  } catch (error) {
    if (error instanceof Fault) return [error.message];
    throw error;
  }
}

async function timed(name: string, check: () => Promise<Outcome>): Promise<Result> {
  const start = performance.now();
  let outcome: Outcome = { ok: false, output: '' };
  await progress.step(name, async () => {
    outcome = await check();
    if (!outcome.ok) return 'failed';
    return outcome.unchanged === true ? 'ok, unchanged' : 'ok';
  });
  return { name, seconds: Math.round(performance.now() - start) / 1000, ...outcome };
}
