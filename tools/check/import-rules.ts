/** Checks all imports by the rules of `.dependency-cruiser.mjs`: `file:line: rule: what is imported; the comment of the rule`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports.ts';
import { type Outcome, runProgram } from './outcome.ts';

const own = join(import.meta.dirname, '../..');
const folders = ['apps', 'libs', 'sdks', 'tools', 'lab', 'tests'];

interface Cruise {
  readonly summary: {
    readonly violations: readonly Violation[];
    readonly ruleSetUsed: { readonly forbidden: readonly { readonly name: string; readonly comment: string }[] };
  };
}
interface Violation {
  readonly from: string;
  readonly to: string;
  /** As the file names it. */
  readonly unresolvedTo?: string;
  readonly rule: { readonly name: string };
  readonly cycle?: readonly { readonly name: string }[];
}

/** Packages are resolved to what the build writes. */
export async function checkImports(root: string): Promise<Outcome> {
  const { output } = await runProgram(
    root,
    join(own, 'node_modules/.bin/depcruise'),
    ...['--config', join(own, '.dependency-cruiser.mjs'), '--output-type', 'json'],
    ...folders.filter((folder) => existsSync(join(root, folder))),
  );
  if (!output.startsWith('{')) return { ok: false, output };
  const { violations, ruleSetUsed } = (JSON.parse(output) as Cruise).summary;
  const comments = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  const faults = violations.map(
    (each) => `${placeOf(root, each)}: ${each.rule.name}: ${importedBy(each)}; ${comments.get(each.rule.name)}`,
  );
  return { ok: faults.length === 0, output: faults.join('\n') };
}

function placeOf(root: string, { from, unresolvedTo }: Violation): string {
  const found = importsOf(readFileSync(join(root, from), 'utf8')).find(({ specifier }) => specifier === unresolvedTo);
  return found === undefined ? from : `${from}:${found.line}`;
}

function importedBy({ from, to, unresolvedTo = to, cycle }: Violation): string {
  return cycle === undefined ? unresolvedTo : [from, ...cycle.map(({ name }) => name)].join(' → ');
}
