/** The tables of `lab/README.md`, from the first lines of the programs of the laboratory. What is between the tables is written by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, kinds, type Program, programsOf } from '../launcher/laboratory.ts';
import { root } from '../launcher/settings.ts';
import { withPart } from './marked.ts';

export const labPagePath = 'lab/README.md';

export function labPage(page = readFileSync(join(root, labPagePath), 'utf8')): string {
  return (Object.keys(kinds) as Kind[]).reduce((text, kind) => withTable(text, kind, programsOf(kind)), page);
}

/** Between a mark of the kind and the end of its table. */
function withTable(page: string, kind: Kind, programs: readonly Program[]): string {
  const rows = programs.map(
    ({ name, summary, details, needs }) => `| \`${name}\` | ${summary} ${details} | ${needs} |`,
  );
  const part = ['| name | does | needs |', '|---|---|---|', ...rows].join('\n');
  return withPart(page, { path: labPagePath, mark: `Generated from lab/${kind}/*.ts`, part });
}
