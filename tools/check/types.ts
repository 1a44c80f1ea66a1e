/** Checks the types of everything but pages in one program, so that what many files import is read once; pages have types of their own. */
import { join } from 'node:path';
import { pagesOf } from '../launcher/packages.ts';
import { besideOthers } from '../support/go-programs.ts';
import { type Outcome, runProgram } from './outcome.ts';

export function typesOf(root: string, folder = '.'): Promise<Outcome> {
  const tsc = join(root, 'node_modules/.bin/tsc');
  return runProgram(root, 'env', ...besideOthers, tsc, '--pretty', 'false', '--checkers', '1', '--project', folder);
}

export async function typesOfPages(root: string): Promise<Outcome> {
  const outcomes = await Promise.all(pagesOf(root).map((page) => typesOf(root, page)));
  return { ok: outcomes.every(({ ok }) => ok), output: outcomes.map(({ output }) => output).join('') };
}
