/** The tables of `lab/README.md`, from the first lines of the programs of the laboratory. What is between the tables is written by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kind, kinds, type Program, programsOf } from '../launcher/laboratory.ts';
import { root } from '../launcher/settings.ts';

export const labPagePath = 'lab/README.md';

export function labPage(page = readFileSync(join(root, labPagePath), 'utf8')): string {
  return (Object.keys(kinds) as Kind[]).reduce((text, kind) => withTable(text, kind, programsOf(kind)), page);
}

/** Between a mark of the kind and the end of its table. */
function withTable(page: string, kind: Kind, programs: readonly Program[]): string {
  const [begin, end] = [`<!-- Generated from lab/${kind}/*.ts: -->\n`, '<!-- end -->'];
  const [before, rest] = page.split(begin);
  if (rest === undefined) throw new Error(`${labPagePath} has no table of lab/${kind}: it lacks the line ${begin}`);
  const rows = programs.map(
    ({ name, summary, details, needs }) => `| \`${name}\` | ${summary} ${details} | ${needs} |`,
  );
  const table = ['', '| name | does | needs |', '|---|---|---|', ...rows, '', end].join('\n');
  return `${before}${begin}${table}${rest.slice(rest.indexOf(end) + end.length)}`;
}
